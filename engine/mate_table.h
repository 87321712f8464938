/* mate_table.h: what the mate solver has learnt of positions. Private to the mate solver.
 *
 * An entry is about one board and one hand of the attacker, and says three things: mate within `proved` plies for this
 * hand and every larger one; no mate within `refuted` - 1 plies for this hand and every smaller one; proof numbers
 * for exactly this hand. A second, smaller table is about whole lines of play: refutations that lean on a repetition
 * hold only for the line they were found in.
 *
 * Neither ever allocates. The first begins small, so that an easy problem stays in the processor's cache, doubles
 * when it is half full, and throws out the smaller subtrees when it cannot grow. */
#ifndef KOMADAI_ENGINE_MATE_TABLE_H
#define KOMADAI_ENGINE_MATE_TABLE_H

#include <stddef.h>

#include "mate_hand.h"

/* Proof and disproof numbers. Sums are made in 64 bits and stop one short of INF: that is kept for what is settled. */
#define PN_INF UINT32_C(0x40000000)

enum { LEN_INF = 0xfff0, LEN_NONE = 0xffff, NO_LEAN = 0xffff };

typedef struct {
    uint32_t pn, dn; /* pn 0: mate; dn 0: no mate */
    uint16_t len;    /* mate: within so many plies; no mate: not within so many (LEN_INF: never) */
    uint16_t lean;   /* no mate: depth of the highest position of the line whose repetition it
                        leans on; NO_LEAN: none */
    Hand hand;       /* mate: with this hand or more; no mate: with this hand or less */
} Value;

typedef struct {
    uint64_t key;
    uint64_t hand;            /* Hand; the lowest byte is the generation */
    uint32_t pn, dn;          /* both 0: none */
    uint16_t proved, refuted; /* LEN_NONE, 0: none */
    uint16_t depth;           /* the least at which it was met */
    uint16_t amount;          /* how much work went into it */
} MateEntry;

typedef struct {
    uint64_t line;
    uint16_t len, lean, generation, unused;
} MateLine;

typedef struct {
    MateEntry *entries;
    MateLine *lines;
    size_t capacity, size, used; /* in entries; size is a power of two, at most capacity */
    int bits;                    /* size = 1 << bits */
    size_t line_count;           /* a power of two */
    uint8_t generation;
} MateTable;

enum { MATE_TABLE_LEAST = 1 << 16 }; /* bytes */

/* Memory of the caller: zeroed, at least MATE_TABLE_LEAST bytes, there until after the last use. */
void mate_table_use(MateTable *table, void *memory, size_t bytes);
void mate_table_clear(
    MateTable *table); /* forgets everything; costs nothing, but for every 255th time */

/* What is known about mate within len plies; false: nothing. *old: first met nearer to the root than depth. */
bool mate_table_read(const MateTable *table, uint64_t key, Hand hand, int len, int depth,
                     Value *out, bool *old);
void mate_table_write(MateTable *table, uint64_t key, Hand hand, const Value *value, int depth,
                      int64_t amount);
/* A new node: its numbers, and that there is no mate within `refuted` - 1 plies. */
void mate_table_note(MateTable *table, uint64_t key, Hand hand, const Value *value, int refuted,
                     int depth);

bool mate_line_read(const MateTable *table, uint64_t line, int len, Value *out);
void mate_line_write(MateTable *table, uint64_t line, const Value *value);

static inline void mate_table_prefetch(const MateTable *table, uint64_t key)
{
    __builtin_prefetch(&table->entries[key >> (64 - table->bits)]);
}

#endif
