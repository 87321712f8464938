#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "engine/moves.h"
#include "engine/notation.h"

/* The words that are not options, joined with blanks: an SFEN may come quoted or not. */
static bool join(int argc, char **argv, char *out, size_t size, bool *bulk)
{
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--no-bulk") == 0) {
            *bulk = false;
            continue;
        }
        if (strncmp(argv[i], "--", 2) == 0)
            return false;
        int wrote = snprintf(out + length, size - length, "%s%s", length > 0 ? " " : "", argv[i]);
        if (wrote < 0 || (size_t)wrote >= size - length)
            return false;
        length += (size_t)wrote;
    }
    return true;
}

static uint64_t count(const Position *pos, int depth, bool bulk)
{
    Move moves[MAX_MOVES];
    int number = moves_legal(pos, moves);
    uint64_t total = 0;
    for (int i = 0; i < number; i++) {
        Position after = *pos;
        position_play(&after, moves[i]);
        uint64_t below = depth == 1 ? 1 : moves_perft(&after, depth - 1, bulk);
        char text[USI_MOVE_SIZE];
        usi_move_write(moves[i], text);
        printf("%s: %llu\n", text, (unsigned long long)below);
        total += below;
    }
    return total;
}

int perft_main(int argc, char **argv)
{
    bool bulk = true;
    char sfen[1024], *end = NULL;
    if (argc < 1)
        return bad_usage("perft needs a depth");
    long depth = strtol(argv[0], &end, 10);
    if (*end != '\0' || end == argv[0] || depth < 1 || depth > 20)
        return bad_usage("perft: the depth is a number from 1 to 20");
    if (!join(argc - 1, argv + 1, sfen, sizeof sfen, &bulk))
        return bad_usage("perft takes DEPTH [SFEN] [--no-bulk]");
    Position pos;
    position_start(&pos);
    if (sfen[0] != '\0') {
        int column = 1;
        size_t used = 0;
        SfenError error = sfen_read(sfen, &pos, NULL, &column, &used);
        if (error == SFEN_OK && sfen[used + strspn(sfen + used, " ")] != '\0') {
            fprintf(stderr, "SFEN:1:%zu: something follows the position\n", used + 1);
            return EXIT_BAD_INPUT;
        }
        if (error != SFEN_OK) {
            fprintf(stderr, "SFEN:1:%d: %s\n", column, sfen_error_text(error));
            return EXIT_BAD_INPUT;
        }
    }
    int64_t start = clock_ms();
    uint64_t total = count(&pos, (int)depth, bulk);
    int64_t spent = clock_ms() - start;
    printf("total %llu\n", (unsigned long long)total);
    printf("nps %llu\n", (unsigned long long)(total * 1000 / (uint64_t)(spent > 0 ? spent : 1)));
    return EXIT_WELL;
}
