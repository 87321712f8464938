/* The whole tutorial played from the outside by d-pad and A: solved from the first task to the last, and each task failed
 * once first. What is pressed is worked out from the rules as it goes, so new lessons are played without new tests.
 *   (no argument)                        plays both on stand-ins, in three languages
 *   solve|fail|shots WxH LANGUAGE [large] writes the same as a script for the program itself, on standard output;
 *                                        shots: each task failed and solved, with a picture of everything */
#include "pupil.h"

enum { OWN_NODES = 4000, OWN_BYTES = 1 << 22, TRIES_MAX = 4, PLAY_PLIES_MAX = 400 };

static bool shots; /* with a picture of everything */
static Search *own;
static int failed_tasks, not_failable;

static bool is_walk(void)
{
    return task()->type == TASK_REACH || task()->type == TASK_CAPTURE_ALL;
}

static bool is_one_move(void)
{
    TaskType type = task()->type;
    return type == TASK_DROP || type == TASK_PROMOTE || type == TASK_ESCAPE || type == TASK_MOVE ||
           type == TASK_MATE;
}

static Move accepted(bool want)
{
    Move moves[MAX_MOVES];
    int count = moves_legal(now(), moves);
    for (int i = 0; i < count; i++)
        if (task_accepts(task(), now(), moves[i], tut()->plies) == want)
            return moves[i];
    return NO_MOVE;
}

static void solve_walk(void)
{
    MoveLine path;
    int count = walk_path(task(), now(), &tut()->left, &path);
    CHECK_INT(count, task()->par);
    for (int i = 0; i < count; i++)
        make_move(path.move[i]);
}

static void solve_spot(void)
{
    for (int s = 0; s < SQUARES && tut()->phase == PHASE_TRY; s++)
        if (tut()->left.has[s] && go_to(at_square((Square)s)))
            act(ACT_OK);
    for (int side = SENTE; side <= GOTE; side++)
        for (int kind = PAWN; kind <= GOLD; kind++)
            if (tut()->phase == PHASE_TRY && tut()->hand_left[side][kind] &&
                go_to((Spot){SPOT_HAND, NO_SQUARE, (Side)side, (Kind)kind}))
                act(ACT_OK);
}

static void solve_play(void)
{
    SearchLimits limits = {.nodes = OWN_NODES};
    SearchReport report;
    search_clear(own);
    for (int ply = 0; ply < PLAY_PLIES_MAX && tut()->phase == PHASE_TRY; ply++) {
        if (!CHECK(search_run(own, &tut()->session.game, &limits, NULL, &report)))
            return;
        make_move(report.pv[0]);
    }
}

static void solve_once(void)
{
    if (is_walk())
        solve_walk();
    else if (task()->type == TASK_QUIZ) {
        if (tut()->yes != quiz_answer(task()))
            act(quiz_answer(task()) ? ACT_LEFT : ACT_RIGHT);
        act(ACT_OK);
    } else if (task()->type == TASK_SPOT)
        solve_spot();
    else if (task()->type == TASK_BUILD)
        for (int i = 0; i < task()->solve.count; i++)
            make_move(task()->solve.move[i]);
    else if (task()->type == TASK_PLAY)
        solve_play();
    else
        for (int i = 0; i < 2 && tut()->phase == PHASE_TRY; i++)
            make_move(task()->type == TASK_MATE ? mate_first(now(), tut()->plies) : accepted(true));
}

static void shot(const char *what)
{
    char line[96];
    const Chapter *chapter = tutorial_chapter(tut(), ctx());
    snprintf(line, sizeof line, "shot %02d-%02d-%s.png", chapter->number,
             tut()->task - chapter->first + 1, what);
    if (shots)
        write_line(line);
}

/* The beginning of what is said; the rest may stand on another line. */
static void expect_said(const char *text)
{
    char line[160] = "expect text \"";
    size_t length = strlen(line), taken = 0;
    int letters = 0;
    for (; text[taken] && text[taken] != '"' && letters < 6; taken++)
        letters += ((unsigned char)text[taken + 1] & 0xc0) != 0x80;
    const char *blank = memchr(text, ' ', taken);
    if (blank)
        taken = (size_t)(blank - text);
    if (taken == 0)
        return;
    snprintf(line + length, sizeof line - length, "%.*s\"", (int)taken, text);
    write_line(line);
    write_line("expect fits");
}

static void read_pages(void)
{
    while (tut()->phase == PHASE_READ) {
        expect_said(task_say(task(), SAY_MORE, ctx()->language));
        shot("more");
        act(ACT_OK);
    }
    settle();
}

/* Something wrong is tried and said to be so; A, and it can be tried again at once. What was said is the explanation of
 * the file, or the rule that was broken. */
static void said_wrong(const char *want)
{
    CHECK(tut()->mood == MOOD_WRONG);
    if (want)
        CHECK_TEXT(tutorial_text(tut(), ctx()), want);
    expect_said(tutorial_text(tut(), ctx()));
    shot("wrong");
    CHECK_INT(tut()->misses, 1);
    act(ACT_OK);
    CHECK(tut()->phase == PHASE_TRY && tut()->mood == MOOD_TASK);
    failed_tasks++;
}

/* A piece of the player's that cannot move at all. */
static Square stuck_piece(void)
{
    Square to[SQUARES];
    for (int s = 0; s < SQUARES; s++) {
        Piece piece = now()->board[s];
        if (piece != NO_PIECE && piece_side(piece) == SENTE &&
            moves_from(now(), (Origin)s, to) == 0)
            return (Square)s;
    }
    return NO_SQUARE;
}

static Move taken_at_once(void)
{
    Move moves[MAX_MOVES];
    int count = moves_legal(now(), moves);
    for (int i = 0; i < count; i++) {
        Position next;
        position_after(now(), moves[i], &next);
        if (walk_taken(&next, move_to(moves[i])) != NO_MOVE)
            return moves[i];
    }
    return NO_MOVE;
}

static void fail_spot(void)
{
    for (int s = 0; s < SQUARES; s++)
        if (!task()->squares.has[s]) {
            if (!go_to(at_square((Square)s)))
                return;
            act(ACT_OK);
            CHECK(tut()->mood == MOOD_WRONG && tut()->misses == 1);
            expect_said(task_say_wrong(task(), ctx()->language, NO_MOVE, (Square)s));
            CHECK_TEXT(tutorial_text(tut(), ctx()),
                       task_say_wrong(task(), ctx()->language, NO_MOVE, (Square)s));
            shot("wrong");
            failed_tasks++;
            return;
        }
    not_failable++;
}

static void fail_once(void)
{
    Move wrong = is_one_move() ? accepted(false) : is_walk() ? taken_at_once() : NO_MOVE;
    Square stuck = stuck_piece();
    if (task()->type == TASK_SPOT) {
        fail_spot();
    } else if (task()->type == TASK_QUIZ) {
        if (tut()->yes == quiz_answer(task()))
            act(quiz_answer(task()) ? ACT_RIGHT : ACT_LEFT);
        act(ACT_OK);
        said_wrong(task_say_wrong(task(), ctx()->language, NO_MOVE, NO_SQUARE));
    } else if (wrong != NO_MOVE) {
        make_move(wrong);
        said_wrong(task_say_wrong(task(), ctx()->language, wrong, NO_SQUARE));
    } else if (stuck != NO_SQUARE && task()->type != TASK_LOOK && go_to(at_square(stuck))) {
        act(ACT_OK);
        CHECK(tut()->session.view.illegal != MOVE_LEGAL);
        said_wrong(words(ctx(), words_illegal(tut()->session.view.illegal)));
    } else {
        not_failable++;
    }
}

static void play_task(bool failing)
{
    int index = tut()->task;
    read_pages();
    if (task()->type != TASK_LOOK) {
        expect_said(tutorial_text(tut(), ctx()));
        shot("task");
    }
    if (failing)
        fail_once();
    for (int i = 0; i < TRIES_MAX && tut()->phase != PHASE_RIGHT; i++) {
        if (tut()->phase == PHASE_WRONG)
            act(ACT_OK);
        solve_once();
    }
    if (!CHECK(tut()->phase == PHASE_RIGHT))
        printf("    [%s] was not solved\n", task()->id);
    int stars = progress_stars(ctx()->progress, task()->id);
    if (!CHECK(stars >= (failing || task()->type == TASK_PLAY ? 1 : 3)))
        printf("    [%s] gave %d stars\n", task()->id, stars);
    expect_said(tutorial_text(tut(), ctx()));
    shot("right");
    act(ACT_OK);
    CHECK(tut()->page != TUTORIAL_TASK || tut()->task == index + 1);
}

static void play_chapter_end(void)
{
    const Chapter *chapter = tutorial_chapter(tut(), ctx());
    char line[64];
    for (int card = 0; card == 0 || card < chapter->cards; card++) {
        CHECK(tut()->page == TUTORIAL_DONE && tut()->card_at == card);
        write_line("expect fits");
        snprintf(line, sizeof line, "shot %02d-end-%d.png", chapter->number, card + 1);
        if (shots)
            write_line(line);
        act(ACT_OK);
    }
}

/* The first unsolved task comes up by itself; from there A leads on to the end. */
static void play_all_tasks(bool failing)
{
    failed_tasks = not_failable = 0;
    write_line("expect scene menu");
    for (int i = 0; i < 2; i++)
        act(ACT_DOWN);
    act(ACT_OK);
    write_line("expect scene tutorial");
    write_line("expect fits");
    CHECK_TEXT(app_scene(rig.app), "tutorial");
    act(ACT_OK);
    for (int i = 0; i < ctx()->lessons->tasks && tut()->page == TUTORIAL_TASK; i++) {
        if (!CHECK_INT(tut()->task, i))
            return;
        play_task(failing);
        if (tut()->page == TUTORIAL_DONE)
            play_chapter_end();
    }
    CHECK(tut()->page == TUTORIAL_LIST);
    write_line("expect fits");
    if (shots)
        write_line("shot list.png");
    for (int i = 0; i < ctx()->lessons->tasks; i++)
        CHECK(progress_stars(ctx()->progress, ctx()->lessons->task[i].id) > 0);
    write_line("quit");
}

static void run(bool failing, TextSize text, int w, int h, const char *language)
{
    games = -1;
    rig_open(language);
    rig_set(SET_TEXT_SIZE, (int)text); /* the board's place, and so the way by d-pad, follow */
    app_resize(rig.app, w, h);
    play_all_tasks(failing);
    rig_close();
}

static void test_solved_by_dpad_and_a(void)
{
    run(false, TEXT_MEDIUM, 640, 480, "en");
    run(false, TEXT_MEDIUM, 240, 240, "ja");
    run(false, TEXT_MEDIUM, 720, 720, "hu");
}

static void test_each_failed_once(void)
{
    run(true, TEXT_MEDIUM, 640, 480, "en");
    printf("%d tasks failed and explained, %d cannot be failed\n", failed_tasks, not_failable);
    run(true, TEXT_MEDIUM, 320, 240, "ja");
    run(true, TEXT_MEDIUM, 480, 640, "hu");
}

static void open_task(TaskType type)
{
    rig_open("en");
    presses(ACT_DOWN, 2);
    press(ACT_OK);
    press(ACT_OK);
    for (int i = 0; i < LESSON_TASKS_MAX && task()->type != type; i++) {
        press(ACT_REDO);
        while (tut()->page == TUTORIAL_DONE)
            press(ACT_OK);
        if (tut()->page == TUTORIAL_LIST)
            break;
    }
    CHECK(tut()->page == TUTORIAL_TASK && task()->type == type);
    read_pages();
}

static void test_hint_after_two_misses_and_show_me_after_three(void)
{
    open_task(TASK_MATE);
    Move wrong = accepted(false);
    press(ACT_HINT);
    CHECK(tut()->mood == MOOD_TASK);
    for (int i = 1; i <= 3; i++) {
        make_move(wrong);
        CHECK_INT(tut()->misses, i);
        CHECK(shows("Hint") == (i == 2) && shows("Show me") == (i == 3));
        if (i == 2) {
            press(ACT_HINT);
            CHECK(tut()->phase == PHASE_TRY && tut()->mood == MOOD_HINT);
            CHECK_INT(tut()->session.view.hint_stage, 2);
        } else if (i == 1) {
            press(ACT_OK);
        }
    }
    press(ACT_HINT);
    settle();
    CHECK(tut()->helped && tut()->phase == PHASE_WRONG);
    CHECK(shows("Now you"));
    press(ACT_OK);
    solve_once();
    CHECK_INT(progress_stars(ctx()->progress, task()->id), 1);
    rig_close();
}

static void test_continue_goes_to_the_next_task(void)
{
    char id[LESSON_ID_SIZE];
    rig_open("en");
    presses(ACT_DOWN, 2);
    press(ACT_OK);
    CHECK(!shows("Continue"));
    press(ACT_OK);
    read_pages();
    solve_once();
    CHECK(tut()->phase == PHASE_RIGHT);
    snprintf(id, sizeof id, "%s", ctx()->lessons->task[1].id);
    rig_reopen();
    presses(ACT_DOWN, 2);
    press(ACT_OK);
    CHECK(shows("Continue"));
    press(ACT_OK);
    CHECK_TEXT(task()->id, id);
    rig_close();
}

static void test_pause_menu(void)
{
    open_task(TASK_MATE);
    int index = tut()->task;
    int pieces = setting(ctx()->settings, SET_PIECES);
    press(ACT_FLIP);
    CHECK(setting(ctx()->settings, SET_PIECES) != pieces);
    press(ACT_BACK); /* nothing is lifted: the menu */
    CHECK(tut()->paused && shows("Show me"));
    choose("Show me");
    settle();
    CHECK(tut()->helped);
    press(ACT_MENU);
    choose("Next task");
    CHECK(tut()->task == index + 1 || tut()->page == TUTORIAL_DONE);
    press(ACT_UNDO);
    press(ACT_MENU);
    if (tut()->paused)
        choose("Chapters");
    CHECK(tut()->page == TUTORIAL_LIST);
    press(ACT_BACK);
    CHECK_TEXT(app_scene(rig.app), "menu");
    rig_close();
}

static void test_no_lessons_no_entry(void)
{
    rig_open_bare();
    CHECK(!shows("menu.learn") && !shows("Learn"));
    rig_close();
}

static int write_script(const char *what, const char *size, const char *language, const char *text)
{
    int w = 0, h = 0, large = strcmp(text, "large") == 0;
    if (sscanf(size, "%dx%d", &w, &h) != 2)
        return 2;
    script = stdout;
    shots = strcmp(what, "shots") == 0;
    run(strcmp(what, "solve") != 0, large ? TEXT_LARGE : TEXT_MEDIUM, w, h, language);
    fflush(stdout);
    return check_failed != 0;
}

int main(int argc, char **argv)
{
    own = search_new(OWN_BYTES);
    pupil_open();
    int result;
    if (argc >= 4) {
        result = write_script(argv[1], argv[2], argv[3], argc > 4 ? argv[4] : "");
    } else {
        RUN(test_solved_by_dpad_and_a);
        RUN(test_each_failed_once);
        RUN(test_hint_after_two_misses_and_show_me_after_three);
        RUN(test_continue_goes_to_the_next_task);
        RUN(test_pause_menu);
        RUN(test_no_lessons_no_entry);
        result = check_result();
    }
    search_free(own);
    pupil_close();
    return result;
}
