#include "match.h"

#include <stdio.h>
#include <string.h>

enum {
    PACE_MS = 400,      /* an opponent's move is not shown sooner after the one before */
    END_MS = 700,       /* the last move is seen before the result covers it */
    POLL_MS = 100,      /* how often to look for an answer, should no wake-up come */
    SAY_START_MS = 2500 /* whose move it is, at the start */
};

static Match *match_of(Scene *scene)
{
    return (Match *)scene;
}

static const Match *match_seen(const Scene *scene)
{
    return (const Match *)scene;
}

Side match_turn(const Match *match)
{
    return position_turn(&match->session.game.now);
}

static bool goes_on(const Match *match)
{
    return !match->reviewing && game_outcome(&match->session.game).kind == OUTCOME_NONE;
}

bool match_computer_to_move(const Match *match)
{
    return goes_on(match) && match->player[match_turn(match)] != PERSON;
}

bool match_by_hand(const Match *match)
{
    return goes_on(match) && match->player[match_turn(match)] == PERSON;
}

void match_say(Match *match, const char *text, int ms)
{
    snprintf(match->message, sizeof match->message, "%s", text);
    match->message_ms = ms;
}

void match_keep(Match *match, Ctx *ctx)
{
    char why[128], notice[256];
    if (match->demo)
        return;
    const Game *game = match->reviewing ? &match->final : &match->session.game;
    match->setup.bottom = match->session.view.bottom;
    if (progress_keep_match(ctx->progress, ctx->files, &match->setup, game, why, sizeof why)) {
        match->save_failed = false;
    } else if (!match->save_failed) {
        match->save_failed = true;
        words_fill(ctx, TEXT_NOTICE_SAVE, why, NULL, NULL, notice, sizeof notice);
        ctx_notice(ctx, notice);
        fprintf(stderr, "komadai: match.save: %s\n", why);
    }
}

void match_check_end(Match *match)
{
    if (match->ended || game_outcome(&match->session.game).kind == OUTCOME_NONE)
        return;
    match->ended = true;
    match->end_ms = 0;
}

/* The position on the board is another one now: a move, undo or redo. */
void match_moved(Match *match, Ctx *ctx)
{
    const Game *game = &match->session.game;
    match_stop_thinking(match, ctx);
    match->since_ms = 0;
    match->ended = false;
    match_check_end(match);
    match_keep(match, ctx);
    int times = game_repetitions(game);
    if (times >= 2 && !match->ended) {
        char number[16], text[WORDS_LINE_SIZE];
        snprintf(number, sizeof number, "%d", times);
        words_fill(ctx, TEXT_REPEATED_LONG, number, NULL, NULL, text, sizeof text);
        match_say(match, text, MATCH_SAY_MS);
    }
}

/* Against the computer a player takes back to their own turn; between players one move. */
static int undo_plies(const Match *match)
{
    const Game *game = &match->session.game;
    bool computer = match->player[SENTE] != PERSON || match->player[GOTE] != PERSON;
    int plies = computer && match->player[match_turn(match)] == PERSON ? 2 : 1;
    return plies <= game->count ? plies : 0;
}

bool match_can_undo(const Match *match)
{
    return !match->demo && !match->reviewing && !match->ended && undo_plies(match) > 0;
}

bool match_can_redo(const Match *match)
{
    const Game *game = &match->session.game;
    return !match->demo && !match->reviewing && game->count < game->total && goes_on(match);
}

void match_undo(Match *match, Ctx *ctx)
{
    if (!match_can_undo(match))
        return;
    session_undo(&match->session, ctx->sound, undo_plies(match));
    match->setup.undos_used++;
    match_moved(match, ctx);
}

void match_redo(Match *match, Ctx *ctx)
{
    const Game *game = &match->session.game;
    if (!match_can_redo(match))
        return;
    /* The opponent's known answer comes along; without one it thinks again. */
    bool answer = match->player[side_other(match_turn(match))] != PERSON &&
                  match->player[match_turn(match)] == PERSON && game->total - game->count >= 2;
    session_redo(&match->session, ctx->sound, answer ? 2 : 1);
    match_moved(match, ctx);
}

void match_flip(Match *match, Ctx *ctx)
{
    board_view_flip(&match->session.view);
    match_keep(match, ctx);
}

void match_go_menu(Match *match, Ctx *ctx)
{
    (void)match;
    ctx->go = (SceneCall){.scene = SCENE_MENU};
}

static int find_opponent(const Ctx *ctx, const char *id)
{
    for (int i = 0; i < ctx->opponent_count; i++)
        if (strcmp(ctx->opponents[i].id, id) == 0)
            return i;
    return 0; /* one that is gone: the weakest takes over */
}

static GameRules rules_chosen(const Ctx *ctx)
{
    static const EnteringRule RULES[] = {ENTERING_OFF, ENTERING_27, ENTERING_24, ENTERING_TRY};
    static const int LIMITS[] = {0, 256, 320, 512};
    GameRules rules = game_rules_default();
    rules.entering = RULES[setting(ctx->settings, SET_ENTERING)];
    rules.move_limit = LIMITS[setting(ctx->settings, SET_MOVE_LIMIT)];
    return rules;
}

static void seat_players(Match *match, const Ctx *ctx, const SceneCall *call)
{
    match->player[SENTE] = match->player[GOTE] = PERSON;
    if (call->demo) {
        match->player[SENTE] = call->demo_opponent[SENTE];
        match->player[GOTE] = call->demo_opponent[GOTE];
    } else if (!match->setup.two_players) {
        match->player[side_other(match->setup.human)] = find_opponent(ctx, match->setup.opponent);
    }
}

static void play_music(const Ctx *ctx)
{
    sound_music(ctx->sound, setting(ctx->settings, SET_MATCH_MUSIC) ? "evening" : NULL);
}

static void match_enter(Scene *scene, Ctx *ctx, const SceneCall *call)
{
    Match *match = match_of(scene);
    Scene kept = match->scene;
    memset(match, 0, sizeof *match);
    match->scene = kept;
    match->demo = call->demo;
    match->setup = call->resume ? ctx->progress->match : call->match;
    seat_players(match, ctx, call);
    bool animate = setting(ctx->settings, SET_ANIMATION) != 0;
    bool sente = match->player[SENTE] == PERSON, gote = match->player[GOTE] == PERSON;
    thinker_new_game(ctx->thinker);
    if (call->resume) {
        session_resume(&match->session, &ctx->progress->game, match->setup.bottom, sente, gote,
                       animate);
    } else {
        GameRules rules = rules_chosen(ctx);
        session_start(&match->session, NULL, &rules, match->setup.bottom, sente, gote, animate);
        if (sente != gote)
            match_say(match, words(ctx, sente ? TEXT_START_SENTE : TEXT_START_GOTE), SAY_START_MS);
        match_keep(match, ctx);
    }
    match_check_end(match);
    play_music(ctx);
}

static void match_leave(Scene *scene, Ctx *ctx)
{
    Match *match = match_of(scene);
    match_stop_thinking(match, ctx);
    if (match->finished)
        progress_drop_match(ctx->progress, ctx->files);
    else
        match_keep(match, ctx);
}

static void skip_waiting(Match *match)
{
    board_view_skip(&match->session.view);
    match->since_ms = PACE_MS;
    match->end_ms = END_MS;
}

/* Keys that mean the same whoever is to move. false: for the board. */
static bool match_key(Match *match, Ctx *ctx, Action action)
{
    switch (action) {
    case ACT_MENU:
        match_pause_open(match, ctx);
        return true;
    case ACT_UNDO:
        match_undo(match, ctx);
        return true;
    case ACT_REDO:
        match_redo(match, ctx);
        return true;
    case ACT_FLIP:
        match_flip(match, ctx);
        return true;
    case ACT_HINT:
        match_hint(match, ctx);
        return true;
    case ACT_INFO:
        match_card_open(match, ctx);
        return true;
    default:
        return false;
    }
}

static void board_input(Match *match, Ctx *ctx, const Input *in)
{
    bool press = in->type == INPUT_PRESS;
    bool ok = (press && in->action == ACT_OK) || in->type == INPUT_POINTER_DOWN;
    if (press && match_key(match, ctx, in->action))
        return;
    if (ok && (board_view_moving(&match->session.view) || match->ended ||
               (match->answered && match->since_ms < PACE_MS))) {
        skip_waiting(match);
        if (!match_by_hand(match))
            return;
    }
    BoardView *view = &match->session.view;
    switch (session_input(&match->session, &ctx->layout, ctx->settings, ctx->sound, in)) {
    case SESSION_PLAYED:
        match_moved(match, ctx);
        break;
    case SESSION_REFUSED:
        if (view->illegal != MOVE_LEGAL)
            match_say(match, words(ctx, words_illegal(view->illegal)), MATCH_SAY_MS);
        break;
    case SESSION_IGNORED:
    case SESSION_CHANGED:
        if (press && in->action == ACT_BACK)
            view->hint_stage = 0;
        break;
    }
}

static void match_input(Scene *scene, Ctx *ctx, const Input *in)
{
    Match *match = match_of(scene);
    if (in->type == INPUT_PRESS || in->type == INPUT_POINTER_DOWN)
        match->message[0] = '\0';
    if (match->demo) {
        if (in->type == INPUT_PRESS && (in->action == ACT_MENU || in->action == ACT_BACK))
            match_go_menu(match, ctx);
        return;
    }
    switch (match->over) {
    case OVER_NONE:
        if (match->reviewing)
            match_review_input(match, ctx, in);
        else
            board_input(match, ctx, in);
        break;
    case OVER_PAUSE:
        match_pause_input(match, ctx, in);
        break;
    case OVER_SETTINGS:
        settings_page_input(&match->settings, ctx, in);
        if (!match->settings.open)
            match->over = OVER_PAUSE;
        match->session.animate = setting(ctx->settings, SET_ANIMATION) != 0;
        play_music(ctx);
        break;
    case OVER_CARD:
        if (in->type == INPUT_PRESS || in->type == INPUT_POINTER_DOWN ||
            in->type == INPUT_POINTER_BACK)
            match->over = OVER_NONE;
        break;
    case OVER_RESIGN:
    case OVER_DECLARE:
        match_question_input(match, ctx, in);
        break;
    case OVER_RESULT:
        match_result_input(match, ctx, in);
        break;
    }
}

/* Between two players the board may turn to whoever is to move, when the piece has landed. */
static bool turn_board(Match *match, const Ctx *ctx)
{
    BoardView *view = &match->session.view;
    if (!match->setup.two_players || !setting(ctx->settings, SET_TURN_BOARD) || !goes_on(match) ||
        board_view_moving(view) || view->bottom == match_turn(match))
        return false;
    board_view_flip(view);
    return true;
}

static bool match_update(Scene *scene, Ctx *ctx, int ms)
{
    Match *match = match_of(scene);
    bool changed = session_update(&match->session, ctx->sound, ms);
    changed |= question_update(&match->question, ms);
    match->since_ms += ms;
    if (match->message[0] && (match->message_ms -= ms) <= 0) {
        match->message[0] = '\0';
        changed = true;
    }
    changed |= match_take_answer(match, ctx);
    changed |= turn_board(match, ctx);
    bool moving = board_view_moving(&match->session.view);
    if (match_computer_to_move(match)) {
        if (!match->answered && !thinker_busy(ctx->thinker)) {
            match_ask_opponent(match, ctx);
            changed = true;
        }
        if (match->answered && match->over == OVER_NONE && !moving && match->since_ms >= PACE_MS) {
            match_play_answer(match, ctx);
            changed = true;
        }
    }
    if (match->ended && match->over == OVER_NONE && !match->reviewing && !match->demo && !moving) {
        match->end_ms += ms;
        if (match->end_ms >= END_MS) {
            match_result_open(match, ctx);
            changed = true;
        }
    }
    return changed;
}

static bool result_awaited(const Match *match)
{
    return match->ended && match->over == OVER_NONE && !match->reviewing && !match->demo;
}

static bool match_busy(const Scene *scene, const Ctx *ctx)
{
    const Match *match = match_seen(scene);
    if (board_view_moving(&match->session.view) || thinker_busy(ctx->thinker))
        return true;
    return match->over == OVER_NONE && (match_computer_to_move(match) || result_awaited(match));
}

static int sooner(int a, int b)
{
    return a < 0 ? b : b < 0 || a < b ? a : b;
}

static int match_wait(const Scene *scene, const Ctx *ctx)
{
    const Match *match = match_seen(scene);
    int wait = -1;
    if (board_view_moving(&match->session.view))
        return 0;
    if (match->message[0])
        wait = sooner(wait, match->message_ms > 0 ? match->message_ms : 0);
    if (match->question.open && match->question.gate_ms > 0)
        wait = sooner(wait, match->question.gate_ms);
    if (match_computer_to_move(match) && match->answered && match->over == OVER_NONE)
        wait = sooner(wait, match->since_ms < PACE_MS ? PACE_MS - match->since_ms : 0);
    else if (match_computer_to_move(match) && !match->answered && !thinker_busy(ctx->thinker))
        wait = 0;
    if (thinker_busy(ctx->thinker))
        wait = sooner(wait, POLL_MS);
    if (result_awaited(match))
        wait = sooner(wait, match->end_ms < END_MS ? END_MS - match->end_ms : 0);
    return wait;
}

static int match_hints(const Scene *scene, const Ctx *ctx, ButtonHint *out, int max)
{
    static const ButtonHint PLAYING[] = {
        {ACT_HINT, TEXT_BAR_HINT}, {ACT_MENU, TEXT_BAR_MENU}, {ACT_INFO, TEXT_BAR_INFO}};
    static const ButtonHint REVIEW[] = {{ACT_LEFT, TEXT_BAR_UNDO},
                                        {ACT_RIGHT, TEXT_BAR_REDO},
                                        {ACT_OK, TEXT_BAR_RESULT},
                                        {ACT_MENU, TEXT_BAR_MENU}};
    static const ButtonHint THINKING[] = {{ACT_UNDO, TEXT_BAR_UNDO}, {ACT_MENU, TEXT_BAR_MENU}};
    static const ButtonHint PANEL[] = {{ACT_OK, TEXT_BAR_CHOOSE}, {ACT_BACK, TEXT_BAR_BACK}};
    static const ButtonHint CARD[] = {{ACT_BACK, TEXT_BAR_BACK}};
    const Match *match = match_seen(scene);
    const ButtonHint *more = PANEL;
    int count = 0, length = 2;
    if (match->demo) {
        more = &THINKING[1];
        length = 1;
    } else if (match->over == OVER_SETTINGS) {
        return settings_page_hints(out, max);
    } else if (match->over == OVER_CARD) {
        more = CARD;
        length = 1;
    } else if (match->over == OVER_NONE && match->reviewing) {
        more = REVIEW;
        length = 4;
    } else if (match->over == OVER_NONE && match_by_hand(match)) {
        const Session *session = &match->session;
        count = board_view_hints(&session->view, &session->game.now, out, max);
        bool busy = session->view.lifted != ORIGIN_NONE || session->view.asking;
        more = PLAYING;
        length = busy ? 0 : 3;
    } else if (match->over == OVER_NONE) {
        more = THINKING;
    }
    for (int i = 0; i < length && count < max; i++) {
        bool told = false;
        for (int j = 0; j < count; j++)
            told |= out[j].action == more[i].action;
        if (!told)
            out[count++] = more[i];
    }
    (void)ctx;
    return count;
}

static const char *match_message(const Scene *scene, const Ctx *ctx)
{
    const Match *match = match_seen(scene);
    (void)ctx;
    return match->message[0] ? match->message : NULL;
}

static const Game *match_game(const Scene *scene)
{
    return &match_seen(scene)->session.game;
}

static const BoardView *match_view(const Scene *scene)
{
    return &match_seen(scene)->session.view;
}

static void scene_draw(const Scene *scene, const Ctx *ctx, Canvas *canvas)
{
    match_draw(match_seen(scene), ctx, canvas);
}

Scene *scene_match(void)
{
    static Match match = {.scene = {.name = "match",
                                    .enter = match_enter,
                                    .leave = match_leave,
                                    .input = match_input,
                                    .update = match_update,
                                    .busy = match_busy,
                                    .wait = match_wait,
                                    .draw = scene_draw,
                                    .hints = match_hints,
                                    .message = match_message,
                                    .game = match_game,
                                    .view = match_view}};
    return &match.scene;
}
