/* see.h: static exchange evaluation: what a chain of captures on one square wins. Private to the engine. */
#ifndef KOMADAI_ENGINE_SEE_H
#define KOMADAI_ENGINE_SEE_H

#include "position.h"

/* Does the move (legal) win at least `threshold` centipawns, both sides capturing with their cheapest piece
 * first and stopping when that is better? Pins are not seen. danger: the squares that the other side attacks, or
 * NULL: unknown; it only saves time. */
bool see_at_least(const Position *pos, Move move, int threshold, const Bitboard *danger);

#endif
