#include "mate_walk.h"

#include <stddef.h>
#include <string.h>

typedef struct {
    int64_t left;
    const atomic_bool *stop;
    bool cut;     /* a line of checks went on below the depth limit: "none" is not proved */
    bool aborted; /* out of nodes or told to stop */
} Walk;

static bool spend(Walk *walk)
{
    if (walk->left-- <= 0 || atomic_load_explicit(walk->stop, memory_order_relaxed))
        walk->aborted = true;
    return !walk->aborted;
}

static void lead_with(WalkLine *line, Move move, const WalkLine *rest)
{
    line->moves[0] = move;
    memcpy(line->moves + 1, rest->moves, sizeof(Move) * (size_t)rest->length);
    line->length = rest->length + 1;
}

static bool attack(Walk *walk, const Position *pos, int depth, WalkLine *line);

/* Is every answer followed by mate within depth plies? line: the answer that holds out longest. */
static bool defend(Walk *walk, const Position *pos, int depth, WalkLine *line)
{
    Move moves[MAX_MOVES];
    int count = moves_legal(pos, moves);
    line->length = 0;
    if (count > 0 && depth < 2) {
        walk->cut = true;
        return false;
    }
    for (int i = 0; i < count; i++) {
        Position after = *pos;
        WalkLine rest;
        position_play(&after, moves[i]);
        if (!spend(walk) || !attack(walk, &after, depth - 1, &rest))
            return false;
        if (rest.length >= line->length)
            lead_with(line, moves[i], &rest);
    }
    return true;
}

static bool attack(Walk *walk, const Position *pos, int depth, WalkLine *line)
{
    Move moves[MAX_MOVES];
    int count = moves_legal(pos, moves);
    for (int i = 0; i < count; i++) {
        if (!moves_gives_check(pos, moves[i]))
            continue;
        Position after = *pos;
        WalkLine rest;
        position_play(&after, moves[i]);
        if (!spend(walk))
            return false;
        if (defend(walk, &after, depth - 1, &rest)) {
            lead_with(line, moves[i], &rest);
            return true;
        }
    }
    return false;
}

WalkResult mate_walk(const Position *pos, int64_t nodes, const atomic_bool *stop, WalkLine *out)
{
    Walk walk = {.left = nodes > 0 ? nodes : INT64_MAX, .stop = stop};
    for (int depth = 1; depth <= MATE_WALK_MAX; depth += 2) {
        walk.cut = false;
        if (attack(&walk, pos, depth, out))
            return WALK_MATE;
        if (walk.aborted)
            return WALK_UNKNOWN;
        if (!walk.cut)
            return WALK_NO_MATE;
    }
    return WALK_UNKNOWN;
}
