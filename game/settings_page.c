#include "settings_page.h"

#include <stdio.h>
#include <string.h>

#include "page.h"
#include "words.h"

/* Written anew for every frame, so that a new language shows at once. */
static void fill(List *list, const Ctx *ctx, bool playing)
{
    int chosen = list->chosen, top = list->top;
    list_clear(list);
    for (int id = 0; id < SET_END; id++) {
        char label[WORDS_NAME_SIZE], value[WORDS_NAME_SIZE];
        words_setting(ctx, (SettingId)id, label);
        words_value_of(ctx, (SettingId)id, setting(ctx->settings, (SettingId)id), value);
        ListItem *item = list_add(list, id, label);
        snprintf(item->value, sizeof item->value, "%s", value);
        /* A game keeps the rules it was begun with. */
        item->disabled = playing && (id == SET_ENTERING || id == SET_MOVE_LIMIT);
        item->adjustable = !item->disabled;
    }
    list->chosen = chosen;
    list->top = top;
}

void settings_page_open(SettingsPage *page, const Ctx *ctx, bool playing)
{
    page->open = true;
    page->playing = playing;
    list_clear(&page->list);
    fill(&page->list, ctx, playing);
}

/* Not wider than reads well: the value stands at the far end of the line. */
static Rect list_rect(const Layout *layout)
{
    Rect body = page_body(layout);
    int widest = layout->px_body * 36;
    if (body.w > widest)
        body.w = widest;
    return body;
}

void settings_page_input(SettingsPage *page, Ctx *ctx, const Input *in)
{
    fill(&page->list, ctx, page->playing);
    ListResult result = list_input(&page->list, list_rect(&ctx->layout), &ctx->layout, in);
    bool menu = in->type == INPUT_PRESS && in->action == ACT_MENU;
    if (result == LIST_BACK || menu) {
        page->open = false;
        sound_play(ctx->sound, SOUND_BACK);
        return;
    }
    if (result != LIST_LESS && result != LIST_MORE && result != LIST_CHOSEN)
        return;
    SettingId id = (SettingId)page->list.item[page->list.chosen].id;
    settings_step(ctx->settings, id, result == LIST_LESS ? -1 : 1);
    ctx->settings_changed = true;
    /* Heard at the volume it was set to. */
    sound_volume(ctx->sound, setting(ctx->settings, SET_EFFECTS),
                 setting(ctx->settings, SET_MUSIC));
    sound_play(ctx->sound, SOUND_OK);
}

void settings_page_draw(const SettingsPage *page, const Ctx *ctx, Canvas *canvas)
{
    List list = page->list;
    fill(&list, ctx, page->playing);
    page_backdrop(ctx, canvas, false);
    page_title(ctx, canvas, words(ctx, TEXT_MENU_SETTINGS));
    list_draw(&list, list_rect(&ctx->layout), &ctx->layout, &ctx->theme, canvas);
}

int settings_page_hints(ButtonHint *out, int max)
{
    const ButtonHint hints[] = {{ACT_RIGHT, TEXT_BAR_CHANGE}, {ACT_BACK, TEXT_BAR_BACK}};
    int count = 0;
    for (; count < max && count < 2; count++)
        out[count] = hints[count];
    return count;
}
