/* mate_moves.h: the moves of a mate problem: all checks of the attacker, all answers of the defender, and what one
 * look at a position tells. Private to the mate solver. */
#ifndef KOMADAI_ENGINE_MATE_MOVES_H
#define KOMADAI_ENGINE_MATE_MOVES_H

#include "mate_table.h"
#include "movegen.h"

/* Every legal move of the side to move that gives check. */
int mate_checks(const Position *pos, Move out[MAX_MOVES]);

/* The attacker is to move and may use len plies (1 or more). True: settled, *out says how: no check at all, mate by
 * the next move, or no mate in one and len is 1. Otherwise *out has the numbers to begin with. */
bool mate_look_attack(const Position *pos, int len, Value *out);

/* The defender is to move, in len plies (0 or more). True: settled: mated, or not and len is 0. */
bool mate_look_defence(const Position *pos, Side attacker, int len, Value *out);

/* The smallest hand of the attacker with which this position, where the defender has no answer, is mate. */
Hand mate_hand_mated(const Position *pos, Side attacker);

/* The attacker's hand before his move, from the one after it. */
Hand mate_hand_before(const Position *pos, Move move, Hand after);

#endif
