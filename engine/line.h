/* line.h: the positions from the start of the game to the node being searched, for repetition and perpetual check.
 * Private to the engine. A Line is a value, sized for the longest game and the deepest search. */
#ifndef KOMADAI_ENGINE_LINE_H
#define KOMADAI_ENGINE_LINE_H

#include "game.h"

enum { LINE_MAX = GAME_MAX_PLIES + 128, LINE_BUCKETS = 4096 };

typedef struct {
    uint64_t key, board_key;
    uint8_t hand[HAND_KIND_END]; /* of the side to move */
    bool in_check;               /* the side to move */
} LinePoint;

typedef struct {
    int count; /* points[count - 1] is the present position */
    int root;  /* how many of them the game itself has played */
    LinePoint points[LINE_MAX];
    uint16_t bucket[LINE_BUCKETS]; /* how many points share the low bits: 0 means never seen */
} Line;

typedef enum {
    LINE_NEW,
    LINE_DRAW,
    LINE_WIN,    /* for the side to move: the other one checks for ever */
    LINE_LOSS,   /* the side to move has checked all along */
    LINE_BETTER, /* the same board, but the side to move holds more than before: the detour gained */
    LINE_WORSE
} LineVerdict;

void line_begin(Line *line, const Game *game); /* every position of the game, game->now the last */
void line_push(Line *line, const Position *pos, bool in_check);
void line_pop(Line *line);
LineVerdict line_verdict(const Line *line); /* what repeating means, at the present position */

#endif
