#define _POSIX_C_SOURCE 200809L

#include "paths.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static bool join(char out[PATH_SIZE], const char *folder, const char *name)
{
    int n = snprintf(out, PATH_SIZE, "%s%s", folder, name);
    return n > 0 && n < PATH_SIZE;
}

/* Ours has texts; any other folder of that name has not. */
static bool holds_data(const char *folder)
{
    char strings[PATH_SIZE];
    return join(strings, folder, "/strings") && is_folder(strings);
}

static void find_res(Paths *out, const Options *options)
{
    if (options->res) {
        snprintf(out->res, sizeof out->res, "%s", options->res);
        if (!holds_data(out->res))
            fprintf(stderr, "komadai: --res %s: no data of the game is there\n", out->res);
        return;
    }
    if (join(out->res, out->program, "res") && holds_data(out->res))
        return;
    if (join(out->res, out->program, "../share/komadai") && holds_data(out->res))
        return;
    snprintf(out->res, sizeof out->res, "%s", KOMADAI_DATA_DIR);
    if (!holds_data(out->res))
        fprintf(stderr,
                "komadai: no data found: not in %sres, not in %s; name its folder with --res\n",
                out->program, out->res);
}

/* Makes the folder and those above it as far as they are missing. */
static bool make_writable(const char *folder)
{
    char part[PATH_SIZE];
    size_t length = strlen(folder);
    for (size_t i = 1; i <= length; i++) {
        if (folder[i] != '/' && folder[i] != '\0')
            continue;
        memcpy(part, folder, i);
        part[i] = '\0';
        mkdir(part, 0777);
    }
    return is_folder(folder) && access(folder, W_OK) == 0;
}

static bool try_save(Paths *out, const char *folder, const char *name)
{
    return folder && *folder && join(out->save, folder, name) && make_writable(out->save);
}

static void find_save(Paths *out, const Options *options)
{
    char marker[PATH_SIZE];
    if (options->save) {
        /* said and kept even when it cannot be written: old saves may still be read there */
        snprintf(out->save, sizeof out->save, "%s", options->save);
        if (!make_writable(out->save))
            fprintf(stderr, "komadai: --save %s cannot be written: games will not be kept\n",
                    out->save);
        return;
    }
    if (join(marker, out->program, "komadai-portable") && access(marker, F_OK) == 0 &&
        try_save(out, out->program, "save"))
        return;
    if (try_save(out, getenv("XDG_DATA_HOME"), "/komadai") ||
        try_save(out, getenv("HOME"), "/.local/share/komadai") ||
        try_save(out, out->program, "save"))
        return;
    out->save[0] = '\0';
    fprintf(stderr, "komadai: no folder for saves can be written: games will not be kept\n");
}

void paths_find(Paths *out, const Options *options)
{
    *out = (Paths){0};
    char *base = SDL_GetBasePath();
    if (base)
        snprintf(out->program, sizeof out->program, "%s", base);
    SDL_free(base);
    find_res(out, options);
    find_save(out, options);
}
