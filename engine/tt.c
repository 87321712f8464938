#include "tt.h"

#include <stdlib.h>
#include <string.h>

bool tt_new(Table *table, size_t bytes)
{
    size_t count = 1;
    while (count * 2 <= bytes / sizeof(TtCluster))
        count *= 2;
    table->count = count;
    table->generation = 0;
    table->memory = calloc(count + 1, sizeof(TtCluster));
    if (table->memory == NULL)
        return false;
    /* A cluster that lay across two cache lines would cost two waits for memory. */
    size_t past = (uintptr_t)table->memory % sizeof(TtCluster);
    table->clusters =
        (TtCluster *)(void *)((char *)table->memory + (past == 0 ? 0 : sizeof(TtCluster) - past));
    return true;
}

void tt_free(Table *table)
{
    free(table->memory);
    table->memory = NULL;
    table->clusters = NULL;
}

void tt_clear(Table *table)
{
    memset(table->clusters, 0, table->count * sizeof(TtCluster));
    table->generation = 0;
}

void tt_age(Table *table)
{
    table->generation = (table->generation + 1) & 63;
}

static TtCluster *cluster_of(const Table *table, uint64_t key)
{
    return &table->clusters[key & (table->count - 1)];
}

bool tt_read(const Table *table, uint64_t key, TtEntry *out)
{
    const TtCluster *cluster = cluster_of(table, key);
    uint32_t check = (uint32_t)(key >> 32);
    for (int i = 0; i < TT_WAYS; i++) {
        if (cluster->entry[i].check == check && tt_bound(&cluster->entry[i]) != BOUND_NONE) {
            *out = cluster->entry[i];
            return true;
        }
    }
    return false;
}

/* What an entry is worth keeping: deep ones, but every search that has passed since costs it. */
static int keep_value(const Table *table, const TtEntry *entry)
{
    if (tt_bound(entry) == BOUND_NONE)
        return -1000;
    int age = (table->generation - (entry->age_bound >> 2)) & 63;
    return entry->depth - 8 * age;
}

void tt_write(Table *table, uint64_t key, Move move, int score, int eval, int depth, Bound bound)
{
    TtCluster *cluster = cluster_of(table, key);
    uint32_t check = (uint32_t)(key >> 32);
    TtEntry *place = &cluster->entry[0];
    for (int i = 0; i < TT_WAYS; i++) {
        TtEntry *entry = &cluster->entry[i];
        if (entry->check == check && tt_bound(entry) != BOUND_NONE) {
            place = entry;
            if (move == NO_MOVE)
                move = entry->move;
            /* A shallow bound does not push out a deeper result of this same search. */
            if (bound != BOUND_EXACT && depth + 3 < entry->depth &&
                entry->age_bound >> 2 == table->generation)
                return;
            break;
        }
        if (keep_value(table, entry) < keep_value(table, place))
            place = entry;
    }
    *place =
        (TtEntry){check,          move,
                  (int16_t)score, (int16_t)eval,
                  (uint8_t)depth, (uint8_t)((unsigned)table->generation << 2 | (unsigned)bound)};
}

int tt_full(const Table *table)
{
    int used = 0;
    for (int i = 0; i < 200; i++) { /* the smallest table has more clusters than that */
        for (int j = 0; j < TT_WAYS; j++) {
            const TtEntry *entry = &table->clusters[i].entry[j];
            used += tt_bound(entry) != BOUND_NONE && entry->age_bound >> 2 == table->generation;
        }
    }
    return used;
}
