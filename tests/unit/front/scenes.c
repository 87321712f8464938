/* The menu and the match, played from the outside: actions in, texts and positions out. */
#include "check.h"
#include "rig.h"

/* The ladder of res/opponents.txt. */
static const char *const LADDER[] = {"Mochi", "Hana",   "Taro", "Yuki",
                                     "Kenji", "Sakura", "Ryu",  "Meijin"};
enum { RUNGS = 8 };

static void start_against(int opponent)
{
    choose("Play");
    choose(LADDER[opponent]);
    choose("☗");
    CHECK_TEXT(app_scene(rig.app), "match");
}

static void start_two_players(void)
{
    press(ACT_DOWN);
    press(ACT_OK);
    CHECK_TEXT(app_scene(rig.app), "match");
}

static void test_menu_walk(void)
{
    rig_open(NULL);
    CHECK_TEXT(app_scene(rig.app), "menu");
    CHECK(shows("Play") && shows("Two players") && shows("Settings") && shows("About"));
    CHECK(shows("Quit") && !shows("Continue"));
    press(ACT_OK);
    CHECK(shows("Choose an opponent") && shows("Mochi") && shows("25-kyu"));
    CHECK(shows("Not played yet"));
    press(ACT_OK);
    CHECK(shows("Which side?") && shows("furigoma"));
    press(ACT_BACK);
    CHECK(shows("Choose an opponent"));
    press(ACT_BACK);
    presses(ACT_DOWN, 4);
    press(ACT_OK);
    CHECK(shows("MIT"));
    press(ACT_BACK);
    press(ACT_BACK); /* never leaves the game by itself */
    CHECK(!app_quits(rig.app) && shows("Quit"));
    press(ACT_DOWN);
    press(ACT_OK);
    CHECK(app_quits(rig.app));
    rig_close();
}

static void test_settings_at_once(void)
{
    rig_open(NULL);
    presses(ACT_DOWN, 3);
    press(ACT_OK);
    CHECK(shows("Settings") && shows("Language") && shows("Automatic"));
    presses(ACT_RIGHT, 2); /* automatic, English, Japanese */
    CHECK(shows("設定") && shows("言語") && !shows("Settings"));
    press(ACT_RIGHT);
    CHECK(shows("Beállítások") && !shows("設定"));
    CHECK(rig_saved("settings.txt", "language = hu"));
    press(ACT_DOWN);
    press(ACT_OK);
    CHECK(rig_saved("settings.txt", "pieces = guide"));
    press(ACT_BACK);
    CHECK(shows("Kilépés"));
    rig_reopen();
    CHECK(shows("Kilépés"));
    rig_close();
}

static void test_every_setting_has_words(void)
{
    static const char *const LANGUAGE[] = {"en", "ja", "hu"};
    for (int l = 0; l < 3; l++) {
        rig_open(LANGUAGE[l]);
        presses(ACT_DOWN, 2);
        press(ACT_OK);
        for (int id = 0; id < SET_END; id++) {
            CHECK(!shows("setting."));
            press(ACT_DOWN);
        }
        rig_close();
    }
}

static void test_a_game_to_mate(void)
{
    rig_open(NULL);
    start_against(0);
    rig_replies("3c3d 4a3b 1c1d");
    CHECK(shows("You") && shows("Mochi"));
    play("7g7f");
    CHECK(shows("Thinking"));
    idle();
    CHECK(sfen_is("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"));
    CHECK(shows("Move 2") && shows("P-3d"));
    rig_replies("6a7b 4a4b 5a6b");
    press(ACT_UNDO);
    idle();
    play("7g7f");
    idle();
    play("8h3c");
    idle();
    play("3c4b+");
    idle();
    play("G*5b");
    idle();
    CHECK(app_outcome(rig.app).kind == OUTCOME_CHECKMATE);
    CHECK(shows("You win!") && shows("Checkmate"));
    CHECK(shows("Moves 7 · undone 1 · hints 0"));
    CHECK_INT(fake_sound_count(rig.sound, SOUND_WIN), 1);
    rig_close();
}

static void test_two_players_to_mate_and_rematch(void)
{
    rig_open(NULL);
    start_two_players();
    CHECK(shows("Sente") && shows("Gote"));
    play_all(SHORT_MATE);
    idle();
    CHECK(app_outcome(rig.app).kind == OUTCOME_CHECKMATE);
    CHECK(shows("Sente wins") && shows("Checkmate"));
    CHECK(!shows("Easier") && !shows("Harder"));
    CHECK(shows("Rematch") && shows("View board") && shows("Menu"));
    press(ACT_OK);
    CHECK(app_game(rig.app)->count == 0);
    press(ACT_MENU);
    choose("Save & menu");
    CHECK_TEXT(app_scene(rig.app), "menu");
    CHECK(shows("Continue (2 players, 0)"));
    rig_close();
}

static void test_view_board_and_play_on(void)
{
    rig_open(NULL);
    start_two_players();
    play_all(SHORT_MATE);
    idle();
    int count = app_game(rig.app)->count;
    choose("View board");
    press(ACT_LEFT);
    idle();
    CHECK_INT(app_game(rig.app)->count, count - 1);
    press(ACT_UP);
    idle();
    CHECK_INT(app_game(rig.app)->count, 0);
    press(ACT_RIGHT);
    idle();
    CHECK_INT(app_game(rig.app)->count, 1);
    press(ACT_OK); /* back to the result, on the last position */
    CHECK(shows("Sente wins"));
    CHECK_INT(app_game(rig.app)->count, count);
    choose("View board");
    presses(ACT_LEFT, 3);
    idle();
    press(ACT_MENU);
    choose("Play on from here");
    idle();
    CHECK_INT(app_game(rig.app)->count, count - 3);
    CHECK(app_outcome(rig.app).kind == OUTCOME_NONE);
    press(ACT_MENU);
    choose("Save & menu");
    CHECK(shows("Continue"));
    rig_close();
}

static void test_undo_and_redo(void)
{
    rig_open(NULL);
    start_against(0);
    rig_replies("3c3d 8c8d");
    play("7g7f");
    idle();
    CHECK_INT(app_game(rig.app)->count, 2);
    press(ACT_UNDO); /* both plies: back to the player's turn */
    idle();
    CHECK_INT(app_game(rig.app)->count, 0);
    press(ACT_REDO);
    idle();
    CHECK_INT(app_game(rig.app)->count, 2);
    rig_close();

    rig_open(NULL);
    start_two_players();
    play("7g7f");
    play("3c3d");
    press(ACT_UNDO);
    idle();
    CHECK_INT(app_game(rig.app)->count, 1);
    press(ACT_UNDO);
    press(ACT_UNDO); /* nothing left: nothing happens */
    idle();
    CHECK_INT(app_game(rig.app)->count, 0);
    press(ACT_REDO);
    idle();
    CHECK_INT(app_game(rig.app)->count, 1);
    rig_close();
}

static void test_undo_while_thinking_drops_the_answer(void)
{
    rig_open(NULL);
    start_against(0);
    rig_replies(""); /* it thinks on and on */
    play("7g7f");
    turns(20);
    CHECK(!app_idle(rig.app));
    press(ACT_UNDO);
    idle();
    CHECK_INT(app_game(rig.app)->count, 0);
    CHECK(fake_thinker_job(rig.thinker) == NULL);
    play("2g2f");
    turns(5);
    fake_thinker_answer(rig.thinker, usi_move_read("3c3d")); /* and nobody has looked yet */
    press(ACT_UNDO);
    turns(60);
    CHECK_INT(app_game(rig.app)->count, 0);
    rig_close();
}

static void test_resign(void)
{
    rig_open(NULL);
    start_against(1);
    press(ACT_MENU);
    CHECK(shows("Paused"));
    choose("Resign");
    CHECK(shows("Resign?"));
    app_input(rig.app, &(Input){.type = INPUT_PRESS, .action = ACT_OK}); /* too soon to be meant */
    CHECK(shows("Resign?"));
    turns(30);
    press(ACT_OK); /* the first answer is harmless */
    CHECK(!shows("Resign?"));
    CHECK(app_outcome(rig.app).kind == OUTCOME_NONE);
    press(ACT_MENU);
    choose("Resign");
    turns(30);
    press(ACT_DOWN);
    press(ACT_OK);
    idle();
    CHECK(app_outcome(rig.app).kind == OUTCOME_RESIGNATION);
    CHECK(shows("You lose") && shows("You resigned"));
    CHECK(shows("Easier: Mochi") && shows("Harder: Taro"));
    choose("Menu");
    CHECK_TEXT(app_scene(rig.app), "menu");
    CHECK(!shows("Continue"));
    choose("Play");
    highlight("Hana");
    CHECK(shows("lost 1"));
    rig_reopen(); /* counted once, kept for tomorrow */
    choose("Play");
    highlight("Hana");
    CHECK(shows("lost 1"));
    rig_close();
}

static void test_ends_of_the_ladder(void)
{
    rig_open(NULL);
    for (int i = 0; i < 2; i++) {
        start_against(i ? RUNGS - 1 : 0);
        rig_resign();
        idle();
        CHECK(shows("Easier") == (i == 1));
        CHECK(shows("Harder") == (i == 0));
        choose("Menu");
        rig_reopen();
    }
    rig_close();
}

static void test_opponent_resigns(void)
{
    rig_open(NULL);
    start_against(2);
    rig_replies("resign");
    play("7g7f");
    idle();
    CHECK(shows("You win!") && shows("Taro resigned"));
    rig_close();
}

static void test_hint_in_three_stages(void)
{
    rig_open(NULL);
    start_against(0);
    press(ACT_HINT);
    CHECK(shows("Looking for a good move"));
    rig_hint("2g2f");
    idle();
    CHECK(shows("look around here"));
    press(ACT_HINT);
    CHECK(shows("move this piece"));
    press(ACT_HINT);
    CHECK(shows("P-2f"));
    rig_replies("3c3d");
    play("2g2f");
    idle();
    CHECK_INT(app_game(rig.app)->count, 2);
    rig_hint(""); /* thinks on and on: a move cancels it */
    press(ACT_HINT);
    turns(5);
    rig_replies("8c8d");
    play("7g7f");
    idle();
    CHECK_INT(app_game(rig.app)->count, 4);
    CHECK(!shows("look around here"));
    rig_close();
}

static void test_continue_after_any_end(void)
{
    rig_open(NULL);
    start_against(3);
    rig_replies("");
    play("7g7f");
    turns(10);
    rig_kill(); /* no goodbye: only what was saved counts */
    CHECK(shows("Continue (Yuki, 1)"));
    rig_replies("3c3d");
    press(ACT_OK); /* at the computer's turn it goes on thinking */
    idle();
    CHECK_INT(app_game(rig.app)->count, 2);
    app_terminate(rig.app);
    rig_kill();
    CHECK(shows("Continue (Yuki, 2)"));
    rig_close();
}

static void test_play_asks_about_the_running_match(void)
{
    rig_open(NULL);
    start_two_players();
    play("7g7f");
    press(ACT_MENU);
    choose("Save & menu");
    CHECK(shows("Continue (2 players, 1)"));
    choose("Play");
    CHECK(shows("A game is in play"));
    turns(30);
    press(ACT_BACK);
    CHECK(!shows("A game is in play") && !shows("Choose an opponent"));
    choose("Play");
    turns(30);
    press(ACT_OK);
    CHECK_TEXT(app_scene(rig.app), "match");
    CHECK_INT(app_game(rig.app)->count, 1);
    rig_close();
}

static void test_save_failure_is_said_once(void)
{
    rig_open(NULL);
    start_two_players();
    rig_saves_fail(true);
    play("7g7f");
    CHECK(shows("Saving failed"));
    turns(600);
    CHECK(!shows("Saving failed"));
    play("3c3d");
    CHECK(!shows("Saving failed"));
    CHECK_INT(app_game(rig.app)->count, 2); /* play goes on */
    rig_saves_fail(false);
    rig_close();
}

static void test_illegal_tries_say_why(void)
{
    rig_open(NULL);
    start_two_players();
    play_all("7g7f 6a7b 8h3c 4a4b");
    tap_hand(SENTE, PAWN); /* a pawn stands on every file: there is nowhere to drop it */
    CHECK(shows("Two pawns on one file"));
    CHECK_INT(app_game(rig.app)->count, 4);
    press(ACT_BACK);
    CHECK(!shows("Two pawns on one file"));
    play("3c4b+");
    tap("1c"); /* cannot help the king */
    CHECK(shows("Your king is in check"));
    CHECK_INT(app_game(rig.app)->count, 5);
    CHECK(words_illegal(ILLEGAL_NO_PIECE) == TEXT_ILLEGAL_NO_PIECE);
    CHECK(words_illegal(ILLEGAL_NIFU) == TEXT_ILLEGAL_NIFU);
    CHECK(words_illegal(ILLEGAL_PINNED) == TEXT_ILLEGAL_PINNED);
    rig_close();
}

static void test_piece_card(void)
{
    rig_open(NULL);
    start_two_players();
    play("7g7f");
    play("8c8d");
    walk_to("2g");
    press(ACT_INFO);
    CHECK(shows("Pawn") && shows("Tokin") && shows("One square"));
    press(ACT_INFO);
    CHECK(!shows("Tokin"));
    press(ACT_MENU);
    choose("About this piece"); /* for devices without Y */
    CHECK(shows("Tokin"));
    press(ACT_BACK);
    CHECK(!shows("Tokin"));
    rig_close();
}

static void test_pause_menu_changes_the_pieces(void)
{
    rig_open(NULL);
    start_two_players();
    press(ACT_MENU);
    highlight("Pieces");
    press(ACT_RIGHT);
    CHECK(shows("Guide dots"));
    CHECK_INT(setting(app_ctx(rig.app)->settings, SET_PIECES), 1);
    choose("Settings");
    CHECK(shows("Language"));
    press(ACT_BACK);
    CHECK(shows("Paused"));
    press(ACT_MENU);
    CHECK(!shows("Paused"));
    rig_close();
}

static void test_the_board_turns_between_two_players(void)
{
    rig_open(NULL);
    rig_set(SET_TURN_BOARD, 1);
    start_two_players();
    play("7g7f");
    idle();
    CHECK(rig_bottom() == GOTE);
    play("3c3d");
    idle();
    CHECK(rig_bottom() == SENTE);
    rig_close();
}

static void test_repetition(void)
{
    rig_open(NULL);
    start_two_players();
    for (int i = 0; i < 3; i++) {
        play_all("2h3h 8b7b 3h2h 7b8b");
        if (i == 0)
            CHECK(shows("Position seen 2 times"));
    }
    idle();
    CHECK(shows("Draw") && shows("four times"));
    rig_close();
}

static void test_demo(void)
{
    rig_open(NULL);
    CHECK(!app_demo_start(rig.app, 1, "nobody", "hana"));
    CHECK(app_demo_start(rig.app, 1, "mochi", "hana"));
    rig_replies("7g7f 3c3d resign");
    turns(200);
    CHECK(app_outcome(rig.app).kind == OUTCOME_RESIGNATION);
    CHECK(app_idle(rig.app));
    rig_kill();
    CHECK(!shows("Continue"));
    rig_close();
}

static void test_sleeps(void)
{
    rig_open(NULL);
    turns(3);
    CHECK_INT(app_update(rig.app, 16), -1);
    CHECK(!app_dirty(rig.app));
    start_two_players();
    turns(400); /* the first message has gone */
    CHECK_INT(app_update(rig.app, 16), -1);
    CHECK(!app_dirty(rig.app));
    rig_close();
}

static void test_files_missing(void)
{
    rig_open_bare(); /* nothing in res/: still playable */
    CHECK_TEXT(app_scene(rig.app), "menu");
    CHECK(app_ctx(rig.app)->opponent_count >= 3);
    press(ACT_OK);
    press(ACT_OK);
    press(ACT_OK);
    CHECK_TEXT(app_scene(rig.app), "match");
    rig_close();
}

int main(void)
{
    RUN(test_menu_walk);
    RUN(test_settings_at_once);
    RUN(test_every_setting_has_words);
    RUN(test_a_game_to_mate);
    RUN(test_two_players_to_mate_and_rematch);
    RUN(test_view_board_and_play_on);
    RUN(test_undo_and_redo);
    RUN(test_undo_while_thinking_drops_the_answer);
    RUN(test_resign);
    RUN(test_ends_of_the_ladder);
    RUN(test_opponent_resigns);
    RUN(test_hint_in_three_stages);
    RUN(test_continue_after_any_end);
    RUN(test_play_asks_about_the_running_match);
    RUN(test_save_failure_is_said_once);
    RUN(test_illegal_tries_say_why);
    RUN(test_piece_card);
    RUN(test_pause_menu_changes_the_pieces);
    RUN(test_the_board_turns_between_two_players);
    RUN(test_repetition);
    RUN(test_demo);
    RUN(test_sleeps);
    RUN(test_files_missing);
    return check_result();
}
