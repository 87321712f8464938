#include <stdio.h>
#include <string.h>

#include "game/page.h"
#include "game/piece_card.h"
#include "tutorial.h"

enum { NARROW = 300 }; /* narrower screens give the text a third line */

TaskRects tutorial_rects(const Tutorial *t, const Ctx *ctx)
{
    const Layout *screen = &ctx->layout;
    TextSize size = (TextSize)setting(ctx->settings, SET_TEXT_SIZE);
    int unit = screen->unit, px = screen->px_body, lines = screen->w < NARROW ? 3 : 2;
    bool quiz = tutorial_now(t, ctx)->type == TASK_QUIZ;
    int row = quiz ? px + 2 * unit : 0;
    TaskRects out;
    out.strip = (Rect){unit, unit, screen->w - 2 * unit, lines * px + 2 * unit + row};
    out.text =
        (Rect){out.strip.x + 2 * unit, out.strip.y + unit, out.strip.w - 4 * unit, lines * px};
    int w = px * 7;
    for (int i = 0; i < 2; i++)
        out.answer[i] =
            (Rect){screen->w / 2 - w - unit + i * (w + 2 * unit),
                   out.text.y + out.text.h + unit / 2, quiz ? w : 0, quiz ? px + unit : 0};
    layout_make_below(&out.layout, screen->w, screen->h, size, out.strip.y + out.strip.h);
    return out;
}

const char *tutorial_text(const Tutorial *t, const Ctx *ctx)
{
    const char *text = t->said ? t->said : task_say(tutorial_now(t, ctx), SAY_TEXT, ctx->language);
    return text ? text : "";
}

int tutorial_mood_width(const Layout *layout)
{
    return 2 * (layout->px_body * 2 / 5) + 2 + layout->unit;
}

/* Right is a ring, wrong a cross, a hint a star: told apart without colour too. */
static void draw_mood(const Ctx *ctx, Canvas *canvas, Rect text, Mood mood)
{
    int r = ctx->layout.px_body * 2 / 5, x = text.x + r + 1, y = text.y + ctx->layout.px_body / 2;
    int thick = r / 3 > 1 ? r / 3 : 2;
    switch (mood) {
    case MOOD_TASK:
        break;
    case MOOD_RIGHT:
        canvas_ring(canvas, x, y, r, thick, 0, ctx->theme.you);
        break;
    case MOOD_WRONG:
        canvas_line(canvas, x - r + 1, y - r + 1, x + r - 1, y + r - 1, thick, ctx->theme.illegal);
        canvas_line(canvas, x - r + 1, y + r - 1, x + r - 1, y - r + 1, thick, ctx->theme.illegal);
        break;
    case MOOD_HINT:
        page_star(canvas, x, y, r + 1, ctx->theme.hint);
        break;
    }
}

static void draw_strip(const Tutorial *t, const Ctx *ctx, const TaskRects *rects, Canvas *canvas)
{
    const Layout *layout = &ctx->layout;
    const Theme *theme = &ctx->theme;
    Color edge = t->mood == MOOD_WRONG   ? theme->illegal
                 : t->mood == MOOD_RIGHT ? theme->you
                 : t->mood == MOOD_HINT  ? theme->hint
                                         : theme->panel_edge;
    int thin = layout->unit / 3 > 0 ? layout->unit / 3 : 1;
    canvas_rounded(canvas, rects->strip, 2 * layout->unit, theme->panel);
    canvas_outline(canvas, rects->strip, 2 * layout->unit, thin, edge);
    Rect text = rects->text;
    draw_mood(ctx, canvas, text, t->mood);
    int used = t->mood == MOOD_TASK ? 0 : tutorial_mood_width(layout);
    text.x += used;
    text.w -= used;
    text_box(canvas, text, layout->px_body, theme->text, ALIGN_LEFT, tutorial_text(t, ctx));
}

static void draw_answers(const Tutorial *t, const Ctx *ctx, const TaskRects *rects, Canvas *canvas)
{
    const Theme *theme = &ctx->theme;
    bool open = t->phase == PHASE_TRY;
    for (int i = 0; i < 2; i++) {
        Rect r = rects->answer[i];
        bool chosen = t->yes == (i == 0);
        if (chosen && open)
            canvas_rounded(canvas, r, r.h / 3, theme->accent);
        canvas_outline(canvas, r, r.h / 3, chosen ? 2 : 1,
                       chosen ? theme->text : theme->panel_edge);
        text_line(canvas, r, ctx->layout.px_body,
                  chosen && open ? theme->accent_text
                  : chosen       ? theme->text
                                 : theme->quiet,
                  ALIGN_CENTER, words(ctx, i == 0 ? TEXT_LEARN_YES : TEXT_LEARN_NO));
    }
}

static void draw_ring(const TaskRects *rects, Square square, Color color, Canvas *canvas)
{
    Rect cell = layout_cell(&rects->layout, SENTE, square);
    int x = cell.x + cell.w / 2, y = cell.y + cell.h / 2, r = cell.w * 44 / 100;
    int thick = cell.w / 12 > 1 ? cell.w / 12 : 2;
    canvas_ring(canvas, x, y, r + 1, thick + 2, 0, (Color){255, 250, 235, 200});
    canvas_ring(canvas, x, y, r, thick, 0, color);
}

/* Few squares each get a ring, a whole part of the board a tint. */
static void draw_marks(const Ctx *ctx, const TaskRects *rects, const SquareSet *marks,
                       Canvas *canvas)
{
    Color tint = ctx->theme.hint;
    tint.a = 70;
    for (int s = 0; s < SQUARES; s++) {
        if (!marks->has[s])
            continue;
        if (marks->count <= 8)
            draw_ring(rects, (Square)s, ctx->theme.hint, canvas);
        else
            canvas_fill(canvas, layout_cell(&rects->layout, SENTE, (Square)s), tint);
    }
}

static void draw_stars(const TaskRects *rects, const SquareSet *stars, Canvas *canvas)
{
    for (int s = 0; s < SQUARES; s++) {
        if (!stars->has[s])
            continue;
        Rect cell = layout_cell(&rects->layout, SENTE, (Square)s);
        int x = cell.x + cell.w / 2, y = cell.y + cell.h / 2, r = cell.w * 2 / 5;
        page_star(canvas, x, y, r + (r > 8 ? 2 : 1), (Color){70, 40, 8, 255});
        page_star(canvas, x, y, r, (Color){255, 214, 66, 255});
    }
}

/* What is built goes there: the piece, faint. */
static void draw_places(const Tutorial *t, const Ctx *ctx, const TaskRects *rects, Canvas *canvas)
{
    const Task *task = tutorial_now(t, ctx);
    const char *set = settings_word(SET_PIECES, setting(ctx->settings, SET_PIECES));
    for (int i = 0; i < task->places; i++) {
        Place place = task->place[i];
        Piece there = t->session.game.now.board[place.square];
        int column, row;
        if (there == piece_make(SENTE, place.kind))
            continue;
        draw_ring(rects, place.square, ctx->theme.target, canvas);
        theme_sprite(place.kind, false, true, &column, &row);
        if (there == NO_PIECE)
            canvas_sprite(canvas, set, column, row,
                          rect_inset(layout_cell(&rects->layout, SENTE, place.square),
                                     rects->layout.cell_w / 8),
                          (SpriteLook){100, 256, 0});
    }
}

static void draw_spots(const Tutorial *t, const Ctx *ctx, const TaskRects *rects, Canvas *canvas)
{
    const Task *task = tutorial_now(t, ctx);
    bool told = t->phase == PHASE_WRONG || t->phase == PHASE_RIGHT;
    for (int s = 0; s < SQUARES; s++) {
        bool found = task->squares.has[s] && !t->left.has[s];
        if (found || (told && t->left.has[s] && (task->all || t->helped)))
            draw_ring(rects, (Square)s, ctx->theme.target, canvas);
    }
}

/* How well this was solved before, or just now: full stars and dark ones. */
static void draw_rating(const Tutorial *t, const Ctx *ctx, Rect where, Align align, Canvas *canvas)
{
    int best = progress_stars(ctx->progress, tutorial_now(t, ctx)->id);
    int stars =
        t->phase == PHASE_RIGHT && tutorial_now(t, ctx)->type != TASK_LOOK ? t->stars : best;
    int step = where.w / 3 < where.h ? where.w / 3 : where.h;
    if (step > ctx->layout.px_body * 3 / 2)
        step = ctx->layout.px_body * 3 / 2;
    int x = align == ALIGN_RIGHT ? where.x + where.w - 3 * step : where.x;
    for (int i = 0; i < 3; i++) {
        Color color = i < stars ? ctx->theme.you : ctx->theme.panel_edge;
        page_star(canvas, x + i * step + step / 2, where.y + step / 2, step * 9 / 20, color);
    }
}

static bool fits(Canvas *canvas, int px, const char *text, int w)
{
    return canvas_text_width(canvas, px, text) <= w;
}

/* Beside the board: which task this is, its chapter or who plays, and the stars. */
static void draw_sides(const Tutorial *t, const Ctx *ctx, const TaskRects *rects, Canvas *canvas)
{
    const Layout *layout = &rects->layout;
    const Task *task = tutorial_now(t, ctx);
    const Chapter *chapter = tutorial_chapter(t, ctx);
    char number[32], opponent[WORDS_NAME_SIZE];
    Rect far = layout->name[1], near = layout->name[0], info = layout->info;
    snprintf(number, sizeof number, "%d-%d", chapter->number, t->task - chapter->first + 1);
    text_line(canvas, (Rect){far.x, far.y, far.w, layout->px_body}, layout->px_body, ctx->theme.you,
              ALIGN_LEFT, number);
    const char *below = chapter_title(chapter, ctx->language);
    for (int i = 0; task->type == TASK_PLAY && i < ctx->opponent_count; i++) {
        if (i > 0 && strcmp(ctx->opponents[i].id, task->opponent) != 0)
            continue;
        words_opponent(ctx, &ctx->opponents[i], opponent);
        below = opponent;
    }
    Rect second = {far.x, far.y + layout->px_body, far.w, layout->px_small};
    if (far.h >= layout->px_body + layout->px_small &&
        fits(canvas, layout->px_small, below, second.w))
        text_line(canvas, second, layout->px_small, ctx->theme.quiet, ALIGN_LEFT, below);
    if (fits(canvas, layout->px_body, words(ctx, TEXT_YOU), near.w))
        text_line(canvas, (Rect){near.x, near.y, near.w, layout->px_body}, layout->px_body,
                  ctx->theme.quiet, ALIGN_LEFT, words(ctx, TEXT_YOU));
    draw_rating(t, ctx, info, info.y == near.y ? ALIGN_RIGHT : ALIGN_LEFT, canvas);
}

static void draw_task(const Tutorial *t, const Ctx *ctx, Canvas *canvas)
{
    const Task *task = tutorial_now(t, ctx);
    TaskRects rects = tutorial_rects(t, ctx);
    bool solved = t->phase == PHASE_RIGHT && task->type != TASK_LOOK;
    page_backdrop(ctx, canvas, false);
    board_view_draw(&t->session.view, &t->session.game.now, &rects.layout, &ctx->theme,
                    ctx->settings, canvas);
    if (!solved && t->phase != PHASE_WRONG)
        draw_marks(ctx, &rects, &task->marks, canvas);
    if (task->type == TASK_REACH)
        draw_stars(&rects, &t->left, canvas);
    else if (task->type == TASK_SPOT)
        draw_spots(t, ctx, &rects, canvas);
    else if (task->type == TASK_BUILD)
        draw_places(t, ctx, &rects, canvas);
    draw_sides(t, ctx, &rects, canvas);
    draw_strip(t, ctx, &rects, canvas);
    if (task->type == TASK_QUIZ)
        draw_answers(t, ctx, &rects, canvas);
    if (t->paused)
        tutorial_pause_draw(t, ctx, canvas);
    else if (t->carded)
        piece_card_draw(ctx, canvas, t->card);
}

Rect tutorial_list_rect(const Ctx *ctx)
{
    const Layout *layout = &ctx->layout;
    Rect body = page_body(layout);
    int widest = layout->px_body * 30;
    if (body.w > widest)
        body.w = widest;
    return body;
}

static void draw_list(const Tutorial *t, const Ctx *ctx, Canvas *canvas)
{
    List list;
    tutorial_fill_list(t, ctx, &list);
    page_backdrop(ctx, canvas, false);
    page_title(ctx, canvas, words(ctx, TEXT_LEARN_TITLE));
    list_draw(&list, tutorial_list_rect(ctx), &ctx->layout, &ctx->theme, canvas);
}

/* A chapter without pieces of its own: how well it went, in large stars. */
static void draw_summary(const Ctx *ctx, Canvas *canvas, Rect body, const Chapter *chapter,
                         int stars, bool last)
{
    int r = (body.w < body.h ? body.w : body.h) / 8, y = body.y + body.h * 2 / 5;
    for (int i = 0; i < 3; i++) {
        bool full = stars >= (2 * i + 1) * chapter->count / 2 && stars > 0;
        page_star(canvas, body.x + body.w / 2 + (i - 1) * r * 5 / 2, y, r,
                  full ? ctx->theme.you : ctx->theme.panel_edge);
    }
    if (last)
        text_box(canvas, (Rect){body.x, y + 2 * r, body.w, body.y + body.h - y - 2 * r},
                 ctx->layout.px_body, ctx->theme.text, ALIGN_CENTER,
                 words(ctx, TEXT_LEARN_ALL_DONE));
}

static void draw_done(const Tutorial *t, const Ctx *ctx, Canvas *canvas)
{
    const Layout *layout = &ctx->layout;
    const Chapter *chapter = tutorial_chapter(t, ctx);
    char number[16], title[LIST_TEXT_SIZE], line[WORDS_LINE_SIZE];
    int stars, solved;
    snprintf(number, sizeof number, "%d", chapter->number);
    words_fill(ctx, TEXT_LEARN_DONE, number, NULL, NULL, title, sizeof title);
    page_backdrop(ctx, canvas, chapter->cards == 0);
    page_title(ctx, canvas, title);
    tutorial_chapter_stars(ctx, chapter, &stars, &solved);
    Rect body = page_body(layout);
    snprintf(line, sizeof line, "%s   ★ %d/%d", chapter_title(chapter, ctx->language), stars,
             3 * chapter->count);
    text_line(canvas, (Rect){body.x, body.y, body.w, layout->px_body}, layout->px_body,
              ctx->theme.text, ALIGN_LEFT, line);
    body.y += layout->px_body + layout->unit;
    body.h -= layout->px_body + layout->unit;
    bool last = t->task == ctx->lessons->tasks - 1;
    if (chapter->cards > 0)
        piece_card_draw_in(ctx, canvas, body, chapter->card[t->card_at]);
    else
        draw_summary(ctx, canvas, body, chapter, stars, last);
}

void tutorial_draw(const Tutorial *t, const Ctx *ctx, Canvas *canvas)
{
    switch (t->page) {
    case TUTORIAL_LIST:
        draw_list(t, ctx, canvas);
        break;
    case TUTORIAL_TASK:
        draw_task(t, ctx, canvas);
        break;
    case TUTORIAL_DONE:
        draw_done(t, ctx, canvas);
        break;
    }
}
