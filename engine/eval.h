/* eval.h: how good a position is, in centipawns. Private to the engine; others use search_evaluate.
 * begin at the root, play and undo with the search, value at any node: another evaluation (a learned one, say)
 * replaces eval.c behind these words. It points at the caller's positions, which stay as they are until undone;
 * nothing is worked out for a node that is never asked for its value. */
#ifndef KOMADAI_ENGINE_EVAL_H
#define KOMADAI_ENGINE_EVAL_H

#include "position.h"

enum {
    EVAL_DEPTH = 128, /* plays that can be open at once */
    EVAL_DOUBT = 200  /* eval_rough is seldom farther than this from eval_value */
};

typedef struct {
    const Position *pos; /* after the move */
    Move move;
    bool sum_known, attack_known; /* are they worked out? */
    int sum;                      /* what is kept up to date move by move, for sente */
    int attack;                   /* what both sides attack, for sente */
} EvalStep;

typedef struct {
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
}

static inline void eval_undo(Eval *eval)
{
    eval->top--;
}

int eval_value(Eval *eval); /* for the side to move */
/* The same in a hurry: what takes long is taken over from a position a move or two before, where that is known. */
int eval_rough(Eval *eval);

int eval_material(const Position *pos); /* pieces and hands only, for the side to move */

/* Material values: on the board, and in hand. Also what exchanges are counted in. */
int eval_piece(Kind kind);
int eval_hand(Kind kind);

/* What taking a piece of this kind changes: the other side loses it, the taker holds it. */
static inline int eval_capture(Kind kind)
{
    return kind == NO_KIND ? 0 : eval_piece(kind) + eval_hand(kind_plain(kind));
}

#endif
