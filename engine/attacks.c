/* Attack sets without magic numbers and without start-up work.
 *
 * Steps are tables the compiler fills from formulas. Sliders use a ray a square and direction (also a
 * table) and stop at the first blocker by subtraction: for a ray towards higher squares with blockers o,
 * o ^ (o - 1) is every bit up to and including the lowest blocker, and everything when there is none. That
 * is "o^(o-2r)" of the Chess Programming Wiki ("Subtracting a Rook from a Blocking Piece"), which Mori
 * Taichi's Qugiy brought to the shogi board of two words in 2021; the borrow runs from word 0 into word 1.
 * Qugiy reverses the bytes for rays towards lower squares; here a count of leading zeros finds the highest
 * blocker, which needs no vector instructions and is as quick on small ARM cores.
 * All tables together are 18 KB. */
#include "attacks.h"

/* X(file, rank) for all squares in order, files and ranks from 0. */
#define EACH_RANK(X, f)                                                                            \
    X(f, 0), X(f, 1), X(f, 2), X(f, 3), X(f, 4), X(f, 5), X(f, 6), X(f, 7), X(f, 8)
#define EACH_SQUARE(X)                                                                             \
    EACH_RANK(X, 0), EACH_RANK(X, 1), EACH_RANK(X, 2), EACH_RANK(X, 3), EACH_RANK(X, 4),           \
        EACH_RANK(X, 5), EACH_RANK(X, 6), EACH_RANK(X, 7), EACH_RANK(X, 8)

/* The bit of a square within word w; 0 off the board or in the other word. */
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

#define SET(bits, f, r, d)                                                                         \
    {                                                                                              \
        {                                                                                          \
            bits(f, r, d, 0), bits(f, r, d, 1)                                                     \
        }                                                                                          \
    }
#define RAY(f, r, df, dr)                                                                          \
    {                                                                                              \
        {                                                                                          \
            RAY_BITS(f, r, df, dr, 0), RAY_BITS(f, r, df, dr, 1)                                   \
        }                                                                                          \
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
#define RAYS_EITHER(f, r)                                                                          \
    {                                                                                              \
        RAY(f, r, 0, 1), RAY(f, r, 1, -1), RAY(f, r, 1, 0), RAY(f, r, 1, 1), RAY(f, r, 0, -1),     \
            RAY(f, r, -1, 1), RAY(f, r, -1, 0), RAY(f, r, -1, -1)                                  \
    }

static const Bitboard STEP_PAWN[2][SQUARES] = {{EACH_SQUARE(PAWN_SENTE)}, {EACH_SQUARE(PAWN_GOTE)}};
static const Bitboard STEP_KNIGHT[2][SQUARES] = {{EACH_SQUARE(KNIGHT_SENTE)},
                                                 {EACH_SQUARE(KNIGHT_GOTE)}};
static const Bitboard STEP_SILVER[2][SQUARES] = {{EACH_SQUARE(SILVER_SENTE)},
                                                 {EACH_SQUARE(SILVER_GOTE)}};
static const Bitboard STEP_GOLD[2][SQUARES] = {{EACH_SQUARE(GOLD_SENTE)}, {EACH_SQUARE(GOLD_GOTE)}};
static const Bitboard STEP_KING[SQUARES] = {EACH_SQUARE(KING_EITHER)};

/* Directions 0..3 lead to higher squares, 4..7 are their opposites. */
enum { DOWN, LEFT_UP, LEFT, LEFT_DOWN, UP, RIGHT_DOWN, RIGHT, RIGHT_UP };
static const Bitboard RAYS[SQUARES][8] = {EACH_SQUARE(RAYS_EITHER)};

static inline Bitboard slide_higher(Bitboard ray, Bitboard occupied)
{
    uint64_t o0 = ray.word[0] & occupied.word[0], o1 = ray.word[1] & occupied.word[1];
    uint64_t borrow = o0 == 0;
    return (Bitboard){{ray.word[0] & (o0 ^ (o0 - 1)), ray.word[1] & (o1 ^ (o1 - borrow))}};
}

static inline Bitboard slide_lower(Bitboard ray, Bitboard occupied)
{
    uint64_t o0 = ray.word[0] & occupied.word[0], o1 = ray.word[1] & occupied.word[1];
    uint64_t open = (uint64_t)(o1 != 0) - 1; /* all ones: nothing in word 1 stops it */
    return (Bitboard){{ray.word[0] & ~UINT64_C(0) << bits_highest(o0 | 1) & open,
                       ray.word[1] & ~UINT64_C(0) << bits_highest(o1 | 1)}};
}

Bitboard attacks_lance(Side side, Square square, Bitboard occupied)
{
    return side == SENTE ? slide_lower(RAYS[square][UP], occupied)
                         : slide_higher(RAYS[square][DOWN], occupied);
}

Bitboard attacks_bishop(Square square, Bitboard occupied)
{
    const Bitboard *ray = RAYS[square];
    return bb_or(
        bb_or(slide_higher(ray[LEFT_UP], occupied), slide_higher(ray[LEFT_DOWN], occupied)),
        bb_or(slide_lower(ray[RIGHT_UP], occupied), slide_lower(ray[RIGHT_DOWN], occupied)));
}

Bitboard attacks_rook(Square square, Bitboard occupied)
{
    const Bitboard *ray = RAYS[square];
    return bb_or(bb_or(slide_higher(ray[DOWN], occupied), slide_higher(ray[LEFT], occupied)),
                 bb_or(slide_lower(ray[UP], occupied), slide_lower(ray[RIGHT], occupied)));
}

Bitboard attacks_step(Kind kind, Side side, Square square)
{
    switch (kind) {
    case PAWN:
        return STEP_PAWN[side][square];
    case KNIGHT:
        return STEP_KNIGHT[side][square];
    case SILVER:
        return STEP_SILVER[side][square];
    case KING:
        return STEP_KING[square];
    default:
        return STEP_GOLD[side][square];
    }
}

Bitboard attacks_from(Kind kind, Side side, Square square, Bitboard occupied)
{
    switch (kind) {
    case LANCE:
        return attacks_lance(side, square, occupied);
    case BISHOP:
        return attacks_bishop(square, occupied);
    case ROOK:
        return attacks_rook(square, occupied);
    case HORSE:
        return bb_or(attacks_bishop(square, occupied), STEP_KING[square]);
    case DRAGON:
        return bb_or(attacks_rook(square, occupied), STEP_KING[square]);
    default:
        return attacks_step(kind, side, square);
    }
}

/* Attackers that step: those that stand where a piece of the other side would step to from here. */
Bitboard attackers_step_to(const Position *pos, Side by, Square square)
{
    const Bitboard *kind = pos->kind;
    Side other = side_other(by);
    Bitboard golds =
        bb_or(bb_or(bb_or(kind[GOLD], kind[TOKIN]), bb_or(kind[PRO_LANCE], kind[PRO_KNIGHT])),
              kind[PRO_SILVER]);
    Bitboard kings = bb_or(bb_or(kind[KING], kind[HORSE]), kind[DRAGON]);
    Bitboard out = bb_and(STEP_PAWN[other][square], kind[PAWN]);
    out = bb_or(out, bb_and(STEP_KNIGHT[other][square], kind[KNIGHT]));
    out = bb_or(out, bb_and(STEP_SILVER[other][square], kind[SILVER]));
    out = bb_or(out, bb_and(STEP_GOLD[other][square], golds));
    out = bb_or(out, bb_and(STEP_KING[square], kings));
    return bb_and(out, pos->side[by]);
}

Bitboard snipers_to(const Position *pos, Side by, Square square)
{
    const Bitboard *ray = RAYS[square], *kind = pos->kind;
    Bitboard corners =
        bb_or(bb_or(ray[LEFT_UP], ray[LEFT_DOWN]), bb_or(ray[RIGHT_UP], ray[RIGHT_DOWN]));
    Bitboard cross = bb_or(bb_or(ray[UP], ray[DOWN]), bb_or(ray[LEFT], ray[RIGHT]));
    Bitboard out = bb_and(corners, bb_or(kind[BISHOP], kind[HORSE]));
    out = bb_or(out, bb_and(cross, bb_or(kind[ROOK], kind[DRAGON])));
    out = bb_or(out, bb_and(ray[by == SENTE ? DOWN : UP], kind[LANCE]));
    return bb_and(out, pos->side[by]);
}

/* Few squares lie in line with a slider: look at each that does and at what stands between. */
static inline Bitboard sliders_to(const Position *pos, Side by, Square square, Bitboard occupied)
{
    Bitboard snipers = snipers_to(pos, by, square), out = bb_empty();
    while (bb_any(snipers)) {
        Square sniper = bb_pop(&snipers);
        if (!bb_meet(attacks_between(square, sniper), occupied))
            out = bb_or(out, bb_square(sniper));
    }
    return out;
}

Bitboard attackers_to(const Position *pos, Side by, Square square, Bitboard occupied)
{
    return bb_or(attackers_step_to(pos, by, square), sliders_to(pos, by, square, occupied));
}

bool attacks_square(const Position *pos, Side by, Square square, Bitboard occupied)
{
    return bb_any(attackers_step_to(pos, by, square)) ||
           bb_any(sliders_to(pos, by, square, occupied));
}

int attacks_direction(Square from, Square to)
{
    int df = to / 9 - from / 9, dr = to % 9 - from % 9;
    if (df == 0)
        return dr > 0 ? DOWN : dr < 0 ? UP : -1;
    if (dr == 0)
        return df > 0 ? LEFT : RIGHT;
    if (df == dr)
        return df > 0 ? LEFT_DOWN : RIGHT_UP;
    if (df == -dr)
        return df > 0 ? LEFT_UP : RIGHT_DOWN;
    return -1;
}

Bitboard attacks_ray(int direction, Square from)
{
    return RAYS[from][direction];
}

Bitboard attacks_between(Square a, Square b)
{
    int direction = attacks_direction(a, b);
    return direction < 0 ? bb_empty() : bb_and(RAYS[a][direction], RAYS[b][direction ^ 4]);
}
