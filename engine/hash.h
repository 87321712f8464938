/* hash.h: Zobrist keys of the parts of a position. Private to the engine.
 * Keys are computed, not stored: a mixed index needs no table, no start-up and no generator. */
#ifndef KOMADAI_ENGINE_HASH_H
#define KOMADAI_ENGINE_HASH_H

#include "types.h"

/* Two rounds of multiply and fold, as in the finalizers of MurmurHash3 and splitmix64. */
static inline uint64_t hash_mix(uint64_t x)
{
    x *= UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 32) * UINT64_C(0xbf58476d1ce4e5b9);
    return x ^ x >> 29;
}

static inline uint64_t hash_piece(Piece piece, Square square)
{
    return hash_mix(1 + ((uint64_t)piece << 7 | square));
}

static inline uint64_t hash_hand(Side side, Kind kind,
                                 int count) /* 0 for none: an empty hand has no key */
{
    return count == 0
               ? 0
               : hash_mix(0x10000 | (uint64_t)side << 12 | (uint64_t)kind << 8 | (uint64_t)count);
}

#define HASH_GOTE UINT64_C(0x5d1f0e2c9b7a4683) /* in the key when gote is to move */

#endif
