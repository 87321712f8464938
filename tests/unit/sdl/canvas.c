/* The canvas, to the pixel: shapes, pictures of its own making, layers, texts, turning. */
#define _POSIX_C_SOURCE 200809L

#include <SDL.h>
#include <SDL_image.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "game/sdl/draw.h"

enum { W = 120, H = 90 };

static char res[] = "/tmp/komadai-canvas-XXXXXX";
static const Color BLACK = {0, 0, 0, 255}, WHITE = {255, 255, 255, 255}, RED = {200, 30, 20, 255};

static uint32_t at(const Canvas *canvas, int x, int y)
{
    const Bitmap *bitmap = canvas_bitmap(canvas);
    return bitmap->px[y * bitmap->w + x];
}

static Canvas *fresh(void)
{
    Canvas *canvas = canvas_new(res, W, H);
    canvas_frame(canvas);
    canvas_fill(canvas, (Rect){0, 0, W, H}, BLACK);
    return canvas;
}

static bool symmetric(const Canvas *canvas, Rect r)
{
    for (int y = 0; y < r.h; y++)
        for (int x = 0; x < r.w; x++) {
            uint32_t p = at(canvas, r.x + x, r.y + y);
            if (p != at(canvas, r.x + r.w - 1 - x, r.y + y) ||
                p != at(canvas, r.x + x, r.y + r.h - 1 - y))
                return false;
        }
    return true;
}

static long long light(const Canvas *canvas) /* the sum of all blue, in pixels * 255 */
{
    long long sum = 0;
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++)
            sum += at(canvas, x, y) & 255;
    return sum;
}

static void test_fill_and_alpha(void)
{
    Canvas *canvas = fresh();
    canvas_fill(canvas, (Rect){10, 10, 5, 5}, WHITE);
    CHECK(at(canvas, 10, 10) == 0xffffffffu && at(canvas, 14, 14) == 0xffffffffu);
    CHECK(at(canvas, 9, 10) == 0xff000000u && at(canvas, 15, 14) == 0xff000000u);
    canvas_fill(canvas, (Rect){10, 10, 5, 5}, (Color){0, 0, 0, 128});
    CHECK((at(canvas, 12, 12) & 255) >= 126 && (at(canvas, 12, 12) & 255) <= 128);
    CHECK(at(canvas, 12, 12) >> 24 == 255);
    canvas_fill(canvas, (Rect){20, 20, 5, 5}, (Color){255, 255, 255, 0});
    CHECK(at(canvas, 20, 20) == 0xff000000u);
    canvas_fill(canvas, (Rect){-50, -50, 1000, 1000}, RED);
    CHECK(at(canvas, 0, 0) == 0xffc81e14u && at(canvas, W - 1, H - 1) == 0xffc81e14u);
    canvas_fill(canvas, (Rect){5, 5, -3, 4}, WHITE);
    CHECK(at(canvas, 4, 5) == 0xffc81e14u);
    canvas_free(canvas);
}

static void test_clip(void)
{
    Canvas *canvas = fresh();
    canvas_clip(canvas, (Rect){20, 20, 10, 10});
    canvas_fill(canvas, (Rect){0, 0, W, H}, WHITE);
    canvas_disc(canvas, 20, 20, 30, WHITE);
    canvas_line(canvas, 0, 0, W, H, 9, WHITE);
    canvas_triangle(canvas, 0, 0, W, 0, 0, H, WHITE);
    canvas_rounded(canvas, (Rect){0, 0, W, H}, 9, WHITE);
    CHECK_INT(light(canvas), 10 * 10 * 255);
    canvas_clip(canvas, (Rect){-10, -10, 5, 5});
    canvas_fill(canvas, (Rect){0, 0, W, H}, RED);
    CHECK_INT(light(canvas), 10 * 10 * 255);
    canvas_unclip(canvas);
    canvas_fill(canvas, (Rect){0, 0, W, H}, WHITE);
    CHECK_INT(light(canvas), (long long)W * H * 255);
    canvas_free(canvas);
}

static void test_round_shapes(void)
{
    for (int r = 1; r < 30; r += 3) {
        Canvas *canvas = fresh();
        canvas_disc(canvas, 50, 40, r, WHITE);
        CHECK(symmetric(canvas, (Rect){50 - r - 2, 40 - r - 2, 2 * r + 5, 2 * r + 5}));
        CHECK(at(canvas, 50, 40) == 0xffffffffu);
        /* as much light as a disc of radius r + 1/2 has area */
        double area = 3.14159265 * (r + 0.5) * (r + 0.5);
        double got = (double)light(canvas) / 255;
        CHECK(got > area * 0.97 - 1 && got < area * 1.03 + 1);
        canvas_free(canvas);
    }
    Canvas *canvas = fresh();
    canvas_ring(canvas, 50, 40, 20, 4, 0, WHITE);
    CHECK(symmetric(canvas, (Rect){27, 17, 47, 47}));
    CHECK(at(canvas, 50, 40) == 0xff000000u && at(canvas, 32, 40) == 0xffffffffu);
    long long whole = light(canvas);
    canvas_fill(canvas, (Rect){0, 0, W, H}, BLACK);
    canvas_ring(canvas, 50, 40, 20, 4, 8, WHITE);
    CHECK(light(canvas) < whole * 8 / 10 && light(canvas) > whole / 3);
    CHECK(symmetric(canvas, (Rect){27, 17, 47, 47}));
    canvas_free(canvas);
}

static void test_boxes_and_lines(void)
{
    Canvas *canvas = fresh();
    canvas_rounded(canvas, (Rect){10, 10, 60, 40}, 12, WHITE);
    CHECK(symmetric(canvas, (Rect){8, 8, 64, 44}));
    CHECK(at(canvas, 10, 10) == 0xff000000u && at(canvas, 40, 10) == 0xffffffffu);
    CHECK(at(canvas, 10, 30) == 0xffffffffu && at(canvas, 9, 30) == 0xff000000u);
    canvas_fill(canvas, (Rect){0, 0, W, H}, BLACK);
    canvas_outline(canvas, (Rect){10, 10, 60, 40}, 12, 3, WHITE);
    CHECK(symmetric(canvas, (Rect){8, 8, 64, 44}));
    CHECK(at(canvas, 40, 12) == 0xffffffffu && at(canvas, 40, 13) == 0xff000000u);
    CHECK(at(canvas, 12, 30) == 0xffffffffu && at(canvas, 13, 30) == 0xff000000u);
    canvas_fill(canvas, (Rect){0, 0, W, H}, BLACK);
    canvas_outline(canvas, (Rect){10, 10, 20, 20}, 0, 2, WHITE);
    CHECK_INT(light(canvas), (20 * 20 - 16 * 16) * 255);
    canvas_fill(canvas, (Rect){0, 0, W, H}, BLACK);
    canvas_line(canvas, 10, 20, 30, 20, 1, WHITE);
    CHECK_INT(light(canvas), 21 * 255);
    canvas_line(canvas, 50, 40, 50, 10, 3, WHITE);
    CHECK_INT(light(canvas), (21 + 31 * 3) * 255);
    canvas_fill(canvas, (Rect){0, 0, W, H}, BLACK);
    canvas_line(canvas, 10, 10, 60, 60, 4, WHITE);
    canvas_line(canvas, 60, 10, 10, 60, 4, WHITE);
    CHECK(symmetric(canvas, (Rect){5, 5, 61, 61}));
    CHECK(at(canvas, 20, 20) == 0xffffffffu);
    canvas_fill(canvas, (Rect){0, 0, W, H}, BLACK);
    canvas_triangle(canvas, 40, 10, 20, 50, 60, 50, WHITE);
    long long area = light(canvas) / 255;
    CHECK(area > 780 && area < 880);
    canvas_fill(canvas, (Rect){0, 0, W, H}, BLACK);
    canvas_triangle(canvas, 40, 10, 60, 50, 20, 50, WHITE); /* the other way round */
    CHECK_INT(light(canvas) / 255, area);
    canvas_gradient(canvas, (Rect){0, 0, W, H}, BLACK, WHITE);
    CHECK(at(canvas, 5, 0) == 0xff000000u && at(canvas, 5, H - 1) == 0xffffffffu);
    canvas_free(canvas);
}

static void write_picture(const char *name, int w, int h, uint32_t (*pixel)(int x, int y))
{
    char path[128];
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            ((uint32_t *)surface->pixels)[y * surface->pitch / 4 + x] = pixel(x, y);
    snprintf(path, sizeof path, "%s/%s", res, name);
    CHECK(IMG_SavePNG(surface, path) == 0);
    SDL_FreeSurface(surface);
}

static uint32_t sheet_pixel(int x,
                            int y) /* each of 8 x 4 cells of 16 x 20 a colour, holes between */
{
    if (x % 16 < 2 || y % 20 < 2)
        return 0x00ffffffu; /* transparent white: must not bleed */
    return 0xff000000u | (uint32_t)(x / 16 * 30 + 20) << 16 | (uint32_t)(y / 20 * 60 + 20) << 8;
}

static uint32_t half_red(int x, int y)
{
    (void)x;
    (void)y;
    return 0x80ff0000u;
}

static uint32_t checker(int x, int y)
{
    return (x / 4 + y / 4) % 2 ? 0xff808080u : 0xffc0c0c0u;
}

static void test_sprites(void)
{
    Canvas *canvas = fresh();
    SpriteLook plain = {255, 256, 0};
    for (int size = 9; size <= 40; size += 7) {
        canvas_fill(canvas, (Rect){0, 0, W, H}, BLACK);
        canvas_sprite(canvas, "test", 3, 2, (Rect){10, 10, size, size * 5 / 4}, plain);
        /* the middle keeps its colour at every size */
        CHECK(at(canvas, 10 + size / 2, 10 + size * 5 / 8) == (0xff000000u | 110 << 16 | 140 << 8));
        int bled = 0; /* there is no blue in it, only in what its transparent pixels hide */
        for (int i = 0; i < W * H; i++) {
            uint32_t p = canvas_bitmap(canvas)->px[i];
            bled += (p & 255) != 0 || p >> 24 != 255;
        }
        CHECK_INT(bled, 0);
    }
    canvas_fill(canvas, (Rect){0, 0, W, H}, BLACK);
    canvas_sprite(canvas, "test", 3, 2, (Rect){10, 10, 32, 40}, (SpriteLook){128, 256, 0});
    CHECK((at(canvas, 26, 30) >> 16 & 255) >= 53 && (at(canvas, 26, 30) >> 16 & 255) <= 57);
    canvas_fill(canvas, (Rect){0, 0, W, H}, BLACK);
    canvas_sprite(canvas, "test", 3, 2, (Rect){10, 10, 32, 40}, (SpriteLook){255, 64, 0});
    CHECK(at(canvas, 26, 30) == (0xff000000u | 110 << 16 | 140 << 8));
    CHECK(at(canvas, 18, 30) == 0xff000000u && at(canvas, 34, 30) == 0xff000000u);
    canvas_fill(canvas, (Rect){0, 0, W, H}, WHITE);
    canvas_sprite(canvas, "test", 3, 2, (Rect){10, 10, 32, 40}, (SpriteLook){255, 256, 4});
    CHECK((at(canvas, 43, 30) & 255) < 250); /* its shadow */
    canvas_sprite(canvas, "test", 3, 2, (Rect){10, 10, 32, 40}, (SpriteLook){255, 0, 4});
    canvas_sprite(canvas, "missing", 0, 0, (Rect){60, 10, 32, 40}, plain); /* a stand-in */
    CHECK(at(canvas, 76, 40) != 0xffffffffu);
    canvas_free(canvas);
}

static void test_a_missing_set_is_replaced(void)
{
    char other[128];
    snprintf(other, sizeof other, "%s/pieces/guide", res);
    CHECK_INT(symlink("test", other), 0);
    Canvas *canvas = fresh();
    canvas_sprite(canvas, "missing", 3, 2, (Rect){10, 10, 32, 40}, (SpriteLook){255, 256, 0});
    CHECK(at(canvas, 26, 30) == (0xff000000u | 110 << 16 | 140 << 8));
    canvas_free(canvas);
    CHECK_INT(unlink(other), 0);
}

static void test_pictures(void)
{
    Canvas *canvas = fresh();
    int w, h;
    CHECK(canvas_picture_size(canvas, "half.png", &w, &h) && w == 10 && h == 10);
    CHECK(!canvas_picture_size(canvas, "none.png", &w, &h));
    canvas_picture(canvas, "half.png", (Rect){5, 5, 30, 20}, 255);
    CHECK(at(canvas, 5, 5) == 0xff800000u && at(canvas, 34, 24) == 0xff800000u);
    CHECK(at(canvas, 35, 24) == 0xff000000u);
    canvas_picture(canvas, "none.png", (Rect){50, 5, 30, 20}, 255);
    canvas_picture(canvas, "broken.png", (Rect){50, 5, 30, 20}, 255);
    canvas_tile(canvas, "checker.png", (Rect){0, 40, 50, 50}, 100);
    int wrong = 0;
    for (int y = 0; y < 50; y++)
        for (int x = 0; x < 50; x++)
            wrong += at(canvas, x, 40 + y) != checker(x % 8, y % 8);
    CHECK_INT(wrong, 0);
    canvas_tile(canvas, "none.png", (Rect){60, 60, 10, 10}, 100);
    CHECK(at(canvas, 65, 65) != 0xff000000u);
    canvas_free(canvas);
}

static void test_texts(void)
{
    Canvas *canvas = fresh();
    int w = canvas_text_width(canvas, 20, "Árvíz 7六歩");
    CHECK(w > 60 && w < 140);
    CHECK_INT(canvas_text_width(canvas, 20, ""), 0);
    CHECK_INT(canvas_text(canvas, 20, WHITE, 5, 5, ALIGN_LEFT, "Árvíz 7六歩"), w);
    CHECK(light(canvas) > 20 * 255);
    /* kanji stay inside their line */
    canvas_fill(canvas, (Rect){0, 0, W, H}, BLACK);
    canvas_text(canvas, 24, WHITE, 60, 30, ALIGN_CENTER, "将棋飛");
    for (int x = 0; x < W; x++)
        CHECK(at(canvas, x, 29) == 0xff000000u && at(canvas, x, 54) == 0xff000000u);
    CHECK_INT(canvas_text_count(canvas), 2);
    Rect where;
    CHECK_TEXT(canvas_shown(canvas, 1, &where), "将棋飛");
    CHECK(where.y == 30 && where.h == 24 && where.x < 60 && where.x + where.w > 60);
    canvas_text(canvas, 20, WHITE, 500, 5, ALIGN_LEFT, "outside");
    canvas_clip(canvas, (Rect){0, 0, 10, 10});
    canvas_text(canvas, 20, WHITE, 5, 40, ALIGN_LEFT, "clipped away");
    canvas_unclip(canvas);
    CHECK_INT(canvas_text_count(canvas), 2);
    canvas_frame(canvas);
    CHECK_INT(canvas_text_count(canvas), 0);
    /* more strings than are kept */
    for (int i = 0; i < 1500; i++) {
        char text[32];
        snprintf(text, sizeof text, "line %d", i);
        CHECK(canvas_text(canvas, 10 + i % 40, WHITE, 0, 0, ALIGN_LEFT, text) > 0);
    }
    canvas_free(canvas);
}

static void draw_scene(Canvas *canvas, bool layered, int key, int *drawn)
{
    canvas_frame(canvas);
    canvas_gradient(canvas, (Rect){0, 0, W, H}, RED, WHITE);
    if (!layered || canvas_layer_begin(canvas, 1, (uint64_t)key)) {
        canvas_disc(canvas, 40, 40, 20 + key, (Color){20, 90, 200, 180});
        canvas_fill(canvas, (Rect){0, 70, W, 5}, BLACK);
        canvas_text(canvas, 16, BLACK, 2, 2, ALIGN_LEFT, "kept");
        (*drawn)++;
        if (layered)
            canvas_layer_end(canvas);
    }
    canvas_fill(canvas, (Rect){30, 30, 10, 10}, WHITE);
}

static void test_layers(void)
{
    Canvas *plain = fresh(), *layered = fresh();
    int drawn = 0, ignored = 0;
    for (int turn = 0; turn < 6; turn++) {
        int key = turn / 3;
        draw_scene(plain, false, key, &ignored);
        draw_scene(layered, true, key, &drawn);
        int worst = 0;
        for (int i = 0; i < W * H; i++)
            for (int c = 0; c < 32; c += 8) {
                int a = (int)(canvas_bitmap(plain)->px[i] >> c & 255);
                int b = (int)(canvas_bitmap(layered)->px[i] >> c & 255);
                worst = abs(a - b) > worst ? abs(a - b) : worst;
            }
        CHECK(worst <= 3); /* laid over from a kept layer it is the same but for rounding */
        CHECK_INT(canvas_text_count(layered), 1);
        CHECK_TEXT(canvas_shown(layered, 0, NULL), "kept");
    }
    CHECK_INT(drawn, 2);
    CHECK(canvas_resize(layered, W, H)); /* a new size forgets what was kept */
    draw_scene(layered, true, 1, &drawn);
    CHECK_INT(drawn, 3);
    canvas_free(plain);
    canvas_free(layered);
}

static void test_turning(void)
{
    Bitmap from, to, back;
    bitmap_make(&from, 13, 7);
    for (int i = 0; i < 13 * 7; i++)
        from.px[i] = (uint32_t)i;
    bitmap_make(&to, 7, 13);
    bitmap_make(&back, 13, 7);
    bitmap_turn(&to, &from, 90);
    CHECK(to.px[6] == 0 && to.px[12 * 7 + 6] == 12 && to.px[0] == 6 * 13);
    bitmap_turn(&back, &to, 270);
    CHECK(memcmp(back.px, from.px, 13 * 7 * 4) == 0);
    bitmap_turn(&back, &from, 180);
    CHECK(back.px[0] == 13 * 7 - 1 && back.px[13 * 7 - 1] == 0);
    bitmap_free(&from);
    bitmap_free(&to);
    bitmap_free(&back);
}

static void test_no_font(void)
{
    Canvas *canvas = canvas_new("/nowhere", W, H);
    canvas_frame(canvas);
    CHECK(canvas_text_width(canvas, 20, "abc") > 0);
    canvas_text(canvas, 20, WHITE, 5, 5, ALIGN_LEFT, "abc 歩");
    CHECK(light(canvas) > 0);
    CHECK_INT(canvas_text_count(canvas), 1);
    canvas_free(canvas);
}

static void test_texts_fit(void)
{
    char why[256] = "";
    Canvas *canvas = fresh();
    canvas_frame(canvas);
    canvas_text(canvas, 20, WHITE, 10, 10, ALIGN_LEFT, "One");
    canvas_text(canvas, 20, WHITE, 10, 30, ALIGN_LEFT, "Two");
    CHECK(canvas_texts_fit(canvas, why, sizeof why));
    canvas_text(canvas, 20, WHITE, 12, 40, ALIGN_LEFT, "Three");
    CHECK(!canvas_texts_fit(canvas, why, sizeof why));
    CHECK_TEXT(why, "\"Two\" overlaps \"Three\"");
    /* under the panel of a question nothing can be read, so nothing is wrong; above it all counts again */
    canvas_fill(canvas, (Rect){0, 0, W, H}, BLACK);
    CHECK(canvas_texts_fit(canvas, why, sizeof why));
    canvas_text(canvas, 20, WHITE, W - 10, 50, ALIGN_LEFT, "Off the screen");
    CHECK(!canvas_texts_fit(canvas, why, sizeof why));
    CHECK(strstr(why, "\"Off the screen\" is cut") != NULL);
    canvas_frame(canvas);
    canvas_clip(canvas, (Rect){0, 0, 30, H});
    canvas_text(canvas, 20, WHITE, 0, 0, ALIGN_LEFT, "Longer than the clip");
    canvas_unclip(canvas);
    CHECK(!canvas_texts_fit(canvas, why, sizeof why));
    /* and a kept layer says its texts again */
    for (int turn = 0; turn < 2; turn++) {
        canvas_frame(canvas);
        canvas_text(canvas, 20, WHITE, 10, 10, ALIGN_LEFT, "Under");
        if (canvas_layer_begin(canvas, 0, 7)) {
            canvas_text(canvas, 20, WHITE, 12, 12, ALIGN_LEFT, "Kept");
            canvas_layer_end(canvas);
        }
        CHECK(!canvas_texts_fit(canvas, why, sizeof why));
        CHECK_TEXT(why, "\"Under\" overlaps \"Kept\"");
    }
    canvas_free(canvas);
}

int main(void)
{
    char path[128], font[128], command[96];
    if (!mkdtemp(res) || SDL_Init(SDL_INIT_VIDEO) != 0)
        return 1;
    snprintf(path, sizeof path, "%s/pieces", res);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/pieces/test", res);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/fonts", res);
    snprintf(font, sizeof font, "%s/res/fonts", SOURCE_DIR);
    CHECK(symlink(font, path) == 0);
    write_picture("pieces/test/large.png", 128, 80, sheet_pixel);
    write_picture("half.png", 10, 10, half_red);
    write_picture("checker.png", 8, 8, checker);
    snprintf(path, sizeof path, "%s/broken.png", res);
    FILE *broken = fopen(path, "wb");
    fputs("\x89PNG\r\n\x1a\nno more", broken);
    fclose(broken);
    RUN(test_fill_and_alpha);
    RUN(test_texts_fit);
    RUN(test_clip);
    RUN(test_round_shapes);
    RUN(test_boxes_and_lines);
    RUN(test_sprites);
    RUN(test_a_missing_set_is_replaced);
    RUN(test_pictures);
    RUN(test_texts);
    RUN(test_layers);
    RUN(test_turning);
    RUN(test_no_font);
    SDL_Quit();
    snprintf(command, sizeof command, "rm -rf %s", res);
    return check_result() || system(command) != 0;
}
