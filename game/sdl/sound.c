/* Sounds are loaded when first wanted and kept; music streams. The device is opened after the first picture is on the
 * screen. It stays open while all is silent: opening it again at the next clack would make that clack late. */
#include <SDL.h>
#include <SDL_mixer.h>
#include <stdlib.h>

#include "doors.h"

enum { TAKES = 3, CHANNELS = 8, RATE = 44100, BUFFER = 1024 };

static const char *const NAMES[SOUND_END] = {
    [SOUND_CLACK] = "clack",     [SOUND_PROMOTE] = "promote",
    [SOUND_CAPTURE] = "capture", [SOUND_TICK] = "tick",
    [SOUND_OK] = "ok",           [SOUND_BACK] = "back",
    [SOUND_ILLEGAL] = "illegal", [SOUND_CHECK] = "check",
    [SOUND_WIN] = "win",         [SOUND_LOSE] = "lose",
    [SOUND_DRAW] = "draw",       [SOUND_SOLVED] = "solved",
    [SOUND_BEEP] = "beep",       [SOUND_BEEP_LAST] = "beep_last",
};

typedef struct {
    bool tried;
    Mix_Chunk *chunk;
} Take;

struct Sound {
    char *res;
    bool open, told;
    int effects, music; /* volumes, 0..10 */
    int take;           /* which clack was last */
    Take chunk[SOUND_END][TAKES];
    char playing[32]; /* the music wanted; "": none */
    Mix_Music *tune;
};

Sound *sound_new(const char *res)
{
    Sound *sound = calloc(1, sizeof *sound);
    if (!sound)
        return NULL;
    sound->res = SDL_strdup(res);
    sound->effects = 7;
    sound->music = 4;
    if (!sound->res) {
        free(sound);
        return NULL;
    }
    return sound;
}

static void close_device(Sound *sound)
{
    if (!sound->open)
        return;
    sound->open = false;
    Mix_HaltChannel(-1);
    Mix_HaltMusic();
    if (sound->tune)
        Mix_FreeMusic(sound->tune);
    sound->tune = NULL;
    for (int id = 0; id < SOUND_END; id++) {
        for (int i = 0; i < TAKES; i++) {
            if (sound->chunk[id][i].chunk)
                Mix_FreeChunk(sound->chunk[id][i].chunk);
            sound->chunk[id][i] = (Take){0};
        }
    }
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

void sound_free(Sound *sound)
{
    if (!sound)
        return;
    close_device(sound);
    SDL_free(sound->res);
    free(sound);
}

static void start_music(Sound *sound)
{
    if (!sound->open || sound->playing[0] == '\0' || sound->music == 0 || sound->tune)
        return;
    char path[1024];
    SDL_snprintf(path, sizeof path, "%s/music/%s.ogg", sound->res, sound->playing);
    sound->tune = Mix_LoadMUS(path);
    if (!sound->tune) {
        fprintf(stderr, "komadai: music %s: %s\n", sound->playing, Mix_GetError());
        sound->playing[0] = '\0';
        return;
    }
    Mix_VolumeMusic(MIX_MAX_VOLUME * sound->music / 10);
    Mix_PlayMusic(sound->tune, -1);
}

static void stop_music(Sound *sound)
{
    if (!sound->tune)
        return;
    Mix_HaltMusic();
    Mix_FreeMusic(sound->tune);
    sound->tune = NULL;
}

void sound_open(Sound *sound)
{
    if (sound->open)
        return;
    bool up = SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
    sound->open = up && Mix_OpenAudio(RATE, MIX_DEFAULT_FORMAT, 2, BUFFER) == 0;
    if (!sound->open) {
        if (!sound->told)
            fprintf(stderr, "komadai: no sound: %s\n", SDL_GetError());
        sound->told = true;
        if (up)
            SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return;
    }
    Mix_AllocateChannels(CHANNELS);
    Mix_Volume(-1, MIX_MAX_VOLUME * sound->effects / 10);
    start_music(sound);
}

void sound_reopen(Sound *sound)
{
    close_device(sound);
    sound_open(sound);
}

/* One take of a sound: res/sounds/NAME.ogg, or NAME1.ogg .. NAME3.ogg when there are several. */
static Mix_Chunk *chunk_of(Sound *sound, SoundId id, int take)
{
    Take *kept = &sound->chunk[id][take];
    if (!kept->tried) {
        char path[1024], number[4] = "";
        if (id == SOUND_CLACK)
            SDL_snprintf(number, sizeof number, "%d", take + 1);
        SDL_snprintf(path, sizeof path, "%s/sounds/%s%s.ogg", sound->res, NAMES[id], number);
        kept->tried = true;
        kept->chunk = Mix_LoadWAV(path);
        if (!kept->chunk)
            fprintf(stderr, "komadai: sound %s cannot be read\n", path);
    }
    return kept->chunk;
}

void sound_play(Sound *sound, SoundId id)
{
    if (!sound->open || sound->effects == 0 || id <= SOUND_NONE || id >= SOUND_END)
        return;
    if (id == SOUND_CLACK)
        sound->take = (sound->take + 1) % TAKES;
    Mix_Chunk *chunk = chunk_of(sound, id, id == SOUND_CLACK ? sound->take : 0);
    if (chunk)
        Mix_PlayChannel(-1, chunk, 0);
}

void sound_music(Sound *sound, const char *name)
{
    if (SDL_strcmp(sound->playing, name ? name : "") == 0)
        return;
    stop_music(sound);
    SDL_strlcpy(sound->playing, name ? name : "", sizeof sound->playing);
    start_music(sound);
}

void sound_volume(Sound *sound, int effects, int music)
{
    sound->effects = effects < 0 ? 0 : effects > 10 ? 10 : effects;
    sound->music = music < 0 ? 0 : music > 10 ? 10 : music;
    if (!sound->open)
        return;
    Mix_Volume(-1, MIX_MAX_VOLUME * sound->effects / 10);
    Mix_VolumeMusic(MIX_MAX_VOLUME * sound->music / 10);
    /* music nobody hears is not decoded */
    if (sound->music == 0)
        stop_music(sound);
    else
        start_music(sound);
}
