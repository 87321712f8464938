/* What glows on the board. Each mark has a shape of its own besides its colour, so that it reads without colour too:
 * corner brackets, dots, rings, broken rings, crosses, notches. */
#include "board_parts.h"

static int most(int a, int b)
{
    return a > b ? a : b;
}

static Rect cell_of(const BoardPaint *paint, Square square)
{
    return layout_cell(paint->layout, paint->view->bottom, square);
}

/* Where a piece lies in a spot. */
static Rect piece_of(const BoardPaint *paint, Spot spot)
{
    Rect r = board_spot_rect(paint->layout, paint->view->bottom, spot);
    return spot.zone == SPOT_HAND ? board_slot_piece(paint->layout, r) : r;
}

static int stroke(const BoardPaint *paint)
{
    return most(2, paint->layout->cell_w / 15);
}

static void draw_last_move(const BoardPaint *paint)
{
    Move last = paint->view->last;
    Color color = paint->theme->last_move, solid = color;
    if (last == NO_MOVE || !setting(paint->settings, SET_LAST_MOVE))
        return;
    if (!move_is_drop(last))
        canvas_fill(paint->canvas, cell_of(paint, move_from(last)), color_alpha(color, 130));
    Rect to = cell_of(paint, move_to(last));
    canvas_fill(paint->canvas, to, color);
    solid.a = 230;
    int notch = most(5, to.w * 3 / 10);
    canvas_triangle(paint->canvas, to.x, to.y, to.x + notch, to.y, to.x, to.y + notch, solid);
}

static void draw_nifu_file(const BoardPaint *paint)
{
    if (paint->view->illegal != ILLEGAL_NIFU)
        return;
    Rect cell = cell_of(paint, move_to(paint->view->illegal_move));
    Rect grid = paint->layout->grid;
    canvas_fill(paint->canvas, (Rect){cell.x, grid.y, cell.w, grid.h},
                color_alpha(paint->theme->illegal, 70));
}

/* First hint: three by three cells around what matters, kept on the board; or the stand it lies on. */
static Rect hint_area(const BoardPaint *paint)
{
    const BoardView *view = paint->view;
    const Layout *layout = paint->layout;
    if (view->hint_from.zone == SPOT_HAND)
        return layout->stand[view->hint_from.owner == view->bottom ? 0 : 1];
    Rect cell = cell_of(paint, view->hint_from.square), grid = layout->grid;
    Rect area = {cell.x - cell.w, cell.y - cell.h, 3 * cell.w, 3 * cell.h};
    if (area.x < grid.x)
        area.x = grid.x;
    if (area.y < grid.y)
        area.y = grid.y;
    if (area.x + area.w > grid.x + grid.w)
        area.x = grid.x + grid.w - area.w;
    if (area.y + area.h > grid.y + grid.h)
        area.y = grid.y + grid.h - area.h;
    return area;
}

void board_draw_marks_below(const BoardPaint *paint)
{
    const BoardView *view = paint->view;
    draw_last_move(paint);
    draw_nifu_file(paint);
    if (view->hint_stage == 1 && view->hint_from.zone == SPOT_SQUARE)
        canvas_fill(paint->canvas, hint_area(paint), color_alpha(paint->theme->hint, 70));
    if (view->lifted != ORIGIN_NONE && !origin_is_hand(view->lifted))
        canvas_fill(paint->canvas, cell_of(paint, view->lifted), (Color){30, 60, 90, 70});
}

static void pale_ring(const BoardPaint *paint, Rect cell, int radius, int thick, int gaps,
                      Color color)
{
    int x = cell.x + cell.w / 2, y = cell.y + cell.h / 2;
    Color pale = {255, 250, 235, 210};
    canvas_ring(paint->canvas, x, y, radius + 1, thick + 2, gaps, pale);
    canvas_ring(paint->canvas, x, y, radius, thick, gaps, color);
}

static void draw_dot(const BoardPaint *paint, Rect cell, Color color)
{
    int x = cell.x + cell.w / 2, y = cell.y + cell.h / 2, radius = most(3, cell.w / 8);
    canvas_disc(paint->canvas, x, y, radius + most(1, cell.w / 40), (Color){255, 250, 235, 230});
    canvas_disc(paint->canvas, x, y, radius, color);
}

static void draw_targets(const BoardPaint *paint)
{
    const BoardView *view = paint->view;
    Square squares[SQUARES];
    if (view->lifted == ORIGIN_NONE || view->asking || !setting(paint->settings, SET_TARGETS))
        return;
    int count = moves_from(paint->pos, view->lifted, squares);
    for (int i = 0; i < count; i++) {
        Rect cell = cell_of(paint, squares[i]);
        if (paint->pos->board[squares[i]] == NO_PIECE)
            draw_dot(paint, cell, paint->theme->target);
        else
            pale_ring(paint, cell, cell.w * 46 / 100, stroke(paint), 0, paint->theme->capture);
    }
}

/* Hollow dots: these squares are covered, but nothing can be played there now. */
static void draw_inspected(const BoardPaint *paint)
{
    Square squares[SQUARES], square = paint->view->inspect;
    if (square == NO_SQUARE || paint->pos->board[square] == NO_PIECE)
        return;
    int count = moves_range(paint->pos, square, squares);
    for (int i = 0; i < count; i++) {
        Rect cell = cell_of(paint, squares[i]);
        pale_ring(paint, cell, most(3, cell.w / 7), most(1, stroke(paint) * 2 / 3), 0,
                  paint->theme->target);
    }
    Rect cell = cell_of(paint, square);
    canvas_outline(paint->canvas, cell, cell.w / 6, stroke(paint), paint->theme->target);
}

static void draw_check(const BoardPaint *paint)
{
    Side turn = position_turn(paint->pos);
    Square king = paint->pos->king[turn];
    if (king == NO_SQUARE || !setting(paint->settings, SET_CHECK_MARK) ||
        paint->view->flight_count > 0 || !position_in_check(paint->pos, turn))
        return;
    Rect cell = cell_of(paint, king);
    pale_ring(paint, cell, cell.w * 53 / 100, stroke(paint) + 1, 8, paint->theme->check);
}

static void draw_cross(const BoardPaint *paint, Rect cell, Color color)
{
    int x = cell.x + cell.w / 2, y = cell.y + cell.h / 2, r = most(3, cell.w / 5);
    Color pale = {255, 250, 235, 210};
    for (int i = 0; i < 2; i++) {
        int t = stroke(paint) + (i == 0 ? 2 : 0);
        canvas_line(paint->canvas, x - r, y - r, x + r, y + r, t, i == 0 ? pale : color);
        canvas_line(paint->canvas, x - r, y + r, x + r, y - r, t, i == 0 ? pale : color);
    }
}

static void draw_illegal(const BoardPaint *paint)
{
    const BoardView *view = paint->view;
    const IllegalDetail *detail = &view->illegal_detail;
    Color color = paint->theme->illegal;
    if (view->illegal == MOVE_LEGAL)
        return;
    for (int i = 0; i < detail->count; i++) {
        Rect cell = cell_of(paint, detail->squares[i]);
        if (detail->target != NO_SQUARE && detail->target != detail->squares[i]) {
            Rect to = cell_of(paint, detail->target);
            canvas_line(paint->canvas, cell.x + cell.w / 2, cell.y + cell.h / 2, to.x + to.w / 2,
                        to.y + to.h / 2, stroke(paint), color_alpha(color, 210));
        }
    }
    for (int i = 0; i < detail->count; i++) {
        Rect cell = cell_of(paint, detail->squares[i]);
        pale_ring(paint, cell, cell.w * 47 / 100, stroke(paint), 0, color);
    }
    if (view->lifted != ORIGIN_NONE) /* it was the square that was wrong, not the piece */
        draw_cross(paint, cell_of(paint, move_to(view->illegal_move)), color);
}

static void draw_arrow(const BoardPaint *paint, Rect from, Rect to, Color color)
{
    int x0 = from.x + from.w / 2, y0 = from.y + from.h / 2;
    int x1 = to.x + to.w / 2, y1 = to.y + to.h / 2;
    int dx = x1 - x0, dy = y1 - y0, length = 1;
    while (length * length < dx * dx + dy * dy)
        length++;
    int head = most(6, to.w * 2 / 5), half = head * 3 / 5, t = most(3, to.w / 10);
    int bx = x1 - dx * head / length, by = y1 - dy * head / length;
    canvas_line(paint->canvas, x0, y0, bx, by, t, color_alpha(color, 220));
    canvas_triangle(paint->canvas, x1, y1, bx - dy * half / length, by + dx * half / length,
                    bx + dy * half / length, by - dx * half / length, color);
}

static void draw_hint(const BoardPaint *paint)
{
    const BoardView *view = paint->view;
    Color color = paint->theme->hint;
    int thick = stroke(paint) + (paint->layout->cell_w >= 36);
    if (view->hint_stage == 1)
        canvas_outline(paint->canvas, hint_area(paint), paint->layout->cell_w / 5, thick, color);
    if (view->hint_stage < 2)
        return;
    Rect from = piece_of(paint, view->hint_from);
    canvas_outline(paint->canvas, from, from.w / 5, thick, color);
    if (view->hint_stage < 3)
        return;
    Rect to = piece_of(paint, view->hint_to);
    canvas_outline(paint->canvas, to, to.w / 5, thick, color);
    draw_arrow(paint, from, to, color);
}

static void draw_bracket(Canvas *canvas, Rect r, int arm_x, int arm_y, int t, Color color)
{
    int right = r.x + r.w, bottom = r.y + r.h;
    canvas_fill(canvas, (Rect){r.x, r.y, arm_x, t}, color);
    canvas_fill(canvas, (Rect){right - arm_x, r.y, arm_x, t}, color);
    canvas_fill(canvas, (Rect){r.x, bottom - t, arm_x, t}, color);
    canvas_fill(canvas, (Rect){right - arm_x, bottom - t, arm_x, t}, color);
    canvas_fill(canvas, (Rect){r.x, r.y + t, t, arm_y - t}, color);
    canvas_fill(canvas, (Rect){r.x, bottom - arm_y, t, arm_y - t}, color);
    canvas_fill(canvas, (Rect){right - t, r.y + t, t, arm_y - t}, color);
    canvas_fill(canvas, (Rect){right - t, bottom - arm_y, t, arm_y - t}, color);
}

static void draw_cursor(const BoardPaint *paint)
{
    const BoardView *view = paint->view;
    const Layout *layout = paint->layout;
    Side player = board_player(view, paint->pos);
    if (!view->cursor_shown || view->asking || !(view->may_move[SENTE] || view->may_move[GOTE]))
        return;
    Rect r = board_spot_rect(layout, view->bottom, view->cursor[player]);
    int t = most(2, layout->cell_w / 14), edge = most(1, layout->cell_w / 40);
    int arm_x = layout->cell_w / 3, arm_y = layout->cell_w / 3;
    if (view->cursor[player].zone == SPOT_SQUARE)
        r = rect_inset(r, -(t - 1) / 2);
    draw_bracket(paint->canvas, rect_inset(r, -edge), arm_x + 2 * edge, arm_y + 2 * edge,
                 t + 2 * edge, (Color){20, 10, 4, 230});
    draw_bracket(paint->canvas, r, arm_x, arm_y, t, paint->theme->accent);
}

void board_draw_marks_above(const BoardPaint *paint)
{
    draw_check(paint);
    draw_hint(paint);
    draw_inspected(paint);
    draw_targets(paint);
    draw_illegal(paint);
    draw_cursor(paint);
}

void board_draw_question(const BoardPaint *paint)
{
    const BoardView *view = paint->view;
    const Layout *layout = paint->layout;
    const Theme *theme = paint->theme;
    PromotionBox box = board_promotion_box(view, layout);
    int radius = 2 * layout->unit, thin = most(1, layout->unit / 3);
    Side turn = position_turn(paint->pos);
    Kind kind = piece_kind(paint->pos->board[view->lifted]);
    Rect shade = box.box;
    shade.x += layout->unit;
    shade.y += layout->unit;
    canvas_rounded(paint->canvas, shade, radius, theme->shadow);
    canvas_rounded(paint->canvas, box.box, radius, theme->panel);
    canvas_outline(paint->canvas, box.box, radius, thin, theme->text);
    for (int i = 0; i < 2; i++) {
        Rect r = box.option[i];
        int column, row;
        bool chosen = view->promote == (i == 1);
        if (chosen)
            canvas_rounded(paint->canvas, r, radius, theme->accent);
        theme_sprite(i == 1 ? kind_promoted(kind) : kind, turn != view->bottom, turn == SENTE,
                     &column, &row);
        int h = r.h * 23 / 25, w = h * 128 / 140;
        canvas_sprite(paint->canvas, paint->set, column, row,
                      (Rect){r.x + (r.w - w) / 2, r.y + (r.h - h) / 2, w, h},
                      (SpriteLook){255, 256, board_shadow(layout)});
        if (chosen)
            canvas_outline(paint->canvas, r, radius, most(2, thin + 1), theme->text);
    }
}
