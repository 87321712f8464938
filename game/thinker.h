/* thinker.h: a door: thinks in the background. Works on a copy of the game, so nothing is shared while it thinks.
 * Answers to a cancelled or superseded job never arrive. */
#ifndef KOMADAI_GAME_THINKER_H
#define KOMADAI_GAME_THINKER_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"
#include "engine/opponent.h"
#include "engine/search.h"

typedef struct Thinker Thinker;

typedef enum {
    THINK_MOVE,
    THINK_HINT
} ThinkKind; /* a hint is the full engine's: opponent is only its budget */

typedef struct {
    ThinkKind kind;
    Game game;
    Opponent opponent;
    uint64_t seed;
} ThinkJob;

typedef struct {
    ThinkKind kind;
    bool found; /* false: no legal move */
    bool resigns;
    uint64_t key; /* game.now.key of the job: use the answer only in that position */
    SearchReport report;
} ThinkAnswer;

void thinker_start(Thinker *thinker,
                   const ThinkJob *job);               /* copies the job; cancels the one before */
bool thinker_poll(Thinker *thinker, ThinkAnswer *out); /* true once per finished job */
void thinker_cancel(Thinker *thinker);                 /* returns at once */
bool thinker_busy(const Thinker *thinker);             /* a job is running or its answer waits */
void thinker_new_game(Thinker *thinker);               /* forget what was learnt; cancels */

#endif
