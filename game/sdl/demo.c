/* Whole games between two opponents, drawn as ever, with pictures and a record of each in the folder of saves. */
#include <stdlib.h>
#include <string.h>

#include "engine/notation.h"
#include "program.h"

enum { RECORD_SIZE = SFEN_SIZE + 16 + GAME_MAX_PLIES * USI_MOVE_SIZE, MIDDLE_PLY = 40 };

static const char *const ENDS[OUTCOME_END] = {
    [OUTCOME_NONE] = "broken off",
    [OUTCOME_CHECKMATE] = "checkmate",
    [OUTCOME_NO_MOVES] = "no legal move",
    [OUTCOME_RESIGNATION] = "resignation",
    [OUTCOME_TIME] = "time",
    [OUTCOME_REPETITION] = "repetition",
    [OUTCOME_PERPETUAL_CHECK] = "perpetual check",
    [OUTCOME_DECLARATION] = "entering king",
    [OUTCOME_BAD_DECLARATION] = "wrong declaration",
    [OUTCOME_TRY] = "try rule",
    [OUTCOME_MOVE_LIMIT] = "move limit",
};

static bool picture(Program *program, int number, const char *when)
{
    char path[PATH_SIZE + 64];
    SDL_snprintf(path, sizeof path, "%s/demo-%d-%s.png", program->paths.save, number, when);
    if (!program_shot(program, path))
        return false;
    printf("  picture %s\n", path);
    return true;
}

static bool record(Program *program, int number)
{
    char name[32], message[128];
    char *text = malloc(RECORD_SIZE);
    if (!text)
        return false;
    size_t length = usi_game_write(app_game(program->app), text, RECORD_SIZE - 1);
    text[length++] = '\n';
    SDL_snprintf(name, sizeof name, "demo-%d.usi", number);
    bool ok = files_save(program->files, name, text, length, message, sizeof message);
    if (ok)
        printf("  record  %s/%s\n", program->paths.save, name);
    else
        fprintf(stderr, "komadai: %s: %s\n", name, message);
    free(text);
    return ok;
}

/* Turns until the game is over; on a real screen no faster than it can be watched. */
static bool play(Program *program, int number)
{
    bool ok = true, middle = false;
    while (app_outcome(program->app).kind == OUTCOME_NONE && !app_quits(program->app)) {
        program_turn(program, 17);
        if (!program->headless)
            SDL_Delay(15);
        const Game *game = app_game(program->app);
        if (!middle && game && game->count >= MIDDLE_PLY) {
            middle = true;
            ok = picture(program, number, "middle") && ok;
        }
    }
    for (int i = 0; i < 120 && !app_idle(program->app); i++)
        program_turn(program, 17);
    return ok;
}

int program_demo(Program *program)
{
    const Ctx *ctx = app_ctx(program->app);
    uint64_t seed = program->options->has_seed ? program->options->seed : 1;
    int count = ctx->opponent_count;
    bool ok = true;
    if (count <= 0) {
        fprintf(stderr, "komadai: no opponents were found, so no demo\n");
        return 1;
    }
    for (int i = 1; i <= program->options->demo && !app_quits(program->app); i++) {
        /* neighbours of middling strength play an even game, and are quick */
        int a = (count / 2 + i) % count, b = (count / 2 + i - 1) % count;
        const char *sente = ctx->opponents[a].id, *gote = ctx->opponents[b].id;
        if (!app_demo_start(program->app, seed + (uint64_t)i - 1, sente, gote)) {
            fprintf(stderr, "komadai: %s against %s cannot be played\n", sente, gote);
            return 1;
        }
        program_turn(program, 17);
        printf("game %d: %s against %s\n", i, sente, gote);
        fflush(stdout);
        ok = picture(program, i, "start") && ok;
        ok = play(program, i) && ok;
        Outcome outcome = app_outcome(program->app);
        printf("  %d moves, %s: %s\n", app_game(program->app) ? app_game(program->app)->count : 0,
               ENDS[outcome.kind],
               outcome.kind == OUTCOME_NONE ? "no result"
               : outcome.draw               ? "a draw"
               : outcome.winner == SENTE    ? "sente wins"
                                            : "gote wins");
        ok = picture(program, i, "end") && ok;
        ok = app_game(program->app) && record(program, i) && ok;
        fflush(stdout);
    }
    return ok && !signals_end_wanted() ? 0 : 1;
}
