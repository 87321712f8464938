/* Results per opponent and stars per lesson: small lists, each a save of its own. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "lines.h"
#include "progress_parts.h"
#include "save.h"

enum { RESULTS_TEXT_SIZE = OPPONENTS_MAX * 80 + 128, LESSONS_TEXT_SIZE = STARS_MAX * 64 + 192 };

static const char RESULTS_HEAD[] = "komadai results 1", LESSONS_HEAD[] = "komadai lessons 1";

static size_t results_write(const Progress *progress, char *out, size_t size)
{
    SaveText to = {out, size, 0};
    save_put(&to, "%s\n", RESULTS_HEAD);
    for (int i = 0; i < progress->record_count; i++) {
        const Record *record = &progress->record[i];
        save_put(&to, "record = %d %d %d %s\n", record->won, record->lost, record->drawn,
                 record->id);
    }
    return save_end(&to);
}

static bool read_record(char *won, Record *out)
{
    char *lost, *drawn, *id;
    return save_split(won, &lost) && save_split(lost, &drawn) && save_split(drawn, &id) &&
           save_number(won, PROGRESS_COUNT_MAX, &out->won) &&
           save_number(lost, PROGRESS_COUNT_MAX, &out->lost) &&
           save_number(drawn, PROGRESS_COUNT_MAX, &out->drawn) && *id &&
           line_copy(id, strlen(id), out->id, sizeof out->id);
}

bool results_read(const char *text, Progress *progress, char *message, size_t size)
{
    Record record[OPPONENTS_MAX];
    int count = 0;
    char value[80];
    Lines lines;
    LinePair pair;
    if (!save_whole(text, RESULTS_HEAD, message, size))
        return false;
    lines_start(&lines, text);
    while (lines_next(&lines)) {
        if (lines_pair(&lines, &pair) != LINE_PAIR || !line_is(pair.key, pair.key_length, "record"))
            continue;
        if (count == OPPONENTS_MAX ||
            !line_copy(pair.value, pair.value_length, value, sizeof value) ||
            !read_record(value, &record[count]))
            return line_fault(message, size, lines.number, "makes no sense", lines.text,
                              lines.length);
        count++;
    }
    memcpy(progress->record, record, sizeof record[0] * (size_t)count);
    progress->record_count = count;
    return true;
}

const Record *progress_record(const Progress *progress, const char *opponent)
{
    for (int i = 0; i < progress->record_count; i++)
        if (strcmp(progress->record[i].id, opponent) == 0)
            return &progress->record[i];
    return NULL;
}

/* The record to count in: theirs, a new one, or that of whoever was met least, when opponents come and go. */
static Record *record_for(Progress *progress, const char *opponent)
{
    Record *least = &progress->record[0];
    for (int i = 0; i < progress->record_count; i++) {
        Record *record = &progress->record[i];
        if (strcmp(record->id, opponent) == 0)
            return record;
        if (record->won + record->lost + record->drawn < least->won + least->lost + least->drawn)
            least = record;
    }
    Record *out = progress->record_count < OPPONENTS_MAX
                      ? &progress->record[progress->record_count++]
                      : least;
    *out = (Record){0};
    snprintf(out->id, sizeof out->id, "%s", opponent);
    return out;
}

bool progress_add_result(Progress *progress, Files *files, const char *opponent, int won, int lost,
                         int drawn, char *message, size_t size)
{
    char text[RESULTS_TEXT_SIZE];
    Record *record = record_for(progress, opponent);
    record->won += won;
    record->lost += lost;
    record->drawn += drawn;
    size_t length = results_write(progress, text, sizeof text);
    assert(length < sizeof text);
    return files_save(files, RESULTS_FILE, text, length, message, size);
}

static size_t stars_write(const Progress *progress, char *out, size_t size)
{
    SaveText to = {out, size, 0};
    save_put(&to, "%s\n", LESSONS_HEAD);
    if (progress->lesson[0])
        save_put(&to, "at = %s\n", progress->lesson);
    for (int i = 0; i < progress->stars_count; i++)
        save_put(&to, "stars = %d %s\n", progress->stars[i].stars, progress->stars[i].id);
    return save_end(&to);
}

static bool read_stars(char *stars, LessonStars *out)
{
    char *id;
    return save_split(stars, &id) && save_number(stars, 3, &out->stars) && *id &&
           line_copy(id, strlen(id), out->id, sizeof out->id);
}

bool lesson_stars_read(const char *text, Progress *progress, char *message, size_t size)
{
    LessonStars stars[STARS_MAX];
    int count = 0;
    char at[LESSON_NAME_SIZE] = "", value[80];
    Lines lines;
    LinePair pair;
    if (!save_whole(text, LESSONS_HEAD, message, size))
        return false;
    lines_start(&lines, text);
    while (lines_next(&lines)) {
        bool ok = true;
        if (lines_pair(&lines, &pair) != LINE_PAIR)
            continue;
        if (line_is(pair.key, pair.key_length, "at"))
            ok = line_copy(pair.value, pair.value_length, at, sizeof at);
        else if (line_is(pair.key, pair.key_length, "stars"))
            ok = count < STARS_MAX &&
                 line_copy(pair.value, pair.value_length, value, sizeof value) &&
                 read_stars(value, &stars[count++]);
        if (!ok)
            return line_fault(message, size, lines.number, "makes no sense", lines.text,
                              lines.length);
    }
    memcpy(progress->stars, stars, sizeof stars[0] * (size_t)count);
    progress->stars_count = count;
    snprintf(progress->lesson, sizeof progress->lesson, "%s", at);
    return true;
}

int progress_stars(const Progress *progress, const char *lesson)
{
    for (int i = 0; i < progress->stars_count; i++)
        if (strcmp(progress->stars[i].id, lesson) == 0)
            return progress->stars[i].stars;
    return -1;
}

/* Lessons come and go with the files: when there is no more room, the first one kept makes way. */
static void set_stars(Progress *progress, const char *lesson, int stars)
{
    for (int i = 0; i < progress->stars_count; i++)
        if (strcmp(progress->stars[i].id, lesson) == 0) {
            if (stars > progress->stars[i].stars)
                progress->stars[i].stars = stars;
            return;
        }
    if (progress->stars_count == STARS_MAX)
        memmove(progress->stars, progress->stars + 1,
                sizeof progress->stars[0] * (size_t)--progress->stars_count);
    LessonStars *out = &progress->stars[progress->stars_count++];
    *out = (LessonStars){.stars = stars};
    snprintf(out->id, sizeof out->id, "%s", lesson);
}

bool progress_keep_lesson(Progress *progress, Files *files, const char *lesson, int stars,
                          char *message, size_t size)
{
    char text[LESSONS_TEXT_SIZE];
    snprintf(progress->lesson, sizeof progress->lesson, "%s", lesson);
    if (stars >= 0)
        set_stars(progress, lesson, stars);
    size_t length = stars_write(progress, text, sizeof text);
    assert(length < sizeof text);
    return files_save(files, LESSONS_FILE, text, length, message, size);
}
