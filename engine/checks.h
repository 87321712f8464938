/* checks.h: which moves of the side to move give check, worked out once for all moves of a node. Private to the
 * engine; for a single move there is moves_gives_check. */
#ifndef KOMADAI_ENGINE_CHECKS_H
#define KOMADAI_ENGINE_CHECKS_H

#include "attacks.h"

typedef struct {
    Square king;                /* the other side's; NO_SQUARE: nothing gives check */
    Bitboard squares[KIND_END]; /* a piece of this kind (after moving) checks from here */
    Bitboard anywhere;          /* some piece checks from here */
    Bitboard shields;           /* own pieces that stand between an own slider and that king */
} Checks;

Checks checks_of(const Position *pos);

static inline bool checks_gives(const Checks *checks, const Position *pos, Move move)
{
    if (checks->king == NO_SQUARE)
        return false;
    if (move_is_drop(move))
        return bb_has(checks->squares[origin_kind(move_from(move))], move_to(move));
    Square from = (Square)move_from(move);
    Kind kind = piece_kind(pos->board[from]);
    if (move_promotes(move))
        kind = kind_promoted(kind);
    return bb_has(checks->squares[kind], move_to(move)) ||
           (bb_has(checks->shields, from) && attacks_direction(checks->king, from) !=
                                                 attacks_direction(checks->king, move_to(move)));
}

#endif
