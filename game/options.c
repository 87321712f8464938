#include "options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum {
    OPT_SIZE,
    OPT_FULLSCREEN,
    OPT_WINDOWED,
    OPT_ROTATE,
    OPT_SCALE,
    OPT_LANG,
    OPT_THEME,
    OPT_PIECES,
    OPT_RES,
    OPT_SAVE,
    OPT_DEMO,
    OPT_SCRIPT,
    OPT_SEED,
    OPT_STATS,
    OPT_VERSION,
    OPT_HELP,
    OPT_END
} OptionId;

typedef enum { VALUE_NONE, VALUE_NEEDED, VALUE_MAYBE } ValueWish;

static const struct {
    const char *word;
    ValueWish value;
} KNOWN[OPT_END] = {
    [OPT_SIZE] = {"size", VALUE_NEEDED},       [OPT_FULLSCREEN] = {"fullscreen", VALUE_NONE},
    [OPT_WINDOWED] = {"windowed", VALUE_NONE}, [OPT_ROTATE] = {"rotate", VALUE_NEEDED},
    [OPT_SCALE] = {"scale", VALUE_NEEDED},     [OPT_LANG] = {"lang", VALUE_NEEDED},
    [OPT_THEME] = {"theme", VALUE_NEEDED},     [OPT_PIECES] = {"pieces", VALUE_NEEDED},
    [OPT_RES] = {"res", VALUE_NEEDED},         [OPT_SAVE] = {"save", VALUE_NEEDED},
    [OPT_DEMO] = {"demo", VALUE_MAYBE},        [OPT_SCRIPT] = {"script", VALUE_NEEDED},
    [OPT_SEED] = {"seed", VALUE_NEEDED},       [OPT_STATS] = {"stats", VALUE_NONE},
    [OPT_VERSION] = {"version", VALUE_NONE},   [OPT_HELP] = {"help", VALUE_NONE},
};

const char *options_usage(void)
{
    return "usage: komadai [options] [FILE]\n"
           "FILE is a game record or a puzzle to open.\n"
           "  --size WxH              the window, at least 240x240\n"
           "  --fullscreen --windowed\n"
           "  --rotate 0|90|180|270   turn the picture clockwise\n"
           "  --scale N               each pixel N times as large\n"
           "  --lang en|ja|hu         for this run, as --theme NAME and --pieces NAME\n"
           "  --res DIR --save DIR    where data is read and saves live\n"
           "  --demo [N]              N games between opponents, then exit\n"
           "  --script FILE           play a script on a virtual clock, then exit\n"
           "  --seed N                all randomness\n"
           "  --stats                 frames, CPU time and memory at exit\n"
           "  --version --help\n";
}

static bool read_number(const char *text, long low, long high, int *out)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || *end || errno || value < low || value > high)
        return false;
    *out = (int)value;
    return true;
}

static bool read_size(const char *text, int *w, int *h)
{
    char first[8];
    size_t n = strcspn(text, "x");
    if (n == 0 || n >= sizeof first || text[n] != 'x')
        return false;
    memcpy(first, text, n);
    first[n] = '\0';
    return read_number(first, 240, 8192, w) && read_number(text + n + 1, 240, 8192, h);
}

static bool read_seed(const char *text, uint64_t *out)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (end == text || *end || errno || *text == '-')
        return false;
    *out = value;
    return true;
}

static bool known_language(const char *text)
{
    return strcmp(text, "en") == 0 || strcmp(text, "ja") == 0 || strcmp(text, "hu") == 0;
}

/* Takes one option. NULL: well; else what its value should have been. */
static const char *take(Options *out, OptionId id, const char *value)
{
    switch (id) {
    case OPT_SIZE:
        return read_size(value, &out->w, &out->h) ? NULL : "WxH, each from 240 to 8192";
    case OPT_FULLSCREEN:
        out->mode = WINDOW_FULLSCREEN;
        return NULL;
    case OPT_WINDOWED:
        out->mode = WINDOW_WINDOWED;
        return NULL;
    case OPT_ROTATE:
        return read_number(value, 0, 270, &out->rotate) && out->rotate % 90 == 0
                   ? NULL
                   : "0, 90, 180 or 270";
    case OPT_SCALE:
        return read_number(value, 1, 16, &out->scale) ? NULL : "a number from 1 to 16";
    case OPT_LANG:
        out->language = value;
        return known_language(value) ? NULL : "en, ja or hu";
    case OPT_THEME:
        out->theme = value;
        return *value ? NULL : "a name";
    case OPT_PIECES:
        out->pieces = value;
        return *value ? NULL : "a name";
    case OPT_RES:
        out->res = value;
        return *value ? NULL : "a folder";
    case OPT_SAVE:
        out->save = value;
        return *value ? NULL : "a folder";
    case OPT_DEMO:
        out->demo = 1;
        return !value || read_number(value, 1, 1000000, &out->demo) ? NULL
                                                                    : "a number of games from 1";
    case OPT_SCRIPT:
        out->script = value;
        return *value ? NULL : "a file";
    case OPT_SEED:
        out->has_seed = true;
        return read_seed(value, &out->seed) ? NULL : "a number from 0";
    case OPT_STATS:
        out->stats = true;
        return NULL;
    case OPT_VERSION:
    case OPT_HELP:
    case OPT_END:
        break;
    }
    return NULL;
}

static OptionId find(const char *word, size_t length)
{
    for (int id = 0; id < OPT_END; id++)
        if (strlen(KNOWN[id].word) == length && strncmp(KNOWN[id].word, word, length) == 0)
            return (OptionId)id;
    return OPT_END;
}

/* The value of argv[*at]: behind its "=", or the next argument. --demo takes the next one only when it is a number. */
static const char *find_value(int argc, char *const argv[], int *at, const char *equals,
                              ValueWish wish)
{
    if (equals)
        return equals + 1;
    if (wish == VALUE_NONE || *at + 1 >= argc)
        return NULL;
    int ignored;
    if (wish == VALUE_MAYBE && !read_number(argv[*at + 1], -1000000, 1000000, &ignored))
        return NULL;
    return argv[++*at];
}

OptionsResult options_read(Options *out, int argc, char *const argv[], char *message, size_t size)
{
    *out = (Options){.scale = 1};
    bool only_files = false;
    OptionsResult result = OPTIONS_RUN;
    for (int i = 1; i < argc; i++) {
        const char *arg = argv[i];
        if (only_files || arg[0] != '-' || arg[1] == '\0') {
            if (out->file) {
                snprintf(message, size, "more than one file: %s", arg);
                return OPTIONS_BAD;
            }
            out->file = arg;
            continue;
        }
        if (strcmp(arg, "--") == 0) {
            only_files = true;
            continue;
        }
        const char *equals = strchr(arg, '=');
        OptionId id = OPT_END;
        if (arg[1] == '-')
            id = find(arg + 2, equals ? (size_t)(equals - arg - 2) : strlen(arg + 2));
        if (id == OPT_END) {
            snprintf(message, size, "unknown option: %s", arg);
            return OPTIONS_BAD;
        }
        const char *value = find_value(argc, argv, &i, equals, KNOWN[id].value);
        if ((KNOWN[id].value == VALUE_NEEDED && !value) ||
            (KNOWN[id].value == VALUE_NONE && equals)) {
            snprintf(message, size, "--%s %s", KNOWN[id].word,
                     value ? "takes no value" : "needs a value");
            return OPTIONS_BAD;
        }
        const char *wanted = take(out, id, value);
        if (wanted) {
            snprintf(message, size, "--%s wants %s, not %s", KNOWN[id].word, wanted, value);
            return OPTIONS_BAD;
        }
        if (id == OPT_HELP || (id == OPT_VERSION && result == OPTIONS_RUN))
            result = id == OPT_HELP ? OPTIONS_HELP : OPTIONS_VERSION;
    }
    if (out->demo && out->script) {
        snprintf(message, size, "--demo and --script exclude each other");
        return OPTIONS_BAD;
    }
    return result;
}
