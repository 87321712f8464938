/* The USI protocol: one thread reads lines and keeps the clock, the worker's thinks. While it thinks the reading
 * thread sleeps in poll until a line comes or the time is up; either way it can raise the stop flag at once.
 * A line that makes no sense is answered with "info string" and changes nothing. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "engine/notation.h"
#include "lines.h"
#include "options.h"
#include "times.h"
#include "worker.h"

typedef struct {
    Lines lines;
    Options options;
    Worker *worker;
    int hash, threads; /* as the worker has them */
    Game game;
    uint64_t seed; /* of this game */
    Job job;
    GoTimes times;    /* of the go that runs */
    int64_t deadline; /* absolute; 0: none */
} Usi;

static void say(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    flockfile(stdout);
    vprintf(format, args);
    putchar('\n');
    fflush(stdout);
    funlockfile(stdout);
    va_end(args);
}

static void finish_thinking(Usi *usi)
{
    worker_stop(usi->worker);
    worker_wait(usi->worker);
    usi->deadline = 0;
}

static void new_seed(Usi *usi)
{
    usi->seed = usi->options.seed != 0 ? (uint64_t)usi->options.seed
                                       : (uint64_t)clock_ms() * UINT64_C(0x9e3779b97f4a7c15);
}

static void new_game(Usi *usi)
{
    finish_thinking(usi);
    worker_clear(usi->worker);
    new_seed(usi);
}

static void apply_size(Usi *usi)
{
    Options *options = &usi->options;
    if (usi->hash == options->hash && usi->threads == options->threads)
        return;
    finish_thinking(usi);
    if (worker_resize(usi->worker, options->hash, options->threads)) {
        usi->hash = options->hash;
        usi->threads = options->threads;
    } else {
        say("info string no memory for %d MiB and %d threads, staying at %d and %d", options->hash,
            options->threads, usi->hash, usi->threads);
        options->hash = usi->hash;
        options->threads = usi->threads;
    }
}

static void cmd_usi(Usi *usi)
{
    say("id name Komadai");
    say("id author the Komadai authors");
    flockfile(stdout);
    options_print(&usi->options);
    funlockfile(stdout);
    say("usiok");
}

static void cmd_setoption(Usi *usi, const char *text)
{
    char message[256];
    finish_thinking(usi);
    int64_t seed = usi->options.seed;
    bool ok = options_set(&usi->options, text, message, sizeof message);
    if (message[0] != '\0')
        say("info string %s", message);
    if (ok && seed != usi->options.seed)
        new_seed(usi);
}

static GameRules rules_of(const Usi *usi)
{
    GameRules rules = game_rules_default();
    rules.entering = usi->options.entering;
    return rules;
}

static void cmd_position(Usi *usi, const char *text)
{
    char message[256];
    GameRules rules = rules_of(usi);
    finish_thinking(usi);
    if (!usi_game_read(text, &rules, &usi->game, message, sizeof message))
        say("info string position: %s", message);
}

static const char *next_word(const char **text, char *word, size_t size)
{
    while (**text == ' ')
        (*text)++;
    size_t length = strcspn(*text, " ");
    if (length == 0)
        return NULL;
    snprintf(word, size, "%.*s", (int)(length < size ? length : size - 1), *text);
    *text += length;
    return word;
}

/* The number after a word of `go`; `infinite` counts as 0. false: none there. */
static bool go_number(const char **text, int64_t *out)
{
    char word[32], *end;
    const char *at = *text;
    if (next_word(&at, word, sizeof word) == NULL)
        return false;
    long long value = strtoll(word, &end, 10);
    if (strcmp(word, "infinite") == 0)
        value = 0;
    else if (end == word || *end != '\0')
        return false;
    *out = value < 0 ? 0 : value > INT64_MAX / 4 ? INT64_MAX / 4 : value;
    *text = at;
    return true;
}

static void go_moves(Usi *usi, const char **text)
{
    char word[32];
    const char *at = *text;
    while (next_word(&at, word, sizeof word) != NULL) {
        Move move = usi_move_read(word);
        if (move == NO_MOVE)
            return;
        if (!moves_is_legal(&usi->game.now, move))
            say("info string go: %s is not legal here", word);
        else if (usi->job.root_count < MAX_MOVES)
            usi->job.root_moves[usi->job.root_count++] = move;
        *text = at;
    }
}

/* Where a word of `go` puts its number; NULL: it takes none. */
static int64_t *go_place(Usi *usi, const char *word, int64_t *depth)
{
    GoTimes *times = &usi->times;
    const struct {
        const char *word;
        int64_t *place;
    } places[] = {
        {"btime", &times->time[SENTE]},    {"wtime", &times->time[GOTE]},
        {"binc", &times->inc[SENTE]},      {"winc", &times->inc[GOTE]},
        {"byoyomi", &times->byoyomi},      {"movetime", &times->movetime},
        {"nodes", &usi->job.limits.nodes}, {"depth", depth},
    };
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (strcmp(word, places[i].word) == 0)
            return places[i].place;
    return NULL;
}

static void read_go(Usi *usi, const char *text, bool *ponder)
{
    char word[32];
    bool infinite = false;
    int64_t depth = 0, mate_ms = 0;
    usi->times = (GoTimes){.clocked = false};
    *ponder = false;
    while (next_word(&text, word, sizeof word) != NULL) {
        int64_t *place = go_place(usi, word, &depth);
        if (place != NULL) {
            if (!go_number(&text, place))
                say("info string go: a number must follow %s", word);
            else if (place != &depth && place != &usi->job.limits.nodes)
                usi->times.clocked = true;
        } else if (strcmp(word, "infinite") == 0) {
            infinite = true;
        } else if (strcmp(word, "ponder") == 0) {
            *ponder = true;
        } else if (strcmp(word, "mate") == 0) {
            usi->job.kind = JOB_MATE;
            go_number(&text, &mate_ms);
        } else if (strcmp(word, "searchmoves") == 0) {
            go_moves(usi, &text);
        } else {
            say("info string go: %s means nothing here", word);
        }
    }
    if (usi->job.kind == JOB_MATE && mate_ms > 0) {
        usi->times.movetime = mate_ms;
        usi->times.clocked = true;
    }
    if (infinite)
        usi->times.clocked = false;
    usi->job.limits.depth = depth < SEARCH_MAX_PLY ? (int)depth : 0;
    usi->job.hold = infinite || *ponder;
}

static void start_clock(Usi *usi)
{
    TimePlan plan = times_plan(&usi->times, (int)position_turn(&usi->game.now), usi->game.count);
    usi->job.soft = plan.soft;
    usi->deadline = plan.hard > 0 ? clock_ms() + plan.hard : 0;
}

static bool answer_at_once(Usi *usi)
{
    Game *game = &usi->job.game;
    if (usi->job.kind == JOB_MATE)
        return false;
    if (!moves_any(&game->now)) {
        say("bestmove resign");
        return true;
    }
    if (!usi->job.hold && game_declaration(game, position_turn(&game->now)).would_win) {
        say("bestmove win");
        return true;
    }
    /* Over by the rules (repetition, say), but the other program wants a move all the same. */
    if (game_outcome(game).kind != OUTCOME_NONE) {
        GameRules rules = game->rules;
        Position now = game->now;
        rules.entering = ENTERING_OFF;
        game_start(game, &now, &rules);
    }
    return false;
}

static void cmd_go(Usi *usi, const char *text)
{
    bool ponder;
    finish_thinking(usi);
    apply_size(usi);
    const Options *options = &usi->options;
    usi->job = (Job){.kind = options->opponent < 0 ? JOB_SEARCH : JOB_OPPONENT,
                     .limits = {.lines = options->lines},
                     .seed = usi->seed,
                     .ponder = options->ponder};
    usi->job.game = usi->game;
    if (options->opponent >= 0)
        usi->job.opponent = options->opponents[options->opponent];
    read_go(usi, text, &ponder);
    if (answer_at_once(usi))
        return;
    if (!ponder)
        start_clock(usi);
    worker_start(usi->worker, &usi->job);
}

static void cmd_ponderhit(Usi *usi)
{
    if (!worker_busy(usi->worker)) {
        say("info string ponderhit: not pondering");
        return;
    }
    start_clock(usi);
    worker_release(usi->worker, usi->job.soft);
}

/* false: quit. */
static bool obey(Usi *usi, const char *line)
{
    char word[32];
    if (next_word(&line, word, sizeof word) == NULL)
        return true;
    while (*line == ' ')
        line++;
    if (strcmp(word, "usi") == 0)
        cmd_usi(usi);
    else if (strcmp(word, "isready") == 0) {
        apply_size(usi);
        say("readyok");
    } else if (strcmp(word, "setoption") == 0)
        cmd_setoption(usi, line);
    else if (strcmp(word, "usinewgame") == 0)
        new_game(usi);
    else if (strcmp(word, "position") == 0)
        cmd_position(usi, line);
    else if (strcmp(word, "go") == 0)
        cmd_go(usi, line);
    else if (strcmp(word, "stop") == 0 || strcmp(word, "gameover") == 0)
        worker_stop(usi->worker);
    else if (strcmp(word, "ponderhit") == 0)
        cmd_ponderhit(usi);
    else if (strcmp(word, "quit") == 0)
        return false;
    else
        say("info string %s is no command", word);
    return true;
}

static void serve(Usi *usi)
{
    for (;;) {
        char *line;
        int64_t timeout = usi->deadline == 0 ? -1 : usi->deadline - clock_ms();
        if (usi->deadline != 0 && timeout <= 0) {
            worker_stop(usi->worker);
            usi->deadline = 0;
            continue;
        }
        switch (lines_next(&usi->lines, timeout, &line)) {
        case LINES_LINE:
            if (!obey(usi, line))
                return;
            break;
        case LINES_TOO_LONG:
            say("info string a line of more than %d bytes was left out", LINE_SIZE);
            break;
        case LINES_TIMEOUT:
            break;
        case LINES_END:
            return;
        }
    }
}

int usi_main(const char *res)
{
    Usi *usi = calloc(1, sizeof *usi);
    Worker *worker = usi == NULL ? NULL : worker_new();
    if (worker == NULL) {
        fprintf(stderr, "komadai-engine: no memory\n");
        free(usi);
        return EXIT_BAD_INPUT;
    }
    usi->worker = worker;
    usi->hash = WORKER_HASH;
    usi->threads = 1;
    lines_begin(&usi->lines, STDIN_FILENO);
    options_begin(&usi->options, res);
    GameRules rules = rules_of(usi);
    game_start(&usi->game, NULL, &rules);
    new_seed(usi);
    serve(usi);
    worker_free(worker);
    free(usi);
    return EXIT_WELL;
}
