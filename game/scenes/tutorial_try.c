/* What the player tries, and what the judge says to it. */
#include <stdio.h>

#include "tutorial.h"

static bool is_press(const Input *in, Action action)
{
    return in->type == INPUT_PRESS && in->action == action;
}

static bool is_ok(const Input *in)
{
    return is_press(in, ACT_OK) || in->type == INPUT_POINTER_DOWN;
}

static bool is_back(const Input *in)
{
    return is_press(in, ACT_BACK) || in->type == INPUT_POINTER_BACK;
}

static void judge_walk(Tutorial *t, Ctx *ctx, const Task *task, Move move)
{
    const Position *pos = &t->session.game.now;
    t->moves++;
    Move taken = walk_taken(pos, move_to(move));
    if (taken != NO_MOVE) {
        task_wrong(t, ctx, task_say_wrong(task, ctx->language, move, NO_SQUARE), taken);
        return;
    }
    squares_remove(&t->left, move_to(move));
    if (walk_done(task, pos, &t->left)) {
        task_right(t, ctx);
        return;
    }
    task_turn_back(t);
    if (!moves_any(pos))
        task_wrong(t, ctx, task_say_wrong(task, ctx->language, move, NO_SQUARE), NO_MOVE);
}

static void judge_move(Tutorial *t, Ctx *ctx, const Task *task, const Position *before, Move move)
{
    if (!task_accepts(task, before, move, t->plies)) {
        task_wrong(t, ctx, task_say_wrong(task, ctx->language, move, NO_SQUARE),
                   task_punish(task, t->search, &t->session.game));
        return;
    }
    Move defence = task->type == TASK_MATE && moves_any(&t->session.game.now)
                       ? mate_defence(&t->session.game.now, t->plies)
                       : NO_MOVE;
    if (defence == NO_MOVE) {
        task_right(t, ctx);
        return;
    }
    t->plies -= 2;
    t->session.view.hint_stage = 0;
    task_say_as(t, MOOD_TASK, NULL);
    task_show(t, &(MoveLine){.count = 1, .move = {defence}}, PHASE_TRY);
}

static void judge_build(Tutorial *t, Ctx *ctx, const Task *task)
{
    const Position *pos = &t->session.game.now;
    Move reply = t->moves < task->reply.count ? task->reply.move[t->moves] : NO_MOVE;
    t->moves++;
    t->session.view.hint_stage = 0;
    task_say_as(t, MOOD_TASK, NULL);
    if (build_done(task, pos))
        task_right(t, ctx);
    else if (reply != NO_MOVE && moves_is_legal(pos, reply))
        task_show(t, &(MoveLine){.count = 1, .move = {reply}}, PHASE_TRY);
    else
        task_turn_back(t);
}

static void judge(Tutorial *t, Ctx *ctx, const Position *before, Move move)
{
    const Task *task = tutorial_now(t, ctx);
    switch (task->type) {
    case TASK_REACH:
    case TASK_CAPTURE_ALL:
        judge_walk(t, ctx, task, move);
        break;
    case TASK_BUILD:
        judge_build(t, ctx, task);
        break;
    case TASK_PLAY:
        t->moves++;
        t->since_ms = 0;
        t->phase = PHASE_AWAIT;
        break;
    default:
        judge_move(t, ctx, task, before, move);
        break;
    }
}

static void refused(Tutorial *t, Ctx *ctx)
{
    t->misses++;
    task_say_as(t, MOOD_WRONG, words(ctx, words_illegal(t->session.view.illegal)));
}

static void board_input(Tutorial *t, Ctx *ctx, const Input *in)
{
    Position before = t->session.game.now;
    Layout layout = tutorial_rects(t, ctx).layout;
    Settings settings = *ctx->settings;
    settings.value[SET_PROMOTION] = 0; /* always asked: who learns chooses */
    if (is_ok(in) && board_view_moving(&t->session.view))
        board_view_skip(&t->session.view);
    switch (session_input(&t->session, &layout, &settings, ctx->sound, in)) {
    case SESSION_PLAYED: {
        const Game *game = &t->session.game;
        judge(t, ctx, &before, game->moves[game->count - 1]);
        break;
    }
    case SESSION_REFUSED:
        refused(t, ctx);
        break;
    case SESSION_IGNORED:
        if (is_back(in))
            tutorial_pause_open(t, ctx);
        break;
    case SESSION_CHANGED:
        break;
    }
}

/* Is the spot asked for? Takes it off the list. */
static bool find_spot(Tutorial *t, Spot spot)
{
    if (spot.zone == SPOT_HAND) {
        bool found = t->hand_left[spot.owner][spot.kind];
        t->hand_left[spot.owner][spot.kind] = false;
        return found;
    }
    bool found = t->left.has[spot.square];
    squares_remove(&t->left, spot.square);
    return found;
}

static bool known_spot(const Task *task, Spot spot)
{
    return spot.zone == SPOT_HAND ? task->hand[spot.owner][spot.kind]
                                  : task->squares.has[spot.square];
}

static bool spots_left(const Tutorial *t)
{
    bool left = t->left.count > 0;
    for (int side = SENTE; side <= GOTE; side++)
        for (int kind = PAWN; kind <= GOLD; kind++)
            left |= t->hand_left[side][kind];
    return left;
}

static void judge_spot(Tutorial *t, Ctx *ctx, Spot spot)
{
    const Task *task = tutorial_now(t, ctx);
    if (find_spot(t, spot)) {
        t->session.view.hint_stage = 0;
        task_say_as(t, MOOD_TASK, NULL);
        sound_play(ctx->sound, SOUND_CLACK);
        if (!task->all || !spots_left(t))
            task_right(t, ctx);
        return;
    }
    if (known_spot(task, spot))
        return;
    t->misses++;
    const char *wrong = task_say_wrong(task, ctx->language, NO_MOVE,
                                       spot.zone == SPOT_SQUARE ? spot.square : NO_SQUARE);
    task_say_as(t, MOOD_WRONG, wrong ? wrong : words(ctx, TEXT_LEARN_WRONG));
    sound_play(ctx->sound, SOUND_ILLEGAL);
}

static void spot_input(Tutorial *t, Ctx *ctx, const Input *in)
{
    BoardView *view = &t->session.view;
    Layout layout = tutorial_rects(t, ctx).layout;
    LayoutSpot under;
    if (is_press(in, ACT_OK)) {
        view->cursor_shown = true;
        judge_spot(t, ctx, view->cursor[SENTE]);
    } else if (in->type == INPUT_POINTER_DOWN) {
        if (!layout_spot(&layout, view->bottom, in->x, in->y, &under))
            return;
        Spot spot = {under.on_board ? SPOT_SQUARE : SPOT_HAND, under.square, under.owner,
                     under.kind};
        view->cursor[SENTE] = spot;
        view->cursor_shown = false;
        judge_spot(t, ctx, spot);
    } else {
        board_input(t, ctx, in);
    }
}

/* The answer of a quiz on the board: the move played, or the rule it breaks. */
static void show_answer(Tutorial *t, const Task *task)
{
    const Position *pos = &t->session.game.now;
    BoardView *view = &t->session.view;
    Move moves[MAX_MOVES], move = NO_MOVE;
    if (task->ask == ASK_MATE && moves_legal(pos, moves) > 0)
        move = moves[0];
    else if (task->ask == ASK_LEGAL || task->ask == ASK_TEXT)
        move = task->move;
    if (task->ask == ASK_MUST)
        move = move_make(move_from(task->move), move_to(task->move),
                         moves_promotion(pos, move_from(task->move), move_to(task->move)) ==
                             PROMOTION_MUST);
    if (move == NO_MOVE)
        return;
    if (moves_is_legal(pos, move)) {
        task_show(t, &(MoveLine){.count = 1, .move = {move}}, t->phase);
        return;
    }
    if (task->ask == ASK_TEXT)
        return;
    view->lifted = move_from(move);
    view->illegal = moves_why_illegal(pos, move, &view->illegal_detail);
    view->illegal_move = move;
}

static void answer_quiz(Tutorial *t, Ctx *ctx, bool yes)
{
    const Task *task = tutorial_now(t, ctx);
    t->yes = yes;
    if (quiz_answer(task) == yes)
        task_right(t, ctx);
    else
        task_wrong(t, ctx, task_say_wrong(task, ctx->language, NO_MOVE, NO_SQUARE), NO_MOVE);
    if (t->phase != PHASE_SHOW) /* there a reply is shown */
        show_answer(t, task);
}

static void quiz_input(Tutorial *t, Ctx *ctx, const Input *in)
{
    TaskRects rects = tutorial_rects(t, ctx);
    bool arrow = in->type == INPUT_PRESS && in->action >= ACT_UP && in->action <= ACT_RIGHT;
    if (arrow) {
        t->yes = in->action == ACT_LEFT || (!t->yes && in->action != ACT_RIGHT);
        if (setting(ctx->settings, SET_CURSOR_TICK))
            sound_play(ctx->sound, SOUND_TICK);
    } else if (is_press(in, ACT_OK)) {
        answer_quiz(t, ctx, t->yes);
    } else if (is_back(in)) {
        tutorial_pause_open(t, ctx);
    } else if (in->type == INPUT_POINTER_DOWN) {
        for (int i = 0; i < 2; i++)
            if (rect_has(rects.answer[i], in->x, in->y))
                answer_quiz(t, ctx, i == 0);
    }
}

static void try_input(Tutorial *t, Ctx *ctx, const Input *in)
{
    TaskType type = tutorial_now(t, ctx)->type;
    bool ends_word = in->type == INPUT_PRESS || in->type == INPUT_POINTER_DOWN;
    if (t->mood == MOOD_WRONG && ends_word) { /* the task is read again, and tried again */
        task_say_as(t, MOOD_TASK, NULL);
        if (type != TASK_SPOT && (is_press(in, ACT_OK) || is_back(in))) {
            board_view_put_down(&t->session.view);
            return;
        }
    }
    if (type == TASK_QUIZ)
        quiz_input(t, ctx, in);
    else if (type == TASK_SPOT)
        spot_input(t, ctx, in);
    else
        board_input(t, ctx, in);
}

void task_input(Tutorial *t, Ctx *ctx, const Input *in)
{
    if (t->phase == PHASE_TRY) {
        try_input(t, ctx, in);
        return;
    }
    if (is_back(in) && t->phase != PHASE_WRONG) {
        tutorial_pause_open(t, ctx);
        return;
    }
    if (!is_ok(in) && !is_back(in))
        return;
    switch (t->phase) {
    case PHASE_READ:
        sound_play(ctx->sound, SOUND_OK);
        task_read_on(t, ctx);
        break;
    case PHASE_SHOW:
        task_skip_showing(t, ctx);
        break;
    case PHASE_WRONG:
        task_retry(t, ctx);
        break;
    case PHASE_RIGHT:
        sound_play(ctx->sound, SOUND_OK);
        tutorial_next(t, ctx);
        break;
    case PHASE_TRY:
    case PHASE_AWAIT:
        board_view_skip(&t->session.view);
        break;
    }
}
