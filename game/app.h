/* app.h: one turn of the game: input -> scene -> time -> switch scene -> draw? Knows no SDL and no clock: time is told. */
#ifndef KOMADAI_GAME_APP_H
#define KOMADAI_GAME_APP_H

#include "scene.h"

typedef struct App App;

typedef struct {
    Files *files;
    Sound *sound;
    Thinker *thinker;
    InputDoor *input;
    int w, h; /* canvas size */
    uint64_t seed;
    const char *language; /* overrides for this run; NULL: the setting */
    const char *theme;
    const char *pieces;
    const char *system_language; /* "hu", from the environment; for the setting auto */
} AppStart;

App *app_new(
    const AppStart *
        start); /* loads settings, strings, theme, progress, opponents; opens the menu; NULL: no memory */
void app_free(App *app); /* saves what is not saved yet */

void app_input(App *app, const Input *in);
void app_resize(App *app, int w, int h);
/* Time passed. Returns how long the caller may sleep: 0 = a frame is wanted now, -1 = until something happens. */
int app_update(App *app, int ms);
bool app_dirty(const App *app);
void app_draw(App *app, Canvas *canvas); /* clears dirty */
bool app_quits(const App *app);
void app_terminate(App *app);  /* SIGTERM: keep everything, then app_quits */
bool app_idle(const App *app); /* no animation, no thinking: for scripts */

/* Two opponents, by their ids, play one game by themselves; nothing is saved. false: no such opponent. Turn the app
 * until app_outcome says how it ended, then start the next. */
bool app_demo_start(App *app, uint64_t seed, const char *sente, const char *gote);
Outcome app_outcome(const App *app);  /* OUTCOME_NONE: still going on, or no board */
const Game *app_game(const App *app); /* NULL: the scene has no board */

/* For scripts and tests. */
const char *app_scene(const App *app);
const Ctx *app_ctx(const App *app);
bool app_sfen(const App *app, char out[256]);            /* false: the scene has no board */
bool app_cursor(const App *app, char *out, size_t size); /* "7g", "hand sente pawn" */

#endif
