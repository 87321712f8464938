/* Plays the opponents against each other and prints a table: is every rung clearly stronger than the one below?
 * Use: ladder OPPONENTS.TXT GAMES [FIRST [LAST]]: pairs (FIRST-1, FIRST) .. (LAST-1, LAST), counted from 0;
 * pair (-1, 0) is the naive player against the weakest. The naive player knows the rules and no more: it takes
 * the most valuable piece it can, promotes when it can, else moves at random. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/opponent.h"

enum { NAIVE = -1, GAME_PLIES = 400, TABLE = 2 << 20 };

typedef struct {
    Opponent all[OPPONENTS_MAX];
    int count;
    Search *search;
    uint64_t random;
} Ladder;

static uint64_t next_random(uint64_t *state) /* xorshift64* (S. Vigna, 2016) */
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(2685821657736338717);
}

static Move naive_move(Ladder *ladder, const Position *pos)
{
    static const int WORTH[KIND_END] = {0, 1, 3, 3, 5, 8, 10, 6, 0, 4, 5, 5, 6, 11, 13};
    Move moves[MAX_MOVES], best = NO_MOVE;
    int count = moves_legal(pos, moves), best_worth = 0;
    for (int i = 0; i < count; i++) {
        int worth = 2 * WORTH[piece_kind(pos->board[move_to(moves[i])])] + move_promotes(moves[i]);
        if (worth > best_worth) {
            best_worth = worth;
            best = moves[i];
        }
    }
    return best != NO_MOVE ? best : moves[next_random(&ladder->random) % (uint64_t)count];
}

static Move move_of(Ladder *ladder, int player, const Game *game, uint64_t seed)
{
    if (player == NAIVE)
        return naive_move(ladder, &game->now);
    SearchReport report;
    if (!opponent_move(&ladder->all[player], ladder->search, game, seed, NULL, &report, NULL)) {
        fprintf(stderr, "ladder: no move in a game that goes on\n");
        exit(1);
    }
    return report.pv[0];
}

/* 2: the first player wins, 1: draw, 0: the second wins. `sente` is the first player's side swap. */
static int play(Ladder *ladder, int first, int second, bool swap, uint64_t seed, int *plies)
{
    Game game;
    GameRules rules = game_rules_default();
    rules.move_limit = GAME_PLIES;
    game_start(&game, NULL, &rules);
    while (game_outcome(&game).kind == OUTCOME_NONE) {
        bool first_moves = (position_turn(&game.now) == SENTE) != swap;
        if (game_declaration(&game, position_turn(&game.now)).would_win) {
            game_declare(&game);
            break;
        }
        Move move = move_of(ladder, first_moves ? first : second, &game, seed);
        if (!game_play(&game, move)) {
            fprintf(stderr, "ladder: an illegal move\n");
            exit(1);
        }
    }
    *plies = game.count;
    Outcome outcome = game_outcome(&game);
    if (outcome.draw)
        return 1;
    return ((outcome.winner == SENTE) != swap) ? 2 : 0;
}

static void play_pair(Ladder *ladder, int lower, int upper, int games)
{
    int won = 0, drawn = 0, lost = 0, length = 0;
    for (int i = 0; i < games; i++) {
        int plies;
        int points = play(ladder, upper, lower, i % 2 != 0, 1000 + (uint64_t)i, &plies);
        won += points == 2;
        drawn += points == 1;
        lost += points == 0;
        length += plies;
    }
    printf("%-8s over %-8s  +%d =%d -%d  %5.1f %%  (%d plies a game)\n", ladder->all[upper].id,
           lower == NAIVE ? "naive" : ladder->all[lower].id, won, drawn, lost,
           100.0 * (won + 0.5 * drawn) / games, length / games);
    fflush(stdout);
}

static bool read_opponents(Ladder *ladder, const char *path)
{
    char text[32768], message[128];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fprintf(stderr, "ladder: cannot read %s\n", path);
        return false;
    }
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    ladder->count = opponents_read(text, ladder->all, message, sizeof message);
    if (ladder->count < 0)
        fprintf(stderr, "%s:%s\n", path, message);
    return ladder->count > 0;
}

int main(int argc, char **argv)
{
    if (argc < 3 || argc > 5) {
        fprintf(stderr, "use: ladder OPPONENTS.TXT GAMES [FIRST [LAST]]\n");
        return 2;
    }
    Ladder ladder = {.random = 88172645463325252u, .search = search_new(TABLE)};
    if (ladder.search == NULL || !read_opponents(&ladder, argv[1]))
        return 1;
    int games = atoi(argv[2]);
    int first = argc > 3 ? atoi(argv[3]) : 0, last = argc > 4 ? atoi(argv[4]) : ladder.count - 1;
    for (int upper = first; games > 0 && upper <= last && upper < ladder.count; upper++)
        play_pair(&ladder, upper - 1, upper, games);
    search_free(ladder.search);
    return 0;
}
