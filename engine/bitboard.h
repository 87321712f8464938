/* bitboard.h: sets of squares (types.h, Bitboard) and what can be done with them. Private to the engine.
 * Values of two words, passed and returned by value. The prefix is bb_ for short.
 *
 * Squares run file by file, and a file never straddles the two words (63 = 7 files of 9), so everything
 * along a file (pawns, lances, nifu) is arithmetic within one 64-bit word. */
#ifndef KOMADAI_ENGINE_BITBOARD_H
#define KOMADAI_ENGINE_BITBOARD_H

#include "bits.h"
#include "types.h"

/* The 81 squares; one rank (0..8) of all files. */
#define BB_LOW UINT64_C(0x7fffffffffffffff)
#define BB_HIGH UINT32_C(0x3ffff)
#define BB_RANK_LOW UINT64_C(0x0040201008040201) /* the first square of seven files, of two */
#define BB_RANK_HIGH UINT32_C(0x201)

static inline Bitboard bb_empty(void)
{
    return (Bitboard){0, 0};
}

static inline Bitboard bb_full(void)
{
    return (Bitboard){BB_LOW, BB_HIGH};
}

static inline Bitboard bb_square(Square square)
{
    return square < 63 ? (Bitboard){UINT64_C(1) << square, 0}
                       : (Bitboard){0, UINT32_C(1) << (square - 63)};
}

static inline Bitboard bb_and(Bitboard a, Bitboard b)
{
    return (Bitboard){a.low & b.low, a.high & b.high};
}

static inline Bitboard bb_or(Bitboard a, Bitboard b)
{
    return (Bitboard){a.low | b.low, a.high | b.high};
}

static inline Bitboard bb_xor(Bitboard a, Bitboard b)
{
    return (Bitboard){a.low ^ b.low, a.high ^ b.high};
}

static inline Bitboard bb_without(Bitboard a, Bitboard b) /* in a but not in b */
{
    return (Bitboard){a.low & ~b.low, a.high & ~b.high};
}

static inline Bitboard bb_not(Bitboard a)
{
    return bb_without(bb_full(), a);
}

static inline bool bb_any(Bitboard a)
{
    return (a.low | a.high) != 0;
}

static inline bool bb_has(Bitboard a, Square square)
{
    return (square < 63 ? a.low >> square & 1 : a.high >> (square - 63) & 1) != 0;
}

static inline bool bb_meet(Bitboard a, Bitboard b) /* have they a square in common? */
{
    return ((a.low & b.low) | (a.high & b.high)) != 0;
}

static inline int bb_count(Bitboard a)
{
    return bits_count(a.low, (uint32_t)a.high);
}

static inline bool bb_several(Bitboard a) /* two squares or more? */
{
    return ((a.low & (a.low - 1)) | (a.high & (a.high - 1))) != 0 || (a.low != 0 && a.high != 0);
}

static inline Square bb_first(Bitboard a) /* the lowest square; a is not empty */
{
    return (Square)(a.low != 0 ? bits_lowest(a.low) : bits_lowest_half((uint32_t)a.high) + 63);
}

/* Takes the lowest square out; the set is not empty. while (bb_any(set)) { Square s = bb_pop(&set); ... } */
static inline Square bb_pop(Bitboard *a)
{
    Square square = bb_first(*a);
    if (a->low != 0)
        a->low &= a->low - 1;
    else
        a->high &= a->high - 1;
    return square;
}

static inline Bitboard bb_rank(int rank) /* 1..9 */
{
    return (Bitboard){BB_RANK_LOW << (rank - 1), BB_RANK_HIGH << (rank - 1)};
}

static inline Bitboard bb_file(int file) /* 1..9 */
{
    return file < 8 ? (Bitboard){UINT64_C(0x1ff) << (file - 1) * 9, 0}
                    : (Bitboard){0, UINT32_C(0x1ff) << (file - 8) * 9};
}

/* The `count` ranks farthest forward for a side: 1 where its pawns die, 2 its knights, 3 its promotion zone. */
static inline Bitboard bb_far_ranks(Side side, int count)
{
    uint32_t field = (UINT32_C(1) << count) - 1;
    if (side == GOTE)
        field <<= 9 - count;
    return (Bitboard){BB_RANK_LOW * field, BB_RANK_HIGH * field};
}

/* The ranks where this kind may not stand unpromoted. */
static inline Bitboard bb_dead_ranks(Kind kind, Side side)
{
    return kind == PAWN || kind == LANCE ? bb_far_ranks(side, 1)
           : kind == KNIGHT              ? bb_far_ranks(side, 2)
                                         : bb_empty();
}

/* Every square one step ahead of the set, as this side looks. Squares on the last rank must not be in it. */
static inline Bitboard bb_ahead(Bitboard a, Side side)
{
    return side == SENTE ? (Bitboard){a.low >> 1, a.high >> 1}
                         : (Bitboard){a.low << 1, a.high << 1};
}

/* All squares of the files on which the set has no square. A file's low eight bits plus 0xff carry into its ninth
 * when one is set, and no file overflows. */
static inline Bitboard bb_free_files(Bitboard a)
{
    const uint64_t eight = BB_RANK_LOW * 0xff, ninth = BB_RANK_LOW << 8;
    const uint32_t eight_high = BB_RANK_HIGH * 0xff, ninth_high = BB_RANK_HIGH << 8;
    uint64_t free = ninth & ~(((a.low & eight) + eight) | a.low);
    uint_fast32_t free_high = ninth_high & ~(((a.high & eight_high) + eight_high) | a.high);
    return (Bitboard){free | (free - (free >> 8)), free_high | (free_high - (free_high >> 8))};
}

#endif
