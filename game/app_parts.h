/* app_parts.h: what the files of the app share. Private to app.c and app_load.c. */
#ifndef KOMADAI_GAME_APP_PARTS_H
#define KOMADAI_GAME_APP_PARTS_H

#include "app.h"

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
    Lessons *lessons;
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

/* app_load.c: settings, texts, theme, opponents and saves; what is missing or broken is said, and play goes on. */
void app_load_settings(App *app, const AppStart *start);
void app_apply_settings(App *app); /* all of them hold from now on */
void app_save_settings(App *app);
void app_load_opponents(App *app);
void app_load_progress(App *app);
void app_load_lessons(App *app);

#endif
