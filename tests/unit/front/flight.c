#include "check.h"
#include "engine/notation.h"
#include "game/board_parts.h"

static Position position_of(const char *sfen)
{
    Position pos;
    if (sfen_read_unchecked(sfen, &pos, NULL, NULL, NULL) != SFEN_OK)
        printf("bad sfen: %s\n", sfen);
    return pos;
}

static BoardView start(const Position *before, Move move, bool backwards)
{
    BoardView view;
    board_view_reset(&view, SENTE, true, true);
    board_view_fly(&view, before, move, backwards);
    return view;
}

static int duration(BoardView view)
{
    int ms = 0;
    while (board_view_moving(&view) && ms < 5000) {
        board_view_update(&view, 1);
        ms++;
    }
    return ms;
}

static void test_glide(void)
{
    Position pos;
    position_start(&pos);
    Square from = square_at(7, 7), to = square_at(7, 6);
    BoardView view = start(&pos, move_make(from, to, false), false);
    CHECK_INT(view.flight_count, 1);
    CHECK_INT(view.flight[0].kind, PAWN);
    CHECK_INT(view.flight[0].from.square, from);
    CHECK_INT(view.flight[0].to.square, to);
    int ms = duration(view);
    CHECK(ms >= 120 && ms <= 160);
    BoardView far = start(&pos, move_make(square_at(2, 8), square_at(9, 8), false), false);
    CHECK(duration(far) > ms && duration(far) <= 160);
}

static void test_update_and_landing(void)
{
    Position pos;
    position_start(&pos);
    BoardView view = start(&pos, move_make(square_at(7, 7), square_at(7, 6), false), false);
    int landings = 0, before, frames = 0;
    while (board_view_moving(&view)) {
        before = view.flight_ms;
        CHECK(board_view_update(&view, 16)); /* also the step in which it stops */
        landings += board_view_landed(&view, before);
        frames++;
    }
    CHECK_INT(landings, 1);
    CHECK(frames >= 7 && frames <= 11);
    before = view.flight_ms;
    CHECK(!board_view_update(&view, 16));
    CHECK(!board_view_landed(&view, before));
}

static void test_skip(void)
{
    Position pos;
    position_start(&pos);
    BoardView view = start(&pos, move_make(square_at(7, 7), square_at(7, 6), false), false);
    board_view_update(&view, 16);
    int before = view.flight_ms;
    board_view_skip(&view);
    CHECK(!board_view_moving(&view));
    CHECK(board_view_landed(&view, before));
    before = view.flight_ms;
    board_view_skip(&view);
    CHECK(!board_view_landed(&view, before));
    /* a new flight ends a running one */
    board_view_fly(&view, &pos, move_make(square_at(2, 7), square_at(2, 6), false), false);
    board_view_fly(&view, &pos, move_make(square_at(3, 7), square_at(3, 6), false), false);
    CHECK_INT(view.flight_count, 1);
    CHECK_INT(view.flight[0].to.square, square_at(3, 6));
    CHECK_INT(view.flight_ms, 0);
}

static void test_capture_and_promotion(void)
{
    Position pos = position_of("k8/9/4+p4/9/9/9/9/4R4/4K4 b - 1");
    Square from = square_at(5, 8), to = square_at(5, 3);
    BoardView view = start(&pos, move_make(from, to, true), false);
    CHECK_INT(view.flight_count, 2);
    CHECK_INT(view.flight[0].kind, ROOK);
    CHECK_INT(view.flight[0].kind_after, DRAGON);
    CHECK_INT(view.flight[1].kind, TOKIN); /* goes to the hand as a pawn of the other side */
    CHECK_INT(view.flight[1].kind_after, PAWN);
    CHECK_INT(view.flight[1].side, GOTE);
    CHECK_INT(view.flight[1].side_after, SENTE);
    CHECK_INT(view.flight[1].to.zone, SPOT_HAND);
    CHECK_INT(view.flight[1].to.owner, SENTE);
    CHECK_INT(view.flight[1].to.kind, PAWN);
    CHECK(duration(view) <= 400);
    /* taken back: the same from the end to the start */
    BoardView undo = start(&pos, move_make(from, to, true), true);
    CHECK_INT(undo.flight_count, 2);
    CHECK_INT(undo.flight[0].kind, DRAGON);
    CHECK_INT(undo.flight[0].kind_after, ROOK);
    CHECK_INT(undo.flight[0].from.square, to);
    CHECK_INT(undo.flight[0].to.square, from);
    CHECK_INT(undo.flight[1].from.zone, SPOT_HAND);
    CHECK_INT(undo.flight[1].to.square, to);
    CHECK_INT(undo.flight[1].kind_after, TOKIN);
    CHECK_INT(undo.flight[1].side_after, GOTE);
}

static void test_drop(void)
{
    Position pos = position_of("k8/9/9/9/9/9/9/9/4K4 b G 1");
    BoardView view = start(&pos, move_make(origin_hand(GOLD), square_at(5, 5), false), false);
    CHECK(view.flight[0].drop);
    CHECK_INT(view.flight[0].from.zone, SPOT_HAND);
    CHECK_INT(view.flight[0].from.kind, GOLD);
    int ms = duration(view);
    CHECK(ms > 120 && ms <= 240);
    BoardView undo = start(&pos, move_make(origin_hand(GOLD), square_at(5, 5), false), true);
    CHECK_INT(undo.flight[0].to.zone, SPOT_HAND);
    CHECK(!undo.flight[0].drop);
}

static bool starts_and_ends_right(const Flight *f, const Layout *layout)
{
    Rect from = board_spot_rect(layout, SENTE, f->from), to = board_spot_rect(layout, SENTE, f->to);
    FlightPose first = flight_pose(f, layout, SENTE, f->start - 5);
    FlightPose last = flight_pose(f, layout, SENTE, f->end);
    if (!rect_has(from, first.x, first.y) || !rect_has(to, last.x, last.y))
        return false;
    if (last.lift != 0 || last.squash != 256 || first.squash != 256 || first.turned_over)
        return false;
    for (int ms = f->start; ms <= f->end; ms++) {
        FlightPose pose = flight_pose(f, layout, SENTE, ms);
        if (pose.lift < 0 || pose.lift > 256 || pose.squash < 0 || pose.squash > 256)
            return false;
    }
    return true;
}

static void test_poses(void)
{
    Layout layout;
    layout_make(&layout, 640, 480, TEXT_MEDIUM);
    Position pos = position_of("k8/9/4+p4/9/9/9/9/4R4/4K4 b G 1");
    const Move moves[] = {move_make(square_at(5, 8), square_at(5, 3), true),
                          move_make(square_at(5, 8), square_at(5, 4), false),
                          move_make(origin_hand(GOLD), square_at(9, 5), false)};
    for (int i = 0; i < 3; i++)
        for (int backwards = 0; backwards < 2; backwards++) {
            BoardView view = start(&pos, moves[i], backwards != 0);
            for (int n = 0; n < view.flight_count; n++)
                CHECK(starts_and_ends_right(&view.flight[n], &layout));
        }
    /* a piece that turns over shows its other face at the end, and is on edge in between */
    BoardView view = start(&pos, moves[0], false);
    int thinnest = 256;
    for (int ms = 0; ms <= view.flight[0].end; ms++) {
        FlightPose pose = flight_pose(&view.flight[0], &layout, SENTE, ms);
        thinnest = pose.squash < thinnest ? pose.squash : thinnest;
    }
    CHECK(thinnest < 32);
    CHECK(flight_pose(&view.flight[0], &layout, SENTE, view.flight[0].end).turned_over);
}

int main(void)
{
    RUN(test_glide);
    RUN(test_update_and_landing);
    RUN(test_skip);
    RUN(test_capture_and_promotion);
    RUN(test_drop);
    RUN(test_poses);
    return check_result();
}
