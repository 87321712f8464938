/* A mating piece stands beside the king, guarded, or is a knight. So: which of the eight squares do we attack;
 * who can get there with check; and has the king, with that done, any legal answer? Most nodes end at the first
 * question. The idea of a static mate-in-one test: K. Hoki, Bonanza (is_mate_in1ply), 2007. */
#include "mate1.h"

#include "attacks.h"

static bool mates(const Position *pos, const GenInfo *info, Move move)
{
    if (!movegen_is_legal(pos, info, move))
        return false;
    Position after = *pos;
    position_play(&after, move);
    return !moves_any(&after);
}

typedef struct {
    Square king;
    Side us;
    Bitboard near; /* beside the king and attacked by us: a piece there may be guarded */
} Target;

enum { MOST_EXITS = 4 }; /* a king with more free squares than this is not mated by one piece */

static bool find_target(const Position *pos, Target *target)
{
    Bitboard occupied = pos->kind[NO_KIND];
    Side us = position_turn(pos), them = side_other(us);
    *target = (Target){.king = pos->king[them], .us = us};
    Bitboard ring = bb_without(attacks_step(KING, us, target->king), pos->side[us]);
    int exits = 0;
    while (bb_any(ring)) {
        Square square = bb_pop(&ring);
        if (attacks_square(pos, us, square, occupied))
            target->near = bb_or(target->near, bb_square(square));
        else if (!bb_has(pos->side[them], square) && ++exits > MOST_EXITS)
            return false;
    }
    return true;
}

static Move try_drops(const Position *pos, const GenInfo *info, const Target *target)
{
    static const Kind DROPS[] = {GOLD, SILVER, ROOK, BISHOP, LANCE};
    Bitboard empty = bb_not(pos->kind[NO_KIND]);
    Side them = side_other(target->us);
    for (unsigned i = 0; i < sizeof DROPS / sizeof DROPS[0]; i++) {
        if (pos->hand[target->us][DROPS[i]] == 0)
            continue;
        Bitboard squares = attacks_from(DROPS[i], them, target->king, pos->kind[NO_KIND]);
        squares = bb_and(bb_and(squares, empty), target->near);
        while (bb_any(squares)) {
            Move move = move_make(origin_hand(DROPS[i]), bb_pop(&squares), false);
            if (mates(pos, info, move))
                return move;
        }
    }
    if (pos->hand[target->us][KNIGHT] != 0) {
        Bitboard squares = bb_and(attacks_step(KNIGHT, them, target->king), empty);
        while (bb_any(squares)) {
            Move move = move_make(origin_hand(KNIGHT), bb_pop(&squares), false);
            if (mates(pos, info, move))
                return move;
        }
    }
    return NO_MOVE;
}

static Move try_moves(const Position *pos, const GenInfo *info, const Target *target)
{
    Bitboard occupied = pos->kind[NO_KIND];
    Side us = target->us, them = side_other(us);
    Bitboard goals =
        bb_or(target->near, bb_without(attacks_step(KNIGHT, them, target->king), pos->side[us]));
    while (bb_any(goals)) {
        Square to = bb_pop(&goals);
        Bitboard movers = bb_and(attackers_to(pos, us, to, occupied), pos->side[us]);
        bool beside = bb_has(target->near, to);
        if (beside && !bb_several(movers)) {
            /* Alone: only a hidden slider behind it could guard it there. */
            Bitboard through = bb_without(occupied, movers);
            if (!bb_any(
                    bb_without(bb_and(attackers_to(pos, us, to, through), pos->side[us]), movers)))
                continue;
        }
        while (bb_any(movers)) {
            Square from = bb_pop(&movers);
            Kind kind = piece_kind(pos->board[from]);
            if (kind == KING)
                continue;
            for (int promote = 1; promote >= 0; promote--) {
                Kind now = promote ? kind_promoted(kind) : kind;
                if (promote && now == kind)
                    continue;
                if (!bb_has(attacks_from(now, us, to, occupied), target->king))
                    continue;
                Move move = move_make(from, to, promote != 0);
                if (mates(pos, info, move))
                    return move;
            }
        }
    }
    return NO_MOVE;
}

Move mate1_find(const Position *pos, const GenInfo *info)
{
    Side us = position_turn(pos);
    if (pos->king[side_other(us)] == NO_SQUARE)
        return NO_MOVE;
    Target target;
    if (!find_target(pos, &target))
        return NO_MOVE;
    Move move = try_drops(pos, info, &target);
    return move != NO_MOVE ? move : try_moves(pos, info, &target);
}
