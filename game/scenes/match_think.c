/* What the thinker is asked and what becomes of its answers: the opponent's moves, and hints in three stages. */
#include "match.h"

enum { HINT_NODES = 60000 };

static void forget_hint(Match *match)
{
    match->hint_wanted = false;
    match->hint_move = NO_MOVE;
    match->session.view.hint_stage = 0;
}

void match_stop_thinking(Match *match, Ctx *ctx)
{
    thinker_cancel(ctx->thinker);
    match->answered = false;
    forget_hint(match);
}

static void show_hint(Match *match, Ctx *ctx, int stage)
{
    static const TextId TEXTS[4] = {TEXT_HINT_NONE, TEXT_HINT_AREA, TEXT_HINT_PIECE,
                                    TEXT_HINT_MOVE};
    const Game *game = &match->session.game;
    BoardView *view = &match->session.view;
    Move move = match->hint_move;
    Side side = match_turn(match);
    char text[WORDS_LINE_SIZE], name[MOVE_TEXT_SIZE];
    board_view_put_down(view);
    if (move_is_drop(move))
        view->hint_from = (Spot){SPOT_HAND, NO_SQUARE, side, origin_kind(move_from(move))};
    else
        view->hint_from = (Spot){SPOT_SQUARE, move_from(move), side, NO_KIND};
    view->hint_to = (Spot){SPOT_SQUARE, move_to(move), side, NO_KIND};
    view->hint_stage = stage;
    words_move(ctx, &game->now, move, game->count > 0 ? game->moves[game->count - 1] : NO_MOVE,
               name);
    words_fill(ctx, TEXTS[stage], name, NULL, NULL, text, sizeof text);
    match_say(match, text, MATCH_SAY_MS);
}

void match_hint(Match *match, Ctx *ctx)
{
    const Game *game = &match->session.game;
    if (!match_by_hand(match) || match->hint_wanted)
        return;
    if (match->hint_move != NO_MOVE && match->hint_key == game->now.key) {
        int stage = match->session.view.hint_stage;
        show_hint(match, ctx, stage < 3 ? stage + 1 : 3);
        return;
    }
    ThinkJob job = {.kind = THINK_HINT,
                    .game = *game,
                    .opponent = {.id = "hint", .nodes = HINT_NODES, .lines = 1},
                    .seed = match->setup.seed};
    match->hint_wanted = true;
    match->setup.hints_used++;
    match_say(match, words(ctx, TEXT_HINT_THINKING), MATCH_SAY_MS);
    thinker_start(ctx->thinker, &job);
}

void match_play_answer(Match *match, Ctx *ctx)
{
    Game *game = &match->session.game;
    Side side = match_turn(match);
    const Opponent *opponent = &ctx->opponents[match->player[side]];
    match->answered = false;
    if (match->answer.resigns) {
        game_resign(game, side);
    } else if (opponent->resign > 0 && game_declaration(game, side).would_win) {
        game_declare(game); /* who knows when to resign knows when the game is won */
    } else {
        Move move = match->answer.report.pv[0];
        if (!match->answer.found || match->answer.report.pv_length == 0 ||
            !session_play(&match->session, ctx->sound, move)) {
            Move legal[MAX_MOVES]; /* the game must go on, whatever the answer was */
            moves_legal(&game->now, legal);
            session_play(&match->session, ctx->sound, legal[0]);
        }
    }
    match_moved(match, ctx);
}

void match_ask_opponent(Match *match, Ctx *ctx)
{
    ThinkJob job = {.kind = THINK_MOVE,
                    .game = match->session.game,
                    .opponent = ctx->opponents[match->player[match_turn(match)]],
                    .seed = match->setup.seed};
    thinker_start(ctx->thinker, &job);
}

/* An answer counts only in the position it was asked for. */
bool match_take_answer(Match *match, Ctx *ctx)
{
    ThinkAnswer answer;
    if (!thinker_poll(ctx->thinker, &answer) || answer.key != match->session.game.now.key)
        return false;
    if (answer.kind == THINK_MOVE && match_computer_to_move(match)) {
        match->answer = answer;
        match->answered = true;
    } else if (answer.kind == THINK_HINT && match->hint_wanted) {
        match->hint_wanted = false;
        if (!answer.found || answer.report.pv_length == 0) {
            match_say(match, words(ctx, TEXT_HINT_NONE), MATCH_SAY_MS);
        } else {
            match->hint_move = answer.report.pv[0];
            match->hint_key = answer.key;
            show_hint(match, ctx, 1);
        }
    }
    return true;
}
