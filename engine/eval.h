/* eval.h: how good a position is, in centipawns. Private to the engine; others use search_evaluate.
 * begin at the root, play and undo with the search, value at any node: another evaluation (a learned one, say)
 * replaces eval.c behind these words. An Eval is a value; it does not keep positions. */
#ifndef KOMADAI_ENGINE_EVAL_H
#define KOMADAI_ENGINE_EVAL_H

#include "position.h"

enum { EVAL_DEPTH = 128 }; /* plays that can be open at once */

typedef struct {
    int top;
    int sum[EVAL_DEPTH + 1]; /* what is kept up to date move by move, for sente */
} Eval;

void eval_begin(Eval *eval, const Position *pos);
/* After the move was played: `before` and `after` are the two positions. NO_MOVE: a pass. */
void eval_play(Eval *eval, const Position *before, Move move, const Position *after);
void eval_undo(Eval *eval);
int eval_value(const Eval *eval, const Position *pos); /* for the side to move */

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
