/* tt.h: the transposition table: what earlier searches learnt of a position. Private to the engine.
 * Owns its memory; knows keys and numbers, nothing of boards. Scores go in and out as the caller gives them. */
#ifndef KOMADAI_ENGINE_TT_H
#define KOMADAI_ENGINE_TT_H

#include <stddef.h>

#include "types.h"

typedef enum { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

typedef struct {
    uint32_t check; /* the key's upper half */
    Move move;
    int16_t score;
    int16_t eval;
    uint8_t depth;
    uint8_t age_bound; /* generation << 2 | Bound */
} TtEntry;

enum { TT_WAYS = 5 };

typedef struct {
    TtEntry entry[TT_WAYS];
    uint32_t unused; /* to a cache line of 64 bytes */
} TtCluster;

typedef struct {
    void *memory; /* what was allocated; clusters begin at the first cache line in it */
    TtCluster *clusters;
    size_t count; /* a power of two */
    uint8_t generation;
} Table;

bool tt_new(Table *table, size_t bytes); /* false: no memory */
void tt_free(Table *table);
void tt_clear(Table *table);
void tt_age(Table *table); /* a new search begins: what is there is now older */

/* A copy of what is known under this key; false: nothing. */
bool tt_read(const Table *table, uint64_t key, TtEntry *out);
void tt_write(Table *table, uint64_t key, Move move, int score, int eval, int depth, Bound bound);
int tt_full(const Table *table); /* per mille, of this generation, sampled */

static inline Bound tt_bound(const TtEntry *entry)
{
    return (Bound)(entry->age_bound & 3);
}

static inline void tt_prefetch(const Table *table, uint64_t key)
{
    __builtin_prefetch(&table->clusters[key & (table->count - 1)]);
}

#endif
