/* scene.h: the shape of a scene, and Ctx, what it is handed. One scene is current; scenes do not know each other. */
#ifndef KOMADAI_GAME_SCENE_H
#define KOMADAI_GAME_SCENE_H

#include "board_view.h"
#include "canvas.h"
#include "files.h"
#include "input.h"
#include "layout.h"
#include "lesson.h"
#include "progress.h"
#include "settings.h"
#include "sound.h"
#include "strings.h"
#include "theme.h"
#include "thinker.h"

typedef enum { SCENE_NONE, SCENE_MENU, SCENE_MATCH, SCENE_TUTORIAL, SCENE_END } SceneId;

/* Where to go next and with what. */
typedef struct {
    SceneId scene;
    bool resume;          /* SCENE_MATCH: take up progress->game */
    MatchSetup match;     /* SCENE_MATCH, when not resume */
    bool demo;            /* SCENE_MATCH: two opponents play by themselves, nothing is saved */
    int demo_opponent[2]; /* by side: indices into ctx->opponents */
} SceneCall;

typedef struct {
    Layout layout;
    Theme theme;
    Settings *settings;
    Progress *progress;
    Strings *strings;
    const char *language; /* of the strings: "ja" */
    Sound *sound;
    Files *files;
    Thinker *thinker;
    InputDoor *input;
    const Opponent *opponents;
    int opponent_count;
    const Lessons *lessons; /* never NULL; without tasks when none could be read */
    uint64_t random;        /* state of ctx_random; --seed sets it */
    SceneCall go;           /* go.scene != SCENE_NONE: switch after this turn */
    bool quit;
    bool settings_changed; /* app applies and saves them: language, theme, volumes, swap */
    char notice[256];      /* one line app shows for a few seconds, e.g. that a save failed */
    int notice_ms;
} Ctx;

typedef struct Scene Scene;
struct Scene {
    const char *name;
    void (*enter)(Scene *scene, Ctx *ctx, const SceneCall *call);
    void (*leave)(Scene *scene, Ctx *ctx);
    void (*input)(Scene *scene, Ctx *ctx, const Input *in);
    bool (*update)(Scene *scene, Ctx *ctx,
                   int ms); /* true: draw again. Called only when something may have changed */
    /* Something moves or is awaited (thinking, a pause before a move): a script's "until idle" waits for it. */
    bool (*busy)(const Scene *scene, const Ctx *ctx);
    /* When update is wanted next: 0 the next frame, n milliseconds, -1 when something happens. */
    int (*wait)(const Scene *scene, const Ctx *ctx);
    void (*draw)(const Scene *scene, const Ctx *ctx, Canvas *canvas);
    /* What the buttons do now; app draws the hint bar and lets a finger press what it names. */
    int (*hints)(const Scene *scene, const Ctx *ctx, ButtonHint *out, int max);
    /* One line said in place of the hint bar, e.g. why a move is illegal. NULL: nothing. May be a NULL pointer. */
    const char *(*message)(const Scene *scene, const Ctx *ctx);
    /* The game on the board, for scripts and the demo; NULL, or giving NULL: no board. */
    const Game *(*game)(const Scene *scene);
    const BoardView *(*view)(const Scene *scene);
};

enum { HINTS_MAX = 6 };

uint64_t ctx_random(Ctx *ctx);
void ctx_notice(Ctx *ctx, const char *text);

Scene *scene_menu(void);
Scene *scene_match(void);
Scene *scene_tutorial(void);

#endif
