/* Static exchange evaluation by the swap method with a threshold: each side takes back with its cheapest attacker
 * as long as standing still would fail. After Stockfish's see_ge (T. Romstad, M. Costalba, J. Kiiski et al.,
 * Stockfish 8, 2016). Shogi's difference: what is taken also comes into the taker's hand.
 *
 * Who stands around the square is looked up once; as pieces leave, only the few sliders in line with it have to be
 * asked again whether they see it. */
#include "see.h"

#include <stddef.h>

#include "attack_tables.h"
#include "eval.h"

static const Kind CHEAPEST_FIRST[] = {PAWN,      LANCE, KNIGHT,     TOKIN,      SILVER,
                                      PRO_LANCE, GOLD,  PRO_KNIGHT, PRO_SILVER, BISHOP,
                                      ROOK,      HORSE, DRAGON,     KING};

typedef struct {
    const AttackTables *tables;
    const Position *pos;
    Square to;
    Bitboard steppers, snipers; /* of both sides */
    Bitboard occupied;
} Exchange;

static void find_pieces(Exchange *x)
{
    x->steppers = x->snipers = bb_empty();
    for (Side side = SENTE; side <= GOTE; side = (Side)(side + 1)) {
        Sliders sliders = attack_sliders(x->pos, side);
        x->steppers = bb_or(x->steppers, attack_steppers(x->tables, x->pos, side, x->to));
        x->snipers = bb_or(x->snipers, attack_snipers(x->tables, &sliders, x->to));
    }
}

static Bitboard attackers_of(const Exchange *x, Side side)
{
    Bitboard there = bb_and(x->occupied, x->pos->side[side]);
    Bitboard out = bb_and(x->steppers, there), snipers = bb_and(x->snipers, there);
    while (bb_any(snipers)) {
        Square sniper = bb_pop(&snipers);
        if (!bb_meet(attack_between(x->tables, x->to, sniper), x->occupied))
            out = bb_or(out, bb_square(sniper));
    }
    return out;
}

static Kind cheapest(const Position *pos, Bitboard attackers, Square *from)
{
    *from = bb_first(attackers);
    if (!bb_several(attackers))
        return piece_kind(pos->board[*from]);
    for (unsigned i = 0; i < sizeof CHEAPEST_FIRST / sizeof CHEAPEST_FIRST[0]; i++) {
        Bitboard some = bb_and(attackers, pos->kind[CHEAPEST_FIRST[i]]);
        if (bb_any(some)) {
            *from = bb_first(some);
            return CHEAPEST_FIRST[i];
        }
    }
    return NO_KIND;
}

/* Can nobody take back? No line through the square left may lead to the one entered. */
static bool is_safe(Bitboard danger, Move move)
{
    return !bb_has(danger, move_to(move)) &&
           (move_is_drop(move) || !bb_has(danger, (Square)move_from(move)));
}

bool see_at_least(const Position *pos, Move move, int threshold, const Bitboard *danger)
{
    Square to = move_to(move);
    Side side = position_turn(pos);
    Bitboard occupied = pos->kind[NO_KIND];
    Kind mover;
    int gain = eval_capture(piece_kind(pos->board[to]));
    if (move_is_drop(move)) {
        mover = origin_kind(move_from(move));
    } else {
        Square from = (Square)move_from(move);
        mover = piece_kind(pos->board[from]);
        occupied = bb_without(occupied, bb_square(from));
    }
    if (move_promotes(move)) {
        gain += eval_piece(kind_promoted(mover)) - eval_piece(mover);
        mover = kind_promoted(mover);
    }

    int balance = gain - threshold; /* for the side that has just moved, before the answer */
    if (balance < 0)
        return false;
    balance -= eval_capture(mover); /* the worst case: it is taken for nothing */
    if (balance >= 0 || (danger != NULL && is_safe(*danger, move)))
        return true;

    Exchange x = {.tables = attack_tables(), .pos = pos, .to = to};
    x.occupied = bb_or(occupied, bb_square(to));
    find_pieces(&x);
    Side turn = side_other(side);
    bool result = true; /* does `side` reach the threshold if the side `turn` stops now? */
    for (;;) {
        Bitboard attackers = attackers_of(&x, turn);
        if (!bb_any(attackers))
            break;
        Square from;
        Kind kind = cheapest(pos, attackers, &from);
        if (kind == KING && bb_any(attackers_of(&x, side_other(turn))))
            break; /* a king may not step into an attack */
        x.occupied = bb_without(x.occupied, bb_square(from));
        result = !result;
        turn = side_other(turn);
        balance = -balance - 1 - eval_capture(kind);
        if (kind == KING || balance >= 0)
            break;
    }
    return result;
}
