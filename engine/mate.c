/* First any mate, then shorter ones, until one plies fewer is proved impossible. */
#include "mate.h"

#include <assert.h>
#include <string.h>

#include "hash.h"
#include "mate_moves.h"
#include "mate_search.h"

Mate *mate_use(void *memory, size_t bytes)
{
    assert(bytes >= MATE_LEAST_MEMORY);
    Mate *mate = memory;
    size_t frames = bytes / 16 / sizeof(Frame), children = bytes / 16 / sizeof(Child);
    if (frames > MATE_MAX_LENGTH + 2)
        frames = MATE_MAX_LENGTH + 2;
    if (children > (size_t)1 << 16)
        children = (size_t)1 << 16;
    char *at = (char *)(mate + 1);
    mate->frames = (Frame *)at;
    at += frames * sizeof(Frame);
    mate->children = (Child *)at;
    at += children * sizeof(Child);
    mate->depth_count = (int)frames;
    mate->child_count = children;
    mate_table_use(&mate->table, at, bytes - (size_t)(at - (char *)memory));
    return mate;
}

static Value ask(Mate *mate, const Position *pos, int len)
{
    mate->frames[0] = (Frame){*pos, hand_of(pos, mate->attacker), hash_mix(pos->key)};
    return mate_within(mate, 0, len);
}

static bool is_mate(const Value *value)
{
    return value->pn == 0;
}

static bool is_none(const Value *value)
{
    return value->dn == 0 && value->lean == NO_LEAN;
}

/* The move after which it is mate soonest, of those that are known; else the first that mates within len - 1. */
static Move attack(Mate *mate, const Position *pos, int len, int *left)
{
    Move moves[MAX_MOVES], best = NO_MOVE;
    int count = mate_checks(pos, moves);
    for (int pass = 0; pass < 2 && best == NO_MOVE && !mate->out; pass++) {
        *left = len;
        for (int i = 0; i < count && !(pass == 1 && best != NO_MOVE); i++) {
            Position after;
            Value value;
            position_after(pos, moves[i], &after);
            if (!moves_any(&after))
                value = (Value){0, PN_INF, 0, NO_LEAN, 0};
            else if (pass == 1)
                value = ask(mate, &after, len - 1);
            else if (!mate_known(mate, &after, len - 1, &value))
                continue;
            if (is_mate(&value) && value.len < *left) {
                *left = value.len;
                best = moves[i];
            }
        }
    }
    return best;
}

/* The answer that holds out longest. exact: nothing mates in fewer than len plies. */
static Move defend(Mate *mate, const Position *pos, int len, bool exact, int *left)
{
    Move moves[MAX_MOVES], best = NO_MOVE;
    int count = moves_legal(pos, moves);
    *left = -1;
    for (int i = 0; i < count && !mate->out; i++) {
        Position after;
        position_after(pos, moves[i], &after);
        Value value = ask(mate, &after, exact ? len - 3 : len - 1);
        if (!exact && !is_mate(&value))
            return NO_MOVE;
        int holds = is_mate(&value) ? value.len : len - 1;
        if (holds > *left) {
            *left = holds;
            best = moves[i];
        }
        if (exact && holds == len - 1)
            break;
    }
    return best;
}

/* false: out of nodes before the line was whole. */
static bool write_line(Mate *mate, const Position *pos, int len, bool exact, MateReport *out)
{
    Position now = *pos;
    out->length = 0;
    while (moves_any(&now)) {
        int left = 0;
        Move move = position_turn(&now) == mate->attacker ? attack(mate, &now, len, &left)
                                                          : defend(mate, &now, len, exact, &left);
        if (mate->out || move == NO_MOVE || out->length >= MATE_MAX_LENGTH)
            return false;
        out->line[out->length++] = move;
        position_play(&now, move);
        len = left;
    }
    return true;
}

static void begin(Mate *mate, const Position *pos, const MateLimits *limits,
                  const atomic_bool *stop)
{
    mate_table_clear(&mate->table);
    memset(mate->met, 0, sizeof mate->met);
    mate->attacker = limits->defender ? side_other(position_turn(pos)) : position_turn(pos);
    mate->nodes = 0;
    mate->node_limit = limits->nodes > 0 ? limits->nodes : INT64_MAX;
    mate->stop = stop;
    mate->out = false;
    mate->children_used = 0;
}

/* The line of a mate within len plies, if there are nodes left for it. */
static MateStatus finish(Mate *mate, const Position *pos, int len, bool exact, MateReport *out)
{
    mate->out = false;
    memset(mate->met, 0, sizeof mate->met);
    mate->children_used = 0;
    if (mate->node_limit < INT64_MAX / 4)
        mate->node_limit += mate->nodes + 10000;
    out->shortest = exact;
    out->status = write_line(mate, pos, len, exact, out) ? MATE_FOUND : MATE_UNKNOWN;
    out->nodes = mate->nodes;
    return out->status;
}

MateStatus mate_solve(Mate *mate, const Position *pos, const MateLimits *limits,
                      const atomic_bool *stop, MateReport *out)
{
    static const MateLimits NO_LIMITS = {0};
    limits = limits != NULL ? limits : &NO_LIMITS;
    begin(mate, pos, limits, stop);
    out->length = 0;
    out->shortest = false;
    Value value = ask(mate, pos, LEN_INF);
    out->nodes = mate->nodes;
    if (!is_mate(&value))
        return out->status = is_none(&value) ? MATE_NONE : MATE_UNKNOWN;
    int len = value.len;
    bool exact = false;
    while (!limits->first && !exact && !mate->out) {
        value = ask(mate, pos, len - 2);
        if (is_mate(&value))
            len = value.len;
        else if (!mate->out && is_none(&value))
            exact = true;
        else
            break;
    }
    return finish(mate, pos, len, exact, out);
}
