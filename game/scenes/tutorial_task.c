/* The course of a task: its beginning, moves that are shown, right and wrong, hints. */
#include <stdio.h>
#include <string.h>

#include "tutorial.h"

enum { FIRST_MS = 600, PACE_MS = 350, LAST_MS = 500, POLL_MS = 100 };

void task_say_as(Tutorial *t, Mood mood, const char *text)
{
    t->mood = mood;
    t->said = text;
}

static Spot first_spot(const Task *task)
{
    const Position *pos = &task->start;
    bool own = task->type == TASK_REACH || task->type == TASK_CAPTURE_ALL;
    if (task->type == TASK_DROP)
        for (int kind = GOLD; kind >= PAWN; kind--)
            if (pos->hand[SENTE][kind] > 0)
                return (Spot){SPOT_HAND, NO_SQUARE, SENTE, (Kind)kind};
    for (int s = 0; own && s < SQUARES; s++)
        if (pos->board[s] != NO_PIECE && piece_side(pos->board[s]) == SENTE)
            return (Spot){.zone = SPOT_SQUARE, .square = (Square)s};
    /* What a SPOT asks for is not where the cursor is already. */
    Square middle = task->type == TASK_SPOT ? square_at(7, 7) : square_at(5, 5);
    return (Spot){.zone = SPOT_SQUARE, .square = middle};
}

/* The board as `pos` has it, from now on; where the cursor is, and what the last move was, stays. */
static void set_board(Tutorial *t, const Position *pos)
{
    GameRules rules = {.entering = ENTERING_OFF};
    game_start(&t->session.game, pos, &rules);
}

static void lay_out(Tutorial *t, const Ctx *ctx)
{
    const Task *task = tutorial_now(t, ctx);
    GameRules rules = {.entering = ENTERING_OFF};
    bool by_hand = task->type != TASK_LOOK && task->type != TASK_QUIZ;
    session_start(&t->session, &task->start, &rules, SENTE, by_hand, false,
                  setting(ctx->settings, SET_ANIMATION) != 0);
    t->session.view.inspect = task->range;
    t->back = task->start;
    t->left = task->squares;
    memcpy(t->hand_left, task->hand, sizeof t->hand_left);
    t->moves = 0;
    t->plies = task->plies;
    t->alone = false;
    t->line.count = 0;
    t->yes = true;
}

void task_read_on(Tutorial *t, Ctx *ctx)
{
    const Task *task = tutorial_now(t, ctx);
    task_say_as(t, MOOD_TASK, NULL);
    t->phase = PHASE_TRY;
    if (task->type == TASK_LOOK && task->play.count == 0) {
        task_right(t, ctx);
    } else if (task->type == TASK_LOOK) {
        task_show(t, &task->play, PHASE_RIGHT);
        t->since_ms = PACE_MS - FIRST_MS;
    } else if (task->type == TASK_PLAY && position_turn(&t->session.game.now) == GOTE) {
        t->phase = PHASE_AWAIT;
        t->since_ms = 0;
    }
}

void task_begin(Tutorial *t, Ctx *ctx)
{
    const Task *task = tutorial_now(t, ctx);
    lay_out(t, ctx);
    t->session.view.cursor[SENTE] = first_spot(task);
    t->misses = 0;
    t->helped = false;
    t->paused = t->carded = false;
    if (task->type == TASK_PLAY)
        thinker_new_game(ctx->thinker);
    const char *more = task_say(task, SAY_MORE, ctx->language);
    if (more) {
        task_say_as(t, MOOD_TASK, more);
        t->phase = PHASE_READ;
    } else {
        task_read_on(t, ctx);
    }
}

/* A wrong move of MATE is taken back alone: what was right before it stays. */
void task_retry(Tutorial *t, Ctx *ctx)
{
    const Task *task = tutorial_now(t, ctx);
    Spot cursor = t->session.view.cursor[SENTE];
    Position back = t->back;
    int plies = t->plies;
    thinker_cancel(ctx->thinker);
    lay_out(t, ctx);
    if (task->type == TASK_MATE && plies > 0) {
        set_board(t, &back);
        t->back = back;
        t->plies = plies;
    }
    if (task->type == TASK_PLAY)
        thinker_new_game(ctx->thinker);
    t->session.view.cursor[SENTE] = cursor;
    task_read_on(t, ctx);
}

void task_show(Tutorial *t, const MoveLine *line, Phase then)
{
    t->line = *line;
    t->shown = 0;
    t->since_ms = 0;
    t->phase = PHASE_SHOW;
    t->then = then;
}

/* The player moves again: the opponent passes. The move that was made stays marked. */
void task_turn_back(Tutorial *t)
{
    Position pos = t->session.game.now;
    position_set_turn(&pos, SENTE);
    set_board(t, &pos);
}

static int earned(const Tutorial *t, const Task *task)
{
    bool walk = task->type == TASK_REACH || task->type == TASK_CAPTURE_ALL;
    if (t->helped)
        return 1;
    if (walk && t->misses == 0)
        return t->moves <= task->par ? 3 : t->moves <= task->par + 2 ? 2 : 1;
    return t->misses == 0 ? 3 : t->misses == 1 ? 2 : 1;
}

static void keep(Tutorial *t, Ctx *ctx, int stars)
{
    char why[128], notice[256];
    if (progress_keep_lesson(ctx->progress, ctx->files, tutorial_now(t, ctx)->id, stars, why,
                             sizeof why))
        return;
    words_fill(ctx, TEXT_NOTICE_SAVE, why, NULL, NULL, notice, sizeof notice);
    ctx_notice(ctx, notice);
    fprintf(stderr, "komadai: lessons.save: %s\n", why);
}

void task_right(Tutorial *t, Ctx *ctx)
{
    const Task *task = tutorial_now(t, ctx);
    const char *right = task_say(task, SAY_RIGHT, ctx->language);
    t->stars = earned(t, task);
    keep(t, ctx, t->stars);
    if (task->type != TASK_LOOK) {
        task_say_as(t, MOOD_RIGHT, right ? right : words(ctx, TEXT_LEARN_RIGHT));
        sound_play(ctx->sound, SOUND_SOLVED);
    } else if (right) {
        task_say_as(t, MOOD_TASK, right);
    }
    t->session.view.hint_stage = 0;
    board_view_put_down(&t->session.view);
    t->session.view.may_move[SENTE] = false;
    t->phase = PHASE_RIGHT;
    if (task->reply.count > 0 && task->type != TASK_LOOK)
        task_show(t, &task->reply, PHASE_RIGHT);
}

void task_wrong(Tutorial *t, Ctx *ctx, const char *text, Move punish)
{
    t->misses++;
    task_say_as(t, MOOD_WRONG, text ? text : words(ctx, TEXT_LEARN_WRONG));
    sound_play(ctx->sound, SOUND_ILLEGAL);
    t->session.view.hint_stage = 0;
    t->phase = PHASE_WRONG;
    if (punish != NO_MOVE)
        task_show(t, &(MoveLine){.count = 1, .move = {punish}}, PHASE_WRONG);
}

/* One move of what is shown. false: there is none, or it cannot be played here. */
static bool show_one(Tutorial *t, Sound *sound)
{
    Game *game = &t->session.game;
    if (t->shown >= t->line.count)
        return false;
    Move move = t->line.move[t->shown++];
    if (!moves_is_legal(&game->now, move))
        return false;
    session_play(&t->session, sound, move);
    bool answered = t->shown < t->line.count && moves_is_legal(&game->now, t->line.move[t->shown]);
    if (t->alone && position_turn(&game->now) == GOTE && !answered) {
        squares_remove(&t->left, move_to(move));
        task_turn_back(t);
    }
    return true;
}

static void end_showing(Tutorial *t, Ctx *ctx)
{
    t->line.count = 0;
    t->phase = t->then;
    if (tutorial_now(t, ctx)->type == TASK_LOOK && t->phase == PHASE_RIGHT)
        task_right(t, ctx);
    if (t->phase == PHASE_TRY)
        t->back = t->session.game.now;
}

void task_skip_showing(Tutorial *t, Ctx *ctx)
{
    while (show_one(t, ctx->sound))
        ;
    board_view_skip(&t->session.view);
    end_showing(t, ctx);
}

/* How long what was shown last is looked at. */
static int pause_ms(const Tutorial *t)
{
    return t->phase == PHASE_SHOW && t->shown > 0 && t->shown >= t->line.count ? LAST_MS : PACE_MS;
}

int task_wait(const Tutorial *t, const Ctx *ctx)
{
    int left = pause_ms(t) - t->since_ms;
    if (board_view_moving(&t->session.view))
        return 0;
    if (t->phase == PHASE_AWAIT && thinker_busy(ctx->thinker))
        return POLL_MS;
    if (t->phase == PHASE_AWAIT || t->phase == PHASE_SHOW)
        return left > 0 ? left : 0;
    return -1;
}

static bool update_showing(Tutorial *t, Ctx *ctx, int ms)
{
    if (board_view_moving(&t->session.view))
        return false;
    t->since_ms += ms;
    if (t->since_ms < pause_ms(t))
        return false;
    t->since_ms = 0;
    if (!show_one(t, ctx->sound))
        end_showing(t, ctx);
    return true;
}

static const Opponent *opponent_of(const Task *task, const Ctx *ctx)
{
    for (int i = 0; i < ctx->opponent_count; i++)
        if (strcmp(ctx->opponents[i].id, task->opponent) == 0)
            return &ctx->opponents[i];
    return &ctx->opponents[0];
}

/* After every move of PLAY. */
static void check_play(Tutorial *t, Ctx *ctx)
{
    const Task *task = tutorial_now(t, ctx);
    Outcome outcome = game_outcome(&t->session.game);
    int ahead = side_pieces(&t->session.game.now, SENTE) - side_pieces(&task->start, SENTE);
    char number[16];
    bool sentes = position_turn(&t->session.game.now) == SENTE;
    if (outcome.kind != OUTCOME_NONE && !outcome.draw && outcome.winner == SENTE) {
        task_right(t, ctx);
    } else if (outcome.kind != OUTCOME_NONE) {
        /* After three an easier game is offered, where there is one before this. */
        bool easier = t->misses >= 2 && t->task > tutorial_chapter(t, ctx)->first &&
                      task[-1].type == TASK_PLAY;
        TextId text = easier         ? TEXT_LEARN_EASIER
                      : outcome.draw ? TEXT_LEARN_DRAWN
                                     : TEXT_LEARN_LOST;
        task_wrong(t, ctx, words(ctx, text), NO_MOVE);
    } else if (task->take > 0 && ahead >= task->take) {
        task_right(t, ctx);
    } else if (task->limit > 0 && t->moves >= task->limit && sentes) {
        snprintf(number, sizeof number, "%d", task->limit);
        words_fill(ctx, TEXT_LEARN_LIMIT, number, NULL, NULL, t->words, sizeof t->words);
        task_wrong(t, ctx, t->words, NO_MOVE);
    } else {
        t->phase = sentes ? PHASE_TRY : PHASE_AWAIT;
    }
}

static bool update_play(Tutorial *t, Ctx *ctx, int ms)
{
    Game *game = &t->session.game;
    ThinkAnswer answer;
    if (board_view_moving(&t->session.view))
        return false;
    if (position_turn(&game->now) == SENTE || game_outcome(game).kind != OUTCOME_NONE) {
        check_play(t, ctx);
        return true;
    }
    t->since_ms += ms;
    if (thinker_poll(ctx->thinker, &answer) && answer.key == game->now.key) {
        Move legal[MAX_MOVES];
        Move move = answer.found && answer.report.pv_length > 0 ? answer.report.pv[0] : NO_MOVE;
        if (answer.resigns) {
            game_resign(game, GOTE);
        } else if (!session_play(&t->session, ctx->sound, move) && moves_legal(&game->now, legal)) {
            session_play(&t->session, ctx->sound, legal[0]);
        }
        return true;
    }
    if (thinker_busy(ctx->thinker) || t->since_ms < PACE_MS)
        return false;
    ThinkJob job = {.kind = THINK_MOVE,
                    .game = *game,
                    .opponent = *opponent_of(tutorial_now(t, ctx), ctx),
                    .seed = (uint64_t)t->misses + 1};
    check_play(t, ctx); /* what the player's move has won already */
    if (t->phase == PHASE_AWAIT)
        thinker_start(ctx->thinker, &job);
    return true;
}

bool task_update(Tutorial *t, Ctx *ctx, int ms)
{
    bool changed = session_update(&t->session, ctx->sound, ms);
    if (t->paused || t->carded)
        return changed;
    if (t->phase == PHASE_SHOW)
        changed |= update_showing(t, ctx, ms);
    else if (t->phase == PHASE_AWAIT)
        changed |= update_play(t, ctx, ms);
    return changed;
}
