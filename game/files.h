/* files.h: a door: data that ships (read only) and saves (kept whole or not at all). */
#ifndef KOMADAI_GAME_FILES_H
#define KOMADAI_GAME_FILES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Files Files;

typedef enum { FILES_RES, FILES_SAVE } FilesRoot;

/* The whole file, a NUL after its last byte; free() it. NULL: not there, unreadable or over 4 MiB; *size may be NULL. */
char *files_read(Files *files, FilesRoot root, const char *name, size_t *size);

/* Writes name.tmp, fsync, keeps the old file as name.bak, renames, fsync of the folder. false: the old file is untouched
 * and `message` says why in the system's words. */
bool files_save(Files *files, const char *name, const char *data, size_t size, char *message,
                size_t message_size);
bool files_delete(Files *files, const char *name); /* and its .bak; a save only */

#endif
