/* draw.h: what the files behind canvas.h share: the canvas itself, pictures and text. Private to sdl/. */
#ifndef KOMADAI_SDL_DRAW_H
#define KOMADAI_SDL_DRAW_H

#include "bitmap.h"
#include "game/canvas.h"

/* images.c: pictures by name, and what was made of them, kept up to a budget; the least recently used goes first. */
typedef struct Images Images;
Images *images_new(const char *res); /* the folder is copied; NULL: no memory */
void images_free(Images *images);
/* The picture as it is in the file. NULL: missing or broken, said once. Valid until the next call of images_*. */
const Bitmap *images_get(Images *images, const char *name);
/* `part` of a picture (all of it when part.w is 0) at w x h. NULL likewise. */
const Bitmap *images_scaled(Images *images, const char *name, Rect part, int w, int h);
const Bitmap *images_shadow(Images *images, const char *name, Rect part, int w, int h, int blur);
/* A bitmap squeezed to w columns, in memory that the next call reuses. */
const Bitmap *images_squashed(Images *images, const Bitmap *source, int w);

/* text.c: rendered strings, kept likewise. */
typedef struct Texts Texts;
Texts *texts_new(const char *res);
void texts_free(Texts *texts);
int texts_width(Texts *texts, int px, const char *text);
/* Draws and returns the width. */
int texts_draw(Texts *texts, Bitmap *to, Rect clip, int px, Color color, int x, int y,
               const char *text);

/* A text on the screen; `at` counts into TextList.bytes. */
typedef struct {
    Rect where, clip;
    int at;
} ShownText;
/* Boxes drawn over what was there (the panel of a question): the texts before `after` are under it. */
enum { COVERS = 16 };
typedef struct {
    Rect where;
    int after;
} Cover;
typedef struct {
    int count, room;
    ShownText *text;
    int used, bytes_room;
    char *bytes;
    int covers;
    Cover cover[COVERS];
    char shortened[64]; /* the first text that found no room; empty: none */
} TextList;

enum { LAYERS = 4 };
/* A layer's rows are remembered by what they hold, so that laying it down touches no more than it must. */
enum { ROW_EMPTY, ROW_MIXED, ROW_OPAQUE };
typedef struct {
    bool kept;
    uint64_t key;
    Bitmap bitmap;
    uint8_t *row;
    TextList texts;
} Layer;

struct Canvas {
    Bitmap screen;
    Bitmap *to; /* the screen, or the layer being drawn */
    Rect clip;  /* always inside *to */
    Images *images;
    Texts *texts;
    TextList shown;
    Layer layer[LAYERS];
    int drawing; /* the open layer, or -1 */
};

Canvas *canvas_new(const char *res, int w, int h); /* NULL: no memory */
void canvas_free(Canvas *canvas);
bool canvas_resize(Canvas *canvas, int w, int h); /* forgets the layers; false: no memory */
void canvas_frame(Canvas *canvas);                /* a new frame begins: no text is shown yet */
const Bitmap *canvas_bitmap(const Canvas *canvas);

/* Texts of the frame, kept layers included. */
int canvas_text_count(const Canvas *canvas);
const char *canvas_shown(const Canvas *canvas, int i, Rect *where);
/* Is every text of the frame whole, inside the screen and clear of the others? Texts under a box do not count.
 * false: message names the first that is not. */
bool canvas_texts_fit(const Canvas *canvas, char *message, size_t size);
/* For the shapes: an opaque box was drawn. */
void canvas_covered(Canvas *canvas, Rect where, Color color);

#endif
