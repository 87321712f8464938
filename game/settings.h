/* settings.h: what the player chose. settings.def lists them; each is a small number with named values.
 * Kept as "key = value" lines; lines it does not know are kept as they are. */
#ifndef KOMADAI_GAME_SETTINGS_H
#define KOMADAI_GAME_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
#define SETTING(id, key, values, fallback) SET_##id,
#include "settings.def"
#undef SETTING
    SET_END
} SettingId;

enum { SETTINGS_UNKNOWN_SIZE = 4096 };

typedef struct {
    bool western; /* worked out by app: moves are written P-7f, so ranks are letters; not kept */
    int value[SET_END];                  /* index into the setting's values */
    char unknown[SETTINGS_UNKNOWN_SIZE]; /* lines kept for a newer or older version */
} Settings;

void settings_default(Settings *out);
/* Reads what it can: an unknown value keeps the default and is reported. Returns the number of faults; message holds the
 * first as "LINE: reason". */
int settings_read(Settings *out, const char *text, char *message, size_t size);
size_t settings_write(const Settings *settings, char *out, size_t size); /* like snprintf */

int settings_count(SettingId id);       /* how many values */
const char *settings_key(SettingId id); /* "swap_ab" */
const char *
settings_word(SettingId id,
              int value); /* "on"; shown as string "setting.KEY.WORD" or "setting.WORD" */
void settings_step(Settings *settings, SettingId id, int by);          /* wraps around */
bool settings_set(Settings *settings, SettingId id, const char *word); /* false: no such value */
static inline int setting(const Settings *settings, SettingId id)
{
    return settings->value[id];
}

#endif
