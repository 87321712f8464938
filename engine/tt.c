/* Clusters of five entries, one cache line each; the entry that is worth least makes room: depth, less what has
 * passed since.
 *
 * Two searches may meet in one entry. Its three words are read and written one by one, without order, and the first
 * one holds the key's check with the other two xored in: an entry of which another search has changed a part fits
 * no key (R. Hyatt, T. Mann, "A lock-less transposition table implementation for parallel search chess engines",
 * 2002). With one search all of this is plain loads and stores. */
#include "tt.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(TtCluster) == 64, "a cluster is a cache line");

bool tt_new(Table *table, size_t bytes)
{
    void *memory = calloc(bytes / sizeof(TtCluster) + 1, sizeof(TtCluster));
    if (memory == NULL)
        return false;
    tt_use(table, memory, bytes + sizeof(TtCluster));
    table->memory = memory;
    return true;
}

void tt_use(Table *table, void *memory, size_t bytes)
{
    /* A cluster that lay across two cache lines would cost two waits for memory. */
    size_t past = (uintptr_t)memory % sizeof(TtCluster);
    size_t skip = past == 0 ? 0 : sizeof(TtCluster) - past, count = 1;
    while (count * 2 <= (bytes - sizeof(TtCluster)) / sizeof(TtCluster))
        count *= 2;
    table->memory = NULL;
    table->clusters = (TtCluster *)(void *)((char *)memory + skip);
    table->count = count;
    atomic_init(&table->generation, 0);
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
    atomic_store_explicit(&table->generation, 0, memory_order_relaxed);
}

static int generation_of(const Table *table)
{
    return atomic_load_explicit(&table->generation, memory_order_relaxed);
}

void tt_age(Table *table)
{
    atomic_store_explicit(&table->generation, (generation_of(table) + 1) & 63,
                          memory_order_relaxed);
}

static TtCluster *cluster_of(const Table *table, uint64_t key)
{
    return &table->clusters[key & (table->count - 1)];
}

static inline uint32_t load(const TtSlot *slot, int word)
{
    return atomic_load_explicit(&slot->word[word], memory_order_relaxed);
}

static inline TtEntry unpack(uint32_t first, uint32_t second)
{
    return (TtEntry){(Move)first, (int16_t)(first >> 16), (int16_t)(second & 0xffff),
                     (uint8_t)(second >> 16), (uint8_t)(second >> 24)};
}

bool tt_read(const Table *table, uint64_t key, TtEntry *out)
{
    const TtCluster *cluster = cluster_of(table, key);
    uint32_t check = (uint32_t)(key >> 32);
    for (int i = 0; i < TT_WAYS; i++) {
        const TtSlot *slot = &cluster->slot[i];
        uint32_t first = load(slot, 1), second = load(slot, 2);
        if ((load(slot, 0) ^ first ^ second) == check && (second >> 24 & 3) != BOUND_NONE) {
            *out = unpack(first, second);
            return true;
        }
    }
    return false;
}

/* What an entry is worth keeping: deep ones, but every search that has passed since costs it. */
static int keep_value(int generation, const TtEntry *entry)
{
    if (tt_bound(entry) == BOUND_NONE)
        return -1000;
    int age = (generation - (entry->age_bound >> 2)) & 63;
    return entry->depth - 8 * age;
}

void tt_write(Table *table, uint64_t key, Move move, int score, int eval, int depth, Bound bound)
{
    TtCluster *cluster = cluster_of(table, key);
    uint32_t check = (uint32_t)(key >> 32);
    int generation = generation_of(table), least = 0;
    TtSlot *place = NULL;
    for (int i = 0; i < TT_WAYS; i++) {
        TtSlot *slot = &cluster->slot[i];
        uint32_t first = load(slot, 1), second = load(slot, 2);
        TtEntry entry = unpack(first, second);
        if ((load(slot, 0) ^ first ^ second) == check && tt_bound(&entry) != BOUND_NONE) {
            place = slot;
            if (move == NO_MOVE)
                move = entry.move;
            /* A shallow bound does not push out a deeper result of this same search. */
            if (bound != BOUND_EXACT && depth + 3 < entry.depth &&
                entry.age_bound >> 2 == generation)
                return;
            break;
        }
        int worth = keep_value(generation, &entry);
        if (place == NULL || worth < least) {
            place = slot;
            least = worth;
        }
    }
    uint32_t first = (uint32_t)move | (uint32_t)(uint16_t)score << 16;
    uint32_t second = (uint32_t)(uint16_t)eval | (uint32_t)(uint8_t)depth << 16 |
                      (uint32_t)generation << 26 | (uint32_t)bound << 24;
    atomic_store_explicit(&place->word[0], check ^ first ^ second, memory_order_relaxed);
    atomic_store_explicit(&place->word[1], first, memory_order_relaxed);
    atomic_store_explicit(&place->word[2], second, memory_order_relaxed);
}

int tt_full(const Table *table)
{
    int used = 0, generation = generation_of(table);
    for (int i = 0; i < 200; i++) { /* the smallest table has more clusters than that */
        for (int j = 0; j < TT_WAYS; j++) {
            const TtSlot *slot = &table->clusters[i].slot[j];
            TtEntry entry = unpack(load(slot, 1), load(slot, 2));
            used += tt_bound(&entry) != BOUND_NONE && entry.age_bound >> 2 == generation;
        }
    }
    return used;
}
