/* Rendered strings are kept as coverage, so that one serves every colour. A line of `px` pixels is set in a font whose em
 * is 5/6 of it: kanji then fill the line with a little air, and accents and descenders stay inside. */
#include <SDL.h>
#include <SDL_ttf.h>
#include <stdlib.h>
#include <string.h>

#include "draw.h"

enum { FONTS = 24, STRINGS = 512, WIDTHS = 2048, BUDGET = 6 << 20 };

typedef struct {
    int px;
    TTF_Font *font; /* NULL: could not be opened */
} Face;

typedef struct {
    uint64_t hash;
    uint32_t used; /* 0: free */
    int px, w, h, top;
    char *text;
    uint8_t *cover;
} Line;

typedef struct {
    uint64_t hash; /* 0: free */
    int w;
} Width;

struct Texts {
    char *path;
    bool ttf; /* the library is up */
    bool told;
    int face_count;
    Face face[FONTS];
    uint32_t turn;
    size_t bytes;
    Line line[STRINGS];
    Width width[WIDTHS];
};

Texts *texts_new(const char *res)
{
    Texts *texts = calloc(1, sizeof *texts);
    if (!texts)
        return NULL;
    size_t size = strlen(res) + 32;
    texts->path = malloc(size);
    if (!texts->path) {
        free(texts);
        return NULL;
    }
    SDL_snprintf(texts->path, size, "%s/fonts/ui.otf", res);
    texts->ttf = TTF_Init() == 0;
    return texts;
}

static void line_free(Texts *texts, Line *line)
{
    texts->bytes -= (size_t)line->w * (size_t)line->h;
    free(line->text);
    free(line->cover);
    *line = (Line){0};
}

void texts_free(Texts *texts)
{
    if (!texts)
        return;
    for (int i = 0; i < STRINGS; i++)
        line_free(texts, &texts->line[i]);
    for (int i = 0; i < texts->face_count; i++)
        if (texts->face[i].font)
            TTF_CloseFont(texts->face[i].font);
    if (texts->ttf)
        TTF_Quit();
    free(texts->path);
    free(texts);
}

static int em_of(int px)
{
    int em = (px * 5 + 3) / 6;
    return em > 1 ? em : 1;
}

static TTF_Font *open_font(Texts *texts, int px)
{
    TTF_Font *font = texts->ttf ? TTF_OpenFont(texts->path, em_of(px)) : NULL;
    if (font) {
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT);
    } else if (!texts->told) {
        fprintf(stderr, "komadai: the font %s cannot be opened (%s): texts are boxes\n",
                texts->path, TTF_GetError());
        texts->told = true;
    }
    return font;
}

static TTF_Font *font_for(Texts *texts, int px)
{
    for (int i = 0; i < texts->face_count; i++)
        if (texts->face[i].px == px)
            return texts->face[i].font;
    if (texts->face_count == FONTS) {
        /* sizes of a window that has since changed: start over */
        for (int i = 0; i < FONTS; i++)
            if (texts->face[i].font)
                TTF_CloseFont(texts->face[i].font);
        texts->face_count = 0;
    }
    Face *face = &texts->face[texts->face_count++];
    *face = (Face){px, open_font(texts, px)};
    return face->font;
}

static uint64_t hash_of(int px, const char *text)
{
    uint64_t hash = 0xcbf29ce484222325u ^ (uint64_t)px << 48;
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    hash ^= hash >> 31;
    return hash ? hash : 1;
}

static int count_characters(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

static int box_width(int px)
{
    return px / 2 > 3 ? px / 2 : 3;
}

int texts_width(Texts *texts, int px, const char *text)
{
    if (px <= 0 || *text == '\0')
        return 0;
    uint64_t hash = hash_of(px, text);
    Width *kept = &texts->width[hash % WIDTHS];
    if (kept->hash == hash)
        return kept->w;
    TTF_Font *font = font_for(texts, px);
    int w = 0;
    if (!font)
        w = count_characters(text) * box_width(px);
    else if (TTF_SizeUTF8(font, text, &w, NULL) != 0)
        w = 0;
    *kept = (Width){hash, w};
    return w;
}

/* The slot for a new line of `bytes`: frees the least recently used ones until it fits. */
static Line *make_room(Texts *texts, size_t bytes)
{
    for (;;) {
        Line *empty = NULL, *oldest = NULL;
        for (int i = 0; i < STRINGS; i++) {
            Line *line = &texts->line[i];
            if (!line->used)
                empty = line;
            else if (!oldest || line->used < oldest->used)
                oldest = line;
        }
        if (empty && (texts->bytes + bytes <= BUDGET || !oldest))
            return empty;
        line_free(texts, oldest);
    }
}

static const Line *render(Texts *texts, TTF_Font *font, int px, const char *text, uint64_t hash)
{
    SDL_Surface *surface = TTF_RenderUTF8_Blended(font, text, (SDL_Color){255, 255, 255, 255});
    if (!surface)
        return NULL;
    size_t size = (size_t)surface->w * (size_t)surface->h, length = strlen(text) + 1;
    Line line = {.hash = hash, .used = texts->turn, .px = px, .w = surface->w, .h = surface->h};
    line.text = malloc(length);
    line.cover = malloc(size ? size : 1);
    if (!line.text || !line.cover) {
        free(line.text);
        free(line.cover);
        SDL_FreeSurface(surface);
        return NULL;
    }
    memcpy(line.text, text, length);
    for (int y = 0; y < surface->h; y++) {
        const uint32_t *row = (const uint32_t *)(const void *)((const char *)surface->pixels +
                                                               (size_t)y * (size_t)surface->pitch);
        for (int x = 0; x < surface->w; x++)
            line.cover[y * surface->w + x] = (uint8_t)(row[x] >> 24);
    }
    SDL_FreeSurface(surface);
    /* kanji reach from 0.88 em above the base line to 0.12 em below: that box stands in the middle */
    int em = em_of(px);
    line.top = (px - em + 1) / 2 + (em * 88 + 50) / 100 - TTF_FontAscent(font);
    Line *slot = make_room(texts, size);
    *slot = line;
    texts->bytes += size;
    return slot;
}

static const Line *find(Texts *texts, TTF_Font *font, int px, const char *text)
{
    uint64_t hash = hash_of(px, text);
    texts->turn++;
    for (int i = 0; i < STRINGS; i++) {
        Line *line = &texts->line[i];
        if (line->used && line->hash == hash && line->px == px && strcmp(line->text, text) == 0) {
            line->used = texts->turn;
            return line;
        }
    }
    return render(texts, font, px, text, hash);
}

static int draw_boxes(Bitmap *to, Rect clip, int px, Color color, int x, int y, const char *text)
{
    Canvas boxes = {.to = to, .clip = clip};
    int w = box_width(px), start = x;
    for (; *text; text++) {
        if (((unsigned char)*text & 0xc0) == 0x80)
            continue;
        if (*text != ' ')
            canvas_outline(&boxes, (Rect){x + 1, y + px / 6, w - 1, px - px / 3}, 0, 1, color);
        x += w;
    }
    return x - start;
}

int texts_draw(Texts *texts, Bitmap *to, Rect clip, int px, Color color, int x, int y,
               const char *text)
{
    if (px <= 0 || *text == '\0')
        return 0;
    TTF_Font *font = font_for(texts, px);
    if (!font)
        return draw_boxes(to, clip, px, color, x, y, text);
    const Line *line = find(texts, font, px, text);
    if (!line)
        return 0;
    y += line->top;
    Rect r = rect_cut(clip, (Rect){x, y, line->w, line->h});
    uint32_t solid = color_solid(color);
    for (int row = r.y; row < r.y + r.h; row++) {
        uint32_t *under = to->px + (size_t)row * (size_t)to->w + r.x;
        const uint8_t *cover = line->cover + (size_t)(row - y) * (size_t)line->w + (r.x - x);
        for (int i = 0; i < r.w; i++) {
            unsigned a = cover[i];
            if (color.a < 255)
                a = a * color.a / 255;
            if (a)
                under[i] = pixel_mix(under[i], solid, a);
        }
    }
    return line->w;
}
