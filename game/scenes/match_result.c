#include <stdio.h>
#include <string.h>

#include "game/page.h"
#include "game/text.h"
#include "match.h"

typedef enum { RESULT_REMATCH, RESULT_EASIER, RESULT_HARDER, RESULT_VIEW, RESULT_MENU } ResultItem;

static Outcome outcome_of(const Match *match)
{
    return game_outcome(&match->session.game);
}

/* The opponent's place in the list, PERSON between two players. */
static int opponent_of(const Match *match)
{
    return match->setup.two_players ? PERSON : match->player[side_other(match->setup.human)];
}

static void fill(const Match *match, const Ctx *ctx, List *list)
{
    int chosen = match->result.chosen, top = match->result.top, opponent = opponent_of(match);
    char name[WORDS_NAME_SIZE], label[LIST_TEXT_SIZE];
    list_clear(list);
    list_add(list, RESULT_REMATCH, words(ctx, TEXT_RESULT_REMATCH));
    if (opponent > 0) {
        words_opponent(ctx, &ctx->opponents[opponent - 1], name);
        words_fill(ctx, TEXT_RESULT_EASIER, name, NULL, NULL, label, sizeof label);
        list_add(list, RESULT_EASIER, label);
    }
    if (opponent != PERSON && opponent + 1 < ctx->opponent_count) {
        words_opponent(ctx, &ctx->opponents[opponent + 1], name);
        words_fill(ctx, TEXT_RESULT_HARDER, name, NULL, NULL, label, sizeof label);
        list_add(list, RESULT_HARDER, label);
    }
    list_add(list, RESULT_VIEW, words(ctx, TEXT_RESULT_VIEW));
    list_add(list, RESULT_MENU, words(ctx, TEXT_RESULT_MENU));
    list->chosen = chosen < list->count ? chosen : 0;
    list->top = top;
}

/* Counted once a match, also when the end is taken back and another one comes. */
static void count_result(Match *match, Ctx *ctx)
{
    Outcome outcome = outcome_of(match);
    char why[128], notice[256];
    if (match->setup.told)
        return;
    match->setup.told = true;
    if (!match->setup.two_players) {
        bool won = !outcome.draw && outcome.winner == match->setup.human;
        bool lost = !outcome.draw && !won;
        if (!progress_add_result(ctx->progress, ctx->files, match->setup.opponent, won, lost,
                                 outcome.draw, why, sizeof why) &&
            !match->save_failed) {
            match->save_failed = true;
            words_fill(ctx, TEXT_NOTICE_SAVE, why, NULL, NULL, notice, sizeof notice);
            ctx_notice(ctx, notice);
            fprintf(stderr, "komadai: results.save: %s\n", why);
        }
    }
    match_keep(match, ctx);
}

void match_result_open(Match *match, Ctx *ctx)
{
    Outcome outcome = outcome_of(match);
    bool first = !match->reviewing;
    match->over = OVER_RESULT;
    match->reviewing = false;
    list_clear(&match->result);
    fill(match, ctx, &match->result);
    if (!first)
        return;
    SoundId sound = SOUND_WIN;
    if (outcome.draw)
        sound = SOUND_DRAW;
    else if (!match->setup.two_players && outcome.winner != match->setup.human)
        sound = SOUND_LOSE;
    sound_play(ctx->sound, sound);
    count_result(match, ctx);
}

static void start_next(Match *match, Ctx *ctx, int step)
{
    MatchSetup next = {.two_players = match->setup.two_players,
                       .seed = ctx_random(ctx),
                       .human = match->setup.human};
    next.bottom = next.two_players ? match->session.view.bottom : next.human;
    if (!next.two_players)
        snprintf(next.opponent, sizeof next.opponent, "%s",
                 ctx->opponents[opponent_of(match) + step].id);
    ctx->go = (SceneCall){.scene = SCENE_MATCH, .match = next};
}

static void start_review(Match *match)
{
    match->over = OVER_NONE;
    match->reviewing = true;
    match->final = match->session.game;
}

static void choose(Match *match, Ctx *ctx, ResultItem item)
{
    switch (item) {
    case RESULT_REMATCH:
        start_next(match, ctx, 0);
        break;
    case RESULT_EASIER:
        start_next(match, ctx, -1);
        break;
    case RESULT_HARDER:
        start_next(match, ctx, 1);
        break;
    case RESULT_VIEW:
        start_review(match);
        break;
    case RESULT_MENU:
        match->finished = true;
        match_go_menu(match, ctx);
        break;
    }
}

static TextId title_of(const Match *match)
{
    Outcome outcome = outcome_of(match);
    if (outcome.draw)
        return TEXT_RESULT_DRAW;
    if (match->setup.two_players)
        return outcome.winner == SENTE ? TEXT_RESULT_SENTE : TEXT_RESULT_GOTE;
    return outcome.winner == match->setup.human ? TEXT_RESULT_WIN : TEXT_RESULT_LOSS;
}

static void why_text(const Match *match, const Ctx *ctx, char *out, size_t size)
{
    static const TextId WHY[OUTCOME_END] = {
        [OUTCOME_CHECKMATE] = TEXT_WHY_CHECKMATE,
        [OUTCOME_NO_MOVES] = TEXT_WHY_NO_MOVES,
        [OUTCOME_RESIGNATION] = TEXT_WHY_RESIGNATION,
        [OUTCOME_TIME] = TEXT_WHY_TIME,
        [OUTCOME_REPETITION] = TEXT_WHY_REPETITION,
        [OUTCOME_PERPETUAL_CHECK] = TEXT_WHY_PERPETUAL_CHECK,
        [OUTCOME_DECLARATION] = TEXT_WHY_DECLARATION,
        [OUTCOME_BAD_DECLARATION] = TEXT_WHY_BAD_DECLARATION,
        [OUTCOME_TRY] = TEXT_WHY_TRY,
        [OUTCOME_MOVE_LIMIT] = TEXT_WHY_MOVE_LIMIT,
    };
    Outcome outcome = outcome_of(match);
    Side loser = side_other(outcome.winner);
    TextId id = WHY[outcome.kind];
    char name[WORDS_NAME_SIZE];
    if (outcome.kind == OUTCOME_DECLARATION && outcome.draw)
        id = TEXT_WHY_DECLARATION_DRAW;
    if (outcome.kind == OUTCOME_RESIGNATION && !match->setup.two_players &&
        loser == match->setup.human)
        id = TEXT_WHY_RESIGNATION_YOU;
    if (match->setup.two_players)
        snprintf(name, sizeof name, "%s", words(ctx, loser == SENTE ? TEXT_SENTE : TEXT_GOTE));
    else
        words_opponent(ctx, &ctx->opponents[opponent_of(match)], name);
    words_fill(ctx, id, name, NULL, NULL, out, size);
}

static PageBox result_box(const Match *match, const Ctx *ctx, const List *list)
{
    const Layout *layout = &ctx->layout;
    char why[WORDS_LINE_SIZE];
    int width = layout->px_body * 19, pad = 2 * layout->unit;
    why_text(match, ctx, why, sizeof why);
    int lines = text_lines_estimate(layout->px_body, why, width - 2 * pad);
    return page_box_make(layout, width,
                         lines * layout->px_body + layout->px_small + pad + layout->unit,
                         list_height(list, layout));
}

void match_result_input(Match *match, Ctx *ctx, const Input *in)
{
    List *list = &match->result;
    fill(match, ctx, list);
    if (in->type == INPUT_PRESS && in->action == ACT_MENU) {
        start_review(match);
        return;
    }
    switch (list_input(list, result_box(match, ctx, list).list, &ctx->layout, in)) {
    case LIST_CHOSEN:
        sound_play(ctx->sound, SOUND_OK);
        choose(match, ctx, (ResultItem)list->item[list->chosen].id);
        break;
    case LIST_BACK:
        sound_play(ctx->sound, SOUND_BACK);
        start_review(match);
        break;
    default:
        break;
    }
}

void match_result_draw(const Match *match, const Ctx *ctx, Canvas *canvas)
{
    const Layout *layout = &ctx->layout;
    char text[WORDS_LINE_SIZE], plies[16], undos[16], hints[16];
    List list;
    fill(match, ctx, &list);
    PageBox box = result_box(match, ctx, &list);
    page_box(ctx, canvas, box.box);
    TextId title = title_of(match);
    Color color = title == TEXT_RESULT_LOSS ? ctx->theme.text : ctx->theme.you;
    text_line(canvas, box.title, layout->px_title, color, ALIGN_CENTER, words(ctx, title));
    why_text(match, ctx, text, sizeof text);
    int foot = layout->px_small;
    Rect why = box.text;
    why.h -= foot + 3 * layout->unit;
    text_box(canvas, why, layout->px_body, ctx->theme.text, ALIGN_CENTER, text);
    snprintf(plies, sizeof plies, "%d", match->session.game.count);
    snprintf(undos, sizeof undos, "%d", match->setup.undos_used);
    snprintf(hints, sizeof hints, "%d", match->setup.hints_used);
    words_fill(ctx, TEXT_RESULT_COUNTS, plies, undos, hints, text, sizeof text);
    text_line(canvas, (Rect){why.x, why.y + why.h + 2 * layout->unit, why.w, foot}, foot,
              ctx->theme.quiet, ALIGN_CENTER, text);
    list_draw(&list, box.list, layout, &ctx->theme, canvas);
}

void match_review_end(Match *match)
{
    Session *session = &match->session;
    board_view_skip(&session->view);
    session->game = match->final;
    session->view.last =
        session->game.count > 0 ? session->game.moves[session->game.count - 1] : NO_MOVE;
}

/* The game goes on from the position looked at, as if all after it had been taken back. */
void match_play_on(Match *match, Ctx *ctx)
{
    match->reviewing = false;
    match->ended = false;
    match->since_ms = 0;
    match->setup.undos_used++;
    match_keep(match, ctx);
}

void match_review_input(Match *match, Ctx *ctx, const Input *in)
{
    Session *session = &match->session;
    if (in->type == INPUT_POINTER_BACK) {
        match_review_end(match);
        match_result_open(match, ctx);
    }
    if (in->type != INPUT_PRESS)
        return;
    switch (in->action) {
    case ACT_LEFT:
    case ACT_UNDO:
    case ACT_PREV:
        session_undo(session, ctx->sound, 1);
        break;
    case ACT_RIGHT:
    case ACT_REDO:
    case ACT_NEXT:
        session_redo(session, ctx->sound, 1);
        break;
    case ACT_UP:
        session_undo(session, ctx->sound, GAME_MAX_PLIES);
        break;
    case ACT_DOWN:
        session_redo(session, ctx->sound, GAME_MAX_PLIES);
        break;
    case ACT_FLIP:
        match_flip(match, ctx);
        break;
    case ACT_MENU:
        match_pause_open(match, ctx);
        break;
    case ACT_OK:
    case ACT_BACK:
        match_review_end(match);
        match_result_open(match, ctx);
        break;
    default:
        break;
    }
}
