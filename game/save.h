/* save.h: the text form all saves share: a line that names the kind, "key = value" lines, a check sum as the last line.
 * Knows nothing of what is saved. */
#ifndef KOMADAI_GAME_SAVE_H
#define KOMADAI_GAME_SAVE_H

#include <stdbool.h>
#include <stddef.h>

/* Text that grows; `used` counts on when there is no more room. */
typedef struct {
    char *text;
    size_t size, used;
} SaveText;

__attribute__((format(printf, 2, 3))) void save_put(SaveText *out, const char *format, ...);
size_t save_end(SaveText *out); /* adds the check sum; returns the length it needs, like snprintf */

/* The head, a whole last line and a sum that fits. Only then are the lines between them worth reading. */
bool save_whole(const char *text, const char *head, char *message, size_t size);

bool save_number(const char *text, int high, int *out); /* 0..high, nothing behind it */
bool save_split(char *text, char **second);             /* cuts "a b" into its two parts */

#endif
