/* tt.h: the transposition table: what earlier searches learnt of a position. Private to the engine.
 * Knows keys and numbers, nothing of boards. Scores go in and out as the caller gives them. Several searches may
 * read and write one table at the same time. */
#ifndef KOMADAI_ENGINE_TT_H
#define KOMADAI_ENGINE_TT_H

#include <stdatomic.h>
#include <stddef.h>

#include "types.h"

typedef enum { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

typedef struct {
    Move move;
    int16_t score;
    int16_t eval;
    uint8_t depth;
    uint8_t age_bound; /* generation << 2 | Bound */
} TtEntry;

enum { TT_WAYS = 5 };

typedef struct {
    atomic_uint
        word[3]; /* the key's upper half with the other two xored in; move and score; the rest */
} TtSlot;

typedef struct {
    TtSlot slot[TT_WAYS];
    uint32_t unused; /* to a cache line of 64 bytes */
} TtCluster;

typedef struct {
    void *memory; /* what was allocated, NULL: it is the caller's */
    TtCluster *clusters;
    size_t count; /* a power of two */
    atomic_int generation;
} Table;

bool tt_new(Table *table, size_t bytes); /* false: no memory */
/* In memory of the caller: all zero, and there until after the last use. At least two clusters. */
void tt_use(Table *table, void *memory, size_t bytes);
void tt_free(Table *table);
void tt_clear(Table *table); /* not while another search uses it */
void tt_age(Table *table);   /* a new search begins: what is there is now older */

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
