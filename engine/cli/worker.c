/* The protocol between the two threads: `lock` guards job, state and flags; `stop` is the one thing the search
 * reads without it. The clock is asked between iterations only; a deadline inside one is the reading thread
 * raising `stop`.
 *
 * Helpers run while the worker's own search does, and end with it; only that one answers ("lazy SMP": D. Homan,
 * 2013, in ExChess). With a limit of nodes there are none: the same nodes are to give the same tree. */
#include "worker.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli.h"
#include "engine/mate.h"
#include "engine/notation.h"
#include "pages.h"

enum { MATE_BYTES = 64 << 20 }; /* of the mate solver: touched only as far as a problem needs it */

typedef struct {
    Worker *worker;
    Search *search;
    pthread_t thread;
    bool running;
    int64_t nodes; /* so far; under the worker's lock */
    SearchLimits limits;
    SearchReport report;
} Helper;

struct Worker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool busy, quit, hold, resigns;
    int64_t started, soft; /* soft: absolute, 0: none */
    atomic_bool stop;
    Job job;
    Search *search;
    void *pages; /* its table */
    size_t pages_bytes;
    Helper helpers[WORKER_THREADS - 1];
    int helper_count;
    atomic_bool helpers_stop;
    SearchReport reports[SEARCH_MAX_LINES];
    Mate *mate; /* NULL until the first `go mate`; in pages of its own */
    MateReport mate_report;
};

static void print_score(int score)
{
    if (score >= SCORE_MATE_MIN)
        printf(" score mate %d", SCORE_MATE - score);
    else if (score <= -SCORE_MATE_MIN)
        printf(" score mate -%d", SCORE_MATE + score);
    else
        printf(" score cp %d", score);
}

/* With what the helpers have done so far. */
static int64_t all_nodes(Worker *worker, const SearchReport *report)
{
    int64_t nodes = report->nodes;
    pthread_mutex_lock(&worker->lock);
    for (int i = 0; i < worker->helper_count; i++)
        nodes += worker->helpers[i].nodes;
    pthread_mutex_unlock(&worker->lock);
    return nodes;
}

static void print_counts(const Worker *worker, const SearchReport *report, int64_t nodes)
{
    int64_t spent = clock_ms() - worker->started;
    printf(" nodes %" PRId64 " nps %" PRId64 " hashfull %d time %" PRId64, nodes,
           nodes * 1000 / (spent > 0 ? spent : 1), report->hashfull, spent);
}

static void progress(void *user, const SearchReport *report)
{
    Worker *worker = user;
    int64_t nodes = all_nodes(worker, report);
    flockfile(stdout);
    printf("info depth %d seldepth %d", report->depth, report->seldepth);
    if (worker->job.limits.lines > 1)
        printf(" multipv %d", report->line + 1);
    print_score(report->score);
    print_counts(worker, report, nodes);
    fputs(" pv", stdout);
    for (int i = 0; i < report->pv_length; i++) {
        char text[USI_MOVE_SIZE];
        usi_move_write(report->pv[i], text);
        printf(" %s", text);
    }
    putchar('\n');
    fflush(stdout);
    funlockfile(stdout);
    pthread_mutex_lock(&worker->lock);
    int64_t soft = worker->hold ? 0 : worker->soft;
    pthread_mutex_unlock(&worker->lock);
    if (soft != 0 && clock_ms() >= soft)
        atomic_store(&worker->stop, true);
}

static void print_best(const Job *job, const SearchReport *best)
{
    char text[USI_MOVE_SIZE], next[USI_MOVE_SIZE];
    usi_move_write(best->pv[0], text);
    if (job->ponder && best->pv_length > 1) {
        usi_move_write(best->pv[1], next);
        printf("bestmove %s ponder %s\n", text, next);
    } else {
        printf("bestmove %s\n", text);
    }
}

static void print_move(const Worker *worker)
{
    const SearchReport *best = &worker->reports[0];
    if (best->nodes > 0) { /* the iteration that was cut short counts too */
        int64_t nodes = best->nodes;
        for (int i = 0; i < worker->helper_count; i++)
            nodes += worker->helpers[i].nodes;
        fputs("info", stdout);
        print_counts(worker, best, nodes);
        putchar('\n');
    }
    if (best->pv_length == 0 || worker->resigns)
        puts("bestmove resign");
    else
        print_best(&worker->job, best);
}

static void print_mate(const MateReport *report)
{
    if (report->status == MATE_FOUND) {
        fputs("checkmate", stdout);
        for (int i = 0; i < report->length; i++) {
            char text[USI_MOVE_SIZE];
            usi_move_write(report->line[i], text);
            printf(" %s", text);
        }
        putchar('\n');
    } else {
        puts(report->status == MATE_NONE ? "checkmate nomate" : "checkmate timeout");
    }
}

static void solve(Worker *worker)
{
    MateReport *report = &worker->mate_report;
    const MateLimits limits = {.nodes = worker->job.limits.nodes};
    if (worker->mate == NULL) {
        void *pages = pages_new(MATE_BYTES);
        worker->mate = pages == NULL ? NULL : mate_use(pages, MATE_BYTES);
    }
    if (worker->mate == NULL)
        report->status = MATE_UNKNOWN;
    else
        mate_solve(worker->mate, &worker->job.game.now, &limits, &worker->stop, report);
}

static void helper_progress(void *user, const SearchReport *report)
{
    Helper *helper = user;
    pthread_mutex_lock(&helper->worker->lock);
    helper->nodes = report->nodes;
    pthread_mutex_unlock(&helper->worker->lock);
}

static void *help(void *user)
{
    Helper *helper = user;
    Worker *worker = helper->worker;
    search_run(helper->search, &worker->job.game, &helper->limits, &worker->helpers_stop,
               &helper->report);
    helper_progress(helper, &helper->report);
    return NULL;
}

static void start_helpers(Worker *worker)
{
    const SearchLimits *limits = &worker->job.limits;
    atomic_store(&worker->helpers_stop, false);
    for (int i = 0; i < worker->helper_count; i++) {
        Helper *helper = &worker->helpers[i];
        helper->limits = *limits;
        helper->limits.lines = 1;
        helper->limits.ahead = 1 + i % 2; /* not all of them do the same at the same time */
        helper->limits.progress = helper_progress;
        helper->limits.user = helper;
        helper->running =
            limits->nodes == 0 && pthread_create(&helper->thread, NULL, help, helper) == 0;
    }
}

static void end_helpers(Worker *worker)
{
    atomic_store(&worker->helpers_stop, true);
    for (int i = 0; i < worker->helper_count; i++) {
        if (worker->helpers[i].running)
            pthread_join(worker->helpers[i].thread, NULL);
        worker->helpers[i].running = false;
    }
}

static void search(Worker *worker)
{
    Job *job = &worker->job;
    start_helpers(worker);
    search_run(worker->search, &job->game, &job->limits, &worker->stop, worker->reports);
    end_helpers(worker);
}

static void think(Worker *worker)
{
    Job *job = &worker->job;
    worker->resigns = false;
    job->limits.root_count = job->root_count;
    job->limits.root_moves = job->root_moves;
    job->limits.progress = progress;
    job->limits.user = worker;
    if (job->kind == JOB_MATE)
        solve(worker);
    else if (job->kind == JOB_SEARCH)
        search(worker);
    else
        opponent_move(&job->opponent, worker->search, &job->game, job->seed, &worker->stop,
                      worker->reports, &worker->resigns);
}

static void answer(Worker *worker)
{
    flockfile(stdout);
    if (worker->job.kind == JOB_MATE)
        print_mate(&worker->mate_report);
    else
        print_move(worker);
    fflush(stdout);
    funlockfile(stdout);
}

static void *run(void *user)
{
    Worker *worker = user;
    pthread_mutex_lock(&worker->lock);
    for (;;) {
        while (!worker->busy && !worker->quit)
            pthread_cond_wait(&worker->changed, &worker->lock);
        if (worker->quit)
            break;
        pthread_mutex_unlock(&worker->lock);
        think(worker);
        pthread_mutex_lock(&worker->lock);
        while (worker->hold && !atomic_load(&worker->stop))
            pthread_cond_wait(&worker->changed, &worker->lock);
        answer(worker);
        worker->busy = false;
        pthread_cond_broadcast(&worker->changed);
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

static void free_searches(Worker *worker)
{
    for (int i = 0; i < worker->helper_count; i++)
        search_free(worker->helpers[i].search);
    worker->helper_count = 0;
    search_free(worker->search);
    worker->search = NULL;
    pages_free(worker->pages, worker->pages_bytes);
    worker->pages = NULL;
}

bool worker_resize(Worker *worker, int mebibytes, int threads)
{
    size_t bytes = (size_t)mebibytes << 20;
    void *pages = pages_new(bytes);
    Search *search = pages == NULL ? NULL : search_new_in(pages, bytes), *helpers[WORKER_THREADS];
    int count = 0;
    while (search != NULL && count < threads - 1) {
        helpers[count] = search_new_sharing(search);
        if (helpers[count] == NULL)
            break;
        count++;
    }
    if (search == NULL || count < threads - 1) {
        while (count > 0)
            search_free(helpers[--count]);
        search_free(search);
        pages_free(pages, bytes);
        return false;
    }
    free_searches(worker);
    worker->search = search;
    worker->pages = pages;
    worker->pages_bytes = bytes;
    worker->helper_count = count;
    for (int i = 0; i < count; i++)
        worker->helpers[i] = (Helper){.worker = worker, .search = helpers[i]};
    return true;
}

Worker *worker_new(void)
{
    Worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL)
        return NULL;
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->changed, NULL);
    atomic_init(&worker->stop, false);
    atomic_init(&worker->helpers_stop, false);
    if (!worker_resize(worker, WORKER_HASH, 1) ||
        pthread_create(&worker->thread, NULL, run, worker) != 0) {
        free_searches(worker);
        free(worker);
        return NULL;
    }
    return worker;
}

void worker_free(Worker *worker)
{
    worker_stop(worker);
    worker_wait(worker);
    pthread_mutex_lock(&worker->lock);
    worker->quit = true;
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
    pthread_join(worker->thread, NULL);
    pthread_mutex_destroy(&worker->lock);
    pthread_cond_destroy(&worker->changed);
    free_searches(worker);
    pages_free(worker->mate, MATE_BYTES);
    free(worker);
}

void worker_clear(Worker *worker)
{
    search_clear(worker->search);
    for (int i = 0; i < worker->helper_count; i++)
        search_clear(worker->helpers[i].search);
}

void worker_start(Worker *worker, const Job *job)
{
    pthread_mutex_lock(&worker->lock);
    worker->job = *job;
    for (int i = 0; i < worker->helper_count; i++)
        worker->helpers[i].nodes = 0;
    worker->hold = job->hold;
    worker->started = clock_ms();
    worker->soft = job->soft > 0 ? worker->started + job->soft : 0;
    worker->busy = true;
    atomic_store(&worker->stop, false);
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
}

void worker_release(Worker *worker, int64_t soft)
{
    pthread_mutex_lock(&worker->lock);
    worker->hold = false;
    worker->soft = soft > 0 ? clock_ms() + soft : 0;
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
}

void worker_stop(Worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    atomic_store(&worker->stop, true);
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
}

void worker_wait(Worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    while (worker->busy)
        pthread_cond_wait(&worker->changed, &worker->lock);
    pthread_mutex_unlock(&worker->lock);
}

bool worker_busy(Worker *worker)
{
    pthread_mutex_lock(&worker->lock);
    bool busy = worker->busy;
    pthread_mutex_unlock(&worker->lock);
    return busy;
}
