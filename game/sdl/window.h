/* window.h: a window, a renderer and one texture that shows the canvas. Knows nothing of what is drawn. */
#ifndef KOMADAI_SDL_WINDOW_H
#define KOMADAI_SDL_WINDOW_H

#include "bitmap.h"
#include "doors.h"
#include "game/options.h"

typedef struct Window Window;

/* SDL's video must be up. `plain`: never full screen unless asked (scripts). NULL: message says why. */
Window *window_new(const Options *options, bool plain, char *message, size_t size);
void window_free(Window *window);

void window_canvas_size(const Window *window, int *w, int *h); /* what the canvas should be */
void window_map(const Window *window, PointerMap *out);
/* Reads the sizes anew. `force` says the canvas size a script wants; {0} the window's. true: the canvas size changed. */
bool window_refresh(Window *window, Rect force);
void window_toggle_fullscreen(Window *window);
void window_cursor(Window *window, bool show);
/* Uploads the canvas and shows it. false: the device lost its texture and could not make another. */
bool window_present(Window *window, const Bitmap *canvas);
void window_lost(Window *window); /* textures are gone: make them anew at the next present */
bool window_has_vsync(const Window *window);
const char *window_renderer(const Window *window);

#endif
