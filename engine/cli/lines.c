#include "lines.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

void lines_begin(Lines *lines, int fd)
{
    lines->fd = fd;
    lines->used = lines->taken = 0;
    lines->skipping = lines->end = false;
}

/* A line already in the buffer. */
static char *take(Lines *lines)
{
    char *start = lines->buffer + lines->taken;
    char *newline = memchr(start, '\n', lines->used - lines->taken);
    if (newline == NULL)
        return NULL;
    lines->taken = (size_t)(newline - lines->buffer) + 1;
    *newline = '\0';
    for (char *c = start; c < newline; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = ' ';
    return start;
}

/* Reads once more; the part given out makes room first. false: nothing came. */
static bool fill(Lines *lines)
{
    memmove(lines->buffer, lines->buffer + lines->taken, lines->used - lines->taken);
    lines->used -= lines->taken;
    lines->taken = 0;
    ssize_t got = read(lines->fd, lines->buffer + lines->used, LINE_SIZE - 1 - lines->used);
    if (got < 0 && errno == EINTR)
        return true;
    if (got <= 0) {
        lines->end = true;
        if (lines->used == 0 || lines->skipping)
            return false;
        lines->buffer[lines->used++] = '\n'; /* a last line without its end */
        return true;
    }
    lines->used += (size_t)got;
    return true;
}

LinesResult lines_next(Lines *lines, int64_t timeout, char **line)
{
    for (;;) {
        char *found = take(lines);
        if (found != NULL && lines->skipping) {
            lines->skipping = false;
            return LINES_TOO_LONG;
        }
        if (found != NULL) {
            *line = found;
            return LINES_LINE;
        }
        if (lines->end)
            return LINES_END;
        if (lines->used - lines->taken >= LINE_SIZE - 1) {
            lines->skipping = true;
            lines->used = lines->taken = 0;
        }
        struct pollfd wait = {.fd = lines->fd, .events = POLLIN};
        int ms = timeout < 0 ? -1 : timeout > INT_MAX ? INT_MAX : (int)timeout;
        int ready = poll(&wait, 1, ms);
        if (ready == 0)
            return LINES_TIMEOUT;
        if (ready < 0 && errno != EINTR)
            return LINES_END;
        if (ready > 0 && !fill(lines))
            return LINES_END;
    }
}
