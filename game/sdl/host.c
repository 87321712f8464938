/* What a script asks of the window: real SDL events for keys, pads and fingers, pictures of the frame, virtual time. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "game/script.h"
#include "program.h"

enum { SCRIPT_MAX = 1 << 20 };

static bool send(SDL_Event *event)
{
    return SDL_PushEvent(event) == 1;
}

static bool host_shot(void *user, const char *file)
{
    return program_shot(user, file);
}

/* Takes what was sent to the app at once, so that the next line of the script sees it. */
static void deliver(Program *program)
{
    if (program_events(program))
        app_update(program->app, 0);
}

static bool host_key(void *user, const char *name)
{
    SDL_Event event = {0};
    event.key.keysym.sym = SDL_GetKeyFromName(name);
    event.key.keysym.scancode = SDL_GetScancodeFromKey(event.key.keysym.sym);
    if (event.key.keysym.sym == SDLK_UNKNOWN)
        return false;
    event.type = SDL_KEYDOWN;
    event.key.state = SDL_PRESSED;
    bool ok = send(&event);
    event.type = SDL_KEYUP;
    event.key.state = SDL_RELEASED;
    ok = send(&event) && ok;
    deliver(user);
    return ok;
}

static bool pad_trigger(Program *program, PadButton button)
{
    SDL_Event event = {.type = SDL_CONTROLLERAXISMOTION};
    event.caxis.axis =
        button == PAD_L2 ? SDL_CONTROLLER_AXIS_TRIGGERLEFT : SDL_CONTROLLER_AXIS_TRIGGERRIGHT;
    event.caxis.value = 32767;
    bool ok = send(&event);
    event.caxis.value = 0;
    ok = send(&event) && ok;
    deliver(program);
    return ok;
}

static bool host_pad(void *user, const char *name)
{
    PadButton button = pad_from_word(name);
    if (button == PAD_L2 || button == PAD_R2)
        return pad_trigger(user, button);
    const char *const sdl = pad_sdl_word(button);
    SDL_GameControllerButton code = SDL_GameControllerGetButtonFromString(sdl);
    if (button == PAD_NONE || code == SDL_CONTROLLER_BUTTON_INVALID)
        return false;
    SDL_Event event = {.type = SDL_CONTROLLERBUTTONDOWN};
    event.cbutton.button = (uint8_t)code;
    event.cbutton.state = SDL_PRESSED;
    bool ok = send(&event);
    event.type = SDL_CONTROLLERBUTTONUP;
    event.cbutton.state = SDL_RELEASED;
    ok = send(&event) && ok;
    deliver(user);
    return ok;
}

static bool host_resize(void *user, int w, int h)
{
    program_resize(user, (Rect){0, 0, w, h});
    deliver(user);
    return true;
}

static bool host_touch(void *user, int x, int y)
{
    Program *program = user;
    PointerMap map;
    window_map(program->window, &map);
    pointer_to_window(&map, &x, &y);
    SDL_Event event = {.type = SDL_FINGERDOWN};
    event.tfinger.fingerId = 1;
    /* half a point more: the way back to whole numbers cuts off */
    event.tfinger.x = ((float)x + 0.5f) / (float)map.window_w;
    event.tfinger.y = ((float)y + 0.5f) / (float)map.window_h;
    bool ok = send(&event);
    event.type = SDL_FINGERUP;
    ok = send(&event) && ok;
    deliver(program);
    return ok;
}

static void host_turn(void *user, int ms)
{
    program_turn(user, ms);
}

static bool host_has_text(void *user, const char *text)
{
    Program *program = user;
    program_frame(program);
    for (int i = 0; i < canvas_text_count(program->canvas); i++)
        if (strstr(canvas_shown(program->canvas, i, NULL), text))
            return true;
    return false;
}

static bool host_fits(void *user, char *message, size_t size)
{
    Program *program = user;
    program_frame(program);
    return canvas_texts_fit(program->canvas, message, size);
}

static void host_print_text(void *user)
{
    Program *program = user;
    program_frame(program);
    for (int i = 0; i < canvas_text_count(program->canvas); i++)
        puts(canvas_shown(program->canvas, i, NULL));
}

static void host_term(void *user)
{
    Program *program = user;
    raise(SIGTERM);
    if (signals_end_wanted())
        app_terminate(program->app);
}

int program_script(Program *program)
{
    const char *name = program->options->script;
    char message[512] = "";
    size_t size;
    SDL_RWops *file = SDL_RWFromFile(name, "rb");
    char *text = file ? SDL_LoadFile_RW(file, &size, 1) : NULL;
    if (!text || size > SCRIPT_MAX) {
        fprintf(stderr, "komadai: %s: %s\n", name, text ? "too long" : SDL_GetError());
        SDL_free(text);
        return 1;
    }
    ScriptHost host = {
        .user = program,
        .shot = host_shot,
        .key = host_key,
        .pad = host_pad,
        .resize = host_resize,
        .touch = host_touch,
        .turn = host_turn,
        .has_text = host_has_text,
        .fits = host_fits,
        .print_text = host_print_text,
        .term = host_term,
    };
    program_turn(program, 0);
    int code = script_run(program->app, name, text, &host, message, sizeof message);
    if (code != 0)
        fprintf(stderr, "%s\n", message);
    SDL_free(text);
    return code;
}
