/* lines.h: text read line by line, "key = value" and # comments: texts, settings, themes and saves are written so.
 * Plain values that point into the text; nothing is copied. */
#ifndef KOMADAI_GAME_LINES_H
#define KOMADAI_GAME_LINES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *next; /* where the following line begins */
    const char *text; /* the line itself, without its end (\n or \r\n) */
    size_t length;
    int number; /* from 1 */
} Lines;

void lines_start(Lines *lines, const char *text); /* a byte order mark is skipped */
bool lines_next(Lines *lines);                    /* false: no more */

typedef enum { LINE_EMPTY, LINE_COMMENT, LINE_PAIR, LINE_OTHER } LineKind;

/* Key and value without the blanks around them; neither ends in NUL. */
typedef struct {
    const char *key, *value;
    size_t key_length, value_length;
} LinePair;
LineKind lines_pair(const Lines *lines, LinePair *out); /* *out is set for LINE_PAIR only */

bool line_is(const char *text, size_t length, const char *word);
/* Copies to `out` with a NUL. false: too long, and `out` is empty. */
bool line_copy(const char *text, size_t length, char *out, size_t size);
/* Writes "LINE: reason" and the word at fault, cut when it is long; always false. */
bool line_fault(char *message, size_t size, int line, const char *reason, const char *text,
                size_t length);

#endif
