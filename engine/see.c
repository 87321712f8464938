/* Static exchange evaluation by the swap method with a threshold: each side takes back with its cheapest attacker
 * as long as standing still would fail. After Stockfish's see_ge (T. Romstad, M. Costalba, J. Kiiski et al.,
 * Stockfish 8, 2016). Shogi's difference: what is taken also comes into the taker's hand. */
#include "see.h"

#include "attacks.h"
#include "eval.h"

static const Kind CHEAPEST_FIRST[] = {PAWN,      LANCE, KNIGHT,     TOKIN,      SILVER,
                                      PRO_LANCE, GOLD,  PRO_KNIGHT, PRO_SILVER, BISHOP,
                                      ROOK,      HORSE, DRAGON,     KING};

static Kind cheapest(const Position *pos, Bitboard attackers, Square *from)
{
    for (unsigned i = 0; i < sizeof CHEAPEST_FIRST / sizeof CHEAPEST_FIRST[0]; i++) {
        Bitboard some = bb_and(attackers, pos->kind[CHEAPEST_FIRST[i]]);
        if (bb_any(some)) {
            *from = bb_first(some);
            return CHEAPEST_FIRST[i];
        }
    }
    return NO_KIND;
}

bool see_at_least(const Position *pos, Move move, int threshold)
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
    if (balance >= 0)
        return true;

    occupied = bb_or(occupied, bb_square(to));
    Side turn = side_other(side);
    bool result = true; /* does `side` reach the threshold if the side `turn` stops now? */
    for (;;) {
        Bitboard attackers = bb_and(attackers_to(pos, turn, to, occupied), occupied);
        Square from;
        Kind kind = cheapest(pos, attackers, &from);
        if (kind == NO_KIND)
            break;
        if (kind == KING &&
            bb_any(bb_and(attackers_to(pos, side_other(turn), to, occupied), occupied)))
            break; /* a king may not step into an attack */
        occupied = bb_without(occupied, bb_square(from));
        result = !result;
        turn = side_other(turn);
        balance = -balance - 1 - eval_capture(kind);
        if (kind == KING || balance >= 0)
            break;
    }
    return result;
}
