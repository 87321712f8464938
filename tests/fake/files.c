#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake/fake.h"

enum { ENTRIES_MAX = 32 };

typedef struct {
    FilesRoot root;
    char name[64];
    char *data; /* with a NUL after it; NULL: free place */
    size_t size;
} Entry;

struct Files {
    Entry entry[ENTRIES_MAX];
    char res[256], why[128];
    bool fails;
    int saves;
};

Files *fake_files_new(void)
{
    Files *files = calloc(1, sizeof *files);
    assert(files);
    return files;
}

void fake_files_free(Files *files)
{
    for (int i = 0; i < ENTRIES_MAX; i++)
        free(files->entry[i].data);
    free(files);
}

void fake_files_res(Files *files, const char *folder)
{
    snprintf(files->res, sizeof files->res, "%s", folder);
}

static Entry *find(const Files *files, FilesRoot root, const char *name)
{
    for (int i = 0; i < ENTRIES_MAX; i++) {
        const Entry *entry = &files->entry[i];
        if (entry->data && entry->root == root && strcmp(entry->name, name) == 0)
            return (Entry *)entry;
    }
    return NULL;
}

static char *copy(const char *data, size_t size)
{
    char *out = malloc(size + 1);
    assert(out);
    memcpy(out, data, size);
    out[size] = '\0';
    return out;
}

void fake_files_put(Files *files, FilesRoot root, const char *name, const char *data, size_t size)
{
    Entry *entry = find(files, root, name);
    for (int i = 0; !entry && i < ENTRIES_MAX; i++)
        if (!files->entry[i].data)
            entry = &files->entry[i];
    assert(entry);
    char *fresh = copy(data, size);
    free(entry->data);
    *entry = (Entry){.root = root, .data = fresh, .size = size};
    snprintf(entry->name, sizeof entry->name, "%s", name);
}

void fake_files_text(Files *files, FilesRoot root, const char *name, const char *text)
{
    fake_files_put(files, root, name, text, strlen(text));
}

const char *fake_files_get(const Files *files, const char *name)
{
    const Entry *entry = find(files, FILES_SAVE, name);
    return entry ? entry->data : NULL;
}

void fake_files_fail(Files *files, const char *why)
{
    files->fails = why != NULL;
    snprintf(files->why, sizeof files->why, "%s", why ? why : "");
}

int fake_files_saves(const Files *files)
{
    return files->saves;
}

static char *read_disk(const char *folder, const char *name, size_t *size)
{
    char path[512], *data = NULL;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    if (fseek(file, 0, SEEK_END) == 0) {
        long length = ftell(file);
        rewind(file);
        data = length >= 0 ? malloc((size_t)length + 1) : NULL;
        if (data) {
            *size = fread(data, 1, (size_t)length, file);
            data[*size] = '\0';
        }
    }
    fclose(file);
    return data;
}

char *files_read(Files *files, FilesRoot root, const char *name, size_t *size)
{
    size_t length = 0;
    char *out = NULL;
    const Entry *entry = find(files, root, name);
    if (entry) {
        out = copy(entry->data, entry->size);
        length = entry->size;
    } else if (root == FILES_RES && files->res[0]) {
        out = read_disk(files->res, name, &length);
    }
    if (size)
        *size = length;
    return out;
}

bool files_save(Files *files, const char *name, const char *data, size_t size, char *message,
                size_t message_size)
{
    char backup[80];
    if (files->fails) {
        snprintf(message, message_size, "%s", files->why);
        return false;
    }
    const Entry *old = find(files, FILES_SAVE, name);
    snprintf(backup, sizeof backup, "%s.bak", name);
    if (old)
        fake_files_put(files, FILES_SAVE, backup, old->data, old->size);
    fake_files_put(files, FILES_SAVE, name, data, size);
    files->saves++;
    return true;
}

static void drop(Files *files, const char *name)
{
    Entry *entry = find(files, FILES_SAVE, name);
    if (!entry)
        return;
    free(entry->data);
    *entry = (Entry){0};
}

bool files_delete(Files *files, const char *name)
{
    char backup[80];
    if (files->fails)
        return false;
    snprintf(backup, sizeof backup, "%s.bak", name);
    drop(files, backup);
    drop(files, name);
    return true;
}
