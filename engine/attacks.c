/* Attack sets without magic numbers and without start-up work.
 *
 * Steps are tables the compiler fills from formulas. Sliders use a ray a square and direction (also a
 * table) and stop at the first blocker by subtraction: for a ray towards higher squares with blockers o,
 * o ^ (o - 1) is every bit up to and including the lowest blocker, and everything when there is none. That
 * is "o^(o-2r)" of the Chess Programming Wiki ("Subtracting a Rook from a Blocking Piece"), which Mori
 * Taichi's Qugiy brought to the shogi board of two words in 2021; the borrow runs from the low part into the high.
 * Qugiy reverses the bytes for rays towards lower squares; here a count of leading zeros finds the highest
 * blocker, which needs no vector instructions and is as quick on small ARM cores. Where a slider only has
 * to be looked for (checks, pins, a king's steps), the few sliders in line with the square are taken from
 * a table of empty-board lines, and what stands between is two rays' common part.
 * All tables together are 29 KB; attack_tables.h has the arithmetic. */
#include "attacks.h"

#include "attack_tables.h"

/* X(file, rank) for all squares in order, files and ranks from 0. */
#define EACH_RANK(X, f)                                                                            \
    X(f, 0), X(f, 1), X(f, 2), X(f, 3), X(f, 4), X(f, 5), X(f, 6), X(f, 7), X(f, 8)
#define EACH_SQUARE(X)                                                                             \
    EACH_RANK(X, 0), EACH_RANK(X, 1), EACH_RANK(X, 2), EACH_RANK(X, 3), EACH_RANK(X, 4),           \
        EACH_RANK(X, 5), EACH_RANK(X, 6), EACH_RANK(X, 7), EACH_RANK(X, 8)

/* The bit of a square within part w, 0 low or 1 high; 0 off the board or in the other part. */
#define BIT(f, r, w)                                                                               \
    ((f) >= 0 && (f) < 9 && (r) >= 0 && (r) < 9 && ((f) >= 7) == (w)                               \
         ? UINT64_C(1) << (((f)*9 + (r)-63 * (w)) & 63)                                            \
         : UINT64_C(0))

/* d is the way forward: -1 for sente, 1 for gote. */
#define FRONT(f, r, d, w)                                                                          \
    (BIT((f)-1, (r) + (d), w) | BIT(f, (r) + (d), w) | BIT((f) + 1, (r) + (d), w))
#define BACK_CORNERS(f, r, d, w) (BIT((f)-1, (r) - (d), w) | BIT((f) + 1, (r) - (d), w))
#define BESIDE(f, r, w) (BIT((f)-1, r, w) | BIT((f) + 1, r, w))

#define PAWN_BITS(f, r, d, w) BIT(f, (r) + (d), w)
#define KNIGHT_BITS(f, r, d, w) (BIT((f)-1, (r) + 2 * (d), w) | BIT((f) + 1, (r) + 2 * (d), w))
#define SILVER_BITS(f, r, d, w) (FRONT(f, r, d, w) | BACK_CORNERS(f, r, d, w))
#define GOLD_BITS(f, r, d, w) (FRONT(f, r, d, w) | BESIDE(f, r, w) | BIT(f, (r) - (d), w))
#define KING_BITS(f, r, d, w) (FRONT(f, r, d, w) | BESIDE(f, r, w) | FRONT(f, r, -(d), w))
#define RAY_BITS(f, r, df, dr, w)                                                                  \
    (BIT((f) + (df), (r) + (dr), w) | BIT((f) + 2 * (df), (r) + 2 * (dr), w) |                     \
     BIT((f) + 3 * (df), (r) + 3 * (dr), w) | BIT((f) + 4 * (df), (r) + 4 * (dr), w) |             \
     BIT((f) + 5 * (df), (r) + 5 * (dr), w) | BIT((f) + 6 * (df), (r) + 6 * (dr), w) |             \
     BIT((f) + 7 * (df), (r) + 7 * (dr), w) | BIT((f) + 8 * (df), (r) + 8 * (dr), w))

#define CROSS_BITS(f, r, d, w)                                                                     \
    (RAY_BITS(f, r, 0, d, w) | RAY_BITS(f, r, 0, -(d), w) | RAY_BITS(f, r, 1, 0, w) |              \
     RAY_BITS(f, r, -1, 0, w))
#define CORNER_BITS(f, r, d, w)                                                                    \
    (RAY_BITS(f, r, 1, d, w) | RAY_BITS(f, r, 1, -(d), w) | RAY_BITS(f, r, -1, d, w) |             \
     RAY_BITS(f, r, -1, -(d), w))
/* Three ranks and three files; the diagonals of a square, of those beside it and of those ahead and behind the latter. */
#define FILE_BITS(f, w)                                                                            \
    (BIT(f, 0, w) | BIT(f, 1, w) | BIT(f, 2, w) | BIT(f, 3, w) | BIT(f, 4, w) | BIT(f, 5, w) |     \
     BIT(f, 6, w) | BIT(f, 7, w) | BIT(f, 8, w))
#define RANK_BITS(r, w)                                                                            \
    (BIT(0, r, w) | BIT(1, r, w) | BIT(2, r, w) | BIT(3, r, w) | BIT(4, r, w) | BIT(5, r, w) |     \
     BIT(6, r, w) | BIT(7, r, w) | BIT(8, r, w))
#define NEAR_CROSS_BITS(f, r, d, w)                                                                \
    (FILE_BITS((f)-1, w) | FILE_BITS(f, w) | FILE_BITS((f) + (d), w) | RANK_BITS((r)-1, w) |       \
     RANK_BITS(r, w) | RANK_BITS((r) + 1, w))
#define NEAR_CORNER_BITS(f, r, d, w)                                                               \
    (KING_BITS(f, r, d, w) | CORNER_BITS(f, r, d, w) | CORNER_BITS((f)-1, r, d, w) |               \
     CORNER_BITS((f) + 1, r, d, w) | CORNER_BITS((f)-1, (r)-1, d, w) |                             \
     CORNER_BITS((f)-1, (r) + 1, d, w) | CORNER_BITS((f) + 1, (r)-1, d, w) |                       \
     CORNER_BITS((f) + 1, (r) + 1, d, w))
/* Five files, and as far as a knight's jump beside the king: three ranks. */
#define NEAR_FILE(f, r, w)                                                                         \
    (BIT(f, (r)-3, w) | BIT(f, (r)-2, w) | BIT(f, (r)-1, w) | BIT(f, r, w) | BIT(f, (r) + 1, w) |  \
     BIT(f, (r) + 2, w) | BIT(f, (r) + 3, w))
#define NEAR_BITS(f, r, d, w)                                                                      \
    (NEAR_FILE((f)-2 * (d), r, w) | NEAR_FILE((f) - (d), r, w) | NEAR_FILE(f, r, w) |              \
     NEAR_FILE((f) + (d), r, w) | NEAR_FILE((f) + 2 * (d), r, w))

#define SET(bits, f, r, d)                                                                         \
    {                                                                                              \
        bits(f, r, d, 0), (uint32_t)(bits(f, r, d, 1))                                             \
    }
#define RAY(f, r, df, dr)                                                                          \
    {                                                                                              \
        RAY_BITS(f, r, df, dr, 0), (uint32_t)(RAY_BITS(f, r, df, dr, 1))                           \
    }

#define PAWN_SENTE(f, r) SET(PAWN_BITS, f, r, -1)
#define PAWN_GOTE(f, r) SET(PAWN_BITS, f, r, 1)
#define KNIGHT_SENTE(f, r) SET(KNIGHT_BITS, f, r, -1)
#define KNIGHT_GOTE(f, r) SET(KNIGHT_BITS, f, r, 1)
#define SILVER_SENTE(f, r) SET(SILVER_BITS, f, r, -1)
#define SILVER_GOTE(f, r) SET(SILVER_BITS, f, r, 1)
#define GOLD_SENTE(f, r) SET(GOLD_BITS, f, r, -1)
#define GOLD_GOTE(f, r) SET(GOLD_BITS, f, r, 1)
#define KING_EITHER(f, r) SET(KING_BITS, f, r, 1)
#define NEAR_EITHER(f, r) SET(NEAR_BITS, f, r, 1)
#define CROSS_EITHER(f, r) SET(CROSS_BITS, f, r, 1)
#define CORNERS_EITHER(f, r) SET(CORNER_BITS, f, r, 1)
#define NEAR_CROSS_EITHER(f, r) SET(NEAR_CROSS_BITS, f, r, 1)
#define NEAR_CORNERS_EITHER(f, r) SET(NEAR_CORNER_BITS, f, r, 1)
#define COORDINATE(f, r) (f) * 17 + (r)
#define RAYS_EITHER(f, r)                                                                          \
    {                                                                                              \
        RAY(f, r, 0, 1), RAY(f, r, 1, -1), RAY(f, r, 1, 0), RAY(f, r, 1, 1), RAY(f, r, 0, -1),     \
            RAY(f, r, -1, 1), RAY(f, r, -1, 0), RAY(f, r, -1, -1)                                  \
    }

/* One direction's eight differences of coordinates. */
#define LINE(step, direction)                                                                      \
    [LINE_ZERO + (step)] = (direction) + 1, [LINE_ZERO + 2 * (step)] = (direction) + 1,            \
                 [LINE_ZERO + 3 * (step)] = (direction) + 1,                                       \
                 [LINE_ZERO + 4 * (step)] = (direction) + 1,                                       \
                 [LINE_ZERO + 5 * (step)] = (direction) + 1,                                       \
                 [LINE_ZERO + 6 * (step)] = (direction) + 1,                                       \
                 [LINE_ZERO + 7 * (step)] = (direction) + 1,                                       \
                 [LINE_ZERO + 8 * (step)] = (direction) + 1

#define STEP(table)                                                                                \
    {                                                                                              \
        TABLES.table[SENTE], TABLES.table[GOTE]                                                    \
    }
#define STEP_EITHER(table)                                                                         \
    {                                                                                              \
        TABLES.table, TABLES.table                                                                 \
    }

static const AttackTables TABLES = {
    .pawn = {{EACH_SQUARE(PAWN_SENTE)}, {EACH_SQUARE(PAWN_GOTE)}},
    .knight = {{EACH_SQUARE(KNIGHT_SENTE)}, {EACH_SQUARE(KNIGHT_GOTE)}},
    .silver = {{EACH_SQUARE(SILVER_SENTE)}, {EACH_SQUARE(SILVER_GOTE)}},
    .gold = {{EACH_SQUARE(GOLD_SENTE)}, {EACH_SQUARE(GOLD_GOTE)}},
    .king = {EACH_SQUARE(KING_EITHER)},
    .near_king = {EACH_SQUARE(NEAR_EITHER)},
    .cross = {EACH_SQUARE(CROSS_EITHER)},
    .corners = {EACH_SQUARE(CORNERS_EITHER)},
    .near_cross = {EACH_SQUARE(NEAR_CROSS_EITHER)},
    .near_corners = {EACH_SQUARE(NEAR_CORNERS_EITHER)},
    .ray = {EACH_SQUARE(RAYS_EITHER)},
    .step = {[PAWN] = STEP(pawn),
             [KNIGHT] = STEP(knight),
             [SILVER] = STEP(silver),
             [GOLD] = STEP(gold),
             [TOKIN] = STEP(gold),
             [PRO_LANCE] = STEP(gold),
             [PRO_KNIGHT] = STEP(gold),
             [PRO_SILVER] = STEP(gold),
             [KING] = STEP_EITHER(king),
             [HORSE] = STEP_EITHER(king),
             [DRAGON] = STEP_EITHER(king)},
    .coordinate = {EACH_SQUARE(COORDINATE)},
    .line = {LINE(1, DOWN), LINE(16, LEFT_UP), LINE(17, LEFT), LINE(18, LEFT_DOWN), LINE(-1, UP),
             LINE(-16, RIGHT_DOWN), LINE(-17, RIGHT), LINE(-18, RIGHT_UP)},
};

const AttackTables *attack_tables(void)
{
    return &TABLES;
}

Bitboard attacks_lance(Side side, Square square, Bitboard occupied)
{
    return attack_lance(&TABLES, side, square, occupied);
}

Bitboard attacks_bishop(Square square, Bitboard occupied)
{
    return attack_bishop(&TABLES, square, occupied);
}

Bitboard attacks_rook(Square square, Bitboard occupied)
{
    return attack_rook(&TABLES, square, occupied);
}

Bitboard attacks_step(Kind kind, Side side, Square square)
{
    return attack_from(&TABLES, kind, side, square, bb_empty());
}

Bitboard attacks_from(Kind kind, Side side, Square square, Bitboard occupied)
{
    return attack_from(&TABLES, kind, side, square, occupied);
}

Bitboard attackers_step_to(const Position *pos, Side by, Square square)
{
    return attack_steppers(&TABLES, pos, by, square);
}

Bitboard snipers_to(const Position *pos, Side by, Square square)
{
    Sliders sliders = attack_sliders(pos, by);
    return attack_snipers(&TABLES, &sliders, square);
}

Bitboard attackers_to(const Position *pos, Side by, Square square, Bitboard occupied)
{
    Sliders sliders = attack_sliders(pos, by);
    return bb_or(attack_steppers(&TABLES, pos, by, square),
                 attack_by_sliders(&TABLES, &sliders, square, occupied));
}

bool attacks_square(const Position *pos, Side by, Square square, Bitboard occupied)
{
    Sliders sliders = attack_sliders(pos, by);
    return bb_any(attack_steppers(&TABLES, pos, by, square)) ||
           bb_any(attack_by_sliders(&TABLES, &sliders, square, occupied));
}

int attacks_direction(Square from, Square to)
{
    return attack_direction(&TABLES, from, to);
}

Bitboard attacks_ray(int direction, Square from)
{
    return TABLES.ray[from][direction];
}

Bitboard attacks_between(Square a, Square b)
{
    return attack_between(&TABLES, a, b);
}
