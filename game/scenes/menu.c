#include "menu.h"

#include <stdio.h>
#include <string.h>

#include "game/words.h"

enum { ANSWER_GO_ON, ANSWER_NEW };

static Menu *menu_of(Scene *scene)
{
    return (Menu *)scene;
}

static const Menu *menu_read(const Scene *scene)
{
    return (const Menu *)scene;
}

/* A match whose end was seen is over; it is kept only until the next one. */
bool menu_can_continue(const Ctx *ctx)
{
    const Progress *progress = ctx->progress;
    return progress->has_match &&
           (game_outcome(&progress->game).kind == OUTCOME_NONE || !progress->match.told);
}

static void fill_continue(const Ctx *ctx, List *list)
{
    const MatchSetup *match = &ctx->progress->match;
    char label[LIST_TEXT_SIZE], name[WORDS_NAME_SIZE], count[16];
    snprintf(count, sizeof count, "%d", ctx->progress->game.count);
    if (match->two_players) {
        words_fill(ctx, TEXT_MENU_CONTINUE_TWO, count, NULL, NULL, label, sizeof label);
    } else {
        Opponent opponent;
        memset(&opponent, 0, sizeof opponent);
        snprintf(opponent.id, sizeof opponent.id, "%s", match->opponent);
        words_opponent(ctx, &opponent, name);
        words_fill(ctx, TEXT_MENU_CONTINUE, name, count, NULL, label, sizeof label);
    }
    list_add(list, ITEM_CONTINUE, label);
}

static void fill_opponents(const Ctx *ctx, List *list)
{
    for (int i = 0; i < ctx->opponent_count; i++) {
        char name[WORDS_NAME_SIZE], rating[WORDS_NAME_SIZE];
        words_opponent(ctx, &ctx->opponents[i], name);
        words_rating(ctx, ctx->opponents[i].rating, rating);
        ListItem *item = list_add(list, i, name);
        snprintf(item->value, sizeof item->value, "%s", rating);
    }
}

void menu_fill(const Menu *menu, const Ctx *ctx, MenuPage page, List *list)
{
    int chosen = menu->list[page].chosen, top = menu->list[page].top;
    list_clear(list);
    switch (page) {
    case PAGE_MAIN:
        if (menu_can_continue(ctx))
            fill_continue(ctx, list);
        list_add(list, ITEM_PLAY, words(ctx, TEXT_MENU_PLAY));
        list_add(list, ITEM_TWO, words(ctx, TEXT_MENU_TWO));
        if (ctx->lessons->tasks > 0)
            list_add(list, ITEM_LEARN, words(ctx, TEXT_MENU_LEARN));
        list_add(list, ITEM_SETTINGS, words(ctx, TEXT_MENU_SETTINGS));
        list_add(list, ITEM_ABOUT, words(ctx, TEXT_MENU_ABOUT));
        list_add(list, ITEM_QUIT, words(ctx, TEXT_MENU_QUIT));
        break;
    case PAGE_OPPONENT:
        fill_opponents(ctx, list);
        break;
    case PAGE_SIDE:
        list_add(list, SIDE_SENTE, words(ctx, TEXT_SIDE_SENTE));
        list_add(list, SIDE_GOTE, words(ctx, TEXT_SIDE_GOTE));
        list_add(list, SIDE_RANDOM, words(ctx, TEXT_SIDE_RANDOM));
        break;
    default:
        break;
    }
    list->chosen = chosen < list->count ? chosen : 0;
    list->top = top;
}

static void open_page(Menu *menu, Ctx *ctx, MenuPage page)
{
    menu->page = page;
    if (page == PAGE_SETTINGS)
        settings_page_open(&menu->settings, ctx, false);
    sound_play(ctx->sound, SOUND_OK);
}

static void menu_enter(Scene *scene, Ctx *ctx, const SceneCall *call)
{
    Menu *menu = menu_of(scene);
    (void)call;
    menu->page = PAGE_MAIN;
    menu->question.open = false;
    menu->settings.open = false;
    menu->list[PAGE_MAIN].chosen = 0; /* Continue, or Play */
    menu->list[PAGE_MAIN].top = 0;
    sound_music(ctx->sound, "evening");
}

static void start(Ctx *ctx, const MatchSetup *match)
{
    ctx->go = (SceneCall){.scene = SCENE_MATCH, .match = *match};
}

static void start_against(Menu *menu, Ctx *ctx, SideChoice choice)
{
    const Opponent *opponent = &ctx->opponents[menu->list[PAGE_OPPONENT].chosen];
    MatchSetup match = {.seed = ctx_random(ctx)};
    snprintf(match.opponent, sizeof match.opponent, "%s", opponent->id);
    match.human = choice == SIDE_RANDOM ? (Side)(match.seed >> 32 & 1) : (Side)choice;
    match.bottom = match.human;
    sound_play(ctx->sound, SOUND_OK);
    start(ctx, &match);
}

static void begin(Menu *menu, Ctx *ctx, MenuItem item)
{
    if (item == ITEM_TWO) {
        MatchSetup match = {.two_players = true, .seed = ctx_random(ctx), .bottom = SENTE};
        sound_play(ctx->sound, SOUND_OK);
        start(ctx, &match);
    } else {
        open_page(menu, ctx, PAGE_OPPONENT);
    }
}

static void ask_running(Menu *menu, Ctx *ctx, MenuItem item)
{
    menu->wanted = item;
    question_open(&menu->question, words(ctx, TEXT_RUNNING_TITLE), words(ctx, TEXT_RUNNING_TEXT));
    list_add(&menu->question.answers, ANSWER_GO_ON, words(ctx, TEXT_RUNNING_GO_ON));
    list_add(&menu->question.answers, ANSWER_NEW, words(ctx, TEXT_RUNNING_NEW));
    sound_play(ctx->sound, SOUND_OK);
}

static void choose_main(Menu *menu, Ctx *ctx, MenuItem item)
{
    switch (item) {
    case ITEM_CONTINUE:
        sound_play(ctx->sound, SOUND_OK);
        ctx->go = (SceneCall){.scene = SCENE_MATCH, .resume = true};
        break;
    case ITEM_PLAY:
    case ITEM_TWO:
        if (menu_can_continue(ctx))
            ask_running(menu, ctx, item);
        else
            begin(menu, ctx, item);
        break;
    case ITEM_LEARN:
        sound_play(ctx->sound, SOUND_OK);
        ctx->go = (SceneCall){.scene = SCENE_TUTORIAL};
        break;
    case ITEM_SETTINGS:
        open_page(menu, ctx, PAGE_SETTINGS);
        break;
    case ITEM_ABOUT:
        open_page(menu, ctx, PAGE_ABOUT);
        break;
    case ITEM_QUIT:
        ctx->quit = true;
        break;
    }
}

static void choose(Menu *menu, Ctx *ctx, int id)
{
    switch (menu->page) {
    case PAGE_MAIN:
        choose_main(menu, ctx, (MenuItem)id);
        break;
    case PAGE_OPPONENT:
        open_page(menu, ctx, PAGE_SIDE);
        break;
    case PAGE_SIDE:
        start_against(menu, ctx, (SideChoice)id);
        break;
    default:
        break;
    }
}

static void go_back(Menu *menu, Ctx *ctx)
{
    static const MenuPage BEFORE[PAGE_END] = {PAGE_MAIN, PAGE_MAIN, PAGE_OPPONENT, PAGE_MAIN,
                                              PAGE_MAIN};
    if (menu->page == PAGE_MAIN)
        return;
    menu->page = BEFORE[menu->page];
    sound_play(ctx->sound, SOUND_BACK);
}

static void menu_input(Scene *scene, Ctx *ctx, const Input *in)
{
    Menu *menu = menu_of(scene);
    if (menu->question.open) {
        int answer;
        if (!question_input(&menu->question, &ctx->layout, in, &answer))
            return;
        if (answer == ANSWER_GO_ON)
            choose_main(menu, ctx, ITEM_CONTINUE);
        else if (answer == ANSWER_NEW)
            begin(menu, ctx, menu->wanted);
        else
            sound_play(ctx->sound, SOUND_BACK);
        return;
    }
    if (menu->page == PAGE_SETTINGS) {
        settings_page_input(&menu->settings, ctx, in);
        if (!menu->settings.open)
            menu->page = PAGE_MAIN;
        return;
    }
    if (menu->page == PAGE_ABOUT) {
        bool press = in->type == INPUT_PRESS && (in->action == ACT_OK || in->action == ACT_BACK);
        if (press || in->type == INPUT_POINTER_DOWN || in->type == INPUT_POINTER_BACK)
            go_back(menu, ctx);
        return;
    }
    List *list = &menu->list[menu->page];
    menu_fill(menu, ctx, menu->page, list);
    Layout layout = menu_list_layout(menu, ctx, list);
    switch (list_input(list, menu_list_rect(menu, &layout, list), &layout, in)) {
    case LIST_MOVED:
        if (setting(ctx->settings, SET_CURSOR_TICK))
            sound_play(ctx->sound, SOUND_TICK);
        break;
    case LIST_CHOSEN:
        choose(menu, ctx, list->item[list->chosen].id);
        break;
    case LIST_BACK:
        go_back(menu, ctx);
        break;
    default:
        break;
    }
}

static bool menu_update(Scene *scene, Ctx *ctx, int ms)
{
    (void)ctx;
    return question_update(&menu_of(scene)->question, ms);
}

static bool menu_busy(const Scene *scene, const Ctx *ctx)
{
    (void)scene;
    (void)ctx;
    return false;
}

static int menu_wait(const Scene *scene, const Ctx *ctx)
{
    const Question *question = &menu_read(scene)->question;
    (void)ctx;
    return question->open && question->gate_ms > 0 ? question->gate_ms : -1;
}

static int menu_hints(const Scene *scene, const Ctx *ctx, ButtonHint *out, int max)
{
    const Menu *menu = menu_read(scene);
    int count = 0;
    (void)ctx;
    if (menu->page == PAGE_SETTINGS)
        return settings_page_hints(out, max);
    if (menu->page != PAGE_ABOUT && count < max)
        out[count++] = (ButtonHint){ACT_OK, TEXT_BAR_CHOOSE};
    if ((menu->page != PAGE_MAIN || menu->question.open) && count < max)
        out[count++] = (ButtonHint){ACT_BACK, TEXT_BAR_BACK};
    return count;
}

static void scene_draw(const Scene *scene, const Ctx *ctx, Canvas *canvas)
{
    menu_draw(menu_read(scene), ctx, canvas);
}

Scene *scene_menu(void)
{
    static Menu menu = {.scene = {.name = "menu",
                                  .enter = menu_enter,
                                  .input = menu_input,
                                  .update = menu_update,
                                  .busy = menu_busy,
                                  .wait = menu_wait,
                                  .draw = scene_draw,
                                  .hints = menu_hints}};
    return &menu.scene;
}
