/* progress_parts.h: what the files of progress share. Private to progress*.c. */
#ifndef KOMADAI_GAME_PROGRESS_PARTS_H
#define KOMADAI_GAME_PROGRESS_PARTS_H

#include "progress.h"

enum { PROGRESS_COUNT_MAX = 1000000000 };

#define RESULTS_FILE "results.save"
#define LESSONS_FILE "lessons.save"

/* false: not whole; message is "LINE: reason" and progress as it was. */
bool results_read(const char *text, Progress *progress, char *message, size_t size);
bool lesson_stars_read(const char *text, Progress *progress, char *message, size_t size);

#endif
