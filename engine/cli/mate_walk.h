/* mate_walk.h: a plain search for a forced mate, for `go mate`: checks only, deeper step by step.
 * Sound, but slow beyond seven plies or so. */
#ifndef KOMADAI_ENGINE_MATE_WALK_H
#define KOMADAI_ENGINE_MATE_WALK_H

#include <stdatomic.h>

#include "engine/moves.h"

enum { MATE_WALK_MAX = 31 };

typedef enum { WALK_MATE, WALK_NO_MATE, WALK_UNKNOWN } WalkResult;

typedef struct {
    int length;
    Move moves[MATE_WALK_MAX + 1]; /* the shortest mate against the longest defence */
} WalkLine;

/* nodes: positions to look at, 0: until *stop. WALK_NO_MATE only when every line of checks was followed to its end. */
WalkResult mate_walk(const Position *pos, int64_t nodes, const atomic_bool *stop, WalkLine *out);

#endif
