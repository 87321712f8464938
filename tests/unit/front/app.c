/* One turn of the game: keys that repeat, sleep, notices, the hint bar under a finger, settings, broken files, every end
 * of a match in words, and that all words fit at every size. */
#include "check.h"
#include "rig.h"

static void down(Action action)
{
    app_input(rig.app, &(Input){.type = INPUT_PRESS, .action = action});
}

static void up(Action action)
{
    app_input(rig.app, &(Input){.type = INPUT_RELEASE, .action = action});
}

static void test_directions_repeat_and_ok_does_not(void)
{
    rig_open("en");
    choose("Play");
    down(ACT_DOWN);
    CHECK_INT(app_update(rig.app, 0), 250);
    turns(14); /* not yet 250 ms */
    CHECK_TEXT(highlighted(), "Hana");
    CHECK_TEXT(highlighted(), "Taro"); /* looking takes a frame */
    turns(3);
    CHECK_TEXT(highlighted(), "Yuki");
    up(ACT_DOWN);
    turns(60);
    CHECK_TEXT(highlighted(), "Yuki");
    CHECK_INT(app_update(rig.app, 0), -1);
    down(ACT_OK);
    turns(100);
    CHECK(shows("Which side?"));
    up(ACT_OK);
    down(ACT_DOWN);
    app_input(rig.app, &(Input){.type = INPUT_DEVICE}); /* the pad was pulled out */
    turns(100);
    CHECK(strstr(highlighted(), "Gote") != NULL);
    rig_close();
}

static void test_a_finger_presses_the_hint_bar(void)
{
    rig_open("en");
    choose("Play");
    turns(1);
    Rect bar = app_ctx(rig.app)->layout.hint_bar;
    int at = fake_canvas_find(rig.canvas, VERB_TEXT, "Back", 0);
    CHECK(at >= 0);
    if (at >= 0) {
        Rect word = fake_canvas_verb(rig.canvas, at)->where;
        CHECK(rect_inside(word, bar));
        rig_tap(word);
        CHECK(shows("Two players"));
    }
    rig_close();
}

static void test_notices_go_away(void)
{
    rig_open("en");
    rig_saves_fail(true);
    choose("Settings");
    press(ACT_DOWN);
    press(ACT_RIGHT);
    CHECK(shows("Saving failed: card full"));
    CHECK(!app_idle(rig.app) || app_update(rig.app, 0) > 0);
    turns(400);
    CHECK(!shows("Saving failed"));
    CHECK_INT(app_update(rig.app, 0), -1);
    rig_saves_fail(false);
    app_terminate(rig.app); /* what was not saved is saved now */
    CHECK(rig_saved("settings.txt", "pieces = guide"));
    rig_close();
}

static void test_overrides_hold_for_one_run(void)
{
    rig_open("hu");
    CHECK(shows("Kilépés"));
    choose("Beállítások");
    press(ACT_DOWN);
    press(ACT_RIGHT);
    CHECK(rig_saved("settings.txt", "language = auto"));
    CHECK(rig_saved("settings.txt", "pieces = guide"));
    press(ACT_UP);
    press(ACT_LEFT); /* chosen by hand: that is kept */
    CHECK(shows("設定"));
    CHECK(rig_saved("settings.txt", "language = ja"));
    rig_close();
}

static void test_volumes_and_swap_at_once(void)
{
    rig_open("en");
    CHECK_INT(fake_sound_effects_volume(rig.sound), 7);
    CHECK_TEXT(fake_sound_music(rig.sound), "evening");
    choose("Settings");
    highlight("Sounds");
    press(ACT_LEFT);
    CHECK_INT(fake_sound_effects_volume(rig.sound), 6);
    highlight("Swap A and B");
    press(ACT_RIGHT);
    CHECK(fake_input_swapped(rig.input));
    rig_close();
}

static void test_damaged_saves_are_said(void)
{
    rig_open("en");
    app_free(rig.app);
    fake_files_text(rig.files, FILES_SAVE, "match.save", "komadai match 1\nrubbish\n");
    fake_files_text(rig.files, FILES_SAVE, "settings.txt", "language = klingon\n\x01\x02=\n");
    rig_start_app();
    CHECK(shows("could not be read") || shows("backup"));
    CHECK(!shows("Continue"));
    rig_close();
}

static void test_damaged_resources_are_said(void)
{
    rig_open("en");
    app_free(rig.app);
    fake_files_text(rig.files, FILES_RES, "opponents.txt", "[nobody\nnodes = many\n");
    rig_start_app();
    CHECK(shows("A file is missing or damaged: opponents.txt"));
    choose("Play");
    CHECK(shows("Hana"));
    rig_close();
    rig_open("en");
    app_free(rig.app);
    fake_files_text(rig.files, FILES_RES, "strings/en.txt", "menu.play\n");
    rig_start_app();
    CHECK(shows("A file is missing or damaged: strings/en.txt"));
    rig_close();
}

/* A match as it was saved, taken up at the menu. */
static void take_up(const char *sfen, EnteringRule rule, const char *moves, OutcomeKind end,
                    Side human)
{
    static Game game;
    static char text[16384];
    MatchSetup setup = {.opponent = "taro", .human = human, .bottom = human, .seed = 3};
    GameRules rules = game_rules_default();
    Position start;
    char left[256], word[16];
    rules.entering = rule;
    position_start(&start);
    if (sfen)
        CHECK(sfen_read(sfen, &start, NULL, NULL, NULL) == SFEN_OK);
    game_start(&game, &start, &rules);
    snprintf(left, sizeof left, "%s", moves);
    while (rig_word(left, word))
        if (!CHECK(game_play(&game, usi_move_read(word))))
            printf("    %s\n", word);
    if (end == OUTCOME_RESIGNATION)
        game_resign(&game, position_turn(&game.now));
    else if (end == OUTCOME_TIME)
        game_time_up(&game, position_turn(&game.now));
    else if (end == OUTCOME_DECLARATION || end == OUTCOME_BAD_DECLARATION)
        game_declare(&game);
    if (end != OUTCOME_NONE && !CHECK_INT(game_outcome(&game).kind, end))
        return;
    match_write(&setup, &game, text, sizeof text);
    app_free(rig.app);
    fake_files_text(rig.files, FILES_SAVE, "match.save", text);
    rig_start_app();
    choose("Continue");
    idle();
}

static void test_every_end_in_words(void)
{
    static const char ENTERED[] = "+R+B+BGK4/+PGSS5/+PPPPPPPPP/9/9/9/9/3k5/9 b R2G2S4N4L7P 1";
    rig_open("en");
    take_up(NULL, ENTERING_27, SHORT_MATE, OUTCOME_CHECKMATE, SENTE);
    CHECK(shows("You win!") && shows("Checkmate"));
    take_up(NULL, ENTERING_27, SHORT_MATE, OUTCOME_CHECKMATE, GOTE);
    CHECK(shows("You lose") && shows("Checkmate"));
    take_up(NULL, ENTERING_27, "7g7f", OUTCOME_RESIGNATION, SENTE);
    CHECK(shows("You win!") && shows("Taro resigned."));
    take_up(NULL, ENTERING_27, "7g7f", OUTCOME_RESIGNATION, GOTE);
    CHECK(shows("You lose") && shows("You resigned."));
    take_up(NULL, ENTERING_27, "7g7f", OUTCOME_TIME, SENTE);
    CHECK(shows("You win!") && shows("Time ran out."));
    take_up(NULL, ENTERING_27, "2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b",
            OUTCOME_REPETITION, SENTE);
    CHECK(shows("Draw") && shows("Repetition"));
    take_up("4k4/9/9/9/9/9/9/9/R3K4 b - 1", ENTERING_27,
            "9i9a 5a5b 9a9b 5b5a 9b9a 5a5b 9a9b 5b5a 9b9a 5a5b 9a9b 5b5a 9b9a",
            OUTCOME_PERPETUAL_CHECK, SENTE);
    CHECK(shows("You lose") && shows("Perpetual check"));
    take_up(ENTERED, ENTERING_27, "", OUTCOME_DECLARATION, SENTE);
    CHECK(shows("You win!") && shows("the declaration held"));
    take_up(NULL, ENTERING_27, "", OUTCOME_BAD_DECLARATION, SENTE);
    CHECK(shows("You lose") && shows("did not hold"));
    take_up("9/3K5/9/9/9/9/9/9/3k5 b - 1", ENTERING_TRY, "6b5a", OUTCOME_TRY, SENTE);
    CHECK(shows("You win!") && shows("Try rule"));
    rig_close();
}

static void test_declaring_asks_first(void)
{
    rig_open("en");
    take_up("4K4/9/9/9/9/9/9/9/3k5 b - 1", ENTERING_27, "", OUTCOME_NONE, SENTE);
    press(ACT_MENU);
    choose("Declare a win");
    CHECK(shows("✓ King in the last three ranks") && shows("× Other pieces there: 0 of 10"));
    CHECK(shows("× Points: 0 of 28") && shows("you lose"));
    turns(30);
    press(ACT_OK);
    CHECK(app_outcome(rig.app).kind == OUTCOME_NONE);
    press(ACT_MENU);
    choose("Declare a win");
    turns(30);
    press(ACT_DOWN);
    press(ACT_OK);
    idle();
    CHECK(shows("You lose") && shows("did not hold"));
    take_up("SSGGKGGSS/1PP6/9/9/9/9/9/7k1/9 b RB6P 1", ENTERING_24, "", OUTCOME_NONE, SENTE);
    press(ACT_MENU);
    choose("Declare a win");
    CHECK(shows("✓ Points: 26 (24 draw, 31 win)"));
    take_up("SSGGKGGSS/1PP6/9/9/9/9/9/7k1/9 b R3P 1", ENTERING_24, "", OUTCOME_NONE, SENTE);
    press(ACT_MENU);
    choose("Declare a win");
    CHECK(shows("× Points: 18 (24 draw, 31 win)"));
    rig_close();
    rig_open("en");
    take_up(NULL, ENTERING_27, "", OUTCOME_NONE, SENTE);
    press(ACT_MENU);
    CHECK(!shows("Declare a win"));
    rig_close();
}

/* No word leaves the screen, none is cut with an ellipsis, and none lies on another: of what was drawn since the screen
 * was last dimmed. */
static void words_fit(const char *where)
{
    const Layout *layout = &app_ctx(rig.app)->layout;
    Color veil = app_ctx(rig.app)->theme.veil;
    Rect screen = {0, 0, layout->w, layout->h};
    int first = 0, count;
    turns(1);
    count = fake_canvas_count(rig.canvas);
    for (int i = 0; i < count; i++) {
        const Verb *verb = fake_canvas_verb(rig.canvas, i);
        if (verb->kind == VERB_FILL && memcmp(&verb->color, &veil, sizeof veil) == 0)
            first = i;
    }
    for (int i = first; i < count; i++) {
        const Verb *a = fake_canvas_verb(rig.canvas, i);
        if (a->kind != VERB_TEXT)
            continue;
        if (!CHECK(rect_inside(a->where, screen)))
            printf("    %s %dx%d: \"%s\" leaves the screen\n", where, layout->w, layout->h,
                   a->text);
        size_t length = strlen(a->text);
        bool cut = length >= 3 && strcmp(a->text + length - 3, "…") == 0 &&
                   strcmp(a->text, words(app_ctx(rig.app), TEXT_THINKING)) != 0;
        if (!CHECK(!cut))
            printf("    %s %dx%d: \"%s\" is cut\n", where, layout->w, layout->h, a->text);
        for (int j = first; j < i; j++) {
            const Verb *b = fake_canvas_verb(rig.canvas, j);
            if (b->kind == VERB_TEXT && !CHECK(!rect_overlap(a->where, b->where)))
                printf("    %s %dx%d: \"%s\" lies on \"%s\"\n", where, layout->w, layout->h,
                       a->text, b->text);
        }
    }
}

static void resize(int w, int h)
{
    fake_canvas_free(rig.canvas);
    rig.canvas = fake_canvas_new(w, h);
    app_resize(rig.app, w, h);
}

static void visit_every_screen(void)
{
    words_fit("menu");
    press(ACT_OK);
    for (int i = 0; i < app_ctx(rig.app)->opponent_count; i++) {
        words_fit("opponents");
        press(ACT_DOWN);
    }
    press(ACT_OK);
    words_fit("side");
    press(ACT_BACK);
    press(ACT_BACK);
    presses(ACT_DOWN, 2);
    press(ACT_OK);
    for (int i = 0; i < SET_END; i++) {
        words_fit("settings");
        press(ACT_DOWN);
    }
    press(ACT_BACK);
    press(ACT_DOWN);
    press(ACT_OK);
    words_fit("about");
    press(ACT_BACK);
    presses(ACT_UP, 2);
    press(ACT_OK);
    turns(200);
    words_fit("match");
    play_all("7g7f 6a7b 8h3c 4a4b");
    tap_hand(SENTE, PAWN);
    words_fit("refused");
    press(ACT_BACK);
    play("3c4b+");
    words_fit("check");
    tap("4b");
    press(ACT_INFO);
    words_fit("card");
    press(ACT_BACK);
    press(ACT_MENU);
    words_fit("pause");
    presses(ACT_UP, 2);
    press(ACT_OK);
    words_fit("resign");
    turns(30);
    press(ACT_BACK);
    press(ACT_BACK);
    play_all("5a6b G*5b");
    idle();
    words_fit("result");
    press(ACT_BACK);
    press(ACT_LEFT);
    turns(60);
    words_fit("review");
    press(ACT_MENU);
    words_fit("review menu");
}

static void test_words_fit_everywhere(void)
{
    static const struct {
        int w, h;
    } SIZES[] = {{240, 240}, {320, 240},  {480, 320},  {640, 480},   {720, 480},
                 {720, 720}, {752, 560},  {854, 480},  {960, 544},   {1024, 768},
                 {480, 640}, {1280, 720}, {1280, 800}, {1920, 1080}, {1920, 1152}};
    static const char *const LANGUAGES[] = {"en", "ja", "hu"};
    for (size_t s = 0; s < sizeof SIZES / sizeof *SIZES; s++)
        for (int l = 0; l < 3; l++) {
            rig_open(LANGUAGES[l]);
            resize(SIZES[s].w, SIZES[s].h);
            visit_every_screen();
            rig_close();
        }
}

int main(void)
{
    RUN(test_directions_repeat_and_ok_does_not);
    RUN(test_a_finger_presses_the_hint_bar);
    RUN(test_notices_go_away);
    RUN(test_overrides_hold_for_one_run);
    RUN(test_volumes_and_swap_at_once);
    RUN(test_damaged_saves_are_said);
    RUN(test_damaged_resources_are_said);
    RUN(test_every_end_in_words);
    RUN(test_declaring_asks_first);
    RUN(test_words_fit_everywhere);
    return check_result();
}
