/* Open addressing: an entry stands within WINDOW places from where the upper bits of its key point, and every place
 * between is taken, so a search for it ends at the first free one. A place of an older generation is free. */
#include "mate_table.h"

#include <assert.h>
#include <string.h>

enum { WINDOW = 64, SMALLEST_BITS = 10, START_BITS = 15, AMOUNTS = 64 };

static bool is_free(const MateTable *table, const MateEntry *entry)
{
    return (uint8_t)entry->hand != table->generation;
}

void mate_table_use(MateTable *table, void *memory, size_t bytes)
{
    assert(bytes >= MATE_TABLE_LEAST);
    size_t lines = 1;
    while (lines * 2 * sizeof(MateLine) * 8 <= bytes)
        lines *= 2;
    size_t left = bytes - lines * sizeof(MateLine), size = (size_t)1 << SMALLEST_BITS;
    while ((size * 2 + WINDOW) * sizeof(MateEntry) <= left)
        size *= 2;
    *table = (MateTable){.entries = memory, .capacity = size, .line_count = lines};
    table->lines = (MateLine *)(table->entries + size + WINDOW);
    mate_table_clear(table);
}

void mate_table_clear(MateTable *table)
{
    if (table->generation == 255) {
        memset(table->entries, 0, (table->capacity + WINDOW) * sizeof(MateEntry));
        memset(table->lines, 0, table->line_count * sizeof(MateLine));
        table->generation = 0;
    }
    table->generation++;
    table->bits = START_BITS;
    while ((size_t)1 << table->bits > table->capacity)
        table->bits--;
    table->size = (size_t)1 << table->bits;
    table->used = 0;
}

static MateEntry *home(const MateTable *table, uint64_t key)
{
    return table->entries + (key >> (64 - table->bits));
}

bool mate_table_read(const MateTable *table, uint64_t key, Hand hand, int len, int depth,
                     Value *out, bool *old)
{
    bool seen = false;
    uint32_t pn = 1, dn = 1;
    const MateEntry *entry = home(table, key), *end = entry + WINDOW;
    *old = false;
    out->len = LEN_NONE;
    for (; entry < end && !is_free(table, entry); entry++) {
        if (entry->key != key)
            continue;
        Hand other = entry->hand & ~UINT64_C(255);
        bool less = hand_covers(hand, other), more = hand_covers(other, hand);
        if (less && entry->proved <= len && entry->proved < out->len)
            *out = (Value){0, PN_INF, entry->proved, NO_LEAN, other};
        if (more && entry->refuted > len) {
            *out = (Value){PN_INF, 0, (uint16_t)(entry->refuted - 1), NO_LEAN, other};
            return true;
        }
        if (entry->pn == 0)
            continue;
        if (more && entry->pn > pn)
            pn = entry->pn;
        if (less && entry->dn > dn)
            dn = entry->dn;
        if (more && less) {
            seen = true;
            *old = entry->depth < depth;
        }
    }
    if (out->len != LEN_NONE)
        return true;
    *out = (Value){pn, dn, 0, NO_LEAN, hand};
    return seen;
}

/* The free place for a key, or the one whose loss costs least. */
static MateEntry *place_for(MateTable *table, uint64_t key)
{
    MateEntry *entry = home(table, key), *end = entry + WINDOW, *least = entry;
    for (; entry < end; entry++) {
        if (is_free(table, entry)) {
            table->used++;
            return entry;
        }
        if (entry->amount < least->amount)
            least = entry;
    }
    return least;
}

/* Twice as large. Upper bits point, so everything moves up: from the end down nothing meets what has not moved yet,
 * but for the first few, which are taken out before. */
static void grow(MateTable *table)
{
    MateEntry first[2 * WINDOW];
    size_t end = table->size + WINDOW;
    memcpy(first, table->entries, sizeof first);
    table->size *= 2;
    table->bits++;
    table->used = 0;
    for (size_t i = end; i-- > 0;) {
        MateEntry moved = i < 2 * WINDOW ? first[i] : table->entries[i];
        if (i == 2 * WINDOW - 1) {
            for (size_t k = 0; k < 2 * WINDOW; k++) {
                /* What stands there already has moved down to here: it keeps its place. */
                if (memcmp(&table->entries[k], &first[k], sizeof first[k]) == 0)
                    table->entries[k].hand &= ~UINT64_C(255);
            }
        }
        if (is_free(table, &moved))
            continue;
        if (i >= 2 * WINDOW)
            table->entries[i].hand &= ~UINT64_C(255);
        *place_for(table, moved.key) = moved;
    }
}

/* Throws out about half, those with the least work in them, and moves the others together. */
static void collect(MateTable *table)
{
    size_t counts[AMOUNTS] = {0}, sum = 0, end = table->size + WINDOW;
    for (size_t i = 0; i < end; i++) {
        if (!is_free(table, &table->entries[i]))
            counts[table->entries[i].amount < AMOUNTS ? table->entries[i].amount : AMOUNTS - 1]++;
    }
    unsigned limit = 0;
    while (limit < AMOUNTS - 1 && sum + counts[limit] < table->used / 2)
        sum += counts[limit++];
    size_t spare = table->used / 2 - sum; /* of those with exactly the limit */
    table->used = 0;
    for (size_t i = 0; i < end; i++) {
        MateEntry kept = table->entries[i];
        if (is_free(table, &kept))
            continue;
        table->entries[i].hand &= ~UINT64_C(255);
        if (kept.amount < limit || (kept.amount == limit && spare > 0)) {
            spare -= kept.amount == limit;
            continue;
        }
        *place_for(table, kept.key) = kept;
    }
}

static MateEntry *find_or_add(MateTable *table, uint64_t key, Hand hand, int depth)
{
    MateEntry *entry = home(table, key), *end = entry + WINDOW;
    for (; entry < end && !is_free(table, entry); entry++) {
        if (entry->key == key && (entry->hand & ~UINT64_C(255)) == hand)
            return entry;
    }
    if (table->used > table->size / 2 && table->size < table->capacity)
        grow(table);
    else if (table->used > table->size / 4 * 3)
        collect(table);
    entry = place_for(table, key);
    *entry = (MateEntry){
        .key = key, .hand = hand | table->generation, .proved = LEN_NONE, .depth = (uint16_t)depth};
    return entry;
}

/* 4 a doubling. */
static uint16_t amount_of(int64_t work)
{
    int doublings = 0;
    while (work >= 8) {
        work /= 2;
        doublings++;
    }
    int64_t amount = work + 4 * doublings;
    return (uint16_t)(amount < AMOUNTS ? amount : AMOUNTS - 1);
}

void mate_table_write(MateTable *table, uint64_t key, Hand hand, const Value *value, int depth,
                      int64_t amount)
{
    uint16_t work = amount_of(amount);
    if (value->pn == 0 || value->dn == 0)
        hand = value->hand;
    MateEntry *entry = find_or_add(table, key, hand, depth);
    if (work > entry->amount)
        entry->amount = work;
    if (depth < entry->depth)
        entry->depth = (uint16_t)depth;
    if (value->pn == 0) {
        if (value->len < entry->proved)
            entry->proved = value->len;
    } else if (value->dn == 0) {
        if (value->len >= entry->refuted)
            entry->refuted = (uint16_t)(value->len + 1);
    } else {
        entry->pn = value->pn;
        entry->dn = value->dn;
    }
}

void mate_table_note(MateTable *table, uint64_t key, Hand hand, const Value *value, int refuted,
                     int depth)
{
    MateEntry *entry = find_or_add(table, key, hand, depth);
    entry->pn = value->pn;
    entry->dn = value->dn;
    if (refuted > entry->refuted)
        entry->refuted = (uint16_t)refuted;
}

bool mate_line_read(const MateTable *table, uint64_t line, int len, Value *out)
{
    const MateLine *entry = &table->lines[line & (table->line_count - 1)];
    if (entry->line != line || entry->generation != table->generation || entry->len < len)
        return false;
    *out = (Value){PN_INF, 0, entry->len, entry->lean, 0};
    return true;
}

void mate_line_write(MateTable *table, uint64_t line, const Value *value)
{
    table->lines[line & (table->line_count - 1)] =
        (MateLine){line, value->len, value->lean, table->generation, 0};
}
