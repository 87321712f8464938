#include <stdio.h>
#include <string.h>

#include "game/page.h"
#include "match.h"

typedef enum {
    PAUSE_RESUME,
    PAUSE_PLAY_ON,
    PAUSE_UNDO,
    PAUSE_REDO,
    PAUSE_HINT,
    PAUSE_INFO,
    PAUSE_FLIP,
    PAUSE_DECLARE,
    PAUSE_PIECES,
    PAUSE_SETTINGS,
    PAUSE_RESIGN,
    PAUSE_LEAVE
} PauseItem;

enum { ANSWER_NO, ANSWER_YES };

/* Offered from the moment the king has arrived: before that there is nothing to count. */
static bool may_declare(const Match *match)
{
    const Game *game = &match->session.game;
    Declaration d = game_declaration(game, position_turn(&game->now));
    return match_by_hand(match) && d.points_needed > 0 && d.king_in_zone;
}

static void add(List *list, PauseItem item, const char *label, bool enabled)
{
    list_add(list, (int)item, label)->disabled = !enabled;
}

void match_pause_fill(const Match *match, const Ctx *ctx, List *list)
{
    int chosen = match->pause.chosen, top = match->pause.top;
    char pieces[WORDS_NAME_SIZE];
    Kind kind;
    list_clear(list);
    if (match->reviewing) {
        add(list, PAUSE_RESUME, words(ctx, TEXT_PAUSE_RESULT), true);
        add(list, PAUSE_PLAY_ON, words(ctx, TEXT_PAUSE_PLAY_ON),
            game_outcome(&match->session.game).kind == OUTCOME_NONE);
    } else {
        bool by_hand = match_by_hand(match);
        add(list, PAUSE_RESUME, words(ctx, TEXT_PAUSE_RESUME), true);
        add(list, PAUSE_UNDO, words(ctx, TEXT_PAUSE_UNDO), match_can_undo(match));
        add(list, PAUSE_REDO, words(ctx, TEXT_PAUSE_REDO), match_can_redo(match));
        add(list, PAUSE_HINT, words(ctx, TEXT_PAUSE_HINT), by_hand);
        add(list, PAUSE_INFO, words(ctx, TEXT_PAUSE_INFO), match_card_kind(match, &kind));
        if (may_declare(match))
            add(list, PAUSE_DECLARE, words(ctx, TEXT_PAUSE_DECLARE), true);
    }
    add(list, PAUSE_FLIP, words(ctx, TEXT_PAUSE_FLIP), true);
    words_setting(ctx, SET_PIECES, pieces);
    ListItem *item = list_add(list, PAUSE_PIECES, pieces);
    words_value_of(ctx, SET_PIECES, setting(ctx->settings, SET_PIECES), pieces);
    snprintf(item->value, sizeof item->value, "%s", pieces);
    item->adjustable = true;
    add(list, PAUSE_SETTINGS, words(ctx, TEXT_MENU_SETTINGS), true);
    if (!match->reviewing)
        add(list, PAUSE_RESIGN, words(ctx, TEXT_PAUSE_RESIGN),
            game_outcome(&match->session.game).kind == OUTCOME_NONE);
    add(list, PAUSE_LEAVE, words(ctx, match->reviewing ? TEXT_RESULT_MENU : TEXT_PAUSE_LEAVE),
        true);
    list->chosen = chosen < list->count ? chosen : 0;
    list->top = top;
}

void match_pause_open(Match *match, Ctx *ctx)
{
    match->over = OVER_PAUSE;
    list_clear(&match->pause);
    match_pause_fill(match, ctx, &match->pause);
    sound_play(ctx->sound, SOUND_OK);
}

static PageBox pause_box(const Layout *layout, const List *list)
{
    return page_box_make(layout, layout->px_body * 17, 0, list_height(list, layout));
}

static void ask_resign(Match *match, Ctx *ctx)
{
    match->over = OVER_RESIGN;
    question_open(&match->question, words(ctx, TEXT_RESIGN_TITLE), words(ctx, TEXT_RESIGN_TEXT));
    list_add(&match->question.answers, ANSWER_NO, words(ctx, TEXT_RESIGN_NO));
    list_add(&match->question.answers, ANSWER_YES, words(ctx, TEXT_RESIGN_YES));
}

static void add_line(char *text, size_t size, const char *line, const char *mark)
{
    size_t length = strlen(text);
    snprintf(text + length, size - length, "%s%s %s", length ? "\n" : "", mark, line);
}

static const char *mark(bool yes)
{
    return yes ? "✓" : "×";
}

/* What the declaration would rest on, line by line: it loses when anything is missing. */
static void ask_declare(Match *match, Ctx *ctx)
{
    const Game *game = &match->session.game;
    Declaration d = game_declaration(game, position_turn(&game->now));
    char text[512] = "", line[WORDS_LINE_SIZE], number[16], needed[16], draw[16];
    add_line(text, sizeof text, words(ctx, TEXT_DECLARE_KING), mark(d.king_in_zone));
    add_line(text, sizeof text, words(ctx, TEXT_DECLARE_CHECK), mark(d.not_in_check));
    snprintf(number, sizeof number, "%d", d.pieces_in_zone);
    words_fill(ctx, TEXT_DECLARE_PIECES, number, NULL, NULL, line, sizeof line);
    add_line(text, sizeof text, line, mark(d.pieces_in_zone >= 10));
    snprintf(number, sizeof number, "%d", d.points);
    snprintf(needed, sizeof needed, "%d", d.points_needed);
    snprintf(draw, sizeof draw, "%d", d.points_to_draw);
    int least = d.points_to_draw > 0 ? d.points_to_draw : d.points_needed;
    words_fill(ctx, d.points_to_draw > 0 ? TEXT_DECLARE_POINTS_DRAW : TEXT_DECLARE_POINTS, number,
               needed, draw, line, sizeof line);
    add_line(text, sizeof text, line, mark(d.points >= least));
    size_t length = strlen(text);
    snprintf(text + length, sizeof text - length, "\n%s", words(ctx, TEXT_DECLARE_WARNING));
    match->over = OVER_DECLARE;
    question_open(&match->question, words(ctx, TEXT_DECLARE_TITLE), text);
    list_add(&match->question.answers, ANSWER_NO, words(ctx, TEXT_DECLARE_NO));
    list_add(&match->question.answers, ANSWER_YES, words(ctx, TEXT_DECLARE_YES));
}

void match_question_input(Match *match, Ctx *ctx, const Input *in)
{
    Game *game = &match->session.game;
    int answer;
    if (!question_input(&match->question, &ctx->layout, in, &answer))
        return;
    bool resign = match->over == OVER_RESIGN;
    match->over = OVER_NONE;
    if (answer != ANSWER_YES) {
        sound_play(ctx->sound, SOUND_BACK);
        return;
    }
    match_stop_thinking(match, ctx);
    board_view_put_down(&match->session.view);
    if (resign)
        game_resign(game,
                    match->setup.two_players ? position_turn(&game->now) : match->setup.human);
    else
        game_declare(game);
    match_check_end(match);
    match_keep(match, ctx);
}

static void resume(Match *match, Ctx *ctx)
{
    match->over = OVER_NONE;
    sound_play(ctx->sound, SOUND_BACK);
    if (match->reviewing) {
        match_review_end(match);
        match_result_open(match, ctx);
    }
}

static void choose(Match *match, Ctx *ctx, PauseItem item)
{
    match->over = OVER_NONE;
    switch (item) {
    case PAUSE_RESUME:
        resume(match, ctx);
        break;
    case PAUSE_PLAY_ON:
        match_play_on(match, ctx);
        break;
    case PAUSE_UNDO:
        match_undo(match, ctx);
        break;
    case PAUSE_REDO:
        match_redo(match, ctx);
        break;
    case PAUSE_HINT:
        match_hint(match, ctx);
        break;
    case PAUSE_INFO:
        match_card_open(match, ctx);
        break;
    case PAUSE_FLIP:
        match_flip(match, ctx);
        break;
    case PAUSE_DECLARE:
        ask_declare(match, ctx);
        break;
    case PAUSE_PIECES:
        match->over = OVER_PAUSE;
        settings_step(ctx->settings, SET_PIECES, 1);
        ctx->settings_changed = true;
        break;
    case PAUSE_SETTINGS:
        match->over = OVER_SETTINGS;
        settings_page_open(&match->settings, ctx, true);
        break;
    case PAUSE_RESIGN:
        ask_resign(match, ctx);
        break;
    case PAUSE_LEAVE:
        match->finished = match->reviewing;
        match_go_menu(match, ctx);
        break;
    }
}

void match_pause_input(Match *match, Ctx *ctx, const Input *in)
{
    List *list = &match->pause;
    match_pause_fill(match, ctx, list);
    if (in->type == INPUT_PRESS && in->action == ACT_MENU) {
        match->over = OVER_NONE;
        sound_play(ctx->sound, SOUND_BACK);
        return;
    }
    Rect where = pause_box(&ctx->layout, list).list;
    switch (list_input(list, where, &ctx->layout, in)) {
    case LIST_CHOSEN:
        sound_play(ctx->sound, SOUND_OK);
        choose(match, ctx, (PauseItem)list->item[list->chosen].id);
        break;
    case LIST_LESS:
    case LIST_MORE: /* only the piece set is adjustable; there are few, so both ways go on */
        choose(match, ctx, PAUSE_PIECES);
        break;
    case LIST_BACK:
        match->over = OVER_NONE;
        sound_play(ctx->sound, SOUND_BACK);
        break;
    default:
        break;
    }
}

void match_pause_draw(const Match *match, const Ctx *ctx, Canvas *canvas)
{
    const Layout *layout = &ctx->layout;
    List list;
    match_pause_fill(match, ctx, &list);
    PageBox box = pause_box(layout, &list);
    page_box(ctx, canvas, box.box);
    text_line(canvas, box.title, layout->px_title, ctx->theme.you, ALIGN_CENTER,
              words(ctx, TEXT_PAUSE_TITLE));
    list_draw(&list, box.list, layout, &ctx->theme, canvas);
}

bool match_card_kind(const Match *match, Kind *kind)
{
    const Position *pos = &match->session.game.now;
    Spot spot = session_cursor(&match->session.view, pos);
    if (match->reviewing)
        return false;
    if (spot.zone == SPOT_HAND) {
        *kind = spot.kind;
        return true;
    }
    *kind = piece_kind(pos->board[spot.square]);
    return *kind != NO_KIND;
}

void match_card_open(Match *match, Ctx *ctx)
{
    if (!match_card_kind(match, &match->card))
        return;
    match->over = OVER_CARD;
    sound_play(ctx->sound, SOUND_OK);
}
