#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_parts.h"
#include "words.h"

enum { SETTINGS_TEXT_SIZE = SETTINGS_UNKNOWN_SIZE + 2048 };

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

/* A shipped or saved file is missing or broken: said once on the screen, in full on stderr. */
static void tell_file(App *app, const char *name, const char *why)
{
    char text[256];
    const char *pattern = strings_get(app->ctx.strings, TEXT_NOTICE_FILE);
    if (strcmp(pattern, strings_key(TEXT_NOTICE_FILE)) == 0) /* the texts are what is missing */
        pattern = "A file is missing or damaged: {1}";
    fprintf(stderr, "komadai: %s: %s\n", name, why);
    strings_fill(text, sizeof text, pattern, name, NULL, NULL);
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
    } else { /* night's colours are built in */
        tell_file(app, name, "not found");
    }
    free(text);
}

void app_apply_settings(App *app)
{
    const Settings *settings = &app->settings;
    apply_language(app);
    app->settings.western = words_notation(settings, app->language) != NOTATION_KANJI;
    apply_theme(app);
    layout_make(&app->ctx.layout, app->ctx.layout.w, app->ctx.layout.h,
                (TextSize)setting(settings, SET_TEXT_SIZE));
    sound_volume(app->ctx.sound, setting(settings, SET_EFFECTS), setting(settings, SET_MUSIC));
    input_swap_ok_back(app->ctx.input, setting(settings, SET_SWAP_AB) != 0);
    app->dirty = true;
}

void app_save_settings(App *app)
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

void app_load_settings(App *app, const AppStart *start)
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

void app_load_opponents(App *app)
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

void app_load_progress(App *app)
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

static void tell_lesson(void *user, const char *file, const char *message)
{
    char name[96];
    snprintf(name, sizeof name, "lessons/%s", file);
    tell_file(user, name, message);
}

void app_load_lessons(App *app)
{
    lessons_load(app->lessons, app->ctx.files, tell_lesson, app);
    app->ctx.lessons = app->lessons;
}
