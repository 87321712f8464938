/* eval_attack.h: the part of the evaluation that looks at what each side attacks. Private to the engine. */
#ifndef KOMADAI_ENGINE_EVAL_ATTACK_H
#define KOMADAI_ENGINE_EVAL_ATTACK_H

#include "position.h"

/* What one side attacks. */
typedef struct {
    Bitboard once,
        twice; /* squares attacked by at least one and by at least two, the king's own steps included */
    Bitboard pieces_only; /* attacked by something other than the king */
    Bitboard by_pawn;
    int pressure; /* on the squares around the other king */
    int mobility; /* of the long-range pieces, in centipawns */
} Attacks;

void eval_attacks(const Position *pos, Side side, Attacks *out);

/* Danger of the kings, free squares of the long-range pieces, hanging pieces: centipawns for sente. Both sides'
 * attacks, by side. */
int eval_attack(const Position *pos, const Attacks attacks[2]);

#endif
