/* lines.h: lines from a file descriptor, with a deadline for the wait. */
#ifndef KOMADAI_ENGINE_LINES_H
#define KOMADAI_ENGINE_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINE_SIZE = 64 * 1024 }; /* a game of 1024 plies takes a tenth of it */

typedef struct {
    int fd;
    size_t used;   /* bytes in the buffer */
    size_t taken;  /* of them already given out */
    bool skipping; /* inside a line that was too long */
    bool end;
    char buffer[LINE_SIZE];
} Lines;

typedef enum { LINES_LINE, LINES_TIMEOUT, LINES_TOO_LONG, LINES_END } LinesResult;

void lines_begin(Lines *lines, int fd);
/* Waits until a whole line is there or timeout ms have passed (-1: for ever). *line is valid until the next call;
 * without its newline or carriage return, and without bytes that are no text. */
LinesResult lines_next(Lines *lines, int64_t timeout, char **line);

#endif
