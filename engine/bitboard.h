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
#define BB_WORD0 UINT64_C(0x7fffffffffffffff)
#define BB_WORD1 UINT64_C(0x3ffff)
#define BB_RANK0 UINT64_C(0x0040201008040201) /* the first square of seven files */

static inline Bitboard bb_empty(void)
{
    return (Bitboard){{0, 0}};
}

static inline Bitboard bb_full(void)
{
    return (Bitboard){{BB_WORD0, BB_WORD1}};
}

static inline Bitboard bb_square(Square square)
{
    return square < 63 ? (Bitboard){{UINT64_C(1) << square, 0}}
                       : (Bitboard){{0, UINT64_C(1) << (square - 63)}};
}

static inline Bitboard bb_and(Bitboard a, Bitboard b)
{
    return (Bitboard){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline Bitboard bb_or(Bitboard a, Bitboard b)
{
    return (Bitboard){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static inline Bitboard bb_xor(Bitboard a, Bitboard b)
{
    return (Bitboard){{a.word[0] ^ b.word[0], a.word[1] ^ b.word[1]}};
}

static inline Bitboard bb_without(Bitboard a, Bitboard b) /* in a but not in b */
{
    return (Bitboard){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline Bitboard bb_not(Bitboard a)
{
    return bb_without(bb_full(), a);
}

static inline bool bb_any(Bitboard a)
{
    return (a.word[0] | a.word[1]) != 0;
}

static inline bool bb_has(Bitboard a, Square square)
{
    return (square < 63 ? a.word[0] >> square & 1 : a.word[1] >> (square - 63) & 1) != 0;
}

static inline bool bb_meet(Bitboard a, Bitboard b) /* have they a square in common? */
{
    return ((a.word[0] & b.word[0]) | (a.word[1] & b.word[1])) != 0;
}

static inline int bb_count(Bitboard a)
{
    return bits_count(a.word[0], a.word[1]);
}

static inline bool bb_several(Bitboard a) /* two squares or more? */
{
    return ((a.word[0] & (a.word[0] - 1)) | (a.word[1] & (a.word[1] - 1))) != 0 ||
           (a.word[0] != 0 && a.word[1] != 0);
}

static inline Square bb_first(Bitboard a) /* the lowest square; a is not empty */
{
    return (Square)(a.word[0] != 0 ? bits_lowest(a.word[0]) : bits_lowest(a.word[1]) + 63);
}

/* Takes the lowest square out; the set is not empty. while (bb_any(set)) { Square s = bb_pop(&set); ... } */
static inline Square bb_pop(Bitboard *a)
{
    Square square = bb_first(*a);
    if (a->word[0] != 0)
        a->word[0] &= a->word[0] - 1;
    else
        a->word[1] &= a->word[1] - 1;
    return square;
}

static inline Bitboard bb_rank(int rank) /* 1..9 */
{
    uint64_t line = BB_RANK0 << (rank - 1);
    return (Bitboard){{line & BB_WORD0, line & BB_WORD1}};
}

static inline Bitboard bb_file(int file) /* 1..9 */
{
    return file < 8 ? (Bitboard){{UINT64_C(0x1ff) << (file - 1) * 9, 0}}
                    : (Bitboard){{0, UINT64_C(0x1ff) << (file - 8) * 9}};
}

/* The `count` ranks farthest forward for a side: 1 where its pawns die, 2 its knights, 3 its promotion zone. */
static inline Bitboard bb_far_ranks(Side side, int count)
{
    uint64_t field = (UINT64_C(1) << count) - 1;
    uint64_t lines = BB_RANK0 * (side == SENTE ? field : field << (9 - count));
    return (Bitboard){{lines & BB_WORD0, lines & BB_WORD1}};
}

/* Every square one step ahead of the set, as this side looks. Squares on the last rank must not be in it. */
static inline Bitboard bb_ahead(Bitboard a, Side side)
{
    return side == SENTE ? (Bitboard){{a.word[0] >> 1, a.word[1] >> 1}}
                         : (Bitboard){{a.word[0] << 1, a.word[1] << 1}};
}

/* All squares of the files on which the set has no square. */
static inline Bitboard bb_free_files(Bitboard a)
{
    Bitboard out;
    for (int i = 0; i < 2; i++) {
        uint64_t low = (BB_RANK0 * 0xff) & BB_WORD0, top = (BB_RANK0 << 8) & BB_WORD0;
        /* A file's low eight bits plus 0xff carry into its ninth when one is set: no file overflows. */
        uint64_t used = (((a.word[i] & low) + low) | a.word[i]) & top;
        uint64_t free = top & ~used;
        out.word[i] = free | (free - (free >> 8));
    }
    out.word[1] &= BB_WORD1;
    return out;
}

#endif
