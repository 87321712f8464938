#include "app.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/notation.h"
#include "session.h"
#include "widgets.h"

enum {
    REPEAT_FIRST_MS = 250,
    REPEAT_NEXT_MS = 60,
    NOTICE_MS = 5000,
    LONGEST_TURN_MS = 250, /* after a suspend no animation jumps and no key repeats wildly */
    SETTINGS_TEXT_SIZE = SETTINGS_UNKNOWN_SIZE + 2048
};

/* Values given on the command line hold for this run only; what the file says is kept beside them. */
typedef struct {
    bool active;
    int forced, kept;
} Override;

struct App {
    Ctx ctx;
    Settings settings;
    Progress progress;
    Opponent opponents[OPPONENTS_MAX];
    Override override[SET_END];
    Scene *scenes[SCENE_END];
    SceneId current;
    bool dirty, quits, settings_unsaved;
    char system_language[8];
    char language[8];      /* what is loaded */
    char theme[32];        /* what is loaded */
    char theme_forced[32]; /* --theme with a name the settings do not list */
    int theme_setting;     /* what the setting was then: it rules again when it changes */
    Action held;           /* the key that repeats; ACT_NONE: none */
    int held_ms;           /* until its next repeat */
    Canvas *canvas;        /* drawn on last: measures the hint bar for a finger */
};

/* When res/opponents.txt cannot be read: enough to play. */
static const Opponent SPARE_OPPONENTS[] = {
    {.id = "hana",
     .nodes = 200,
     .depth = 1,
     .lines = 4,
     .margin = 200,
     .blind_drops = 70,
     .blind_mate = 70,
     .blind_far = 60,
     .resign = 0,
     .rating = "20k"},
    {.id = "kenji",
     .nodes = 4000,
     .depth = 4,
     .lines = 3,
     .margin = 60,
     .blind_drops = 5,
     .blind_mate = 5,
     .blind_far = 5,
     .resign = 0,
     .rating = "4k"},
    {.id = "meijin",
     .nodes = 200000,
     .depth = 0,
     .lines = 1,
     .margin = 0,
     .blind_drops = 0,
     .blind_mate = 0,
     .blind_far = 0,
     .resign = 2500,
     .rating = "3d"},
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

/* A shipped or saved file is missing or broken: said once on the screen, in full on stderr. */
static void tell_file(App *app, const char *name, const char *why)
{
    char text[256];
    fprintf(stderr, "komadai: %s: %s\n", name, why);
    strings_fill(text, sizeof text, strings_get(app->ctx.strings, TEXT_NOTICE_FILE), name, NULL,
                 NULL);
    ctx_notice(&app->ctx, text);
}

static bool load_language(App *app, const char *language)
{
    char name[32], message[160] = "not found";
    snprintf(name, sizeof name, "strings/%s.txt", language);
    char *text = files_read(app->ctx.files, FILES_RES, name, NULL);
    char *english = files_read(app->ctx.files, FILES_RES, "strings/en.txt", NULL);
    bool ok = text && strings_load(app->ctx.strings, text, english, message, sizeof message);
    if (!ok) {
        if (english && strcmp(language, "en") != 0) {
            char ignored[160];
            strings_load(app->ctx.strings, english, NULL, ignored, sizeof ignored);
        }
        tell_file(app, name, message);
    }
    free(text);
    free(english);
    return ok;
}

static void apply_language(App *app)
{
    const char *wanted = settings_word(SET_LANGUAGE, setting(&app->settings, SET_LANGUAGE));
    if (strcmp(wanted, "auto") == 0) {
        wanted = "en";
        for (int v = 1; v < settings_count(SET_LANGUAGE); v++)
            if (strcmp(settings_word(SET_LANGUAGE, v), app->system_language) == 0)
                wanted = app->system_language;
    }
    if (strcmp(app->language, wanted) == 0)
        return;
    snprintf(app->language, sizeof app->language, "%s", wanted);
    load_language(app, wanted);
}

static void apply_theme(App *app)
{
    const char *wanted = settings_word(SET_THEME, setting(&app->settings, SET_THEME));
    if (app->theme_forced[0])
        wanted = app->theme_forced;
    if (strcmp(app->theme, wanted) == 0)
        return;
    snprintf(app->theme, sizeof app->theme, "%s", wanted);
    theme_default(&app->ctx.theme);
    char name[64], message[160];
    snprintf(name, sizeof name, "themes/%s.txt", wanted);
    char *text = files_read(app->ctx.files, FILES_RES, name, NULL);
    if (text) {
        if (!theme_read(text, &app->ctx.theme, message, sizeof message))
            tell_file(app, name, message);
    } else if (strcmp(wanted, "night") != 0) { /* night is built in */
        tell_file(app, name, "not found");
    }
    free(text);
}

static void apply_settings(App *app)
{
    const Settings *settings = &app->settings;
    apply_language(app);
    apply_theme(app);
    layout_make(&app->ctx.layout, app->ctx.layout.w, app->ctx.layout.h,
                (TextSize)setting(settings, SET_TEXT_SIZE));
    sound_volume(app->ctx.sound, setting(settings, SET_EFFECTS), setting(settings, SET_MUSIC));
    input_swap_ok_back(app->ctx.input, setting(settings, SET_SWAP_AB) != 0);
    app->dirty = true;
}

static void save_settings(App *app)
{
    Settings kept = app->settings;
    for (int id = 0; id < SET_END; id++) {
        Override *over = &app->override[id];
        if (over->active && kept.value[id] == over->forced)
            kept.value[id] = over->kept;
        else
            over->active = false; /* changed by hand since: from now on that counts */
    }
    char text[SETTINGS_TEXT_SIZE], why[128], notice[256];
    size_t size = settings_write(&kept, text, sizeof text);
    assert(size < sizeof text);
    app->settings_unsaved =
        !files_save(app->ctx.files, "settings.txt", text, size, why, sizeof why);
    if (app->settings_unsaved) {
        fprintf(stderr, "komadai: settings.txt: %s\n", why);
        strings_fill(notice, sizeof notice, strings_get(app->ctx.strings, TEXT_NOTICE_SAVE), why,
                     NULL, NULL);
        ctx_notice(&app->ctx, notice);
    }
}

static void override_setting(App *app, SettingId id, const char *word)
{
    int kept = setting(&app->settings, id);
    if (!word)
        return;
    if (settings_set(&app->settings, id, word))
        app->override[id] = (Override){true, setting(&app->settings, id), kept};
    else
        fprintf(stderr, "komadai: %s: no such %s\n", word, settings_key(id));
}

static void load_settings(App *app, const AppStart *start)
{
    char message[160];
    settings_default(&app->settings);
    char *text = files_read(app->ctx.files, FILES_SAVE, "settings.txt", NULL);
    if (text && settings_read(&app->settings, text, message, sizeof message) > 0)
        fprintf(stderr, "komadai: settings.txt: %s\n", message);
    free(text);
    override_setting(app, SET_LANGUAGE, start->language);
    override_setting(app, SET_PIECES, start->pieces);
    if (start->theme) {
        Settings probe = app->settings;
        if (settings_set(&probe, SET_THEME, start->theme))
            override_setting(app, SET_THEME, start->theme);
        else
            snprintf(app->theme_forced, sizeof app->theme_forced, "%s", start->theme);
    }
}

static void load_opponents(App *app)
{
    char message[160] = "not found";
    char *text = files_read(app->ctx.files, FILES_RES, "opponents.txt", NULL);
    int count = text ? opponents_read(text, app->opponents, message, sizeof message) : -1;
    free(text);
    if (count <= 0) {
        tell_file(app, "opponents.txt", count == 0 ? "names nobody" : message);
        count = (int)(sizeof SPARE_OPPONENTS / sizeof *SPARE_OPPONENTS);
        memcpy(app->opponents, SPARE_OPPONENTS, sizeof SPARE_OPPONENTS);
    }
    app->ctx.opponents = app->opponents;
    app->ctx.opponent_count = count;
}

static void load_progress(App *app)
{
    char message[160] = "";
    ProgressLoad load = progress_load(&app->progress, app->ctx.files, message, sizeof message);
    if (load != PROGRESS_FROM_BACKUP && load != PROGRESS_LOST)
        return;
    fprintf(stderr, "komadai: %s\n", message);
    ctx_notice(&app->ctx,
               strings_get(app->ctx.strings,
                           load == PROGRESS_LOST ? TEXT_NOTICE_LOST : TEXT_NOTICE_BACKUP));
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
        apply_settings(app);
        save_settings(app);
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
    if (!app->ctx.strings) {
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
    load_settings(app, start);
    app->theme_setting = setting(&app->settings, SET_THEME);
    apply_settings(app);
    load_opponents(app);
    load_progress(app);
    app->scenes[SCENE_MENU] = scene_menu();
    app->scenes[SCENE_MATCH] = scene_match();
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
        save_settings(app);
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
