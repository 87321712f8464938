/* The board as it lies there: wood, lines, stands, pieces at rest. All this is one layer; its key sums up everything that
 * is shown on it, so a frame in which a piece flies lays the layer down and draws the piece. */
#include "board_parts.h"

#include <stdio.h>

enum { LAYER = 0, GHOST_ALPHA = 34 };

static int most(int a, int b)
{
    return a > b ? a : b;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

int board_shadow(const Layout *layout)
{
    return most(1, layout->cell_w / 26);
}

void board_draw_piece(const BoardPaint *paint, Kind kind, Side side, int x, int y, SpriteLook look)
{
    const Layout *layout = paint->layout;
    int column, row, w = layout->cell_w, h = layout->cell_h;
    /* The stronger side, gote in an even game and the giver of a handicap, has the king without the jewel's dot. */
    theme_sprite(kind, side != paint->view->bottom, side == SENTE, &column, &row);
    canvas_sprite(paint->canvas, paint->set, column, row, (Rect){x - w / 2, y - h / 2, w, h}, look);
}

bool board_landing(const BoardView *view, Spot spot)
{
    for (int i = 0; i < view->flight_count; i++)
        if (spot_same(view->flight[i].to, spot))
            return true;
    return false;
}

int board_hand_count(const BoardPaint *paint, Side side, Kind kind)
{
    const BoardView *view = paint->view;
    int count = paint->pos->hand[side][kind];
    count -= board_landing(view, spot_hand(side, kind));
    if (side == position_turn(paint->pos) && view->lifted == origin_hand(kind))
        count--;
    return count > 0 ? count : 0;
}

/* FNV-1a. */
static uint64_t mix_bytes(uint64_t key, const void *data, size_t size)
{
    const unsigned char *bytes = data;
    for (size_t i = 0; i < size; i++)
        key = (key ^ bytes[i]) * UINT64_C(0x100000001b3);
    return key;
}

static uint64_t mix(uint64_t key, int value)
{
    return mix_bytes(key, &value, sizeof value);
}

static uint64_t mix_spot(uint64_t key, Spot spot)
{
    key = mix(key, (int)spot.zone);
    if (spot.zone == SPOT_SQUARE)
        return mix(key, spot.square);
    return mix(mix(key, (int)spot.owner), (int)spot.kind);
}

static uint64_t layer_key(const BoardPaint *paint)
{
    const BoardView *view = paint->view;
    const Position *pos = paint->pos;
    uint64_t key = mix_bytes(UINT64_C(0xcbf29ce484222325), paint->layout, sizeof *paint->layout);
    key = mix_bytes(key, paint->theme, sizeof *paint->theme);
    key = mix_bytes(key, pos->board, sizeof pos->board);
    key = mix_bytes(key, pos->hand, sizeof pos->hand);
    key = mix(key, pos->turn);
    key = mix(key, setting(paint->settings, SET_PIECES));
    key = mix(key, setting(paint->settings, SET_COORDINATES));
    key = mix(key, paint->settings->western);
    key = mix(key, setting(paint->settings, SET_LAST_MOVE) ? view->last : NO_MOVE);
    key = mix(key, (int)view->bottom);
    key = mix(key, view->lifted);
    key = mix(key, view->illegal == ILLEGAL_NIFU ? move_to(view->illegal_move) : -1);
    key = mix(key, view->hint_stage);
    if (view->hint_stage > 0)
        key = mix_spot(mix_spot(key, view->hint_from), view->hint_to);
    for (int i = 0; i < view->flight_count; i++)
        key = mix_spot(key, view->flight[i].to);
    return key;
}

static Color black(int alpha)
{
    return (Color){0, 0, 0, (uint8_t)alpha};
}

static Color white(int alpha)
{
    return (Color){255, 246, 220, (uint8_t)alpha};
}

/* The soft shadow of something thick, to the lower right. Only what shows of it is drawn: right of the thing and below. */
static void draw_thing_shadow(const BoardPaint *paint, Rect r, int depth)
{
    const Rect parts[2] = {{r.x + r.w, r.y, 2 * depth, r.h},
                           {r.x, r.y + r.h, r.w + 2 * depth, 2 * depth}};
    int steps = least(6, depth + 1);
    Color color = color_alpha(paint->theme->shadow, 255 / (steps + 1));
    for (int part = 0; part < 2; part++) {
        canvas_clip(paint->canvas, parts[part]);
        for (int i = steps; i >= 1; i--) {
            int grow = depth * i / steps;
            Rect s = {r.x + depth / 2 - grow / 3, r.y + depth / 2 - grow / 3, r.w + grow,
                      r.h + grow};
            canvas_rounded(paint->canvas, s, grow, color);
        }
        canvas_unclip(paint->canvas);
    }
}

/* Light along the upper and left edge, dark along the others: a plank lit from the upper left. */
static void draw_bevel(Canvas *canvas, Rect r, int t)
{
    canvas_fill(canvas, (Rect){r.x, r.y, r.w, t}, white(90));
    canvas_fill(canvas, (Rect){r.x, r.y + t, t, r.h - t}, white(60));
    canvas_fill(canvas, (Rect){r.x + r.w - t, r.y + t, t, r.h - t}, black(60));
    canvas_fill(canvas, (Rect){r.x, r.y + r.h - t, r.w - t, t}, black(90));
}

/* A plank without squeezing its grain: as much of a picture as covers `r`. */
static void draw_plank(const BoardPaint *paint, const char *name, Rect r, Color tint)
{
    char file[64];
    int w, h;
    snprintf(file, sizeof file, "boards/%s.png", name);
    if (!canvas_picture_size(paint->canvas, file, &w, &h) || w <= 0 || h <= 0) {
        canvas_fill(paint->canvas, r, (Color){0xe6, 0xb5, 0x66, 255});
    } else {
        int cover_w = r.w, cover_h = r.w * h / w;
        if (cover_h < r.h) {
            cover_h = r.h;
            cover_w = r.h * w / h + 1;
        }
        canvas_clip(paint->canvas, r);
        canvas_picture(paint->canvas, file, (Rect){r.x, r.y, cover_w, cover_h}, 255);
        canvas_unclip(paint->canvas);
    }
    if (tint.a > 0)
        canvas_fill(paint->canvas, r, tint);
}

static void draw_grid(const BoardPaint *paint)
{
    const Layout *layout = paint->layout;
    Canvas *canvas = paint->canvas;
    Rect grid = layout->grid;
    Color line = paint->theme->line;
    int thin = 1 + layout->cell_w / 72, edge = thin + (layout->cell_w >= 40);
    for (int i = 0; i <= 9; i++) {
        int t = i == 0 || i == 9 ? edge : thin;
        int x = grid.x + i * layout->cell_w - t / 2, y = grid.y + i * layout->cell_h - t / 2;
        int out = edge / 2;
        canvas_fill(canvas, (Rect){x, grid.y - out, t, grid.h + edge}, line);
        canvas_fill(canvas, (Rect){grid.x - out, y, grid.w + edge, t}, line);
    }
    int radius = most(1, layout->cell_w / 20);
    for (int i = 3; i <= 6; i += 3)
        for (int j = 3; j <= 6; j += 3)
            canvas_disc(canvas, grid.x + i * layout->cell_w, grid.y + j * layout->cell_h, radius,
                        line);
}

static void coordinate_text(int number, bool kanji, bool letter, char out[8])
{
    static const char *const KANJI[10] = {"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
    if (kanji)
        snprintf(out, 8, "%s", KANJI[number]);
    else if (letter)
        snprintf(out, 8, "%c", 'a' + number - 1);
    else
        snprintf(out, 8, "%d", number);
}

static void draw_coordinates(const BoardPaint *paint)
{
    enum { AUTO, OFF, MIXED, DIGITS, LETTERS };
    const Layout *layout = paint->layout;
    int style = setting(paint->settings, SET_COORDINATES);
    int rim = layout->grid.y - layout->wood.y, px = rim >= 14 ? rim - 2 : rim;
    int right = layout->grid.x + layout->grid.w;
    int rim_w = layout->wood.x + layout->wood.w - right;
    char text[8];
    if (style == AUTO)
        style = paint->settings->western ? LETTERS : MIXED;
    if (style == OFF)
        return;
    for (int i = 1; i <= 9; i++) {
        Rect file = layout_cell(layout, paint->view->bottom, square_at(i, 1));
        Rect rank = layout_cell(layout, paint->view->bottom, square_at(1, i));
        coordinate_text(i, false, false, text);
        canvas_text(paint->canvas, px, paint->theme->coordinate, file.x + file.w / 2,
                    layout->wood.y + (rim - px) / 2, ALIGN_CENTER, text);
        coordinate_text(i, style == MIXED, style == LETTERS, text);
        canvas_text(paint->canvas, px, paint->theme->coordinate, right + rim_w / 2 + 1,
                    rank.y + (rank.h - px) / 2, ALIGN_CENTER, text);
    }
}

static void draw_wood(const BoardPaint *paint)
{
    const Layout *layout = paint->layout;
    int thick = most(1, layout->unit / 3);
    draw_thing_shadow(paint, layout->wood, 2 * layout->unit);
    draw_plank(paint, paint->theme->board, layout->wood, paint->theme->board_tint);
    draw_bevel(paint->canvas, layout->wood, thick);
}

Rect board_slot_piece(const Layout *layout, Rect slot)
{
    int w = layout->cell_w, h = layout->cell_h;
    int common =
        layout->slot[0][GOLD].w; /* the pawns' slot may be wider: they begin where the others do */
    /* towards the left when there is room for the count beside it */
    int x = slot.x + most(0, (common - w) / (common >= w + layout->px_small ? 4 : 3));
    return (Rect){x, slot.y + (slot.h - h) / 2, w, h};
}

static void draw_count(const BoardPaint *paint, Rect slot, int from_x, int count)
{
    const Layout *layout = paint->layout;
    char text[16];
    int px = layout->px_small;
    snprintf(text, sizeof text, "×%d", count);
    int w = canvas_text_width(paint->canvas, px, text);
    if (from_x + w > slot.x + slot.w) {
        snprintf(text, sizeof text, "%d", count);
        w = canvas_text_width(paint->canvas, px, text);
    }
    int x = from_x + w <= slot.x + slot.w ? from_x : slot.x + slot.w - w;
    int y = slot.y + slot.h - px;
    if (x < from_x) /* over the piece: on a ground of its own */
        canvas_rounded(paint->canvas, (Rect){x - 1, y + 1, w + 1, px - 1}, px / 4,
                       color_alpha(paint->theme->panel, 235));
    else
        canvas_text(paint->canvas, px, color_alpha(paint->theme->panel, 200), x + 1, y + 1,
                    ALIGN_LEFT, text);
    canvas_text(paint->canvas, px, paint->theme->text, x, y, ALIGN_LEFT, text);
}

static void draw_slot(const BoardPaint *paint, Side side, Kind kind)
{
    const Layout *layout = paint->layout;
    Rect slot = layout_slot(layout, paint->view->bottom, side, kind);
    Rect piece = board_slot_piece(layout, slot);
    int count = board_hand_count(paint, side, kind);
    int x = piece.x + piece.w / 2, y = piece.y + piece.h / 2;
    SpriteLook look = {255, 256, board_shadow(layout)};
    if (count == 0) {
        board_draw_piece(paint, kind, side, x, y, (SpriteLook){GHOST_ALPHA, 256, 0});
        return;
    }
    /* Several lie like cards, as far as there is room beside the count. */
    int room = slot.x + slot.w - piece.x - piece.w - 2 * layout->px_small;
    int step = count > 1 ? least(room / (count - 1), layout->cell_w * 2 / 5) : 0;
    int shown = step >= layout->cell_w / 9 && step > 1 ? count : 1;
    for (int i = shown - 1; i >= 0; i--)
        board_draw_piece(paint, kind, side, x + i * step, y, look);
    if (count > 1)
        draw_count(paint, slot, piece.x + piece.w + (shown - 1) * step + 1, count);
}

static void draw_stand(const BoardPaint *paint, Side side)
{
    const Layout *layout = paint->layout;
    Rect stand = layout->stand[side == paint->view->bottom ? 0 : 1];
    draw_thing_shadow(paint, stand, layout->unit);
    draw_plank(paint, paint->theme->stand, stand, paint->theme->stand_tint);
    draw_bevel(paint->canvas, stand, most(1, layout->unit / 4));
    for (int kind = PAWN; kind <= GOLD; kind++)
        draw_slot(paint, side, (Kind)kind);
}

static void draw_pieces(const BoardPaint *paint)
{
    const Layout *layout = paint->layout;
    SpriteLook look = {255, 256, board_shadow(layout)};
    for (int square = 0; square < SQUARES; square++) {
        Piece piece = paint->pos->board[square];
        if (piece == NO_PIECE || paint->view->lifted == square ||
            board_landing(paint->view, spot_square((Square)square)))
            continue;
        Rect cell = layout_cell(layout, paint->view->bottom, (Square)square);
        board_draw_piece(paint, piece_kind(piece), piece_side(piece), cell.x + cell.w / 2,
                         cell.y + cell.h / 2, look);
    }
}

static void draw_layer(const BoardPaint *paint)
{
    draw_wood(paint);
    board_draw_marks_below(paint);
    draw_grid(paint);
    draw_coordinates(paint);
    draw_stand(paint, SENTE);
    draw_stand(paint, GOTE);
    draw_pieces(paint);
}

static void draw_raised(const BoardPaint *paint, Kind kind, Side side, int x, int y, int lift,
                        int squash)
{
    const Layout *layout = paint->layout;
    int up = layout->cell_h * lift / (256 * 6);
    int shadow = board_shadow(layout) + layout->cell_w * lift / (256 * 6);
    board_draw_piece(paint, kind, side, x, y - up, (SpriteLook){255, squash, shadow});
}

static void draw_lifted(const BoardPaint *paint)
{
    const BoardView *view = paint->view;
    if (view->lifted == ORIGIN_NONE)
        return;
    Side turn = position_turn(paint->pos);
    bool hand = origin_is_hand(view->lifted);
    Kind kind = hand ? origin_kind(view->lifted) : piece_kind(paint->pos->board[view->lifted]);
    Rect r = board_spot_rect(paint->layout, view->bottom, spot_origin(view->lifted, turn));
    if (hand)
        r = board_slot_piece(paint->layout, r);
    int x = r.x + r.w / 2, y = r.y + r.h / 2;
    if (view->dragging) {
        x = view->drag_x;
        y = view->drag_y;
    }
    draw_raised(paint, kind, turn, x, y, 256, 256);
}

static void draw_flights(const BoardPaint *paint)
{
    const BoardView *view = paint->view;
    for (int i = view->flight_count - 1; i >= 0; i--) {
        const Flight *f = &view->flight[i];
        FlightPose pose = flight_pose(f, paint->layout, view->bottom, view->flight_ms);
        if (pose.squash < 8)
            continue;
        draw_raised(paint, pose.turned_over ? f->kind_after : f->kind,
                    pose.turned_over ? f->side_after : f->side, pose.x, pose.y, pose.lift,
                    pose.squash);
    }
}

void board_view_draw(const BoardView *view, const Position *pos, const Layout *layout,
                     const Theme *theme, const Settings *settings, Canvas *canvas)
{
    BoardPaint paint = {view,
                        pos,
                        layout,
                        theme,
                        settings,
                        canvas,
                        settings_word(SET_PIECES, setting(settings, SET_PIECES))};
    if (canvas_layer_begin(canvas, LAYER, layer_key(&paint))) {
        draw_layer(&paint);
        canvas_layer_end(canvas);
    }
    board_draw_marks_above(&paint);
    draw_flights(&paint);
    draw_lifted(&paint);
    if (view->asking)
        board_draw_question(&paint);
}
