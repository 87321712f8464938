/* words.h: what is said about opponents, moves, ratings and pieces, in the player's language.
 * Knows strings and settings, no scene. Everything is written into the caller's buffer, cut at its end. */
#ifndef KOMADAI_GAME_WORDS_H
#define KOMADAI_GAME_WORDS_H

#include "engine/notation.h"
#include "scene.h"

enum { WORDS_NAME_SIZE = 48, WORDS_LINE_SIZE = 192 };

const char *words(const Ctx *ctx, TextId id);
void words_fill(const Ctx *ctx, TextId id, const char *a1, const char *a2, const char *a3,
                char *out, size_t size);

/* "Kenji"; "Sets small traps"; "4-kyu" from the label "4k". */
void words_opponent(const Ctx *ctx, const Opponent *opponent, char out[WORDS_NAME_SIZE]);
void words_about(const Ctx *ctx, const Opponent *opponent, char out[WORDS_LINE_SIZE]);
void words_rating(const Ctx *ctx, const char *rating, char out[WORDS_NAME_SIZE]);

TextId words_illegal(Illegal illegal); /* why it is refused */
TextId words_piece(Kind kind);         /* its name */
TextId words_moves(Kind kind);         /* how it moves */
int words_value(Kind kind);            /* roughly, in pawns; 0: the king */

/* How moves are written: as set, or as the language (of two letters) has it. */
NotationStyle words_notation(const Settings *settings, const char *language);

/* The move in the notation the player chose; automatic is kanji in Japanese, western else. */
void words_move(const Ctx *ctx, const Position *before, Move move, Move last,
                char out[MOVE_TEXT_SIZE]);
void words_last_move(const Ctx *ctx, const Game *game, char out[MOVE_TEXT_SIZE]); /* "": none */

/* A setting's name, and the name of one of its values. */
void words_setting(const Ctx *ctx, SettingId id, char out[WORDS_NAME_SIZE]);
void words_value_of(const Ctx *ctx, SettingId id, int value, char out[WORDS_NAME_SIZE]);

#endif
