/* strings.h: every text on the screen, by key, in the chosen language. Keys the program needs are in strings.def;
 * opponents, themes and the like are looked up by name. res/strings/xx.txt: "key = text", # comments, \n for a new line. */
#ifndef KOMADAI_GAME_STRINGS_H
#define KOMADAI_GAME_STRINGS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
#define STRING(id, key) TEXT_##id,
#include "strings.def"
#undef STRING
    TEXT_END
} TextId;

typedef struct Strings Strings;
Strings *strings_new(void); /* holds nothing: every text is its key */
void strings_free(Strings *strings);
/* Replaces the texts. A bad line gives false and message "LINE: reason"; the old texts stay. Missing keys fall back to
 * `fallback` (English, may be NULL) and then to the key itself. */
bool strings_load(Strings *strings, const char *text, const char *fallback, char *message,
                  size_t size);
const char *strings_get(const Strings *strings, TextId id);
const char *strings_find(const Strings *strings, const char *key); /* the key itself when unknown */
const char *strings_key(TextId id);
/* Is the key in the loaded text itself (not the fallback)? For tests. */
bool strings_has(const Strings *strings, const char *key);

/* Puts {1} {2} {3} into a pattern; always terminates, cuts at a whole character. Unused arguments may be NULL. */
void strings_fill(char *out, size_t size, const char *pattern, const char *a1, const char *a2,
                  const char *a3);

#endif
