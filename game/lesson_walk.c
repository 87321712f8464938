/* REACH and CAPTURE_ALL: one side moves again and again. The shortest way is found breadth first; a node is only the move
 * and the node before it, its position is played again from the start when its turn comes. */
#include <stdlib.h>

#include "lesson.h"

enum { NODES_MAX = 60000, SEEN_SIZE = 1 << 17, DEPTH_MAX = 24 };

bool walk_done(const Task *task, const Position *pos, const SquareSet *stars)
{
    if (task->type == TASK_REACH)
        return stars->count == 0;
    for (int s = 0; s < SQUARES; s++) {
        Piece piece = pos->board[s];
        if (piece != NO_PIECE && piece_side(piece) == GOTE && piece_kind(piece) != KING)
            return false;
    }
    return true;
}

Move walk_taken(const Position *pos, Square square)
{
    Move moves[MAX_MOVES];
    int count = moves_legal(pos, moves);
    for (int i = 0; i < count; i++)
        if (move_to(moves[i]) == square && !move_is_drop(moves[i]))
            return moves[i];
    return NO_MOVE;
}

typedef struct {
    Move move;
    int before; /* index of a node; -1: the start */
} Node;

typedef struct {
    Node node[NODES_MAX];
    uint64_t seen[SEEN_SIZE]; /* open addressing; 0: free */
    int count;
} Walk;

static uint64_t key_of(const Position *pos, const SquareSet *stars)
{
    uint64_t key = pos->key;
    for (int s = 0; s < SQUARES; s++)
        if (stars->has[s])
            key ^= ((uint64_t)s + 1) * UINT64_C(0x9e3779b97f4a7c15);
    return key | 1;
}

static bool is_new(Walk *walk, uint64_t key)
{
    size_t at = (size_t)(key >> 20) % SEEN_SIZE;
    while (walk->seen[at] != 0) {
        if (walk->seen[at] == key)
            return false;
        at = (at + 1) % SEEN_SIZE;
    }
    walk->seen[at] = key;
    return true;
}

/* The moves that lead to a node, first one first. Returns how many. */
static int moves_to(const Walk *walk, int node, Move out[DEPTH_MAX])
{
    int count = 0;
    for (int n = node; n >= 0; n = walk->node[n].before)
        count++;
    int at = count;
    for (int n = node; n >= 0; n = walk->node[n].before)
        out[--at] = walk->node[n].move;
    return count;
}

static void step(Position *pos, SquareSet *stars, Move move)
{
    position_play(pos, move);
    position_set_turn(pos, SENTE);
    squares_remove(stars, move_to(move));
}

/* Tries every move from a node. The index of the node that ends it, -1: none. */
static int grow(Walk *walk, const Task *task, const Position *start, const SquareSet *stars,
                int node)
{
    Position pos = *start;
    SquareSet left = *stars;
    Move line[DEPTH_MAX], moves[MAX_MOVES];
    int depth = moves_to(walk, node, line);
    for (int i = 0; i < depth; i++)
        step(&pos, &left, line[i]);
    int count = depth + 1 < DEPTH_MAX ? moves_legal(&pos, moves) : 0;
    for (int i = 0; i < count && walk->count < NODES_MAX; i++) {
        Position next;
        SquareSet then = left;
        if (move_is_drop(moves[i]))
            continue;
        position_after(&pos, moves[i], &next);
        if (walk_taken(&next, move_to(moves[i])) != NO_MOVE)
            continue;
        next = pos;
        step(&next, &then, moves[i]);
        if (!is_new(walk, key_of(&next, &then)))
            continue;
        walk->node[walk->count++] = (Node){moves[i], node};
        if (walk_done(task, &next, &then))
            return walk->count - 1;
    }
    return -1;
}

int walk_path(const Task *task, const Position *pos, const SquareSet *stars, MoveLine *out)
{
    out->count = 0;
    if (walk_done(task, pos, stars))
        return 0;
    Walk *walk = calloc(1, sizeof *walk);
    if (!walk)
        return -1;
    int found = -1;
    for (int node = -1; node < walk->count && found < 0; node++)
        found = grow(walk, task, pos, stars, node);
    if (found >= 0)
        out->count = moves_to(walk, found, out->move);
    free(walk);
    return found >= 0 ? out->count : -1;
}
