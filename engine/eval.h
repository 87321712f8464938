/* eval.h: how good a position is, in centipawns. Private to the engine; others use search_evaluate.
 * begin at the root, play and undo with the search, value at any node: another evaluation (a learned one, say)
 * replaces eval.c behind these words. It points at the caller's positions, which stay as they are until undone;
 * nothing is worked out for a node that is never asked for its value. */
#ifndef KOMADAI_ENGINE_EVAL_H
#define KOMADAI_ENGINE_EVAL_H

#include <stddef.h>

#include "eval_attack.h"

enum { EVAL_NEAR = 256, EVAL_DEPTH = 128 }; /* plays that can be open at once */

/* What is kept up to date move by move, for sente. */
typedef struct {
    int base;    /* material, hands, steps forward, places of the kings */
    int near[2]; /* places of all pieces as seen from each king */
} EvalSum;

typedef struct {
    const Position *pos; /* after the move */
    Move move;
    bool sum_known, attack_known, attacks_known[2]; /* are they worked out? */
    EvalSum sum;
    int attack; /* what eval_attack says of attacks */
    Attacks attacks[2];
} EvalStep;

typedef struct {
    uint64_t key; /* of all pieces but one king */
    int worth;
} EvalNear;

typedef struct {
    EvalNear near[EVAL_NEAR];
    int top;
    EvalStep steps[EVAL_DEPTH + 1];
} Eval;

void eval_begin(Eval *eval, const Position *pos);
/* After the move was played: `after` is the position it led to. NO_MOVE: a pass. */
static inline void eval_play(Eval *eval, Move move, const Position *after)
{
    EvalStep *step = &eval->steps[++eval->top];
    step->pos = after;
    step->move = move;
    step->sum_known = step->attack_known = false;
    step->attacks_known[SENTE] = step->attacks_known[GOTE] = false;
}

static inline void eval_undo(Eval *eval)
{
    eval->top--;
}

int eval_value(Eval *eval); /* for the side to move */
/* eval_value in a hurry: what takes long is taken over from a position a move or two before, where that is known.
 * *doubt: it is seldom farther than this from eval_value. */
int eval_rough(Eval *eval, int *doubt);

/* The squares that a side attacks, where a value has needed them; NULL: not looked at. */
static inline const Bitboard *eval_reach(const Eval *eval, Side side)
{
    const EvalStep *step = &eval->steps[eval->top];
    return step->attacks_known[side] ? &step->attacks[side].once : NULL;
}

int eval_material(const Position *pos); /* pieces and hands only, for the side to move */

/* Material values: on the board, and in hand. Also what exchanges are counted in. A king is never in hand. */
static const int16_t EVAL_PIECE[KIND_END] = {0, 100, 221, 247, 340, 554, 649, 396,
                                             0, 471, 430, 448, 389, 819, 970};
static const int16_t EVAL_HAND[KIND_END] = {0, 90, 274, 299, 416, 660, 849, 526};

static inline int eval_piece(Kind kind)
{
    return EVAL_PIECE[kind];
}

static inline int eval_hand(Kind kind)
{
    return EVAL_HAND[kind];
}

/* What taking a piece of this kind changes: the other side loses it, the taker holds it. */
static inline int eval_capture(Kind kind)
{
    return kind == NO_KIND ? 0 : eval_piece(kind) + eval_hand(kind_plain(kind));
}

#endif
