/* notation.h: positions and moves as text: SFEN, USI moves, and how players write them (▲7六歩, P-7f).
 * Untrusted text in: an error with its column, never an assert, and the result untouched on error. */
#ifndef KOMADAI_ENGINE_NOTATION_H
#define KOMADAI_ENGINE_NOTATION_H

#include <stddef.h>

#include "game.h"
#include "position.h"

typedef enum {
    SFEN_OK,
    SFEN_EMPTY,
    SFEN_BAD_PIECE, /* a character that is no piece, or + before one that does not promote */
    SFEN_BAD_ROW,   /* a row that has not nine squares */
    SFEN_BAD_ROWS,  /* not nine rows */
    SFEN_BAD_TURN,  /* not b or w */
    SFEN_BAD_HAND,
    SFEN_BAD_PLY,
    SFEN_TOO_MANY, /* PositionFault, as text would have it */
    SFEN_NIFU,
    SFEN_DEAD_PIECE,
    SFEN_CAN_TAKE_KING,
    SFEN_NO_KING,
    SFEN_END
} SfenError;

enum { SFEN_SIZE = 256, USI_MOVE_SIZE = 6, MOVE_TEXT_SIZE = 32 };

/* Reads "BOARD TURN HAND [PLY]", also "startpos" and with a leading "sfen ". Several blanks or underscores may separate.
 * The hand may come in any order. `ply` (may be NULL) is 1 when absent; `column` (may be NULL) is where the fault is, from 1.
 * `used` (may be NULL): how many bytes were read, so that "moves ..." can follow; with NULL nothing may follow. */
SfenError sfen_read(const char *text, Position *pos, int *ply, int *column, size_t *used);
/* The same, but the position need not be able to arise in play (nifu, no king, one piece too many): for
 * counting moves. At most one king a side all the same. */
SfenError sfen_read_unchecked(const char *text, Position *pos, int *ply, int *column, size_t *used);
const char *sfen_error_text(SfenError error);                       /* plain English, no newline */
void sfen_write(const Position *pos, int ply, char out[SFEN_SIZE]); /* canonical order */

/* "7g7f", "2d2c+", "P*5e". NO_MOVE when the text is no move at all; legality is not checked. Reads up to a blank or the end. */
Move usi_move_read(const char *text);
void usi_move_write(Move move, char out[USI_MOVE_SIZE]);

/* "startpos moves ..." / "sfen ... moves ..." into a game; every move checked. false: message (ending in the word or
 * column at fault) and `game` untouched. rules may be NULL. */
bool usi_game_read(const char *text, const GameRules *rules, Game *game, char *message,
                   size_t size);
/* The same text out, with all moves up to game->count. Returns the length it needs (like snprintf). */
size_t usi_game_write(const Game *game, char *out, size_t size);

typedef enum {
    NOTATION_WESTERN, /* P-7f Sx5c+ G*5b; origin only when two could go: G6i-5h */
    NOTATION_KANJI,   /* ▲７六歩 △同銀 with 左右上引寄直 打 成 不成 */
    NOTATION_USI
} NotationStyle;

/* `before` is the position the move is played in; `last` the move before it (NO_MOVE: none), for 同. UTF-8. */
void move_text(const Position *before, Move move, Move last, NotationStyle style,
               char out[MOVE_TEXT_SIZE]);

#endif
