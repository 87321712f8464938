/* The d-pad on a board. The board is a grid, the hands lie beside it; destinations of a lifted piece are jumped between.
 *
 * A jump takes the destination that is nearest in the direction pressed, sideways counting double: that feels right, but
 * for some sets it would leave a destination that nothing jumps to. Such sets are found by walking the whole graph, and
 * get a plainer rule: sideways to the next column that has any, up and down along the column. Every column can be
 * reached by the one and every place in it by the other. */
#include "board_parts.h"

#include <stdlib.h>

enum { PART = 8 }; /* places between two cells, for what lies beside the grid */

typedef struct {
    int x, y;
} Place;

typedef enum { RULE_NEAR, RULE_PLAIN } Rule;

Rect board_spot_rect(const Layout *layout, Side bottom, Spot spot)
{
    if (spot.zone == SPOT_SQUARE)
        return layout_cell(layout, bottom, spot.square);
    return layout_slot(layout, bottom, spot.owner, spot.kind);
}

static Place middle(Rect r)
{
    return (Place){r.x + r.w / 2, r.y + r.h / 2};
}

static Place place_of(const Layout *layout, Side bottom, Spot spot)
{
    Rect r = board_spot_rect(layout, bottom, spot);
    Place m = middle(r);
    if (spot.zone == SPOT_SQUARE)
        return (Place){(r.x - layout->grid.x) / layout->cell_w * PART,
                       (r.y - layout->grid.y) / layout->cell_h * PART};
    return (Place){(m.x - layout->grid.x) * PART / layout->cell_w - PART / 2,
                   (m.y - layout->grid.y) * PART / layout->cell_h - PART / 2};
}

static Square square_on_screen(Side bottom, int column, int row)
{
    return bottom == SENTE ? square_at(9 - column, row + 1) : square_at(column + 1, 9 - row);
}

static void direction_of(Action action, int *dx, int *dy)
{
    *dx = (action == ACT_RIGHT) - (action == ACT_LEFT);
    *dy = (action == ACT_DOWN) - (action == ACT_UP);
}

/* The place on a stand nearest to a cell, one with a piece if there is any. */
static Spot enter_hand(const Layout *layout, Side bottom, const Position *pos, Side owner,
                       Rect cell)
{
    Place from = middle(cell);
    Kind best = PAWN;
    long least = -1;
    for (int kind = PAWN; kind <= GOLD; kind++) {
        Place to = middle(layout_slot(layout, bottom, owner, (Kind)kind));
        long dx = to.x - from.x, dy = to.y - from.y, away = dx * dx + dy * dy;
        if (pos->hand[owner][kind] == 0)
            away += 1L << 28;
        if (least < 0 || away < least) {
            least = away;
            best = (Kind)kind;
        }
    }
    return spot_hand(owner, best);
}

/* Do two slots face each other across the direction? */
static bool faces(Rect a, Rect b, int dx)
{
    return dx != 0 ? a.y < b.y + b.h && b.y < a.y + a.h : a.x < b.x + b.w && b.x < a.x + a.w;
}

static int clamp(int value, int high)
{
    return value < 0 ? 0 : value > high ? high : value;
}

static Spot step_in_hand(const Layout *layout, Side bottom, Spot from, int dx, int dy)
{
    Rect here = layout_slot(layout, bottom, from.owner, from.kind);
    Place at = middle(here);
    int least = 0;
    Spot best = from;
    for (int kind = PAWN; kind <= GOLD; kind++) {
        Rect slot = layout_slot(layout, bottom, from.owner, (Kind)kind);
        Place to = middle(slot);
        int away = (to.x - at.x) * dx + (to.y - at.y) * dy;
        if (away > 0 && faces(here, slot, dx) && (least == 0 || away < least)) {
            least = away;
            best.kind = (Kind)kind;
        }
    }
    bool near = from.owner == bottom;
    int way = layout->wide ? dx : dy; /* back to the board: away from the edge of the screen */
    if (least > 0 || way != (near ? -1 : 1))
        return best;
    int column = clamp((at.x - layout->grid.x) / layout->cell_w, 8);
    int row = clamp((at.y - layout->grid.y) / layout->cell_h, 8);
    if (layout->wide)
        column = near ? 8 : 0;
    else
        row = near ? 8 : 0;
    return spot_square(square_on_screen(bottom, column, row));
}

Spot board_step(const Layout *layout, Side bottom, const Position *pos, Spot from, Action direction)
{
    int dx, dy;
    direction_of(direction, &dx, &dy);
    if (from.zone == SPOT_HAND)
        return step_in_hand(layout, bottom, from, dx, dy);
    Rect cell = layout_cell(layout, bottom, from.square);
    int column = (cell.x - layout->grid.x) / layout->cell_w + dx;
    int row = (cell.y - layout->grid.y) / layout->cell_h + dy;
    if (column > 8 || row > 8)
        return enter_hand(layout, bottom, pos, bottom, cell);
    if (column < 0 || row < 0)
        return enter_hand(layout, bottom, pos, side_other(bottom), cell);
    return spot_square(square_on_screen(bottom, column, row));
}

/* Which place is jumped to from `from`; -1: none lies that way. */
static int pick(const Place *places, int count, Place from, Action direction, Rule rule)
{
    int dx, dy, best = -1;
    long least = 0;
    direction_of(direction, &dx, &dy);
    for (int i = 0; i < count; i++) {
        int x = places[i].x - from.x, y = places[i].y - from.y;
        long forward = x * dx + y * dy, aside = labs(x * (long)dy + y * (long)dx);
        if (forward <= 0)
            continue;
        long cost = forward + 2 * aside;
        if (rule == RULE_PLAIN && dy != 0 && aside == 0)
            cost = forward; /* its own column comes first */
        else if (rule == RULE_PLAIN)
            cost = (forward << 12) + aside;
        /* of two as near, the upper and then the left one */
        cost = (cost << 12) + (dx != 0 ? places[i].y : places[i].x);
        if (best < 0 || cost < least) {
            least = cost;
            best = i;
        }
    }
    return best;
}

/* Can each place be reached from each? Then the first reaches all, and all reach the first. */
static bool connected(const Place *places, int count)
{
    static const Action DIRECTIONS[4] = {ACT_UP, ACT_DOWN, ACT_LEFT, ACT_RIGHT};
    int8_t next[SQUARES + 1][4];
    for (int i = 0; i < count; i++)
        for (int d = 0; d < 4; d++)
            next[i][d] = (int8_t)pick(places, count, places[i], DIRECTIONS[d], RULE_NEAR);
    for (int backwards = 0; backwards < 2; backwards++) {
        bool seen[SQUARES + 1] = {true};
        int found = 1;
        for (bool more = true; more;) {
            more = false;
            for (int i = 0; i < count; i++)
                for (int d = 0; d < 4; d++) {
                    int to = next[i][d];
                    if (to < 0)
                        continue;
                    int from = backwards ? to : i;
                    to = backwards ? i : to;
                    if (seen[from] && !seen[to]) {
                        seen[to] = more = true;
                        found++;
                    }
                }
        }
        if (found < count)
            return false;
    }
    return true;
}

Spot board_jump(const Layout *layout, Side bottom, const Square *squares, int count, Spot from,
                Action direction)
{
    Place places[SQUARES + 1];
    for (int i = 0; i < count; i++)
        places[i] = place_of(layout, bottom, spot_square(squares[i]));
    Rule rule = connected(places, count) ? RULE_NEAR : RULE_PLAIN;
    int to = pick(places, count, place_of(layout, bottom, from), direction, rule);
    return to < 0 ? from : spot_square(squares[to]);
}

Spot board_cycle(const Layout *layout, Side bottom, const Spot *spots, int count, Spot from, int by)
{
    /* the board first, row by row, then the hands */
    long here = 0, best = 0, first = 0;
    int best_at = -1, first_at = -1;
    for (int i = -1; i < count; i++) {
        Spot spot = i < 0 ? from : spots[i];
        Rect r = board_spot_rect(layout, bottom, spot);
        long order = ((long)r.y << 16) + r.x + (spot.zone == SPOT_HAND ? 1L << 30 : 0);
        order *= by;
        if (i < 0) {
            here = order;
            continue;
        }
        if (first_at < 0 || order < first) {
            first = order;
            first_at = i;
        }
        if (order > here && (best_at < 0 || order < best)) {
            best = order;
            best_at = i;
        }
    }
    if (first_at < 0)
        return from;
    return spots[best_at >= 0 ? best_at : first_at];
}
