/* Cells are whole pixels, so the biggest cell that fits is looked for from above: all else follows from it. Two shapes:
 * wide, with a column left and right of the board, and tall, with a row above and below it. */
#include "layout.h"

#include <stddef.h>

enum { ROWS = 9, COLUMNS = 9 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* Text that can be read on a handheld: 10 px at 240 lines, 18 at 480; larger screens are looked at from farther off but
 * not in proportion. */
static void make_text(Layout *out, int base, TextSize text)
{
    static const struct {
        int small, body, title; /* in 1/24 of the smallest readable size */
    } SIZES[] = {{24, 24, 34}, {24, 28, 40}, {28, 34, 46}};
    int floor = base <= 480 ? 10 + (base - 240) / 30 : 18 + (base - 480) / 40;
    out->px_small = floor * SIZES[text].small / 24;
    out->px_body = floor * SIZES[text].body / 24;
    out->px_title = floor * SIZES[text].title / 24;
}

/* The rim holds the coordinates above and to the right; below it is only wood. */
typedef struct {
    int cell_w, cell_h, top, side, bottom, w, h;
} Board;

static Board board_of(int cell_h)
{
    Board b = {.cell_h = cell_h, .cell_w = (cell_h * 100 + 54) / 109};
    b.top = most(10, cell_h / 3);
    b.side = b.top;
    b.bottom = most(3, cell_h / 6);
    b.w = COLUMNS * b.cell_w + 2 * b.side;
    b.h = ROWS * b.cell_h + b.top + b.bottom;
    return b;
}

static void put_board(Layout *out, const Board *b, int x, int y)
{
    out->cell_w = b->cell_w;
    out->cell_h = b->cell_h;
    out->wood = (Rect){x, y, b->w, b->h};
    out->grid = (Rect){x + b->side, y + b->top, COLUMNS * b->cell_w, ROWS * b->cell_h};
}

/* Two columns of kinds, the strongest first; pawns have a whole row, there can be eighteen. */
static void fill_stand_wide(Layout *out, int place)
{
    static const Kind ORDER[] = {ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN};
    Rect in = rect_inset(out->stand[place], out->unit);
    int w = in.w / 2, h = in.h / 4;
    for (int i = 0; i < 7; i++)
        out->slot[place][ORDER[i]] = (Rect){in.x + i % 2 * w, in.y + i / 2 * h, w, h};
    out->slot[place][PAWN].w = 2 * w;
}

static void fill_stand_tall(Layout *out, int place)
{
    static const Kind ORDER[] = {ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN};
    Rect stand = out->stand[place];
    int pad = most(1, out->unit / 2);
    int w = (stand.w - 2 * pad) / 7, x = stand.x + (stand.w - 7 * w) / 2;
    for (int i = 0; i < 7; i++)
        out->slot[place][ORDER[i]] = (Rect){x + i * w, stand.y + pad, w, stand.h - 2 * pad};
}

static void make_wide(Layout *out)
{
    Rect screen = out->screen;
    int gap = out->unit, inner = gap + gap / 2; /* the board throws a shadow */
    Board b = board_of(1);
    for (int cell = screen.h / ROWS; cell > 1; cell--) {
        b = board_of(cell);
        int side = most(out->w * 15 / 100, 2 * b.cell_w * 9 / 10 + 3 * gap + inner);
        if (b.h + 2 * gap <= screen.h && b.w + 2 * side <= screen.w)
            break;
    }
    put_board(out, &b, (screen.w - b.w) / 2, (screen.h - b.h) / 2);
    Rect wood = out->wood;
    int room = wood.x - gap - inner;
    /* On very wide screens a stand as wide as its room would look empty. */
    int w = least(room, most(b.cell_w * 16 / 5, out->px_body * 9));
    int left = gap + (room - w) / 2;
    int right = wood.x + wood.w + inner + (room - w) / 2;
    int top = wood.y, bottom = wood.y + wood.h;
    int name_h = out->px_body + out->px_small;
    int info_h = 3 * out->px_body + gap;
    int slot_w = (w - 2 * gap) / 2;
    int slot_h = b.cell_h + (slot_w < b.cell_w * 3 / 2 ? out->px_small / 2 : gap);
    int stand_room = bottom - top - name_h - info_h - 3 * gap;
    int stand_h = least(4 * slot_h, stand_room - 2 * gap) / 4 * 4 + 2 * gap;
    out->name[1] = (Rect){left, top, w, name_h};
    out->stand[1] = (Rect){left, top + name_h + gap, w, stand_h};
    out->name[0] = (Rect){right, bottom - name_h, w, name_h};
    out->stand[0] = (Rect){right, bottom - name_h - gap - stand_h, w, stand_h};
    out->info = (Rect){right, top, w, out->stand[0].y - gap - top};
    fill_stand_wide(out, 0);
    fill_stand_wide(out, 1);
}

/* The stands of a tall layout are rows; the words lie beside them or, when there is height to spare, outside. */
static void make_tall(Layout *out)
{
    Rect screen = out->screen;
    int gap = out->unit, pad = most(1, gap / 2), text_w = out->px_body * 11 / 2;
    Board b = board_of(1);
    int row = 0;
    for (int cell = screen.h / ROWS; cell > 1; cell--) {
        b = board_of(cell);
        row = most(b.cell_h + 2 * pad, 2 * out->px_small);
        if (b.h + 2 * row + 2 * gap + 2 * pad <= screen.h && b.w + 2 * gap <= screen.w)
            break;
    }
    int rest = screen.h - b.h - 2 * row - 2 * gap - 2 * pad;
    int line = out->px_body + gap;
    bool outside = rest >= 2 * line;
    if (outside)
        rest -= 2 * line;
    int more = least(rest / 2, row / 4); /* spare height makes the stands roomier */
    row += more;
    rest -= 2 * more;
    int y = rest / 2 + pad + (outside ? line : 0);
    put_board(out, &b, (screen.w - b.w) / 2, y + row + gap);
    Rect wood = out->wood;
    int below = wood.y + wood.h + gap;
    if (outside) {
        out->stand[1] = (Rect){wood.x, y, wood.w, row};
        out->stand[0] = (Rect){wood.x, below, wood.w, row};
        out->name[1] = (Rect){wood.x, y - line, wood.w, out->px_body};
        out->name[0] = (Rect){wood.x, below + row + gap, wood.w / 2, out->px_body};
        out->info =
            (Rect){wood.x + wood.w / 2, below + row + gap, wood.w - wood.w / 2, out->px_body};
    } else {
        int slot_w = least(b.cell_w * 6 / 5, (screen.w - 3 * gap - text_w - 2 * pad) / 7);
        int w = 7 * most(slot_w, b.cell_w * 17 / 20) + 2 * pad;
        int inset = wood.x; /* of the stand's outer end: the board's edge, or nearer the screen's */
        if (inset + w + 2 * gap + text_w > screen.w)
            inset = most(gap, screen.w - w - 2 * gap - text_w);
        int words = screen.w - inset - w - 2 * gap;
        out->stand[1] = (Rect){screen.w - inset - w, y, w, row};
        out->stand[0] = (Rect){inset, below, w, row};
        int line_h = least(row / 2, out->px_body);
        int x = inset + w + gap, from = below + (row - 2 * line_h) / 2;
        out->name[1] = (Rect){gap, y + (row - 2 * line_h) / 2, words, 2 * line_h};
        out->name[0] = (Rect){x, from, words, line_h};
        out->info = (Rect){x, from + line_h, words, line_h};
    }
    fill_stand_tall(out, 0);
    fill_stand_tall(out, 1);
}

/* Sizes, the hint bar, and a screen without its first `top` pixels. */
static void make_frame(Layout *out, int w, int h, TextSize text, int top)
{
    *out = (Layout){.w = most(w, LAYOUT_MIN), .h = most(h, LAYOUT_MIN)};
    int base = least(out->w, out->h);
    out->unit = most(2, base / 120);
    make_text(out, base, text);
    int bar = out->px_body + 2 * out->unit;
    out->screen = (Rect){0, 0, out->w, out->h - bar - top};
    out->hint_bar = (Rect){0, out->h - bar, out->w, bar};
}

static void make_boxes(Layout *out)
{
    int panel_w = least(out->w - 4 * out->unit, out->px_body * 20);
    int panel_h = least(out->screen.h - 4 * out->unit, out->px_body * 14);
    out->panel = (Rect){(out->w - panel_w) / 2, (out->screen.h - panel_h) / 2, panel_w, panel_h};
    out->page = rect_inset(out->screen, 3 * out->unit);
}

void layout_make(Layout *out, int w, int h, TextSize text)
{
    make_frame(out, w, h, text, 0);
    out->wide = out->w * 10 >= out->h * 12;
    if (out->wide)
        make_wide(out);
    else
        make_tall(out);
    make_boxes(out);
}

static void lower(Layout *out, int by)
{
    Rect *all[] = {&out->wood,    &out->grid,    &out->stand[0], &out->stand[1],
                   &out->name[0], &out->name[1], &out->info};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        all[i]->y += by;
    for (int place = 0; place < 2; place++)
        for (int kind = 0; kind < HAND_KIND_END; kind++)
            out->slot[place][kind].y += by;
}

/* Whichever shape gives the larger board. */
void layout_make_below(Layout *out, int w, int h, TextSize text, int top)
{
    Layout tall;
    make_frame(out, w, h, text, top);
    tall = *out;
    out->wide = true;
    make_wide(out);
    make_tall(&tall);
    if (tall.cell_w > out->cell_w)
        *out = tall;
    lower(out, top);
    out->screen.h += top;
    make_boxes(out);
}

Rect layout_cell(const Layout *layout, Side bottom, Square square)
{
    int column = COLUMNS - square_file(square), row = square_rank(square) - 1;
    if (bottom == GOTE) {
        column = COLUMNS - 1 - column;
        row = ROWS - 1 - row;
    }
    return (Rect){layout->grid.x + column * layout->cell_w, layout->grid.y + row * layout->cell_h,
                  layout->cell_w, layout->cell_h};
}

Rect layout_slot(const Layout *layout, Side bottom, Side owner, Kind kind)
{
    return layout->slot[owner == bottom ? 0 : 1][kind];
}

bool layout_spot(const Layout *layout, Side bottom, int x, int y, LayoutSpot *out)
{
    if (rect_has(layout->grid, x, y)) {
        int column = (x - layout->grid.x) / layout->cell_w;
        int row = (y - layout->grid.y) / layout->cell_h;
        int file = bottom == SENTE ? COLUMNS - column : column + 1;
        int rank = bottom == SENTE ? row + 1 : ROWS - row;
        *out = (LayoutSpot){.on_board = true, .square = square_at(file, rank)};
        return true;
    }
    for (int place = 0; place < 2; place++)
        for (int kind = PAWN; kind <= GOLD; kind++)
            if (rect_has(layout->slot[place][kind], x, y)) {
                Side owner = place == 0 ? bottom : side_other(bottom);
                *out = (LayoutSpot){.square = NO_SQUARE, .owner = owner, .kind = (Kind)kind};
                return true;
            }
    return false;
}
