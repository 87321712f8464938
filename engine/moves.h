/* moves.h: which moves are legal, where a piece can go, whether it may or must promote, why a move is not legal.
 * Complete rules: nifu, drops and moves with no further move, pawn-drop mate, own king in check.
 * Works on one Position; repetition and endings are game.h. */
#ifndef KOMADAI_ENGINE_MOVES_H
#define KOMADAI_ENGINE_MOVES_H

#include "position.h"

/* Every legal move, non-promotions included, no pawn-drop mates. Returns the count; 0: the side to move has lost. */
int moves_legal(const Position *pos, Move out[MAX_MOVES]);

bool moves_is_legal(const Position *pos, Move move);    /* any 16 bits are allowed as a move */
bool moves_any(const Position *pos);                    /* is there a legal move at all? */
bool moves_gives_check(const Position *pos, Move move); /* move must be legal */

/* Legal destinations of one origin, each square once. Returns the count. */
int moves_from(const Position *pos, Origin from, Square out[SQUARES]);

/* Where the piece on `square` could go if it were alone with its blockers: its range, own pieces excluded;
 * ignores check, pins and whose turn it is. For "inspect". Returns the count. */
int moves_range(const Position *pos, Square square, Square out[SQUARES]);

typedef enum { PROMOTION_NEVER, PROMOTION_MAY, PROMOTION_MUST } Promotion;
Promotion moves_promotion(const Position *pos, Origin from,
                          Square to); /* by kind, squares and side to move alone */

typedef enum {
    MOVE_LEGAL,
    ILLEGAL_NO_PIECE,      /* nothing on the origin square */
    ILLEGAL_NOT_YOURS,     /* the piece is the other side's */
    ILLEGAL_NOT_IN_HAND,   /* none of this kind in hand */
    ILLEGAL_OWN_PIECE,     /* a piece on the board to a square of an own one; squares: that one */
    ILLEGAL_OCCUPIED,      /* a drop onto any piece; squares: that one */
    ILLEGAL_RANGE,         /* this kind does not move so; squares: none */
    ILLEGAL_BLOCKED,       /* right direction, a piece between; squares: the blocker */
    ILLEGAL_NIFU,          /* two pawns; squares: the own pawn already on the file */
    ILLEGAL_DEAD_DROP,     /* dropped piece would have no further move */
    ILLEGAL_DEAD_MOVE,     /* must promote: it would have no further move */
    ILLEGAL_NO_PROMOTION,  /* promotes outside the zone, or a kind that cannot */
    ILLEGAL_UCHIFUZUME,    /* pawn-drop mate; squares: the mated king */
    ILLEGAL_KING_ATTACKED, /* the king would step onto an attacked square; squares: the attackers */
    ILLEGAL_IN_CHECK,      /* does not answer the check; squares: the checking pieces */
    ILLEGAL_PINNED,        /* would uncover the king; squares: the piece that would check */
    ILLEGAL_END
} Illegal;

typedef struct {
    int count;         /* 0..8 */
    Square squares[8]; /* the pieces or squares to draw, as named above */
    Square target;     /* the square they act on (the king, the destination); NO_SQUARE when none */
} IllegalDetail;

/* The first rule broken, in the order above (a player wants the nearest reason). `out` may be NULL. */
Illegal moves_why_illegal(const Position *pos, Move move, IllegalDetail *out);

/* Leaves of the legal move tree `depth` plies down. bulk: the last ply is counted, not played. */
uint64_t moves_perft(const Position *pos, int depth, bool bulk);

#endif
