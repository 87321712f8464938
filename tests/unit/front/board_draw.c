#include "check.h"
#include "engine/notation.h"
#include "fake/fake.h"
#include "game/board_parts.h"

static Settings settings;
static Theme theme;

static Position position_of(const char *sfen)
{
    Position pos;
    if (sfen_read(sfen, &pos, NULL, NULL, NULL) != SFEN_OK)
        printf("bad sfen: %s\n", sfen);
    return pos;
}

static Layout layout_of(int w, int h)
{
    Layout layout;
    layout_make(&layout, w, h, TEXT_MEDIUM);
    return layout;
}

static void draw(const BoardView *view, const Position *pos, const Layout *layout, Canvas *canvas)
{
    fake_canvas_clear(canvas);
    board_view_draw(view, pos, layout, &theme, &settings, canvas);
}

static int count_verbs(const Canvas *canvas, VerbKind kind, bool kept)
{
    int count = 0;
    for (int i = 0; i < fake_canvas_count(canvas); i++) {
        const Verb *verb = fake_canvas_verb(canvas, i);
        count += verb->kind == kind && (verb->layer >= 0) == kept;
    }
    return count;
}

static void press(BoardView *view, const Position *pos, const Layout *layout, Action action)
{
    Move move;
    board_view_input(view, pos, layout, &settings, &(Input){.type = INPUT_PRESS, .action = action},
                     &move);
}

/* At rest, and while a piece flies, the board is laid down as it was kept. */
static void test_layer_is_kept(void)
{
    Layout layout = layout_of(640, 480);
    Canvas *canvas = fake_canvas_new(640, 480);
    Position pos;
    BoardView view;
    position_start(&pos);
    board_view_reset(&view, SENTE, true, true);
    draw(&view, &pos, &layout, canvas);
    int drawn = fake_canvas_layers_drawn(canvas);
    press(&view, &pos, &layout, ACT_UP);
    draw(&view, &pos, &layout, canvas);
    CHECK_INT(fake_canvas_layers_drawn(canvas), drawn);
    Position before = pos;
    Move move = move_make(square_at(7, 7), square_at(7, 6), false);
    position_play(&pos, move);
    view.last = move;
    board_view_fly(&view, &before, move, false);
    draw(&view, &pos, &layout, canvas);
    drawn = fake_canvas_layers_drawn(canvas);
    CHECK_INT(count_verbs(canvas, VERB_SPRITE, false), 1);
    for (int frame = 0; frame < 6; frame++) {
        board_view_update(&view, 16);
        draw(&view, &pos, &layout, canvas);
        CHECK_INT(count_verbs(canvas, VERB_SPRITE, false), 1);
    }
    CHECK_INT(fake_canvas_layers_drawn(canvas), drawn);
    board_view_skip(&view);
    draw(&view, &pos, &layout, canvas);
    CHECK_INT(fake_canvas_layers_drawn(canvas), drawn + 1);
    CHECK_INT(count_verbs(canvas, VERB_SPRITE, false), 0);
    fake_canvas_free(canvas);
}

/* Whatever is shown in the layer, a change of it draws the layer anew. */
static void test_layer_is_renewed(void)
{
    Layout layout = layout_of(640, 480);
    Canvas *canvas = fake_canvas_new(640, 480);
    Position pos;
    BoardView view;
    position_start(&pos);
    board_view_reset(&view, SENTE, true, true);
    draw(&view, &pos, &layout, canvas);
    int drawn = fake_canvas_layers_drawn(canvas);
    for (int change = 0; change < 6; change++) {
        if (change == 0)
            view.last = move_make(square_at(3, 3), square_at(3, 4), false);
        else if (change == 1)
            board_view_flip(&view);
        else if (change == 2)
            settings_step(&settings, SET_PIECES, 1);
        else if (change == 3)
            settings_step(&settings, SET_COORDINATES, 1);
        else if (change == 4)
            press(&view, &pos, &layout, ACT_OK); /* the lifted piece leaves it */
        else
            theme.board_tint = (Color){1, 2, 3, 4};
        draw(&view, &pos, &layout, canvas);
        CHECK_INT(fake_canvas_layers_drawn(canvas), ++drawn);
    }
    fake_canvas_free(canvas);
    settings_default(&settings);
    theme_default(&theme);
}

static bool overlaps_visibly(const Verb *verb, Rect what)
{
    return rect_overlap(verb->where, what) && rect_overlap(verb->clip, what);
}

/* At every size: words stay off the grid and on the screen, every kind has its place, counts stay on their stand. */
static void test_sizes(void)
{
    static const int SIZES[][2] = {{240, 240}, {320, 240}, {480, 320},  {640, 480},
                                   {720, 720}, {480, 640}, {1280, 720}, {1920, 1080}};
    Position pos = position_of("4k4/9/9/9/9/9/9/9/4K4 b R2B2G2S2N2L16P 1");
    for (int i = 0; i < (int)(sizeof SIZES / sizeof *SIZES); i++) {
        Layout layout = layout_of(SIZES[i][0], SIZES[i][1]);
        Canvas *canvas = fake_canvas_new(layout.w, layout.h);
        Rect all = {0, 0, layout.w, layout.h};
        BoardView view;
        board_view_reset(&view, SENTE, true, true);
        draw(&view, &pos, &layout, canvas);
        int texts = 0;
        for (int n = 0; n < fake_canvas_count(canvas); n++) {
            const Verb *verb = fake_canvas_verb(canvas, n);
            if (verb->kind != VERB_TEXT)
                continue;
            texts++;
            if (!CHECK(!overlaps_visibly(verb, layout.grid)) ||
                !CHECK(rect_inside(verb->where, all)) || !CHECK(verb->size >= 10))
                printf("    \"%s\" at %dx%d\n", verb->text, layout.w, layout.h);
        }
        CHECK(texts >= 18 + 6);
        CHECK(fake_canvas_says(canvas, "16"));
        CHECK(fake_canvas_says(canvas, "九"));
        CHECK(count_verbs(canvas, VERB_SPRITE, true) >= 2 + 14);
        fake_canvas_free(canvas);
    }
}

static int rings_with_gaps(const Canvas *canvas)
{
    int count = 0;
    for (int i = 0; i < fake_canvas_count(canvas); i++)
        count +=
            fake_canvas_verb(canvas, i)->kind == VERB_RING && fake_canvas_verb(canvas, i)->gaps > 0;
    return count;
}

static void test_marks(void)
{
    Layout layout = layout_of(640, 480);
    Canvas *canvas = fake_canvas_new(640, 480);
    BoardView view;
    Position pos = position_of("4k4/9/9/9/9/4r4/9/9/4K4 b P 1");
    board_view_reset(&view, SENTE, true, true);
    draw(&view, &pos, &layout, canvas);
    CHECK(rings_with_gaps(canvas) > 0); /* check */
    settings_step(&settings, SET_CHECK_MARK, 1);
    draw(&view, &pos, &layout, canvas);
    CHECK_INT(rings_with_gaps(canvas), 0);
    settings_default(&settings);
    /* targets: a dot where it is empty, a ring where something is taken; none when switched off */
    pos = position_of("4k4/9/9/9/9/9/p8/9/R3K4 b - 1");
    view.cursor[SENTE].square = square_at(9, 9);
    press(&view, &pos, &layout, ACT_OK);
    draw(&view, &pos, &layout, canvas);
    CHECK_INT(count_verbs(canvas, VERB_DISC, false), 2 * 4);
    CHECK_INT(count_verbs(canvas, VERB_RING, false), 2 * 1);
    settings_step(&settings, SET_TARGETS, 1);
    draw(&view, &pos, &layout, canvas);
    CHECK_INT(count_verbs(canvas, VERB_DISC, false), 0);
    settings_default(&settings);
    /* a piece's range is not a promise: hollow dots */
    board_view_reset(&view, SENTE, true, true);
    view.inspect = square_at(9, 7);
    draw(&view, &pos, &layout, canvas);
    CHECK_INT(count_verbs(canvas, VERB_DISC, false), 0);
    CHECK_INT(count_verbs(canvas, VERB_RING, false), 2);
    for (int stage = 1; stage <= 3; stage++) {
        view.inspect = NO_SQUARE;
        view.hint_stage = stage;
        view.hint_from = spot_square(square_at(9, 9));
        view.hint_to = spot_square(square_at(9, 7));
        draw(&view, &pos, &layout, canvas);
        CHECK_INT(count_verbs(canvas, VERB_OUTLINE, false), stage == 3 ? 2 : 1);
        CHECK_INT(count_verbs(canvas, VERB_TRIANGLE, false), stage == 3);
    }
    fake_canvas_free(canvas);
}

/* The question stays on the screen at every square, and shows both faces. */
static void test_question(void)
{
    static const int SIZES[][2] = {{240, 240}, {320, 240}, {640, 480}, {720, 720}, {1920, 1080}};
    for (int i = 0; i < 5; i++)
        for (int file = 1; file <= 9; file++)
            for (int bottom = 0; bottom < 2; bottom++) {
                Layout layout = layout_of(SIZES[i][0], SIZES[i][1]);
                BoardView view;
                board_view_reset(&view, (Side)bottom, true, true);
                for (int rank = 1; rank <= 9; rank++) {
                    view.to = square_at(file, rank);
                    PromotionBox box = board_promotion_box(&view, &layout);
                    CHECK(rect_inside(box.box, layout.screen));
                    CHECK(rect_inside(box.option[0], box.box));
                    CHECK(rect_inside(box.option[1], box.box));
                    CHECK(box.option[0].y > box.option[1].y);
                }
            }
    Layout layout = layout_of(640, 480);
    Canvas *canvas = fake_canvas_new(640, 480);
    Position pos = position_of("4k4/9/R8/9/9/9/9/9/4K4 b - 1");
    BoardView view;
    board_view_reset(&view, SENTE, true, true);
    view.cursor[SENTE].square = square_at(9, 3);
    press(&view, &pos, &layout, ACT_OK);
    press(&view, &pos, &layout, ACT_UP);
    press(&view, &pos, &layout, ACT_OK);
    CHECK(view.asking);
    draw(&view, &pos, &layout, canvas);
    CHECK_INT(count_verbs(canvas, VERB_SPRITE, false), 3); /* the lifted one and two answers */
    fake_canvas_free(canvas);
}

/* A captured piece is not counted in the hand before it has arrived there. */
static void test_hand_waits(void)
{
    Layout layout = layout_of(640, 480);
    Canvas *canvas = fake_canvas_new(640, 480);
    Position before = position_of("4k4/9/9/9/9/9/p8/9/R3K4 b 2P 1"), pos = before;
    Move move = move_make(square_at(9, 9), square_at(9, 7), false);
    BoardView view;
    board_view_reset(&view, SENTE, true, true);
    position_play(&pos, move);
    board_view_fly(&view, &before, move, false);
    draw(&view, &pos, &layout, canvas);
    CHECK(fake_canvas_says(canvas, "×2"));
    board_view_skip(&view);
    draw(&view, &pos, &layout, canvas);
    CHECK(fake_canvas_says(canvas, "×3"));
    fake_canvas_free(canvas);
}

int main(void)
{
    settings_default(&settings);
    theme_default(&theme);
    RUN(test_layer_is_kept);
    RUN(test_layer_is_renewed);
    RUN(test_sizes);
    RUN(test_marks);
    RUN(test_question);
    RUN(test_hand_waits);
    return check_result();
}
