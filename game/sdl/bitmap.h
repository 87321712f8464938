/* bitmap.h: 32-bit pixels in memory and how to lay one over another. Pixels are ARGB with colour already multiplied by
 * alpha, so that a layer may be transparent and still be laid over anything. Knows no SDL. Whoever makes a bitmap frees it. */
#ifndef KOMADAI_SDL_BITMAP_H
#define KOMADAI_SDL_BITMAP_H

#include <stddef.h>

#include "game/rect.h"

typedef struct {
    int w, h;
    bool opaque; /* every pixel is: may be copied instead of laid over */
    uint32_t *px;
} Bitmap;

bool bitmap_make(Bitmap *out, int w, int h); /* transparent; false: no memory, out is empty */
void bitmap_free(Bitmap *bitmap);
void bitmap_find_opaque(Bitmap *bitmap);

/* `part` of the source at w x h: area-averaged when smaller, smooth when larger. false: no memory. */
bool bitmap_scale(Bitmap *out, const Bitmap *source, Rect part, int w, int h);
/* A soft shadow of the source's alpha: black, `blur` pixels wider on each side. false: no memory. */
bool bitmap_shadow(Bitmap *out, const Bitmap *source, int blur, int alpha);
/* Squeezes the source to `w` columns into `out`, whose pixels must hold w x source->h. */
void bitmap_squash(Bitmap *out, const Bitmap *source, int w);

/* The source turned clockwise by 90, 180 or 270 into `out`, which has the turned size already. */
void bitmap_turn(Bitmap *out, const Bitmap *source, int degrees);

/* Lays the source over `to` with its upper left corner at x, y, cut to `clip`. */
void bitmap_over(Bitmap *to, Rect clip, const Bitmap *source, int x, int y, int alpha);

static inline Rect rect_cut(Rect a, Rect b)
{
    int x0 = a.x > b.x ? a.x : b.x, y0 = a.y > b.y ? a.y : b.y;
    int x1 = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    int y1 = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    return (Rect){x0, y0, x1 > x0 ? x1 - x0 : 0, y1 > y0 ? y1 - y0 : 0};
}

static inline uint32_t color_solid(Color c)
{
    return 0xff000000u | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b;
}

/* All four channels times a / 255, rounded. */
static inline uint32_t pixel_times(uint32_t p, unsigned a)
{
    uint32_t rb = (p & 0x00ff00ffu) * a + 0x00800080u;
    uint32_t ag = (p >> 8 & 0x00ff00ffu) * a + 0x00800080u;
    rb = (rb + (rb >> 8 & 0x00ff00ffu)) >> 8 & 0x00ff00ffu;
    ag = (ag + (ag >> 8 & 0x00ff00ffu)) & 0xff00ff00u;
    return rb | ag;
}

/* From `under` towards the solid colour by a / 255. Alpha moves towards opaque by the same step. */
static inline uint32_t pixel_mix(uint32_t under, uint32_t solid, unsigned a)
{
    uint32_t k = a + (a >> 7), rest = 256 - k;
    uint32_t rb = ((solid & 0x00ff00ffu) * k + (under & 0x00ff00ffu) * rest) >> 8 & 0x00ff00ffu;
    uint32_t ag =
        ((solid >> 8 & 0x00ff00ffu) * k + (under >> 8 & 0x00ff00ffu) * rest) & 0xff00ff00u;
    return rb | ag;
}

/* A pixel with multiplied colour laid over another. */
static inline uint32_t pixel_over(uint32_t under, uint32_t over)
{
    return over + pixel_times(under, 255 - (over >> 24));
}

#endif
