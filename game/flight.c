/* Pieces in flight. flight[0] is the piece that was moved, flight[1] what it captured. Until a flight has landed, its
 * destination is drawn without the piece that is still on its way. */
#include "board_parts.h"

enum {
    GLIDE_SHORT_MS = 120, /* next door */
    GLIDE_LONG_MS = 160,  /* across the board, or from a hand */
    BOUNCE_MS = 60,       /* added to a drop */
    TURN_MS = 110,        /* added to turn over */
    TAKEN_MS = 150,
    TURN_PER_CENT = 48 /* the last part of a flight, in which the piece turns over */
};

static int distance(Spot a, Spot b)
{
    if (a.zone == SPOT_HAND || b.zone == SPOT_HAND)
        return 8;
    int files = square_file(a.square) - square_file(b.square);
    int ranks = square_rank(a.square) - square_rank(b.square);
    files = files < 0 ? -files : files;
    ranks = ranks < 0 ? -ranks : ranks;
    return files > ranks ? files : ranks;
}

static int glide_ms(Spot from, Spot to)
{
    int cells = distance(from, to);
    return GLIDE_SHORT_MS + (GLIDE_LONG_MS - GLIDE_SHORT_MS) * (cells - 1) / 7;
}

static void add(BoardView *view, Flight flight)
{
    view->flight[view->flight_count++] = flight;
}

static Flight backwards_of(Flight flight)
{
    Flight out = flight;
    out.kind = flight.kind_after;
    out.kind_after = flight.kind;
    out.side = flight.side_after;
    out.side_after = flight.side;
    out.from = flight.to;
    out.to = flight.from;
    out.drop = false;
    return out;
}

void board_view_fly(BoardView *view, const Position *before, Move move, bool backwards)
{
    Side side = position_turn(before);
    Origin from = move_from(move);
    Square to = move_to(move);
    bool drop = move_is_drop(move), dragged = view->drag_x >= 0 && !backwards;
    board_view_skip(view);
    view->flight_ms = 0;
    view->drag_x = -1;
    Flight main = {.side = side,
                   .side_after = side,
                   .from = spot_origin(from, side),
                   .to = spot_square(to),
                   .drop = drop};
    main.kind = drop ? origin_kind(from) : piece_kind(before->board[from]);
    main.kind_after = move_promotes(move) ? kind_promoted(main.kind) : main.kind;
    main.end = glide_ms(main.from, main.to);
    if (drop)
        main.end += BOUNCE_MS;
    if (move_promotes(move))
        main.end += TURN_MS;
    if (dragged) {
        main.from = main.to;
        main.kind = main.kind_after;
        main.drop = false;
        main.end = 1;
    }
    Piece taken = drop ? NO_PIECE : before->board[to];
    Flight capture = {.kind = piece_kind(taken), .kind_after = kind_plain(piece_kind(taken))};
    if (taken != NO_PIECE) {
        capture.side = piece_side(taken);
        capture.side_after = side;
        capture.from = spot_square(to);
        capture.to = spot_hand(side, capture.kind_after);
        capture.start = main.end / 2;
        capture.end = capture.start + TAKEN_MS;
    }
    if (backwards) {
        main = backwards_of(main);
        capture = backwards_of(capture);
        capture.start = 0;
        capture.end = TAKEN_MS;
    }
    add(view, main);
    if (taken != NO_PIECE)
        add(view, capture);
}

static int last_end(const BoardView *view)
{
    int end = 0;
    for (int i = 0; i < view->flight_count; i++)
        if (view->flight[i].end > end)
            end = view->flight[i].end;
    return end;
}

bool board_view_update(BoardView *view, int ms)
{
    if (view->flight_count == 0)
        return false;
    view->flight_ms += ms;
    if (view->flight_ms >= last_end(view))
        view->flight_count = 0;
    return true;
}

bool board_view_moving(const BoardView *view)
{
    return view->flight_count > 0;
}

bool board_view_landed(const BoardView *view, int before_ms)
{
    int end = view->flight[0].end; /* kept when all is over, so that the last step still tells */
    return end > 0 && before_ms < end && view->flight_ms >= end;
}

void board_view_skip(BoardView *view)
{
    if (view->flight_count == 0)
        return;
    int end = last_end(view);
    if (view->flight_ms < end)
        view->flight_ms = end;
    view->flight_count = 0;
}

/* Slow, fast, slow; all in 1/1024. */
static int eased(int t)
{
    return t * t / 1024 * (3 * 1024 - 2 * t) / 1024;
}

/* A ball that falls and comes up once more a little: 256 is the top, 0 the board. */
static int bounce(int t)
{
    enum { TOUCH = 720 }; /* of 1024 */
    if (t < TOUCH) {
        int fall = t * 1024 / TOUCH;
        return 256 - fall * fall / 4096;
    }
    int up = (t - TOUCH) * 1024 / (1024 - TOUCH);
    return up * (1024 - up) / 1024 * 40 / 256;
}

FlightPose flight_pose(const Flight *flight, const Layout *layout, Side bottom, int ms)
{
    int span = flight->end - flight->start;
    int t = span > 0 ? (ms - flight->start) * 1024 / span : 1024;
    t = t < 0 ? 0 : t > 1024 ? 1024 : t;
    Rect a = board_spot_rect(layout, bottom, flight->from);
    Rect b = board_spot_rect(layout, bottom, flight->to);
    bool turns = flight->kind != flight->kind_after || flight->side != flight->side_after;
    int glide = turns || flight->drop ? t * 100 / (100 - TURN_PER_CENT / 2) : t;
    glide = eased(glide > 1024 ? 1024 : glide);
    FlightPose out = {.squash = 256};
    int ax = a.x + a.w / 2, ay = a.y + a.h / 2, bx = b.x + b.w / 2, by = b.y + b.h / 2;
    out.x = ax + (bx - ax) * glide / 1024;
    out.y = ay + (by - ay) * glide / 1024;
    /* a hill: up at the start, down at the end, highest in between */
    out.lift = flight->drop ? bounce(t) : t * (1024 - t) / 1024;
    if (turns) {
        int turn = (t - 1024 * (100 - TURN_PER_CENT) / 100) * 100 / TURN_PER_CENT;
        if (turn > 0) {
            int wide = turn < 512 ? 512 - turn : turn - 512;
            out.squash = wide * 256 / 512;
            out.turned_over = turn >= 512;
        }
    }
    return out;
}
