/* piece_card.h: a piece explained: how it moves, plain and promoted, as pictures and in words. For the info button of a
 * match and the end of a chapter. Knows the theme and the texts, no scene. */
#ifndef KOMADAI_GAME_PIECE_CARD_H
#define KOMADAI_GAME_PIECE_CARD_H

#include "scene.h"

/* A box over whatever is there. */
void piece_card_draw(const Ctx *ctx, Canvas *canvas, Kind kind);
/* The same without the box, in the middle of `where`. */
void piece_card_draw_in(const Ctx *ctx, Canvas *canvas, Rect where, Kind kind);

#endif
