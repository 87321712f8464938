/* A chapter file: lines, first the chapter's own keys, then its tasks. The text is cut up in a copy of its own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lesson_parts.h"
#include "lines.h"

typedef struct {
    Lessons *lessons; /* as they were: their tasks' names are taken */
    Chapter chapter;
    Task *task;
    int tasks, size;
    Draft draft;
    char *message;
    size_t message_size;
    const char *file;
} Reader;

static bool fault(Reader *r, int line, const char *reason, const char *text)
{
    return line_fault(r->message, r->message_size, line, reason, text, strlen(text));
}

static bool read_cards(Chapter *chapter, char *value)
{
    for (char *at = value; *(at += strspn(at, " "));) {
        Kind kind;
        char *word = at;
        at += strcspn(at, " ");
        if (*at)
            *at++ = '\0';
        if (chapter->cards == LESSON_CARDS_MAX || !kind_from_word(word, &kind) ||
            kind_is_promoted(kind))
            return false;
        chapter->card[chapter->cards++] = kind;
    }
    return true;
}

static bool read_chapter_key(Reader *r, const char *key, char *value, int line)
{
    Chapter *chapter = &r->chapter;
    if (strcmp(key, "chapter") == 0) {
        char *end;
        long number = strtol(value, &end, 10);
        if (*value < '0' || *value > '9' || *end || number > 99)
            return fault(r, line, "not a chapter number", value);
        chapter->number = (int)number;
        if (strtol(r->file, NULL, 10) != number)
            return fault(r, line, "another number than in the file's name", value);
        return true;
    }
    if (strcmp(key, "cards") == 0)
        return read_cards(chapter, value) || fault(r, line, "not names of pieces", "");
    if (strncmp(key, "title.", 6) == 0 && chapter->titles < 8 && strlen(key + 6) < 8) {
        Title *title = &chapter->title[chapter->titles++];
        snprintf(title->language, sizeof title->language, "%.7s", key + 6);
        title->text = value;
        return true;
    }
    return fault(r, line, "unknown key", key);
}

static bool name_taken(const Reader *r, const char *id)
{
    for (int i = 0; i < r->tasks; i++)
        if (strcmp(r->task[i].id, id) == 0)
            return true;
    return lessons_find(r->lessons, id) >= 0;
}

static bool good_name(const char *id)
{
    size_t length = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return length > 0 && id[length] == '\0' && length < LESSON_ID_SIZE;
}

static bool finish(Reader *r)
{
    if (!r->draft.open)
        return true;
    int line = r->draft.task.line;
    const char *wrong = draft_finish(&r->draft);
    if (wrong)
        return fault(r, line, wrong, r->draft.task.id);
    if (r->lessons->tasks + r->tasks >= LESSON_TASKS_MAX)
        return fault(r, line, "too many tasks", "");
    if (r->tasks == r->size) {
        int size = r->size ? 2 * r->size : 8;
        Task *more = realloc(r->task, sizeof *more * (size_t)size);
        if (!more)
            return fault(r, line, "no memory", "");
        r->task = more;
        r->size = size;
    }
    r->task[r->tasks++] = r->draft.task;
    r->draft.open = false;
    return true;
}

static bool begin(Reader *r, char *line_text, int line)
{
    char *end = strchr(line_text, ']');
    if (!finish(r))
        return false;
    if (!end || end[1] != '\0')
        return fault(r, line, "a name that does not end in ]", line_text);
    *end = '\0';
    if (!good_name(line_text + 1))
        return fault(r, line, "a name is a-z, 0-9 and -, at most 31", line_text + 1);
    if (name_taken(r, line_text + 1))
        return fault(r, line, "this name is taken", line_text + 1);
    r->draft = (Draft){.open = true};
    Task *task = &r->draft.task;
    snprintf(task->id, sizeof task->id, "%.31s", line_text + 1);
    task->line = line;
    task->chapter = r->lessons->chapters;
    task->range = NO_SQUARE;
    task->are_square = NO_SQUARE;
    task->accept_count = -1;
    task->accept_quiz = -1;
    return true;
}

/* Cuts the line out of the copy: key and value end in NUL there. */
static bool read_line(Reader *r, char *text, const Lines *lines)
{
    LinePair pair;
    char *line = text + (lines->text - text);
    line[lines->length] = '\0';
    if (*line == '[')
        return begin(r, line, lines->number);
    switch (lines_pair(lines, &pair)) {
    case LINE_EMPTY:
    case LINE_COMMENT:
        return true;
    case LINE_OTHER:
        return fault(r, lines->number, "expected key = value", line);
    case LINE_PAIR:
        break;
    }
    char *key = text + (pair.key - text), *value = text + (pair.value - text);
    key[pair.key_length] = '\0';
    value[pair.value_length] = '\0';
    if (!r->draft.open)
        return read_chapter_key(r, key, value, lines->number);
    const char *wrong = draft_take(&r->draft, key, value);
    return !wrong || fault(r, lines->number, wrong, key);
}

static bool read_all(Reader *r, char *text)
{
    Lines lines;
    lines_start(&lines, text);
    while (lines_next(&lines))
        if (!read_line(r, text, &lines))
            return false;
    if (!finish(r))
        return false;
    if (r->chapter.titles == 0)
        return fault(r, 1, "a chapter without a title", "");
    return r->tasks > 0 || fault(r, lines.number, "a chapter without tasks", "");
}

static bool add(Lessons *lessons, Reader *r, char *text)
{
    size_t all = (size_t)(lessons->tasks + r->tasks);
    Task *task = realloc(lessons->task, sizeof *task * all);
    if (!task)
        return fault(r, 1, "no memory", "");
    lessons->task = task;
    Chapter *chapter = &lessons->chapter[lessons->chapters];
    *chapter = r->chapter;
    chapter->first = lessons->tasks;
    chapter->count = r->tasks;
    snprintf(chapter->file, sizeof chapter->file, "%.63s", r->file);
    memcpy(task + lessons->tasks, r->task, sizeof *task * (size_t)r->tasks);
    lessons->tasks += r->tasks;
    lessons->text[lessons->chapters++] = text;
    return true;
}

bool lessons_read(Lessons *lessons, const char *file, const char *text, char *message, size_t size)
{
    Reader r = {.lessons = lessons, .message = message, .message_size = size, .file = file};
    size_t length = strlen(text);
    char *copy = malloc(length + 1);
    bool ok = copy != NULL || fault(&r, 1, "no memory", "");
    if (ok && lessons->chapters == LESSON_CHAPTERS_MAX)
        ok = fault(&r, 1, "too many chapters", "");
    if (ok) {
        memcpy(copy, text, length + 1);
        ok = read_all(&r, copy) && add(lessons, &r, copy);
    }
    if (!ok)
        free(copy);
    free(r.task);
    return ok;
}
