#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_parts.h"
#include "engine/notation.h"
#include "session.h"
#include "widgets.h"

enum {
    REPEAT_FIRST_MS = 250,
    REPEAT_NEXT_MS = 60,
    NOTICE_MS = 5000,
    LONGEST_TURN_MS = 250 /* after a suspend no animation jumps and no key repeats wildly */
};

uint64_t ctx_random(Ctx *ctx) /* splitmix64 (Steele, Lea, Flood 2014) */
{
    uint64_t z = ctx->random += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

void ctx_notice(Ctx *ctx, const char *text)
{
    snprintf(ctx->notice, sizeof ctx->notice, "%s", text);
    ctx->notice_ms = NOTICE_MS;
}

static Scene *scene_now(const App *app)
{
    return app->scenes[app->current];
}

static void switch_scene(App *app)
{
    while (app->ctx.go.scene != SCENE_NONE) {
        SceneCall call = app->ctx.go;
        app->ctx.go = (SceneCall){.scene = SCENE_NONE};
        Scene *old = app->current == SCENE_NONE ? NULL : scene_now(app);
        if (old && old->leave)
            old->leave(old, &app->ctx);
        app->current = call.scene;
        app->held = ACT_NONE;
        scene_now(app)->enter(scene_now(app), &app->ctx, &call);
        app->dirty = true;
    }
}

/* What a scene asked for while it had the word. */
static void settle(App *app)
{
    if (app->ctx.settings_changed) {
        app->ctx.settings_changed = false;
        if (setting(&app->settings, SET_THEME) != app->theme_setting)
            app->theme_forced[0] = '\0';
        app_apply_settings(app);
        app_save_settings(app);
    }
    switch_scene(app);
    if (app->ctx.quit && !app->quits)
        app_terminate(app);
}

App *app_new(const AppStart *start)
{
    App *app = calloc(1, sizeof *app);
    if (!app)
        return NULL;
    app->ctx.strings = strings_new();
    app->lessons = lessons_new();
    if (!app->ctx.strings || !app->lessons) {
        strings_free(app->ctx.strings);
        lessons_free(app->lessons);
        free(app);
        return NULL;
    }
    app->ctx.settings = &app->settings;
    app->ctx.language = app->language;
    app->ctx.progress = &app->progress;
    app->ctx.files = start->files;
    app->ctx.sound = start->sound;
    app->ctx.thinker = start->thinker;
    app->ctx.input = start->input;
    app->ctx.random = start->seed;
    app->ctx.layout.w = start->w;
    app->ctx.layout.h = start->h;
    snprintf(app->system_language, sizeof app->system_language, "%s",
             start->system_language ? start->system_language : "en");
    app_load_settings(app, start);
    app->theme_setting = setting(&app->settings, SET_THEME);
    app_apply_settings(app);
    app_load_opponents(app);
    app_load_progress(app);
    app_load_lessons(app);
    app->scenes[SCENE_MENU] = scene_menu();
    app->scenes[SCENE_MATCH] = scene_match();
    app->scenes[SCENE_TUTORIAL] = scene_tutorial();
    app->ctx.go = (SceneCall){.scene = SCENE_MENU};
    switch_scene(app);
    return app;
}

void app_free(App *app)
{
    if (!app)
        return;
    app_terminate(app);
    strings_free(app->ctx.strings);
    lessons_free(app->lessons);
    free(app);
}

void app_terminate(App *app)
{
    if (!app->quits) {
        app->quits = true;
        Scene *scene = scene_now(app);
        if (scene->leave)
            scene->leave(scene, &app->ctx);
        thinker_cancel(app->ctx.thinker);
    }
    if (app->settings_unsaved)
        app_save_settings(app);
}

static bool repeats(Action action)
{
    return (action >= ACT_UP && action <= ACT_RIGHT) || action == ACT_PREV || action == ACT_NEXT ||
           action == ACT_UNDO || action == ACT_REDO;
}

static const char *bar_message(const App *app)
{
    if (app->ctx.notice_ms > 0)
        return app->ctx.notice;
    const Scene *scene = scene_now(app);
    return scene->message ? scene->message(scene, &app->ctx) : NULL;
}

static void give(App *app, const Input *in)
{
    Scene *scene = scene_now(app);
    scene->input(scene, &app->ctx, in);
    app->dirty = true;
    settle(app);
}

/* A finger presses what the hint bar names. */
static void touch_bar(App *app, const Input *in)
{
    ButtonHint hints[HINTS_MAX];
    const Scene *scene = scene_now(app);
    if (!app->canvas || bar_message(app))
        return;
    int count = scene->hints(scene, &app->ctx, hints, HINTS_MAX);
    Action action = hint_bar_spot(app->canvas, &app->ctx.layout, app->ctx.strings, app->ctx.input,
                                  hints, count, in->x, in->y);
    if (action != ACT_NONE)
        give(app, &(Input){.type = INPUT_PRESS, .action = action});
}

void app_input(App *app, const Input *in)
{
    if (app->quits)
        return;
    if (in->type == INPUT_RELEASE) {
        if (in->action == app->held)
            app->held = ACT_NONE;
        return;
    }
    if (in->type == INPUT_DEVICE) {
        app->held = ACT_NONE; /* a pad that was pulled out releases nothing */
        app->dirty = true;
        return;
    }
    if (in->type == INPUT_PRESS) {
        app->held = repeats(in->action) ? in->action : ACT_NONE;
        app->held_ms = REPEAT_FIRST_MS;
    }
    if (in->type == INPUT_POINTER_DOWN && rect_has(app->ctx.layout.hint_bar, in->x, in->y))
        touch_bar(app, in);
    else
        give(app, in);
}

void app_resize(App *app, int w, int h)
{
    layout_make(&app->ctx.layout, w, h, (TextSize)setting(&app->settings, SET_TEXT_SIZE));
    app->dirty = true;
}

static int sooner(int a, int b)
{
    return a < 0 ? b : b < 0 || a < b ? a : b;
}

int app_update(App *app, int ms)
{
    if (app->quits)
        return -1;
    if (ms > LONGEST_TURN_MS)
        ms = LONGEST_TURN_MS;
    if (app->held != ACT_NONE && (app->held_ms -= ms) <= 0) {
        Action held = app->held;
        give(app, &(Input){.type = INPUT_PRESS, .action = held, .repeat = true});
        app->held_ms = REPEAT_NEXT_MS;
    }
    if (app->ctx.notice_ms > 0 && (app->ctx.notice_ms -= ms) <= 0)
        app->dirty = true;
    int notice_ms = app->ctx.notice_ms;
    Scene *scene = scene_now(app);
    if (scene->update(scene, &app->ctx, ms))
        app->dirty = true;
    settle(app);
    if (app->quits)
        return -1;
    if (app->ctx.notice_ms > notice_ms) /* a new one */
        app->dirty = true;
    int wait = scene_now(app)->wait(scene_now(app), &app->ctx);
    if (app->held != ACT_NONE)
        wait = sooner(wait, app->held_ms);
    if (app->ctx.notice_ms > 0)
        wait = sooner(wait, app->ctx.notice_ms);
    return wait;
}

bool app_dirty(const App *app)
{
    return app->dirty;
}

void app_draw(App *app, Canvas *canvas)
{
    const Ctx *ctx = &app->ctx;
    const Scene *scene = scene_now(app);
    app->canvas = canvas;
    scene->draw(scene, ctx, canvas);
    const char *message = bar_message(app);
    if (message) {
        Rect bar = ctx->layout.hint_bar;
        canvas_fill(canvas, bar, ctx->theme.bar);
        canvas_fill(canvas, (Rect){bar.x, bar.y, bar.w, ctx->layout.unit / 2}, ctx->theme.accent);
        text_line(canvas, rect_inset(bar, ctx->layout.unit), ctx->layout.px_body, ctx->theme.text,
                  ALIGN_CENTER, message);
    } else {
        ButtonHint hints[HINTS_MAX];
        int count = scene->hints(scene, ctx, hints, HINTS_MAX);
        hint_bar_draw(canvas, &ctx->layout, &ctx->theme, ctx->strings, ctx->input, hints, count);
    }
    app->dirty = false;
}

bool app_quits(const App *app)
{
    return app->quits;
}

bool app_idle(const App *app)
{
    const Scene *scene = scene_now(app);
    return app->quits || !scene->busy(scene, &app->ctx);
}

static int opponent_index(const App *app, const char *id)
{
    for (int i = 0; i < app->ctx.opponent_count; i++)
        if (strcmp(app->opponents[i].id, id) == 0)
            return i;
    return -1;
}

bool app_demo_start(App *app, uint64_t seed, const char *sente, const char *gote)
{
    int first = opponent_index(app, sente), second = opponent_index(app, gote);
    if (first < 0 || second < 0)
        return false;
    app->ctx.go = (SceneCall){.scene = SCENE_MATCH,
                              .demo = true,
                              .demo_opponent = {first, second},
                              .match = {.seed = seed, .bottom = SENTE}};
    switch_scene(app);
    return true;
}

const char *app_scene(const App *app)
{
    return scene_now(app)->name;
}

const Ctx *app_ctx(const App *app)
{
    return &app->ctx;
}

const Game *app_game(const App *app)
{
    const Scene *scene = scene_now(app);
    return scene->game ? scene->game(scene) : NULL;
}

Outcome app_outcome(const App *app)
{
    const Game *game = app_game(app);
    return game ? game_outcome(game) : (Outcome){.kind = OUTCOME_NONE};
}

bool app_sfen(const App *app, char out[256])
{
    const Game *game = app_game(app);
    if (game)
        sfen_write(&game->now, game->count + 1, out);
    return game != NULL;
}

bool app_cursor(const App *app, char *out, size_t size)
{
    static const char *const KINDS[HAND_KIND_END] = {"",       "pawn",   "lance", "knight",
                                                     "silver", "bishop", "rook",  "gold"};
    const Scene *scene = scene_now(app);
    const BoardView *view = scene->view ? scene->view(scene) : NULL;
    const Game *game = app_game(app);
    if (!view || !game)
        return false;
    Spot spot = session_cursor(view, &game->now);
    if (spot.zone == SPOT_SQUARE)
        snprintf(out, size, "%d%c", square_file(spot.square), 'a' + square_rank(spot.square) - 1);
    else
        snprintf(out, size, "hand %s %s", spot.owner == SENTE ? "sente" : "gote", KINDS[spot.kind]);
    return true;
}
