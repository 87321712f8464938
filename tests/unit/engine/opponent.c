/* Opponents: the file that describes them, and that they play legally, variedly and the same for the same seed. */
#include "engine/opponent.h"

#include <stdlib.h>

#include "check.h"
#include "engine/notation.h"

enum { TABLE = 64 * 1024, VARIETY_GAMES = 20, VARIETY_PLIES = 10 };

static int read_text(const char *text, Opponent out[OPPONENTS_MAX], char message[128])
{
    message[0] = '\0';
    return opponents_read(text, out, message, 128);
}

/* The opponents that ship. */
static int shipped(Opponent out[OPPONENTS_MAX])
{
    static char text[32768];
    char message[128];
    FILE *file = fopen(SOURCE_DIR "/res/opponents.txt", "rb");
    if (!CHECK(file != NULL))
        exit(1);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    int count = read_text(text, out, message);
    CHECK_TEXT(message, "");
    return count;
}

static void test_reads(void)
{
    Opponent all[OPPONENTS_MAX];
    char message[128];
    CHECK_INT(read_text("# nothing\n\n", all, message), 0);
    CHECK_INT(read_text("[one]\r\nnodes = 50 # few\n rating=25k\n[two]\nmargin=7\nblind_far = 100",
                        all, message),
              2);
    CHECK_TEXT(all[0].id, "one");
    CHECK_TEXT(all[0].rating, "25k");
    CHECK_INT(all[0].nodes, 50);
    CHECK_INT(all[0].lines, 1);
    CHECK_TEXT(all[1].id, "two");
    CHECK_INT(all[1].margin, 7);
    CHECK_INT(all[1].blind_far, 100);
    CHECK(all[1].nodes > 0);
}

static void test_refuses(void)
{
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"nodes = 5\n", "1: a [name] must come first"},
        {"[a]\nnodes = many", "2: nodes is a number from 1 to 1000000000"},
        {"[a]\nnodes = 0", "2: nodes is a number from 1 to 1000000000"},
        {"[a]\nnodes = 99999999999999999999", "2: nodes is a number from 1 to 1000000000"},
        {"[a]\n\nlines = 17", "3: the value is no number, or out of range"},
        {"[a]\nblind_drops = 101", "2: the value is no number, or out of range"},
        {"[a]\nblind_drops = -1", "2: the value is no number, or out of range"},
        {"[a]\nmargin =", "2: the value is no number, or out of range"},
        {"[a]\nspeed = 3", "2: no such key"},
        {"[a]\nspeed", "2: neither [name] nor key = value"},
        {"[a", "1: a name needs its closing ]"},
        {"[", "1: a name needs its closing ]"},
        {"[]", "1: a name is 1 to 15 of a-z, 0-9, _ and -"},
        {"[A B]", "1: a name is 1 to 15 of a-z, 0-9, _ and -"},
        {"[abcdefghijklmnop]", "1: a name is 1 to 15 of a-z, 0-9, _ and -"},
        {"[a]\n[a]", "2: this name is there already"},
        {"[a]\nrating = 1234567890123456", "2: a rating is 1 to 15 characters"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Opponent all[OPPONENTS_MAX] = {{.id = "kept"}};
        char message[128];
        CHECK_INT(read_text(cases[i].text, all, message), -1);
        CHECK_TEXT(message, cases[i].message);
        CHECK_TEXT(all[0].id, "kept");
    }
    char many[1024] = "", message[128];
    for (int i = 0; i <= OPPONENTS_MAX; i++)
        snprintf(many + strlen(many), sizeof many - strlen(many), "[n%d]\n", i);
    Opponent all[OPPONENTS_MAX];
    CHECK_INT(read_text(many, all, message), -1);
    char wide[400];
    memset(wide, '#', sizeof wide);
    wide[sizeof wide - 1] = '\0';
    CHECK_INT(read_text(wide, all, message), -1);
}

static void test_shipped(void)
{
    Opponent all[OPPONENTS_MAX];
    int count = shipped(all);
    CHECK(count >= 8);
    for (int i = 0; i < count; i++) {
        CHECK(all[i].rating[0] != '\0');
        CHECK(i == 0 || all[i].nodes >= all[i - 1].nodes);
        CHECK(i >= count / 2 ? true : all[i].resign == 0); /* the weak play to mate */
    }
}

static Move ask(const Opponent *opponent, Search *search, const Game *game, uint64_t seed)
{
    SearchReport report;
    bool resigns;
    if (!CHECK(opponent_move(opponent, search, game, seed, NULL, &report, &resigns)))
        return NO_MOVE;
    return report.pv[0];
}

static void test_same_seed_same_move(void)
{
    Opponent all[OPPONENTS_MAX];
    int count = shipped(all);
    Search *one = search_new(TABLE), *other = search_new(TABLE);
    Game game;
    char message[128];
    CHECK(usi_game_read("startpos moves 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e", NULL, &game, message,
                        sizeof message));
    for (int i = 0; i < count - 2; i++) {
        for (uint64_t seed = 1; seed <= 5; seed++) {
            Move move = ask(&all[i], one, &game, seed);
            Game elsewhere;
            game_start(&elsewhere, NULL, NULL);
            ask(&all[0], other, &elsewhere, 99); /* what it thought about before must not matter */
            CHECK_INT(ask(&all[i], other, &game, seed), move);
        }
    }
    search_free(one);
    search_free(other);
}

static void test_variety(void)
{
    Opponent all[OPPONENTS_MAX];
    int count = shipped(all);
    Search *search = search_new(TABLE);
    for (int i = 0; i < count - 2; i++) {
        Move lines[VARIETY_GAMES][VARIETY_PLIES];
        int distinct = 0;
        for (int g = 0; g < VARIETY_GAMES; g++) {
            Game game;
            game_start(&game, NULL, NULL);
            for (int ply = 0; ply < VARIETY_PLIES; ply++) {
                lines[g][ply] = ask(&all[i], search, &game, 500 + (uint64_t)g);
                CHECK(game_play(&game, lines[g][ply]));
            }
            bool seen = false;
            for (int before = 0; before < g; before++)
                seen = seen || memcmp(lines[before], lines[g], sizeof lines[g]) == 0;
            distinct += !seen;
        }
        if (!CHECK(distinct >= 15))
            printf("    %s: %d of %d\n", all[i].id, distinct, VARIETY_GAMES);
    }
    search_free(search);
}

/* Whole games between weak opponents: every move legal, every game ends. */
static void test_whole_games(void)
{
    Opponent all[OPPONENTS_MAX];
    shipped(all);
    Search *search = search_new(TABLE);
    for (uint64_t seed = 0; seed < 40; seed++) {
        static Game game;
        GameRules rules = game_rules_default();
        rules.move_limit = 300;
        game_start(&game, NULL, &rules);
        while (game_outcome(&game).kind == OUTCOME_NONE) {
            int who = position_turn(&game.now) == SENTE ? (int)(seed % 4) : (int)(seed / 4 % 4);
            if (!CHECK(game_play(&game, ask(&all[who], search, &game, seed))))
                break;
        }
        Outcome outcome = game_outcome(&game);
        CHECK(outcome.kind != OUTCOME_NONE);
    }
    search_free(search);
}

static void test_mated(void)
{
    Opponent all[OPPONENTS_MAX];
    shipped(all);
    Search *search = search_new(TABLE);
    Game game;
    char message[128];
    CHECK(usi_game_read("sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", NULL, &game, message,
                        sizeof message));
    SearchReport report;
    CHECK(!opponent_move(&all[0], search, &game, 1, NULL, &report, NULL));
    search_free(search);
}

static void test_resigns(void)
{
    Opponent strong = {.id = "x", .nodes = 3000, .lines = 1, .resign = 2000}, weak = strong;
    weak.resign = 0;
    Search *search = search_new(TABLE);
    Game game;
    char message[128];
    SearchReport report;
    bool resigns;
    CHECK(usi_game_read("sfen 4k4/9/9/9/9/9/9/9/4K4 w 2R2B4G4S 1", NULL, &game, message,
                        sizeof message));
    CHECK(opponent_move(&strong, search, &game, 1, NULL, &report, &resigns));
    CHECK(resigns);
    CHECK(opponent_move(&weak, search, &game, 1, NULL, &report, &resigns));
    CHECK(!resigns);
    search_free(search);
}

int main(void)
{
    RUN(test_reads);
    RUN(test_refuses);
    RUN(test_shipped);
    RUN(test_same_seed_same_move);
    RUN(test_variety);
    RUN(test_whole_games);
    RUN(test_mated);
    RUN(test_resigns);
    return check_result();
}
