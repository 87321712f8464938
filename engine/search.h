/* search.h: picks a move: iterative deepening alpha-beta in the caller's thread. No clock, no thread, no globals.
 * The same game, limits and table state give the same tree on every machine. */
#ifndef KOMADAI_ENGINE_SEARCH_H
#define KOMADAI_ENGINE_SEARCH_H

#include <stdatomic.h>
#include <stddef.h>

#include "game.h"

typedef struct Search
    Search; /* transposition table and heuristics; one owner; one search at a time */

enum {
    SEARCH_MAX_PLY = 96,
    SEARCH_MAX_LINES = 16,
    SCORE_MATE = 30000,     /* mate in n plies scores SCORE_MATE - n for the winner */
    SCORE_MATE_MIN = 29000, /* anything beyond is a mate */
    SCORE_INFINITE = 32000
};

typedef struct {
    int score; /* centipawns for the side to move; 100 = a pawn */
    int depth;
    int seldepth;
    int64_t nodes;
    int hashfull;  /* per mille */
    int line;      /* which of the best lines this is, from 0 */
    int pv_length; /* 0: no legal move */
    Move pv[SEARCH_MAX_PLY];
} SearchReport;

typedef struct {
    int64_t nodes;  /* 0: unlimited */
    int depth;      /* 0: SEARCH_MAX_PLY - 1 */
    int lines;      /* MultiPV, 0 counts as 1 */
    int ahead;      /* begin as many depths later: for one of several searches that share a table */
    int root_count; /* only these root moves (searchmoves); 0: all */
    const Move *root_moves;
    void (*progress)(void *user,
                     const SearchReport *report); /* after each depth and line; NULL: none */
    void *user;
} SearchLimits;

Search *search_new(
    size_t
        table_bytes); /* NULL: no memory. The table is the largest power of two that fits; >= 64 KiB */
/* The same with a table in memory of the caller: all zero, at least 64 KiB, there until after search_free. */
Search *search_new_in(void *memory, size_t bytes);
/* A search that shares the table of another, which must outlive it: both may run at the same time, each in a thread
 * of its own, and learn from each other. What they find then depends on their timing. */
Search *search_new_sharing(Search *owner);
void search_free(Search *search); /* NULL is fine */
void search_clear(
    Search *search); /* a new game: forget everything, but a shared table only by its owner */

/* Thinks about game->now until a limit or *stop (stop may be NULL). false: the side to move has no legal move or the game is over.
 * Otherwise out holds the best line of the last finished depth (at least depth 1, also when stopped at once), or of
 * the depth that was cut short when it had already found a better move;
 * out may be an array of limits->lines reports. Declares nothing; repetition counts by the game's line. */
bool search_run(Search *search, const Game *game, const SearchLimits *limits,
                const atomic_bool *stop, SearchReport *out);

/* Static evaluation for the side to move, centipawns. */
int search_evaluate(const Position *pos);

#endif
