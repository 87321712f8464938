/* layout.h: where everything goes, from the window size and the text size alone. A plain value; knows no SDL and no game. */
#ifndef KOMADAI_GAME_LAYOUT_H
#define KOMADAI_GAME_LAYOUT_H

#include "engine/types.h"
#include "rect.h"

enum {
    LAYOUT_MIN = 240
}; /* smallest width and height served; smaller windows get the layout of 240 */
typedef enum { TEXT_SMALL, TEXT_MEDIUM, TEXT_LARGE } TextSize;

/* Place 0 is near (the player at the bottom), place 1 far (the top). */
typedef struct {
    int w, h;
    bool wide;                       /* hands left and right; else above and below */
    int cell_w, cell_h;              /* all 81 the same */
    int px_small, px_body, px_title; /* heights of text lines */
    int unit;                        /* a thin gap: about 1/120 of the height, at least 2 */
    Rect screen;                     /* all but the hint bar */
    Rect hint_bar;
    Rect wood;     /* the board with its rim (coordinates are written on the rim) */
    Rect grid;     /* 9 x 9 cells exactly */
    Rect stand[2]; /* piece stands */
    Rect slot
        [2]
        [HAND_KIND_END]; /* where each kind lies on the stand; [0] unused; count is written in its lower right */
    Rect name[2]; /* who plays, clock */
    Rect
        info; /* move number, last move, messages: may be several lines in wide layouts, one else */
    Rect panel; /* centred box for questions, pause menu, result */
    Rect page;  /* the area of a page without a board: menus, lists */
} Layout;

void layout_make(Layout *out, int w, int h, TextSize text);
/* The same with the board and its stands below `top` pixels that are left free for words. */
void layout_make_below(Layout *out, int w, int h, TextSize text, int top);

/* The cell of a square when `bottom` sits near the player. */
Rect layout_cell(const Layout *layout, Side bottom, Square square);
Rect layout_slot(const Layout *layout, Side bottom, Side owner, Kind kind);
/* What lies under a point: a square, or a slot (owner and kind), or nothing (false). */
typedef struct {
    bool on_board;
    Square square; /* when on_board */
    Side owner;    /* else */
    Kind kind;
} LayoutSpot;
bool layout_spot(const Layout *layout, Side bottom, int x, int y, LayoutSpot *out);

#endif
