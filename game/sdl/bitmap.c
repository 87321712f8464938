#include "bitmap.h"

#include <stdlib.h>
#include <string.h>

bool bitmap_make(Bitmap *out, int w, int h)
{
    *out = (Bitmap){0};
    if (w <= 0 || h <= 0)
        return false;
    out->px = calloc((size_t)w * (size_t)h, sizeof *out->px);
    if (!out->px)
        return false;
    out->w = w;
    out->h = h;
    return true;
}

void bitmap_free(Bitmap *bitmap)
{
    free(bitmap->px);
    *bitmap = (Bitmap){0};
}

void bitmap_find_opaque(Bitmap *bitmap)
{
    size_t count = (size_t)bitmap->w * (size_t)bitmap->h;
    uint32_t all = 0xff000000u;
    for (size_t i = 0; i < count; i++)
        all &= bitmap->px[i];
    bitmap->opaque = all == 0xff000000u;
}

/* How one axis is brought from `from` to `to` pixels: each target pixel is a weighted sum of `taps` source pixels that
 * begin at start[i]; the weights of a pixel sum to WHOLE exactly, so flat colours stay what they are. */
enum { WHOLE = 1 << 14 };
typedef struct {
    int taps;
    int *start;
    uint16_t *weight;
} Axis;

static void axis_free(Axis *axis)
{
    free(axis->start);
    free(axis->weight);
}

/* Shares of the source pixels under [lo, hi), measured in 1/to of a source pixel. */
static void axis_shrink(Axis *axis, int i, int from, int to)
{
    int64_t lo = (int64_t)i * from, hi = lo + from;
    int first = (int)(lo / to), most = 0, left = WHOLE;
    uint16_t *weight = axis->weight + (size_t)i * (size_t)axis->taps;
    axis->start[i] = first;
    for (int t = 0; t < axis->taps; t++) {
        int64_t a = (int64_t)(first + t) * to, b = a + to;
        int64_t share = (b < hi ? b : hi) - (a > lo ? a : lo);
        weight[t] = (uint16_t)(share > 0 ? share * WHOLE / from : 0);
        left -= weight[t];
        if (weight[t] > weight[most])
            most = t;
    }
    weight[most] = (uint16_t)(weight[most] + left);
}

static void axis_grow(Axis *axis, int i, int from, int to)
{
    /* the middle of the target pixel, in 1/(2 to) of a source pixel, less half a source pixel */
    int64_t at = (int64_t)(2 * i + 1) * from - to;
    int first = at < 0 ? 0 : (int)(at / (2 * to));
    int64_t past = at < 0 ? 0 : at - (int64_t)first * 2 * to;
    if (first > from - 2) {
        first = from > 1 ? from - 2 : 0;
        past = from > 1 ? 2 * (int64_t)to : 0;
    }
    int second = (int)(past * WHOLE / (2 * to));
    axis->start[i] = first;
    axis->weight[2 * i] = (uint16_t)(WHOLE - second);
    axis->weight[2 * i + 1] = (uint16_t)second;
}

static bool axis_make(Axis *axis, int from, int to)
{
    axis->taps = from > to ? from / to + 2 : 2;
    axis->start = malloc((size_t)to * sizeof *axis->start);
    axis->weight = malloc((size_t)to * (size_t)axis->taps * sizeof *axis->weight);
    if (!axis->start || !axis->weight) {
        axis_free(axis);
        return false;
    }
    for (int i = 0; i < to; i++) {
        if (from > to)
            axis_shrink(axis, i, from, to);
        else
            axis_grow(axis, i, from, to);
    }
    return true;
}

/* One source row brought to `axis`, four channels of 16 bits each pixel. */
static void scale_row(uint16_t *out, const uint32_t *row, int count, int w, const Axis *axis)
{
    for (int x = 0; x < w; x++) {
        uint32_t sum[4] = {0};
        const uint16_t *weight = axis->weight + (size_t)x * (size_t)axis->taps;
        for (int t = 0; t < axis->taps && axis->start[x] + t < count; t++) {
            uint32_t p = row[axis->start[x] + t];
            for (int c = 0; c < 4; c++)
                sum[c] += (p >> (8 * c) & 255u) * weight[t];
        }
        for (int c = 0; c < 4; c++)
            out[4 * x + c] = (uint16_t)(sum[c] >> 6);
    }
}

bool bitmap_scale(Bitmap *out, const Bitmap *source, Rect part, int w, int h)
{
    part = rect_cut(part, (Rect){0, 0, source->w, source->h});
    Axis across = {0}, down = {0};
    uint16_t *rows = NULL;
    *out = (Bitmap){0};
    if (part.w == 0 || part.h == 0 || !bitmap_make(out, w, h))
        return false;
    bool ok = axis_make(&across, part.w, w);
    if (ok && !axis_make(&down, part.h, h)) {
        axis_free(&across);
        ok = false;
    }
    size_t stride = (size_t)w * 4;
    if (ok) {
        rows = malloc(stride * (size_t)part.h * sizeof *rows);
        if (!rows) {
            axis_free(&across);
            axis_free(&down);
            ok = false;
        }
    }
    if (!ok) {
        bitmap_free(out);
        return false;
    }
    for (int y = 0; y < part.h; y++)
        scale_row(rows + (size_t)y * stride,
                  source->px + (size_t)(part.y + y) * (size_t)source->w + part.x, part.w, w,
                  &across);
    for (int y = 0; y < h; y++) {
        const uint16_t *weight = down.weight + (size_t)y * (size_t)down.taps;
        uint32_t *to = out->px + (size_t)y * (size_t)w;
        for (int x = 0; x < w; x++) {
            uint32_t sum[4] = {1u << 21, 1u << 21, 1u << 21, 1u << 21};
            for (int t = 0; t < down.taps && down.start[y] + t < part.h; t++) {
                const uint16_t *p = rows + (size_t)(down.start[y] + t) * stride + 4 * x;
                for (int c = 0; c < 4; c++)
                    sum[c] += (uint32_t)p[c] * weight[t];
            }
            to[x] = sum[0] >> 22 | sum[1] >> 22 << 8 | sum[2] >> 22 << 16 | sum[3] >> 22 << 24;
        }
    }
    free(rows);
    axis_free(&across);
    axis_free(&down);
    bitmap_find_opaque(out);
    return true;
}

/* Running mean of 2 * blur + 1 values, along a line of `count` with the given step. */
static void blur_line(uint8_t *line, int count, int step, int blur, uint8_t *scratch)
{
    int window = 2 * blur + 1, sum = 0;
    for (int i = 0; i < count; i++)
        scratch[i] = line[i * step];
    for (int i = 0; i <= blur && i < count; i++)
        sum += scratch[i];
    for (int i = 0; i < count; i++) {
        line[i * step] = (uint8_t)(sum / window);
        if (i + blur + 1 < count)
            sum += scratch[i + blur + 1];
        if (i - blur >= 0)
            sum -= scratch[i - blur];
    }
}

bool bitmap_shadow(Bitmap *out, const Bitmap *source, int blur, int alpha)
{
    int w = source->w + 2 * blur, h = source->h + 2 * blur;
    if (!bitmap_make(out, w, h))
        return false;
    uint8_t *veil = calloc((size_t)w * (size_t)h + (size_t)(w > h ? w : h), 1);
    if (!veil) {
        bitmap_free(out);
        return false;
    }
    uint8_t *scratch = veil + (size_t)w * (size_t)h;
    for (int y = 0; y < source->h; y++)
        for (int x = 0; x < source->w; x++)
            veil[(y + blur) * w + x + blur] = (uint8_t)(source->px[y * source->w + x] >> 24);
    /* two passes of half the width come close to a bell */
    for (int pass = 0; pass < 2; pass++) {
        int half = (blur + pass) / 2;
        for (int y = 0; y < h; y++)
            blur_line(veil + y * w, w, 1, half, scratch);
        for (int x = 0; x < w; x++)
            blur_line(veil + x, h, w, half, scratch);
    }
    for (int i = 0; i < w * h; i++)
        out->px[i] = (uint32_t)(veil[i] * alpha / 255) << 24;
    free(veil);
    return true;
}

void bitmap_squash(Bitmap *out, const Bitmap *source, int w)
{
    out->w = w;
    out->h = source->h;
    out->opaque = false;
    for (int x = 0; x < w; x++) {
        int from = x * source->w / w, to = (x + 1) * source->w / w;
        unsigned count = (unsigned)(to > from ? to - from : 1);
        for (int y = 0; y < source->h; y++) {
            const uint32_t *p = source->px + y * source->w + from;
            uint32_t sum[4] = {0};
            for (unsigned i = 0; i < count; i++)
                for (int c = 0; c < 4; c++)
                    sum[c] += p[i] >> (8 * c) & 255u;
            out->px[y * w + x] = sum[0] / count | (sum[1] / count) << 8 | (sum[2] / count) << 16 |
                                 (sum[3] / count) << 24;
        }
    }
}

void bitmap_turn(Bitmap *out, const Bitmap *source, int degrees)
{
    int w = source->w, h = source->h;
    /* where the first pixel goes, and by how much the target moves for a step right and a step down in the source */
    ptrdiff_t start, right, down;
    if (degrees == 90) {
        start = h - 1;
        right = h;
        down = -1;
    } else if (degrees == 180) {
        start = (ptrdiff_t)w * h - 1;
        right = -1;
        down = -w;
    } else {
        start = (ptrdiff_t)(w - 1) * h;
        right = -h;
        down = 1;
    }
    /* eight columns at a time, so that the lines written to stay in the cache */
    for (int x0 = 0; x0 < w; x0 += 8) {
        for (int y = 0; y < h; y++) {
            const uint32_t *from = source->px + (size_t)y * (size_t)w;
            uint32_t *to = out->px + start + down * y + right * x0;
            for (int x = x0; x < x0 + 8 && x < w; x++, to += right)
                *to = from[x];
        }
    }
}

void bitmap_over(Bitmap *to, Rect clip, const Bitmap *source, int x, int y, int alpha)
{
    Rect r = rect_cut(clip, (Rect){x, y, source->w, source->h});
    if (alpha <= 0)
        return;
    for (int row = r.y; row < r.y + r.h; row++) {
        uint32_t *under = to->px + (size_t)row * (size_t)to->w + r.x;
        const uint32_t *over = source->px + (size_t)(row - y) * (size_t)source->w + (r.x - x);
        if (source->opaque && alpha >= 255) {
            memcpy(under, over, (size_t)r.w * sizeof *under);
            continue;
        }
        for (int i = 0; i < r.w; i++) {
            uint32_t p = alpha >= 255 ? over[i] : pixel_times(over[i], (unsigned)alpha);
            if (p >= 0xff000000u)
                under[i] = p;
            else if (p)
                under[i] = pixel_over(under[i], p);
        }
    }
}
