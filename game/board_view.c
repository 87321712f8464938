#include "board_parts.h"

#include "strings.h"

void board_view_reset(BoardView *view, Side bottom, bool sente_by_hand, bool gote_by_hand)
{
    *view = (BoardView){.bottom = bottom,
                        .may_move = {sente_by_hand, gote_by_hand},
                        .cursor = {spot_square(square_at(7, 7)), spot_square(square_at(3, 3))},
                        .cursor_shown = true,
                        .lifted = ORIGIN_NONE,
                        .to = NO_SQUARE,
                        .inspect = NO_SQUARE,
                        .drag_x = -1,
                        .last = NO_MOVE};
}

static void forget_illegal(BoardView *view)
{
    view->illegal = MOVE_LEGAL;
    view->illegal_detail = (IllegalDetail){.target = NO_SQUARE};
    view->illegal_move = NO_MOVE;
}

void board_view_put_down(BoardView *view)
{
    view->lifted = ORIGIN_NONE;
    view->asking = false;
    view->dragging = false;
    view->to = NO_SQUARE;
    view->inspect = NO_SQUARE;
    forget_illegal(view);
}

void board_view_flip(BoardView *view)
{
    board_view_put_down(view);
    board_view_skip(view);
    view->bottom = side_other(view->bottom);
}

PromotionBox board_promotion_box(const BoardView *view, const Layout *layout)
{
    Rect cell = layout_cell(layout, view->bottom, view->to);
    int pad = layout->unit, w = layout->cell_w * 5 / 4, h = layout->cell_h * 5 / 4;
    if (w < 36) { /* small cells: the choice should be seen well */
        w = layout->cell_w * 8 / 5;
        h = layout->cell_h * 8 / 5;
    }
    PromotionBox out;
    out.box = (Rect){cell.x + cell.w / 2 - w / 2 - pad, cell.y - pad, w + 2 * pad, 2 * h + 3 * pad};
    Rect screen = rect_inset(layout->screen, layout->unit / 2);
    if (out.box.x + out.box.w > screen.x + screen.w)
        out.box.x = screen.x + screen.w - out.box.w;
    if (out.box.y + out.box.h > screen.y + screen.h)
        out.box.y = screen.y + screen.h - out.box.h;
    if (out.box.x < screen.x)
        out.box.x = screen.x;
    if (out.box.y < screen.y)
        out.box.y = screen.y;
    out.option[1] = (Rect){out.box.x + pad, out.box.y + pad, w, h};
    out.option[0] = (Rect){out.box.x + pad, out.box.y + h + 2 * pad, w, h};
    return out;
}

static bool own_piece(const Position *pos, Spot spot)
{
    Side turn = position_turn(pos);
    if (spot.zone == SPOT_HAND)
        return spot.owner == turn && pos->hand[turn][spot.kind] > 0;
    Piece piece = pos->board[spot.square];
    return piece != NO_PIECE && piece_side(piece) == turn;
}

static Origin origin_of(Spot spot)
{
    return spot.zone == SPOT_HAND ? origin_hand(spot.kind) : spot.square;
}

static ViewResult refuse(BoardView *view, Illegal why, const IllegalDetail *detail, Move move)
{
    view->illegal = why;
    view->illegal_detail = *detail;
    view->illegal_move = move;
    return VIEW_REFUSED;
}

/* A player who moves without promoting where they must has not broken that rule: nobody asked. */
static Move plain_try(const Position *pos, Origin from, Square to)
{
    return move_make(from, to, moves_promotion(pos, from, to) == PROMOTION_MUST);
}

/* How much a reason says about why a piece cannot move at all. */
static int weight(Illegal why)
{
    switch (why) {
    case ILLEGAL_PINNED:
    case ILLEGAL_IN_CHECK:
    case ILLEGAL_KING_ATTACKED:
        return 4;
    case ILLEGAL_UCHIFUZUME:
    case ILLEGAL_NIFU:
        return 3;
    case ILLEGAL_BLOCKED:
        return 2;
    case ILLEGAL_OWN_PIECE:
    case ILLEGAL_DEAD_DROP:
        return 1;
    default:
        return 0;
    }
}

static void add_squares(IllegalDetail *to, const IllegalDetail *from)
{
    for (int i = 0; i < from->count; i++) {
        bool known = false;
        for (int j = 0; j < to->count; j++)
            known |= to->squares[j] == from->squares[i];
        if (!known && to->count < 8)
            to->squares[to->count++] = from->squares[i];
    }
    if (to->target != from->target)
        to->target = NO_SQUARE;
}

/* Why a piece has no legal move: the reason that says most among all squares it might go to. */
static ViewResult refuse_piece(BoardView *view, const Position *pos, Origin from)
{
    Illegal best = ILLEGAL_RANGE;
    IllegalDetail all = {.target = NO_SQUARE};
    Move move = NO_MOVE;
    for (int to = 0; to < SQUARES; to++) {
        IllegalDetail detail;
        if (origin_is_hand(from) && pos->board[to] != NO_PIECE)
            continue;
        Move tried = plain_try(pos, from, (Square)to);
        Illegal why = moves_why_illegal(pos, tried, &detail);
        if (weight(why) > weight(best) || (move == NO_MOVE && weight(why) > 0)) {
            best = why;
            all = detail;
            move = tried;
        } else if (why == best && move != NO_MOVE) {
            add_squares(&all, &detail);
        }
    }
    return refuse(view, best, &all, move == NO_MOVE ? move_make(from, 0, false) : move);
}

static ViewResult lift(BoardView *view, const Position *pos, Origin from)
{
    Square to[SQUARES];
    board_view_put_down(view);
    if (moves_from(pos, from, to) == 0)
        return refuse_piece(view, pos, from);
    view->lifted = from;
    return VIEW_CHANGED;
}

/* In the smart setting only kinds that are sometimes better unpromoted are asked about. */
static bool asks(const Settings *settings, const Position *pos, Origin from)
{
    if (setting(settings, SET_PROMOTION) == 0)
        return true;
    Kind kind = piece_kind(pos->board[from]);
    return kind == SILVER || kind == KNIGHT || kind == LANCE;
}

static ViewResult try_move(BoardView *view, const Position *pos, const Settings *settings,
                           Square to, Move *out)
{
    Move plain = move_make(view->lifted, to, false), promoted = move_make(view->lifted, to, true);
    bool may_keep = moves_is_legal(pos, plain), may_promote = moves_is_legal(pos, promoted);
    if (!may_keep && !may_promote) {
        IllegalDetail detail;
        Move tried = plain_try(pos, view->lifted, to);
        Illegal why = moves_why_illegal(pos, tried, &detail);
        return refuse(view, why, &detail, tried);
    }
    if (may_keep && may_promote && asks(settings, pos, view->lifted)) {
        view->asking = true;
        view->to = to;
        view->promote = true;
        return VIEW_CHANGED;
    }
    *out = may_promote ? promoted : plain;
    return VIEW_MOVE;
}

static ViewResult answer(BoardView *view, bool promote, Move *out)
{
    view->asking = false;
    *out = move_make(view->lifted, view->to, promote);
    return VIEW_MOVE;
}

static ViewResult inspect(BoardView *view, const Position *pos, Spot spot)
{
    bool piece = spot.zone == SPOT_SQUARE && pos->board[spot.square] != NO_PIECE;
    Square before = view->inspect;
    view->inspect = piece && spot.square != before ? spot.square : NO_SQUARE;
    return view->inspect != before ? VIEW_CHANGED : VIEW_IGNORED;
}

/* A, or a tap, on a spot. */
static ViewResult choose(BoardView *view, const Position *pos, const Settings *settings, Spot spot,
                         Move *out)
{
    Side turn = position_turn(pos);
    bool own = view->may_move[turn] && own_piece(pos, spot);
    if (view->lifted == ORIGIN_NONE)
        return own ? lift(view, pos, origin_of(spot)) : inspect(view, pos, spot);
    if (spot_same(spot, spot_origin(view->lifted, turn))) {
        board_view_put_down(view);
        return VIEW_CHANGED;
    }
    if (own)
        return lift(view, pos, origin_of(spot));
    if (spot.zone == SPOT_HAND) {
        board_view_put_down(view);
        return VIEW_CHANGED;
    }
    return try_move(view, pos, settings, spot.square, out);
}

static ViewResult back(BoardView *view)
{
    if (view->asking) {
        view->asking = false;
        return VIEW_CHANGED;
    }
    if (view->lifted == ORIGIN_NONE && view->inspect == NO_SQUARE && view->hint_stage == 0)
        return VIEW_IGNORED;
    board_view_put_down(view);
    view->hint_stage = 0;
    return VIEW_CHANGED;
}

/* Where a lifted piece may go, and where it came from: the way back is a place to stop at too. */
static int jump_squares(const BoardView *view, const Position *pos, Square out[SQUARES + 1])
{
    int count = moves_from(pos, view->lifted, out);
    if (!origin_is_hand(view->lifted))
        out[count++] = view->lifted;
    return count;
}

static Spot walked(const BoardView *view, const Position *pos, const Layout *layout,
                   const Settings *settings, Spot from, Action direction)
{
    if (view->lifted == ORIGIN_NONE || setting(settings, SET_CURSOR) != 0)
        return board_step(layout, view->bottom, pos, from, direction);
    Square squares[SQUARES + 1];
    int count = jump_squares(view, pos, squares);
    return board_jump(layout, view->bottom, squares, count, from, direction);
}

/* L and R: through the destinations of a lifted piece, else through the own pieces that can move. */
static Spot cycled(const BoardView *view, const Position *pos, const Layout *layout, Spot from,
                   int by)
{
    Spot spots[SQUARES + HAND_KIND_END];
    Square squares[SQUARES];
    int count = 0;
    Side turn = position_turn(pos);
    if (view->lifted != ORIGIN_NONE) {
        count = moves_from(pos, view->lifted, squares);
        for (int i = 0; i < count; i++)
            spots[i] = spot_square(squares[i]);
    } else if (view->may_move[turn]) {
        for (int origin = 0; origin <= origin_hand(GOLD); origin++) {
            Spot spot = spot_origin((Origin)origin, turn);
            if (own_piece(pos, spot) && moves_from(pos, (Origin)origin, squares) > 0)
                spots[count++] = spot;
        }
    }
    return board_cycle(layout, view->bottom, spots, count, from, by);
}

static ViewResult press(BoardView *view, const Position *pos, const Layout *layout,
                        const Settings *settings, Action action, Move *out)
{
    Spot *cursor = &view->cursor[board_player(view, pos)], to = *cursor;
    bool hidden = !view->cursor_shown;
    ViewResult result = VIEW_IGNORED;
    switch (action) {
    case ACT_UP:
    case ACT_DOWN:
    case ACT_LEFT:
    case ACT_RIGHT:
        if (!view->asking)
            to = walked(view, pos, layout, settings, *cursor, action);
        else if (action == ACT_UP || action == ACT_DOWN) {
            result = view->promote != (action == ACT_UP) ? VIEW_CHANGED : VIEW_IGNORED;
            view->promote = action == ACT_UP;
        }
        break;
    case ACT_PREV:
    case ACT_NEXT:
        if (!view->asking)
            to = cycled(view, pos, layout, *cursor, action == ACT_NEXT ? 1 : -1);
        break;
    case ACT_OK:
        forget_illegal(view);
        result = view->asking ? answer(view, view->promote, out)
                              : choose(view, pos, settings, *cursor, out);
        break;
    case ACT_BACK:
        result = back(view);
        break;
    default:
        return VIEW_IGNORED;
    }
    if (view->illegal != MOVE_LEGAL && result != VIEW_REFUSED) {
        forget_illegal(view);
        result = result == VIEW_IGNORED ? VIEW_CHANGED : result;
    }
    view->cursor_shown = true;
    view->dragging = false;
    view->drag_x = -1;
    if (result == VIEW_IGNORED && (hidden || !spot_same(to, *cursor)))
        result = VIEW_CHANGED;
    *cursor = to;
    return result;
}

static bool spot_under(const BoardView *view, const Layout *layout, const Input *in, Spot *out)
{
    LayoutSpot spot;
    if (!layout_spot(layout, view->bottom, in->x, in->y, &spot))
        return false;
    *out = spot.on_board ? spot_square(spot.square) : spot_hand(spot.owner, spot.kind);
    return true;
}

static ViewResult pointer_in_question(BoardView *view, const Layout *layout, const Input *in,
                                      Move *out)
{
    PromotionBox box = board_promotion_box(view, layout);
    bool promote = rect_has(box.option[1], in->x, in->y);
    bool keep = rect_has(box.option[0], in->x, in->y);
    if (in->type == INPUT_POINTER_DOWN) {
        if (promote || keep)
            return answer(view, promote, out);
        view->asking = rect_has(box.box, in->x, in->y); /* beside it: back to the lifted piece */
        return VIEW_CHANGED;
    }
    if (in->type != INPUT_POINTER_MOVE || promote == keep || promote == view->promote)
        return VIEW_IGNORED;
    view->promote = promote;
    return VIEW_CHANGED;
}

static ViewResult pointer_down(BoardView *view, const Position *pos, const Layout *layout,
                               const Settings *settings, const Input *in, Move *out)
{
    Spot spot;
    Side turn = position_turn(pos);
    bool shown = view->illegal != MOVE_LEGAL;
    forget_illegal(view);
    if (!spot_under(view, layout, in, &spot)) {
        bool open = view->lifted != ORIGIN_NONE || view->inspect != NO_SQUARE;
        board_view_put_down(view);
        return open || shown ? VIEW_CHANGED : VIEW_IGNORED;
    }
    view->cursor[board_player(view, pos)] = spot;
    view->drag_x = in->x;
    view->drag_y = in->y;
    /* On the lifted piece itself: dragged on, or put down when the pointer comes up without having moved. */
    if (view->lifted != ORIGIN_NONE && spot_same(spot, spot_origin(view->lifted, turn)))
        return shown ? VIEW_CHANGED : VIEW_IGNORED;
    Origin before = view->lifted;
    ViewResult result = choose(view, pos, settings, spot, out);
    view->dragging = view->lifted != ORIGIN_NONE && view->lifted != before;
    if (view->lifted == ORIGIN_NONE || result == VIEW_MOVE || view->asking)
        view->drag_x = -1; /* a tap: the piece glides */
    return result == VIEW_IGNORED && shown ? VIEW_CHANGED : result;
}

static ViewResult pointer_drag(BoardView *view, const Layout *layout, const Input *in)
{
    int dx = in->x - view->drag_x, dy = in->y - view->drag_y;
    int still = layout->cell_w / 6; /* a finger is never quite still */
    if (view->lifted == ORIGIN_NONE || view->drag_x < 0)
        return VIEW_IGNORED;
    if (!view->dragging && dx * dx + dy * dy <= still * still)
        return VIEW_IGNORED;
    view->dragging = true;
    view->drag_x = in->x;
    view->drag_y = in->y;
    return VIEW_CHANGED;
}

static ViewResult pointer_up(BoardView *view, const Position *pos, const Layout *layout,
                             const Settings *settings, const Input *in, Move *out)
{
    Spot spot;
    bool dragged = view->dragging, pressed = view->drag_x >= 0;
    view->dragging = false;
    view->drag_x = -1;
    if (view->lifted == ORIGIN_NONE || !pressed)
        return VIEW_IGNORED;
    if (!spot_under(view, layout, in, &spot)) {
        if (dragged)
            board_view_put_down(view);
        return VIEW_CHANGED;
    }
    if (spot_same(spot, spot_origin(view->lifted, position_turn(pos)))) {
        if (!dragged)
            board_view_put_down(view);
        return VIEW_CHANGED;
    }
    if (!dragged)
        return VIEW_IGNORED;
    if (spot.zone == SPOT_HAND) {
        board_view_put_down(view);
        return VIEW_CHANGED;
    }
    view->cursor[board_player(view, pos)] = spot;
    ViewResult result = try_move(view, pos, settings, spot.square, out);
    if (result == VIEW_MOVE) /* it is there already: it does not fly once more */
        view->drag_x = in->x;
    return result;
}

static ViewResult pointer(BoardView *view, const Position *pos, const Layout *layout,
                          const Settings *settings, const Input *in, Move *out)
{
    bool hides = view->cursor_shown;
    ViewResult result = VIEW_IGNORED;
    view->cursor_shown = false;
    if (in->type == INPUT_POINTER_BACK)
        result = back(view);
    else if (view->asking)
        result = pointer_in_question(view, layout, in, out);
    else if (in->type == INPUT_POINTER_DOWN)
        result = pointer_down(view, pos, layout, settings, in, out);
    else if (in->type == INPUT_POINTER_DRAG)
        result = pointer_drag(view, layout, in);
    else if (in->type == INPUT_POINTER_UP)
        result = pointer_up(view, pos, layout, settings, in, out);
    return result == VIEW_IGNORED && hides ? VIEW_CHANGED : result;
}

ViewResult board_view_input(BoardView *view, const Position *pos, const Layout *layout,
                            const Settings *settings, const Input *in, Move *out)
{
    Side turn = position_turn(pos);
    /* A position that changed under a lifted piece: nothing is lifted any more. */
    if (view->lifted != ORIGIN_NONE &&
        (!view->may_move[turn] || !own_piece(pos, spot_origin(view->lifted, turn))))
        board_view_put_down(view);
    switch (in->type) {
    case INPUT_PRESS:
        return press(view, pos, layout, settings, in->action, out);
    case INPUT_POINTER_MOVE:
    case INPUT_POINTER_DOWN:
    case INPUT_POINTER_DRAG:
    case INPUT_POINTER_UP:
    case INPUT_POINTER_BACK:
        return pointer(view, pos, layout, settings, in, out);
    case INPUT_RELEASE:
    case INPUT_DEVICE:
        return VIEW_IGNORED;
    }
    return VIEW_IGNORED;
}

int board_view_hints(const BoardView *view, const Position *pos, ButtonHint *out, int max)
{
    ButtonHint all[4];
    int count = 0;
    Side turn = position_turn(pos);
    Spot cursor = view->cursor[board_player(view, pos)];
    if (view->asking) {
        all[count++] = (ButtonHint){ACT_OK, view->promote ? TEXT_BAR_PROMOTE : TEXT_BAR_KEEP};
        all[count++] = (ButtonHint){ACT_BACK, TEXT_BAR_CANCEL};
        all[count++] = (ButtonHint){view->promote ? ACT_DOWN : ACT_UP, TEXT_BAR_CHANGE};
    } else if (view->lifted != ORIGIN_NONE) {
        all[count++] = (ButtonHint){ACT_OK, TEXT_BAR_PLACE};
        all[count++] = (ButtonHint){ACT_BACK, TEXT_BAR_CANCEL};
        all[count++] = (ButtonHint){ACT_NEXT, TEXT_BAR_NEXT};
    } else {
        if (view->may_move[turn] && own_piece(pos, cursor))
            all[count++] = (ButtonHint){ACT_OK, TEXT_BAR_LIFT};
        else if (cursor.zone == SPOT_SQUARE && pos->board[cursor.square] != NO_PIECE)
            all[count++] = (ButtonHint){ACT_OK, TEXT_BAR_LOOK};
        if (view->inspect != NO_SQUARE)
            all[count++] = (ButtonHint){ACT_BACK, TEXT_BAR_BACK};
        if (view->may_move[turn])
            all[count++] = (ButtonHint){ACT_NEXT, TEXT_BAR_NEXT};
    }
    if (count > max)
        count = max;
    for (int i = 0; i < count; i++)
        out[i] = all[i];
    return count;
}
