#include "checks.h"

#include "attack_tables.h"

/* Own pieces that stand alone between an own slider and that king. */
static Bitboard shields_of(const AttackTables *t, const Position *pos, Side us, Square king)
{
    Sliders sliders = attack_sliders(pos, us);
    Bitboard snipers = attack_snipers(t, &sliders, king), shields = bb_empty();
    while (bb_any(snipers)) {
        Bitboard between = bb_and(attack_between(t, king, bb_pop(&snipers)), pos->kind[NO_KIND]);
        if (bb_any(between) && !bb_several(between))
            shields = bb_or(shields, bb_and(between, pos->side[us]));
    }
    return shields;
}

Checks checks_of(const Position *pos)
{
    Side us = position_turn(pos), them = side_other(us);
    Checks checks = {.king = pos->king[them]};
    Square king = checks.king;
    if (king == NO_SQUARE)
        return checks;
    const AttackTables *t = attack_tables();
    Bitboard occupied = pos->kind[NO_KIND], steps = t->king[king];
    Bitboard *squares = checks.squares;
    squares[PAWN] = t->pawn[them][king];
    squares[LANCE] = attack_lance(t, them, king, occupied);
    squares[KNIGHT] = t->knight[them][king];
    squares[SILVER] = t->silver[them][king];
    squares[BISHOP] = attack_bishop(t, king, occupied);
    squares[ROOK] = attack_rook(t, king, occupied);
    squares[GOLD] = t->gold[them][king];
    squares[TOKIN] = squares[PRO_LANCE] = squares[PRO_KNIGHT] = squares[PRO_SILVER] = squares[GOLD];
    squares[HORSE] = bb_or(squares[BISHOP], steps);
    squares[DRAGON] = bb_or(squares[ROOK], steps);
    checks.anywhere = bb_or(bb_or(squares[HORSE], squares[DRAGON]), squares[KNIGHT]);
    checks.shields = shields_of(t, pos, us, king);
    return checks;
}
