/* options.h: the command line as a plain value. Knows no SDL and opens nothing. */
#ifndef KOMADAI_GAME_OPTIONS_H
#define KOMADAI_GAME_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    OPTIONS_RUN,
    OPTIONS_HELP,    /* --help: print options_usage on stdout, exit 0 */
    OPTIONS_VERSION, /* --version */
    OPTIONS_BAD      /* message says what; print the usage on stderr, exit 2 */
} OptionsResult;

typedef enum { WINDOW_AUTO, WINDOW_FULLSCREEN, WINDOW_WINDOWED } WindowMode;

/* Texts point into argv. */
typedef struct {
    int w, h; /* --size; 0: not given */
    WindowMode mode;
    int rotate; /* 0, 90, 180, 270 clockwise */
    int scale;  /* 1..16 */
    const char *language, *theme, *pieces, *res, *save, *script, *file; /* NULL: not given */
    int demo;                                                           /* games; 0: no demo */
    bool has_seed;
    uint64_t seed;
    bool stats;
} Options;

OptionsResult options_read(Options *out, int argc, char *const argv[], char *message, size_t size);
const char *options_usage(void);

#endif
