/* Shapes by coverage: a pixel whose middle lies d pixels inside an edge is covered by d + 1/2, kept in 0..1. All in whole
 * numbers of 1/64 pixel, so that a picture is the same on every machine. Rows are split into an inside that is filled at
 * once and edges that are looked at pixel by pixel. */
#include "draw.h"

#include <math.h>
#include <stdlib.h>

enum { ONE = 64 }; /* parts of a pixel */

/* Rounded square root; `guess` near the answer saves steps. */
static int64_t root(int64_t square, int64_t guess)
{
    if (square <= 0)
        return 0;
    int64_t x = guess > 0 ? guess : 1;
    for (int i = 0; i < 40; i++) {
        int64_t next = (x + square / x) / 2;
        if (next == x || next == x + 1)
            break;
        x = next > 0 ? next : 1;
    }
    return x;
}

static unsigned cover(int64_t inside) /* how far inside an edge, in 1/ONE; 0..255 */
{
    int64_t c = inside + ONE / 2;
    return c <= 0 ? 0 : c >= ONE ? 255 : (unsigned)(c * 255 / ONE);
}

static void dot(Canvas *canvas, int x, int y, uint32_t solid, unsigned alpha)
{
    if (alpha == 0 || !rect_has(canvas->clip, x, y))
        return;
    uint32_t *p = canvas->to->px + (size_t)y * (size_t)canvas->to->w + x;
    *p = pixel_mix(*p, solid, alpha);
}

/* Pixels x0 up to, not with, x1. */
static void span(Canvas *canvas, int x0, int x1, int y, uint32_t solid, unsigned alpha)
{
    Rect r = rect_cut(canvas->clip, (Rect){x0, y, x1 - x0, 1});
    if (r.h <= 0 || r.w <= 0)
        return;
    uint32_t *p = canvas->to->px + (size_t)y * (size_t)canvas->to->w + r.x;
    if (alpha >= 255) {
        for (int i = 0; i < r.w; i++)
            p[i] = solid;
    } else {
        for (int i = 0; i < r.w; i++)
            p[i] = pixel_mix(p[i], solid, alpha);
    }
}

void canvas_fill(Canvas *canvas, Rect where, Color color)
{
    canvas_covered(canvas, where, color);
    Rect r = rect_cut(where, canvas->clip);
    if (color.a)
        for (int y = r.y; y < r.y + r.h; y++)
            span(canvas, r.x, r.x + r.w, y, color_solid(color), color.a);
}

static uint8_t between(uint8_t a, uint8_t b, int at, int whole)
{
    return (uint8_t)((a * (whole - at) + b * at + whole / 2) / whole);
}

void canvas_gradient(Canvas *canvas, Rect where, Color top, Color bottom)
{
    Rect r = rect_cut(where, canvas->clip);
    int whole = where.h > 1 ? where.h - 1 : 1;
    for (int y = r.y; y < r.y + r.h; y++) {
        int at = y - where.y;
        Color c = {between(top.r, bottom.r, at, whole), between(top.g, bottom.g, at, whole),
                   between(top.b, bottom.b, at, whole), between(top.a, bottom.a, at, whole)};
        span(canvas, r.x, r.x + r.w, y, color_solid(c), c.a);
    }
}

/* How far the middle of pixel x, y lies inside a rounded rectangle, in 1/ONE. */
static int64_t rounded_inside(Rect r, int radius, int x, int y)
{
    int64_t px = (int64_t)x * ONE + ONE / 2, py = (int64_t)y * ONE + ONE / 2;
    int64_t left = px - (int64_t)r.x * ONE, right = (int64_t)(r.x + r.w) * ONE - px;
    int64_t up = py - (int64_t)r.y * ONE, down = (int64_t)(r.y + r.h) * ONE - py;
    int64_t near_x = left < right ? left : right, near_y = up < down ? up : down;
    int64_t rad = (int64_t)radius * ONE;
    if (near_x < rad && near_y < rad) {
        int64_t dx = rad - near_x, dy = rad - near_y;
        return rad - root(dx * dx + dy * dy, rad);
    }
    return near_x < near_y ? near_x : near_y;
}

static int fit_radius(Rect r, int radius)
{
    int most = (r.w < r.h ? r.w : r.h) / 2;
    return radius < 0 ? 0 : radius > most ? most : radius;
}

void canvas_rounded(Canvas *canvas, Rect where, int radius, Color color)
{
    canvas_covered(canvas, where, color);
    radius = fit_radius(where, radius);
    Rect r = rect_cut(where, canvas->clip);
    uint32_t solid = color_solid(color);
    int x1 = where.x + where.w;
    for (int y = r.y; y < r.y + r.h; y++) {
        bool corner = y < where.y + radius || y >= where.y + where.h - radius;
        int edge = corner ? radius : 0;
        span(canvas, where.x + edge, x1 - edge, y, solid, color.a);
        for (int i = 0; i < edge; i++) {
            unsigned c = cover(rounded_inside(where, radius, where.x + i, y)) * color.a / 255;
            dot(canvas, where.x + i, y, solid, c);
            dot(canvas, x1 - 1 - i, y, solid, c);
        }
    }
}

void canvas_outline(Canvas *canvas, Rect where, int radius, int thickness, Color color)
{
    if (thickness <= 0 || where.w <= 0 || where.h <= 0)
        return;
    radius = fit_radius(where, radius);
    Rect inner = rect_inset(where, thickness);
    if (inner.w <= 0 || inner.h <= 0) {
        canvas_rounded(canvas, where, radius, color);
        return;
    }
    int inner_radius = fit_radius(inner, radius - thickness);
    int edge = radius > thickness ? radius : thickness;
    Rect r = rect_cut(where, canvas->clip);
    uint32_t solid = color_solid(color);
    int x1 = where.x + where.w;
    for (int y = r.y; y < r.y + r.h; y++) {
        if (y < where.y + thickness || y >= where.y + where.h - thickness)
            span(canvas, where.x + edge, x1 - edge, y, solid, color.a);
        for (int i = 0; i < edge && 2 * i < where.w; i++) {
            unsigned c = cover(rounded_inside(where, radius, where.x + i, y));
            int out = (int)cover(rounded_inside(inner, inner_radius, where.x + i, y));
            c = c > (unsigned)out ? (c - (unsigned)out) * color.a / 255 : 0;
            dot(canvas, where.x + i, y, solid, c);
            if (x1 - 1 - i != where.x + i)
                dot(canvas, x1 - 1 - i, y, solid, c);
        }
    }
}

/* Directions in which a ring is broken, as cosine and sine in 1/4096. */
enum { GAPS_MAX = 32 };
typedef struct {
    int count;
    int64_t half; /* of a gap's width, in 1/ONE */
    int cos[GAPS_MAX], sin[GAPS_MAX];
} Gaps;

static void gaps_make(Gaps *gaps, int radius, int thickness, int count)
{
    gaps->count = count > GAPS_MAX ? GAPS_MAX : count;
    if (gaps->count <= 0)
        return;
    int around = 6283 * radius / 1000 / gaps->count; /* pixels to one arc with its gap */
    int wide = around / 3 > thickness ? around / 3 : thickness;
    gaps->half = (int64_t)wide * ONE / 2;
    for (int i = 0; i < gaps->count; i++) {
        double angle = 6.283185307179586 * i / gaps->count;
        gaps->cos[i] = (int)lround(4096 * cos(angle));
        gaps->sin[i] = (int)lround(4096 * sin(angle));
    }
}

static unsigned gaps_cover(const Gaps *gaps, int64_t dx, int64_t dy)
{
    unsigned c = 255;
    for (int i = 0; i < gaps->count; i++) {
        if (dx * gaps->cos[i] + dy * gaps->sin[i] <= 0)
            continue;
        int64_t off = (dx * gaps->sin[i] - dy * gaps->cos[i]) / 4096;
        unsigned here = cover((off < 0 ? -off : off) - gaps->half);
        c = here < c ? here : c;
    }
    return c;
}

/* Discs and rings have their middle in the middle of pixel cx, cy. */
static void round_shape(Canvas *canvas, int cx, int cy, int radius, int thickness, const Gaps *gaps,
                        Color color)
{
    Rect r = rect_cut(canvas->clip,
                      (Rect){cx - radius - 1, cy - radius - 1, 2 * radius + 3, 2 * radius + 3});
    int64_t outer = (int64_t)radius * ONE + ONE / 2, inner = outer - (int64_t)thickness * ONE;
    int64_t sure = outer - ONE, hole = inner - ONE;
    uint32_t solid = color_solid(color);
    bool disc = inner <= 0;
    for (int y = r.y; y < r.y + r.h; y++) {
        int64_t dy = (int64_t)(y - cy) * ONE;
        int x0 = r.x, x1 = r.x + r.w;
        int skip0 = 0, skip1 = 0; /* what is filled or hollow between the edges */
        int64_t mid = disc ? sure : hole;
        if (mid > 0 && mid * mid > dy * dy) {
            int half = (int)(root(mid * mid - dy * dy, mid) / ONE);
            skip0 = cx - half > x0 ? cx - half : x0;
            skip1 = cx + half + 1 < x1 ? cx + half + 1 : x1;
            if (skip1 > skip0 && disc)
                span(canvas, skip0, skip1, y, solid, color.a);
        }
        for (int x = x0; x < x1; x++) {
            if (x == skip0 && skip1 > skip0) {
                x = skip1 - 1;
                continue;
            }
            int64_t dx = (int64_t)(x - cx) * ONE;
            int64_t away = root(dx * dx + dy * dy, outer);
            unsigned c = cover(outer - away);
            if (!disc && c)
                c = c * cover(away - inner) / 255;
            if (c && gaps)
                c = c * gaps_cover(gaps, dx, dy) / 255;
            dot(canvas, x, y, solid, c * color.a / 255);
        }
    }
}

void canvas_disc(Canvas *canvas, int cx, int cy, int radius, Color color)
{
    round_shape(canvas, cx, cy, radius, radius + 2, NULL, color);
}

void canvas_ring(Canvas *canvas, int cx, int cy, int radius, int thickness, int gaps, Color color)
{
    if (radius < 0 || thickness <= 0)
        return;
    Gaps cut = {0};
    gaps_make(&cut, radius, thickness, gaps);
    round_shape(canvas, cx, cy, radius, thickness, cut.count > 0 ? &cut : NULL, color);
}

/* A straight line along an axis is a crisp bar; others are round-ended and smooth. */
void canvas_line(Canvas *canvas, int x0, int y0, int x1, int y1, int thickness, Color color)
{
    if (thickness <= 0)
        return;
    int left = x0 < x1 ? x0 : x1, top = y0 < y1 ? y0 : y1;
    int w = abs(x1 - x0), h = abs(y1 - y0), before = (thickness - 1) / 2;
    if (h == 0 || w == 0) {
        canvas_fill(canvas,
                    h == 0 ? (Rect){left, top - before, w + 1, thickness}
                           : (Rect){left - before, top, thickness, h + 1},
                    color);
        return;
    }
    int reach = thickness / 2 + 2;
    Rect r =
        rect_cut(canvas->clip, (Rect){left - reach, top - reach, w + 2 * reach, h + 2 * reach});
    int64_t lx = (int64_t)(x1 - x0) * ONE, ly = (int64_t)(y1 - y0) * ONE;
    int64_t square = lx * lx + ly * ly, length = root(square, (int64_t)(w + h) * ONE);
    int64_t half = (int64_t)thickness * ONE / 2;
    int wide = (int)((half + ONE) * length / ((ly < 0 ? -ly : ly) * ONE)) + 2;
    for (int y = r.y; y < r.y + r.h; y++) {
        int64_t near = x0 + (int64_t)(y - y0) * (x1 - x0) / (y1 - y0);
        Rect row = rect_cut(r, (Rect){(int)near - wide, y, 2 * wide + 1, 1});
        for (int x = row.x; x < row.x + row.w; x++) {
            int64_t px = (int64_t)(x - x0) * ONE, py = (int64_t)(y - y0) * ONE;
            int64_t along = px * lx + py * ly, away;
            if (along <= 0)
                away = root(px * px + py * py, half);
            else if (along >= square)
                away = root((px - lx) * (px - lx) + (py - ly) * (py - ly), half);
            else
                away = llabs(px * ly - py * lx) / length;
            dot(canvas, x, y, color_solid(color), cover(half - away) * color.a / 255);
        }
    }
}

void canvas_triangle(Canvas *canvas, int x0, int y0, int x1, int y1, int x2, int y2, Color color)
{
    int xs[3] = {x0, x1, x2}, ys[3] = {y0, y1, y2};
    int64_t area = (int64_t)(x1 - x0) * (y2 - y0) - (int64_t)(x2 - x0) * (y1 - y0);
    if (area == 0)
        return;
    if (area < 0) { /* turn it so that inside is on one side of every edge */
        xs[1] = x2;
        ys[1] = y2;
        xs[2] = x1;
        ys[2] = y1;
    }
    int64_t length[3];
    Rect box = {xs[0], ys[0], 0, 0};
    int right = xs[0], bottom = ys[0];
    for (int i = 0; i < 3; i++) {
        int64_t dx = (int64_t)(xs[(i + 1) % 3] - xs[i]) * ONE;
        int64_t dy = (int64_t)(ys[(i + 1) % 3] - ys[i]) * ONE;
        length[i] = root(dx * dx + dy * dy, llabs(dx) + llabs(dy));
        box.x = xs[i] < box.x ? xs[i] : box.x;
        box.y = ys[i] < box.y ? ys[i] : box.y;
        right = xs[i] > right ? xs[i] : right;
        bottom = ys[i] > bottom ? ys[i] : bottom;
    }
    box.w = right - box.x + 1;
    box.h = bottom - box.y + 1;
    box = rect_cut(box, canvas->clip);
    for (int y = box.y; y < box.y + box.h; y++) {
        for (int x = box.x; x < box.x + box.w; x++) {
            int64_t inside = INT64_MAX;
            for (int i = 0; i < 3; i++) {
                int64_t dx = xs[(i + 1) % 3] - xs[i], dy = ys[(i + 1) % 3] - ys[i];
                int64_t d = (dx * (y - ys[i]) - dy * (x - xs[i])) * ONE * ONE / length[i];
                inside = d < inside ? d : inside;
            }
            dot(canvas, x, y, color_solid(color), cover(inside) * color.a / 255);
        }
    }
}
