/* mate_search.h: is there a mate within so many plies? Proof-number search, depth first. Private to the mate solver.
 *
 * Ideas: A. Nagai, "Df-pn Algorithm for Searching AND/OR Trees and Its Applications" (2002); A. Kishimoto, M. Müller,
 * "A General Solution to the Graph History Interaction Problem" (2004); A. Kishimoto, "Dealing with Infinite Loops,
 * Underestimation, and Overestimation of Depth-First Proof-Number Search" (2010); T. Ueda, T. Hashimoto,
 * J. Hashimoto, H. Iida, "Weak Proof-Number Search" (2008); J. Pawlewicz, L. Lew, "Improving Depth-First
 * PN-Search: 1 + epsilon Trick" (2007); a bound on the length as part of the question: Komori's notes on
 * KomoringHeights (2021). */
#ifndef KOMADAI_ENGINE_MATE_SEARCH_H
#define KOMADAI_ENGINE_MATE_SEARCH_H

#include "mate.h"
#include "mate_table.h"

typedef struct {
    uint64_t key; /* of the board after the move */
    Hand hand;    /* the attacker's after the move */
    Value value;
    Move move;
    bool old;      /* met nearer to the root as well: counted once, not summed */
    int16_t after; /* counts only when that one is settled; -1: at once */
} Child;

typedef struct {
    Position pos;
    Hand hand;
    uint64_t line; /* key of the moves that led here */
} Frame;

enum { MET_SIZE = 4096 };

struct Mate {
    MateTable table;
    Frame *frames;
    Child *children;
    size_t child_count, children_used;
    int depth_count;
    Side attacker;
    int64_t nodes, node_limit;
    const atomic_bool *stop;
    bool out;              /* of nodes, or stopped */
    uint8_t met[MET_SIZE]; /* how many boards of the line have these lower bits */
};

/* frames[depth] holds the position. Settled unless mate->out. */
Value mate_within(Mate *mate, int depth, int len);

/* What is known without a search; false: nothing settled. */
bool mate_known(const Mate *mate, const Position *pos, int len, Value *out);

/* Puts the position after a move into frames[depth + 1]. */
void mate_step(Mate *mate, int depth, Move move);
void mate_unstep(Mate *mate, int depth);
bool mate_attacks(const Mate *mate, int depth); /* is the attacker to move there? */

#endif
