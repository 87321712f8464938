/* board_parts.h: what the files of the board view share: places on the screen and the steps of the d-pad.
 * Private to board_*.c and flight.c. */
#ifndef KOMADAI_GAME_BOARD_PARTS_H
#define KOMADAI_GAME_BOARD_PARTS_H

#include "board_view.h"

static inline Spot spot_square(Square square)
{
    return (Spot){.zone = SPOT_SQUARE, .square = square};
}

static inline Spot spot_hand(Side owner, Kind kind)
{
    return (Spot){.zone = SPOT_HAND, .square = NO_SQUARE, .owner = owner, .kind = kind};
}

static inline Spot spot_origin(Origin from, Side side) /* not of ORIGIN_NONE */
{
    return origin_is_hand(from) ? spot_hand(side, origin_kind(from)) : spot_square(from);
}

static inline bool spot_same(Spot a, Spot b)
{
    if (a.zone != b.zone)
        return false;
    return a.zone == SPOT_SQUARE ? a.square == b.square : a.owner == b.owner && a.kind == b.kind;
}

Rect board_spot_rect(const Layout *layout, Side bottom, Spot spot);

/* The promotion question: option[1] promotes, option[0] does not. */
typedef struct {
    Rect box, option[2];
} PromotionBox;
PromotionBox board_promotion_box(const BoardView *view, const Layout *layout);

/* One press of the d-pad: a cell on, or along a hand, or from one to the other. The same spot: there is no way on. */
Spot board_step(const Layout *layout, Side bottom, const Position *pos, Spot from,
                Action direction);

/* To the nearest of `squares` in a direction. Whatever they are, each can be reached from each by the four directions. */
Spot board_jump(const Layout *layout, Side bottom, const Square *squares, int count, Spot from,
                Action direction);

/* The next (by 1) or previous (by -1) of `spots` in the order they are read on the screen, from `from` on, wrapping. */
Spot board_cycle(const Layout *layout, Side bottom, const Spot *spots, int count, Spot from,
                 int by);

/* How far a flight has come at `ms`: a place in pixels, how high it is (0..256) and how wide (0..256: on edge..full). */
typedef struct {
    int x, y; /* of the piece's middle */
    int lift, squash;
    bool turned_over; /* shows its other face already */
} FlightPose;
FlightPose flight_pose(const Flight *flight, const Layout *layout, Side bottom, int ms);

/* All that drawing needs to see. */
typedef struct {
    const BoardView *view;
    const Position *pos;
    const Layout *layout;
    const Theme *theme;
    const Settings *settings;
    Canvas *canvas;
    const char *set; /* of pieces */
} BoardPaint;

static inline Color color_alpha(Color color, int alpha) /* that part (0..255) of its own alpha */
{
    color.a = (uint8_t)(color.a * alpha / 255);
    return color;
}

/* A piece around a middle, as large as a cell. */
void board_draw_piece(const BoardPaint *paint, Kind kind, Side side, int x, int y, SpriteLook look);
int board_shadow(const Layout *layout);               /* of a piece at rest */
bool board_landing(const BoardView *view, Spot spot); /* is a piece on its way there? */
int board_hand_count(const BoardPaint *paint, Side side, Kind kind); /* that lie there now */
/* The piece itself in a slot: not the whole slot, which may hold several beside each other. */
Rect board_slot_piece(const Layout *layout, Rect slot);

/* Under the pieces and kept with them; over the pieces, each frame. */
void board_draw_marks_below(const BoardPaint *paint);
void board_draw_marks_above(const BoardPaint *paint);
void board_draw_question(const BoardPaint *paint);

#endif
