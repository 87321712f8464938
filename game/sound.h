/* sound.h: a door: sounds and music by name. Without a device everything is silently accepted. */
#ifndef KOMADAI_GAME_SOUND_H
#define KOMADAI_GAME_SOUND_H

#include <stdbool.h>

typedef struct Sound Sound;

typedef enum {
    SOUND_NONE,
    SOUND_CLACK, /* one of three takes */
    SOUND_PROMOTE,
    SOUND_CAPTURE,
    SOUND_TICK,
    SOUND_OK,
    SOUND_BACK,
    SOUND_ILLEGAL,
    SOUND_CHECK,
    SOUND_WIN,
    SOUND_LOSE,
    SOUND_DRAW,
    SOUND_SOLVED,
    SOUND_BEEP,
    SOUND_BEEP_LAST,
    SOUND_END
} SoundId;

void sound_play(Sound *sound, SoundId id);
/* "evening": loops res/music/evening.ogg; NULL stops. Asking for what plays already changes nothing. */
void sound_music(Sound *sound, const char *name);
void sound_volume(Sound *sound, int effects, int music); /* 0..10 each */

#endif
