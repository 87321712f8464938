/* Every line of the perft table up to a number of nodes: argument 1, or KOMADAI_PERFT_MAX, or 3 million.
 * Each row is agreed by at least three independent programs (their names are with the table). */
#include <inttypes.h>
#include <stdlib.h>

#include "check.h"
#include "engine/moves.h"
#include "engine/notation.h"

enum { LINE_SIZE = 512, NO_BULK_MAX = 1000000 };

static uint64_t most_nodes = 3000000;

static void check_row(const char *sfen, int depth, uint64_t want, const char *name)
{
    Position pos; /* unchecked: one row has five silvers */
    if (!CHECK(sfen_read_unchecked(sfen, &pos, NULL, NULL, NULL) == SFEN_OK)) {
        printf("    %s\n", sfen);
        return;
    }
    uint64_t got = moves_perft(&pos, depth, true);
    if (!CHECK(got == want))
        printf("    %s depth %d: got %" PRIu64 ", want %" PRIu64 "\n", name, depth, got, want);
    if (want <= NO_BULK_MAX)
        CHECK(moves_perft(&pos, depth, false) == want);
}

static void test_startpos(void)
{
    static const uint64_t WANT[] = {1, 30, 900, 25470, 719731};
    for (int depth = 0; depth <= 4; depth++)
        check_row("startpos", depth, WANT[depth], "startpos");
}

/* The most moves a position can have: 593. */
static void test_most_moves(void)
{
    check_row("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 1, 593, "593");
    check_row("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 2, 105677, "593");
}

static void test_table(void)
{
    FILE *file = fopen(SHARED_DIR "/data/perft.tsv", "r");
    char line[LINE_SIZE];
    int rows = 0, left = 0;
    if (file == NULL) {
        printf("no " SHARED_DIR "/data/perft.tsv: only the built-in counts were checked\n");
        return;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        char *sfen = strtok(line, "\t"), *depth = strtok(NULL, "\t"), *count = strtok(NULL, "\t");
        char *name = strtok(NULL, "\t\n");
        if (!CHECK(sfen != NULL && depth != NULL && count != NULL && name != NULL))
            continue;
        uint64_t want = strtoull(count, NULL, 10);
        if (want > most_nodes) {
            left++;
            continue;
        }
        rows++;
        check_row(sfen, (int)strtol(depth, NULL, 10), want, name);
    }
    fclose(file);
    printf("%d rows checked, %d with more than %" PRIu64 " nodes left out\n", rows, left,
           most_nodes);
}

int main(int argc, char **argv)
{
    const char *limit = argc > 1 ? argv[1] : getenv("KOMADAI_PERFT_MAX");
    if (limit != NULL)
        most_nodes = strtoull(limit, NULL, 10);
    RUN(test_startpos);
    RUN(test_most_moves);
    RUN(test_table);
    return check_result();
}
