/* attacks.h: which squares a piece attacks, and what attacks a square. Private to the engine.
 * Knows boards as sets of squares only; whose turn, pins and hands are movegen.h. */
#ifndef KOMADAI_ENGINE_ATTACKS_H
#define KOMADAI_ENGINE_ATTACKS_H

#include "bitboard.h"
#include "position.h"

/* Squares attacked by a piece of this kind and side on `square`; sliders stop at, and include, the first
 * occupied square. Own pieces are not left out. kind PAWN .. DRAGON. */
Bitboard attacks_from(Kind kind, Side side, Square square, Bitboard occupied);

Bitboard attacks_lance(Side side, Square square, Bitboard occupied);
Bitboard attacks_bishop(Square square, Bitboard occupied);
Bitboard attacks_rook(Square square, Bitboard occupied);

/* The steps of PAWN, KNIGHT, SILVER, GOLD (and what moves like it) and KING, whatever stands there. */
Bitboard attacks_step(Kind kind, Side side, Square square);

/* Pieces of `by` that attack `square`, seen through `occupied` (all pieces, or as it will be after a move).
 * A piece not in `occupied` still attacks: mask the result if it was taken away. */
Bitboard attackers_to(const Position *pos, Side by, Square square, Bitboard occupied);

/* Its part that steps: everything but lance, bishop and rook, the king-like steps of horse and dragon included. */
Bitboard attackers_step_to(const Position *pos, Side by, Square square);

/* Sliders of `by` that would attack `square` if nothing stood between. */
Bitboard snipers_to(const Position *pos, Side by, Square square);

/* attackers_to as a question; stops at the first it finds. */
bool attacks_square(const Position *pos, Side by, Square square, Bitboard occupied);

/* Directions 0..7; direction ^ 4 is the opposite one. -1: not on a line, or the same square. */
int attacks_direction(Square from, Square to);
Bitboard attacks_ray(int direction, Square from); /* to the edge, `from` left out */

/* Squares strictly between two; empty when they are not on a line. */
Bitboard attacks_between(Square a, Square b);

#endif
