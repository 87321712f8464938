/* paths.h: where data is read and where saves live. Plain texts; makes no folder but the one for saves. */
#ifndef KOMADAI_SDL_PATHS_H
#define KOMADAI_SDL_PATHS_H

#include <stdbool.h>
#include <stddef.h>

#include "game/options.h"

enum { PATH_SIZE = 1024 };

typedef struct {
    char res[PATH_SIZE];
    char save[PATH_SIZE];    /* "": nowhere */
    char program[PATH_SIZE]; /* the program's folder, with a slash at its end; "": not known */
} Paths;

/* Looks in the order README tells. What is not well is said on stderr; the program can go on with any of it. */
void paths_find(Paths *out, const Options *options);

#endif
