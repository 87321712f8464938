/* The canvas: one bitmap that is the screen, and layers: bitmaps kept from one frame to the next. A layer starts
 * transparent and is laid over what the screen holds already, so it may come anywhere in a frame. */
#include "draw.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void list_free(TextList *list)
{
    free(list->text);
    free(list->bytes);
    *list = (TextList){0};
}

static void list_clear(TextList *list)
{
    list->count = list->used = list->covers = 0;
    list->shortened[0] = '\0';
}

/* Memory grows to what the fullest frame needs, then stays. Without memory a text is merely not remembered. */
static void list_add(TextList *list, Rect where, Rect clip, const char *text)
{
    int length = (int)strlen(text) + 1;
    if (list->count == list->room) {
        int room = list->room ? 2 * list->room : 64;
        ShownText *more = realloc(list->text, (size_t)room * sizeof *more);
        if (!more)
            return;
        list->text = more;
        list->room = room;
    }
    if (list->used + length > list->bytes_room) {
        int room = 2 * list->bytes_room + length + 1024;
        char *more = realloc(list->bytes, (size_t)room);
        if (!more)
            return;
        list->bytes = more;
        list->bytes_room = room;
    }
    memcpy(list->bytes + list->used, text, (size_t)length);
    list->text[list->count++] = (ShownText){where, clip, list->used};
    list->used += length;
}

static TextList *list_now(Canvas *canvas)
{
    return canvas->drawing < 0 ? &canvas->shown : &canvas->layer[canvas->drawing].texts;
}

static void layer_free(Layer *layer)
{
    bitmap_free(&layer->bitmap);
    free(layer->row);
    list_free(&layer->texts);
    *layer = (Layer){0};
}

Canvas *canvas_new(const char *res, int w, int h)
{
    Canvas *canvas = calloc(1, sizeof *canvas);
    if (!canvas)
        return NULL;
    canvas->drawing = -1;
    canvas->images = images_new(res);
    canvas->texts = texts_new(res);
    if (!canvas->images || !canvas->texts || !canvas_resize(canvas, w, h)) {
        canvas_free(canvas);
        return NULL;
    }
    return canvas;
}

void canvas_free(Canvas *canvas)
{
    if (!canvas)
        return;
    for (int i = 0; i < LAYERS; i++)
        layer_free(&canvas->layer[i]);
    list_free(&canvas->shown);
    texts_free(canvas->texts);
    images_free(canvas->images);
    bitmap_free(&canvas->screen);
    free(canvas);
}

bool canvas_resize(Canvas *canvas, int w, int h)
{
    Bitmap screen;
    if (!bitmap_make(&screen, w, h))
        return false;
    for (int i = 0; i < w * h; i++)
        screen.px[i] = 0xff000000u;
    bitmap_free(&canvas->screen);
    canvas->screen = screen;
    for (int i = 0; i < LAYERS; i++)
        layer_free(&canvas->layer[i]);
    canvas_frame(canvas);
    return true;
}

void canvas_frame(Canvas *canvas)
{
    canvas->to = &canvas->screen;
    canvas->drawing = -1;
    list_clear(&canvas->shown);
    canvas_unclip(canvas);
}

const Bitmap *canvas_bitmap(const Canvas *canvas)
{
    return &canvas->screen;
}

void canvas_size(const Canvas *canvas, int *w, int *h)
{
    *w = canvas->screen.w;
    *h = canvas->screen.h;
}

void canvas_clip(Canvas *canvas, Rect where)
{
    canvas->clip = rect_cut(where, (Rect){0, 0, canvas->to->w, canvas->to->h});
}

void canvas_unclip(Canvas *canvas)
{
    canvas->clip = (Rect){0, 0, canvas->to->w, canvas->to->h};
}

int canvas_text_width(Canvas *canvas, int px, const char *text)
{
    return texts_width(canvas->texts, px, text);
}

int canvas_text(Canvas *canvas, int px, Color color, int x, int y, Align align, const char *text)
{
    int w = texts_width(canvas->texts, px, text);
    if (align == ALIGN_CENTER)
        x -= w / 2;
    else if (align == ALIGN_RIGHT)
        x -= w;
    Rect where = {x, y, w, px};
    if (!rect_overlap(where, canvas->clip))
        return w;
    texts_draw(canvas->texts, canvas->to, canvas->clip, px, color, x, y, text);
    list_add(list_now(canvas), where, canvas->clip, text);
    return w;
}

int canvas_text_count(const Canvas *canvas)
{
    return canvas->shown.count;
}

const char *canvas_shown(const Canvas *canvas, int i, Rect *where)
{
    const ShownText *text = &canvas->shown.text[i];
    if (where)
        *where = rect_cut(text->where, text->clip);
    return canvas->shown.bytes + text->at;
}

void canvas_covered(Canvas *canvas, Rect where, Color color)
{
    TextList *list = list_now(canvas);
    if (color.a == 255 && list->count > 0 && list->covers < COVERS)
        list->cover[list->covers++] = (Cover){rect_cut(where, canvas->clip), list->count};
}

void canvas_shortened(Canvas *canvas, const char *text)
{
    TextList *list = list_now(canvas);
    if (!list->shortened[0])
        snprintf(list->shortened, sizeof list->shortened, "%s", text);
}

static bool is_covered(const TextList *list, int i)
{
    for (int c = 0; c < list->covers; c++)
        if (list->cover[c].after > i && rect_overlap(list->cover[c].where, list->text[i].where))
            return true;
    return false;
}

/* A text with its own shadow under it, a pixel or two away. */
static bool is_shadow(const TextList *list, int i, int k)
{
    const ShownText *a = &list->text[i], *b = &list->text[k];
    int dx = b->where.x - a->where.x, dy = b->where.y - a->where.y;
    return dx >= -2 && dx <= 2 && dy >= -2 && dy <= 2 &&
           strcmp(list->bytes + a->at, list->bytes + b->at) == 0;
}

bool canvas_texts_fit(const Canvas *canvas, char *message, size_t size)
{
    const TextList *list = &canvas->shown;
    if (list->shortened[0]) {
        snprintf(message, size, "\"%s\" is shortened", list->shortened);
        return false;
    }
    for (int i = 0; i < list->count; i++) {
        const ShownText *text = &list->text[i];
        const char *words = list->bytes + text->at;
        Rect r = text->where;
        if (is_covered(list, i) || strspn(words, " ") == strlen(words))
            continue;
        if (!rect_inside(r, text->clip)) {
            snprintf(message, size, "\"%s\" is cut: it is at %d,%d %dx%d", words, r.x, r.y, r.w,
                     r.h);
            return false;
        }
        for (int k = i + 1; k < list->count; k++) {
            if (rect_overlap(r, list->text[k].where) && !is_covered(list, k) &&
                !is_shadow(list, i, k)) {
                snprintf(message, size, "\"%s\" overlaps \"%s\"", words,
                         list->bytes + list->text[k].at);
                return false;
            }
        }
    }
    return true;
}

/* Lays a whole layer over the screen, and says its texts again. */
static void layer_show(Canvas *canvas, const Layer *layer)
{
    int w = canvas->screen.w;
    for (int y = 0; y < canvas->screen.h; y++) {
        uint32_t *under = canvas->screen.px + (size_t)y * (size_t)w;
        const uint32_t *over = layer->bitmap.px + (size_t)y * (size_t)w;
        if (layer->row[y] == ROW_OPAQUE) {
            memcpy(under, over, (size_t)w * sizeof *under);
        } else if (layer->row[y] == ROW_MIXED) {
            for (int x = 0; x < w; x++) {
                if (over[x] >= 0xff000000u)
                    under[x] = over[x];
                else if (over[x])
                    under[x] = pixel_over(under[x], over[x]);
            }
        }
    }
    int before = canvas->shown.count;
    if (!canvas->shown.shortened[0])
        memcpy(canvas->shown.shortened, layer->texts.shortened, sizeof layer->texts.shortened);
    for (int c = 0; c < layer->texts.covers && canvas->shown.covers < COVERS; c++) {
        Cover cover = layer->texts.cover[c];
        canvas->shown.cover[canvas->shown.covers++] = (Cover){cover.where, before + cover.after};
    }
    for (int i = 0; i < layer->texts.count; i++) {
        const ShownText *text = &layer->texts.text[i];
        list_add(&canvas->shown, text->where, text->clip, layer->texts.bytes + text->at);
    }
}

bool canvas_layer_begin(Canvas *canvas, int layer, uint64_t key)
{
    assert(layer >= 0 && layer < LAYERS && canvas->drawing < 0);
    Layer *l = &canvas->layer[layer];
    if (l->kept && l->key == key) {
        layer_show(canvas, l);
        return false;
    }
    l->kept = false;
    l->key = key;
    list_clear(&l->texts);
    if (!l->bitmap.px) {
        l->row = malloc((size_t)canvas->screen.h);
        if (!l->row || !bitmap_make(&l->bitmap, canvas->screen.w, canvas->screen.h)) {
            /* no memory to keep it: it is drawn on the screen each time */
            layer_free(l);
            canvas->drawing = -1;
            return true;
        }
    } else {
        memset(l->bitmap.px, 0, (size_t)l->bitmap.w * (size_t)l->bitmap.h * sizeof *l->bitmap.px);
    }
    canvas->drawing = layer;
    canvas->to = &l->bitmap;
    canvas_unclip(canvas);
    return true;
}

void canvas_layer_end(Canvas *canvas)
{
    if (canvas->drawing < 0)
        return;
    Layer *l = &canvas->layer[canvas->drawing];
    for (int y = 0; y < l->bitmap.h; y++) {
        const uint32_t *row = l->bitmap.px + (size_t)y * (size_t)l->bitmap.w;
        uint32_t any = 0, all = 0xff000000u;
        for (int x = 0; x < l->bitmap.w; x++) {
            any |= row[x];
            all &= row[x];
        }
        l->row[y] = (uint8_t)(all == 0xff000000u ? ROW_OPAQUE : any ? ROW_MIXED : ROW_EMPTY);
    }
    l->kept = true;
    canvas->drawing = -1;
    canvas->to = &canvas->screen;
    canvas_unclip(canvas);
    layer_show(canvas, l);
}
