/* A save is lines "key = value" under a line that names its kind, and last a check sum of all bytes before it (FNV-1a):
 * a file cut short or damaged is noticed before anything in it counts. */
#include "save.h"

#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"

static uint32_t checksum(const char *text, size_t length)
{
    uint32_t sum = UINT32_C(0x811c9dc5);
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)text[i]) * UINT32_C(0x01000193);
    return sum;
}

void save_put(SaveText *out, const char *format, ...)
{
    va_list list;
    bool room = out->used < out->size;
    va_start(list, format);
    int n = vsnprintf(room ? out->text + out->used : NULL, room ? out->size - out->used : 0, format,
                      list);
    va_end(list);
    assert(n >= 0);
    out->used += (size_t)n;
}

size_t save_end(SaveText *out)
{
    uint32_t sum = out->used < out->size ? checksum(out->text, out->used) : 0;
    save_put(out, "check = %08lx\n", (unsigned long)sum);
    return out->used;
}

/* The head, a whole last line and a sum that fits. Only then are the lines between them worth reading. */
bool save_whole(const char *text, const char *head, char *message, size_t size)
{
    size_t length = strlen(text), head_length = strlen(head);
    if (length == 0)
        return line_fault(message, size, 1, "the file is empty", NULL, 0);
    if (strncmp(text, head, head_length) != 0 || text[head_length] != '\n')
        return line_fault(message, size, 1, "not a save of this kind", NULL, 0);
    size_t last = length;
    int lines = 1;
    if (text[length - 1] == '\n')
        last--;
    while (last > 0 && text[last - 1] != '\n')
        last--;
    for (size_t i = 0; i < last; i++)
        lines += text[i] == '\n';
    char wanted[32];
    snprintf(wanted, sizeof wanted, "check = %08lx\n", (unsigned long)checksum(text, last));
    if (strncmp(text + last, "check = ", 8) != 0)
        return line_fault(message, size, lines, "the end is missing", NULL, 0);
    if (strcmp(text + last, wanted) != 0)
        return line_fault(message, size, lines, "the check sum does not fit", NULL, 0);
    return true;
}

bool save_number(const char *text, int high, int *out)
{
    char *end;
    long value = strtol(text, &end, 10);
    if (*text < '0' || *text > '9' || *end || value > high)
        return false;
    *out = (int)value;
    return true;
}

bool save_split(char *text, char **second)
{
    char *blank = strchr(text, ' ');
    if (!blank)
        return false;
    *blank = '\0';
    *second = blank + 1;
    return true;
}
