/* Every task of every lesson worked out anew by the rules: is it what its file says it is? And the reader: what it takes,
 * what it refuses and at which line. With names of files of res/lessons as arguments only these are looked at. */
#include "game/lesson.h"

#include <stdlib.h>

#include "check.h"
#include "engine/notation.h"
#include "fake/fake.h"
#include "game/scenes/tutorial.h"
#include "game/text.h"

enum { LANGUAGES = 3 };
static const char *const LANGUAGE[LANGUAGES] = {"en", "ja", "hu"};
static Lessons *lessons;
static Opponent opponents[OPPONENTS_MAX];
static int opponent_count;

static const Task *at; /* the task that is looked at, for messages */

static bool claim(bool ok, const char *what)
{
    const Chapter *chapter = &lessons->chapter[at->chapter];
    if (!check_report(ok, chapter->file, at->line, what))
        printf("    in [%s]\n", at->id);
    return ok;
}

static void usi(Move move, char *out, size_t size)
{
    char text[USI_MOVE_SIZE];
    usi_move_write(move, text);
    size_t length = strlen(out);
    snprintf(out + length, size - length, "%s%s", length ? " " : "", text);
}

static bool has_move(const Move *moves, int count, Move move)
{
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static void check_answers(void)
{
    Move answers[MAX_MOVES];
    char got[1024] = "";
    int count = task_answers(at, answers);
    claim(count > 0, "there is an accepted answer");
    if (at->accept_count >= 0) {
        if (!claim(count == at->accept_count, "as many accepted answers as accept says"))
            printf("    there are %d\n", count);
        return;
    }
    bool same = count == at->accept.count;
    for (int i = 0; i < count; i++)
        same &= has_move(at->accept.move, at->accept.count, answers[i]);
    for (int i = 0; i < count && i < 100; i++)
        usi(answers[i], got, sizeof got);
    if (!claim(same, "the accepted answers are those the file lists"))
        printf("    accept = %s\n    (any %d)\n", got, count);
}

static bool line_is_legal(const Position *start, const MoveLine *line)
{
    Position pos = *start;
    for (int i = 0; i < line->count; i++) {
        if (!moves_is_legal(&pos, line->move[i])) {
            char text[8] = "";
            usi(line->move[i], text, sizeof text);
            printf("    %s (number %d) is not legal\n", text, i + 1);
            return false;
        }
        position_play(&pos, line->move[i]);
    }
    return true;
}

static void check_reply(void)
{
    Move answers[MAX_MOVES];
    Position pos = at->start;
    if (at->reply.count == 0 || at->type == TASK_BUILD)
        return;
    bool one = at->type == TASK_DROP || at->type == TASK_PROMOTE || at->type == TASK_ESCAPE ||
               at->type == TASK_MOVE;
    if (!claim(one, "reply belongs to tasks of one move") || task_answers(at, answers) == 0)
        return;
    position_play(&pos, at->accept.count > 0 ? at->accept.move[0] : answers[0]);
    claim(line_is_legal(&pos, &at->reply), "reply is legal after the first accepted answer");
}

static void check_walk(void)
{
    MoveLine path;
    int par = walk_path(at, &at->start, &at->squares, &path);
    if (!claim(par == at->par, "par is the least number of moves"))
        printf("    it is %d\n", par);
    for (int s = 0; s < SQUARES; s++)
        if (at->type == TASK_REACH && at->squares.has[s])
            claim(at->start.board[s] == NO_PIECE, "a star lies on an empty square");
}

static void check_build(void)
{
    Position pos = at->start;
    for (int i = 0; i < at->solve.count; i++) {
        if (!claim(moves_is_legal(&pos, at->solve.move[i]), "solve is legal"))
            return;
        claim(!build_done(at, &pos), "solve does not go on when all is done");
        position_play(&pos, at->solve.move[i]);
        if (build_done(at, &pos))
            continue;
        if (i < at->reply.count && moves_is_legal(&pos, at->reply.move[i]))
            position_play(&pos, at->reply.move[i]);
        else
            position_set_turn(&pos, SENTE);
        claim(!position_in_check(&pos, GOTE) && !position_in_check(&pos, SENTE),
              "nobody is in check while it is built");
    }
    claim(build_done(at, &pos), "solve builds it");
}

static void check_spot(void)
{
    SquareSet squares;
    if (!spot_squares(at, &squares))
        return;
    bool same = true;
    for (int s = 0; s < SQUARES; s++)
        same &= squares.has[s] == at->squares.has[s];
    if (claim(same, "squares are those `are` tells"))
        return;
    printf("    squares =");
    for (int s = 0; s < SQUARES; s++)
        if (squares.has[s])
            printf(" %d%c", square_file((Square)s), 'a' + square_rank((Square)s) - 1);
    printf("\n");
}

static void check_quiz(void)
{
    claim(at->accept_quiz >= 0, "accept says yes or no");
    claim(quiz_answer(at) == (at->accept_quiz == 1), "the answer is the one the file says");
    if (at->ask == ASK_MUST)
        claim(moves_promotion(&at->start, move_from(at->move), move_to(at->move)) !=
                  PROMOTION_NEVER,
              "the move is one that promotes");
    if (at->ask == ASK_MATE)
        claim(position_in_check(&at->start, position_turn(&at->start)),
              "the side to move is in check");
}

static void check_play(void)
{
    bool known = false;
    for (int i = 0; i < opponent_count; i++)
        known |= strcmp(opponents[i].id, at->opponent) == 0;
    claim(known, "the opponent is one of res/opponents.txt");
}

static void check_position(void)
{
    Side turn = position_turn(&at->start);
    claim(!position_in_check(&at->start, side_other(turn)), "the side not to move is in check");
    claim(position_surplus(&at->start) == 0, "there are too many pieces");
    if (at->type == TASK_LOOK)
        claim(line_is_legal(&at->start, &at->play), "play is legal");
    if (at->range != NO_SQUARE)
        claim(at->start.board[at->range] != NO_PIECE, "range is the square of a piece");
}

static bool needs_wrong(TaskType type)
{
    return type != TASK_LOOK && type != TASK_BUILD && type != TASK_PLAY;
}

static const Say *said(SayRole role, const char *language, Move move, Square square)
{
    for (int i = 0; i < at->says; i++)
        if (at->say[i].role == role && at->say[i].move == move && at->say[i].square == square &&
            strcmp(at->say[i].language, language) == 0)
            return &at->say[i];
    return NULL;
}

static void check_says(void)
{
    for (int l = 0; l < LANGUAGES; l++) {
        claim(said(SAY_TEXT, LANGUAGE[l], NO_MOVE, NO_SQUARE), "a text in every language");
        if (needs_wrong(at->type))
            claim(said(SAY_WRONG, LANGUAGE[l], NO_MOVE, NO_SQUARE),
                  "a text for wrong answers in every language");
    }
    for (int i = 0; i < at->says; i++) {
        const Say *say = &at->say[i];
        for (int l = 0; l < LANGUAGES; l++)
            claim(said(say->role, LANGUAGE[l], say->move, say->square),
                  "what is said in one language is said in all");
        claim(!strchr(say->text, '\\') && !strchr(say->text, '\t'), "a text is one plain line");
        if (say->move != NO_MOVE && at->type != TASK_REACH && at->type != TASK_CAPTURE_ALL)
            claim(moves_is_legal(&at->start, say->move) &&
                      !task_accepts(at, &at->start, say->move, at->plies),
                  "wrong.MOVE is a legal move that does not count");
        if (say->square != NO_SQUARE)
            claim(at->type == TASK_SPOT && !at->squares.has[say->square],
                  "wrong.SQUARE is a wrong square of SPOT");
    }
}

static void test_every_task(void)
{
    for (int i = 0; i < lessons->tasks; i++) {
        at = &lessons->task[i];
        check_position();
        check_says();
        check_reply();
        switch (at->type) {
        case TASK_DROP:
        case TASK_PROMOTE:
        case TASK_ESCAPE:
        case TASK_MOVE:
        case TASK_MATE:
            check_answers();
            break;
        case TASK_REACH:
        case TASK_CAPTURE_ALL:
            check_walk();
            break;
        case TASK_BUILD:
            check_build();
            break;
        case TASK_SPOT:
            check_spot();
            break;
        case TASK_QUIZ:
            check_quiz();
            break;
        case TASK_PLAY:
            check_play();
            break;
        case TASK_LOOK:
        case TASK_END:
            break;
        }
    }
}

/* As the scene draws it, at most one step smaller than it should be. */
static bool text_fits(Canvas *canvas, const TaskRects *rects, const Layout *layout, const Say *say)
{
    Rect where = rects->text;
    if (say->role != SAY_TEXT && say->role != SAY_MORE)
        where.w -= tutorial_mood_width(layout);
    int full = layout->px_body, smaller = text_smaller(full, full);
    for (int px = full; px > 0; px = px == full ? smaller : 0) {
        Wrapped lines;
        text_wrap(&lines, canvas, px, say->text, where.w);
        if (!lines.cut && lines.count * px <= where.h)
            return true;
    }
    return false;
}

static void check_sizes(int w, int h)
{
    static Tutorial tutorial;
    Settings settings;
    Ctx ctx = {.settings = &settings, .lessons = lessons};
    Canvas *canvas = fake_canvas_new(w, h);
    settings_default(&settings);
    layout_make(&ctx.layout, w, h, TEXT_MEDIUM);
    for (int i = 0; i < lessons->tasks; i++) {
        at = &lessons->task[tutorial.task = i];
        TaskRects rects = tutorial_rects(&tutorial, &ctx);
        for (int k = 0; k < at->says; k++)
            if (!claim(text_fits(canvas, &rects, &ctx.layout, &at->say[k]), "a text fits its box"))
                printf("    at %dx%d: %s\n", w, h, at->say[k].text);
    }
    fake_canvas_free(canvas);
}

static void test_texts_fit(void)
{
    check_sizes(240, 240);
    check_sizes(320, 240);
    check_sizes(640, 480);
    check_sizes(720, 720);
}

static void test_titles(void)
{
    for (int i = 0; i < lessons->chapters; i++) {
        const Chapter *chapter = &lessons->chapter[i];
        CHECK_INT(chapter->titles, LANGUAGES);
        for (int l = 0; l < LANGUAGES; l++)
            CHECK(*chapter_title(chapter, LANGUAGE[l]));
        CHECK_TEXT(chapter_title(chapter, "xx"), chapter_title(chapter, "en"));
    }
}

static void told(void *user, const char *file, const char *message)
{
    (void)user;
    check_report(false, file, 0, message);
}

static char *read_res(const char *name)
{
    Files *files = fake_files_new();
    fake_files_res(files, SOURCE_DIR "/res");
    char *text = files_read(files, FILES_RES, name, NULL);
    fake_files_free(files);
    return text;
}

static void load(int count, char **names)
{
    char message[256];
    Files *files = fake_files_new();
    fake_files_res(files, SOURCE_DIR "/res");
    lessons = lessons_new();
    if (count == 0)
        lessons_load(lessons, files, told, NULL);
    for (int i = 0; i < count; i++) {
        char name[128];
        snprintf(name, sizeof name, "lessons/%s", names[i]);
        char *text = files_read(files, FILES_RES, name, NULL);
        if (!text || !lessons_read(lessons, names[i], text, message, sizeof message))
            told(NULL, names[i], text ? message : "not found");
        free(text);
    }
    fake_files_free(files);
}

#define TOP "chapter = 3\ntitle.en = T\n"
#define KINGS "4k4/9/9/9/9/9/9/9/4K4 b G 1"

static void refuses(const char *text, const char *want)
{
    char message[256] = "";
    Lessons *one = lessons_new();
    CHECK(!lessons_read(one, "03-x.txt", text, message, sizeof message));
    CHECK_TEXT(message, want);
    CHECK_INT(one->tasks, 0);
    CHECK_INT(one->chapters, 0);
    lessons_free(one);
}

static void test_reader_says_where(void)
{
    refuses("", "1: a chapter without a title");
    refuses(TOP, "2: a chapter without tasks");
    refuses("chapter = 4\n", "1: another number than in the file's name: 4");
    refuses("chapter = x\n", "1: not a chapter number: x");
    refuses(TOP "nonsense\n", "3: expected key = value: nonsense");
    refuses(TOP "colour = red\n", "3: unknown key: colour");
    refuses(TOP "cards = dragon\n", "3: not names of pieces");
    refuses(TOP "[a b]\n", "3: a name is a-z, 0-9 and -, at most 31: a b");
    refuses(TOP "[a\n", "3: a name that does not end in ]: [a");
    refuses(TOP "[a]\nsfen = " KINGS "\ntext.en = x\n", "3: no type: a");
    refuses(TOP "[a]\ntype = DANCE\n", "4: makes no sense: type");
    refuses(TOP "[a]\ntype = LOOK\ntext.en = x\n", "3: no sfen: a");
    refuses(TOP "[a]\ntype = LOOK\nsfen = " KINGS "\n", "3: no text: a");
    refuses(TOP "[a]\ntype = LOOK\ncolour = red\n", "5: unknown key: colour");
    refuses(TOP "[a]\ntype = LOOK\nplay = 7g7z\n", "5: makes no sense: play");
    refuses(TOP "[a]\ntype = LOOK\nmarks = 5j\n", "5: makes no sense: marks");
    refuses(TOP "[a]\ntype = LOOK\ntext.en = \n", "5: an empty text: text.en");
    refuses(TOP "[a]\ntext.en = x\ntext.en = y\n", "5: said twice: text.en");
    refuses(TOP "[a]\nwrong.Q*5b.en = x\n", "4: not a move: wrong.Q*5b.en");
    refuses(TOP "[a]\ntype = MOVE\ngoal = win\n", "5: makes no sense: goal");
    refuses(TOP "[a]\ntype = MATE\nplies = 2\n", "5: makes no sense: plies");
    refuses(TOP "[a]\ntype = MATE\nsfen = " KINGS "\ntext.en = x\n", "3: no plies: a");
    refuses(TOP "[a]\ntype = REACH\nsfen = " KINGS "\ntext.en = x\n", "3: no enemy king here: a");
    refuses(TOP "[a]\ntype = ESCAPE\nsfen = " KINGS "\ntext.en = x\n",
            "3: nothing to escape from: a");
    refuses(TOP "[a]\ntype = DROP\nsfen = 4k4/9/9/9/4r4/9/9/9/4K4 b G 1\ntext.en = x\n",
            "3: the player's king is in check: a");
    refuses(TOP "[a]\ntype = DROP\nsfen = 4k4/9/9/9/4R4/9/9/9/4K4 w G 1\ntext.en = x\n",
            "3: the player, sente, is to move: a");
    refuses(TOP "[a]\ntype = PLAY\nsfen = startpos\ntext.en = x\n", "3: no opponent: a");
    refuses(TOP "[a]\ntype = LOOK\nsfen = startpos\ntext.en = x\n[a]\n",
            "7: this name is taken: a");
}

static const Task *take(Lessons *one, const char *text)
{
    char message[256] = "";
    CHECK(lessons_read(one, "03-x.txt", text, message, sizeof message));
    CHECK_TEXT(message, "");
    return one->tasks > 0 ? &one->task[one->tasks - 1] : NULL;
}

static void test_reader_takes_all_keys(void)
{
    Lessons *one = lessons_new();
    const Task *task = take(
        one, TOP "cards = king gold\r\n# a comment\n\n[a-1]\ntype = MOVE\nsfen = " KINGS "\n"
                 "goal = drop:gold on:5b,9a-8b safe\naccept = any 3\nmarks = 5e 9a-1c\n"
                 "text.en = Do it\ntext.hu = Tedd\nwrong.en = No\nwrong.G*5i.en = Not there\n");
    if (!CHECK(task != NULL))
        return;
    CHECK_TEXT(task->id, "a-1");
    CHECK_INT(task->line, 6);
    CHECK(task->goal.drop && task->goal.drop_kind == GOLD && task->goal.safe && !task->goal.mate);
    CHECK_INT(task->goal.on.count, 5);
    CHECK_INT(task->marks.count, 28);
    CHECK_INT(task->accept_count, 3);
    CHECK_TEXT(task_say(task, SAY_TEXT, "hu"), "Tedd");
    CHECK_TEXT(task_say(task, SAY_TEXT, "ja"), "Do it");
    CHECK(task_say(task, SAY_MORE, "en") == NULL);
    CHECK_TEXT(task_say_wrong(task, "en", usi_move_read("G*5i"), NO_SQUARE), "Not there");
    CHECK_TEXT(task_say_wrong(task, "en", usi_move_read("G*5h"), NO_SQUARE), "No");
    CHECK_INT(one->chapter[0].cards, 2);
    CHECK_INT(lessons_find(one, "a-1"), 0);
    CHECK_INT(lessons_find(one, "b"), -1);
    lessons_free(one);
}

static void told_as_wanted(void *user, const char *file, const char *message)
{
    char got[128], *wanted = user;
    snprintf(got, sizeof got, "%s %s", file, message);
    CHECK_TEXT(got, wanted);
    wanted[0] = '\0';
}

static void test_a_bad_file_leaves_the_others(void)
{
    Files *files = fake_files_new();
    fake_files_text(files, FILES_RES, "lessons/index.txt",
                    "file = 03-x.txt\nfile = 03-y.txt\nfile = 03-z.txt\n");
    fake_files_text(files, FILES_RES, "lessons/03-x.txt",
                    TOP "[a]\ntype = LOOK\nsfen = startpos\ntext.en = x\n");
    fake_files_text(files, FILES_RES, "lessons/03-y.txt", TOP "[b]\ntype = DANCE\n");
    fake_files_text(files, FILES_RES, "lessons/03-z.txt",
                    TOP "[c]\ntype = LOOK\nsfen = startpos\ntext.en = x\n");
    char wanted[128] = "03-y.txt 4: makes no sense: type";
    Lessons *two = lessons_new();
    lessons_load(two, files, told_as_wanted, wanted);
    CHECK_TEXT(wanted, "");
    CHECK_INT(two->chapters, 2);
    CHECK_INT(two->tasks, 2);
    CHECK_INT(two->chapter[1].first, 1);
    lessons_free(two);
    fake_files_free(files);
}

/* Cut short or with a letter changed, anywhere: taken or refused, but never more. */
static void test_damaged_files_do_no_harm(void)
{
    static const char LETTERS[] = "=[]\n\r #:.*-+9zA\x80";
    char *text = read_res("lessons/11-ladder.txt"), message[256];
    if (!CHECK(text != NULL))
        return;
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i += 3) {
        Lessons *one = lessons_new();
        char kept = text[i];
        text[i] = i % 2 ? LETTERS[i / 2 % (sizeof LETTERS - 1)] : '\0';
        message[0] = '\0';
        bool ok = lessons_read(one, "11-ladder.txt", text, message, sizeof message);
        CHECK(ok == (message[0] == '\0') && ok == (one->chapters == 1));
        text[i] = kept;
        lessons_free(one);
    }
    free(text);
}

int main(int argc, char **argv)
{
    char message[160];
    char *text = read_res("opponents.txt");
    opponent_count = text ? opponents_read(text, opponents, message, sizeof message) : 0;
    free(text);
    load(argc - 1, argv + 1);
    printf("%d chapters, %d tasks\n", lessons->chapters, lessons->tasks);
    RUN(test_every_task);
    RUN(test_texts_fit);
    RUN(test_titles);
    if (argc == 1) {
        RUN(test_reader_says_where);
        RUN(test_reader_takes_all_keys);
        RUN(test_a_bad_file_leaves_the_others);
        RUN(test_damaged_files_do_no_harm);
    }
    lessons_free(lessons);
    return check_result();
}
