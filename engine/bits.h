/* bits.h: the words a compiler spells in its own way: count, lowest, highest; always inline.
 * Private to the engine, and the only place that asks which machine this is. */
#ifndef KOMADAI_ENGINE_BITS_H
#define KOMADAI_ENGINE_BITS_H

#include <stdint.h>

/* For a function whose arguments include constants that select its code: every call gets code of its own. */
#define BITS_INLINE static inline __attribute__((always_inline))

static inline int bits_count(uint64_t x, uint32_t y) /* of both together */
{
#if defined(__POPCNT__) || defined(__aarch64__)
    return __builtin_popcountll(x) + __builtin_popcount(y);
#else
    /* Without the instruction the builtin is a call into a table. Adding in parallel is faster: three words to
     * fours, their sum (at most 12) to bytes. */
    uint32_t sum = 0, part[3] = {(uint32_t)x, (uint32_t)(x >> 32), y};
    for (int i = 0; i < 3; i++) {
        uint32_t pairs = part[i] - (part[i] >> 1 & UINT32_C(0x55555555));
        sum += (pairs & UINT32_C(0x33333333)) + (pairs >> 2 & UINT32_C(0x33333333));
    }
    sum = (sum & UINT32_C(0x0f0f0f0f)) + (sum >> 4 & UINT32_C(0x0f0f0f0f));
    return (int)(sum * UINT32_C(0x01010101) >> 24);
#endif
}

/* Index of the lowest and the highest bit; x is not 0. */
static inline int bits_lowest(uint64_t x)
{
#if UINTPTR_MAX > 0xffffffff
    return __builtin_ctzll(x);
#else /* where the builtin is a call */
    uint32_t low = (uint32_t)x;
    return low != 0 ? __builtin_ctz(low) : 32 + __builtin_ctz((uint32_t)(x >> 32));
#endif
}

static inline int bits_highest(uint64_t x)
{
    return 63 - __builtin_clzll(x);
}

static inline int bits_lowest_half(uint32_t x)
{
    return __builtin_ctz(x);
}

static inline int bits_highest_half(uint32_t x)
{
    return 31 - __builtin_clz(x);
}

#endif
