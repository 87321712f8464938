#include "checks.h"

/* Own pieces that a line from the king meets first, when an own slider of that line is next behind. */
static Bitboard shields_of(const Position *pos, Side us, Square king)
{
    Bitboard occupied = pos->kind[NO_KIND], own = pos->side[us];
    Bitboard rooks = bb_and(bb_or(pos->kind[ROOK], pos->kind[DRAGON]), own);
    Bitboard bishops = bb_and(bb_or(pos->kind[BISHOP], pos->kind[HORSE]), own);
    Bitboard lances = bb_and(pos->kind[LANCE], own);
    Bitboard nearest =
        bb_and(bb_or(attacks_rook(king, occupied), attacks_bishop(king, occupied)), own);
    Bitboard without = bb_without(occupied, nearest), shields = bb_empty();
    Bitboard snipers = bb_and(attacks_rook(king, without), rooks);
    snipers = bb_or(snipers, bb_and(attacks_bishop(king, without), bishops));
    snipers = bb_or(snipers, bb_and(attacks_lance(side_other(us), king, without), lances));
    snipers = bb_without(snipers, nearest);
    while (bb_any(snipers))
        shields = bb_or(shields, bb_and(attacks_between(king, bb_pop(&snipers)), nearest));
    return shields;
}

Checks checks_of(const Position *pos)
{
    Side us = position_turn(pos), them = side_other(us);
    Checks checks = {.king = pos->king[them]};
    Square king = checks.king;
    if (king == NO_SQUARE)
        return checks;
    Bitboard occupied = pos->kind[NO_KIND], steps = attacks_step(KING, them, king);
    Bitboard *squares = checks.squares;
    squares[PAWN] = attacks_step(PAWN, them, king);
    squares[LANCE] = attacks_lance(them, king, occupied);
    squares[KNIGHT] = attacks_step(KNIGHT, them, king);
    squares[SILVER] = attacks_step(SILVER, them, king);
    squares[BISHOP] = attacks_bishop(king, occupied);
    squares[ROOK] = attacks_rook(king, occupied);
    squares[GOLD] = attacks_step(GOLD, them, king);
    squares[TOKIN] = squares[PRO_LANCE] = squares[PRO_KNIGHT] = squares[PRO_SILVER] = squares[GOLD];
    squares[HORSE] = bb_or(squares[BISHOP], steps);
    squares[DRAGON] = bb_or(squares[ROOK], steps);
    checks.shields = shields_of(pos, us, king);
    return checks;
}
