/* position.h: one board, two hands and whose turn it is. A Position is a plain value: copy it freely.
 * It knows nothing of earlier moves; that is game.h. One king or none is allowed (tsume-shogi). */
#ifndef KOMADAI_ENGINE_POSITION_H
#define KOMADAI_ENGINE_POSITION_H

#include "types.h"

typedef struct {
    Piece board[SQUARES];
    uint8_t hand[2]
                [HAND_KIND_END]; /* how many of each kind PAWN..GOLD the side holds; [0] unused */
    uint8_t turn;                /* Side */
    Square king[2];              /* NO_SQUARE when the side has none */
    Bitboard side[2];            /* squares of each side's pieces */
    Bitboard kind[KIND_END];     /* squares of each kind, both sides together; [0]: all pieces */
    uint64_t board_key;          /* Zobrist key of the board and the turn */
    uint64_t key; /* the same with both hands: equal keys = the same position for repetition */
} Position;

/* The even start position, sente to move. */
void position_start(Position *pos);

/* An empty board without kings, sente to move; fill it with position_put / position_set_hand. */
void position_clear(Position *pos);
void position_put(Position *pos, Square square,
                  Piece piece); /* NO_PIECE empties the square; at most one king a side */
void position_set_hand(Position *pos, Side side, Kind kind,
                       int count); /* kind PAWN..GOLD, count 0..18 */
void position_set_turn(Position *pos, Side side);

static inline Side position_turn(const Position *pos)
{
    return (Side)pos->turn;
}

/* The move must be legal (or at least pseudo-legal): asserts. */
void position_play(Position *pos, Move move);

/* The position after a move, into another one: a copy and a play, and a little faster than the two. */
void position_after(const Position *pos, Move move, Position *out);

/* Is the king of this side attacked? false without a king. */
bool position_in_check(const Position *pos, Side side);

/* Squares of the pieces of `by` that attack `square` (also if their own king is pinned to it). Returns how many. */
int position_attackers(const Position *pos, Side by, Square square, Square out[SQUARES]);

/* How many pieces there are beyond a set (18 4 4 4 4 2 2), all kinds together; 0 in play. */
int position_surplus(const Position *pos);

/* Could this position arise in play? POSITION_OK or the first fault found. */
typedef enum {
    POSITION_OK,
    POSITION_TOO_MANY,      /* more of a kind than the set has (18 4 4 4 4 2 2, kings 2) */
    POSITION_NIFU,          /* two unpromoted pawns of a side on a file */
    POSITION_DEAD_PIECE,    /* a pawn, lance or knight with no further move */
    POSITION_CAN_TAKE_KING, /* the side not to move is in check */
    POSITION_NO_KING        /* the side to receive moves has no king: neither side has one */
} PositionFault;
PositionFault position_fault(const Position *pos);

#endif
