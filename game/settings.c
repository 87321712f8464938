#include "settings.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "lines.h"

enum { VALUES_MAX = 16 };

#define PLAIN(...) __VA_ARGS__ /* the list of values without its brackets */
static const struct {
    const char *key;
    const char *words[VALUES_MAX]; /* NULL after the last */
    int first;
} KNOWN[SET_END] = {
#define SETTING(id, key, values, fallback) [SET_##id] = {(key), {PLAIN values}, (fallback)},
#include "settings.def"
#undef SETTING
};
#undef PLAIN

void settings_default(Settings *out)
{
    memset(out, 0, sizeof *out);
    for (int id = 0; id < SET_END; id++)
        out->value[id] = KNOWN[id].first;
}

int settings_count(SettingId id)
{
    int count = 0;
    assert(id >= 0 && id < SET_END);
    while (count < VALUES_MAX && KNOWN[id].words[count])
        count++;
    return count;
}

const char *settings_key(SettingId id)
{
    assert(id >= 0 && id < SET_END);
    return KNOWN[id].key;
}

const char *settings_word(SettingId id, int value)
{
    assert(value >= 0 && value < settings_count(id));
    return KNOWN[id].words[value];
}

void settings_step(Settings *settings, SettingId id, int by)
{
    int count = settings_count(id);
    settings->value[id] = ((settings->value[id] + by) % count + count) % count;
}

static int find_word(SettingId id, const char *word, size_t length)
{
    for (int value = 0; value < settings_count(id); value++)
        if (line_is(word, length, KNOWN[id].words[value]))
            return value;
    return -1;
}

bool settings_set(Settings *settings, SettingId id, const char *word)
{
    int value = find_word(id, word, strlen(word));
    if (value >= 0)
        settings->value[id] = value;
    return value >= 0;
}

static SettingId find_key(const LinePair *pair)
{
    for (int id = 0; id < SET_END; id++)
        if (line_is(pair->key, pair->key_length, KNOWN[id].key))
            return (SettingId)id;
    return SET_END;
}

static bool keep(Settings *settings, const Lines *lines)
{
    size_t used = strlen(settings->unknown);
    if (used + lines->length + 2 > sizeof settings->unknown)
        return false;
    memcpy(settings->unknown + used, lines->text, lines->length);
    memcpy(settings->unknown + used + lines->length, "\n", 2);
    return true;
}

/* Takes one line. NULL: well; else what is wrong with it. */
static const char *take(Settings *settings, const Lines *lines)
{
    LinePair pair;
    switch (lines_pair(lines, &pair)) {
    case LINE_EMPTY:
        return NULL;
    case LINE_OTHER:
        return "not \"key = value\"";
    case LINE_COMMENT:
        return keep(settings, lines) ? NULL : "no room to keep the line";
    case LINE_PAIR:
        break;
    }
    SettingId id = find_key(&pair);
    if (id == SET_END)
        return keep(settings, lines) ? NULL : "no room to keep the line";
    int value = find_word(id, pair.value, pair.value_length);
    if (value < 0)
        return "no such value";
    settings->value[id] = value;
    return NULL;
}

int settings_read(Settings *out, const char *text, char *message, size_t size)
{
    int faults = 0;
    Lines lines;
    settings_default(out);
    lines_start(&lines, text);
    while (lines_next(&lines)) {
        const char *fault = take(out, &lines);
        if (fault && faults++ == 0)
            line_fault(message, size, lines.number, fault, lines.text, lines.length);
    }
    return faults;
}

size_t settings_write(const Settings *settings, char *out, size_t size)
{
    size_t used = 0;
    for (int id = 0; id < SET_END; id++)
        used += (size_t)snprintf(used < size ? out + used : NULL, used < size ? size - used : 0,
                                 "%s = %s\n", KNOWN[id].key,
                                 settings_word((SettingId)id, settings->value[id]));
    used += (size_t)snprintf(used < size ? out + used : NULL, used < size ? size - used : 0, "%s",
                             settings->unknown);
    return used;
}
