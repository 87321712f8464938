/* worker.h: the thread that thinks. The reading thread gives it one job at a time and raises its stop flag.
 * The worker prints the info lines and the answer itself. It may have helpers: threads that search the same position
 * into the same table. */
#ifndef KOMADAI_ENGINE_WORKER_H
#define KOMADAI_ENGINE_WORKER_H

#include "engine/opponent.h"

typedef struct Worker Worker;

enum { WORKER_HASH = 16, /* MiB of table to begin with */ WORKER_THREADS = 4 /* at most */ };

typedef enum { JOB_SEARCH, JOB_OPPONENT, JOB_MATE } JobKind;

typedef struct {
    JobKind kind;
    Game game;
    SearchLimits limits; /* root_moves and progress are the worker's own */
    int root_count;
    Move root_moves[MAX_MOVES];
    Opponent opponent;
    uint64_t seed;
    bool hold;    /* infinite or ponder: no answer before worker_release or worker_stop */
    bool ponder;  /* name the answer that is expected */
    int64_t soft; /* ms since worker_start after which no new iteration begins; 0: none */
} Job;

Worker *worker_new(void);         /* NULL: no memory or no thread */
void worker_free(Worker *worker); /* stops what is running */

/* A new table, and how many threads are to search. Not while busy; false: no memory, all stays as it was. */
bool worker_resize(Worker *worker, int mebibytes, int threads);
void worker_clear(Worker *worker); /* a new game; not while busy */

void worker_start(Worker *worker, const Job *job); /* not while busy */
void worker_release(Worker *worker,
                    int64_t soft); /* ponderhit: answer when done; soft as in Job, from now on */
void worker_stop(Worker *worker);  /* answer now */
void worker_wait(Worker *worker);  /* until the answer is out */
bool worker_busy(Worker *worker);

#endif
