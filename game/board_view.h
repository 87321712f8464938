/* board_view.h: how a player looks at and touches a board: cursor, lifted piece, promotion question, pieces in flight.
 * Input to intent: it only ever sees a const Position and answers with a Move; it never plays one. A plain value. */
#ifndef KOMADAI_GAME_BOARD_VIEW_H
#define KOMADAI_GAME_BOARD_VIEW_H

#include "canvas.h"
#include "engine/game.h"
#include "engine/moves.h"
#include "input.h"
#include "layout.h"
#include "settings.h"
#include "theme.h"

typedef enum { SPOT_SQUARE, SPOT_HAND } SpotZone;
typedef struct {
    SpotZone zone;
    Square square; /* SPOT_SQUARE */
    Side owner;    /* SPOT_HAND */
    Kind kind;     /* SPOT_HAND: PAWN..GOLD */
} Spot;

/* A piece on its way; times in milliseconds since the animation began. */
typedef struct {
    Kind kind, kind_after; /* differ when it turns over at the end */
    Side side, side_after; /* differ for a capture on its way to a hand */
    Spot from, to;
    int start, end;
    bool drop; /* comes down with a little bounce */
} Flight;
enum { FLIGHTS_MAX = 4, ORIGIN_NONE = 255 };

typedef struct {
    Side bottom;       /* who sits near the player */
    bool may_move[2];  /* sides moved by hand here; the others' pieces can only be inspected */
    Spot cursor[2];    /* remembered per side (by who is to move) */
    bool cursor_shown; /* false while a mouse or finger is the device in use */
    Origin lifted;     /* ORIGIN_NONE: nothing */
    bool asking;       /* promotion question open at `to` */
    Square to;
    bool promote;    /* the choice under the cursor */
    Square inspect;  /* a piece whose range is shown; NO_SQUARE: none */
    Illegal illegal; /* why the last try was refused; MOVE_LEGAL: nothing to show */
    IllegalDetail illegal_detail;
    Move illegal_move;
    Spot hint_from, hint_to; /* what a hint points at */
    int hint_stage;          /* 0 none, 1 look here (area), 2 this piece, 3 this move */
    bool dragging;
    int drag_x, drag_y;
    Flight flight[FLIGHTS_MAX];
    int flight_count, flight_ms; /* flight_count 0: nothing moves */
    Move last;                   /* the move to mark; NO_MOVE: none */
} BoardView;

typedef enum {
    VIEW_IGNORED, /* not for the board */
    VIEW_CHANGED, /* draw again */
    VIEW_REFUSED, /* an illegal try: view->illegal says why */
    VIEW_MOVE     /* *out is a legal move to play */
} ViewResult;

void board_view_reset(BoardView *view, Side bottom, bool sente_by_hand, bool gote_by_hand);
ViewResult board_view_input(BoardView *view, const Position *pos, const Layout *layout,
                            const Settings *settings, const Input *in, Move *out);
/* The player in front of the screen: who is to move, or who waits while somebody else thinks. */
static inline Side board_player(const BoardView *view, const Position *pos)
{
    Side turn = position_turn(pos), other = side_other(turn);
    return !view->may_move[turn] && view->may_move[other] ? other : turn;
}

void board_view_put_down(
    BoardView *view); /* drops the lifted piece and open question; before undo, flip, a menu */
void board_view_flip(BoardView *view);

/* Starts the flight of `move`, which has just been played from `before`; backwards for undo. Skips a running one. */
void board_view_fly(BoardView *view, const Position *before, Move move, bool backwards);
bool board_view_update(BoardView *view,
                       int ms); /* true while something moves (and once when it stops) */
bool board_view_moving(const BoardView *view);
bool board_view_landed(
    const BoardView *view,
    int before_ms); /* did the main piece touch down since before_ms? for the clack */
void board_view_skip(BoardView *view); /* all flights end now */

/* What the buttons do now, for the hint bar: fills up to `max` pairs. */
typedef struct {
    Action action;
    int text; /* TextId */
} ButtonHint;
int board_view_hints(const BoardView *view, const Position *pos, ButtonHint *out, int max);

/* Draws the board, the stands and all that lies, flies or glows on them; not names, clocks or the hint bar. */
void board_view_draw(const BoardView *view, const Position *pos, const Layout *layout,
                     const Theme *theme, const Settings *settings, Canvas *canvas);

#endif
