/* Sound, the input door and the thinker. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fake/fake.h"

struct Sound {
    int count[SOUND_END];
    SoundId last;
    char music[32];
    int effects_volume, music_volume;
};

Sound *fake_sound_new(void)
{
    Sound *sound = calloc(1, sizeof *sound);
    assert(sound);
    return sound;
}

void fake_sound_free(Sound *sound)
{
    free(sound);
}

int fake_sound_count(const Sound *sound, SoundId id)
{
    return sound->count[id];
}

SoundId fake_sound_last(const Sound *sound)
{
    return sound->last;
}

const char *fake_sound_music(const Sound *sound)
{
    return sound->music;
}

int fake_sound_effects_volume(const Sound *sound)
{
    return sound->effects_volume;
}

int fake_sound_music_volume(const Sound *sound)
{
    return sound->music_volume;
}

void fake_sound_clear(Sound *sound)
{
    memset(sound->count, 0, sizeof sound->count);
    sound->last = SOUND_NONE;
}

void sound_play(Sound *sound, SoundId id)
{
    assert(id >= 0 && id < SOUND_END);
    sound->count[id]++;
    sound->last = id;
}

void sound_music(Sound *sound, const char *name)
{
    snprintf(sound->music, sizeof sound->music, "%s", name ? name : "");
}

void sound_volume(Sound *sound, int effects, int music)
{
    sound->effects_volume = effects;
    sound->music_volume = music;
}

struct InputDoor {
    const char *label[ACT_END];
    bool swapped;
};

InputDoor *fake_input_new(void)
{
    InputDoor *door = calloc(1, sizeof *door);
    assert(door);
    *door = (InputDoor){.label = {
                            [ACT_NONE] = "",
                            [ACT_UP] = "Up",
                            [ACT_DOWN] = "Down",
                            [ACT_LEFT] = "Left",
                            [ACT_RIGHT] = "Right",
                            [ACT_OK] = "A",
                            [ACT_BACK] = "B",
                            [ACT_HINT] = "X",
                            [ACT_INFO] = "Y",
                            [ACT_PREV] = "L1",
                            [ACT_NEXT] = "R1",
                            [ACT_UNDO] = "L2",
                            [ACT_REDO] = "R2",
                            [ACT_FLIP] = "Select",
                            [ACT_MENU] = "Start",
                        }};
    return door;
}

void fake_input_free(InputDoor *door)
{
    free(door);
}

void fake_input_label(InputDoor *door, Action action, const char *label)
{
    door->label[action] = label;
}

bool fake_input_swapped(const InputDoor *door)
{
    return door->swapped;
}

const char *input_label(const InputDoor *door, Action action)
{
    if (door->swapped && (action == ACT_OK || action == ACT_BACK))
        action = action == ACT_OK ? ACT_BACK : ACT_OK;
    return door->label[action];
}

void input_swap_ok_back(InputDoor *door, bool swap)
{
    door->swapped = swap;
}

struct Thinker {
    bool thinking, answered, instant;
    ThinkJob job;
    ThinkAnswer answer;
    int started, cancelled, games;
};

Thinker *fake_thinker_new(void)
{
    Thinker *thinker = calloc(1, sizeof *thinker);
    assert(thinker);
    return thinker;
}

void fake_thinker_free(Thinker *thinker)
{
    free(thinker);
}

void fake_thinker_instant(Thinker *thinker, bool instant)
{
    thinker->instant = instant;
}

const ThinkJob *fake_thinker_job(const Thinker *thinker)
{
    return thinker->thinking ? &thinker->job : NULL;
}

void fake_thinker_answer(Thinker *thinker, Move move)
{
    assert(thinker->thinking);
    memset(&thinker->answer, 0, sizeof thinker->answer);
    thinker->answer.kind = thinker->job.kind;
    thinker->answer.key = thinker->job.game.now.key;
    thinker->answer.found = move != NO_MOVE;
    thinker->answer.report.pv[0] = move;
    thinker->answer.report.pv_length = move != NO_MOVE ? 1 : 0;
    thinker->thinking = false;
    thinker->answered = true;
}

void fake_thinker_resign(Thinker *thinker)
{
    fake_thinker_answer(thinker, NO_MOVE);
    thinker->answer.resigns = true;
}

int fake_thinker_started(const Thinker *thinker)
{
    return thinker->started;
}

int fake_thinker_cancelled(const Thinker *thinker)
{
    return thinker->cancelled;
}

int fake_thinker_games(const Thinker *thinker)
{
    return thinker->games;
}

void thinker_start(Thinker *thinker, const ThinkJob *job)
{
    thinker->job = *job;
    thinker->thinking = true;
    thinker->answered = false;
    thinker->started++;
    if (thinker->instant) {
        Move moves[MAX_MOVES];
        int count = moves_legal(&job->game.now, moves);
        fake_thinker_answer(thinker, count > 0 ? moves[0] : (Move)NO_MOVE);
    }
}

bool thinker_poll(Thinker *thinker, ThinkAnswer *out)
{
    bool answered = thinker->answered;
    if (answered)
        *out = thinker->answer;
    thinker->answered = false;
    return answered;
}

void thinker_cancel(Thinker *thinker)
{
    if (thinker->thinking || thinker->answered)
        thinker->cancelled++;
    thinker->thinking = thinker->answered = false;
}

bool thinker_busy(const Thinker *thinker)
{
    return thinker->thinking || thinker->answered;
}

void thinker_new_game(Thinker *thinker)
{
    thinker_cancel(thinker);
    thinker->games++;
}
