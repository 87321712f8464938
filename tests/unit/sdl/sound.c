/* Sounds are truly heard: SDL's disk driver writes what a loudspeaker would get. And without a device all goes on. */
#define _POSIX_C_SOURCE 200809L

#include <SDL.h>
#include <stdlib.h>
#include <unistd.h>

#include "check.h"
#include "game/sdl/doors.h"

static char raw[] = "/tmp/komadai-sound-XXXXXX";
static const char RES[] = SOURCE_DIR "/res";

static int loudest(void)
{
    size_t size;
    int16_t *samples = SDL_LoadFile(raw, &size);
    int most = 0;
    for (size_t i = 0; samples && i < size / 2; i++)
        most = abs(samples[i]) > most ? abs(samples[i]) : most;
    SDL_free(samples);
    return most;
}

static int hear(int effects, int music, bool play)
{
    Sound *sound = sound_new(RES);
    sound_play(sound, SOUND_CLACK); /* not open yet: nothing */
    sound_music(sound, "evening");
    sound_volume(sound, effects, music);
    sound_open(sound);
    sound_open(sound);
    for (int i = 0; play && i < 3; i++) {
        sound_play(sound, SOUND_CLACK);
        SDL_Delay(100);
    }
    SDL_Delay(300);
    sound_music(sound, "evening");
    sound_free(sound);
    return loudest();
}

static void test_heard(void)
{
    CHECK_INT(hear(0, 0, true), 0);
    int loud = hear(10, 0, true), soft = hear(2, 0, true);
    CHECK(loud > 1000);
    CHECK(soft > 0 && soft < loud / 2);
    CHECK(hear(0, 8, false) > 100); /* music alone */
}

static void test_every_sound(void)
{
    Sound *sound = sound_new(RES);
    sound_open(sound);
    for (int id = SOUND_NONE; id <= SOUND_END; id++)
        sound_play(sound, (SoundId)id);
    sound_music(sound, "no such tune");
    sound_music(sound, "evening");
    sound_music(sound, NULL);
    sound_volume(sound, -4, 99);
    sound_reopen(sound);
    sound_play(sound, SOUND_CLACK);
    sound_free(sound);
}

static void test_no_device(void)
{
    SDL_setenv("SDL_AUDIODRIVER", "no-such-driver", 1);
    Sound *sound = sound_new(RES);
    sound_open(sound);
    sound_play(sound, SOUND_CLACK);
    sound_music(sound, "evening");
    sound_volume(sound, 5, 5);
    sound_reopen(sound);
    sound_free(sound);
    CHECK(SDL_WasInit(SDL_INIT_AUDIO) == 0);
    sound = sound_new("/nowhere");
    sound_free(sound);
}

static void test_no_files(void)
{
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    Sound *sound = sound_new("/nowhere");
    sound_open(sound);
    sound_play(sound, SOUND_CLACK);
    sound_play(sound, SOUND_CLACK);
    sound_music(sound, "evening");
    sound_free(sound);
    CHECK_INT(loudest(), 0);
}

int main(void)
{
    int fd = mkstemp(raw);
    if (fd < 0)
        return 1;
    close(fd);
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    SDL_setenv("SDL_DISKAUDIOFILE", raw, 1);
    RUN(test_heard);
    RUN(test_every_sound);
    RUN(test_no_device);
    RUN(test_no_files);
    SDL_Quit();
    unlink(raw);
    return check_result();
}
