/* page.h: what scenes draw around their own things: the table behind everything, a page's title, a box over the board.
 * Knows the theme and the layout, no scene. */
#ifndef KOMADAI_GAME_PAGE_H
#define KOMADAI_GAME_PAGE_H

#include "scene.h"
#include "widgets.h"

/* Behind everything, kept as a layer. `waves`: with the pattern along the bottom, where the theme has it. */
void page_backdrop(const Ctx *ctx, Canvas *canvas, bool waves);
int page_waves_height(const Layout *layout);

/* A title at the top of the page; page_body is the room below it. */
void page_title(const Ctx *ctx, Canvas *canvas, const char *title);
Rect page_body(const Layout *layout);

/* Dims the screen and draws an empty box. */
void page_box(const Ctx *ctx, Canvas *canvas, Rect box);

/* A box in the middle of the screen, `w` wide at most, made for a title, `text_h` pixels of text and a list. */
typedef struct {
    Rect box, title, text, list;
} PageBox;
PageBox page_box_make(const Layout *layout, int w, int text_h, int list_h);

/* A five-pointed star around a middle. */
void page_star(Canvas *canvas, int x, int y, int radius, Color color);

/* A piece as big as fits, standing upright in the middle of `where`. */
void page_piece(const Ctx *ctx, Canvas *canvas, Rect where, Kind kind);

#endif
