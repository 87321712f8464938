#define _POSIX_C_SOURCE 200809L

#include "program.h"

#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "game/buttons.h"

/* SDL takes a driver that shows nothing when no other works; that is no display unless it was asked for by name. */
static bool driver_shows_nothing(void)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && (strcmp(driver, "dummy") == 0 || strcmp(driver, "offscreen") == 0);
}

static bool open_video(Program *program, char *message, size_t size)
{
    const Options *options = program->options;
    bool named = getenv("SDL_VIDEODRIVER") != NULL;
    bool up = SDL_Init(SDL_INIT_VIDEO) == 0;
    if (up && (named || !driver_shows_nothing())) {
        program->headless = driver_shows_nothing();
        return true;
    }
    char reason[256];
    SDL_strlcpy(reason, up ? "SDL found no screen" : SDL_GetError(), sizeof reason);
    if (up)
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
    if (options->demo || options->script) {
        program->headless = true;
        SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
        SDL_setenv("SDL_AUDIODRIVER", "dummy", 0); /* nobody listens where nobody looks */
        if (SDL_Init(SDL_INIT_VIDEO) == 0)
            return true;
        SDL_strlcpy(reason, SDL_GetError(), sizeof reason);
    }
    SDL_snprintf(message, size,
                 "no display can be opened: %s. \"komadai --demo\" plays a game without one.",
                 reason);
    return false;
}

/* The device's file, beside the program or with the data; then what the player changed, with the saves. */
static void read_buttons(const Program *program, Buttons *buttons)
{
    const char *const folders[] = {program->paths.program, program->paths.res, program->paths.save};
    buttons_default(buttons);
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        char path[PATH_SIZE + 16], message[128];
        SDL_snprintf(path, sizeof path, "%s/buttons.txt", folders[i]);
        SDL_RWops *file = folders[i][0] ? SDL_RWFromFile(path, "rb") : NULL;
        char *text = file ? SDL_LoadFile_RW(file, NULL, 1) : NULL;
        if (text && !buttons_read(buttons, text, message, sizeof message))
            fprintf(stderr, "komadai: %s:%s\n", path, message);
        SDL_free(text);
    }
}

/* "hu" of "hu_HU.UTF-8"; "" when the environment says nothing. */
static void system_language(char out[8])
{
    static const char *const names[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    out[0] = '\0';
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && strlen(value) >= 2 && strcmp(value, "POSIX") != 0) {
            memcpy(out, value, 2);
            out[2] = '\0';
            return;
        }
    }
}

static size_t table_bytes(void)
{
    int ram = SDL_GetSystemRAM(); /* MiB */
    return (size_t)(ram > 0 && ram < 300 ? 4 : ram < 1500 ? 16 : 32) << 20;
}

static bool open_app(Program *program, char *message, size_t size)
{
    const Options *options = program->options;
    char language[8];
    system_language(language);
    int w, h;
    window_canvas_size(program->window, &w, &h);
    AppStart start = {
        .files = program->files,
        .sound = program->sound,
        .thinker = program->thinker,
        .input = program->input,
        .w = w,
        .h = h,
        .seed = options->has_seed ? options->seed
                                  : (uint64_t)time(NULL) * 1000003u ^ SDL_GetPerformanceCounter(),
        .language = options->language,
        .theme = options->theme,
        .pieces = options->pieces,
        .system_language = language,
    };
    program->app = app_new(&start);
    if (!program->app)
        SDL_snprintf(message, size, "no memory");
    return program->app != NULL;
}

bool program_open(Program *program, const Options *options, char *message, size_t size)
{
    *program = (Program){.options = options};
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    SDL_SetHint("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0"); /* named only since 2.0.12 */
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    paths_find(&program->paths, options);
    if (!open_video(program, message, size))
        return false;
    char reason[256] = "";
    program->window =
        window_new(options, program->headless || options->script, reason, sizeof reason);
    if (!program->window) {
        SDL_snprintf(message, size, "no window can be opened: %s", reason);
        return false;
    }
    /* Each may be missing on a device; the game goes on without. */
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER | SDL_INIT_JOYSTICK) != 0)
        fprintf(stderr, "komadai: no controllers: %s\n", SDL_GetError());
    uint32_t wake = SDL_RegisterEvents(1);
    program->wake = wake == (uint32_t)-1 ? 0 : wake;

    Buttons buttons;
    read_buttons(program, &buttons);
    int w, h;
    window_canvas_size(program->window, &w, &h);
    program->canvas = canvas_new(program->paths.res, w, h);
    program->files =
        files_new(program->paths.res, program->paths.save[0] ? program->paths.save : NULL);
    program->sound = sound_new(program->paths.res);
    program->thinker = thinker_new(table_bytes(), program->wake);
    program->input = input_new(&buttons);
    if (!program->canvas || !program->files || !program->sound || !program->thinker ||
        !program->input) {
        SDL_snprintf(message, size, "no memory");
        return false;
    }
    program_resize(program, (Rect){0});
    return open_app(program, message, size);
}

void program_close(Program *program)
{
    /* what is not saved yet is saved first: nothing after this can lose it */
    app_free(program->app);
    thinker_free(program->thinker);
    input_free(program->input);
    sound_free(program->sound);
    files_free(program->files);
    canvas_free(program->canvas);
    window_free(program->window);
    SDL_Quit();
}

void program_resize(Program *program, Rect force)
{
    if (force.w > 0)
        program->forced = force;
    bool changed = window_refresh(program->window, program->forced);
    PointerMap map;
    window_map(program->window, &map);
    input_map(program->input, &map);
    program->show = true;
    int w, h, old_w, old_h;
    window_canvas_size(program->window, &w, &h);
    canvas_size(program->canvas, &old_w, &old_h);
    if (!changed && w == old_w && h == old_h)
        return;
    if (!canvas_resize(program->canvas, w, h)) {
        fprintf(stderr, "komadai: no memory for a picture of %dx%d\n", w, h);
        return;
    }
    if (program->app)
        app_resize(program->app, w, h);
}

static void window_event(Program *program, const SDL_WindowEvent *event)
{
    switch (event->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        program_resize(program, (Rect){0});
        break;
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
        program->show = true;
        break;
    default:
        break;
    }
    SDL_Event whole = {.window = *event};
    input_event(program->input, &whole);
}

bool program_events(Program *program)
{
    SDL_Event event;
    bool given = false;
    while (SDL_PollEvent(&event)) {
        if (event.type == SDL_QUIT)
            app_terminate(program->app);
        else if (event.type == SDL_WINDOWEVENT)
            window_event(program, &event.window);
        else if (event.type == SDL_RENDER_TARGETS_RESET || event.type == SDL_RENDER_DEVICE_RESET) {
            window_lost(program->window);
            program->show = true;
        } else if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_F11) {
            if (!event.key.repeat)
                window_toggle_fullscreen(program->window);
        } else if (program->wake && event.type == program->wake)
            given = true;
        else
            input_event(program->input, &event);
    }
    Input in;
    while (input_next(program->input, &in)) {
        app_input(program->app, &in);
        given = true;
    }
    window_cursor(program->window, input_mouse_moved(program->input));
    return given;
}

void program_frame(Program *program)
{
    if (app_dirty(program->app)) {
        canvas_frame(program->canvas);
        app_draw(program->app, program->canvas);
        program->drawn++;
        program->show = true;
    }
    if (!program->show)
        return;
    program->show = false;
    if (window_present(program->window, canvas_bitmap(program->canvas)))
        program->shown++;
    else
        fprintf(stderr, "komadai: the picture cannot be shown: %s\n", SDL_GetError());
    if (!program->first) {
        /* only now: opening a sound device may take its time */
        program->first = true;
        sound_open(program->sound);
    }
}

void program_turn(Program *program, int ms)
{
    do {
        /* frames of 16, 17, 17 ms: sixty a second in whole milliseconds */
        int step = ms;
        if (ms > 17) {
            program->virtual_rest += 50;
            step = program->virtual_rest / 3;
            program->virtual_rest -= 3 * step;
        }
        /* virtual time is never faster than real time while somebody thinks */
        if (thinker_computes(program->thinker))
            thinker_wait(program->thinker, step > 0 ? step : 1);
        app_update(program->app, step);
        if (program_events(program))
            app_update(program->app, 0);
        if (signals_end_wanted())
            app_terminate(program->app);
        program_frame(program);
        ms -= step;
    } while (ms > 0 && !app_quits(program->app));
}

bool program_shot(Program *program, const char *path)
{
    program_frame(program);
    const Bitmap *bitmap = canvas_bitmap(program->canvas);
    SDL_Surface *from = SDL_CreateRGBSurfaceWithFormatFrom(bitmap->px, bitmap->w, bitmap->h, 32,
                                                           bitmap->w * 4, SDL_PIXELFORMAT_ARGB8888);
    SDL_Surface *flat = from ? SDL_ConvertSurfaceFormat(from, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    bool ok = flat && IMG_SavePNG(flat, path) == 0;
    if (!ok)
        fprintf(stderr, "komadai: %s: %s\n", path, SDL_GetError());
    SDL_FreeSurface(flat);
    SDL_FreeSurface(from);
    return ok;
}

const char *program_version(void)
{
    return KOMADAI_VERSION;
}

void program_stats(const Program *program)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    long long ms = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000LL +
                   (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000;
    printf("frames drawn %lld\nframes presented %lld\ncpu ms %lld\npeak memory KiB %ld\n",
           (long long)program->drawn, (long long)program->shown, ms, (long)usage.ru_maxrss);
    printf("video %s, renderer %s%s\n", SDL_GetCurrentVideoDriver(),
           window_renderer(program->window),
           window_has_vsync(program->window) ? ", in step with the screen" : "");
}
