/* What the tutorial makes of each kind of task, on lessons of the test's own: right and wrong, the broken rule drawn, the
 * opponent's answers, taking back. */
#include "pupil.h"

#define TOP "chapter = 1\ntitle.en = T\n[a]\n"
#define SAID "text.en = Do it\nright.en = Right so\nwrong.en = Not so\n"

static void enter(void)
{
    presses(ACT_DOWN, 2);
    press(ACT_OK);
    CHECK_TEXT(app_scene(rig.app), "tutorial");
    act(ACT_OK);
    CHECK(tut()->page == TUTORIAL_TASK);
}

static void open_lesson(const char *task_lines)
{
    char text[1024];
    snprintf(text, sizeof text, TOP "%s\n" SAID, task_lines);
    games = -1;
    rig_open("en");
    app_free(rig.app);
    fake_files_text(rig.files, FILES_RES, "lessons/index.txt", "file = 01-a.txt\n");
    fake_files_text(rig.files, FILES_RES, "lessons/01-a.txt", text);
    rig_start_app();
    enter();
}

static void move(const char *usi)
{
    make_move(usi_move_read(usi));
}

static bool solved(int stars)
{
    settle();
    return CHECK(tut()->phase == PHASE_RIGHT && shows("Right so")) &&
           CHECK_INT(progress_stars(ctx()->progress, "a"), stars);
}

static bool wrong(void)
{
    settle();
    return tut()->phase == PHASE_WRONG && tut()->mood == MOOD_WRONG && shows("Not so");
}

static void test_a_broken_rule_is_drawn(void)
{
    open_lesson("type = QUIZ\nsfen = 4k4/9/9/9/9/9/4P4/9/4K4 b P 1\nask = legal\nmove = P*5e");
    act(ACT_OK); /* yes */
    CHECK(wrong());
    CHECK_INT(tut()->session.view.illegal, ILLEGAL_NIFU);
    CHECK_INT(tut()->session.view.illegal_detail.count, 1);
    act(ACT_OK);
    CHECK(tut()->phase == PHASE_TRY && tut()->session.view.illegal == MOVE_LEGAL);
    act(ACT_RIGHT);
    act(ACT_OK);
    CHECK(solved(2));
    CHECK_INT(tut()->session.view.illegal, ILLEGAL_NIFU); /* drawn for the right answer too */
    rig_close();
}

static void test_a_legal_move_is_played(void)
{
    open_lesson("type = QUIZ\nsfen = 4k4/9/9/9/9/9/4+P4/9/4K4 b P 1\nask = legal\nmove = P*5e");
    act(ACT_OK);
    CHECK(solved(3));
    CHECK(sfen_is("4k4/9/9/9/4P4/9/4+P4/9/4K4 w - 2"));
    rig_close();
}

static void test_a_mate_that_is_none_shows_the_way_out(void)
{
    open_lesson("type = QUIZ\nsfen = 4k4/4G4/9/9/9/9/9/9/4K4 w - 1\nask = mate");
    act(ACT_OK);
    CHECK(wrong());
    CHECK(sfen_is("9/4k4/9/9/9/9/9/9/4K4 b g 2"));
    rig_close();
}

static void test_who_steps_into_an_attack_is_taken(void)
{
    open_lesson("type = CAPTURE_ALL\nsfen = 9/9/4p4/9/4g4/9/9/9/4R4 b - 1\npar = 2");
    move("5i5f");
    CHECK(wrong());
    CHECK(sfen_is("9/9/4p4/9/9/4g4/9/9/9 b r 3"));
    act(ACT_OK);
    CHECK(sfen_is("9/9/4p4/9/4g4/9/9/9/4R4 b - 1"));
    move("5i5e");
    move("5e5c+");
    CHECK(solved(2));
    rig_close();
}

static void test_stars_and_more_moves_than_needed(void)
{
    open_lesson("type = REACH\nsfen = 9/9/9/9/9/9/9/9/4K4 b - 1\nstars = 5h 4g\npar = 2");
    move("5i4i");
    move("4i5h");
    CHECK_INT(tut()->left.count, 1);
    move("5h4g");
    CHECK(solved(2));
    rig_close();
}

static void test_a_mate_in_three_takes_back_only_the_wrong_move(void)
{
    char here[SFEN_SIZE], back[SFEN_SIZE];
    open_lesson("type = MATE\nplies = 3\nsfen = 7k1/5G2n/9/9/9/9/9/9/K8 b GS 1");
    move("S*3b");
    CHECK(wrong());
    act(ACT_OK);
    CHECK(sfen_is("7k1/5G2n/9/9/9/9/9/9/K8 b GS 1"));
    move("G*3b");
    settle();
    CHECK(tut()->phase == PHASE_TRY && tut()->plies == 1);
    sfen_write(now(), 1, here);
    move("9i9h");
    CHECK(wrong());
    act(ACT_OK);
    sfen_write(now(), 1, back);
    CHECK_TEXT(back, here);
    make_move(mate_first(now(), 1));
    CHECK(solved(1));
    rig_close();
}

static void test_every_square_is_to_be_found(void)
{
    open_lesson("type = SPOT\nsfen = 4k4/9/9/9/9/9/9/9/4K4 b G 1\nsquares = 5i G*\nall = yes");
    go_to(at_square(square("5a")));
    act(ACT_OK);
    CHECK(tut()->phase == PHASE_TRY && shows("Not so"));
    go_to(at_square(square("5i")));
    act(ACT_OK);
    CHECK(tut()->phase == PHASE_TRY && shows("Do it"));
    go_to((Spot){SPOT_HAND, NO_SQUARE, SENTE, GOLD});
    act(ACT_OK);
    CHECK(solved(2));
    rig_close();
}

static void test_the_opponent_answers_what_is_built(void)
{
    open_lesson("type = BUILD\nsfen = 4k4/9/9/9/9/9/9/9/4K4 b - 1\nsquares = K3h\n"
                "solve = 5i4h 4h3h\nreply = 5a5b");
    move("5i4i");
    settle();
    CHECK(sfen_is("9/4k4/9/9/9/9/9/9/5K3 b - 3"));
    move("4i3h");
    CHECK(solved(3));
    rig_close();
}

static void test_pieces_ahead_win_a_game(void)
{
    open_lesson("type = PLAY\nsfen = 4k4/9/9/9/9/4p4/9/4R4/4K4 b - 1\nopponent = mochi\n"
                "win = take 1");
    move("5h5f");
    CHECK(solved(3));
    rig_close();
}

static void test_too_many_moves_are_taken_back(void)
{
    open_lesson("type = PLAY\nsfen = 4k4/9/9/9/9/9/9/9/4K4 b R 1\nopponent = mochi\nlimit = 1");
    move("R*1e");
    settle();
    CHECK(tut()->phase == PHASE_WRONG && shows("1 moves"));
    act(ACT_OK);
    CHECK(sfen_is("4k4/9/9/9/9/9/9/9/4K4 b R 1"));
    rig_close();
}

static void test_promotion_is_asked_whatever_the_setting(void)
{
    open_lesson("type = PROMOTE\nsfen = 4k4/9/9/4P4/9/9/9/9/4K4 b - 1\ngoal = stays");
    rig_set(SET_PROMOTION, 1);
    enter();
    move("5d5c+");
    CHECK(wrong());
    act(ACT_OK);
    move("5d5c");
    CHECK(solved(2));
    rig_close();
}

static void test_shown_moves_can_be_seen_again(void)
{
    open_lesson("type = LOOK\nsfen = startpos\nplay = 7g7f 3c3d 8h2b+");
    settle();
    CHECK(tut()->phase == PHASE_RIGHT);
    CHECK_INT(app_game(rig.app)->count, 3);
    press(ACT_HINT);
    CHECK(tut()->phase == PHASE_SHOW);
    press(ACT_OK); /* all at once */
    CHECK_INT(app_game(rig.app)->count, 3);
    CHECK(tut()->phase == PHASE_RIGHT);
    act(ACT_OK);
    CHECK(tut()->page == TUTORIAL_DONE);
    rig_close();
}

static void test_info_shows_the_card_of_a_piece(void)
{
    open_lesson("type = MOVE\nsfen = 4k4/9/9/9/9/9/9/3R5/4K4 b - 1\ngoal = check");
    go_to(at_square(square("6h")));
    press(ACT_INFO);
    CHECK(shows("Rook") && shows("Dragon"));
    press(ACT_BACK);
    CHECK(!shows("Dragon"));
    rig_close();
}

int main(void)
{
    pupil_open();
    RUN(test_a_broken_rule_is_drawn);
    RUN(test_a_legal_move_is_played);
    RUN(test_a_mate_that_is_none_shows_the_way_out);
    RUN(test_who_steps_into_an_attack_is_taken);
    RUN(test_stars_and_more_moves_than_needed);
    RUN(test_a_mate_in_three_takes_back_only_the_wrong_move);
    RUN(test_every_square_is_to_be_found);
    RUN(test_the_opponent_answers_what_is_built);
    RUN(test_pieces_ahead_win_a_game);
    RUN(test_too_many_moves_are_taken_back);
    RUN(test_promotion_is_asked_whatever_the_setting);
    RUN(test_shown_moves_can_be_seen_again);
    RUN(test_info_shows_the_card_of_a_piece);
    pupil_close();
    return check_result();
}
