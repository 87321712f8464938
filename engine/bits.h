/* bits.h: the words a compiler spells in its own way: count, lowest, highest; always inline.
 * Private to the engine, and the only place that asks which machine this is. */
#ifndef KOMADAI_ENGINE_BITS_H
#define KOMADAI_ENGINE_BITS_H

#include <stdint.h>

/* For a function whose arguments include constants that select its code: every call gets code of its own. */
#define BITS_INLINE static inline __attribute__((always_inline))

static inline int bits_count(uint64_t x, uint64_t y) /* of two words together */
{
#if defined(__POPCNT__) || defined(__aarch64__)
    return __builtin_popcountll(x) + __builtin_popcountll(y);
#else
    /* Without the instruction the builtin is a call into a table; adding in parallel is faster, and two
     * words share the last steps. */
    x -= x >> 1 & UINT64_C(0x5555555555555555);
    y -= y >> 1 & UINT64_C(0x5555555555555555);
    x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
    y = (y & UINT64_C(0x3333333333333333)) + (y >> 2 & UINT64_C(0x3333333333333333));
    x += y;
    x = (x & UINT64_C(0x0f0f0f0f0f0f0f0f)) + (x >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f));
    return (int)(x * UINT64_C(0x0101010101010101) >> 56);
#endif
}

static inline int bits_lowest(uint64_t x) /* index of the lowest bit; x is not 0 */
{
    return __builtin_ctzll(x);
}

static inline int bits_highest(uint64_t x) /* index of the highest bit; x is not 0 */
{
    return 63 - __builtin_clzll(x);
}

#endif
