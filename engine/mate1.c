/* A mating piece stands beside the king, guarded, or is a knight. So: which of the eight squares do we attack;
 * who can get there with check; and has the king, with that done, any legal answer? Most nodes end at the first
 * question. The idea of a static mate-in-one test: K. Hoki, Bonanza (is_mate_in1ply), 2007. */
#include "mate1.h"

#include <stddef.h>

#include "attack_tables.h"
#include "attacks.h"

static bool mates(const Position *pos, const GenInfo *info, Move move)
{
    if (!movegen_is_legal(pos, info, move))
        return false;
    Position after;
    position_after(pos, move, &after);
    return !moves_any(&after);
}

typedef struct {
    Square king;
    Side us;
    Bitboard near;  /* beside the king and attacked by us: a piece there may be guarded */
    Bitboard exits; /* beside the king, not attacked by us and free for it */
} Target;

enum { MOST_EXITS = 4 }; /* a king with more free squares than this is not mated by one piece */

/* Squares of the ring around the king that we attack. Most of our pieces are too far away to matter. */
static Bitboard attacked(const Position *pos, Side us, Square king, Bitboard ring)
{
    const AttackTables *t = attack_tables();
    const Bitboard *kind = pos->kind;
    Bitboard own = pos->side[us], occupied = kind[NO_KIND];
    Bitboard diagonal = bb_and(bb_or(kind[BISHOP], kind[HORSE]), own);
    Bitboard straight = bb_and(bb_or(kind[ROOK], kind[DRAGON]), own);
    Bitboard lances = bb_and(kind[LANCE], own);
    Bitboard pawns = bb_without(bb_and(kind[PAWN], own), bb_far_ranks(us, 1));
    Bitboard hit = bb_ahead(pawns, us);
    Bitboard simple = bb_or(bb_or(kind[PAWN], kind[LANCE]), bb_or(kind[BISHOP], kind[ROOK]));
    Bitboard steppers = bb_without(bb_and(own, t->near_king[king]), simple);
    while (bb_any(steppers)) {
        Square square = bb_pop(&steppers);
        Kind now = piece_kind(pos->board[square]);
        if (now == HORSE || now == DRAGON)
            now = KING;
        hit = bb_or(hit, attack_from(t, now, us, square, occupied));
    }
    while (bb_any(diagonal)) {
        Square square = bb_pop(&diagonal);
        if (bb_meet(t->corners[square], ring))
            hit = bb_or(hit, attack_bishop(t, square, occupied));
    }
    while (bb_any(straight)) {
        Square square = bb_pop(&straight);
        if (bb_meet(t->cross[square], ring))
            hit = bb_or(hit, attack_rook(t, square, occupied));
    }
    while (bb_any(lances)) {
        Square square = bb_pop(&lances);
        if (bb_meet(t->ray[square][us == SENTE ? UP : DOWN], ring))
            hit = bb_or(hit, attack_lance(t, us, square, occupied));
    }
    return bb_and(hit, ring);
}

static bool find_target(const Position *pos, const Bitboard *reach, Target *target)
{
    Side us = position_turn(pos), them = side_other(us);
    Square king = pos->king[them];
    Bitboard ring = bb_without(attack_tables()->king[king], pos->side[us]);
    Bitboard near = reach != NULL ? bb_and(*reach, ring) : attacked(pos, us, king, ring);
    Bitboard exits = bb_without(bb_without(ring, near), pos->side[them]);
    *target = (Target){.king = king, .us = us, .near = near, .exits = exits};
    return bb_count(exits) <= MOST_EXITS;
}

/* May a piece on `to` take from the king every exit that was still free? Saves playing most of the checks. from: where
 * it came from, or NO_SQUARE: by leaving it may open a line. */
static bool holds(const Position *pos, const Target *target, Kind kind, Square to, Square from)
{
    if (!bb_any(target->exits))
        return true;
    /* The king, running from a slider, does not stand in its way. */
    Bitboard through = bb_without(pos->kind[NO_KIND], bb_square(target->king));
    Bitboard left = bb_without(target->exits, attacks_from(kind, target->us, to, through));
    if (!bb_any(left))
        return true;
    const AttackTables *t = attack_tables();
    return from != NO_SQUARE && !bb_any(bb_without(left, bb_or(t->cross[from], t->corners[from])));
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
            Square to = bb_pop(&squares);
            Move move = move_make(origin_hand(DROPS[i]), to, false);
            if (holds(pos, target, DROPS[i], to, NO_SQUARE) && mates(pos, info, move))
                return move;
        }
    }
    if (pos->hand[target->us][KNIGHT] != 0) {
        Bitboard squares = bb_and(attacks_step(KNIGHT, them, target->king), empty);
        while (bb_any(squares)) {
            Square to = bb_pop(&squares);
            Move move = move_make(origin_hand(KNIGHT), to, false);
            if (holds(pos, target, KNIGHT, to, NO_SQUARE) && mates(pos, info, move))
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
                if (holds(pos, target, now, to, from) && mates(pos, info, move))
                    return move;
            }
        }
    }
    return NO_MOVE;
}

Move mate1_find(const Position *pos, const GenInfo *info, const Bitboard *reach)
{
    Side us = position_turn(pos);
    if (pos->king[side_other(us)] == NO_SQUARE)
        return NO_MOVE;
    Target target;
    if (!find_target(pos, reach, &target))
        return NO_MOVE;
    Move move = try_drops(pos, info, &target);
    return move != NO_MOVE ? move : try_moves(pos, info, &target);
}
