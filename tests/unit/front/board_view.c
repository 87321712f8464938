#include "check.h"
#include "engine/notation.h"
#include "game/board_parts.h"
#include "game/strings.h"

static Settings settings;

/* A small generator of its own: the same positions on every machine. */
static uint64_t random_state = 20240607;

static unsigned random_below(unsigned n)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (unsigned)(random_state >> 33) % n;
}

static Position position_of(const char *sfen)
{
    Position pos;
    if (sfen_read_unchecked(sfen, &pos, NULL, NULL, NULL) != SFEN_OK)
        printf("bad sfen: %s\n", sfen);
    return pos;
}

static Layout layout_of(int w, int h)
{
    Layout layout;
    layout_make(&layout, w, h, TEXT_MEDIUM);
    return layout;
}

static BoardView view_of(Side bottom)
{
    BoardView view;
    board_view_reset(&view, bottom, true, true);
    return view;
}

static Spot square_spot(Square square)
{
    return (Spot){SPOT_SQUARE, square, SENTE, NO_KIND};
}

static Spot hand_spot(Side owner, Kind kind)
{
    return (Spot){SPOT_HAND, NO_SQUARE, owner, kind};
}

static bool same(Spot a, Spot b)
{
    if (a.zone != b.zone)
        return false;
    return a.zone == SPOT_SQUARE ? a.square == b.square : a.owner == b.owner && a.kind == b.kind;
}

static int index_of(Spot spot) /* 0..80 squares, then the hands of sente and gote */
{
    if (spot.zone == SPOT_SQUARE)
        return spot.square;
    return SQUARES + (int)spot.owner * HAND_KIND_END + (int)spot.kind;
}

enum { SPOTS = SQUARES + 2 * HAND_KIND_END };

static ViewResult press(BoardView *view, const Position *pos, const Layout *layout, Action action,
                        Move *out)
{
    Input in = {.type = INPUT_PRESS, .action = action};
    return board_view_input(view, pos, layout, &settings, &in, out);
}

static ViewResult point(BoardView *view, const Position *pos, const Layout *layout, InputType type,
                        Spot at, Move *out)
{
    Rect r = at.zone == SPOT_SQUARE ? layout_cell(layout, view->bottom, at.square)
                                    : layout_slot(layout, view->bottom, at.owner, at.kind);
    Input in = {.type = type, .x = r.x + r.w / 2, .y = r.y + r.h / 2};
    return board_view_input(view, pos, layout, &settings, &in, out);
}

static const Action DIRECTIONS[4] = {ACT_UP, ACT_DOWN, ACT_LEFT, ACT_RIGHT};

/* All places the cursor can walk to, as a graph by the four directions. */
typedef struct {
    bool seen[SPOTS];
    Spot spot[SPOTS];
    int next[SPOTS][4];
    int queue[SPOTS], count;
} Walk;

static void walk_from(Walk *walk, const BoardView *start, const Position *pos, const Layout *layout,
                      Spot from)
{
    Side turn = position_turn(pos);
    memset(walk, 0, sizeof *walk);
    int first = index_of(from);
    walk->seen[first] = true;
    walk->spot[first] = from;
    walk->queue[walk->count++] = first;
    for (int i = 0; i < walk->count; i++) {
        int here = walk->queue[i];
        for (int d = 0; d < 4; d++) {
            BoardView view = *start;
            Move move;
            view.cursor[turn] = walk->spot[here];
            press(&view, pos, layout, DIRECTIONS[d], &move);
            int to = index_of(view.cursor[turn]);
            walk->next[here][d] = to;
            if (!walk->seen[to]) {
                walk->seen[to] = true;
                walk->spot[to] = view.cursor[turn];
                walk->queue[walk->count++] = to;
            }
        }
    }
}

/* How many of `targets` can be walked to from `from`, by what is known of the graph. */
static int reached(const Walk *walk, int from, const bool targets[SPOTS])
{
    bool seen[SPOTS] = {false};
    int queue[SPOTS], count = 0, found = 0;
    seen[from] = true;
    queue[count++] = from;
    for (int i = 0; i < count; i++) {
        found += targets[queue[i]];
        for (int d = 0; d < 4; d++) {
            int to = walk->next[queue[i]][d];
            if (!seen[to]) {
                seen[to] = true;
                queue[count++] = to;
            }
        }
    }
    return found;
}

/* Plays what A plays at a destination; collects both answers where there is a question. */
static int play_at(const BoardView *lifted, const Position *pos, const Layout *layout, Spot at,
                   Move out[2])
{
    BoardView view = *lifted;
    Side turn = position_turn(pos);
    view.cursor[turn] = at;
    ViewResult result = press(&view, pos, layout, ACT_OK, &out[0]);
    if (result == VIEW_MOVE)
        return 1;
    if (result != VIEW_CHANGED || !view.asking)
        return 0;
    BoardView other = view;
    if (press(&view, pos, layout, ACT_OK, &out[0]) != VIEW_MOVE)
        return 0;
    press(&other, pos, layout, ACT_DOWN, &out[1]);
    return press(&other, pos, layout, ACT_OK, &out[1]) == VIEW_MOVE ? 2 : 1;
}

/* Every legal move of `from` by lifting it, walking, and A; the moves are ticked off in `made`. */
static bool origin_by_pad(const Position *pos, const Layout *layout, Side bottom, Origin from,
                          bool made[1 << 15])
{
    Square to[SQUARES];
    int count = moves_from(pos, from, to);
    if (count == 0)
        return true;
    Side turn = position_turn(pos);
    BoardView view = view_of(bottom);
    Move move;
    Spot start = origin_is_hand(from) ? hand_spot(turn, origin_kind(from)) : square_spot(from);
    view.cursor[turn] = start;
    if (press(&view, pos, layout, ACT_OK, &move) != VIEW_CHANGED || view.lifted != from)
        return false;
    static Walk walk;
    bool targets[SPOTS] = {false};
    walk_from(&walk, &view, pos, layout, start);
    for (int i = 0; i < count; i++)
        targets[to[i]] = true;
    if (reached(&walk, index_of(start), targets) != count)
        return false;
    for (int i = 0; i < count; i++) {
        Move moves[2];
        if (reached(&walk, to[i], targets) != count)
            return false;
        for (int n = play_at(&view, pos, layout, square_spot(to[i]), moves); n > 0; n--)
            made[moves[n - 1]] = true;
    }
    return true;
}

static bool all_by_pad(const Position *pos, const Layout *layout, Side bottom)
{
    static bool made[1 << 15];
    Move legal[MAX_MOVES];
    memset(made, 0, sizeof made);
    for (int from = 0; from <= origin_hand(GOLD); from++)
        if (!origin_by_pad(pos, layout, bottom, (Origin)from, made))
            return false;
    int count = moves_legal(pos, legal), total = 0;
    for (int i = 0; i < count; i++)
        if (!made[legal[i]])
            return false;
    for (int i = 0; i < 1 << 15; i++)
        total += made[i];
    return total == count; /* and no move that is not legal */
}

static void check_by_pad(const Position *pos, const Layout *layout)
{
    for (int bottom = 0; bottom < 2; bottom++)
        if (!CHECK(all_by_pad(pos, layout, (Side)bottom))) {
            char sfen[SFEN_SIZE];
            sfen_write(pos, 1, sfen);
            printf("    in %s, bottom %d, %dx%d\n", sfen, bottom, layout->w, layout->h);
        }
}

static void test_every_move_by_pad(void)
{
    static const char *const SFENS[] = {
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        /* the position with most legal moves: drops everywhere, and promotions */
        "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
        "8k/P2P5/2N1S4/1L1P1B3/9/9/9/9/K8 b RGSNLP 1",
        "k8/9/9/9/9/3b1p1l1/4s1n2/5p2p/8K w rgsnlp 1", "4k4/9/9/9/9/9/9/9/4K4 b RB4G4S4N4L18P 1"};
    Layout wide = layout_of(640, 480), tall = layout_of(720, 720);
    for (int i = 0; i < (int)(sizeof SFENS / sizeof *SFENS); i++) {
        Position pos = position_of(SFENS[i]);
        check_by_pad(&pos, &wide);
        check_by_pad(&pos, &tall);
    }
}

static void test_random_moves_by_pad(void)
{
    Layout wide = layout_of(320, 240), tall = layout_of(480, 640);
    int seen = 0;
    for (int round = 0; round < 12; round++) {
        Position pos;
        position_start(&pos);
        for (int ply = 0; ply < 160; ply++) {
            Move legal[MAX_MOVES];
            int count = moves_legal(&pos, legal);
            if (count == 0)
                break;
            if (ply > 10 && ply % 36 == round) {
                check_by_pad(&pos, ply % 2 ? &wide : &tall);
                seen++;
            }
            position_play(&pos, legal[random_below((unsigned)count)]);
        }
    }
    CHECK(seen > 30);
}

/* Does jumping reach every one of these squares from every other? */
static bool jumps_connect(const Layout *layout, const Square *squares, int count)
{
    static Walk walk;
    bool all[SPOTS] = {false};
    for (int i = 0; i < count; i++) {
        all[squares[i]] = true;
        for (int d = 0; d < 4; d++)
            walk.next[squares[i]][d] =
                board_jump(layout, SENTE, squares, count, square_spot(squares[i]), DIRECTIONS[d])
                    .square;
    }
    for (int i = 0; i < count; i++)
        if (reached(&walk, squares[i], all) != count)
            return false;
    return true;
}

/* Sets no piece has, among them some in which the nearest squares alone would not lead everywhere. */
static void test_jumps(void)
{
    static const Square ODD[11] = {31, 65, 23, 39, 70, 13, 14, 35, 72, 25, 50};
    Layout layout = layout_of(640, 480);
    int failed = !jumps_connect(&layout, ODD, 11);
    for (int round = 0; round < 3000; round++) {
        Square squares[16];
        bool used[SQUARES] = {false};
        int count = 5 + (int)random_below(11);
        for (int i = 0; i < count; i++) {
            do
                squares[i] = (Square)random_below(SQUARES);
            while (used[squares[i]]);
            used[squares[i]] = true;
        }
        failed += !jumps_connect(&layout, squares, count);
    }
    CHECK_INT(failed, 0);
}

/* With nothing lifted the cursor comes to every square and every place of both hands, from everywhere. */
static void test_walk_everywhere(void)
{
    static const int SIZES[][2] = {{240, 240}, {320, 240}, {640, 480}, {720, 720}, {480, 640}};
    Position pos = position_of("4k4/9/9/9/9/9/9/9/4K4 b 2PB3prg 1");
    static Walk walk;
    for (int i = 0; i < 5; i++)
        for (int bottom = 0; bottom < 2; bottom++) {
            Layout layout = layout_of(SIZES[i][0], SIZES[i][1]);
            BoardView view = view_of((Side)bottom);
            bool all[SPOTS];
            walk_from(&walk, &view, &pos, &layout, square_spot(40));
            CHECK_INT(walk.count, SQUARES + 14);
            memcpy(all, walk.seen, sizeof all);
            for (int n = 0; n < walk.count; n++)
                CHECK_INT(reached(&walk, walk.queue[n], all), SQUARES + 14);
        }
}

static void test_edges(void)
{
    Layout layout = layout_of(640, 480);
    Position pos = position_of("4k4/9/9/9/9/9/9/9/4K4 b Pr 1");
    Move move;
    BoardView view = view_of(SENTE);
    view.cursor[SENTE] = square_spot(square_at(1, 5));
    CHECK_INT(press(&view, &pos, &layout, ACT_RIGHT, &move), VIEW_CHANGED);
    CHECK(same(view.cursor[SENTE], hand_spot(SENTE, PAWN))); /* the only piece there */
    CHECK_INT(press(&view, &pos, &layout, ACT_RIGHT, &move), VIEW_IGNORED);
    press(&view, &pos, &layout, ACT_LEFT, &move);
    CHECK_INT(view.cursor[SENTE].zone, SPOT_SQUARE);
    CHECK_INT(square_file(view.cursor[SENTE].square), 1);
    view.cursor[SENTE] = square_spot(square_at(5, 9));
    press(&view, &pos, &layout, ACT_DOWN, &move);
    CHECK(same(view.cursor[SENTE], hand_spot(SENTE, PAWN)));
    view.cursor[SENTE] = square_spot(square_at(5, 1));
    press(&view, &pos, &layout, ACT_UP, &move);
    CHECK(same(view.cursor[SENTE], hand_spot(GOTE, ROOK)));
    press(&view, &pos, &layout, ACT_DOWN, &move);
    CHECK_INT(view.cursor[SENTE].owner, GOTE);
    /* seen from the other side right and left are the other way round */
    view = view_of(GOTE);
    view.cursor[SENTE] = square_spot(square_at(1, 5));
    press(&view, &pos, &layout, ACT_LEFT, &move);
    CHECK_INT(view.cursor[SENTE].owner, SENTE);
    CHECK_INT(view.cursor[SENTE].zone, SPOT_HAND);
}

static void test_remembered_cursor(void)
{
    Layout layout = layout_of(640, 480);
    Position pos;
    Move move;
    position_start(&pos);
    BoardView view = view_of(SENTE);
    press(&view, &pos, &layout, ACT_UP, &move);
    Spot sente = view.cursor[SENTE];
    position_set_turn(&pos, GOTE);
    press(&view, &pos, &layout, ACT_DOWN, &move);
    CHECK(same(view.cursor[SENTE], sente));
    CHECK(!same(view.cursor[GOTE], square_spot(square_at(3, 3))));
    /* while somebody else thinks, the waiting player's cursor moves */
    view.may_move[GOTE] = false;
    press(&view, &pos, &layout, ACT_UP, &move);
    CHECK(!same(view.cursor[SENTE], sente));
}

static void test_lift_and_play(void)
{
    Layout layout = layout_of(640, 480);
    Position pos;
    Move move = NO_MOVE;
    position_start(&pos);
    BoardView view = view_of(SENTE);
    view.cursor[SENTE] = square_spot(square_at(7, 7));
    CHECK_INT(press(&view, &pos, &layout, ACT_OK, &move), VIEW_CHANGED);
    CHECK_INT(view.lifted, square_at(7, 7));
    CHECK_INT(press(&view, &pos, &layout, ACT_UP, &move), VIEW_CHANGED);
    CHECK_INT(press(&view, &pos, &layout, ACT_OK, &move), VIEW_MOVE);
    CHECK_INT(move, move_make(square_at(7, 7), square_at(7, 6), false));
    /* B, or A on the piece itself, puts it down */
    view = view_of(SENTE);
    press(&view, &pos, &layout, ACT_OK, &move);
    CHECK_INT(press(&view, &pos, &layout, ACT_BACK, &move), VIEW_CHANGED);
    CHECK_INT(view.lifted, ORIGIN_NONE);
    CHECK_INT(press(&view, &pos, &layout, ACT_BACK, &move), VIEW_IGNORED);
    press(&view, &pos, &layout, ACT_OK, &move);
    press(&view, &pos, &layout, ACT_OK, &move);
    CHECK_INT(view.lifted, ORIGIN_NONE);
    CHECK_INT(press(&view, &pos, &layout, ACT_MENU, &move), VIEW_IGNORED);
}

static void test_inspect(void)
{
    Layout layout = layout_of(640, 480);
    Position pos;
    Move move;
    position_start(&pos);
    BoardView view = view_of(SENTE);
    view.cursor[SENTE] = square_spot(square_at(8, 2));
    CHECK_INT(press(&view, &pos, &layout, ACT_OK, &move), VIEW_CHANGED);
    CHECK_INT(view.inspect, square_at(8, 2));
    CHECK_INT(press(&view, &pos, &layout, ACT_BACK, &move), VIEW_CHANGED);
    CHECK_INT(view.inspect, NO_SQUARE);
    /* a side not moved by hand is only looked at, also one's own pieces while the other thinks */
    board_view_reset(&view, SENTE, false, true);
    view.cursor[GOTE] = square_spot(square_at(7, 7));
    press(&view, &pos, &layout, ACT_OK, &move);
    CHECK_INT(view.lifted, ORIGIN_NONE);
    CHECK_INT(view.inspect, square_at(7, 7));
    view.cursor[GOTE] = square_spot(square_at(3, 3));
    press(&view, &pos, &layout, ACT_OK, &move);
    CHECK_INT(view.lifted, ORIGIN_NONE);
    CHECK_INT(view.inspect, square_at(3, 3));
}

static Illegal refused_at(const Position *pos, Spot spot, BoardView *view)
{
    Layout layout = layout_of(640, 480);
    Move move;
    *view = view_of(SENTE);
    view->cursor[position_turn(pos)] = spot;
    ViewResult result = press(view, pos, &layout, ACT_OK, &move);
    CHECK_INT(result, VIEW_REFUSED);
    CHECK_INT(view->lifted, ORIGIN_NONE);
    return view->illegal;
}

static void test_refused_pieces(void)
{
    BoardView view;
    Position start;
    position_start(&start);
    CHECK_INT(refused_at(&start, square_spot(square_at(8, 8)), &view), ILLEGAL_BLOCKED);
    CHECK(view.illegal_detail.count > 0);
    CHECK_INT(refused_at(&start, square_spot(square_at(8, 9)), &view), ILLEGAL_OWN_PIECE);
    Position pinned = position_of("4r4/4k4/9/9/9/9/9/4L4/3PKP3 b - 1");
    position_put(&pinned, square_at(5, 8), piece_make(SENTE, KNIGHT));
    position_put(&pinned, square_at(5, 2), NO_PIECE);
    CHECK_INT(refused_at(&pinned, square_spot(square_at(5, 8)), &view), ILLEGAL_PINNED);
    CHECK_INT(view.illegal_detail.count, 1);
    CHECK_INT(view.illegal_detail.squares[0], square_at(5, 1));
    CHECK_INT(view.illegal_detail.target, square_at(5, 9));
    Position check = position_of("k8/9/9/9/9/9/8P/4g4/4K4 b NP 1");
    CHECK_INT(refused_at(&check, square_spot(square_at(1, 7)), &view), ILLEGAL_IN_CHECK);
    CHECK_INT(refused_at(&check, hand_spot(SENTE, PAWN), &view), ILLEGAL_IN_CHECK);
    Position nifu = position_of("k8/9/9/9/9/9/PPPPPPPPP/9/4K4 b P 1");
    CHECK_INT(refused_at(&nifu, hand_spot(SENTE, PAWN), &view), ILLEGAL_NIFU);
    CHECK_INT(view.illegal_detail.count, 8);
    /* the next press takes the reason away */
    Layout layout = layout_of(640, 480);
    Move move;
    CHECK_INT(press(&view, &nifu, &layout, ACT_BACK, &move), VIEW_CHANGED);
    CHECK_INT(view.illegal, MOVE_LEGAL);
}

static void test_refused_squares(void)
{
    Layout layout = layout_of(640, 480);
    Position pos = position_of("k8/9/9/9/9/9/6P2/7R1/4K4 b P 1");
    Move move;
    BoardView view = view_of(SENTE);
    settings.value[SET_CURSOR] = 1; /* cell by cell: now the cursor can stand on other squares */
    view.cursor[SENTE] = square_spot(square_at(2, 8));
    press(&view, &pos, &layout, ACT_OK, &move);
    press(&view, &pos, &layout, ACT_UP, &move);
    press(&view, &pos, &layout, ACT_RIGHT, &move);
    CHECK(same(view.cursor[SENTE], square_spot(square_at(1, 7))));
    CHECK_INT(press(&view, &pos, &layout, ACT_OK, &move), VIEW_REFUSED);
    CHECK_INT(view.illegal, ILLEGAL_RANGE);
    CHECK_INT(view.lifted, square_at(2, 8)); /* still lifted: try again */
    CHECK_INT(press(&view, &pos, &layout, ACT_LEFT, &move), VIEW_CHANGED);
    CHECK_INT(view.illegal, MOVE_LEGAL);
    settings.value[SET_CURSOR] = 0;
    view = view_of(SENTE);
    point(&view, &pos, &layout, INPUT_POINTER_DOWN, hand_spot(SENTE, PAWN), &move);
    point(&view, &pos, &layout, INPUT_POINTER_UP, hand_spot(SENTE, PAWN), &move);
    CHECK_INT(point(&view, &pos, &layout, INPUT_POINTER_DOWN, square_spot(square_at(3, 4)), &move),
              VIEW_REFUSED);
    CHECK_INT(view.illegal, ILLEGAL_NIFU);
    CHECK_INT(view.illegal_detail.squares[0], square_at(3, 7));
    CHECK_INT(point(&view, &pos, &layout, INPUT_POINTER_DOWN, square_spot(square_at(3, 1)), &move),
              VIEW_REFUSED);
    CHECK_INT(view.illegal, ILLEGAL_NIFU);
    CHECK_INT(point(&view, &pos, &layout, INPUT_POINTER_DOWN, square_spot(square_at(4, 1)), &move),
              VIEW_REFUSED);
    CHECK_INT(view.illegal, ILLEGAL_DEAD_DROP);
}

static ViewResult play_by_pad(BoardView *view, const Position *pos, Square from, Square to,
                              Move *move)
{
    Layout layout = layout_of(640, 480);
    *view = view_of(SENTE);
    view->cursor[SENTE] = square_spot(from);
    press(view, pos, &layout, ACT_OK, move);
    view->cursor[SENTE] = square_spot(to);
    return press(view, pos, &layout, ACT_OK, move);
}

static void test_promotion(void)
{
    Layout layout = layout_of(640, 480);
    Position pos = position_of("k8/4P4/4S3P/1N5N1/9/9/9/4B4/4K4 b - 1");
    Move move;
    BoardView view;
    /* may: it asks, promoting is proposed, B goes back to the lifted piece */
    Square silver = square_at(5, 3), up = square_at(4, 2);
    CHECK_INT(play_by_pad(&view, &pos, silver, up, &move), VIEW_CHANGED);
    CHECK(view.asking && view.promote);
    CHECK_INT(view.to, up);
    CHECK_INT(press(&view, &pos, &layout, ACT_DOWN, &move), VIEW_CHANGED);
    CHECK(!view.promote);
    press(&view, &pos, &layout, ACT_UP, &move);
    CHECK(view.promote);
    CHECK_INT(press(&view, &pos, &layout, ACT_BACK, &move), VIEW_CHANGED);
    CHECK(!view.asking);
    CHECK_INT(view.lifted, silver);
    press(&view, &pos, &layout, ACT_OK, &move);
    press(&view, &pos, &layout, ACT_DOWN, &move);
    CHECK_INT(press(&view, &pos, &layout, ACT_OK, &move), VIEW_MOVE);
    CHECK_INT(move, move_make(silver, up, false));
    /* must: no question */
    Square pawn = square_at(5, 2), knight = square_at(2, 4);
    CHECK_INT(play_by_pad(&view, &pos, pawn, square_at(5, 1), &move), VIEW_MOVE);
    CHECK(move_promotes(move));
    CHECK_INT(play_by_pad(&view, &pos, knight, square_at(3, 2), &move), VIEW_MOVE);
    CHECK(move_promotes(move));
    /* smart: pawn, bishop and rook promote without a question, the others are asked */
    CHECK_INT(play_by_pad(&view, &pos, square_at(1, 3), square_at(1, 2), &move), VIEW_CHANGED);
    settings.value[SET_PROMOTION] = 1;
    CHECK_INT(play_by_pad(&view, &pos, square_at(1, 3), square_at(1, 2), &move), VIEW_MOVE);
    CHECK(move_promotes(move));
    CHECK_INT(play_by_pad(&view, &pos, square_at(5, 8), square_at(1, 4), &move), VIEW_MOVE);
    CHECK(!move_promotes(move));
    CHECK_INT(play_by_pad(&view, &pos, silver, up, &move), VIEW_CHANGED);
    CHECK(view.asking);
    settings.value[SET_PROMOTION] = 0;
}

static void test_question_by_pointer(void)
{
    static const int SIZES[][2] = {{240, 240}, {320, 240}, {640, 480}, {720, 720}, {1280, 720}};
    Position pos = position_of("k8/4S3P/9/9/9/9/9/9/4K4 b - 1");
    for (int i = 0; i < 5; i++)
        for (int y = 0; y < 2; y++) { /* both answers, found by tapping down the screen */
            Layout layout = layout_of(SIZES[i][0], SIZES[i][1]);
            Move move = NO_MOVE;
            BoardView view = view_of(SENTE);
            point(&view, &pos, &layout, INPUT_POINTER_DOWN, square_spot(square_at(5, 2)), &move);
            point(&view, &pos, &layout, INPUT_POINTER_UP, square_spot(square_at(5, 2)), &move);
            point(&view, &pos, &layout, INPUT_POINTER_DOWN, square_spot(square_at(4, 1)), &move);
            CHECK(view.asking);
            Rect cell = layout_cell(&layout, SENTE, square_at(4, 1));
            bool found = false;
            for (int at = 0; at < layout.screen.h && !found; at++) {
                BoardView tried = view;
                Input in = {.type = INPUT_POINTER_DOWN, .x = cell.x + cell.w / 2, .y = at};
                ViewResult result = board_view_input(&tried, &pos, &layout, &settings, &in, &move);
                found = result == VIEW_MOVE && move_promotes(move) == (y == 0);
            }
            CHECK(found);
            Input beside = {.type = INPUT_POINTER_DOWN, .x = 1, .y = layout.screen.h - 1};
            board_view_input(&view, &pos, &layout, &settings, &beside, &move);
            CHECK(!view.asking);
            CHECK_INT(view.lifted, square_at(5, 2));
        }
}

static void test_taps(void)
{
    Layout layout = layout_of(720, 720);
    Position pos = position_of("4k4/9/9/9/9/9/2P3P2/1B5R1/4K4 b P 1");
    Move move;
    Spot pawn = square_spot(square_at(7, 7)), ahead = square_spot(square_at(7, 6));
    BoardView view = view_of(SENTE);
    CHECK_INT(point(&view, &pos, &layout, INPUT_POINTER_MOVE, pawn, &move), VIEW_CHANGED);
    CHECK(!view.cursor_shown);
    CHECK_INT(point(&view, &pos, &layout, INPUT_POINTER_MOVE, pawn, &move), VIEW_IGNORED);
    point(&view, &pos, &layout, INPUT_POINTER_DOWN, pawn, &move);
    point(&view, &pos, &layout, INPUT_POINTER_UP, pawn, &move);
    CHECK_INT(view.lifted, pawn.square);
    CHECK_INT(point(&view, &pos, &layout, INPUT_POINTER_DOWN, ahead, &move), VIEW_MOVE);
    CHECK_INT(move, move_make(pawn.square, ahead.square, false));
    /* another own piece is lifted instead; a second tap, or the right button, puts down */
    view = view_of(SENTE);
    Spot rook = square_spot(square_at(2, 8));
    point(&view, &pos, &layout, INPUT_POINTER_DOWN, pawn, &move);
    point(&view, &pos, &layout, INPUT_POINTER_UP, pawn, &move);
    point(&view, &pos, &layout, INPUT_POINTER_DOWN, rook, &move);
    point(&view, &pos, &layout, INPUT_POINTER_UP, rook, &move);
    CHECK_INT(view.lifted, rook.square);
    point(&view, &pos, &layout, INPUT_POINTER_DOWN, hand_spot(SENTE, PAWN), &move);
    point(&view, &pos, &layout, INPUT_POINTER_UP, hand_spot(SENTE, PAWN), &move);
    CHECK_INT(view.lifted, origin_hand(PAWN));
    point(&view, &pos, &layout, INPUT_POINTER_DOWN, hand_spot(SENTE, PAWN), &move);
    point(&view, &pos, &layout, INPUT_POINTER_UP, hand_spot(SENTE, PAWN), &move);
    CHECK_INT(view.lifted, ORIGIN_NONE);
    point(&view, &pos, &layout, INPUT_POINTER_DOWN, rook, &move);
    point(&view, &pos, &layout, INPUT_POINTER_UP, rook, &move);
    CHECK_INT(point(&view, &pos, &layout, INPUT_POINTER_BACK, rook, &move), VIEW_CHANGED);
    CHECK_INT(view.lifted, ORIGIN_NONE);
    /* a key shows the cursor again, where the finger was */
    press(&view, &pos, &layout, ACT_OK, &move);
    CHECK(view.cursor_shown);
    CHECK_INT(view.lifted, rook.square);
}

static void test_drag(void)
{
    Layout layout = layout_of(640, 480);
    Position pos = position_of("4k4/9/9/9/9/9/2P3P2/1B5R1/4K4 b P 1");
    Move move;
    Spot rook = square_spot(square_at(2, 8)), to = square_spot(square_at(2, 5));
    BoardView view = view_of(SENTE);
    point(&view, &pos, &layout, INPUT_POINTER_DOWN, rook, &move);
    CHECK_INT(point(&view, &pos, &layout, INPUT_POINTER_DRAG, to, &move), VIEW_CHANGED);
    CHECK(view.dragging);
    CHECK_INT(point(&view, &pos, &layout, INPUT_POINTER_UP, to, &move), VIEW_MOVE);
    CHECK_INT(move, move_make(rook.square, to.square, false));
    /* it is there already: nothing glides after it */
    board_view_put_down(&view);
    board_view_fly(&view, &pos, move, false);
    board_view_update(&view, 2);
    CHECK(!board_view_moving(&view));
    /* dropped where it may not go: refused, still lifted; dropped beside the board: put down */
    view = view_of(SENTE);
    Spot bad = square_spot(square_at(3, 5));
    point(&view, &pos, &layout, INPUT_POINTER_DOWN, rook, &move);
    point(&view, &pos, &layout, INPUT_POINTER_DRAG, bad, &move);
    CHECK_INT(point(&view, &pos, &layout, INPUT_POINTER_UP, bad, &move), VIEW_REFUSED);
    CHECK_INT(view.lifted, rook.square);
    CHECK(!view.dragging);
    /* a lifted piece can be taken up again and dragged on */
    point(&view, &pos, &layout, INPUT_POINTER_DOWN, rook, &move);
    CHECK_INT(view.lifted, rook.square);
    point(&view, &pos, &layout, INPUT_POINTER_DRAG, to, &move);
    CHECK(view.dragging);
    Input off = {.type = INPUT_POINTER_UP, .x = 0, .y = layout.h - 1};
    CHECK_INT(board_view_input(&view, &pos, &layout, &settings, &off, &move), VIEW_CHANGED);
    CHECK_INT(view.lifted, ORIGIN_NONE);
}

static void test_cycle(void)
{
    Layout layout = layout_of(640, 480);
    Position pos = position_of("4k4/9/9/9/9/9/2P3P2/1B5R1/4K4 b 2P 1");
    Move move;
    static const Action WAYS[2] = {ACT_NEXT, ACT_PREV};
    for (int way = 0; way < 2; way++) {
        BoardView view = view_of(SENTE);
        bool seen[SPOTS] = {false};
        int count = 0;
        Spot first = view.cursor[SENTE];
        view.cursor[SENTE] = first = hand_spot(SENTE, PAWN);
        do {
            CHECK_INT(press(&view, &pos, &layout, WAYS[way], &move), VIEW_CHANGED);
            CHECK(!seen[index_of(view.cursor[SENTE])]);
            seen[index_of(view.cursor[SENTE])] = true;
        } while (++count < 20 && !same(view.cursor[SENTE], first));
        CHECK_INT(count, 6); /* two pawns, bishop, rook, king, the pawns in hand */
        press(&view, &pos, &layout, ACT_NEXT, &move);
        press(&view, &pos, &layout, ACT_OK, &move);
        CHECK_INT(view.lifted, square_at(7, 7));
        press(&view, &pos, &layout, WAYS[way], &move);
        CHECK(same(view.cursor[SENTE], square_spot(square_at(7, 6))));
    }
}

static void test_hints(void)
{
    Layout layout = layout_of(640, 480);
    Position pos;
    Move move;
    ButtonHint hints[6];
    position_start(&pos);
    BoardView view = view_of(SENTE);
    CHECK(board_view_hints(&view, &pos, hints, 6) > 0);
    CHECK_INT(hints[0].action, ACT_OK);
    CHECK_INT(hints[0].text, TEXT_BAR_LIFT);
    press(&view, &pos, &layout, ACT_OK, &move);
    CHECK(board_view_hints(&view, &pos, hints, 6) >= 2);
    CHECK_INT(hints[0].text, TEXT_BAR_PLACE);
    CHECK_INT(hints[1].text, TEXT_BAR_CANCEL);
    CHECK_INT(board_view_hints(&view, &pos, hints, 1), 1);
}

static void test_changed_position(void)
{
    Layout layout = layout_of(640, 480);
    Position pos;
    Move move;
    position_start(&pos);
    BoardView view = view_of(SENTE);
    press(&view, &pos, &layout, ACT_OK, &move);
    position_put(&pos, square_at(7, 7), NO_PIECE); /* the board changed without a word */
    press(&view, &pos, &layout, ACT_UP, &move);
    CHECK_INT(view.lifted, ORIGIN_NONE);
    board_view_flip(&view);
    CHECK_INT(view.bottom, GOTE);
}

int main(void)
{
    settings_default(&settings);
    RUN(test_every_move_by_pad);
    RUN(test_random_moves_by_pad);
    RUN(test_jumps);
    RUN(test_walk_everywhere);
    RUN(test_edges);
    RUN(test_remembered_cursor);
    RUN(test_lift_and_play);
    RUN(test_inspect);
    RUN(test_refused_pieces);
    RUN(test_refused_squares);
    RUN(test_promotion);
    RUN(test_question_by_pointer);
    RUN(test_taps);
    RUN(test_drag);
    RUN(test_cycle);
    RUN(test_hints);
    RUN(test_changed_position);
    return check_result();
}
