#include <stdio.h>

#include "game/page.h"
#include "game/words.h"
#include "menu.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* A picture in the middle of `where`, as big as fits. */
static void draw_fitted(Canvas *canvas, const char *name, Rect where)
{
    int w, h;
    if (where.w <= 0 || where.h <= 0 || !canvas_picture_size(canvas, name, &w, &h))
        return;
    int fit_w = where.w, fit_h = where.w * h / w;
    if (fit_h > where.h) {
        fit_h = where.h;
        fit_w = where.h * w / h;
    }
    canvas_picture(
        canvas, name,
        (Rect){where.x + (where.w - fit_w) / 2, where.y + (where.h - fit_h) / 2, fit_w, fit_h},
        255);
}

/* The main page: the big piece, the name of the game, the list. */
typedef struct {
    Rect piece, wordmark, list;
} MainRects;

static MainRects main_rects(const Layout *layout, const List *list)
{
    MainRects out;
    Rect screen = layout->screen;
    int gap = 2 * layout->unit;
    int mark_h = layout->px_title * 3 / 2;
    int list_h = list_height(list, layout);
    if (layout->wide) {
        int split = screen.w * 27 / 50;
        int list_w = least(screen.w - split - gap, layout->px_body * 15);
        list_h = least(list_h, screen.h - mark_h - 4 * gap);
        int top = (screen.h - mark_h - 2 * gap - list_h) * 2 / 5;
        if (top < gap)
            top = gap;
        out.wordmark = (Rect){split, top, least(list_w, mark_h * 5), mark_h};
        out.list = (Rect){split, top + mark_h + 2 * gap, list_w, list_h};
        int waves = page_waves_height(layout) / 2;
        out.piece = rect_inset((Rect){0, 0, split, screen.h - waves}, 2 * gap);
    } else {
        int list_w = least(screen.w - 4 * gap, layout->px_body * 16);
        int room = screen.h - list_h - mark_h - 5 * gap;
        int piece_h = least(room, screen.h / 2);
        int used = (piece_h > 0 ? piece_h + gap : 0) + mark_h + gap + list_h;
        int y = screen.y + (screen.h - used) / 2;
        if (y < gap)
            y = gap;
        out.piece = (Rect){0, y, screen.w, piece_h > 0 ? piece_h : 0};
        if (piece_h > 0)
            y += piece_h + gap;
        out.wordmark = (Rect){(screen.w - list_w) / 2, y, list_w, mark_h};
        out.list = (Rect){(screen.w - list_w) / 2, y + mark_h + gap, list_w,
                          least(list_h, screen.h - y - mark_h - 2 * gap)};
    }
    return out;
}

static void draw_main(const Menu *menu, const Ctx *ctx, Canvas *canvas)
{
    List list;
    menu_fill(menu, ctx, PAGE_MAIN, &list);
    Layout large = menu_list_layout(menu, ctx, &list), *layout = &large;
    MainRects rects = main_rects(layout, &list);
    page_backdrop(ctx, canvas, true);
    draw_fitted(canvas, "pictures/menu-piece.png", rects.piece);
    int w, h;
    Color table = ctx->theme.table_top;
    bool dark = table.r + table.g + table.b < 3 * 128; /* the picture is a light one */
    if (dark && canvas_picture_size(canvas, "pictures/wordmark.png", &w, &h))
        draw_fitted(canvas, "pictures/wordmark.png", rects.wordmark);
    else
        text_line(canvas, rects.wordmark, rects.wordmark.h, ctx->theme.you,
                  layout->wide ? ALIGN_LEFT : ALIGN_CENTER, words(ctx, TEXT_APP_NAME));
    list_draw(&list, rects.list, layout, &ctx->theme, canvas);
}

/* The pages of a new match: the list, and who is chosen. Side by side on wide screens, else one above the other. */
typedef struct {
    Rect list, card;
} ChoiceRects;

static ChoiceRects choice_rects(const Layout *layout)
{
    Rect body = page_body(layout);
    int gap = 2 * layout->unit;
    ChoiceRects out = {body, body};
    if (layout->wide) {
        int list_w = least(body.w * 11 / 20, layout->px_body * 20);
        out.list.w = list_w;
        out.card.x = body.x + list_w + gap;
        out.card.w = body.w - list_w - gap;
    } else {
        int card_h = body.h * 2 / 5;
        out.list.h = body.h - card_h - gap;
        out.card.y = body.y + body.h - card_h;
        out.card.h = card_h;
    }
    return out;
}

Layout menu_list_layout(const Menu *menu, const Ctx *ctx, const List *list)
{
    Layout layout = ctx->layout;
    int room = choice_rects(&layout).list.h;
    if (menu->page == PAGE_MAIN)
        room = layout.wide ? layout.screen.h * 3 / 5 : layout.screen.h / 2;
    layout.px_body = layout.px_body * 5 / 4;
    if (list_height(list, &layout) > room)
        layout.px_body = ctx->layout.px_body;
    return layout;
}

Rect menu_list_rect(const Menu *menu, const Layout *layout, const List *list)
{
    if (menu->page == PAGE_MAIN)
        return main_rects(layout, list).list;
    return choice_rects(layout).list;
}

/* The stronger the opponent, the stronger the piece on its card. */
static Kind emblem(int index, int count)
{
    static const Kind KINDS[] = {PAWN, LANCE, KNIGHT, SILVER, GOLD, BISHOP, ROOK, KING};
    int last = (int)(sizeof KINDS / sizeof *KINDS) - 1;
    return count > 1 ? KINDS[index * last / (count - 1)] : KING;
}

static void record_text(const Ctx *ctx, const Opponent *opponent, char *out, size_t size)
{
    const Record *record = progress_record(ctx->progress, opponent->id);
    char won[16], lost[16], drawn[16];
    if (!record || record->won + record->lost + record->drawn == 0) {
        snprintf(out, size, "%s", words(ctx, TEXT_MENU_NO_RECORD));
        return;
    }
    snprintf(won, sizeof won, "%d", record->won);
    snprintf(lost, sizeof lost, "%d", record->lost);
    snprintf(drawn, sizeof drawn, "%d", record->drawn);
    words_fill(ctx, TEXT_MENU_RECORD, won, lost, drawn, out, size);
}

static void draw_card(const Menu *menu, const Ctx *ctx, Rect card, Canvas *canvas)
{
    const Layout *layout = &ctx->layout;
    const Theme *theme = &ctx->theme;
    int index = menu->list[PAGE_OPPONENT].chosen;
    if (index >= ctx->opponent_count)
        return;
    const Opponent *opponent = &ctx->opponents[index];
    char name[WORDS_NAME_SIZE], rating[WORDS_NAME_SIZE], about[WORDS_LINE_SIZE];
    char record[WORDS_LINE_SIZE];
    words_opponent(ctx, opponent, name);
    words_rating(ctx, opponent->rating, rating);
    words_about(ctx, opponent, about);
    record_text(ctx, opponent, record, sizeof record);
    canvas_rounded(canvas, card, 2 * layout->unit, theme->panel);
    canvas_outline(canvas, card, 2 * layout->unit, 1, theme->panel_edge);
    Rect in = rect_inset(card, 3 * layout->unit);
    Rect text = in, piece = in;
    int foot = layout->px_small;
    /* With little room, the list beside it already names the opponent and the rating. */
    bool roomy = in.h >= layout->px_title + 4 * layout->px_body + foot;
    Align align = ALIGN_LEFT;
    if (card.h > card.w) { /* the piece above its text */
        int text_h = layout->px_title + 5 * layout->px_body + 3 * layout->px_small;
        piece.h = least(in.h - text_h, in.w);
        text.y += piece.h > 0 ? piece.h + layout->unit : 0;
        align = ALIGN_CENTER;
    } else if (roomy) {
        piece.w = least(in.h, in.w / 4);
        text.x += piece.w + 2 * layout->unit;
    } else {
        piece.h = 0;
    }
    text.w = in.x + in.w - text.x;
    text.h = in.y + in.h - text.y;
    if (piece.h >= 2 * layout->px_body)
        page_piece(ctx, canvas, piece, emblem(index, ctx->opponent_count));
    int y = text.y;
    if (menu->page != PAGE_OPPONENT || roomy) {
        text_line(canvas, (Rect){text.x, y, text.w, layout->px_title}, layout->px_title, theme->you,
                  align, name);
        y += layout->px_title;
        text_line(canvas, (Rect){text.x, y, text.w, layout->px_body}, layout->px_body, theme->quiet,
                  align, rating);
        y += layout->px_body + layout->unit;
    }
    text_box(canvas, (Rect){text.x, y, text.w, text.y + text.h - foot - y}, layout->px_body,
             theme->text, align, about);
    text_line(canvas, (Rect){text.x, text.y + text.h - foot, text.w, foot}, layout->px_small,
              theme->quiet, align, record);
}

static void draw_choice(const Menu *menu, const Ctx *ctx, Canvas *canvas)
{
    List list;
    menu_fill(menu, ctx, menu->page, &list);
    Layout layout = menu_list_layout(menu, ctx, &list);
    ChoiceRects rects = choice_rects(&layout);
    page_backdrop(ctx, canvas, false);
    page_title(ctx, canvas,
               words(ctx, menu->page == PAGE_OPPONENT ? TEXT_MENU_OPPONENT : TEXT_MENU_SIDE));
    list_draw(&list, rects.list, &layout, &ctx->theme, canvas);
    draw_card(menu, ctx, rects.card, canvas);
}

static void draw_about(const Ctx *ctx, Canvas *canvas)
{
    const Layout *layout = &ctx->layout;
    page_backdrop(ctx, canvas, true);
    page_title(ctx, canvas, words(ctx, TEXT_MENU_ABOUT));
    Rect body = page_body(layout);
    int widest = layout->px_body * 34;
    if (body.w > widest)
        body.w = widest;
    text_box(canvas, body, layout->px_body, ctx->theme.text, ALIGN_LEFT,
             words(ctx, TEXT_APP_ABOUT));
}

void menu_draw(const Menu *menu, const Ctx *ctx, Canvas *canvas)
{
    switch (menu->page) {
    case PAGE_MAIN:
        draw_main(menu, ctx, canvas);
        break;
    case PAGE_OPPONENT:
    case PAGE_SIDE:
        draw_choice(menu, ctx, canvas);
        break;
    case PAGE_SETTINGS:
        settings_page_draw(&menu->settings, ctx, canvas);
        break;
    case PAGE_ABOUT:
    case PAGE_END:
        draw_about(ctx, canvas);
        break;
    }
    if (menu->question.open)
        question_draw(&menu->question, &ctx->layout, &ctx->theme, canvas);
}
