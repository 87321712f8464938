#include "declare.h"

#include "bitboard.h"

static int big_and_small(const Position *pos, Side side, Bitboard zone)
{
    Bitboard own = bb_without(pos->side[side], pos->kind[KING]);
    Bitboard big = bb_or(bb_or(pos->kind[BISHOP], pos->kind[ROOK]),
                         bb_or(pos->kind[HORSE], pos->kind[DRAGON]));
    int points = bb_count(bb_and(own, zone)) + 4 * bb_count(bb_and(bb_and(own, zone), big));
    for (int kind = PAWN; kind <= GOLD; kind++)
        points += pos->hand[side][kind] * (kind == BISHOP || kind == ROOK ? 5 : 1);
    return points;
}

bool declare_wins(const Position *pos, const GameRules *rules)
{
    Side side = position_turn(pos);
    Square king = pos->king[side];
    if (king == NO_SQUARE || (rules->entering != ENTERING_27 && rules->entering != ENTERING_24))
        return false;
    Bitboard zone = bb_far_ranks(side, 3);
    if (!bb_has(zone, king) || bb_count(bb_and(pos->side[side], zone)) < 11)
        return false;
    int need = rules->entering == ENTERING_24 ? 31 : side == SENTE ? 28 : 27;
    return big_and_small(pos, side, zone) + rules->uwate_credit[side] >= need;
}

bool declare_tried(const Position *pos, const GameRules *rules)
{
    Side mover = side_other(position_turn(pos));
    return rules->entering == ENTERING_TRY &&
           pos->king[mover] == square_at(5, mover == SENTE ? 1 : 9);
}
