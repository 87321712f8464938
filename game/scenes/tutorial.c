#include "tutorial.h"

#include <stdio.h>
#include <string.h>

enum { SEARCH_BYTES = 1 << 18, ITEM_CONTINUE = -1 };

static Tutorial *tutorial_of(Scene *scene)
{
    return (Tutorial *)scene;
}

static const Tutorial *tutorial_seen(const Scene *scene)
{
    return (const Tutorial *)scene;
}

const Task *tutorial_now(const Tutorial *t, const Ctx *ctx)
{
    return &ctx->lessons->task[t->task];
}

const Chapter *tutorial_chapter(const Tutorial *t, const Ctx *ctx)
{
    return &ctx->lessons->chapter[tutorial_now(t, ctx)->chapter];
}

static int stars_of(const Ctx *ctx, int task)
{
    return progress_stars(ctx->progress, ctx->lessons->task[task].id);
}

void tutorial_chapter_stars(const Ctx *ctx, const Chapter *chapter, int *stars, int *solved)
{
    *stars = *solved = 0;
    for (int i = 0; i < chapter->count; i++) {
        int earned = stars_of(ctx, chapter->first + i);
        *solved += earned >= 0;
        *stars += earned > 0 ? earned : 0;
    }
}

/* The first task from `from` on, wrapping, that is not solved yet; `from` when all are. */
static int unsolved(const Ctx *ctx, int from, int first, int count)
{
    for (int i = 0; i < count; i++) {
        int task = first + (from - first + i) % count;
        if (stars_of(ctx, task) < 0)
            return task;
    }
    return from;
}

/* Where Continue goes; -1: nothing has been begun. */
static int next_task(const Ctx *ctx)
{
    int at = lessons_find(ctx->lessons, ctx->progress->lesson);
    return at < 0 ? -1 : unsolved(ctx, at, 0, ctx->lessons->tasks);
}

static void task_name(const Ctx *ctx, int task, char *out, size_t size)
{
    const Chapter *chapter = &ctx->lessons->chapter[ctx->lessons->task[task].chapter];
    snprintf(out, size, "%d-%d", chapter->number, task - chapter->first + 1);
}

void tutorial_fill_list(const Tutorial *t, const Ctx *ctx, List *list)
{
    int chosen = t->list.chosen, top = t->list.top, next = next_task(ctx);
    char name[16], label[LIST_TEXT_SIZE];
    list_clear(list);
    if (next >= 0) {
        task_name(ctx, next, name, sizeof name);
        words_fill(ctx, TEXT_LEARN_CONTINUE, name, NULL, NULL, label, sizeof label);
        list_add(list, ITEM_CONTINUE, label);
    }
    for (int i = 0; i < ctx->lessons->chapters; i++) {
        const Chapter *chapter = &ctx->lessons->chapter[i];
        int stars, solved;
        snprintf(label, sizeof label, "%d  %s", chapter->number,
                 chapter_title(chapter, ctx->language));
        ListItem *item = list_add(list, i, label);
        tutorial_chapter_stars(ctx, chapter, &stars, &solved);
        if (solved > 0)
            snprintf(item->value, sizeof item->value, "★ %d/%d", stars, 3 * chapter->count);
        else
            snprintf(item->value, sizeof item->value, "%d", chapter->count);
    }
    list->chosen = chosen < list->count ? chosen : 0;
    list->top = top;
}

void tutorial_open_list(Tutorial *t, Ctx *ctx)
{
    thinker_cancel(ctx->thinker);
    t->page = TUTORIAL_LIST;
    t->list.chosen = t->list.top = 0;
    tutorial_fill_list(t, ctx, &t->list);
    sound_music(ctx->sound, "evening");
}

void tutorial_go(Tutorial *t, Ctx *ctx, int task)
{
    char ignored[128];
    thinker_cancel(ctx->thinker);
    if (task < 0 || task >= ctx->lessons->tasks) {
        tutorial_open_list(t, ctx);
        return;
    }
    t->page = TUTORIAL_TASK;
    t->task = task;
    if (strcmp(ctx->progress->lesson, tutorial_now(t, ctx)->id) != 0)
        progress_keep_lesson(ctx->progress, ctx->files, tutorial_now(t, ctx)->id, -1, ignored,
                             sizeof ignored); /* what fails here is said when it matters: solved */
    sound_music(ctx->sound, NULL);
    task_begin(t, ctx);
}

void tutorial_next(Tutorial *t, Ctx *ctx)
{
    const Chapter *chapter = tutorial_chapter(t, ctx);
    thinker_cancel(ctx->thinker);
    if (t->task + 1 < chapter->first + chapter->count) {
        tutorial_go(t, ctx, t->task + 1);
        return;
    }
    t->page = TUTORIAL_DONE;
    t->card_at = 0;
    sound_play(ctx->sound, SOUND_WIN);
}

static void tutorial_enter(Scene *scene, Ctx *ctx, const SceneCall *call)
{
    Tutorial *t = tutorial_of(scene);
    (void)call;
    if (!t->search)
        t->search = search_new(SEARCH_BYTES);
    t->task = 0;
    t->paused = t->carded = false;
    tutorial_open_list(t, ctx);
}

static void tutorial_leave(Scene *scene, Ctx *ctx)
{
    Tutorial *t = tutorial_of(scene);
    thinker_cancel(ctx->thinker);
    search_free(t->search);
    t->search = NULL;
}

static void list_input_on(Tutorial *t, Ctx *ctx, const Input *in)
{
    List *list = &t->list;
    tutorial_fill_list(t, ctx, list);
    switch (list_input(list, tutorial_list_rect(ctx), &ctx->layout, in)) {
    case LIST_MOVED:
        if (setting(ctx->settings, SET_CURSOR_TICK))
            sound_play(ctx->sound, SOUND_TICK);
        break;
    case LIST_CHOSEN: {
        int id = list->item[list->chosen].id;
        const Chapter *chapter = &ctx->lessons->chapter[id < 0 ? 0 : id];
        sound_play(ctx->sound, SOUND_OK);
        tutorial_go(t, ctx,
                    id == ITEM_CONTINUE
                        ? next_task(ctx)
                        : unsolved(ctx, chapter->first, chapter->first, chapter->count));
        break;
    }
    case LIST_BACK:
        sound_play(ctx->sound, SOUND_BACK);
        ctx->go = (SceneCall){.scene = SCENE_MENU};
        break;
    default:
        break;
    }
}

/* The cards of the chapter, one after the other, then the next chapter. */
static void done_input(Tutorial *t, Ctx *ctx, const Input *in)
{
    const Chapter *chapter = tutorial_chapter(t, ctx);
    bool press = in->type == INPUT_PRESS;
    if ((press && in->action == ACT_OK) || in->type == INPUT_POINTER_DOWN ||
        (press && in->action == ACT_RIGHT)) {
        sound_play(ctx->sound, SOUND_OK);
        if (t->card_at + 1 < chapter->cards)
            t->card_at++;
        else if (!press || in->action == ACT_OK)
            tutorial_go(t, ctx, chapter->first + chapter->count);
    } else if (press && in->action == ACT_LEFT && t->card_at > 0) {
        t->card_at--;
    } else if ((press && (in->action == ACT_BACK || in->action == ACT_MENU)) ||
               in->type == INPUT_POINTER_BACK) {
        sound_play(ctx->sound, SOUND_BACK);
        tutorial_open_list(t, ctx);
    } else if (press && in->action == ACT_FLIP) {
        tutorial_next_pieces(ctx);
    }
}

static bool card_kind(const Tutorial *t, Kind *kind)
{
    const Position *pos = &t->session.game.now;
    Spot spot = session_cursor(&t->session.view, pos);
    *kind = spot.zone == SPOT_HAND ? spot.kind : piece_kind(pos->board[spot.square]);
    return *kind != NO_KIND;
}

static void undo(Tutorial *t, Ctx *ctx)
{
    if (tutorial_now(t, ctx)->type == TASK_PLAY && t->phase == PHASE_TRY && t->moves > 0) {
        session_undo(&t->session, ctx->sound, 2);
        t->moves--;
    } else if (t->task > 0) {
        tutorial_go(t, ctx, t->task - 1);
    }
}

/* Keys that mean the same in every phase. false: for the task. */
static bool task_key(Tutorial *t, Ctx *ctx, Action action)
{
    const Task *task = tutorial_now(t, ctx);
    switch (action) {
    case ACT_MENU:
        tutorial_pause_open(t, ctx);
        return true;
    case ACT_FLIP:
        tutorial_next_pieces(ctx);
        return true;
    case ACT_REDO:
        tutorial_next(t, ctx);
        return true;
    case ACT_UNDO:
        undo(t, ctx);
        return true;
    case ACT_INFO:
        t->carded = card_kind(t, &t->card);
        return true;
    case ACT_HINT:
        if (task->type == TASK_LOOK)
            task_retry(t, ctx);
        else if (t->misses >= SHOW_MISSES && task_can_show(task))
            task_show_me(t, ctx);
        else if (t->misses >= HINT_MISSES && task_can_hint(task, ctx->language))
            task_hint(t, ctx);
        return true;
    default:
        return false;
    }
}

static void tutorial_input(Scene *scene, Ctx *ctx, const Input *in)
{
    Tutorial *t = tutorial_of(scene);
    if (t->page == TUTORIAL_LIST) {
        list_input_on(t, ctx, in);
    } else if (t->page == TUTORIAL_DONE) {
        done_input(t, ctx, in);
    } else if (t->paused) {
        tutorial_pause_input(t, ctx, in);
    } else if (t->carded) {
        t->carded = in->type != INPUT_PRESS && in->type != INPUT_POINTER_DOWN &&
                    in->type != INPUT_POINTER_BACK;
    } else if (in->type != INPUT_PRESS || !task_key(t, ctx, in->action)) {
        task_input(t, ctx, in);
    }
}

static bool tutorial_update(Scene *scene, Ctx *ctx, int ms)
{
    Tutorial *t = tutorial_of(scene);
    return t->page == TUTORIAL_TASK && task_update(t, ctx, ms);
}

static bool stopped(const Tutorial *t) /* something lies over the task */
{
    return t->page != TUTORIAL_TASK || t->paused || t->carded;
}

static bool tutorial_busy(const Scene *scene, const Ctx *ctx)
{
    const Tutorial *t = tutorial_seen(scene);
    if (t->page == TUTORIAL_TASK && board_view_moving(&t->session.view))
        return true;
    (void)ctx;
    return !stopped(t) && (t->phase == PHASE_SHOW || t->phase == PHASE_AWAIT);
}

static int tutorial_wait(const Scene *scene, const Ctx *ctx)
{
    const Tutorial *t = tutorial_seen(scene);
    if (t->page == TUTORIAL_TASK && board_view_moving(&t->session.view))
        return 0;
    return stopped(t) ? -1 : task_wait(t, ctx);
}

static int add(ButtonHint *out, int count, int max, Action action, TextId text)
{
    if (count < max)
        out[count++] = (ButtonHint){action, (int)text};
    return count;
}

/* What A does in a task, and B. */
static int first_hints(const Tutorial *t, const Ctx *ctx, ButtonHint *out, int max)
{
    const Task *task = tutorial_now(t, ctx);
    const Session *session = &t->session;
    switch (t->phase) {
    case PHASE_READ:
    case PHASE_RIGHT:
        return add(out, 0, max, ACT_OK, TEXT_BAR_NEXT);
    case PHASE_WRONG:
        return add(out, 0, max, ACT_OK, TEXT_BAR_AGAIN);
    case PHASE_SHOW:
        return add(out, 0, max, ACT_OK, TEXT_BAR_SKIP);
    case PHASE_AWAIT:
        return 0;
    case PHASE_TRY:
        break;
    }
    if (t->mood == MOOD_WRONG && task->type != TASK_SPOT)
        return add(out, 0, max, ACT_OK, TEXT_BAR_AGAIN);
    if (task->type == TASK_QUIZ) {
        int count = add(out, 0, max, ACT_OK, TEXT_BAR_CHOOSE);
        return add(out, count, max, t->yes ? ACT_RIGHT : ACT_LEFT, TEXT_BAR_CHANGE);
    }
    if (task->type == TASK_SPOT)
        return add(out, 0, max, ACT_OK, TEXT_BAR_CHOOSE);
    return board_view_hints(&session->view, &session->game.now, out, max < 2 ? max : 2);
}

static int tutorial_hints(const Scene *scene, const Ctx *ctx, ButtonHint *out, int max)
{
    const Tutorial *t = tutorial_seen(scene);
    int count = 0;
    if (t->page == TUTORIAL_LIST || (t->page == TUTORIAL_TASK && t->paused)) {
        count = add(out, count, max, ACT_OK, TEXT_BAR_CHOOSE);
        return add(out, count, max, ACT_BACK, TEXT_BAR_BACK);
    }
    if (t->page == TUTORIAL_DONE) {
        count = add(out, count, max, ACT_OK, TEXT_BAR_NEXT);
        count = add(out, count, max, ACT_BACK, TEXT_BAR_BACK);
        return add(out, count, max, ACT_FLIP, TEXT_BAR_PIECES);
    }
    if (t->carded)
        return add(out, count, max, ACT_BACK, TEXT_BAR_BACK);
    const Task *task = tutorial_now(t, ctx);
    const BoardView *view = &t->session.view;
    count = first_hints(t, ctx, out, max);
    if (view->asking || (t->phase == PHASE_TRY && view->lifted != ORIGIN_NONE))
        return count;
    bool trying = t->phase == PHASE_TRY || t->phase == PHASE_WRONG;
    if (task->type == TASK_LOOK && task->play.count > 0 && t->phase == PHASE_RIGHT)
        count = add(out, count, max, ACT_HINT, TEXT_BAR_AGAIN);
    else if (trying && t->misses >= SHOW_MISSES && task_can_show(task))
        count = add(out, count, max, ACT_HINT, TEXT_BAR_SHOW);
    else if (trying && t->misses >= HINT_MISSES && task_can_hint(task, ctx->language))
        count = add(out, count, max, ACT_HINT, TEXT_BAR_HINT);
    count = add(out, count, max, ACT_FLIP, TEXT_BAR_PIECES);
    count = add(out, count, max, ACT_MENU, TEXT_BAR_MENU);
    return add(out, count, max, ACT_REDO, TEXT_BAR_SKIP);
}

static const Game *tutorial_game(const Scene *scene)
{
    const Tutorial *t = tutorial_seen(scene);
    return t->page == TUTORIAL_TASK ? &t->session.game : NULL;
}

static const BoardView *tutorial_view(const Scene *scene)
{
    const Tutorial *t = tutorial_seen(scene);
    return t->page == TUTORIAL_TASK ? &t->session.view : NULL;
}

static void scene_draw(const Scene *scene, const Ctx *ctx, Canvas *canvas)
{
    tutorial_draw(tutorial_seen(scene), ctx, canvas);
}

Scene *scene_tutorial(void)
{
    static Tutorial tutorial = {.scene = {.name = "tutorial",
                                          .enter = tutorial_enter,
                                          .leave = tutorial_leave,
                                          .input = tutorial_input,
                                          .update = tutorial_update,
                                          .busy = tutorial_busy,
                                          .wait = tutorial_wait,
                                          .draw = scene_draw,
                                          .hints = tutorial_hints,
                                          .game = tutorial_game,
                                          .view = tutorial_view}};
    return &tutorial.scene;
}
