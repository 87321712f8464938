/* Pictures are decoded once, brought to each wanted size once, and kept until the budget is full: then what has not been
 * used for longest goes. A name that cannot be opened is remembered too, so that it is said once and not tried each frame. */
#include <SDL.h>
#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>

#include "draw.h"

enum { ENTRIES = 768, NAME_SIZE = 64, BUDGET = 40 << 20, SQUASHED_MAX = 512 };

typedef enum { PICTURE, SCALED, SHADOW } Made;

typedef struct {
    uint64_t hash;
    uint32_t used; /* the turn of its last use */
    Made made;
    char name[NAME_SIZE];
    Rect part;
    int w, h, blur;
    Bitmap bitmap; /* px NULL: could not be made */
} Entry;

struct Images {
    char *res;
    uint32_t turn;
    size_t bytes;
    uint64_t hash
        [ENTRIES]; /* of the entries, close together: looked through for every sprite; 0: free */
    Entry entry[ENTRIES];
    Bitmap squashed[2]; /* a sprite and its shadow at a time */
    size_t squashed_room[2];
    int squashed_next;
};

Images *images_new(const char *res)
{
    Images *images = calloc(1, sizeof *images);
    if (!images)
        return NULL;
    images->res = SDL_strdup(res);
    if (!images->res) {
        free(images);
        return NULL;
    }
    return images;
}

static void entry_free(Images *images, Entry *entry)
{
    images->bytes -= (size_t)entry->bitmap.w * (size_t)entry->bitmap.h * 4;
    bitmap_free(&entry->bitmap);
    images->hash[entry - images->entry] = 0;
}

void images_free(Images *images)
{
    if (!images)
        return;
    for (int i = 0; i < ENTRIES; i++)
        bitmap_free(&images->entry[i].bitmap);
    bitmap_free(&images->squashed[0]);
    bitmap_free(&images->squashed[1]);
    SDL_free(images->res);
    free(images);
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x100000001b3u;
    return hash ^ hash >> 29;
}

static uint64_t hash_of(const Entry *want)
{
    uint64_t hash = mix(0xcbf29ce484222325u, (uint64_t)want->made);
    for (const char *c = want->name; *c; c++)
        hash = mix(hash, (unsigned char)*c);
    hash = mix(hash, (uint64_t)(uint32_t)want->part.x << 32 | (uint32_t)want->part.y);
    hash = mix(hash, (uint64_t)(uint32_t)want->part.w << 32 | (uint32_t)want->part.h);
    hash = mix(hash, (uint64_t)(uint32_t)want->w << 40 | (uint64_t)(uint32_t)want->h << 16 |
                         (uint64_t)(uint32_t)want->blur);
    return hash ? hash : 1;
}

static bool same(const Entry *a, const Entry *b)
{
    return a->hash == b->hash && a->made == b->made && strcmp(a->name, b->name) == 0 &&
           memcmp(&a->part, &b->part, sizeof a->part) == 0 && a->w == b->w && a->h == b->h &&
           a->blur == b->blur;
}

static Entry *find(Images *images, Entry *want)
{
    want->hash = hash_of(want);
    images->turn++;
    for (int i = 0; i < ENTRIES; i++) {
        Entry *entry = &images->entry[i];
        if (images->hash[i] == want->hash && same(entry, want)) {
            entry->used = images->turn;
            return entry;
        }
    }
    return NULL;
}

/* Takes the bitmap. What was returned by the last few calls is never the oldest, so callers may hold two. */
static Entry *keep(Images *images, const Entry *want, Bitmap bitmap)
{
    images->bytes += (size_t)bitmap.w * (size_t)bitmap.h * 4;
    Entry *slot = NULL;
    for (;;) {
        Entry *oldest = NULL;
        slot = NULL;
        int live = 0;
        for (int i = 0; i < ENTRIES; i++) {
            Entry *entry = &images->entry[i];
            if (!images->hash[i]) {
                slot = entry;
                continue;
            }
            live++;
            if (!oldest || entry->used < oldest->used)
                oldest = entry;
        }
        if (slot && (images->bytes <= BUDGET || live < 8))
            break;
        entry_free(images, oldest);
    }
    *slot = *want;
    images->hash[slot - images->entry] = want->hash;
    slot->bitmap = bitmap;
    slot->used = images->turn;
    return slot;
}

static Entry wanted(Made made, const char *name, Rect part, int w, int h, int blur)
{
    Entry want = {.made = made, .part = part, .w = w, .h = h, .blur = blur};
    SDL_strlcpy(want.name, name, sizeof want.name);
    return want;
}

static Bitmap load(const Images *images, const char *name)
{
    Bitmap out = {0};
    char path[1024];
    SDL_snprintf(path, sizeof path, "%s/%s", images->res, name);
    SDL_Surface *file = IMG_Load(path);
    SDL_Surface *surface =
        file ? SDL_ConvertSurfaceFormat(file, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    if (!surface) {
        fprintf(stderr, "komadai: picture %s: %s\n", name, SDL_GetError());
    } else if (bitmap_make(&out, surface->w, surface->h)) {
        for (int y = 0; y < surface->h; y++) {
            const uint32_t *row =
                (const uint32_t *)(const void *)((const char *)surface->pixels +
                                                 (size_t)y * (size_t)surface->pitch);
            for (int x = 0; x < surface->w; x++) {
                unsigned a = row[x] >> 24;
                out.px[y * out.w + x] = pixel_times(row[x] | 0xff000000u, a);
            }
        }
        bitmap_find_opaque(&out);
    }
    SDL_FreeSurface(surface);
    SDL_FreeSurface(file);
    return out;
}

const Bitmap *images_get(Images *images, const char *name)
{
    Entry want = wanted(PICTURE, name, (Rect){0}, 0, 0, 0);
    Entry *entry = find(images, &want);
    if (!entry)
        entry = keep(images, &want, load(images, name));
    return entry->bitmap.px ? &entry->bitmap : NULL;
}

const Bitmap *images_scaled(Images *images, const char *name, Rect part, int w, int h)
{
    if (w <= 0 || h <= 0)
        return NULL;
    Entry want = wanted(SCALED, name, part, w, h, 0);
    Entry *entry = find(images, &want);
    if (!entry) {
        const Bitmap *whole = images_get(images, name);
        Bitmap scaled = {0};
        if (whole && part.w == 0)
            part = (Rect){0, 0, whole->w, whole->h};
        if (whole && !bitmap_scale(&scaled, whole, part, w, h))
            fprintf(stderr, "komadai: picture %s: no memory, or not as large as it should be\n",
                    name);
        entry = keep(images, &want, scaled);
    }
    return entry->bitmap.px ? &entry->bitmap : NULL;
}

const Bitmap *images_shadow(Images *images, const char *name, Rect part, int w, int h, int blur)
{
    Entry want = wanted(SHADOW, name, part, w, h, blur);
    Entry *entry = find(images, &want);
    if (!entry) {
        const Bitmap *scaled = images_scaled(images, name, part, w, h);
        Bitmap shadow = {0};
        if (scaled)
            bitmap_shadow(&shadow, scaled, blur, 120);
        entry = keep(images, &want, shadow);
    }
    return entry->bitmap.px ? &entry->bitmap : NULL;
}

const Bitmap *images_squashed(Images *images, const Bitmap *source, int w)
{
    int turn = images->squashed_next;
    Bitmap *out = &images->squashed[turn];
    size_t need = (size_t)w * (size_t)source->h;
    if (w <= 0 || w > source->w)
        return NULL;
    if (need > images->squashed_room[turn]) {
        /* the whole width at once, so that turning a piece over allocates once */
        size_t room = (size_t)source->w * (size_t)source->h;
        uint32_t *more = realloc(out->px, room * sizeof *more);
        if (!more)
            return NULL;
        out->px = more;
        images->squashed_room[turn] = room;
    }
    images->squashed_next = 1 - turn;
    bitmap_squash(out, source, w);
    return out;
}

void canvas_picture(Canvas *canvas, const char *name, Rect where, int alpha)
{
    const Bitmap *bitmap = images_scaled(canvas->images, name, (Rect){0}, where.w, where.h);
    if (bitmap)
        bitmap_over(canvas->to, canvas->clip, bitmap, where.x, where.y, alpha);
    else
        canvas_outline(canvas, where, 0, 1, (Color){128, 128, 128, (uint8_t)(alpha / 2)});
}

bool canvas_picture_size(Canvas *canvas, const char *name, int *w, int *h)
{
    const Bitmap *bitmap = images_get(canvas->images, name);
    *w = bitmap ? bitmap->w : 0;
    *h = bitmap ? bitmap->h : 0;
    return bitmap != NULL;
}

void canvas_tile(Canvas *canvas, const char *name, Rect where, int scale)
{
    int w, h;
    const Bitmap *tile = NULL;
    if (canvas_picture_size(canvas, name, &w, &h)) {
        w = w * scale / 100 > 0 ? w * scale / 100 : 1;
        h = h * scale / 100 > 0 ? h * scale / 100 : 1;
        tile = images_scaled(canvas->images, name, (Rect){0}, w, h);
    }
    if (!tile) {
        canvas_fill(canvas, where, (Color){0xe6, 0xb5, 0x66, 255});
        return;
    }
    Rect clip = rect_cut(where, canvas->clip);
    for (int y = where.y; y < where.y + where.h; y += h)
        for (int x = where.x; x < where.x + where.w; x += w)
            bitmap_over(canvas->to, clip, tile, x, y, 255);
}

/* Lays a bitmap with its middle column kept in place, `squash` / 256 as wide. */
static void over_squashed(Canvas *canvas, const Bitmap *bitmap, int x, int y, SpriteLook look)
{
    if (look.squash < 256) {
        int w = bitmap->w * look.squash / 256;
        x += (bitmap->w - w) / 2;
        bitmap = images_squashed(canvas->images, bitmap, w);
    }
    if (bitmap)
        bitmap_over(canvas->to, canvas->clip, bitmap, x, y, look.alpha);
}

/* What stands for a piece whose picture is missing: a wooden five-sided shape, point up or down. */
static void draw_blank(Canvas *canvas, int row, Rect where)
{
    Color wood = {0xff, 0xe0, 0x9a, 255}, edge = {0x7a, 0x4f, 0x1d, 255};
    bool down = row >= 2;
    Rect r = rect_inset(where, where.w / 8 + 1);
    int third = r.h / 3;
    int tip = down ? r.y + r.h : r.y, shoulder = down ? r.y + r.h - third : r.y + third;
    canvas_triangle(canvas, r.x, shoulder, r.x + r.w, shoulder, r.x + r.w / 2, tip, wood);
    canvas_fill(canvas, (Rect){r.x, down ? r.y : shoulder, r.w, r.h - third}, wood);
    canvas_outline(canvas, (Rect){r.x, down ? r.y : shoulder, r.w, r.h - third}, 0, 1, edge);
}

void canvas_sprite(Canvas *canvas, const char *set, int column, int row, Rect where,
                   SpriteLook look)
{
    /* The small sheet is drawn bolder; when one is missing the other must do, and when both are another set: shapes that
     * all look the same cannot be played with. */
    static const char *const sheets[2] = {"large", "small"};
    const char *const sets[] = {set, "kanji", "guide", "letters"};
    for (int i = 0; i < 2 * (int)(sizeof sets / sizeof *sets); i++) {
        char name[NAME_SIZE];
        int sheet = (where.w < 36) ^ (i & 1);
        SDL_snprintf(name, sizeof name, "pieces/%s/%s.png", sets[i / 2], sheets[sheet]);
        const Bitmap *whole = images_get(canvas->images, name);
        if (!whole)
            continue;
        int w = whole->w / 8, h = whole->h / 4;
        Rect part = {column * w, row * h, w, h};
        if (look.shadow > 0) {
            int blur = 1 + look.shadow / 2 + where.w / 32;
            const Bitmap *shadow =
                images_shadow(canvas->images, name, part, where.w, where.h, blur);
            if (shadow)
                over_squashed(canvas, shadow, where.x - blur + look.shadow,
                              where.y - blur + look.shadow, look);
        }
        const Bitmap *sprite = images_scaled(canvas->images, name, part, where.w, where.h);
        if (sprite) {
            over_squashed(canvas, sprite, where.x, where.y, look);
            return;
        }
    }
    draw_blank(canvas, row, where);
}
