/* tree.h: what the search keeps while it walks the tree, and the walk itself. Private to the engine.
 * search.c starts it at the root (iterations, lines, reports); tree.c is a node, quiesce.c a leaf.
 * Everything large lives in struct Search, so that the C stack stays small and nothing is allocated on the way. */
#ifndef KOMADAI_ENGINE_TREE_H
#define KOMADAI_ENGINE_TREE_H

#include "eval.h"
#include "line.h"
#include "movepick.h"
#include "search.h"
#include "tt.h"

enum {
    TRIED_MAX = 64,   /* quiet moves remembered for a malus */
    NO_EVAL = -32700, /* in check: not evaluated */
    NO_SCORE = -32600,
    SCORE_PERPETUAL = 28000, /* the other side checks for ever: won, but not a mate */
    SCORE_DETOUR = 20000,    /* the same board with a better hand */
    SCORE_DECLARED = 28500   /* the entering king may be declared */
};

/* What the thinker overlooks for a whole thought (opponent.c). `me` is the side that thinks. */
typedef struct {
    bool drops; /* drops of the other side */
    bool mate;  /* mates, its own and the other's */
    bool far;   /* captures of the other side from more than three squares away */
    bool reply; /* that the other side answers at all */
    bool
        plan; /* everything but the number of pieces; and root moves are tried in an order drawn by lot */
    uint64_t lot;
} Oversight;

typedef struct {
    Position pos;
    GenInfo info;
    Picker picker;
    Move move; /* being searched from here; NO_MOVE: a pass */
    int place; /* pick_place of it, -1: a pass */
    int eval;  /* static, or NO_EVAL */
    Move killers[2];
    Move quiets[TRIED_MAX], captures[TRIED_MAX];
} Frame;

typedef struct {
    Move move;
    int score;    /* NO_SCORE: not known exactly in this iteration */
    int previous; /* in the one before */
    int seldepth;
    int pv_length;
    Move pv[SEARCH_MAX_PLY];
} RootMove;

struct Search {
    Table *table;
    Table own; /* what table points to, unless it is another search's */
    History history;
    Line line;
    Eval eval;
    Frame frames[SEARCH_MAX_PLY + 2];
    Move pv[SEARCH_MAX_PLY + 2][SEARCH_MAX_PLY + 2];
    int pv_length[SEARCH_MAX_PLY + 2];
    RootMove roots[MAX_MOVES];
    int root_count;
    int order[MAX_MOVES]; /* indexes of roots, best first */
    int reduction[64];

    const SearchLimits *limits;
    const atomic_bool *stop;
    GameRules rules;
    Oversight oversight;
    Side me;
    uint64_t salt; /* keeps what was seen with an oversight apart in the table */
    int start_ply; /* plies played before the root */
    int root_depth;
    int seldepth;
    int64_t nodes;
    int64_t budget; /* nodes; INT64_MAX: unlimited */
    int poll;
    bool aborted;
};

/* As search_run, with an oversight. */
bool search_run_with(Search *search, const Game *game, const SearchLimits *limits,
                     const Oversight *oversight, const atomic_bool *stop, SearchReport *out);

int tree_node(Search *s, int ply, int alpha, int beta, int depth, bool cut, Move skip);
int tree_quiesce(Search *s, int ply, int alpha, int beta, int depth); /* depth 0 and down */

/* This move may be played soon: memory is told to fetch what the table knows of it. */
void tree_expect(const Search *s, int ply, Move move);

/* Plays a legal move (NO_MOVE: passes) from frames[ply] into frames[ply + 1], and takes it back. */
void tree_play(Search *s, int ply, Move move);
void tree_undo(Search *s);

int tree_value(Search *s, int ply); /* static evaluation */
/* Is it surely outside low..high? true: *value is a rough one. */
bool tree_is_far(Search *s, int ply, int low, int high, int *value);
bool tree_overlooks(const Search *s, const Position *pos, Move move);
bool tree_must_stop(Search *s);
int tree_reduction(const Search *s, int depth, int count); /* in 1024ths of a ply */

/* Ends known without looking on: repetition, move limit, declaration. true: *score is the node's value. */
bool tree_known_end(Search *s, int ply, int *score);

static inline int tree_mated(int ply)
{
    return -SCORE_MATE + ply;
}

/* Mate scores are stored as distance from the node, not from the root. */
static inline int tree_to_table(int score, int ply)
{
    return score >= SCORE_MATE_MIN ? score + ply : score <= -SCORE_MATE_MIN ? score - ply : score;
}

static inline int tree_from_table(int score, int ply)
{
    return score >= SCORE_MATE_MIN ? score - ply : score <= -SCORE_MATE_MIN ? score + ply : score;
}

static inline bool tree_is_mate(int score)
{
    return score >= SCORE_MATE_MIN || score <= -SCORE_MATE_MIN;
}

#endif
