/* The frame is composed in memory and sent as one texture. Turning the picture is a copy here, not the device's work: some
 * devices can do nothing but lay one opaque texture on the screen, and some keep the pointer they were given, so the pixels
 * sent must stay where they are. */
#include "window.h"

#include <stdlib.h>

struct Window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    SDL_Texture *texture;
    int texture_w, texture_h;
    int out_w, out_h; /* pixels of the screen */
    int canvas_w, canvas_h;
    int rotate, scale;
    bool vsync, cursor;
    Bitmap turned;
};

static bool sideways(const Window *window)
{
    return window->rotate == 90 || window->rotate == 270;
}

/* The next renderer is tried when one fails: drivers exist that name themselves and then cannot. */
static bool make_renderer(Window *window, bool plain)
{
    static const uint32_t flags[] = {SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC,
                                     SDL_RENDERER_ACCELERATED, 0, SDL_RENDERER_SOFTWARE};
    /* a script does not wait for a screen */
    for (size_t i = plain ? 1 : 0; i < sizeof flags / sizeof *flags && !window->renderer; i++)
        window->renderer = SDL_CreateRenderer(window->window, -1, flags[i]);
    SDL_RendererInfo info = {0};
    if (window->renderer && SDL_GetRendererInfo(window->renderer, &info) == 0)
        window->vsync = (info.flags & SDL_RENDERER_PRESENTVSYNC) != 0;
    return window->renderer != NULL;
}

/* A console's screen is small and has no windows; a desktop's is larger. */
static bool wants_fullscreen(const Options *options, bool plain, int *w, int *h)
{
    SDL_DisplayMode mode = {0};
    bool known = SDL_GetDesktopDisplayMode(0, &mode) == 0 && mode.w > 0;
    if (options->w) {
        *w = options->w * options->scale;
        *h = options->h * options->scale;
    } else {
        *w = 960;
        *h = 720;
    }
    if (options->rotate % 180 != 0) {
        int swap = *w;
        *w = *h;
        *h = swap;
    }
    bool full = options->mode == WINDOW_FULLSCREEN;
    if (options->mode == WINDOW_AUTO)
        full = !plain && !options->w && known && (mode.w <= 1280 || mode.h <= 720);
    if (full && known) {
        /* of that size from the start: where no window manager is, nobody enlarges it */
        *w = mode.w;
        *h = mode.h;
    }
    return full;
}

Window *window_new(const Options *options, bool plain, char *message, size_t size)
{
    Window *window = calloc(1, sizeof *window);
    if (!window)
        return NULL;
    window->rotate = options->rotate;
    window->scale = options->scale;
    window->cursor = true;
    int w, h;
    uint32_t flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (wants_fullscreen(options, plain, &w, &h))
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    window->window =
        SDL_CreateWindow("Komadai", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, w, h, flags);
    if (!window->window || !make_renderer(window, plain)) {
        SDL_snprintf(message, size, "%s", SDL_GetError());
        window_free(window);
        return NULL;
    }
    SDL_SetWindowMinimumSize(window->window, 240, 240);
    window_cursor(window, false);
    window_refresh(window, (Rect){0});
    return window;
}

void window_free(Window *window)
{
    if (!window)
        return;
    if (window->texture)
        SDL_DestroyTexture(window->texture);
    if (window->renderer)
        SDL_DestroyRenderer(window->renderer);
    if (window->window)
        SDL_DestroyWindow(window->window);
    bitmap_free(&window->turned);
    free(window);
}

void window_canvas_size(const Window *window, int *w, int *h)
{
    *w = window->canvas_w;
    *h = window->canvas_h;
}

void window_map(const Window *window, PointerMap *out)
{
    *out = (PointerMap){
        .canvas_w = window->canvas_w, .canvas_h = window->canvas_h, .rotate = window->rotate};
    SDL_GetWindowSize(window->window, &out->window_w, &out->window_h);
}

bool window_refresh(Window *window, Rect force)
{
    int w, h;
    if (force.w > 0) {
        bool swap = sideways(window);
        SDL_SetWindowSize(window->window, (swap ? force.h : force.w) * window->scale,
                          (swap ? force.w : force.h) * window->scale);
    }
    if (SDL_GetRendererOutputSize(window->renderer, &window->out_w, &window->out_h) != 0)
        SDL_GetWindowSize(window->window, &window->out_w, &window->out_h);
    w = window->out_w / window->scale;
    h = window->out_h / window->scale;
    if (sideways(window)) {
        int swap = w;
        w = h;
        h = swap;
    }
    if (force.w > 0) {
        w = force.w;
        h = force.h;
    }
    w = w > 0 ? w : 1;
    h = h > 0 ? h : 1;
    bool changed = w != window->canvas_w || h != window->canvas_h;
    window->canvas_w = w;
    window->canvas_h = h;
    return changed;
}

void window_toggle_fullscreen(Window *window)
{
    bool full = (SDL_GetWindowFlags(window->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) ==
                SDL_WINDOW_FULLSCREEN_DESKTOP;
    if (SDL_SetWindowFullscreen(window->window, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP) != 0)
        fprintf(stderr, "komadai: full screen: %s\n", SDL_GetError());
}

void window_cursor(Window *window, bool show)
{
    if (show != window->cursor)
        SDL_ShowCursor(show ? SDL_ENABLE : SDL_DISABLE);
    window->cursor = show;
}

void window_lost(Window *window)
{
    if (window->texture)
        SDL_DestroyTexture(window->texture);
    window->texture = NULL;
}

static bool need_texture(Window *window, int w, int h)
{
    if (window->texture && window->texture_w == w && window->texture_h == h)
        return true;
    window_lost(window);
    window->texture = SDL_CreateTexture(window->renderer, SDL_PIXELFORMAT_ARGB8888,
                                        SDL_TEXTUREACCESS_STREAMING, w, h);
    if (!window->texture)
        return false;
    SDL_SetTextureBlendMode(window->texture, SDL_BLENDMODE_NONE);
    window->texture_w = w;
    window->texture_h = h;
    return true;
}

/* Copies the canvas turned clockwise. NULL: no memory. */
static const Bitmap *turn(Window *window, const Bitmap *from)
{
    if (window->rotate == 0)
        return from;
    int w = sideways(window) ? from->h : from->w, h = sideways(window) ? from->w : from->h;
    Bitmap *to = &window->turned;
    if (to->w != w || to->h != h) {
        bitmap_free(to);
        if (!bitmap_make(to, w, h))
            return NULL;
    }
    bitmap_turn(to, from, window->rotate);
    return to;
}

bool window_present(Window *window, const Bitmap *canvas)
{
    const Bitmap *picture = turn(window, canvas);
    if (!picture)
        return false;
    for (int again = 0; again < 2; again++) {
        if (need_texture(window, picture->w, picture->h) &&
            SDL_UpdateTexture(window->texture, NULL, picture->px, picture->w * 4) == 0 &&
            SDL_RenderCopy(window->renderer, window->texture, NULL, NULL) == 0) {
            SDL_RenderPresent(window->renderer);
            return true;
        }
        window_lost(window);
    }
    return false;
}

bool window_has_vsync(const Window *window)
{
    return window->vsync;
}

const char *window_renderer(const Window *window)
{
    SDL_RendererInfo info;
    return SDL_GetRendererInfo(window->renderer, &info) == 0 ? info.name : "?";
}
