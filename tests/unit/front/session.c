/* A board in play: moves, what is heard and when, undo and redo, without a scene. */
#include "game/session.h"

#include "check.h"
#include "engine/notation.h"
#include "fake/fake.h"

static Session session;
static Sound *sound;
static Layout layout;
static Settings settings;

static void begin(const char *sfen, bool animate)
{
    Position start;
    if (sfen)
        CHECK(sfen_read(sfen, &start, NULL, NULL, NULL) == SFEN_OK);
    fake_sound_clear(sound);
    session_start(&session, sfen ? &start : NULL, NULL, SENTE, true, true, animate);
}

static bool play(const char *usi)
{
    return session_play(&session, sound, usi_move_read(usi));
}

static void land(void)
{
    for (int i = 0; i < 100 && board_view_moving(&session.view); i++)
        session_update(&session, sound, 16);
}

static void test_a_move_is_heard_when_it_lands(void)
{
    begin(NULL, true);
    CHECK(play("7g7f"));
    CHECK(board_view_moving(&session.view));
    CHECK_INT(fake_sound_count(sound, SOUND_CLACK), 0);
    land();
    CHECK_INT(fake_sound_count(sound, SOUND_CLACK), 1);
    CHECK_INT(session.view.last, usi_move_read("7g7f"));
}

static void test_without_animation_at_once(void)
{
    begin(NULL, false);
    CHECK(play("7g7f"));
    CHECK(!board_view_moving(&session.view));
    CHECK_INT(fake_sound_count(sound, SOUND_CLACK), 1);
}

static void test_the_next_move_does_not_swallow_a_sound(void)
{
    begin(NULL, true);
    CHECK(play("7g7f"));
    CHECK(play("3c3d"));
    land();
    CHECK_INT(fake_sound_count(sound, SOUND_CLACK), 2);
}

static void test_each_move_its_sound(void)
{
    begin(NULL, false);
    CHECK(play("7g7f") && play("3c3d") && play("8h2b+")); /* takes and promotes */
    CHECK_INT(fake_sound_last(sound), SOUND_PROMOTE);
    CHECK(play("3a2b"));
    CHECK_INT(fake_sound_last(sound), SOUND_CAPTURE);
    CHECK(play("B*5e"));
    CHECK_INT(fake_sound_last(sound), SOUND_CLACK);
    begin("4k4/9/9/9/9/9/9/9/4K3R b - 1", false);
    CHECK(play("1i1a"));
    CHECK_INT(fake_sound_last(sound), SOUND_CHECK);
}

static void test_illegal_moves_change_nothing(void)
{
    begin(NULL, false);
    CHECK(!play("7g7e"));
    CHECK(!play("3c3d"));
    CHECK_INT(session.game.count, 0);
    CHECK_INT(fake_sound_count(sound, SOUND_CLACK), 0);
}

static void test_undo_and_redo(void)
{
    begin(NULL, true);
    CHECK(!session_undo(&session, sound, 1));
    CHECK(!session_redo(&session, sound, 1));
    CHECK(play("7g7f") && play("3c3d") && play("2g2f"));
    land();
    CHECK(session_undo(&session, sound, 2));
    CHECK(board_view_moving(&session.view));
    CHECK_INT(session.game.count, 1);
    CHECK_INT(session.view.last, usi_move_read("7g7f"));
    land();
    CHECK(session_redo(&session, sound, 1));
    CHECK_INT(session.view.last, usi_move_read("3c3d"));
    CHECK(session_redo(&session, sound, 9)); /* as many as there are */
    CHECK_INT(session.game.count, 3);
    land();
    CHECK(session_undo(&session, sound, 9));
    CHECK_INT(session.game.count, 0);
    CHECK_INT(session.view.last, NO_MOVE);
    land();
}

static void test_an_end_without_moves_is_taken_back(void)
{
    begin(NULL, true);
    CHECK(game_resign(&session.game, SENTE));
    CHECK(session_undo(&session, sound, 1));
    CHECK(!board_view_moving(&session.view));
    CHECK(game_outcome(&session.game).kind == OUTCOME_NONE);
}

static void press(Action action)
{
    session_input(&session, &layout, &settings, sound,
                  &(Input){.type = INPUT_PRESS, .action = action});
}

static void test_by_d_pad(void)
{
    begin(NULL, false);
    settings.value[SET_CURSOR_TICK] = 1;
    Spot at = session_cursor(&session.view, &session.game.now);
    CHECK_INT(at.square, square_at(7, 7));
    press(ACT_LEFT);
    CHECK_INT(fake_sound_last(sound), SOUND_TICK);
    press(ACT_RIGHT);
    press(ACT_OK);
    press(ACT_UP);
    press(ACT_OK);
    CHECK_INT(session.game.count, 1);
    settings.value[SET_CURSOR_TICK] = 0;
}

static void test_a_refused_try_is_heard(void)
{
    begin("4k4/9/9/9/9/9/9/4r4/3GK4 b - 1", false); /* in check */
    session.view.cursor[SENTE] = (Spot){.zone = SPOT_SQUARE, .square = square_at(5, 9)};
    press(ACT_OK);
    press(ACT_UP); /* the cursor jumps to where the king may go; a finger goes anywhere */
    Rect cell = layout_cell(&layout, SENTE, square_at(4, 8));
    Input in = {.type = INPUT_POINTER_DOWN, .x = cell.x + 2, .y = cell.y + 2};
    CHECK_INT(session_input(&session, &layout, &settings, sound, &in), SESSION_REFUSED);
    CHECK_INT(fake_sound_last(sound), SOUND_ILLEGAL);
    CHECK(session.view.illegal != MOVE_LEGAL);
    CHECK_INT(session.game.count, 0);
}

static void test_resume_marks_the_last_move(void)
{
    begin(NULL, false);
    CHECK(play("7g7f"));
    Game game = session.game;
    session_resume(&session, &game, GOTE, true, false, true);
    CHECK_INT(session.view.last, usi_move_read("7g7f"));
    CHECK_INT(session.view.bottom, GOTE);
    CHECK_INT(session.game.count, 1);
}

int main(void)
{
    sound = fake_sound_new();
    settings_default(&settings);
    layout_make(&layout, 640, 480, TEXT_MEDIUM);
    RUN(test_a_move_is_heard_when_it_lands);
    RUN(test_without_animation_at_once);
    RUN(test_the_next_move_does_not_swallow_a_sound);
    RUN(test_each_move_its_sound);
    RUN(test_illegal_moves_change_nothing);
    RUN(test_undo_and_redo);
    RUN(test_an_end_without_moves_is_taken_back);
    RUN(test_by_d_pad);
    RUN(test_a_refused_try_is_heard);
    RUN(test_resume_marks_the_last_move);
    fake_sound_free(sound);
    return check_result();
}
