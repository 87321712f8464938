/* lesson_parts.h: what the files of the lesson reader share. Private to lesson_read.c and lesson_task.c. */
#ifndef KOMADAI_GAME_LESSON_PARTS_H
#define KOMADAI_GAME_LESSON_PARTS_H

#include "lesson.h"

/* A task while it is read. Reading ends with the first fault, a line and a reason. */
typedef struct {
    Task task;
    bool open, typed;
    char sfen[256]; /* read when all keys are known: the type says what it may leave out */
    bool has_ask, has_goal, has_answer;
} Draft;

/* One "key = value" of a task; the value ends in NUL and stays. NULL: taken; else what is wrong with it. */
const char *draft_take(Draft *draft, const char *key, char *value);
/* All keys are there: is it a task? NULL: yes; else what is wrong. */
const char *draft_finish(Draft *draft);

bool kind_from_word(const char *word, Kind *out); /* "silver", "tokin" */

#endif
