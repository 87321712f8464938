/* The mate solver: what it says is so, whatever its memory and its budget.
 * Against problems of known length from public collections, and against a plain search of every line on small boards. */
#include "engine/mate.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "engine/notation.h"

enum { LINE_SIZE = 512, PLIES = 9, PLAIN_POSITIONS = 2000, BUDGET = 4000000 };

static Mate *make(size_t bytes)
{
    void *memory = calloc(1, bytes);
    if (memory == NULL)
        abort();
    return mate_use(memory, bytes);
}

static void read_position(const char *sfen, Position *pos)
{
    if (!CHECK(sfen_read_unchecked(sfen, pos, NULL, NULL, NULL) == SFEN_OK))
        printf("    %s\n", sfen);
}

/* The line is legal, each move of the attacker is a check, and the last position is mate. */
static bool is_mate_line(const Position *pos, const MateReport *report, Side attacker)
{
    Position now = *pos;
    for (int i = 0; i < report->length; i++) {
        bool attacks = position_turn(&now) == attacker;
        if (!moves_is_legal(&now, report->line[i]) ||
            (attacks && !moves_gives_check(&now, report->line[i])))
            return false;
        position_play(&now, report->line[i]);
    }
    return position_turn(&now) != attacker && !moves_any(&now);
}

/* Every line of checks to its end or `plies` deep. */
typedef struct {
    bool cut;
    int left; /* positions it may look at */
} Plain;

static bool plain_attack(Plain *plain, const Position *pos, int plies);

static bool plain_defend(Plain *plain, const Position *pos, int plies)
{
    Move moves[MAX_MOVES];
    int count = moves_legal(pos, moves);
    if (count > 0 && plies < 2) {
        plain->cut = true;
        return false;
    }
    for (int i = 0; i < count; i++) {
        Position after;
        position_after(pos, moves[i], &after);
        if (plain->left-- <= 0 || !plain_attack(plain, &after, plies - 1))
            return false;
    }
    return true;
}

static bool plain_attack(Plain *plain, const Position *pos, int plies)
{
    Move moves[MAX_MOVES];
    int count = moves_legal(pos, moves);
    for (int i = 0; i < count; i++) {
        if (!moves_gives_check(pos, moves[i]))
            continue;
        Position after;
        position_after(pos, moves[i], &after);
        if (plain->left-- <= 0)
            return false;
        if (plain_defend(plain, &after, plies - 1))
            return true;
    }
    return false;
}

/* The length of the shortest mate; 0: there is none; -n: none within n - 1 plies. */
static int plain_length(const Position *pos)
{
    Plain plain = {false, PLAIN_POSITIONS};
    for (int plies = 1; plies <= PLIES; plies += 2) {
        plain.cut = false;
        if (plain_attack(&plain, pos, plies))
            return plies;
        if (plain.left <= 0)
            return -plies;
        if (!plain.cut)
            return 0;
    }
    return -(PLIES + 1);
}

static unsigned next_random(uint64_t *state, unsigned below)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(*state >> 33) % below;
}

/* A king in a corner of the board, two to four pieces of the attacker near it, up to three of its own. */
static bool random_position(uint64_t *random, Position *pos)
{
    static const Kind KINDS[] = {PAWN, LANCE, KNIGHT, SILVER, GOLD,   GOLD, TOKIN,
                                 GOLD, PAWN,  KNIGHT, SILVER, BISHOP, ROOK, PRO_SILVER};
    position_clear(pos);
    Square king = (Square)(next_random(random, 3) * 9 + next_random(random, 3));
    position_put(pos, king, piece_make(GOTE, KING));
    int ours = 1 + (int)next_random(random, 3), theirs = (int)next_random(random, 5);
    for (int i = 0; i < ours + theirs; i++) {
        Square square = (Square)(next_random(random, 5) * 9 + next_random(random, 5));
        if (pos->board[square] != NO_PIECE)
            continue;
        Kind kind = KINDS[next_random(random, sizeof KINDS / sizeof KINDS[0])];
        position_put(pos, square, piece_make(i < ours ? SENTE : GOTE, kind));
    }
    for (int i = (int)next_random(random, 3); i > 0; i--) {
        Kind kind = (Kind)(PAWN + next_random(random, GOLD - PAWN + 1));
        position_set_hand(pos, SENTE, kind, pos->hand[SENTE][kind] + 1);
    }
    if (next_random(random, 2) == 0)
        position_set_hand(pos, GOTE, (Kind)(PAWN + next_random(random, GOLD - PAWN + 1)), 1);
    position_set_turn(pos, SENTE);
    /* Through the text once: nothing that could not be read may be asked. */
    char sfen[SFEN_SIZE];
    sfen_write(pos, 1, sfen);
    SfenError error = sfen_read(sfen, pos, NULL, NULL, NULL);
    return error == SFEN_OK || error == SFEN_NO_KING;
}

static void test_small_boards(void)
{
    enum { BOARDS = 10000 };
    static MateReport report;
    Mate *mate = make(1 << 20);
    uint64_t random = 5;
    int boards = 0, mates = 0, longer = 0, none = 0, wrong = 0;
    while (boards - longer < BOARDS) {
        Position pos;
        if (!random_position(&random, &pos))
            continue;
        boards++;
        int want = plain_length(&pos);
        MateLimits limits = {
            .nodes = want < 0 ? 500 : 0}; /* a king hunted over an empty board takes millions */
        MateStatus status = mate_solve(mate, &pos, &limits, NULL, &report);
        bool right = want > 0    ? status == MATE_FOUND && report.shortest && report.length == want
                     : want == 0 ? status == MATE_NONE
                                 : status != MATE_FOUND || report.length >= -want;
        if (status == MATE_FOUND)
            right = right && is_mate_line(&pos, &report, SENTE);
        mates += want > 1;
        none += want == 0;
        longer += want < 0;
        wrong += !right;
        if (!right) {
            char sfen[SFEN_SIZE];
            sfen_write(&pos, 1, sfen);
            printf("    %s: want %d, status %d length %d\n", sfen, want, status, report.length);
        }
    }
    printf("%d small boards: %d mates of three and more, %d without, %d not settled by the plain "
           "search\n",
           boards, mates, none, longer);
    CHECK(mates > 500 && none > 500);
    CHECK_INT(wrong, 0);
    free(mate);
}

/* The stated length counts every interposition; where it does not, the remark gives the other. */
static int stated_length(const char *word, const char *remark)
{
    const char *full = strstr(remark, "futile interpositions=");
    if (full != NULL)
        return (int)strtol(strchr(full, '=') + 1, NULL, 10);
    return (int)strtol(word, NULL, 10); /* "none": 0 */
}

static void check_problem(Mate *mate, const char *sfen, int want, bool whole)
{
    static MateReport report;
    Position pos;
    read_position(sfen, &pos);
    MateLimits limits = {.nodes = BUDGET};
    MateStatus status = mate_solve(mate, &pos, &limits, NULL, &report);
    bool right = want == 0 ? status == MATE_NONE
                           : status == MATE_FOUND && report.shortest && report.length == want;
    if (!whole) /* with little memory it may not get there, but it may not lie */
        right = right || status == MATE_UNKNOWN ||
                (want > 0 && status == MATE_FOUND && !report.shortest && report.length >= want);
    if (status == MATE_FOUND)
        right = right && is_mate_line(&pos, &report, position_turn(&pos));
    if (!CHECK(right))
        printf("    %s: want %d, status %d length %d\n", sfen, want, status, report.length);
}

static void test_collections(void)
{
    DIR *folder = opendir(SHARED_DIR "/data/tsume");
    if (folder == NULL) {
        printf("no " SHARED_DIR "/data/tsume: the collections were not checked\n");
        return;
    }
    Mate *mate = make(1 << 26), *small = make(MATE_LEAST_MEMORY);
    int problems = 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char path[LINE_SIZE], line[LINE_SIZE];
        if (strstr(entry->d_name, ".sfen") == NULL)
            continue;
        snprintf(path, sizeof path, SHARED_DIR "/data/tsume/%s", entry->d_name);
        FILE *file = fopen(path, "r");
        while (file != NULL && fgets(line, sizeof line, file) != NULL) {
            char *sfen = strtok(line, "\t\n"), *word = strtok(NULL, "\t\n");
            char *remark = strtok(NULL, "\n");
            if (sfen == NULL || word == NULL || *sfen == '#' || *word == '?')
                continue;
            int want = stated_length(word, remark != NULL ? remark : "");
            check_problem(mate, sfen, want, true);
            check_problem(small, sfen, want, false);
            problems++;
        }
        if (file != NULL)
            fclose(file);
    }
    closedir(folder);
    printf("%d problems of the collections\n", problems);
    CHECK(problems > 400);
    free(small);
    free(mate);
}

/* Hand-made: status and length are plain to see or from the tutorial's checked facts. */
static void test_rules(void)
{
    static const struct {
        const char *sfen;
        int length;
    } PROBLEMS[] = {
        {"4k4/9/4P4/9/9/9/9/9/9 b G 1", 1},
        {"4k4/9/4P4/9/9/9/9/9/9 b S 1", 0},
        {"kn7/9/1G7/9/9/9/9/9/9 b P 1", 0},  /* mate by a dropped pawn is forbidden */
        {"kn7/9/1G7/9/9/9/9/9/9 b LP 1", 1}, /* by a lance it is not */
        {"kn7/9/PG7/9/9/9/9/9/9 b - 1", 1},  /* nor by a pawn that steps */
        {"5k3/9/6R2/9/9/9/9/9/9 b G 1", 3},
        {"9/9/9/4k4/9/9/9/9/9 b - 1", 0}, /* nothing to check with */
        {"9/9/9/4k4/9/9/9/4R4/9 w - 1", 0},
    };
    Mate *mate = make(1 << 20);
    for (size_t i = 0; i < sizeof PROBLEMS / sizeof PROBLEMS[0]; i++)
        check_problem(mate, PROBLEMS[i].sfen, PROBLEMS[i].length, true);
    free(mate);
}

/* With the defender to move: mate whatever it does? */
static void test_defender(void)
{
    static MateReport report;
    Mate *mate = make(1 << 20);
    Position pos;
    MateLimits limits = {.defender = true};
    read_position("5k3/5+R3/9/9/9/9/9/9/9 w - 1", &pos);
    CHECK(mate_solve(mate, &pos, &limits, NULL, &report) == MATE_NONE);
    read_position("4k4/4G4/4P4/9/9/9/9/9/9 w - 1", &pos);
    CHECK(mate_solve(mate, &pos, &limits, NULL, &report) == MATE_FOUND);
    CHECK_INT(report.length, 0);
    read_position("5k3/9/5+R3/9/9/9/9/9/9 w G 1", &pos);
    CHECK(mate_solve(mate, &pos, &limits, NULL, &report) == MATE_FOUND);
    CHECK_INT(report.length, 2);
    CHECK(is_mate_line(&pos, &report, SENTE));
    free(mate);
}

/* Seven moves: no budget makes it lie, and the same question costs the same. */
static void test_budget(void)
{
    static MateReport report, again;
    const char *sfen =
        "8k/6S2/8N/9/9/7N1/9/9/9 b S2r2b4g2s2n4l18p 1"; /* seven, from a public set */
    Position pos;
    read_position(sfen, &pos);
    Mate *mate = make(1 << 20);
    CHECK(mate_solve(mate, &pos, NULL, NULL, &report) == MATE_FOUND);
    CHECK_INT(report.length, 7);
    CHECK(mate_solve(mate, &pos, NULL, NULL, &again) == MATE_FOUND);
    CHECK(report.nodes == again.nodes && memcmp(report.line, again.line, sizeof(Move) * 7) == 0);
    for (int nodes = 1; nodes < 200; nodes++) {
        MateLimits limits = {.nodes = nodes};
        MateStatus status = mate_solve(mate, &pos, &limits, NULL, &again);
        CHECK(status == MATE_UNKNOWN ||
              (status == MATE_FOUND && again.length >= 7 && is_mate_line(&pos, &again, SENTE)));
    }
    atomic_bool stop;
    atomic_init(&stop, true);
    MateStatus status = mate_solve(mate, &pos, NULL, &stop, &again);
    CHECK(status != MATE_NONE);
    free(mate);
}

int main(void)
{
    RUN(test_rules);
    RUN(test_defender);
    RUN(test_budget);
    RUN(test_small_boards);
    RUN(test_collections);
    return check_result();
}
