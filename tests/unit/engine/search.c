/* The search: what it must find, what it must never do, and that it is the same every time. */
#include "engine/search.h"

#include "check.h"
#include "engine/bench.h"
#include "engine/notation.h"

enum { SMALL_TABLE = 1 << 20 };

/* Changes when, and only when, search or evaluation does: then write the new one here and say so in the commit. */
static const int64_t SIGNATURE = 158215;

static Game game_of(const char *text)
{
    Game game;
    char message[128];
    if (!CHECK(usi_game_read(text, NULL, &game, message, sizeof message)))
        printf("    %s: %s\n", text, message);
    return game;
}

static SearchReport think(Search *search, const char *text, int64_t nodes, int depth)
{
    Game game = game_of(text);
    SearchLimits limits = {.nodes = nodes, .depth = depth};
    SearchReport report = {.pv_length = 0};
    CHECK(search_run(search, &game, &limits, NULL, &report));
    return report;
}

static void check_move(const SearchReport *report, const char *want)
{
    char text[USI_MOVE_SIZE];
    usi_move_write(report->pv[0], text);
    CHECK_TEXT(text, want);
}

static void test_signature(void)
{
    Search *search = search_new(BENCH_TABLE);
    int64_t total = 0;
    for (int i = 0; i < bench_count(); i++)
        total += bench_run(search, i);
    CHECK_INT(total, SIGNATURE);
    search_free(search);
}

static void test_same_tree(void)
{
    Search *a = search_new(SMALL_TABLE), *b = search_new(SMALL_TABLE);
    const char *text = bench_position(2);
    SearchReport first = think(a, text, 20000, 0);
    SearchReport other = think(b, text, 20000, 0);
    think(a, bench_position(3), 5000, 0);
    search_clear(a);
    SearchReport again = think(a, text, 20000, 0);
    CHECK_INT(first.nodes, 20000);
    CHECK_INT(other.nodes, first.nodes);
    CHECK_INT(again.nodes, first.nodes);
    CHECK_INT(other.score, first.score);
    CHECK_INT(again.score, first.score);
    CHECK_INT(again.depth, first.depth);
    CHECK_INT(again.pv_length, first.pv_length);
    for (int i = 0; i < first.pv_length; i++) {
        CHECK_INT(other.pv[i], first.pv[i]);
        CHECK_INT(again.pv[i], first.pv[i]);
    }
    /* To a depth, the nodes count is part of the tree too. */
    search_clear(a);
    search_clear(b);
    CHECK_INT(think(a, text, 0, 7).nodes, think(b, text, 0, 7).nodes);
    search_free(a);
    search_free(b);
}

static void test_mates(void)
{
    static const struct {
        const char *text, *move;
        int plies;
    } cases[] = {
        {"sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b", 1},
        {"sfen k8/9/1+R7/9/9/9/9/9/4K4 b G 1", NULL, 1},
        {"sfen 4k4/9/3GG4/9/9/9/9/9/K8 b S 1", NULL, 1},
        {"sfen 3k5/9/3P5/9/9/9/9/9/K8 b 2G 1", "G*6b", 1},
        {"sfen 9/9/9/9/9/9/4p4/9/4K4 w 2g 1", "G*5h", 1},
    };
    Search *search = search_new(SMALL_TABLE);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SearchReport report = think(search, cases[i].text, 20000, 0);
        if (cases[i].plies > 0)
            CHECK_INT(report.score, SCORE_MATE - cases[i].plies);
        if (cases[i].move != NULL)
            check_move(&report, cases[i].move);
        search_clear(search);
    }
    search_free(search);
}

/* Mates out of real games; the shortest mate is known. Without the shared data there is nothing to check. */
static void check_mate_file(const char *path, int plies, int most, int64_t nodes)
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return;
    Search *search = search_new(SMALL_TABLE);
    char line[512], text[600];
    int tried = 0, found = 0;
    while (tried < most && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\t\r\n")] = '\0';
        if (line[0] == '\0' || line[0] == '#')
            continue;
        snprintf(text, sizeof text, "sfen %s", line);
        SearchReport report = think(search, text, nodes, 0);
        tried++;
        found += report.score == SCORE_MATE - plies;
        search_clear(search);
    }
    fclose(file);
    search_free(search);
    printf("%s: %d of %d\n", path, found, tried);
    CHECK(found * 10 >= tried * 9);
}

static void test_mates_of_games(void)
{
    check_mate_file(SHARED_DIR "/data/tsume/mate1-game.sfen", 1, 40, 5000);
    check_mate_file(SHARED_DIR "/data/tsume/mate1-composed.sfen", 1, 40, 5000);
    check_mate_file(SHARED_DIR "/data/tsume/mate3-game.sfen", 3, 40, 40000);
}

static void test_takes_what_hangs(void)
{
    Search *search = search_new(SMALL_TABLE);
    /* Sente's rook sees gote's, unguarded. */
    SearchReport report = think(search, "sfen 4k4/9/9/9/1R5r1/9/9/9/4K4 b 2P2p 1", 2000, 0);
    check_move(&report, "8e2e");
    CHECK(report.score > 800);
    /* From the start: the bishop that came to 5e for nothing. */
    report = think(search, "startpos moves 7g7f 3c3d 9g9f 2b5e", 3000, 0);
    check_move(&report, "8h5e");
    search_free(search);
}

static void test_evaluation(void)
{
    Game start = game_of("startpos");
    int even = search_evaluate(&start.now);
    CHECK(even > 0 && even < 60); /* the move is worth a little */
    Game bare = game_of("sfen 4k4/9/9/9/9/9/9/9/4K4 b RB 1");
    CHECK(search_evaluate(&bare.now) > 1200);
    Game other = game_of("sfen 4k4/9/9/9/9/9/9/9/4K4 w RB 1");
    CHECK(search_evaluate(&other.now) < -1200);
}

/* Sente's dragon has chased the king to and fro with check at every move, eleven plies long. */
#define CHASE                                                                                      \
    "sfen 4k4/9/5+R3/9/9/9/9/GG7/KG7 b r2bg4s4n4l18p 1 moves 4c5c 5a4a 5c4c 4a5a 4c5c 5a4a 5c4c "  \
    "4a5a 4c5c 5a4a"

static void test_perpetual_check_is_won(void)
{
    Search *search = search_new(SMALL_TABLE);
    SearchReport report = think(search, CHASE " 5c4c", 3000, 0);
    check_move(&report, "4a5a"); /* the fourth time: the checker has lost */
    CHECK(report.score >= 27000);
    search_free(search);
}

static void test_perpetual_check_is_avoided(void)
{
    Search *search = search_new(SMALL_TABLE);
    Game game = game_of(CHASE);
    SearchLimits limits = {.nodes = 3000};
    SearchReport report;
    CHECK(search_run(search, &game, &limits, NULL, &report));
    CHECK(report.pv[0] != usi_move_read("5c4c"));
    CHECK(report.score > -27000);
    search_free(search);
}

static void test_repetition_is_a_draw(void)
{
    /* Both shuffle; the side that is much worse steps into the fourth time. Gote, a rook and more behind, has just
     * the choice: 5a4a makes the position stand a fourth time. */
    Search *search = search_new(SMALL_TABLE);
    SearchReport report = think(
        search,
        "sfen 4k4/9/9/9/9/9/9/9/4K4 b RB2G2S 1 moves 5i4i 5a4a 4i5i 4a5a 5i4i 5a4a 4i5i 4a5a 5i4i "
        "5a4a 4i5i",
        3000, 0);
    check_move(&report, "4a5a");
    CHECK_INT(report.score, 0);
    search_free(search);
}

static void test_stop(void)
{
    Search *search = search_new(SMALL_TABLE);
    atomic_bool stop;
    atomic_init(&stop, true);
    Game game = game_of("startpos");
    SearchLimits limits = {.lines = 3};
    SearchReport reports[3];
    CHECK(search_run(search, &game, &limits, &stop, reports));
    CHECK(reports[0].nodes < 1024);
    for (int i = 0; i < 3; i++) {
        CHECK(moves_is_legal(&game.now, reports[i].pv[0]));
        CHECK(reports[i].depth >= 1);
    }
    search_free(search);
}

static void test_lines(void)
{
    Search *search = search_new(SMALL_TABLE);
    Game game = game_of(bench_position(2));
    SearchLimits limits = {.depth = 5, .lines = 6};
    SearchReport reports[6];
    CHECK(search_run(search, &game, &limits, NULL, reports));
    for (int i = 0; i < 6; i++) {
        CHECK_INT(reports[i].line, i);
        CHECK(moves_is_legal(&game.now, reports[i].pv[0]));
        for (int j = 0; j < i; j++) {
            CHECK(reports[j].pv[0] != reports[i].pv[0]);
            CHECK(reports[j].score >= reports[i].score);
        }
    }
    /* More lines than moves: what is missing has no moves. */
    game = game_of("sfen 4k4/9/4P4/9/9/9/9/9/4K4 w - 1");
    Move legal[MAX_MOVES];
    int count = moves_legal(&game.now, legal);
    CHECK(count < 6 && count > 0);
    CHECK(search_run(search, &game, &limits, NULL, reports));
    for (int i = 0; i < 6; i++)
        CHECK_INT(reports[i].pv_length > 0, i < count);
    search_free(search);
}

static void test_root_moves(void)
{
    Search *search = search_new(SMALL_TABLE);
    Game game = game_of("startpos");
    Move only[2] = {usi_move_read("9g9f"), usi_move_read("1g1f")};
    SearchLimits limits = {.depth = 4, .root_count = 2, .root_moves = only};
    SearchReport report;
    CHECK(search_run(search, &game, &limits, NULL, &report));
    CHECK(report.pv[0] == only[0] || report.pv[0] == only[1]);
    search_free(search);
}

static void test_odd_positions(void)
{
    static const char *const texts[] = {
        "sfen R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", /* 593 moves */
        "sfen 1l1l1l3/9/9/9/9/4b4/K1ss1s1k1/9/8r w rbgsnlp3G3N17P 1",
        "sfen 7nl/6Sk1/7pp/9/7N1/9/9/9/9 b G 1",        /* no king of its own, as in tsume */
        "sfen 9/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1", /* no king to attack */
    };
    Search *search = search_new(SMALL_TABLE);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Position pos;
        if (sfen_read(texts[i], &pos, NULL, NULL, NULL) != SFEN_OK)
            continue; /* what may stand on a board is another test's matter */
        Game game;
        game_start(&game, &pos, NULL);
        SearchLimits limits = {.nodes = 20000};
        SearchReport report;
        CHECK(search_run(search, &game, &limits, NULL, &report));
        CHECK(moves_is_legal(&pos, report.pv[0]));
    }
    search_free(search);
}

static void test_no_move(void)
{
    Search *search = search_new(SMALL_TABLE);
    Game game = game_of("sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
    SearchLimits limits = {.depth = 3};
    SearchReport report;
    CHECK(!search_run(search, &game, &limits, NULL, &report));
    CHECK_INT(report.pv_length, 0);
    search_free(search);
}

/* Kings and rooks go to and fro in a pattern too long to repeat four times, up to the longest game there is. */
static void test_longest_game(void)
{
    static Game game;
    GameRules rules = game_rules_default();
    Search *search = search_new(SMALL_TABLE);
    game_start(&game, NULL, &rules);
    uint64_t random = 12345;
    while (game_outcome(&game).kind == OUTCOME_NONE && game.count < GAME_MAX_PLIES - 1) {
        Move moves[MAX_MOVES];
        int count = moves_legal(&game.now, moves);
        random = random * UINT64_C(6364136223846793005) + 1442695040888963407u;
        if (!CHECK(game_play(&game, moves[(random >> 33) % (uint64_t)count])))
            break;
        if (game.count > 200 && game.count % 97 == 0 && game_outcome(&game).kind == OUTCOME_NONE) {
            SearchLimits limits = {.nodes = 500};
            SearchReport report;
            CHECK(search_run(search, &game, &limits, NULL, &report));
            CHECK(moves_is_legal(&game.now, report.pv[0]));
        }
    }
    CHECK(game.count > 100);
    search_free(search);
}

int main(void)
{
    RUN(test_signature);
    RUN(test_same_tree);
    RUN(test_mates);
    RUN(test_mates_of_games);
    RUN(test_takes_what_hangs);
    RUN(test_evaluation);
    RUN(test_perpetual_check_is_won);
    RUN(test_perpetual_check_is_avoided);
    RUN(test_repetition_is_a_draw);
    RUN(test_stop);
    RUN(test_lines);
    RUN(test_root_moves);
    RUN(test_odd_positions);
    RUN(test_no_move);
    RUN(test_longest_game);
    return check_result();
}
