/* The protocol between the two threads: `lock` guards job, state and flags; `stop` is the one thing the search
 * reads without it. The clock is asked between iterations only; a deadline inside one is the reading thread
 * raising `stop`. */
#include "worker.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli.h"
#include "engine/notation.h"
#include "mate_walk.h"

struct Worker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool busy, quit, hold, resigns;
    int64_t started, soft; /* soft: absolute, 0: none */
    atomic_bool stop;
    Job job;
    Search *search;
    SearchReport reports[SEARCH_MAX_LINES];
    WalkResult mate;
    WalkLine mate_line;
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

static void print_counts(const Worker *worker, const SearchReport *report)
{
    int64_t spent = clock_ms() - worker->started;
    printf(" nodes %" PRId64 " nps %" PRId64 " hashfull %d time %" PRId64, report->nodes,
           report->nodes * 1000 / (spent > 0 ? spent : 1), report->hashfull, spent);
}

static void progress(void *user, const SearchReport *report)
{
    Worker *worker = user;
    flockfile(stdout);
    printf("info depth %d seldepth %d", report->depth, report->seldepth);
    if (worker->job.limits.lines > 1)
        printf(" multipv %d", report->line + 1);
    print_score(report->score);
    print_counts(worker, report);
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
        fputs("info", stdout);
        print_counts(worker, best);
        putchar('\n');
    }
    if (best->pv_length == 0 || worker->resigns)
        puts("bestmove resign");
    else
        print_best(&worker->job, best);
}

static void print_mate(WalkResult result, const WalkLine *line)
{
    if (result == WALK_MATE) {
        fputs("checkmate", stdout);
        for (int i = 0; i < line->length; i++) {
            char text[USI_MOVE_SIZE];
            usi_move_write(line->moves[i], text);
            printf(" %s", text);
        }
        putchar('\n');
    } else {
        puts(result == WALK_NO_MATE ? "checkmate nomate" : "checkmate timeout");
    }
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
        worker->mate =
            mate_walk(&job->game.now, job->limits.nodes, &worker->stop, &worker->mate_line);
    else if (job->kind == JOB_SEARCH)
        search_run(worker->search, &job->game, &job->limits, &worker->stop, worker->reports);
    else
        opponent_move(&job->opponent, worker->search, &job->game, job->seed, &worker->stop,
                      worker->reports, &worker->resigns);
}

static void answer(Worker *worker)
{
    flockfile(stdout);
    if (worker->job.kind == JOB_MATE)
        print_mate(worker->mate, &worker->mate_line);
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

Worker *worker_new(void)
{
    Worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL)
        return NULL;
    worker->search = search_new((size_t)WORKER_HASH << 20);
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->changed, NULL);
    atomic_init(&worker->stop, false);
    if (worker->search == NULL || pthread_create(&worker->thread, NULL, run, worker) != 0) {
        search_free(worker->search);
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
    search_free(worker->search);
    free(worker);
}

bool worker_set_hash(Worker *worker, int mebibytes)
{
    Search *search = search_new((size_t)mebibytes << 20);
    if (search == NULL)
        return false;
    search_free(worker->search);
    worker->search = search;
    return true;
}

void worker_clear(Worker *worker)
{
    search_clear(worker->search);
}

void worker_start(Worker *worker, const Job *job)
{
    pthread_mutex_lock(&worker->lock);
    worker->job = *job;
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
