#include "lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"

static const char *const TYPES[TASK_END] = {"LOOK",    "REACH",  "CAPTURE_ALL", "DROP",
                                            "PROMOTE", "ESCAPE", "MOVE",        "MATE",
                                            "QUIZ",    "SPOT",   "BUILD",       "PLAY"};

const char *task_type_word(TaskType type)
{
    return TYPES[type];
}

Lessons *lessons_new(void)
{
    return calloc(1, sizeof(Lessons));
}

void lessons_free(Lessons *lessons)
{
    if (!lessons)
        return;
    for (int i = 0; i < lessons->chapters; i++)
        free(lessons->text[i]);
    free(lessons->task);
    free(lessons);
}

static char *read_res(Files *files, const char *file)
{
    char name[96];
    snprintf(name, sizeof name, "lessons/%s", file);
    return files_read(files, FILES_RES, name, NULL);
}

void lessons_load(Lessons *lessons, Files *files, LessonFault fault, void *user)
{
    char file[64], message[256];
    Lines lines;
    LinePair pair;
    char *index = read_res(files, "index.txt");
    if (!index) {
        fault(user, "index.txt", "not found");
        return;
    }
    lines_start(&lines, index);
    while (lines_next(&lines)) {
        LineKind kind = lines_pair(&lines, &pair);
        if (kind == LINE_EMPTY || kind == LINE_COMMENT)
            continue;
        if (kind != LINE_PAIR || !line_is(pair.key, pair.key_length, "file") ||
            !line_copy(pair.value, pair.value_length, file, sizeof file)) {
            line_fault(message, sizeof message, lines.number, "expected file = NAME", lines.text,
                       lines.length);
            fault(user, "index.txt", message);
            continue;
        }
        char *text = read_res(files, file);
        if (!text)
            fault(user, file, "not found");
        else if (!lessons_read(lessons, file, text, message, sizeof message))
            fault(user, file, message);
        free(text);
    }
    free(index);
}

int lessons_find(const Lessons *lessons, const char *id)
{
    for (int i = 0; i < lessons->tasks; i++)
        if (strcmp(lessons->task[i].id, id) == 0)
            return i;
    return -1;
}

static const Say *find_say(const Task *task, SayRole role, const char *language, Move move,
                           Square square)
{
    for (int i = 0; i < task->says; i++) {
        const Say *say = &task->say[i];
        if (say->role == role && say->move == move && say->square == square &&
            strcmp(say->language, language) == 0)
            return say;
    }
    return NULL;
}

static const char *say_for(const Task *task, SayRole role, const char *language, Move move,
                           Square square)
{
    const Say *say = find_say(task, role, language, move, square);
    if (!say)
        say = find_say(task, role, "en", move, square);
    return say ? say->text : NULL;
}

const char *task_say(const Task *task, SayRole role, const char *language)
{
    return say_for(task, role, language, NO_MOVE, NO_SQUARE);
}

const char *task_say_wrong(const Task *task, const char *language, Move move, Square square)
{
    const char *special = NULL;
    if (move != NO_MOVE || square != NO_SQUARE)
        special = say_for(task, SAY_WRONG, language, move, square);
    return special ? special : task_say(task, SAY_WRONG, language);
}

const char *chapter_title(const Chapter *chapter, const char *language)
{
    const char *english = "";
    for (int i = 0; i < chapter->titles; i++) {
        if (strcmp(chapter->title[i].language, language) == 0)
            return chapter->title[i].text;
        if (strcmp(chapter->title[i].language, "en") == 0)
            english = chapter->title[i].text;
    }
    return english;
}
