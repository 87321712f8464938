/* pupil.h: somebody who plays the tutorial by d-pad and A alone, on stand-ins, and can write down what is pressed as a
 * script. The opponents are the real ones: pupil_open makes their search, pupil_close frees it. */
#ifndef KOMADAI_TESTS_PUPIL_H
#define KOMADAI_TESTS_PUPIL_H

#include "game/scenes/tutorial.h"
#include "rig.h"

enum { THEIR_BYTES = 32 << 20 /* the program's table */ };

static FILE *script; /* NULL: nothing is written */
static Search *theirs;
static int games; /* new ones the thinker has been told of */

static inline void pupil_open(void)
{
    theirs = search_new(THEIR_BYTES);
}

static inline void pupil_close(void)
{
    search_free(theirs);
}

static inline const Tutorial *tut(void)
{
    return (const Tutorial *)scene_tutorial();
}

static inline const Ctx *ctx(void)
{
    return app_ctx(rig.app);
}

static inline const Task *task(void)
{
    return tutorial_now(tut(), ctx());
}

static inline const Position *now(void)
{
    return &tut()->session.game.now;
}

static inline void write_line(const char *line)
{
    if (script)
        fprintf(script, "%s\n", line);
}

/* The opponent is the real one, with a table like the program's. */
static inline void think(void)
{
    const ThinkJob *job = fake_thinker_job(rig.thinker);
    SearchReport report;
    bool resigns = false;
    char move[USI_MOVE_SIZE];
    if (!job)
        return;
    if (games != fake_thinker_games(rig.thinker)) {
        games = fake_thinker_games(rig.thinker);
        search_clear(theirs);
    }
    bool found =
        opponent_move(&job->opponent, theirs, &job->game, job->seed, NULL, &report, &resigns);
    if (!CHECK(found))
        return;
    usi_move_write(report.pv[0], move);
    rig_replies(resigns ? "resign" : move);
}

static inline void settle(void)
{
    turns(1);
    for (int i = 0; i < RIG_IDLE_FRAMES && !app_idle(rig.app); i++) {
        think();
        turns(1);
    }
    CHECK(app_idle(rig.app));
    write_line("until idle");
}

static inline void act(Action action)
{
    char line[32];
    snprintf(line, sizeof line, "press %s", action_word(action));
    write_line(line);
    press(action);
    if (action == ACT_OK)
        settle();
}

/* To a spot by the d-pad alone: breadth first through where the four directions lead. */
typedef struct {
    Spot spot;
    int before;
    Action by;
} Step;

static inline bool spots_equal(Spot a, Spot b)
{
    if (a.zone != b.zone)
        return false;
    return a.zone == SPOT_SQUARE ? a.square == b.square : a.owner == b.owner && a.kind == b.kind;
}

static inline bool go_to(Spot target)
{
    static Step step[SQUARES + 2 * HAND_KIND_END + 1];
    Layout layout = tutorial_rects(tut(), ctx()).layout;
    int count = 1, found = -1;
    step[0] = (Step){tut()->session.view.cursor[SENTE], -1, ACT_NONE};
    for (int i = 0; i < count && found < 0; i++) {
        if (spots_equal(step[i].spot, target)) {
            found = i;
            break;
        }
        for (int action = ACT_UP; action <= ACT_RIGHT; action++) {
            BoardView view = tut()->session.view;
            Input in = {.type = INPUT_PRESS, .action = (Action)action};
            Move move;
            view.cursor[SENTE] = step[i].spot;
            board_view_input(&view, now(), &layout, ctx()->settings, &in, &move);
            bool known = false;
            for (int j = 0; j < count; j++)
                known |= spots_equal(step[j].spot, view.cursor[SENTE]);
            if (!known && count < (int)(sizeof step / sizeof *step))
                step[count++] = (Step){view.cursor[SENTE], i, (Action)action};
        }
    }
    if (!CHECK(found >= 0))
        return false;
    Action path[128];
    int length = 0;
    for (int i = found; step[i].before >= 0; i = step[i].before)
        path[length++] = step[i].by;
    while (length > 0)
        act(path[--length]);
    return CHECK(spots_equal(tut()->session.view.cursor[SENTE], target));
}

static inline Spot at_square(Square at)
{
    return (Spot){.zone = SPOT_SQUARE, .square = at};
}

static inline Spot origin_spot(Move move)
{
    if (move_is_drop(move))
        return (Spot){SPOT_HAND, NO_SQUARE, SENTE, origin_kind(move_from(move))};
    return at_square(move_from(move));
}

static inline void make_move(Move move)
{
    if (!go_to(origin_spot(move)))
        return;
    act(ACT_OK);
    if (!CHECK(tut()->session.view.lifted == move_from(move)) || !go_to(at_square(move_to(move))))
        return;
    act(ACT_OK);
    if (tut()->session.view.asking) {
        if (!move_promotes(move))
            act(ACT_DOWN);
        act(ACT_OK);
    }
}

#endif
