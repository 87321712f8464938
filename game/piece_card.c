#include "piece_card.h"

#include <stdio.h>
#include <string.h>

#include "page.h"
#include "text.h"
#include "words.h"

enum { SIDE_CELLS = 5, CENTRE = 5 }; /* the diagram: five by five around square 5e */

static bool has_two(Kind kind)
{
    return kind_can_promote(kind) || kind_is_promoted(kind);
}

static Kind other_side(Kind kind)
{
    return kind_is_promoted(kind) ? kind_plain(kind) : kind_promoted(kind);
}

/* What it is worth and what becomes of it; how it moves is said under each picture. */
static void card_text(const Ctx *ctx, Kind kind, char *out, size_t size)
{
    char number[16], line[WORDS_LINE_SIZE];
    snprintf(number, sizeof number, "%d", words_value(kind));
    if (kind == KING)
        snprintf(line, sizeof line, "%s", words(ctx, TEXT_CARD_KING));
    else
        words_fill(ctx, TEXT_CARD_VALUE, number, NULL, NULL, line, sizeof line);
    snprintf(out, size, "%s", line);
    if (!has_two(kind))
        return;
    TextId id = kind_is_promoted(kind) ? TEXT_CARD_CAPTURED : TEXT_CARD_PROMOTES;
    words_fill(ctx, id, words(ctx, words_piece(other_side(kind))), NULL, NULL, line, sizeof line);
    size_t length = strlen(out);
    snprintf(out + length, size - length, "\n%s", line);
}

/* Where everything goes: one or two columns (name, diagram, how it moves), the text below. */
typedef struct {
    int columns, column_w, gap, title_h, cell, moves_h, text_h, h;
} Plan;

static int lines_px(int px, const char *text, int width)
{
    return text_lines_estimate(px, text, width) * px;
}

static Plan make_plan(const Ctx *ctx, Kind kind, int w, int h)
{
    const Layout *layout = &ctx->layout;
    char text[512];
    Plan plan = {.columns = has_two(kind) ? 2 : 1, .gap = 2 * layout->unit};
    card_text(ctx, kind, text, sizeof text);
    plan.column_w = (w - (plan.columns - 1) * plan.gap) / plan.columns;
    plan.title_h = layout->px_body + layout->unit;
    plan.moves_h = lines_px(layout->px_body, words(ctx, words_moves(kind)), plan.column_w);
    if (plan.columns == 2) {
        const char *moves = words(ctx, words_moves(other_side(kind)));
        int more = lines_px(layout->px_body, moves, plan.column_w);
        plan.moves_h = more > plan.moves_h ? more : plan.moves_h;
    }
    plan.text_h = lines_px(layout->px_body, text, w);
    int words_h = plan.title_h + plan.moves_h + plan.text_h + 3 * layout->unit;
    plan.cell = (h - words_h) / SIDE_CELLS;
    int widest = plan.column_w / SIDE_CELLS, largest = layout->px_body * 2;
    plan.cell = plan.cell > widest ? widest : plan.cell;
    plan.cell = plan.cell > largest ? largest : plan.cell;
    plan.h = words_h + SIDE_CELLS * plan.cell;
    return plan;
}

static bool reaches(const Square *squares, int count, int file, int rank)
{
    for (int i = 0; i < count; i++)
        if (square_file(squares[i]) == file && square_rank(squares[i]) == rank)
            return true;
    return false;
}

/* A dot where it can step, an arrow where it can go on and on. */
static void draw_targets(const Ctx *ctx, Canvas *canvas, Rect grid, int cell, Kind kind)
{
    Position pos;
    Square squares[SQUARES];
    int radius = cell / 6 > 1 ? cell / 6 : 2;
    position_clear(&pos);
    position_put(&pos, square_at(CENTRE, CENTRE), piece_make(SENTE, kind));
    int count = moves_range(&pos, square_at(CENTRE, CENTRE), squares);
    for (int dx = -2; dx <= 2; dx++)
        for (int dy = -2; dy <= 2; dy++) {
            if (!reaches(squares, count, CENTRE - dx, CENTRE + dy))
                continue;
            int x = grid.x + (2 + dx) * cell + cell / 2, y = grid.y + (2 + dy) * cell + cell / 2;
            bool straight = dx == 0 || dy == 0 || dx == dy || dx == -dy;
            bool edge = dx == 2 || dx == -2 || dy == 2 || dy == -2;
            int sx = (dx > 0) - (dx < 0), sy = (dy > 0) - (dy < 0), r = cell / 3;
            if (!straight || !edge || !reaches(squares, count, CENTRE - 3 * sx, CENTRE + 3 * sy)) {
                canvas_disc(canvas, x, y, radius, ctx->theme.target);
                continue;
            }
            if (sx != 0 && sy != 0)
                r = cell / 4;
            canvas_triangle(canvas, x + sx * r, y + sy * r, x - sx * r / 2 - sy * r,
                            y - sy * r / 2 + sx * r, x - sx * r / 2 + sy * r,
                            y - sy * r / 2 - sx * r, ctx->theme.target);
        }
}

static void draw_diagram(const Ctx *ctx, Canvas *canvas, Rect grid, int cell, Kind kind)
{
    char board[64];
    int line = cell >= 24 ? 2 : 1;
    snprintf(board, sizeof board, "boards/%s.png", ctx->theme.board);
    canvas_picture(canvas, board, grid, 255);
    canvas_fill(canvas, grid, ctx->theme.board_tint);
    for (int i = 0; i <= SIDE_CELLS; i++) {
        canvas_fill(canvas, (Rect){grid.x + i * cell, grid.y, line, grid.h + line},
                    ctx->theme.line);
        canvas_fill(canvas, (Rect){grid.x, grid.y + i * cell, grid.w, line}, ctx->theme.line);
    }
    draw_targets(ctx, canvas, grid, cell, kind);
    page_piece(ctx, canvas,
               rect_inset((Rect){grid.x + 2 * cell, grid.y + 2 * cell, cell, cell}, line), kind);
}

static void draw_column(const Ctx *ctx, Canvas *canvas, const Plan *plan, Rect column, Kind kind)
{
    const Layout *layout = &ctx->layout;
    int px = layout->px_body, side = SIDE_CELLS * plan->cell;
    text_line(canvas, (Rect){column.x, column.y, column.w, px}, px,
              kind_is_promoted(kind) ? ctx->theme.accent : ctx->theme.you, ALIGN_CENTER,
              words(ctx, words_piece(kind)));
    Rect grid = {column.x + (column.w - side) / 2, column.y + plan->title_h, side, side};
    if (plan->cell > 3)
        draw_diagram(ctx, canvas, grid, plan->cell, kind);
    Rect moves = {column.x, grid.y + side + layout->unit, column.w, plan->moves_h};
    text_box(canvas, moves, px, ctx->theme.text, ALIGN_CENTER, words(ctx, words_moves(kind)));
}

void piece_card_draw_in(const Ctx *ctx, Canvas *canvas, Rect where, Kind kind)
{
    const Layout *layout = &ctx->layout;
    char text[512];
    Plan plan = make_plan(ctx, kind, where.w, where.h);
    int y = where.y + (where.h - plan.h) / 2;
    for (int i = 0; i < plan.columns; i++) {
        Rect column = {where.x + i * (plan.column_w + plan.gap), y, plan.column_w, plan.h};
        draw_column(ctx, canvas, &plan, column, i == 0 ? kind : other_side(kind));
    }
    card_text(ctx, kind, text, sizeof text);
    text_box(canvas, (Rect){where.x, y + plan.h - plan.text_h, where.w, plan.text_h},
             layout->px_body, ctx->theme.quiet, ALIGN_CENTER, text);
}

void piece_card_draw(const Ctx *ctx, Canvas *canvas, Kind kind)
{
    const Layout *layout = &ctx->layout;
    Rect screen = rect_inset(layout->screen, layout->unit);
    int pad = 2 * layout->unit, w = layout->px_body * 24;
    w = w < screen.w ? w : screen.w;
    Plan plan = make_plan(ctx, kind, w - 2 * pad, screen.h - 2 * pad);
    int h = plan.h + 2 * pad;
    Rect box = {screen.x + (screen.w - w) / 2, screen.y + (screen.h - h) / 2, w, h};
    page_box(ctx, canvas, box);
    piece_card_draw_in(ctx, canvas, rect_inset(box, pad), kind);
}
