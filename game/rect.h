/* rect.h: whole-pixel rectangles and colours. Plain values. */
#ifndef KOMADAI_GAME_RECT_H
#define KOMADAI_GAME_RECT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int x, y, w, h;
} Rect;

typedef struct {
    uint8_t r, g, b, a; /* straight alpha; 255 is opaque */
} Color;

static inline bool rect_has(Rect r, int x, int y)
{
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}

static inline bool rect_inside(Rect inner, Rect outer)
{
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

static inline bool rect_overlap(Rect a, Rect b) /* empty rectangles overlap nothing */
{
    return a.w > 0 && a.h > 0 && b.w > 0 && b.h > 0 && a.x < b.x + b.w && b.x < a.x + a.w &&
           a.y < b.y + b.h && b.y < a.y + a.h;
}

static inline Rect rect_inset(Rect r, int by)
{
    return (Rect){r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by};
}

#endif
