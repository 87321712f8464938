/* canvas.h: a door: the drawing verbs. Implemented in sdl/ (one software surface) and in tests/fake/ (a list of verbs).
 * Knows pixels, pictures and text, nothing of shogi. One owner: the program; scenes borrow it while they draw. */
#ifndef KOMADAI_GAME_CANVAS_H
#define KOMADAI_GAME_CANVAS_H

#include "rect.h"

typedef struct Canvas Canvas;

void canvas_size(const Canvas *canvas, int *w, int *h);

/* Shapes. Curved and slanted edges are anti-aliased. Alpha blends. */
void canvas_fill(Canvas *canvas, Rect where, Color color);
void canvas_gradient(Canvas *canvas, Rect where, Color top, Color bottom);
void canvas_rounded(Canvas *canvas, Rect where, int radius, Color color);
void canvas_outline(Canvas *canvas, Rect where, int radius, int thickness, Color color);
void canvas_disc(Canvas *canvas, int cx, int cy, int radius, Color color);
/* A ring; `gaps` > 0 breaks it into that many arcs. */
void canvas_ring(Canvas *canvas, int cx, int cy, int radius, int thickness, int gaps, Color color);
void canvas_line(Canvas *canvas, int x0, int y0, int x1, int y1, int thickness, Color color);
void canvas_triangle(Canvas *canvas, int x0, int y0, int x1, int y1, int x2, int y2, Color color);

/* Everything until canvas_unclip is cut to `where`. No nesting. */
void canvas_clip(Canvas *canvas, Rect where);
void canvas_unclip(Canvas *canvas);

/* Pictures: a PNG below res/ by name ("pictures/menu-piece.png"), scaled to fit `where` exactly (area-averaged, kept).
 * A missing or broken picture is logged once; a plain shape stands in. */
void canvas_picture(Canvas *canvas, const char *name, Rect where, int alpha);
bool canvas_picture_size(Canvas *canvas, const char *name, int *w,
                         int *h); /* false: no such picture */
/* The picture at its own size, repeated to cover `where`; shaded from `scale` per cent of its size. */
void canvas_tile(Canvas *canvas, const char *name, Rect where, int scale);

/* One sprite of a sheet: a grid of 8 columns x 4 rows in res/pieces/SET/{large,small}.png. */
typedef struct {
    int alpha;  /* 0..255 */
    int squash; /* width in 1/256: 256 as drawn, 0 on edge; for turning a piece over */
    int shadow; /* offset of the shadow in pixels to the lower right; 0: none */
} SpriteLook;
/* `set` is "kanji", "guide", "letters"; the small sheet serves destinations under 36 px wide. */
void canvas_sprite(Canvas *canvas, const char *set, int column, int row, Rect where,
                   SpriteLook look);

/* Text: one line, UTF-8, `px` is the height of the line. Returns the width it took. */
typedef enum { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT } Align;
int canvas_text(Canvas *canvas, int px, Color color, int x, int y, Align align, const char *text);
int canvas_text_width(Canvas *canvas, int px, const char *text);
/* For scripts and tests: this text found no room and is shown with "…" at its end. */
void canvas_shortened(Canvas *canvas, const char *text);

/* Layers keep what does not move. canvas_layer_begin returns false when a layer of this key is kept: it has been drawn
 * already. true: draw it now, then call canvas_layer_end. `layer` 0..3; the key must change with everything shown on it. */
bool canvas_layer_begin(Canvas *canvas, int layer, uint64_t key);
void canvas_layer_end(Canvas *canvas);

#endif
