/* Hints, and the solution played on the board: worked out by the judge from what is on the board, never looked up. */
#include "tutorial.h"

static bool is_walk(const Task *task)
{
    return task->type == TASK_REACH || task->type == TASK_CAPTURE_ALL;
}

bool task_can_show(const Task *task)
{
    return task->type != TASK_LOOK && task->type != TASK_QUIZ && task->type != TASK_PLAY;
}

bool task_can_hint(const Task *task, const char *language)
{
    return task_can_show(task) || task_say(task, SAY_HINT, language) != NULL;
}

static Move first_accepted(const Task *task, const Position *pos)
{
    Move moves[MAX_MOVES];
    int count = moves_legal(pos, moves);
    for (int i = 0; i < count; i++)
        if (task_accepts(task, pos, moves[i], task->plies))
            return moves[i];
    return NO_MOVE;
}

/* The first move on the way that still leads on from `pos`. */
static Move next_built(const Task *task, const Position *pos)
{
    for (int i = 0; i < task->solve.count; i++) {
        Move move = task->solve.move[i];
        if (moves_is_legal(pos, move))
            return move;
    }
    return NO_MOVE;
}

static Move good_move(const Tutorial *t, const Task *task)
{
    const Position *pos = &t->session.game.now;
    MoveLine path;
    if (is_walk(task))
        return walk_path(task, pos, &t->left, &path) > 0 ? path.move[0] : NO_MOVE;
    if (task->type == TASK_MATE)
        return mate_first(pos, t->plies);
    if (task->type == TASK_BUILD)
        return next_built(task, pos);
    return first_accepted(task, pos);
}

static bool point_at_square(Tutorial *t)
{
    BoardView *view = &t->session.view;
    for (int s = 0; s < SQUARES; s++)
        if (t->left.has[s]) {
            view->hint_from = (Spot){.zone = SPOT_SQUARE, .square = (Square)s};
            return true;
        }
    for (int side = SENTE; side <= GOTE; side++)
        for (int kind = PAWN; kind <= GOLD; kind++)
            if (t->hand_left[side][kind]) {
                view->hint_from = (Spot){SPOT_HAND, NO_SQUARE, (Side)side, (Kind)kind};
                return true;
            }
    return false;
}

void task_hint(Tutorial *t, Ctx *ctx)
{
    const Task *task = tutorial_now(t, ctx);
    BoardView *view = &t->session.view;
    const char *hint = task_say(task, SAY_HINT, ctx->language);
    if (t->phase == PHASE_WRONG)
        task_retry(t, ctx);
    if (t->phase != PHASE_TRY)
        return;
    board_view_put_down(view);
    if (task->type == TASK_SPOT) {
        view->hint_stage = point_at_square(t) ? 1 : 0;
        task_say_as(t, MOOD_HINT, hint ? hint : words(ctx, TEXT_HINT_AREA));
        return;
    }
    Move move = task_can_show(task) ? good_move(t, task) : NO_MOVE;
    if (move != NO_MOVE) {
        view->hint_from = move_is_drop(move)
                              ? (Spot){SPOT_HAND, NO_SQUARE, SENTE, origin_kind(move_from(move))}
                              : (Spot){.zone = SPOT_SQUARE, .square = move_from(move)};
        view->hint_stage = 2;
    }
    TextId usual = move != NO_MOVE ? TEXT_HINT_PIECE : TEXT_HINT_NONE;
    task_say_as(t, MOOD_HINT, hint ? hint : words(ctx, usual));
}

static void add(MoveLine *line, Move move)
{
    if (move != NO_MOVE && line->count < LESSON_LINE_MAX)
        line->move[line->count++] = move;
}

static void mate_line(const Position *start, int plies, MoveLine *line)
{
    Position pos = *start;
    for (; plies > 0; plies -= 2) {
        Move move = mate_first(&pos, plies);
        if (move == NO_MOVE)
            return;
        add(line, move);
        position_play(&pos, move);
        Move defence = mate_defence(&pos, plies);
        if (defence == NO_MOVE)
            return;
        add(line, defence);
        position_play(&pos, defence);
    }
}

/* With the opponent's answers between, where they can be played. */
static void build_line(const Task *task, MoveLine *line)
{
    Position pos = task->start;
    for (int i = 0; i < task->solve.count && moves_is_legal(&pos, task->solve.move[i]); i++) {
        add(line, task->solve.move[i]);
        position_play(&pos, task->solve.move[i]);
        Move reply = i < task->reply.count ? task->reply.move[i] : NO_MOVE;
        if (reply != NO_MOVE && moves_is_legal(&pos, reply)) {
            add(line, reply);
            position_play(&pos, reply);
        } else {
            position_set_turn(&pos, SENTE);
        }
    }
}

void task_show_me(Tutorial *t, Ctx *ctx)
{
    const Task *task = tutorial_now(t, ctx);
    MoveLine line = {.count = 0};
    if (!task_can_show(task))
        return;
    task_retry(t, ctx);
    t->helped = true;
    task_say_as(t, MOOD_HINT, words(ctx, TEXT_LEARN_NOW_YOU));
    if (task->type == TASK_SPOT) {
        t->phase = PHASE_WRONG; /* the squares are drawn */
        return;
    }
    if (is_walk(task)) {
        walk_path(task, &task->start, &task->squares, &line);
        t->alone = true;
    } else if (task->type == TASK_MATE) {
        mate_line(&t->session.game.now, t->plies, &line);
    } else if (task->type == TASK_BUILD) {
        build_line(task, &line);
        t->alone = true;
    } else {
        add(&line, first_accepted(task, &task->start));
        for (int i = 0; i < task->reply.count; i++)
            add(&line, task->reply.move[i]);
    }
    task_show(t, &line, PHASE_WRONG);
}
