/* movepick.h: the moves of a node, best first, generated in stages as they are asked for; and the memory of which
 * moves have been good. Private to the engine. */
#ifndef KOMADAI_ENGINE_MOVEPICK_H
#define KOMADAI_ENGINE_MOVEPICK_H

#include "checks.h"
#include "movegen.h"

enum {
    HISTORY_MAX = 8192,
    PICK_MOVES = 1 << 14,              /* a move without its promotion bit */
    PICK_KINDS = 10,                   /* what moves like a gold counts as one */
    PICK_PLACES = PICK_KINDS * SQUARES /* kind and square a move ends on, as its side sees it */
};

typedef struct {
    int16_t quiet[2][PICK_MOVES];
    int16_t capture[PICK_PLACES][16];         /* by the kind taken */
    int16_t answer[PICK_PLACES][PICK_PLACES]; /* after the other side's move to that place */
    int16_t follow[PICK_PLACES][PICK_PLACES]; /* after our own move before that */
    Move counter[2][PICK_PLACES];
} History;

/* Index of where a move ends: kind after moving, and square turned to its side's view. */
int pick_place(const Position *pos, Move move);

void history_add(int16_t *entry, int bonus); /* moves it towards +-HISTORY_MAX */

typedef enum { PICK_ALL, PICK_CAPTURES } PickMode; /* in check PICK_ALL gives the evasions */

typedef struct {
    const Position *pos;
    const GenInfo *info;
    const History *history;
    const int16_t *answer, *follow; /* rows of the tables, NULL: none */
    const Bitboard *danger;         /* squares the other side attacks, NULL: unknown */
    const Bitboard *reach;          /* squares the own side attacks, NULL: unknown */
    PickMode mode;
    Move first;           /* from the table; legal or NO_MOVE */
    Move special[3];      /* killers and counter move */
    int floor;            /* PICK_CAPTURES: what cannot bring more than this is left out */
    const Checks *checks; /* not NULL: from now on only those quiet moves that give check */
    Bitboard zone;        /* own promotion zone */
    int stage, next, count, bad_count;
    Move moves[MAX_MOVES];
    int16_t scores[MAX_MOVES];
    Move bad[MAX_MOVES]; /* captures that lose material, for the end */
} Picker;

/* The caller fills pos, info, history, answer, follow, danger, reach, mode, first and special; then this. It may then raise
 * floor and set checks at any time. */
void pick_begin(Picker *picker);
Move pick_next(Picker *picker);                 /* NO_MOVE: that was all */
bool pick_is_bad_capture(const Picker *picker); /* was the last one from the losing captures? */
int pick_quiet_score(const Picker *picker, Move move); /* what the histories say, unscaled */
int pick_hope(const Position *pos, Move move); /* what a capture or promotion can bring at most */

static inline bool pick_is_quiet(const Position *pos, Move move)
{
    return pos->board[move_to(move)] == NO_PIECE && !move_promotes(move);
}

#endif
