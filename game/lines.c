#include "lines.h"

#include <stdio.h>
#include <string.h>

void lines_start(Lines *lines, const char *text)
{
    if (strncmp(text, "\xef\xbb\xbf", 3) == 0)
        text += 3;
    *lines = (Lines){.next = text, .text = text};
}

bool lines_next(Lines *lines)
{
    if (*lines->next == '\0')
        return false;
    size_t length = strcspn(lines->next, "\n");
    lines->text = lines->next;
    lines->next += length + (lines->next[length] == '\n');
    lines->length = length > 0 && lines->text[length - 1] == '\r' ? length - 1 : length;
    lines->number++;
    return true;
}

static void trim(const char **text, size_t *length)
{
    while (*length > 0 && (**text == ' ' || **text == '\t')) {
        ++*text;
        --*length;
    }
    while (*length > 0 && ((*text)[*length - 1] == ' ' || (*text)[*length - 1] == '\t'))
        --*length;
}

LineKind lines_pair(const Lines *lines, LinePair *out)
{
    const char *text = lines->text;
    size_t length = lines->length;
    trim(&text, &length);
    if (length == 0)
        return LINE_EMPTY;
    if (*text == '#')
        return LINE_COMMENT;
    const char *equals = memchr(text, '=', length);
    if (!equals || equals == text)
        return LINE_OTHER;
    LinePair pair = {.key = text,
                     .value = equals + 1,
                     .key_length = (size_t)(equals - text),
                     .value_length = length - (size_t)(equals - text) - 1};
    trim(&pair.key, &pair.key_length);
    trim(&pair.value, &pair.value_length);
    *out = pair;
    return LINE_PAIR;
}

bool line_is(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(text, word, length) == 0;
}

bool line_copy(const char *text, size_t length, char *out, size_t size)
{
    bool fits = length < size;
    if (fits)
        memcpy(out, text, length);
    out[fits ? length : 0] = '\0';
    return fits;
}

bool line_fault(char *message, size_t size, int line, const char *reason, const char *text,
                size_t length)
{
    int shown = length > 40 ? 40 : (int)length;
    snprintf(message, size, "%d: %s%s%.*s", line, reason, shown > 0 ? ": " : "", shown,
             text ? text : "");
    return false;
}
