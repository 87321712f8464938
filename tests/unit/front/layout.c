#include "game/layout.h"
#include "check.h"

static const int SIZES[][2] = {
    {240, 240},  {320, 240},   {240, 320},   {480, 320},   {640, 480},  {720, 480},
    {720, 720},  {752, 560},   {854, 480},   {960, 544},   {1024, 768}, {1280, 720},
    {1280, 800}, {1920, 1080}, {480, 640},   {288, 240},   {287, 240},  {600, 500},
    {599, 500},  {1366, 768},  {1280, 1024}, {800, 1280},  {333, 777},  {1001, 601},
    {480, 800},  {1920, 1152}, {2560, 1440}, {3440, 1440}, {1920, 480}, {3840, 2160}};
enum { SIZE_COUNT = (int)(sizeof SIZES / sizeof *SIZES), TEXTS = 3, PARTS = 7 };

typedef struct {
    const char *name;
    Rect rect;
} Part;

static void parts_of(const Layout *l, Part out[PARTS])
{
    const Part parts[PARTS] = {{"wood", l->wood},          {"near stand", l->stand[0]},
                               {"far stand", l->stand[1]}, {"near name", l->name[0]},
                               {"far name", l->name[1]},   {"info", l->info},
                               {"hint bar", l->hint_bar}};
    memcpy(out, parts, sizeof parts);
}

static bool begins_below(const Layout *l, int top)
{
    Part part[PARTS];
    bool ok = true;
    parts_of(l, part);
    for (int i = 0; i < PARTS; i++)
        ok &= part[i].rect.y >= top;
    return ok;
}

/* Calls a check with every size, and says at which one it failed. */
static void each(bool (*check)(const Layout *layout))
{
    for (int i = 0; i < SIZE_COUNT; i++)
        for (int text = 0; text < TEXTS; text++) {
            Layout l;
            layout_make(&l, SIZES[i][0], SIZES[i][1], (TextSize)text);
            if (!CHECK(check(&l)))
                printf("    at %dx%d, text size %d\n", SIZES[i][0], SIZES[i][1], text);
        }
}

/* The same under what a lesson's text takes. */
static void each_below(bool (*check)(const Layout *layout))
{
    for (int i = 0; i < SIZE_COUNT; i++)
        for (int text = 0; text < TEXTS; text++) {
            Layout l;
            layout_make(&l, SIZES[i][0], SIZES[i][1], (TextSize)text);
            int top = 4 * l.px_body;
            layout_make_below(&l, SIZES[i][0], SIZES[i][1], (TextSize)text, top);
            if (!CHECK(check(&l) && begins_below(&l, top)))
                printf("    below %d at %dx%d, text size %d\n", top, SIZES[i][0], SIZES[i][1],
                       text);
        }
}

static bool parts_fit(const Layout *l)
{
    Part part[PARTS];
    Rect all = {0, 0, l->w, l->h};
    bool ok = true;
    parts_of(l, part);
    for (int i = 0; i < PARTS; i++) {
        if (part[i].rect.w <= 0 || part[i].rect.h <= 0 || !rect_inside(part[i].rect, all)) {
            printf("    %s leaves the screen\n", part[i].name);
            ok = false;
        }
        for (int j = 0; j < i; j++)
            if (rect_overlap(part[i].rect, part[j].rect)) {
                printf("    %s lies over %s\n", part[i].name, part[j].name);
                ok = false;
            }
    }
    return ok && rect_inside(l->panel, l->screen) && rect_inside(l->page, l->screen) &&
           l->screen.h + l->hint_bar.h == l->h && l->panel.w > 0 && l->page.h > 0;
}

static bool cells_are_equal(const Layout *l)
{
    return l->grid.w == 9 * l->cell_w && l->grid.h == 9 * l->cell_h &&
           rect_inside(l->grid, l->wood) && l->cell_h > l->cell_w &&
           l->cell_h * 100 <= l->cell_w * 116 && l->grid.y - l->wood.y >= 10 &&
           l->wood.x + l->wood.w - l->grid.x - l->grid.w >= 10;
}

static bool board_is_large(const Layout *l)
{
    /* In all but odd shapes the board takes nearly all the height, the stands of a tall layout included. */
    int used = l->wide ? l->wood.h : l->wood.h + l->stand[0].h + l->stand[1].h;
    bool narrow = l->wood.w * 10 >= l->w * 9; /* as wide as the screen lets it */
    bool beside = l->wide && l->w * 3 < l->h * 4 + 2;
    return l->cell_w >= 16 && (narrow || beside || used * 100 >= l->screen.h * 90);
}

static bool slots_hold_pieces(const Layout *l)
{
    for (int place = 0; place < 2; place++)
        for (int kind = PAWN; kind <= GOLD; kind++) {
            Rect slot = l->slot[place][kind];
            if (!rect_inside(slot, l->stand[place]))
                return false;
            if (slot.w * 100 < l->cell_w * 85 || slot.h < l->cell_h || slot.h < l->px_small ||
                slot.w < l->px_small)
                return false;
            for (int other = PAWN; other < kind; other++)
                if (rect_overlap(slot, l->slot[place][other]))
                    return false;
        }
    return true;
}

static bool text_is_readable(const Layout *l)
{
    int base = l->w < l->h ? l->w : l->h;
    int floor = base >= 480 ? 18 : 10;
    return l->px_small >= floor && l->px_body >= l->px_small && l->px_title > l->px_body &&
           l->hint_bar.h >= l->px_body + 2 * l->unit && l->unit >= 2 &&
           l->name[0].h >= l->px_small && l->name[1].h >= l->px_small && l->info.h >= l->px_small;
}

static bool spots_round_trip(const Layout *l)
{
    for (int side = 0; side < 2; side++) {
        Side bottom = (Side)side;
        LayoutSpot spot;
        for (int square = 0; square < SQUARES; square++) {
            Rect r = layout_cell(l, bottom, (Square)square);
            for (int corner = 0; corner < 4; corner++) {
                int x = r.x + (corner & 1 ? r.w - 1 : 0), y = r.y + (corner & 2 ? r.h - 1 : 0);
                if (!layout_spot(l, bottom, x, y, &spot) || !spot.on_board || spot.square != square)
                    return false;
            }
        }
        for (int owner = 0; owner < 2; owner++)
            for (int kind = PAWN; kind <= GOLD; kind++) {
                Rect r = layout_slot(l, bottom, (Side)owner, (Kind)kind);
                if (!layout_spot(l, bottom, r.x + r.w / 2, r.y + r.h / 2, &spot) || spot.on_board ||
                    spot.owner != (Side)owner || spot.kind != (Kind)kind)
                    return false;
            }
        if (layout_spot(l, bottom, l->hint_bar.x, l->hint_bar.y, &spot) ||
            layout_spot(l, bottom, -1, -1, &spot))
            return false;
    }
    return true;
}

static void test_parts_fit(void)
{
    each(parts_fit);
    each_below(parts_fit);
}

static void test_cells(void)
{
    each(cells_are_equal);
    each_below(cells_are_equal);
    each(board_is_large);
}

static void test_slots(void)
{
    each(slots_hold_pieces);
    each_below(slots_hold_pieces);
}

static void test_text(void)
{
    each(text_is_readable);
}

static void test_spots(void)
{
    each(spots_round_trip);
    each_below(spots_round_trip);
}

static void test_known_sizes(void)
{
    Layout l;
    layout_make(&l, 640, 480, TEXT_MEDIUM);
    CHECK(l.wide);
    CHECK_INT(l.cell_h, 46);
    CHECK_INT(l.cell_w, 42);
    layout_make(&l, 320, 240, TEXT_MEDIUM);
    CHECK_INT(l.cell_h, 23);
    layout_make(&l, 720, 720, TEXT_MEDIUM);
    CHECK(!l.wide);
    /* sente's 9i is in the near left corner, gote's 1a in theirs */
    CHECK_INT(layout_cell(&l, SENTE, square_at(9, 9)).x, l.grid.x);
    CHECK_INT(layout_cell(&l, SENTE, square_at(1, 1)).y, l.grid.y);
    CHECK_INT(layout_cell(&l, GOTE, square_at(1, 1)).x, l.grid.x);
    CHECK_INT(layout_cell(&l, GOTE, square_at(9, 9)).y, l.grid.y);
    layout_make(&l, 100, 50, TEXT_LARGE); /* too small for a board: the smallest there is */
    CHECK_INT(l.w, LAYOUT_MIN);
    CHECK_INT(l.h, LAYOUT_MIN);
}

int main(void)
{
    RUN(test_parts_fit);
    RUN(test_cells);
    RUN(test_slots);
    RUN(test_text);
    RUN(test_spots);
    RUN(test_known_sizes);
    return check_result();
}
