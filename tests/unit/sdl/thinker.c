/* Races of the thinker. The jobs are long (no node limit), so that they are truly in flight when they are cancelled or
 * superseded; only then can a late answer, a lost stop or a dead wait show. Meant to run under -fsanitize=thread too. */
#include <SDL.h>
#include <string.h>

#include "check.h"
#include "engine/notation.h"
#include "game/sdl/doors.h"

enum { TABLE = 1 << 20, WAIT_MS = 20000, LONG = 1 << 30 };

static uint32_t wake;
static const Opponent LONG_THINKER = {.id = "long", .nodes = LONG, .lines = 1};
static const Opponent QUICK = {.id = "quick", .nodes = 300, .lines = 1};

static ThinkJob make_job(ThinkKind kind, const char *position, const Opponent *opponent)
{
    ThinkJob job = {.kind = kind, .opponent = *opponent, .seed = 1};
    char message[128];
    CHECK(usi_game_read(position, NULL, &job.game, message, sizeof message));
    return job;
}

static bool wait_answer(Thinker *thinker, ThinkAnswer *out)
{
    for (int ms = 0; ms < WAIT_MS; ms++) {
        if (thinker_poll(thinker, out))
            return true;
        SDL_Delay(1);
    }
    return false;
}

static void test_answers(void)
{
    Thinker *thinker = thinker_new(TABLE, wake);
    ThinkAnswer answer;
    if (!CHECK(thinker != NULL))
        return;
    CHECK(!thinker_poll(thinker, &answer));
    CHECK(!thinker_busy(thinker));
    for (int kind = THINK_MOVE; kind <= THINK_HINT; kind++) {
        ThinkJob job = make_job((ThinkKind)kind, "startpos moves 7g7f 3c3d", &QUICK);
        thinker_start(thinker, &job);
        CHECK(thinker_busy(thinker));
        CHECK(wait_answer(thinker, &answer));
        CHECK(answer.kind == (ThinkKind)kind);
        CHECK(answer.found && answer.report.pv_length > 0);
        CHECK(answer.key == job.game.now.key);
        CHECK(game_play(&job.game, answer.report.pv[0]));
        CHECK(!thinker_busy(thinker));
        CHECK(!thinker_poll(thinker, &answer)); /* once per job */
    }
    /* a mated side has no move to find */
    ThinkJob mated = make_job(THINK_MOVE, "sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", &QUICK);
    thinker_start(thinker, &mated);
    CHECK(wait_answer(thinker, &answer));
    CHECK(!answer.found);
    thinker_free(thinker);
}

static void test_cancel_in_flight(void)
{
    Thinker *thinker = thinker_new(TABLE, wake);
    ThinkJob job = make_job(THINK_MOVE, "startpos", &LONG_THINKER);
    ThinkAnswer answer;
    uint32_t worst = 0;
    for (int i = 0; i < 60; i++) {
        job.kind = i % 2 ? THINK_HINT : THINK_MOVE;
        thinker_start(thinker, &job);
        /* from "not taken up yet" to "well on its way" */
        SDL_Delay((uint32_t)(i % 12));
        uint32_t before = SDL_GetTicks();
        thinker_cancel(thinker);
        uint32_t took = SDL_GetTicks() - before;
        worst = took > worst ? took : worst;
        CHECK(!thinker_busy(thinker));
        CHECK(!thinker_poll(thinker, &answer));
    }
    CHECK(worst < 200); /* it does not wait for the search */
    SDL_Delay(50);
    CHECK(!thinker_poll(thinker, &answer)); /* and nothing comes late */
    thinker_free(thinker);
}

/* A new job takes the place of one in flight; the answer that comes is the new one's, always. */
static void test_supersede(void)
{
    Thinker *thinker = thinker_new(TABLE, wake);
    ThinkJob slow = make_job(THINK_MOVE, "startpos", &LONG_THINKER);
    ThinkJob jobs[2] = {make_job(THINK_MOVE, "startpos moves 7g7f", &QUICK),
                        make_job(THINK_HINT, "startpos moves 2g2f 8c8d", &QUICK)};
    ThinkAnswer answer;
    for (int i = 0; i < 60; i++) {
        const ThinkJob *job = &jobs[i % 2];
        thinker_start(thinker, &slow);
        SDL_Delay((uint32_t)(i % 7));
        if (i % 3 == 0)
            thinker_cancel(thinker);
        if (i % 5 == 0)
            thinker_new_game(thinker);
        thinker_start(thinker, job);
        if (!CHECK(wait_answer(thinker, &answer)))
            break;
        CHECK(answer.key == job->game.now.key);
        CHECK(answer.kind == job->kind);
    }
    thinker_free(thinker);
}

/* Quick jobs, superseded at every moment of their short life: an old answer must never pass for a new one. */
static void test_storm(void)
{
    Thinker *thinker = thinker_new(TABLE, wake);
    static const char *const positions[4] = {"startpos", "startpos moves 7g7f",
                                             "startpos moves 2g2f", "startpos moves 5g5f"};
    ThinkJob jobs[4];
    for (int i = 0; i < 4; i++)
        jobs[i] = make_job(THINK_MOVE, positions[i], &QUICK);
    ThinkAnswer answer;
    int answers = 0;
    for (int i = 0; i < 400; i++) {
        thinker_start(thinker, &jobs[i % 4]);
        for (int spin = 0; spin < i % 50; spin++) {
            if (thinker_poll(thinker, &answer)) {
                CHECK(answer.key == jobs[i % 4].game.now.key);
                answers++;
            }
            if (i % 4 == 3)
                SDL_Delay(1);
        }
    }
    CHECK(answers > 10);
    thinker_free(thinker);
}

/* A stop meant for the job before must not cut the next one short. */
static void test_stop_is_not_left_over(void)
{
    Opponent deep = QUICK;
    deep.nodes = 20000;
    Thinker *thinker = thinker_new(TABLE, wake);
    ThinkJob slow = make_job(THINK_MOVE, "startpos", &LONG_THINKER);
    ThinkJob job = make_job(THINK_HINT, "startpos moves 7g7f 3c3d", &deep);
    ThinkAnswer answer;
    for (int i = 0; i < 10; i++) {
        thinker_start(thinker, &slow);
        SDL_Delay((uint32_t)(i % 5));
        thinker_cancel(thinker);
        thinker_new_game(thinker);
        thinker_start(thinker, &job);
        CHECK(wait_answer(thinker, &answer));
        CHECK(answer.report.depth >= 3);
    }
    thinker_free(thinker);
}

static void test_quit_while_thinking(void)
{
    ThinkJob job = make_job(THINK_MOVE, "startpos", &LONG_THINKER);
    for (int i = 0; i < 20; i++) {
        Thinker *thinker = thinker_new(TABLE, wake);
        thinker_start(thinker, &job);
        SDL_Delay((uint32_t)(3 * (i % 5)));
        uint32_t before = SDL_GetTicks();
        thinker_free(thinker);
        CHECK(SDL_GetTicks() - before < 1000);
    }
}

static void test_wakes(void)
{
    Thinker *thinker = thinker_new(TABLE, wake);
    ThinkJob job = make_job(THINK_MOVE, "startpos", &QUICK);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    thinker_start(thinker, &job);
    thinker_wait(thinker, WAIT_MS);
    CHECK(!thinker_computes(thinker));
    bool woken = false;
    for (int ms = 0; ms < 2000 && !woken; ms++) {
        SDL_Event event;
        while (SDL_PollEvent(&event))
            woken = woken || event.type == wake;
        SDL_Delay(1);
    }
    CHECK(woken);
    CHECK(thinker_busy(thinker)); /* its answer waits */
    thinker_cancel(thinker);
    CHECK(!thinker_busy(thinker));
    thinker_free(thinker);
}

int main(void)
{
    SDL_Init(SDL_INIT_EVENTS);
    wake = SDL_RegisterEvents(1);
    RUN(test_answers);
    RUN(test_cancel_in_flight);
    RUN(test_supersede);
    RUN(test_storm);
    RUN(test_stop_is_not_left_over);
    RUN(test_quit_while_thinking);
    RUN(test_wakes);
    SDL_Quit();
    return check_result();
}
