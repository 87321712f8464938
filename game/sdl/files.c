#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "doors.h"

enum { FILE_MAX = 4 << 20, PATH_SIZE = 1024 };

struct Files {
    char *root[2]; /* by FilesRoot; NULL: there is none */
};

static char *copy(const char *text)
{
    size_t size = strlen(text) + 1;
    char *out = malloc(size);
    if (out)
        memcpy(out, text, size);
    return out;
}

static void make_folders(const char *path)
{
    char part[PATH_SIZE];
    for (size_t i = 1; path[i - 1] && i < sizeof part; i++) {
        if (path[i] != '/' && path[i] != '\0')
            continue;
        memcpy(part, path, i);
        part[i] = '\0';
        mkdir(part, 0777); /* there already, or the first save says why not */
    }
}

Files *files_new(const char *res, const char *save)
{
    Files *files = calloc(1, sizeof *files);
    if (!files)
        return NULL;
    files->root[FILES_RES] = copy(res);
    if (save) {
        files->root[FILES_SAVE] = copy(save);
        make_folders(save);
    }
    return files;
}

void files_free(Files *files)
{
    if (!files)
        return;
    free(files->root[FILES_RES]);
    free(files->root[FILES_SAVE]);
    free(files);
}

/* A name stays below its root: relative, no "..", no backslash, short enough for every suffix. */
static bool name_is_safe(const char *name)
{
    if (name[0] == '\0' || name[0] == '/' || strchr(name, '\\') || strchr(name, ':'))
        return false;
    for (const char *part = name; part; part = strchr(part, '/')) {
        if (*part == '/')
            part++;
        if (part[0] == '.' && part[1] == '.' && (part[2] == '/' || part[2] == '\0'))
            return false;
    }
    return true;
}

static bool make_path(const Files *files, FilesRoot root, const char *name, const char *suffix,
                      char out[PATH_SIZE])
{
    if (!files->root[root] || !name_is_safe(name))
        return false;
    int n = snprintf(out, PATH_SIZE, "%s/%s%s", files->root[root], name, suffix);
    return n > 0 && n < PATH_SIZE;
}

char *files_read(Files *files, FilesRoot root, const char *name, size_t *size)
{
    char path[PATH_SIZE];
    struct stat info;
    if (size)
        *size = 0;
    if (!make_path(files, root, name, "", path))
        return NULL;
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *data = NULL;
    if (fstat(fileno(file), &info) == 0 && S_ISREG(info.st_mode) && info.st_size <= FILE_MAX) {
        size_t want = (size_t)info.st_size;
        data = malloc(want + 1);
        if (data && fread(data, 1, want, file) == want) {
            data[want] = '\0';
            if (size)
                *size = want;
        } else {
            free(data);
            data = NULL;
        }
    }
    fclose(file);
    return data;
}

static bool say(char *message, size_t size, const char *what)
{
    if (message && size)
        snprintf(message, size, "%s", what);
    return false;
}

/* The folder's own entry must reach the card too, else a power cut can undo the rename. Some file systems cannot do it. */
static void sync_folder(const char *path)
{
    char folder[PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (!slash)
        return;
    *slash = '\0';
    int fd = open(*folder ? folder : "/", O_RDONLY);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
}

static bool write_whole(const char *path, const char *data, size_t size)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (fd < 0)
        return false;
    size_t done = 0;
    while (done < size) {
        ssize_t n = write(fd, data + done, size - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            break;
        done += (size_t)n;
    }
    bool ok = done == size && fsync(fd) == 0;
    int why = errno;
    if (close(fd) != 0 && ok) {
        why = errno;
        ok = false;
    }
    errno = why ? why : ENOSPC;
    return ok;
}

/* Keeps `path` as its .bak. A hard link leaves no moment without the file; FAT has none, so there it is moved. */
static void keep_backup(const char *path, const char *backup)
{
    if (access(path, F_OK) != 0)
        return;
    char next[PATH_SIZE + 8];
    snprintf(next, sizeof next, "%s~", backup);
    unlink(next);
    if (link(path, next) == 0) {
        if (rename(next, backup) != 0)
            unlink(next);
        return;
    }
    rename(path, backup);
}

bool files_save(Files *files, const char *name, const char *data, size_t size, char *message,
                size_t message_size)
{
    char path[PATH_SIZE], temporary[PATH_SIZE], backup[PATH_SIZE];
    if (!files->root[FILES_SAVE])
        return say(message, message_size, "no folder for saves can be written");
    if (!make_path(files, FILES_SAVE, name, "", path) ||
        !make_path(files, FILES_SAVE, name, ".tmp", temporary) ||
        !make_path(files, FILES_SAVE, name, ".bak", backup))
        return say(message, message_size, "not a name for a save");
    errno = 0;
    if (!write_whole(temporary, data, size)) {
        say(message, message_size, strerror(errno));
        unlink(temporary);
        return false;
    }
    keep_backup(path, backup);
    if (rename(temporary, path) != 0) {
        say(message, message_size, strerror(errno));
        unlink(temporary);
        if (access(path, F_OK) != 0)
            rename(backup, path);
        return false;
    }
    sync_folder(path);
    return true;
}

bool files_delete(Files *files, const char *name)
{
    char path[PATH_SIZE], backup[PATH_SIZE];
    if (!make_path(files, FILES_SAVE, name, "", path) ||
        !make_path(files, FILES_SAVE, name, ".bak", backup))
        return false;
    /* the copy first: were power lost in between, an old game must not come back */
    bool gone = unlink(backup) == 0 || errno == ENOENT;
    gone = (unlink(path) == 0 || errno == ENOENT) && gone;
    sync_folder(path);
    return gone;
}
