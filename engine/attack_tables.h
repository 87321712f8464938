/* attack_tables.h: the tables of attacks.c and the arithmetic on them, inline for the move generator.
 * Private to the engine. Everyone else calls attacks.h, which says the same without a table in hand. */
#ifndef KOMADAI_ENGINE_ATTACK_TABLES_H
#define KOMADAI_ENGINE_ATTACK_TABLES_H

#include "bitboard.h"
#include "position.h"

/* Directions 0..3 lead to higher squares, 4..7 are their opposites. */
enum { DOWN, LEFT_UP, LEFT, LEFT_DOWN, UP, RIGHT_DOWN, RIGHT, RIGHT_UP };
enum { LINE_ZERO = 8 * 17 + 8 };

typedef struct {
    Bitboard pawn[2][SQUARES], knight[2][SQUARES], silver[2][SQUARES], gold[2][SQUARES];
    Bitboard king[SQUARES];
    Bitboard near_king
        [SQUARES]; /* from where a stepping piece can reach the king or a square beside it */
    Bitboard cross[SQUARES], corners[SQUARES];           /* rook and bishop on an empty board */
    Bitboard near_cross[SQUARES], near_corners[SQUARES]; /* in line with it or a square beside it */
    Bitboard ray[SQUARES][8];
    const Bitboard *step[KIND_END][2]; /* the above by kind and side; NULL: the kind only slides */
    uint8_t coordinate[SQUARES];       /* file * 17 + rank: no two steps have the same difference */
    uint8_t line[2 * LINE_ZERO + 1];   /* direction + 1 by LINE_ZERO + difference of coordinates */
} AttackTables;

const AttackTables *attack_tables(void);

/* Towards higher squares: up to and including the lowest blocker. */
static inline Bitboard attack_higher(Bitboard ray, Bitboard occupied)
{
    uint64_t low = ray.low & occupied.low;
    uint_fast32_t high = ray.high & occupied.high, borrow = low == 0;
    return (Bitboard){ray.low & (low ^ (low - 1)), ray.high & (high ^ (high - borrow))};
}

/* Towards lower squares: down to and including the highest blocker. */
static inline Bitboard attack_lower(Bitboard ray, Bitboard occupied)
{
    uint64_t low = ray.low & occupied.low;
    uint_fast32_t high = ray.high & occupied.high;
    uint64_t open = (uint64_t)(high != 0) - 1; /* all ones: nothing in the higher part stops it */
    return (Bitboard){ray.low & ~UINT64_C(0) << bits_highest(low | 1) & open,
                      ray.high & ~(uint_fast32_t)0 << bits_highest_half((uint32_t)high | 1)};
}

/* A file is all in one part. */
static inline Bitboard attack_lance(const AttackTables *t, Side side, Square square,
                                    Bitboard occupied)
{
    const Bitboard *ray = &t->ray[square][side == SENTE ? UP : DOWN];
    if (square < 63) {
        uint64_t blockers = ray->low & occupied.low;
        uint64_t open =
            side == SENTE ? ~UINT64_C(0) << bits_highest(blockers | 1) : blockers ^ (blockers - 1);
        return (Bitboard){ray->low & open, 0};
    }
    uint_fast32_t blockers = ray->high & occupied.high;
    uint_fast32_t open = side == SENTE
                             ? ~(uint_fast32_t)0 << bits_highest_half((uint32_t)blockers | 1)
                             : blockers ^ (blockers - 1);
    return (Bitboard){0, ray->high & open};
}

static inline Bitboard attack_bishop(const AttackTables *t, Square square, Bitboard occupied)
{
    const Bitboard *ray = t->ray[square];
    Bitboard left =
        bb_or(attack_higher(ray[LEFT_UP], occupied), attack_higher(ray[LEFT_DOWN], occupied));
    Bitboard right =
        bb_or(attack_lower(ray[RIGHT_UP], occupied), attack_lower(ray[RIGHT_DOWN], occupied));
    return bb_or(left, right);
}

static inline Bitboard attack_rook(const AttackTables *t, Square square, Bitboard occupied)
{
    const Bitboard *ray = t->ray[square];
    Bitboard file =
        bb_or(attack_lance(t, SENTE, square, occupied), attack_lance(t, GOTE, square, occupied));
    Bitboard rank = bb_or(attack_higher(ray[LEFT], occupied), attack_lower(ray[RIGHT], occupied));
    return bb_or(file, rank);
}

static inline Bitboard attack_from(const AttackTables *t, Kind kind, Side side, Square square,
                                   Bitboard occupied)
{
    switch (kind) {
    case PAWN:
        return t->pawn[side][square];
    case LANCE:
        return attack_lance(t, side, square, occupied);
    case KNIGHT:
        return t->knight[side][square];
    case SILVER:
        return t->silver[side][square];
    case BISHOP:
        return attack_bishop(t, square, occupied);
    case ROOK:
        return attack_rook(t, square, occupied);
    case KING:
        return t->king[square];
    case HORSE:
        return bb_or(attack_bishop(t, square, occupied), t->king[square]);
    case DRAGON:
        return bb_or(attack_rook(t, square, occupied), t->king[square]);
    default:
        return t->gold[side][square];
    }
}

static inline int attack_direction(const AttackTables *t, Square from, Square to)
{
    return t->line[LINE_ZERO + t->coordinate[to] - t->coordinate[from]] - 1;
}

static inline Bitboard attack_between(const AttackTables *t, Square a, Square b)
{
    int direction = attack_direction(t, a, b);
    return direction < 0 ? bb_empty() : bb_and(t->ray[a][direction], t->ray[b][direction ^ 4]);
}

/* Attackers that step: those that stand where a piece of the other side would step to from here. */
static inline Bitboard attack_steppers(const AttackTables *t, const Position *pos, Side by,
                                       Square square)
{
    const Bitboard *kind = pos->kind;
    Side other = side_other(by);
    Bitboard golds = bb_or(bb_or(bb_or(kind[GOLD], kind[TOKIN]), kind[PRO_SILVER]),
                           bb_or(kind[PRO_LANCE], kind[PRO_KNIGHT]));
    Bitboard kings = bb_or(bb_or(kind[KING], kind[HORSE]), kind[DRAGON]);
    Bitboard out = bb_and(t->pawn[other][square], kind[PAWN]);
    out = bb_or(out, bb_and(t->knight[other][square], kind[KNIGHT]));
    out = bb_or(out, bb_and(t->silver[other][square], kind[SILVER]));
    out = bb_or(out, bb_and(t->gold[other][square], golds));
    out = bb_or(out, bb_and(t->king[square], kings));
    return bb_and(out, pos->side[by]);
}

/* The sliders of a side, by the lines they use. */
typedef struct {
    Bitboard diagonal, straight, lances;
    int behind; /* the direction in which a lance stands that attacks a square */
} Sliders;

static inline Sliders attack_sliders(const Position *pos, Side side)
{
    const Bitboard *kind = pos->kind, own = pos->side[side];
    return (Sliders){.diagonal = bb_and(bb_or(kind[BISHOP], kind[HORSE]), own),
                     .straight = bb_and(bb_or(kind[ROOK], kind[DRAGON]), own),
                     .lances = bb_and(kind[LANCE], own),
                     .behind = side == SENTE ? DOWN : UP};
}

/* Those in line with a square, whatever stands between. */
static inline Bitboard attack_snipers(const AttackTables *t, const Sliders *sliders, Square square)
{
    return bb_or(bb_or(bb_and(t->corners[square], sliders->diagonal),
                       bb_and(t->cross[square], sliders->straight)),
                 bb_and(t->ray[square][sliders->behind], sliders->lances));
}

/* Those that attack it. */
static inline Bitboard attack_by_sliders(const AttackTables *t, const Sliders *sliders,
                                         Square square, Bitboard occupied)
{
    Bitboard snipers = attack_snipers(t, sliders, square), out = bb_empty();
    while (bb_any(snipers)) {
        Square sniper = bb_pop(&snipers);
        if (!bb_meet(attack_between(t, square, sniper), occupied))
            out = bb_or(out, bb_square(sniper));
    }
    return out;
}

#endif
