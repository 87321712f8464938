#include <stdio.h>

#include "game/page.h"
#include "game/piece_card.h"
#include "match.h"

/* Points at whoever is to move. */
static void draw_turn_mark(const Ctx *ctx, Canvas *canvas, int x, int y, int size)
{
    int h = size / 2;
    canvas_triangle(canvas, x, y + (size - h) / 2, x, y + (size + h) / 2, x + h, y + size / 2,
                    ctx->theme.accent);
}

static int name_indent(const Layout *layout) /* room for the mark */
{
    return layout->px_body / 2 + layout->unit;
}

static void player_name(const Match *match, const Ctx *ctx, Side side, char *out, size_t size,
                        char rating[WORDS_NAME_SIZE])
{
    char name[WORDS_NAME_SIZE];
    int player = match->player[side];
    rating[0] = '\0';
    if (player != PERSON) {
        words_opponent(ctx, &ctx->opponents[player], name);
        words_rating(ctx, ctx->opponents[player].rating, rating);
    } else if (match->setup.two_players) {
        snprintf(name, sizeof name, "%s", words(ctx, side == SENTE ? TEXT_SENTE : TEXT_GOTE));
    } else {
        snprintf(name, sizeof name, "%s", words(ctx, TEXT_YOU));
    }
    snprintf(out, size, "%s%s", side == SENTE ? "☗" : "☖", name);
}

static void draw_name(const Match *match, const Ctx *ctx, Side side, Canvas *canvas)
{
    const Layout *layout = &ctx->layout;
    Rect where = layout->name[side == match->session.view.bottom ? 0 : 1];
    char name[LIST_TEXT_SIZE], rating[WORDS_NAME_SIZE], line[2 * LIST_TEXT_SIZE];
    player_name(match, ctx, side, name, sizeof name, rating);
    const Game *game = &match->session.game;
    bool turn = position_turn(&game->now) == side && game_outcome(game).kind == OUTCOME_NONE;
    Color color = match->player[side] == PERSON ? ctx->theme.you : ctx->theme.text;
    int px = layout->px_body < where.h ? layout->px_body : where.h, mark = name_indent(layout);
    bool two_lines = rating[0] && where.h >= px + layout->px_small;
    if (turn)
        draw_turn_mark(ctx, canvas, where.x, where.y, px);
    Rect text = {where.x + mark, where.y, where.w - mark, px};
    if (two_lines || !rating[0])
        snprintf(line, sizeof line, "%s", name);
    else
        snprintf(line, sizeof line, "%s %s", name, rating);
    text_line(canvas, text, px, color, ALIGN_LEFT, line);
    if (two_lines)
        text_line(canvas, (Rect){text.x, where.y + px, text.w, layout->px_small}, layout->px_small,
                  ctx->theme.quiet, ALIGN_LEFT, rating);
}

/* What matters now, in a word or two; NULL: nothing. */
static const char *status(const Match *match, const Ctx *ctx, char *buffer, size_t size, bool *loud)
{
    const Game *game = &match->session.game;
    char number[16];
    *loud = true;
    if (match->reviewing || game_outcome(game).kind != OUTCOME_NONE)
        return NULL;
    if (position_in_check(&game->now, position_turn(&game->now)))
        return words(ctx, TEXT_CHECK);
    if (game_repetitions(game) > 1) {
        snprintf(number, sizeof number, "%d", game_repetitions(game));
        words_fill(ctx, TEXT_REPEATED, number, NULL, NULL, buffer, size);
        return buffer;
    }
    *loud = false;
    return match_computer_to_move(match) && !match->demo ? words(ctx, TEXT_THINKING) : NULL;
}

/* "Check!" stands on a strip of the accent colour, so that it reads in every theme; what is too long for it, as words. */
static void draw_status(const Ctx *ctx, Canvas *canvas, Rect where, int px, const char *now,
                        bool loud)
{
    const Theme *theme = &ctx->theme;
    int pad = px / 3, w = canvas_text_width(canvas, px, now) + 2 * pad;
    if (loud && w <= where.w) {
        Rect strip = {where.x, where.y, w, px};
        canvas_rounded(canvas, strip, px / 4, theme->accent);
        canvas_text(canvas, px, theme->accent_text, where.x + pad, where.y, ALIGN_LEFT, now);
    } else {
        text_box(canvas, where, px, loud ? theme->text : theme->quiet, ALIGN_LEFT, now);
    }
}

static void draw_info(const Match *match, const Ctx *ctx, Canvas *canvas)
{
    const Layout *layout = &ctx->layout;
    const Theme *theme = &ctx->theme;
    const Game *game = &match->session.game;
    Rect info = layout->info;
    char number[16], count[WORDS_NAME_SIZE], last[MOVE_TEXT_SIZE], buffer[WORDS_NAME_SIZE];
    bool loud;
    const char *now = status(match, ctx, buffer, sizeof buffer, &loud);
    snprintf(number, sizeof number, "%d", game->count);
    words_fill(ctx, TEXT_MOVE, number, NULL, NULL, count, sizeof count);
    words_last_move(ctx, game, last);
    int px = layout->px_body < info.h ? layout->px_body : info.h;
    if (info.h >= 2 * px) {
        text_line(canvas, (Rect){info.x, info.y, info.w, px}, px, theme->quiet, ALIGN_LEFT, count);
        text_line(canvas, (Rect){info.x, info.y + px, info.w, px}, px, theme->text, ALIGN_LEFT,
                  last);
        int y = info.y + 2 * px + layout->unit;
        Rect rest = {info.x, y, info.w, info.y + info.h - y};
        if (now && rest.h >= layout->px_small)
            draw_status(ctx, canvas, rest, px, now, loud);
        return;
    }
    /* Below the near player's name, or at the other end of its line. */
    char line[2 * WORDS_NAME_SIZE];
    Align align = info.y == layout->name[0].y ? ALIGN_RIGHT : ALIGN_LEFT;
    int indent = align == ALIGN_LEFT ? name_indent(layout) : 0;
    Rect where = {info.x + indent, info.y, info.w - indent, info.h};
    if (now && loud && align == ALIGN_LEFT) {
        draw_status(ctx, canvas, where, px, now, loud);
        return;
    }
    snprintf(line, sizeof line, "%s  %s", last[0] ? number : count, last);
    text_line(canvas, where, px, now && loud ? theme->text : theme->quiet, align, now ? now : line);
}

void match_draw(const Match *match, const Ctx *ctx, Canvas *canvas)
{
    const Session *session = &match->session;
    if (match->over == OVER_SETTINGS) {
        settings_page_draw(&match->settings, ctx, canvas);
        return;
    }
    page_backdrop(ctx, canvas, false);
    board_view_draw(&session->view, &session->game.now, &ctx->layout, &ctx->theme, ctx->settings,
                    canvas);
    draw_name(match, ctx, SENTE, canvas);
    draw_name(match, ctx, GOTE, canvas);
    draw_info(match, ctx, canvas);
    switch (match->over) {
    case OVER_PAUSE:
        match_pause_draw(match, ctx, canvas);
        break;
    case OVER_CARD:
        piece_card_draw(ctx, canvas, match->card);
        break;
    case OVER_RESIGN:
    case OVER_DECLARE:
        question_draw(&match->question, &ctx->layout, &ctx->theme, canvas);
        break;
    case OVER_RESULT:
        match_result_draw(match, ctx, canvas);
        break;
    case OVER_NONE:
    case OVER_SETTINGS:
        break;
    }
}
