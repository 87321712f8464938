/* script.c: one command a line. A word is up to a blank, or between quotes. Every command is a row of COMMANDS. */
#include "script.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORDS_MAX = 8,
    FRAME_MS = 16,
    LINE_SIZE = 1024,
    IDLE_LIMIT_MS = 600000 /* of virtual time without thinking: something never comes to rest */
};

typedef struct {
    App *app;
    const ScriptHost *host;
    const char *name;
    int line, words;
    char text[LINE_SIZE]; /* the line, cut into words */
    char *word[WORDS_MAX];
    bool quits;
    char *message;
    size_t size;
} Script;

static bool fail(Script *s, const char *format, ...)
{
    int n = snprintf(s->message, s->size, "%s:%d: ", s->name, s->line);
    if (n >= 0 && (size_t)n < s->size) {
        va_list args;
        va_start(args, format);
        vsnprintf(s->message + n, s->size - (size_t)n, format, args);
        va_end(args);
    }
    return false;
}

/* Numbers are whole and not negative. */
static bool number(Script *s, const char *word, int high, int *out)
{
    char *end;
    long value = strtol(word, &end, 10);
    if (end == word || *end || value < 0 || value > high)
        return fail(s, "not a number from 0 to %d: %s", high, word);
    *out = (int)value;
    return true;
}

static bool action(Script *s, const char *word, Action *out)
{
    *out = action_from_word(word);
    return *out != ACT_NONE || fail(s, "unknown action: %s", word);
}

static void turn(Script *s, int ms)
{
    s->host->turn(s->host->user, ms);
}

static void pass(Script *s, int ms)
{
    for (; ms > 0; ms -= FRAME_MS)
        turn(s, ms < FRAME_MS ? ms : FRAME_MS);
}

static void press(Script *s, Action what, int held_ms)
{
    app_input(s->app, &(Input){.type = INPUT_PRESS, .action = what});
    pass(s, held_ms);
    app_input(s->app, &(Input){.type = INPUT_RELEASE, .action = what});
    turn(s, FRAME_MS);
}

static bool do_press(Script *s)
{
    Action what;
    int times = 1;
    if (!action(s, s->word[1], &what))
        return false;
    if (s->words == 3) {
        if (s->word[2][0] != 'x')
            return fail(s, "expected xN: %s", s->word[2]);
        if (!number(s, s->word[2] + 1, 1000, &times))
            return false;
    }
    while (times-- > 0)
        press(s, what, FRAME_MS);
    return true;
}

static bool do_hold(Script *s)
{
    Action what;
    int ms;
    if (!action(s, s->word[1], &what) || !number(s, s->word[2], 60000, &ms))
        return false;
    press(s, what, ms);
    return true;
}

static bool do_touch(Script *s)
{
    int x = 0, y = 0;
    if (!number(s, s->word[1], 16384, &x) || !number(s, s->word[2], 16384, &y))
        return false;
    if (!s->host->touch(s->host->user, x, y))
        return fail(s, "cannot touch here");
    turn(s, FRAME_MS);
    return true;
}

static bool do_wait(Script *s)
{
    int ms;
    if (!number(s, s->word[1], 3600000, &ms))
        return false;
    pass(s, ms);
    return true;
}

static bool do_until(Script *s)
{
    if (strcmp(s->word[1], "idle") != 0)
        return fail(s, "until what? %s", s->word[1]);
    turn(s, FRAME_MS); /* what the last press started counts too */
    for (int ms = 0; !app_idle(s->app); ms += FRAME_MS) {
        if (thinker_busy(app_ctx(s->app)->thinker))
            ms = 0; /* thinking takes real time, not virtual */
        if (ms > IDLE_LIMIT_MS)
            return fail(s, "it never comes to rest");
        turn(s, FRAME_MS);
    }
    turn(s, 0);
    return true;
}

static bool do_shot(Script *s)
{
    return s->host->shot(s->host->user, s->word[1]) || fail(s, "cannot write %s", s->word[1]);
}

static bool sfen(Script *s, char out[256])
{
    return app_sfen(s->app, out) || fail(s, "there is no board here");
}

static bool cursor(Script *s, char out[64])
{
    return app_cursor(s->app, out, 64) || fail(s, "there is no board here");
}

static bool do_print(Script *s)
{
    char text[256];
    const char *what = s->word[1];
    if (strcmp(what, "scene") == 0) {
        puts(app_scene(s->app));
    } else if (strcmp(what, "sfen") == 0) {
        if (!sfen(s, text))
            return false;
        puts(text);
    } else if (strcmp(what, "cursor") == 0) {
        if (!cursor(s, text))
            return false;
        puts(text);
    } else if (strcmp(what, "text") == 0) {
        s->host->print_text(s->host->user);
    } else if (strcmp(what, "settings") == 0) {
        const Settings *settings = app_ctx(s->app)->settings;
        for (int id = 0; id < SET_END; id++)
            printf("%s = %s\n", settings_key((SettingId)id),
                   settings_word((SettingId)id, setting(settings, (SettingId)id)));
    } else {
        return fail(s, "print what? %s", what);
    }
    fflush(stdout); /* another program may wait for it */
    return true;
}

static bool same(Script *s, const char *what, const char *got, const char *want)
{
    return strcmp(got, want) == 0 || fail(s, "%s is \"%s\", not \"%s\"", what, got, want);
}

/* A position written without a move number is compared without one. */
static bool expect_sfen(Script *s, const char *want)
{
    char got[256];
    if (!sfen(s, got))
        return false;
    int blanks = 0;
    for (const char *c = want; *c; c++)
        blanks += *c == ' ';
    if (blanks == 2)
        *strrchr(got, ' ') = '\0';
    return same(s, "sfen", got, want);
}

static bool do_expect(Script *s)
{
    const char *what = s->word[1];
    char got[64];
    if (strcmp(what, "sfen") == 0) {
        char want[LINE_SIZE] = "";
        for (int i = 2; i < s->words; i++) {
            strncat(want, i > 2 ? " " : "", sizeof want - strlen(want) - 1);
            strncat(want, s->word[i], sizeof want - strlen(want) - 1);
        }
        return expect_sfen(s, want);
    }
    if (strcmp(what, "fits") == 0) {
        char why[256];
        return s->host->fits(s->host->user, why, sizeof why) || fail(s, "%s", why);
    }
    if (s->words == 2)
        return fail(s, "expect %s what?", what);
    bool negated = strcmp(what, "not") == 0;
    if (negated)
        what = s->word[2];
    if (s->words != (negated ? 4 : 3) && strcmp(what, "cursor") != 0)
        return fail(s, "expect what? one value after %s", what);
    const char *want = s->word[negated ? 3 : 2];
    if (strcmp(what, "text") == 0) {
        if (s->host->has_text(s->host->user, want) == negated)
            return fail(s, negated ? "\"%s\" is on the screen" : "\"%s\" is not on the screen",
                        want);
        return true;
    }
    if (negated)
        return fail(s, "expect not text \"…\"");
    if (strcmp(what, "scene") == 0)
        return same(s, "scene", app_scene(s->app), want);
    if (strcmp(what, "cursor") == 0) {
        char joined[64];
        snprintf(joined, sizeof joined, "%s%s%s%s%s", want, s->words > 3 ? " " : "",
                 s->words > 3 ? s->word[3] : "", s->words > 4 ? " " : "",
                 s->words > 4 ? s->word[4] : "");
        return cursor(s, got) && same(s, "cursor", got, joined);
    }
    return fail(s, "expect what? %s", what);
}

static bool do_resize(Script *s)
{
    int w = 0, h = 0;
    char *x = strchr(s->word[1], 'x');
    if (!x)
        return fail(s, "expected WxH: %s", s->word[1]);
    *x = '\0';
    if (!number(s, s->word[1], 8192, &w) || !number(s, x + 1, 8192, &h))
        return false;
    if (!s->host->resize(s->host->user, w, h))
        return fail(s, "cannot resize to %dx%d", w, h);
    turn(s, FRAME_MS);
    return true;
}

static bool do_key(Script *s)
{
    char name[64] = ""; /* "Left Ctrl" may be written without quotes */
    for (int i = 1; i < s->words; i++)
        snprintf(name + strlen(name), sizeof name - strlen(name), "%s%s", i > 1 ? " " : "",
                 s->word[i]);
    if (!s->host->key(s->host->user, name))
        return fail(s, "no such key: %s", name);
    turn(s, FRAME_MS);
    return true;
}

static bool do_pad(Script *s)
{
    if (!s->host->pad(s->host->user, s->word[1]))
        return fail(s, "no such pad button: %s", s->word[1]);
    turn(s, FRAME_MS);
    return true;
}

static bool do_term(Script *s)
{
    s->host->term(s->host->user);
    turn(s, FRAME_MS);
    return true;
}

static bool do_quit(Script *s)
{
    s->quits = true;
    return true;
}

static const struct {
    const char *word;
    int least, most; /* words after it */
    bool (*run)(Script *s);
} COMMANDS[] = {
    {"press", 1, 2, do_press}, {"hold", 2, 2, do_hold},     {"touch", 2, 2, do_touch},
    {"wait", 1, 1, do_wait},   {"until", 1, 1, do_until},   {"shot", 1, 1, do_shot},
    {"print", 1, 1, do_print}, {"expect", 1, 5, do_expect}, {"resize", 1, 1, do_resize},
    {"key", 1, 3, do_key},     {"pad", 1, 1, do_pad},       {"term", 0, 0, do_term},
    {"quit", 0, 0, do_quit},
};

/* Cuts the line in place. */
static bool split(Script *s)
{
    char *at = s->text;
    s->words = 0;
    for (;;) {
        at += strspn(at, " \t\r");
        if (!*at || *at == '#')
            return true;
        if (s->words == WORDS_MAX)
            return fail(s, "too many words");
        bool quoted = *at == '"';
        if (quoted)
            at++;
        s->word[s->words++] = at;
        at += strcspn(at, quoted ? "\"" : " \t\r");
        if (quoted && !*at)
            return fail(s, "a quote that does not end");
        if (*at)
            *at++ = '\0';
    }
}

static bool run_line(Script *s)
{
    if (!split(s))
        return false;
    if (s->words == 0)
        return true;
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++) {
        if (strcmp(s->word[0], COMMANDS[i].word) != 0)
            continue;
        int given = s->words - 1;
        if (given < COMMANDS[i].least || given > COMMANDS[i].most)
            return fail(s, "%s: wrong number of words", s->word[0]);
        return COMMANDS[i].run(s);
    }
    return fail(s, "unknown command: %s", s->word[0]);
}

int script_run(App *app, const char *name, const char *text, const ScriptHost *host, char *message,
               size_t size)
{
    Script s = {.app = app, .host = host, .name = name, .message = message, .size = size};
    turn(&s, 0); /* the first picture */
    while (*text && !s.quits) {
        size_t length = strcspn(text, "\n");
        s.line++;
        if (length >= sizeof s.text) {
            fail(&s, "line too long");
            return 1;
        }
        memcpy(s.text, text, length);
        s.text[length] = '\0';
        if (!run_line(&s))
            return 1;
        text += length + (text[length] == '\n');
    }
    return 0;
}
