/* movegen.h: legal moves in stages, for the search and mate solvers. Private to the engine; others use moves.h.
 * Every stage gives legal moves only. It knows one Position and nothing of the line of play.
 *
 * CAPTURES, QUIETS and DROPS are disjoint and together make exactly the legal moves, in check or not.
 * EVASIONS is all three at once: ask for it when info.checkers is not empty. */
#ifndef KOMADAI_ENGINE_MOVEGEN_H
#define KOMADAI_ENGINE_MOVEGEN_H

#include "bitboard.h"
#include "moves.h"

typedef enum {
    GEN_CAPTURES = 1, /* captures, and all promotions */
    GEN_QUIETS = 2,   /* neither captures nor promotes */
    GEN_DROPS = 4,
    GEN_EVASIONS = 7 /* all legal moves */
} Stage;

/* What every stage of one position needs; empty sets without a king. */
typedef struct {
    Bitboard checkers; /* pieces that check the side to move */
    Bitboard pinned;   /* its own pieces that shield its king from a slider */
} GenInfo;

GenInfo movegen_info(const Position *pos);

/* Writes the moves of a stage, at most MAX_MOVES; returns how many. */
int movegen_stage(const Position *pos, const GenInfo *info, Stage stage, Move *out);

/* How many legal moves there are, and whether there is one at all. */
int movegen_count(const Position *pos, const GenInfo *info);
bool movegen_any(const Position *pos, const GenInfo *info);

/* One call for one stage. */
int movegen(const Position *pos, Stage stage, Move *out);

/* Is this legal? Any 16 bits are allowed (a move out of a hash table). */
bool movegen_is_legal(const Position *pos, const GenInfo *info, Move move);

/* A non-promotion of a pawn, bishop or rook that may promote, or of a lance to the last rank but one:
 * legal, but only ever better to dodge a pawn-drop mate. A search may leave these out. */
bool movegen_is_pointless(const Position *pos, Move move);

#endif
