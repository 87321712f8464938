#include "page.h"

enum { BACKDROP_LAYER = 3, WAVES_H = 128 };

int page_waves_height(const Layout *layout)
{
    int least = layout->w < layout->h ? layout->w : layout->h;
    return least * 3 / 20;
}

/* FNV-1a over all the backdrop depends on. */
static uint64_t mix(uint64_t key, uint64_t value)
{
    return (key ^ value) * UINT64_C(0x100000001b3);
}

static uint64_t mix_color(uint64_t key, Color c)
{
    return mix(key, (uint64_t)c.r << 24 | (uint64_t)c.g << 16 | (uint64_t)c.b << 8 | c.a);
}

void page_backdrop(const Ctx *ctx, Canvas *canvas, bool waves)
{
    const Layout *layout = &ctx->layout;
    const Theme *theme = &ctx->theme;
    Rect all = {0, 0, layout->w, layout->h};
    waves = waves && theme->waves;
    uint64_t key =
        mix(UINT64_C(0xcbf29ce484222325), (uint64_t)layout->w << 32 | (uint64_t)layout->h);
    key = mix_color(mix_color(mix(key, waves), theme->table_top), theme->table_bottom);
    if (!canvas_layer_begin(canvas, BACKDROP_LAYER, key))
        return;
    canvas_gradient(canvas, all, theme->table_top, theme->table_bottom);
    if (waves) {
        int h = page_waves_height(layout);
        canvas_tile(canvas, "pictures/waves.png", (Rect){0, layout->hint_bar.y - h, layout->w, h},
                    h * 100 / WAVES_H);
    }
    canvas_layer_end(canvas);
}

static Rect title_rect(const Layout *layout)
{
    Rect page = layout->page;
    return (Rect){page.x, page.y, page.w, layout->px_title};
}

void page_title(const Ctx *ctx, Canvas *canvas, const char *title)
{
    const Layout *layout = &ctx->layout;
    Rect where = title_rect(layout);
    text_line(canvas, where, layout->px_title, ctx->theme.you, ALIGN_LEFT, title);
    canvas_fill(canvas,
                (Rect){where.x, where.y + where.h + layout->unit / 2, where.w,
                       layout->unit / 3 > 0 ? layout->unit / 3 : 1},
                ctx->theme.panel_edge);
}

Rect page_body(const Layout *layout)
{
    Rect page = layout->page, title = title_rect(layout);
    int used = title.h + 2 * layout->unit;
    return (Rect){page.x, page.y + used, page.w, page.h - used};
}

void page_box(const Ctx *ctx, Canvas *canvas, Rect box)
{
    const Layout *layout = &ctx->layout;
    int radius = 2 * layout->unit, edge = layout->unit / 3 > 0 ? layout->unit / 3 : 1;
    canvas_fill(canvas, layout->screen, ctx->theme.veil);
    canvas_rounded(canvas, box, radius, ctx->theme.panel);
    canvas_outline(canvas, box, radius, edge, ctx->theme.panel_edge);
}

PageBox page_box_make(const Layout *layout, int w, int text_h, int list_h)
{
    int pad = 2 * layout->unit;
    Rect screen = layout->screen;
    int room = screen.h - 2 * layout->unit;
    int gap = text_h > 0 ? layout->unit : 0;
    int head = pad + layout->px_title + layout->unit + text_h + gap;
    if (head + list_h + pad > room)
        list_h = room - head - pad; /* the list scrolls */
    if (list_h < 0) {               /* only text, and too much of it: it is drawn smaller */
        text_h += list_h;
        list_h = 0;
    }
    if (w > screen.w - 2 * layout->unit)
        w = screen.w - 2 * layout->unit;
    PageBox out;
    int h = 2 * pad + layout->px_title + layout->unit + text_h + gap + list_h;
    out.box = (Rect){screen.x + (screen.w - w) / 2, screen.y + (screen.h - h) / 2, w, h};
    Rect in = rect_inset(out.box, pad);
    out.title = (Rect){in.x, in.y, in.w, layout->px_title};
    out.text = (Rect){in.x, in.y + layout->px_title + layout->unit, in.w, text_h};
    out.list = (Rect){in.x, out.text.y + text_h + gap, in.w, list_h};
    return out;
}

/* Five triangles, each a point of the star with its edges drawn on to the inner corners beyond: they overlap, so that no
 * seam shows between them. */
void page_star(Canvas *canvas, int x, int y, int radius, Color color)
{
    static const int OUTER[5][2] = {{0, -1000}, {951, -309}, {588, 809}, {-588, 809}, {-951, -309}};
    static const int INNER[5][2] = {{225, -309}, {363, 118}, {0, 382}, {-363, 118}, {-225, -309}};
    for (int i = 0; i < 5; i++) {
        const int *tip = OUTER[i], *a = INNER[(i + 1) % 5], *b = INNER[(i + 3) % 5];
        canvas_triangle(canvas, x + tip[0] * radius / 1000, y + tip[1] * radius / 1000,
                        x + a[0] * radius / 1000, y + a[1] * radius / 1000,
                        x + b[0] * radius / 1000, y + b[1] * radius / 1000, color);
    }
}

void page_piece(const Ctx *ctx, Canvas *canvas, Rect where, Kind kind)
{
    int column, row, w = where.w, h = where.w * 109 / 100;
    if (h > where.h) {
        h = where.h;
        w = where.h * 100 / 109;
    }
    if (w <= 0 || h <= 0)
        return;
    const char *set = settings_word(SET_PIECES, setting(ctx->settings, SET_PIECES));
    theme_sprite(kind, false, false, &column, &row);
    canvas_sprite(canvas, set, column, row,
                  (Rect){where.x + (where.w - w) / 2, where.y + (where.h - h) / 2, w, h},
                  (SpriteLook){255, 256, w / 24});
}
