#include "options.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "worker.h"

enum { HASH_MAX = 1024, FILE_MAX = 64 * 1024, NAME_MAX_SIZE = 64, VALUE_MAX_SIZE = 256 };

static const char *const ENTERING[] = {"NoEnteringKing", "CSARule27", "CSARule24", "TryRule"};

/* Reads a whole small file; NULL: not there, too large or no memory. The caller frees. */
static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return NULL;
    char *text = malloc(FILE_MAX + 1);
    size_t length = text == NULL ? 0 : fread(text, 1, FILE_MAX, file);
    bool whole = text != NULL && feof(file) && !ferror(file);
    fclose(file);
    if (!whole) {
        free(text);
        return NULL;
    }
    text[length] = '\0';
    return text;
}

/* The opponents file: where --res says, else near the program (in a build, beside it or installed). */
static char *find_opponents(const char *res, char *path, size_t size)
{
    static const char *const NEAR[] = {"/res", "/../res", "/../../res", "/../../../res",
                                       "/../share/komadai"};
    if (res != NULL) {
        snprintf(path, size, "%s/opponents.txt", res);
        return read_file(path);
    }
    char self[PATH_MAX / 2];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length <= 0)
        return NULL;
    self[length] = '\0';
    char *slash = strrchr(self, '/');
    if (slash != NULL)
        *slash = '\0';
    for (size_t i = 0; i < sizeof NEAR / sizeof NEAR[0]; i++) {
        snprintf(path, size, "%s%s/opponents.txt", self, NEAR[i]);
        char *text = read_file(path);
        if (text != NULL)
            return text;
    }
    return NULL;
}

void options_begin(Options *options, const char *res)
{
    *options = (Options){
        .hash = WORKER_HASH, .threads = 1, .lines = 1, .entering = ENTERING_27, .opponent = -1};
    char path[PATH_MAX], message[128];
    char *text = find_opponents(res, path, sizeof path);
    if (text == NULL) {
        if (res != NULL)
            printf("info string no opponents.txt in %s\n", res);
        return;
    }
    int count = opponents_read(text, options->opponents, message, sizeof message);
    free(text);
    if (count < 0)
        printf("info string %s:%s\n", path, message);
    else
        options->opponent_count = count;
}

void options_print(const Options *options)
{
    printf("option name USI_Hash type spin default %d min 1 max %d\n", WORKER_HASH, HASH_MAX);
    puts("option name USI_Ponder type check default false");
    printf("option name MultiPV type spin default 1 min 1 max %d\n", SEARCH_MAX_LINES);
    printf("option name Threads type spin default 1 min 1 max %d\n", WORKER_THREADS);
    printf("option name EnteringKingRule type combo default CSARule27");
    for (size_t i = 0; i < sizeof ENTERING / sizeof ENTERING[0]; i++)
        printf(" var %s", ENTERING[i]);
    putchar('\n');
    if (options->opponent_count > 0) {
        printf("option name Opponent type combo default none var none");
        for (int i = 0; i < options->opponent_count; i++)
            printf(" var %s", options->opponents[i].id);
        putchar('\n');
        puts("option name Seed type spin default 0 min 0 max 1000000000");
    }
}

static bool read_number(const char *text, long low, long high, long *out)
{
    char *end;
    long value = strtol(text, &end, 10);
    if (end == text || *end != '\0' || value < low || value > high)
        return false;
    *out = value;
    return true;
}

static bool set_entering(Options *options, const char *value)
{
    for (size_t i = 0; i < sizeof ENTERING / sizeof ENTERING[0]; i++) {
        if (strcasecmp(value, ENTERING[i]) == 0) {
            options->entering = (EnteringRule)i;
            return true;
        }
    }
    return false;
}

static bool set_opponent(Options *options, const char *value)
{
    if (strcasecmp(value, "none") == 0) {
        options->opponent = -1;
        return true;
    }
    for (int i = 0; i < options->opponent_count; i++) {
        if (strcasecmp(value, options->opponents[i].id) == 0) {
            options->opponent = i;
            return true;
        }
    }
    return false;
}

static bool set_value(Options *options, const char *name, const char *value, bool *known)
{
    long number;
    *known = true;
    if (strcasecmp(name, "USI_Hash") == 0 || strcasecmp(name, "Hash") == 0) {
        if (!read_number(value, 1, HASH_MAX, &number))
            return false;
        options->hash = (int)number;
        return true;
    }
    if (strcasecmp(name, "MultiPV") == 0) {
        if (!read_number(value, 1, SEARCH_MAX_LINES, &number))
            return false;
        options->lines = (int)number;
        return true;
    }
    if (strcasecmp(name, "Threads") == 0) {
        if (!read_number(value, 1, WORKER_THREADS, &number))
            return false;
        options->threads = (int)number;
        return true;
    }
    if (strcasecmp(name, "Seed") == 0) {
        if (!read_number(value, 0, 1000000000, &number))
            return false;
        options->seed = number;
        return true;
    }
    if (strcasecmp(name, "USI_Ponder") == 0) {
        options->ponder = strcasecmp(value, "true") == 0;
        return options->ponder || strcasecmp(value, "false") == 0;
    }
    if (strcasecmp(name, "EnteringKingRule") == 0)
        return set_entering(options, value);
    if (strcasecmp(name, "Opponent") == 0)
        return set_opponent(options, value);
    *known = false;
    return false;
}

/* Copies text up to `end` without blanks around it. false: it does not fit. */
static bool copy_trimmed(const char *text, const char *end, char *out, size_t size)
{
    while (text < end && isspace((unsigned char)*text))
        text++;
    while (end > text && isspace((unsigned char)end[-1]))
        end--;
    size_t length = (size_t)(end - text);
    if (length >= size)
        return false;
    memcpy(out, text, length);
    out[length] = '\0';
    return true;
}

bool options_set(Options *options, const char *text, char *message, size_t size)
{
    char name[NAME_MAX_SIZE], value[VALUE_MAX_SIZE] = "";
    message[0] = '\0';
    const char *end = text + strlen(text), *at = strstr(text, " value");
    if (strncmp(text, "name ", 5) != 0) {
        snprintf(message, size, "setoption needs: name NAME [value VALUE]");
        return false;
    }
    if (!copy_trimmed(text + 5, at == NULL ? end : at, name, sizeof name) ||
        (at != NULL && !copy_trimmed(at + 6, end, value, sizeof value)) || name[0] == '\0') {
        snprintf(message, size, "setoption: name or value missing or too long");
        return false;
    }
    bool known;
    if (set_value(options, name, value, &known))
        return true;
    if (known)
        snprintf(message, size, "option %s does not take '%.80s'", name, value);
    else if (strcasecmp(name, "BookFile") == 0 || strcasecmp(name, "EvalFile") == 0)
        snprintf(message, size, "option %s has no effect yet", name);
    else
        snprintf(message, size, "no option %s", name);
    return false;
}
