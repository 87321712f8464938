#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "fake/fake.h"

enum { LAYERS = 4, MISSING_MAX = 8, PICTURE_SIZE = 128 };

/* A growing list of verbs. */
typedef struct {
    Verb *verb;
    int count, room;
} Verbs;

struct Canvas {
    int w, h;
    Rect clip;
    Verbs screen, layer[LAYERS];
    bool kept[LAYERS];
    uint64_t key[LAYERS];
    int drawing; /* the layer being drawn; -1: none */
    int layers_drawn;
    char missing[MISSING_MAX][64];
    int missing_count;
};

static void add(Verbs *verbs, const Verb *verb)
{
    if (verbs->count == verbs->room) {
        verbs->room = verbs->room > 0 ? 2 * verbs->room : 64;
        verbs->verb = realloc(verbs->verb, (size_t)verbs->room * sizeof *verbs->verb);
        assert(verbs->verb);
    }
    verbs->verb[verbs->count++] = *verb;
}

static void record(Canvas *canvas, Verb verb, const char *text)
{
    verb.clip = canvas->clip;
    verb.layer = canvas->drawing;
    snprintf(verb.text, sizeof verb.text, "%s", text);
    add(&canvas->screen, &verb);
    if (canvas->drawing >= 0)
        add(&canvas->layer[canvas->drawing], &verb);
}

Canvas *fake_canvas_new(int w, int h)
{
    Canvas *canvas = calloc(1, sizeof *canvas);
    assert(canvas);
    canvas->w = w;
    canvas->h = h;
    canvas->clip = (Rect){0, 0, w, h};
    canvas->drawing = -1;
    return canvas;
}

void fake_canvas_free(Canvas *canvas)
{
    for (int i = 0; i < LAYERS; i++)
        free(canvas->layer[i].verb);
    free(canvas->screen.verb);
    free(canvas);
}

void fake_canvas_clear(Canvas *canvas)
{
    canvas->screen.count = 0;
}

void fake_canvas_forget(Canvas *canvas, const char *name)
{
    assert(canvas->missing_count < MISSING_MAX);
    snprintf(canvas->missing[canvas->missing_count++], sizeof canvas->missing[0], "%s", name);
}

int fake_canvas_count(const Canvas *canvas)
{
    return canvas->screen.count;
}

const Verb *fake_canvas_verb(const Canvas *canvas, int index)
{
    assert(index >= 0 && index < canvas->screen.count);
    return &canvas->screen.verb[index];
}

int fake_canvas_find(const Canvas *canvas, VerbKind kind, const char *part, int from)
{
    for (int i = from; i < canvas->screen.count; i++) {
        const Verb *verb = &canvas->screen.verb[i];
        if (verb->kind == kind && strstr(verb->text, part))
            return i;
    }
    return -1;
}

bool fake_canvas_says(const Canvas *canvas, const char *part)
{
    return fake_canvas_find(canvas, VERB_TEXT, part, 0) >= 0;
}

int fake_canvas_layers_drawn(const Canvas *canvas)
{
    return canvas->layers_drawn;
}

void canvas_size(const Canvas *canvas, int *w, int *h)
{
    *w = canvas->w;
    *h = canvas->h;
}

void canvas_fill(Canvas *canvas, Rect where, Color color)
{
    record(canvas, (Verb){.kind = VERB_FILL, .where = where, .color = color}, "");
}

void canvas_gradient(Canvas *canvas, Rect where, Color top, Color bottom)
{
    (void)bottom;
    record(canvas, (Verb){.kind = VERB_GRADIENT, .where = where, .color = top}, "");
}

void canvas_rounded(Canvas *canvas, Rect where, int radius, Color color)
{
    record(canvas, (Verb){.kind = VERB_ROUNDED, .where = where, .color = color, .size = radius},
           "");
}

void canvas_outline(Canvas *canvas, Rect where, int radius, int thickness, Color color)
{
    (void)radius;
    record(canvas, (Verb){.kind = VERB_OUTLINE, .where = where, .color = color, .size = thickness},
           "");
}

static Rect around(int cx, int cy, int radius)
{
    return (Rect){cx - radius, cy - radius, 2 * radius, 2 * radius};
}

void canvas_disc(Canvas *canvas, int cx, int cy, int radius, Color color)
{
    record(canvas, (Verb){.kind = VERB_DISC, .where = around(cx, cy, radius), .color = color}, "");
}

void canvas_ring(Canvas *canvas, int cx, int cy, int radius, int thickness, int gaps, Color color)
{
    record(canvas,
           (Verb){.kind = VERB_RING,
                  .where = around(cx, cy, radius),
                  .color = color,
                  .size = thickness,
                  .gaps = gaps},
           "");
}

/* The smallest rectangle with all the points. */
static Rect box_of(const int *x, const int *y, int count)
{
    int left = x[0], right = x[0], top = y[0], bottom = y[0];
    for (int i = 1; i < count; i++) {
        left = x[i] < left ? x[i] : left;
        right = x[i] > right ? x[i] : right;
        top = y[i] < top ? y[i] : top;
        bottom = y[i] > bottom ? y[i] : bottom;
    }
    return (Rect){left, top, right - left, bottom - top};
}

void canvas_line(Canvas *canvas, int x0, int y0, int x1, int y1, int thickness, Color color)
{
    Rect box = box_of((int[]){x0, x1}, (int[]){y0, y1}, 2);
    record(canvas,
           (Verb){.kind = VERB_LINE,
                  .where = rect_inset(box, -thickness / 2),
                  .color = color,
                  .size = thickness},
           "");
}

void canvas_triangle(Canvas *canvas, int x0, int y0, int x1, int y1, int x2, int y2, Color color)
{
    Rect box = box_of((int[]){x0, x1, x2}, (int[]){y0, y1, y2}, 3);
    record(canvas, (Verb){.kind = VERB_TRIANGLE, .where = box, .color = color}, "");
}

void canvas_clip(Canvas *canvas, Rect where)
{
    canvas->clip = where;
}

void canvas_shortened(Canvas *canvas, const char *text)
{
    (void)canvas;
    (void)text;
}

void canvas_unclip(Canvas *canvas)
{
    canvas->clip = (Rect){0, 0, canvas->w, canvas->h};
}

void canvas_picture(Canvas *canvas, const char *name, Rect where, int alpha)
{
    record(canvas, (Verb){.kind = VERB_PICTURE, .where = where, .size = alpha}, name);
}

bool canvas_picture_size(Canvas *canvas, const char *name, int *w, int *h)
{
    for (int i = 0; i < canvas->missing_count; i++)
        if (strcmp(canvas->missing[i], name) == 0)
            return false;
    *w = *h = PICTURE_SIZE;
    return true;
}

void canvas_tile(Canvas *canvas, const char *name, Rect where, int scale)
{
    record(canvas, (Verb){.kind = VERB_TILE, .where = where, .size = scale}, name);
}

void canvas_sprite(Canvas *canvas, const char *set, int column, int row, Rect where,
                   SpriteLook look)
{
    record(canvas,
           (Verb){.kind = VERB_SPRITE, .where = where, .column = column, .row = row, .look = look},
           set);
}

int canvas_text_width(Canvas *canvas, int px, const char *text)
{
    int half = 0;
    utf8proc_int32_t code;
    (void)canvas;
    while (*text) {
        utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)text, -1, &code);
        half += n > 0 ? utf8proc_charwidth(code) : 1;
        text += n > 0 ? n : 1;
    }
    return half * px / 2;
}

int canvas_text(Canvas *canvas, int px, Color color, int x, int y, Align align, const char *text)
{
    int w = canvas_text_width(canvas, px, text);
    int left = align == ALIGN_LEFT ? x : align == ALIGN_CENTER ? x - w / 2 : x - w;
    record(canvas,
           (Verb){.kind = VERB_TEXT,
                  .where = {left, y, w, px},
                  .color = color,
                  .size = px,
                  .align = align},
           text);
    return w;
}

bool canvas_layer_begin(Canvas *canvas, int layer, uint64_t key)
{
    assert(layer >= 0 && layer < LAYERS && canvas->drawing < 0);
    if (canvas->kept[layer] && canvas->key[layer] == key) {
        for (int i = 0; i < canvas->layer[layer].count; i++)
            add(&canvas->screen, &canvas->layer[layer].verb[i]);
        return false;
    }
    canvas->kept[layer] = true;
    canvas->key[layer] = key;
    canvas->layer[layer].count = 0;
    canvas->drawing = layer;
    canvas->layers_drawn++;
    return true;
}

void canvas_layer_end(Canvas *canvas)
{
    assert(canvas->drawing >= 0);
    canvas->drawing = -1;
}
