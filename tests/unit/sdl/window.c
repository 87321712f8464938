/* The window: which canvas size follows from the options, and that a picture goes out whatever the turning. */
#include <SDL.h>

#include "check.h"
#include "game/sdl/window.h"

static char message[256];

static void check_size(const Options *options, int want_w, int want_h)
{
    Window *window = window_new(options, true, message, sizeof message);
    int w, h;
    if (!CHECK(window != NULL))
        return;
    window_canvas_size(window, &w, &h);
    CHECK_INT(w, want_w);
    CHECK_INT(h, want_h);
    Bitmap picture;
    bitmap_make(&picture, w, h);
    CHECK(window_present(window, &picture));
    window_lost(window);
    CHECK(window_present(window, &picture));
    bitmap_free(&picture);

    /* a finger in the window's middle is a finger in the picture's middle */
    PointerMap map;
    window_map(window, &map);
    int x = map.window_w / 2, y = map.window_h / 2;
    pointer_to_canvas(&map, &x, &y);
    CHECK(x >= w / 2 - 1 && x <= w / 2 + 1 && y >= h / 2 - 1 && y <= h / 2 + 1);

    CHECK(window_refresh(window, (Rect){0, 0, 300, 400}));
    window_canvas_size(window, &w, &h);
    CHECK(w == 300 && h == 400);
    CHECK(!window_refresh(window, (Rect){0, 0, 300, 400}));
    bitmap_make(&picture, w, h);
    CHECK(window_present(window, &picture));
    bitmap_free(&picture);
    window_cursor(window, true);
    window_cursor(window, false);
    window_free(window);
}

static void test_sizes(void)
{
    check_size(&(Options){.scale = 1, .mode = WINDOW_WINDOWED}, 960, 720);
    for (int rotate = 0; rotate < 360; rotate += 90) {
        check_size(&(Options){.scale = 1, .w = 640, .h = 480, .rotate = rotate}, 640, 480);
        check_size(&(Options){.scale = 2, .w = 320, .h = 240, .rotate = rotate}, 320, 240);
    }
}

int main(void)
{
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return 1;
    RUN(test_sizes);
    SDL_Quit();
    return check_result();
}
