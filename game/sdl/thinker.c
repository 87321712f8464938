/* One worker thread, one lock. Every job has a ticket; starting or cancelling draws the next one, so an answer that comes
 * late carries an old ticket and is dropped. `stop` is raised under the lock together with the ticket, and lowered under
 * the lock when a job is taken up, so that no job is stopped by what was meant for the one before. */
#include <stdlib.h>

#include "doors.h"

enum { STACK_BYTES = 8 << 20, HINT_NODES = 200000 };

struct Thinker {
    SDL_mutex *lock;
    SDL_cond *wake; /* a job came, or the end */
    SDL_cond *done; /* a job ended */
    SDL_Thread *thread;
    uint32_t event;
    atomic_bool stop;
    Search *search; /* the worker's alone once it runs */
    ThinkJob mine;  /* likewise: the job it works on */

    /* under the lock */
    unsigned ticket;
    bool quit, waiting, running, answered, forget;
    unsigned running_ticket;
    ThinkJob job;
    ThinkAnswer answer;
};

static void work(Thinker *thinker, ThinkAnswer *answer)
{
    const ThinkJob *job = &thinker->mine;
    *answer = (ThinkAnswer){.kind = job->kind, .key = job->game.now.key};
    if (job->kind == THINK_MOVE) {
        answer->found = opponent_move(&job->opponent, thinker->search, &job->game, job->seed,
                                      &thinker->stop, &answer->report, &answer->resigns);
        return;
    }
    SearchLimits limits = {.nodes = job->opponent.nodes > 0 ? job->opponent.nodes : HINT_NODES,
                           .depth = job->opponent.depth};
    answer->found =
        search_run(thinker->search, &job->game, &limits, &thinker->stop, &answer->report);
}

/* Under the lock: takes up the waiting job. */
static void take(Thinker *thinker)
{
    thinker->mine = thinker->job;
    thinker->waiting = false;
    thinker->running = true;
    thinker->running_ticket = thinker->ticket;
    atomic_store(&thinker->stop, false);
}

/* Under the lock: keeps the answer when nobody has drawn a ticket since. */
static bool hand_in(Thinker *thinker, const ThinkAnswer *answer)
{
    thinker->running = false;
    bool wanted = thinker->running_ticket == thinker->ticket;
    if (wanted) {
        thinker->answer = *answer;
        thinker->answered = true;
    }
    SDL_CondBroadcast(thinker->done);
    return wanted;
}

static int SDLCALL worker(void *user)
{
    Thinker *thinker = user;
    SDL_SetThreadPriority(SDL_THREAD_PRIORITY_LOW);
    SDL_LockMutex(thinker->lock);
    while (!thinker->quit) {
        if (!thinker->waiting) {
            SDL_CondWait(thinker->wake, thinker->lock);
            continue;
        }
        bool forget = thinker->forget;
        thinker->forget = false;
        take(thinker);
        SDL_UnlockMutex(thinker->lock);
        if (forget)
            search_clear(thinker->search);
        ThinkAnswer answer;
        work(thinker, &answer);
        SDL_LockMutex(thinker->lock);
        if (hand_in(thinker, &answer) && thinker->event) {
            SDL_Event event = {.type = thinker->event};
            SDL_UnlockMutex(thinker->lock);
            SDL_PushEvent(&event);
            SDL_LockMutex(thinker->lock);
        }
    }
    SDL_UnlockMutex(thinker->lock);
    return 0;
}

Thinker *thinker_new(size_t table_bytes, uint32_t wake)
{
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (!thinker)
        return NULL;
    atomic_init(&thinker->stop, false);
    thinker->event = wake;
    thinker->lock = SDL_CreateMutex();
    thinker->wake = SDL_CreateCond();
    thinker->done = SDL_CreateCond();
    /* a small device may not have the table we would like */
    while (table_bytes >= 64u << 10 && !(thinker->search = search_new(table_bytes)))
        table_bytes /= 2;
    if (!thinker->lock || !thinker->wake || !thinker->done || !thinker->search) {
        thinker_free(thinker);
        return NULL;
    }
    thinker->thread = SDL_CreateThreadWithStackSize(worker, "thinker", STACK_BYTES, thinker);
    if (!thinker->thread) {
        fprintf(stderr, "komadai: no thread to think in: %s\n", SDL_GetError());
        thinker_free(thinker);
        return NULL;
    }
    return thinker;
}

void thinker_free(Thinker *thinker)
{
    if (!thinker)
        return;
    if (thinker->thread) {
        SDL_LockMutex(thinker->lock);
        thinker->quit = true;
        thinker->ticket++;
        thinker->waiting = false;
        atomic_store(&thinker->stop, true);
        SDL_CondSignal(thinker->wake);
        SDL_UnlockMutex(thinker->lock);
        SDL_WaitThread(thinker->thread, NULL);
    }
    search_free(thinker->search);
    SDL_DestroyCond(thinker->done);
    SDL_DestroyCond(thinker->wake);
    SDL_DestroyMutex(thinker->lock);
    free(thinker);
}

/* Under the lock: whatever was asked before is no longer wanted. */
static void drop(Thinker *thinker)
{
    thinker->ticket++;
    thinker->waiting = thinker->answered = false;
    atomic_store(&thinker->stop, true);
}

void thinker_start(Thinker *thinker, const ThinkJob *job)
{
    SDL_LockMutex(thinker->lock);
    drop(thinker);
    thinker->job = *job;
    thinker->waiting = true;
    SDL_CondSignal(thinker->wake);
    SDL_UnlockMutex(thinker->lock);
}

void thinker_cancel(Thinker *thinker)
{
    SDL_LockMutex(thinker->lock);
    drop(thinker);
    SDL_UnlockMutex(thinker->lock);
}

void thinker_new_game(Thinker *thinker)
{
    SDL_LockMutex(thinker->lock);
    drop(thinker);
    thinker->forget = true;
    SDL_UnlockMutex(thinker->lock);
}

bool thinker_poll(Thinker *thinker, ThinkAnswer *out)
{
    SDL_LockMutex(thinker->lock);
    bool answered = thinker->answered;
    if (answered)
        *out = thinker->answer;
    thinker->answered = false;
    SDL_UnlockMutex(thinker->lock);
    return answered;
}

/* Under the lock. */
static bool computes(const Thinker *thinker)
{
    return thinker->waiting || (thinker->running && thinker->running_ticket == thinker->ticket);
}

bool thinker_computes(const Thinker *thinker)
{
    SDL_LockMutex(thinker->lock);
    bool result = computes(thinker);
    SDL_UnlockMutex(thinker->lock);
    return result;
}

bool thinker_busy(const Thinker *thinker)
{
    SDL_LockMutex(thinker->lock);
    bool busy = computes(thinker) || thinker->answered;
    SDL_UnlockMutex(thinker->lock);
    return busy;
}

void thinker_wait(Thinker *thinker, int most_ms)
{
    uint32_t start = SDL_GetTicks();
    SDL_LockMutex(thinker->lock);
    while (computes(thinker)) {
        int left = most_ms - (int)(SDL_GetTicks() - start);
        if (left <= 0)
            break;
        SDL_CondWaitTimeout(thinker->done, thinker->lock, (uint32_t)left);
    }
    SDL_UnlockMutex(thinker->lock);
}
