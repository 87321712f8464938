/* tutorial.h: private to the tutorial's files. The chapters, one task on the board, the end of a chapter.
 * tutorial.c pages and the list; tutorial_task.c the course of a task; tutorial_try.c what the player tries;
 * tutorial_help.c hints; tutorial_menu.c pause menu; tutorial_draw.c pictures. */
#ifndef KOMADAI_GAME_SCENES_TUTORIAL_H
#define KOMADAI_GAME_SCENES_TUTORIAL_H

#include "game/scene.h"
#include "game/session.h"
#include "game/widgets.h"
#include "game/words.h"

typedef enum { TUTORIAL_LIST, TUTORIAL_TASK, TUTORIAL_DONE } TutorialPage;

typedef enum {
    PHASE_READ,  /* a page before the task */
    PHASE_TRY,   /* the player's turn */
    PHASE_SHOW,  /* moves are shown, one after the other */
    PHASE_AWAIT, /* PLAY: the opponent thinks */
    PHASE_WRONG, /* said why; A tries again */
    PHASE_RIGHT  /* A goes on */
} Phase;

/* How what is said is meant. */
typedef enum { MOOD_TASK, MOOD_RIGHT, MOOD_WRONG, MOOD_HINT } Mood;

enum { HINT_MISSES = 2, SHOW_MISSES = 3 };

typedef struct {
    Scene scene; /* first: a Scene * is a Tutorial * */
    TutorialPage page;
    List list;
    int task;          /* index into ctx->lessons */
    Phase phase, then; /* then: what follows PHASE_SHOW */
    Session session;
    Search *search; /* finds the answer to a wrong move; NULL: no memory */
    Position back;  /* where a wrong move is taken back to */
    SquareSet left; /* stars or squares still to be found */
    bool hand_left[2][HAND_KIND_END];
    int moves; /* the player's, in this try */
    int plies; /* MATE: in so many still */
    int misses;
    bool helped;   /* it was shown */
    int stars;     /* earned, when solved */
    MoveLine line; /* PHASE_SHOW */
    int shown, since_ms;
    bool alone;       /* where the line has no answer the opponent passes */
    bool yes;         /* QUIZ: the chosen answer */
    const char *said; /* instead of the task's text; NULL: that */
    char words[WORDS_LINE_SIZE];
    Mood mood;
    bool paused, carded;
    List pause;
    Kind card;   /* of the info button */
    int card_at; /* TUTORIAL_DONE */
} Tutorial;

const Task *tutorial_now(const Tutorial *t, const Ctx *ctx);
const Chapter *tutorial_chapter(const Tutorial *t, const Ctx *ctx);

/* tutorial.c */
void tutorial_open_list(Tutorial *t, Ctx *ctx);
void tutorial_fill_list(const Tutorial *t, const Ctx *ctx, List *list);
void tutorial_go(Tutorial *t, Ctx *ctx, int task); /* begins it; past the last: the list */
void tutorial_next(Tutorial *t, Ctx *ctx);         /* the next task, or the end of the chapter */
void tutorial_chapter_stars(const Ctx *ctx, const Chapter *chapter, int *stars, int *solved);

/* tutorial_task.c */
void task_begin(Tutorial *t, Ctx *ctx);
void task_read_on(Tutorial *t, Ctx *ctx); /* to the task itself, after the page before it */
void task_retry(Tutorial *t, Ctx *ctx);   /* back to before the wrong move, or to the start */
void task_say_as(Tutorial *t, Mood mood, const char *text);
void task_show(Tutorial *t, const MoveLine *line, Phase then);
void task_right(Tutorial *t, Ctx *ctx);
void task_wrong(Tutorial *t, Ctx *ctx, const char *text, Move punish); /* NO_MOVE: none */
void task_turn_back(Tutorial *t);                                      /* the player moves again */
bool task_update(Tutorial *t, Ctx *ctx, int ms);
int task_wait(const Tutorial *t, const Ctx *ctx); /* as Scene.wait */
void task_skip_showing(Tutorial *t, Ctx *ctx);    /* all that is left at once */

/* tutorial_help.c */
bool task_can_hint(const Task *task, const char *language);
bool task_can_show(const Task *task);
void task_hint(Tutorial *t, Ctx *ctx);
void task_show_me(Tutorial *t, Ctx *ctx);

/* tutorial_try.c */
void task_input(Tutorial *t, Ctx *ctx, const Input *in);

/* tutorial_menu.c */
void tutorial_pause_open(Tutorial *t, Ctx *ctx);
void tutorial_pause_input(Tutorial *t, Ctx *ctx, const Input *in);
void tutorial_pause_draw(const Tutorial *t, const Ctx *ctx, Canvas *canvas);
void tutorial_next_pieces(Ctx *ctx); /* the next piece set */

/* tutorial_draw.c */
typedef struct {
    Layout layout; /* of the board: lower than the screen's */
    Rect strip, text, answer[2];
} TaskRects;
TaskRects tutorial_rects(const Tutorial *t, const Ctx *ctx);
int tutorial_mood_width(const Layout *layout);                /* of the sign before what is said */
const char *tutorial_text(const Tutorial *t, const Ctx *ctx); /* what the strip says now */
Rect tutorial_list_rect(const Ctx *ctx);
void tutorial_draw(const Tutorial *t, const Ctx *ctx, Canvas *canvas);

#endif
