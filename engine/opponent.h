/* opponent.h: an opponent is data: how long it thinks, what it overlooks, how it chooses. Read from text by opponents_read.
 * Same game, opponent and seed: the same move on every device. Knows no clock: *stop is the caller's. */
#ifndef KOMADAI_ENGINE_OPPONENT_H
#define KOMADAI_ENGINE_OPPONENT_H

#include "search.h"

enum { OPPONENTS_MAX = 16, OPPONENT_ID_SIZE = 16 };

typedef struct {
    char id
        [OPPONENT_ID_SIZE]; /* names and descriptions are strings: opponent.ID.name, opponent.ID.about */
    int64_t nodes;          /* search budget a move */
    int depth;              /* deepest ply, 0: no limit */
    int lines;              /* how many candidate moves it weighs, 1..SEARCH_MAX_LINES */
    int margin; /* a candidate this many centipawns worse than the best may still be played, 0: never */
    int blind_drops; /* per cent of moves on which it overlooks the other side's drops */
    int blind_mate;  /* per cent of moves on which it overlooks mates */
    int blind_far; /* per cent of moves on which it overlooks attacks from afar (more than 3 squares) */
    int blind_plan; /* per cent of moves on which it counts pieces only: moves that take nothing are alike */
    int blind_reply; /* per cent of moves on which it does not ask what the other side will answer */
    int resign;      /* resigns when worse than this, centipawns; 0: plays to mate */
    char rating[16]; /* label such as "25k", "1d": shown as 25-kyu, 1-dan */
} Opponent;

/* Reads the opponents file: "[id]" starts one, "key = value" lines follow, # comments. Weakest first.
 * Returns how many; -1: message "LINE: reason" and out untouched. */
int opponents_read(const char *text, Opponent out[OPPONENTS_MAX], char *message, size_t size);

/* Its move in game->now. false: no legal move or the game is over. *resigns (may be NULL) is set when it gives up. */
bool opponent_move(const Opponent *opponent, Search *search, const Game *game, uint64_t seed,
                   const atomic_bool *stop, SearchReport *out, bool *resigns);

#endif
