/* The loop of a real game: it sleeps until something happens. SDL's own waiting turns into a check every millisecond as
 * soon as a controller is connected, and in old versions always; then the loop naps between looks instead. */
#define _POSIX_C_SOURCE 200809L

#include <signal.h>

#include "program.h"

enum {
    FRAME_US = 16667,
    VSYNC_US = 12000, /* the screen makes the rest of the frame's time */
    NAP_SOON_MS = 10, /* shortly after something happened */
    NAP_LONG_MS = 33,
    SOON_MS = 1500,
    BLOCK_MS = 250, /* the longest SDL may sleep: a signal is looked at then */
    GAP_MS = 2000   /* who sleeps longer than that was put to sleep */
};

static volatile sig_atomic_t end_wanted;

static void on_signal(int number)
{
    (void)number;
    end_wanted = 1;
}

void signals_catch(void)
{
    struct sigaction action = {0};
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

bool signals_end_wanted(void)
{
    return end_wanted != 0;
}

typedef struct {
    int64_t frequency;
    int64_t updated; /* all in microseconds: when the app was last told the time */
    int64_t alive;   /* when the loop was last awake */
    int64_t frame;   /* when the last frame began */
    int64_t touched; /* when something last happened */
    bool can_block;
} Clock;

static int64_t now_us(const Clock *clock)
{
    int64_t count = (int64_t)SDL_GetPerformanceCounter();
    return count / clock->frequency * 1000000 +
           count % clock->frequency * 1000000 / clock->frequency;
}

/* Can SDL wait for an event without looking every millisecond? Since 2.0.16, with a desktop's window system. */
static bool sdl_can_block(void)
{
    SDL_version version;
    SDL_GetVersion(&version);
    int number = version.major * 10000 + version.minor * 100 + version.patch;
    const char *driver = SDL_GetCurrentVideoDriver();
    return number >= 20016 && driver &&
           (SDL_strcmp(driver, "x11") == 0 || SDL_strcmp(driver, "wayland") == 0);
}

/* Notices that the device slept: that time is nobody's thinking time. true: it did. */
static bool notice_gap(Clock *clock, int64_t now)
{
    int64_t gap = now - clock->alive;
    clock->alive = now;
    if (gap < GAP_MS * 1000)
        return false;
    clock->updated += gap;
    return true;
}

/* Sleeps until an event waits, `ms` have passed (-1: any time), or the end is wanted. true: the device slept meanwhile. */
static bool sleep_for(Program *program, Clock *clock, int ms)
{
    int64_t start = now_us(clock);
    bool gap = notice_gap(clock, start);
    bool block = clock->can_block && !input_has_pad(program->input);
    while (!gap && !end_wanted && !SDL_PollEvent(NULL)) {
        int64_t now = now_us(clock);
        gap = notice_gap(clock, now);
        int64_t left = ms < 0 ? BLOCK_MS : ms - (now - start) / 1000;
        if (left <= 0)
            break;
        if (block) {
            SDL_WaitEventTimeout(NULL, (int)(left < BLOCK_MS ? left : BLOCK_MS));
            continue;
        }
        int64_t nap = now - clock->touched < SOON_MS * 1000 ? NAP_SOON_MS : NAP_LONG_MS;
        SDL_Delay((uint32_t)(left < nap ? left : nap));
    }
    return gap;
}

/* Until the next frame of an animation is due. */
static void sleep_frame(const Program *program, const Clock *clock)
{
    int64_t length = window_has_vsync(program->window) ? VSYNC_US : FRAME_US;
    int64_t left = clock->frame + length - now_us(clock);
    if (left > 0 && left <= FRAME_US)
        SDL_Delay((uint32_t)((left + 500) / 1000));
}

int program_play(Program *program)
{
    Clock clock = {.frequency = (int64_t)SDL_GetPerformanceFrequency(),
                   .can_block = sdl_can_block()};
    clock.updated = clock.alive = clock.touched = now_us(&clock);
    clock.frame = clock.updated - FRAME_US;
    int wait = 0;
    while (!app_quits(program->app)) {
        bool gap = false;
        if (wait == 0)
            sleep_frame(program, &clock);
        else
            gap = sleep_for(program, &clock, wait);
        int64_t now = now_us(&clock);
        gap = notice_gap(&clock, now) || gap;
        if (gap) {
            sound_reopen(program->sound);
            program_resize(program, (Rect){0});
        }
        clock.frame = now;
        /* the time that passed belongs to what was there before the events that wait now */
        int64_t passed = (now - clock.updated) / 1000;
        clock.updated += passed * 1000;
        wait = app_update(program->app, (int)(passed < GAP_MS ? passed : GAP_MS));
        if (program_events(program)) {
            clock.touched = now;
            wait = app_update(program->app, 0);
        }
        if (end_wanted)
            app_terminate(program->app);
        program_frame(program);
    }
    return 0;
}
