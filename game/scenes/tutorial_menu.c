/* The pause menu of a task: everything a button does is here too. */
#include <stdio.h>

#include "game/page.h"
#include "tutorial.h"

typedef enum {
    PAUSE_RESUME,
    PAUSE_HINT,
    PAUSE_SHOW,
    PAUSE_RETRY,
    PAUSE_SKIP,
    PAUSE_BEFORE,
    PAUSE_PIECES,
    PAUSE_CHAPTERS,
    PAUSE_LEAVE
} PauseItem;

void tutorial_next_pieces(Ctx *ctx)
{
    settings_step(ctx->settings, SET_PIECES, 1);
    ctx->settings_changed = true;
    sound_play(ctx->sound, SOUND_OK);
}

static void add(List *list, PauseItem item, const char *label, bool enabled)
{
    list_add(list, (int)item, label)->disabled = !enabled;
}

static void fill(const Tutorial *t, const Ctx *ctx, List *list)
{
    const Task *task = tutorial_now(t, ctx);
    int chosen = t->pause.chosen, top = t->pause.top;
    char text[WORDS_NAME_SIZE];
    bool trying = t->phase == PHASE_TRY || t->phase == PHASE_WRONG;
    list_clear(list);
    add(list, PAUSE_RESUME, words(ctx, TEXT_PAUSE_RESUME), true);
    add(list, PAUSE_HINT, words(ctx, TEXT_PAUSE_HINT),
        trying && task_can_hint(task, ctx->language));
    add(list, PAUSE_SHOW, words(ctx, TEXT_LEARN_SHOW), trying && task_can_show(task));
    add(list, PAUSE_RETRY, words(ctx, TEXT_LEARN_RETRY), true);
    add(list, PAUSE_SKIP, words(ctx, TEXT_LEARN_SKIP), true);
    add(list, PAUSE_BEFORE, words(ctx, TEXT_LEARN_BEFORE), t->task > 0);
    words_setting(ctx, SET_PIECES, text);
    ListItem *item = list_add(list, PAUSE_PIECES, text);
    words_value_of(ctx, SET_PIECES, setting(ctx->settings, SET_PIECES), text);
    snprintf(item->value, sizeof item->value, "%s", text);
    item->adjustable = true;
    add(list, PAUSE_CHAPTERS, words(ctx, TEXT_LEARN_CHAPTERS), true);
    add(list, PAUSE_LEAVE, words(ctx, TEXT_RESULT_MENU), true);
    list->chosen = chosen < list->count ? chosen : 0;
    list->top = top;
}

void tutorial_pause_open(Tutorial *t, Ctx *ctx)
{
    t->paused = true;
    list_clear(&t->pause);
    fill(t, ctx, &t->pause);
    sound_play(ctx->sound, SOUND_OK);
}

static PageBox pause_box(const Layout *layout, const List *list)
{
    return page_box_make(layout, layout->px_body * 19, 0, list_height(list, layout));
}

static void choose(Tutorial *t, Ctx *ctx, PauseItem item)
{
    t->paused = false;
    switch (item) {
    case PAUSE_RESUME:
        break;
    case PAUSE_HINT:
        task_hint(t, ctx);
        break;
    case PAUSE_SHOW:
        task_show_me(t, ctx);
        break;
    case PAUSE_RETRY:
        task_begin(t, ctx);
        break;
    case PAUSE_SKIP:
        tutorial_next(t, ctx);
        break;
    case PAUSE_BEFORE:
        tutorial_go(t, ctx, t->task - 1);
        break;
    case PAUSE_PIECES:
        t->paused = true;
        tutorial_next_pieces(ctx);
        break;
    case PAUSE_CHAPTERS:
        tutorial_open_list(t, ctx);
        break;
    case PAUSE_LEAVE:
        ctx->go = (SceneCall){.scene = SCENE_MENU};
        break;
    }
}

void tutorial_pause_input(Tutorial *t, Ctx *ctx, const Input *in)
{
    List *list = &t->pause;
    fill(t, ctx, list);
    if (in->type == INPUT_PRESS && in->action == ACT_MENU) {
        t->paused = false;
        sound_play(ctx->sound, SOUND_BACK);
        return;
    }
    switch (list_input(list, pause_box(&ctx->layout, list).list, &ctx->layout, in)) {
    case LIST_CHOSEN:
        sound_play(ctx->sound, SOUND_OK);
        choose(t, ctx, (PauseItem)list->item[list->chosen].id);
        break;
    case LIST_LESS:
    case LIST_MORE:
        choose(t, ctx, PAUSE_PIECES);
        break;
    case LIST_BACK:
        t->paused = false;
        sound_play(ctx->sound, SOUND_BACK);
        break;
    default:
        break;
    }
}

void tutorial_pause_draw(const Tutorial *t, const Ctx *ctx, Canvas *canvas)
{
    const Layout *layout = &ctx->layout;
    List list;
    fill(t, ctx, &list);
    PageBox box = pause_box(layout, &list);
    page_box(ctx, canvas, box.box);
    text_line(canvas, box.title, layout->px_title, ctx->theme.you, ALIGN_CENTER,
              words(ctx, TEXT_PAUSE_TITLE));
    list_draw(&list, box.list, layout, &ctx->theme, canvas);
}
