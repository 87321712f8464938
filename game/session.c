#include "session.h"

static void take_up(Session *session, Side bottom, bool sente_by_hand, bool gote_by_hand,
                    bool animate)
{
    Game *game = &session->game;
    board_view_reset(&session->view, bottom, sente_by_hand, gote_by_hand);
    session->view.last = game->count > 0 ? game->moves[game->count - 1] : NO_MOVE;
    session->animate = animate;
    session->landing = SOUND_NONE;
    session->checks = false;
}

void session_start(Session *session, const Position *start, const GameRules *rules, Side bottom,
                   bool sente_by_hand, bool gote_by_hand, bool animate)
{
    game_start(&session->game, start, rules);
    take_up(session, bottom, sente_by_hand, gote_by_hand, animate);
}

void session_resume(Session *session, const Game *game, Side bottom, bool sente_by_hand,
                    bool gote_by_hand, bool animate)
{
    session->game = *game;
    take_up(session, bottom, sente_by_hand, gote_by_hand, animate);
}

static void land(Session *session, Sound *sound)
{
    if (session->landing == SOUND_NONE)
        return;
    sound_play(sound, session->landing);
    if (session->checks)
        sound_play(sound, SOUND_CHECK);
    session->landing = SOUND_NONE;
    session->checks = false;
}

/* The move between `before` and what is now on the board is seen and heard, or only heard. */
static void show(Session *session, Sound *sound, const Position *before, Move move, bool backwards)
{
    const Game *game = &session->game;
    land(session, sound); /* the one before, if it still flies */
    session->view.last = game->count > 0 ? game->moves[game->count - 1] : NO_MOVE;
    session->landing = SOUND_CLACK;
    if (!backwards && move_promotes(move))
        session->landing = SOUND_PROMOTE;
    else if (!backwards && before->board[move_to(move)] != NO_PIECE)
        session->landing = SOUND_CAPTURE;
    session->checks = !backwards && position_in_check(&game->now, position_turn(&game->now));
    if (session->animate)
        board_view_fly(&session->view, before, move, backwards);
    else
        land(session, sound);
}

bool session_play(Session *session, Sound *sound, Move move)
{
    Position before = session->game.now;
    board_view_put_down(&session->view);
    if (!game_play(&session->game, move))
        return false;
    show(session, sound, &before, move, false);
    return true;
}

bool session_undo(Session *session, Sound *sound, int plies)
{
    Game *game = &session->game;
    board_view_put_down(&session->view);
    int count = game->count;
    bool done = false; /* at the start there may be an end to take back, but no move */
    for (int i = 0; i < plies && game_undo(game); i++)
        done = true;
    if (game->count < count) /* only the last one is seen: two at once would cross */
        show(session, sound, &game->now, game->moves[game->count], true);
    return done;
}

bool session_redo(Session *session, Sound *sound, int plies)
{
    Game *game = &session->game;
    Position before = game->now;
    board_view_put_down(&session->view);
    int done = 0;
    for (; done < plies; done++) {
        Position here = game->now;
        if (!game_redo(game))
            break;
        before = here;
    }
    if (done > 0)
        show(session, sound, &before, game->moves[game->count - 1], false);
    return done > 0;
}

static bool same_spot(Spot a, Spot b)
{
    if (a.zone != b.zone)
        return false;
    return a.zone == SPOT_SQUARE ? a.square == b.square : a.owner == b.owner && a.kind == b.kind;
}

SessionResult session_input(Session *session, const Layout *layout, const Settings *settings,
                            Sound *sound, const Input *in)
{
    Move move = NO_MOVE;
    Spot before[2] = {session->view.cursor[SENTE], session->view.cursor[GOTE]};
    BoardView *view = &session->view;
    switch (board_view_input(view, &session->game.now, layout, settings, in, &move)) {
    case VIEW_IGNORED:
        return SESSION_IGNORED;
    case VIEW_CHANGED:
        if (setting(settings, SET_CURSOR_TICK) && !(same_spot(before[SENTE], view->cursor[SENTE]) &&
                                                    same_spot(before[GOTE], view->cursor[GOTE])))
            sound_play(sound, SOUND_TICK);
        return SESSION_CHANGED;
    case VIEW_REFUSED:
        sound_play(sound, SOUND_ILLEGAL);
        return SESSION_REFUSED;
    case VIEW_MOVE:
        return session_play(session, sound, move) ? SESSION_PLAYED : SESSION_CHANGED;
    }
    return SESSION_IGNORED;
}

Spot session_cursor(const BoardView *view, const Position *pos)
{
    return view->cursor[board_player(view, pos)];
}

bool session_update(Session *session, Sound *sound, int ms)
{
    int before = session->view.flight_ms;
    bool changed = board_view_update(&session->view, ms);
    if (board_view_landed(&session->view, before) || !board_view_moving(&session->view))
        land(session, sound);
    return changed;
}
