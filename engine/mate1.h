/* mate1.h: a quick look for mate in one by a piece beside the king or a knight. Private to the engine. */
#ifndef KOMADAI_ENGINE_MATE1_H
#define KOMADAI_ENGINE_MATE1_H

#include "movegen.h"

/* A move that mates at once, or NO_MOVE: none found. What it finds is mate; it does not find every one (checks
 * from afar and uncovered checks are left to the search). The side to move must not be in check. reach: the squares
 * it attacks, or NULL: unknown, they are looked up. */
Move mate1_find(const Position *pos, const GenInfo *info, const Bitboard *reach);

#endif
