#include "game.h"

#include <stddef.h>

#include "bitboard.h"

GameRules game_rules_default(void)
{
    return (GameRules){.entering = ENTERING_27};
}

/* Notes the present position under the ply it stands at. */
static void note_position(Game *game)
{
    game->keys[game->count] = game->now.key;
    game->in_check[game->count] = position_in_check(&game->now, position_turn(&game->now));
}

void game_start(Game *game, const Position *start, const GameRules *rules)
{
    *game = (Game){.rules = rules != NULL ? *rules : game_rules_default()};
    if (start != NULL)
        game->start = *start;
    else
        position_start(&game->start);
    game->now = game->start;
    note_position(game);
}

static void step_forward(Game *game, Move move)
{
    position_play(&game->now, move);
    game->moves[game->count++] = move;
    note_position(game);
}

bool game_play(Game *game, Move move)
{
    if (game_outcome(game).kind != OUTCOME_NONE || !moves_is_legal(&game->now, move))
        return false;
    step_forward(game, move);
    game->total = game->count;
    return true;
}

bool game_undo(Game *game)
{
    bool had_end = game->ended.kind != OUTCOME_NONE;
    game->ended = (Outcome){.kind = OUTCOME_NONE};
    if (game->count == 0)
        return had_end;
    int plies = game->count - 1;
    game->now = game->start;
    game->count = 0;
    while (game->count < plies)
        step_forward(game, game->moves[game->count]);
    return true;
}

bool game_redo(Game *game)
{
    if (game->count == game->total || game_outcome(game).kind != OUTCOME_NONE)
        return false;
    step_forward(game, game->moves[game->count]);
    return true;
}

/* Ends the game in a way that no move makes. */
static bool end(Game *game, Outcome outcome)
{
    if (game_outcome(game).kind != OUTCOME_NONE)
        return false;
    game->ended = outcome;
    return true;
}

bool game_resign(Game *game, Side loser)
{
    return end(game, (Outcome){OUTCOME_RESIGNATION, false, side_other(loser)});
}

bool game_time_up(Game *game, Side loser)
{
    return end(game, (Outcome){OUTCOME_TIME, false, side_other(loser)});
}

bool game_declare(Game *game)
{
    Side side = position_turn(&game->now);
    Declaration declaration = game_declaration(game, side);
    if (declaration.points_needed == 0)
        return false;
    if (declaration.would_win)
        return end(game, (Outcome){OUTCOME_DECLARATION, false, side});
    if (declaration.would_draw)
        return end(game, (Outcome){OUTCOME_DECLARATION, true, side});
    return end(game, (Outcome){OUTCOME_BAD_DECLARATION, false, side_other(side)});
}

Declaration game_declaration(const Game *game, Side side)
{
    const Position *pos = &game->now;
    Bitboard zone = bb_and(pos->side[side], bb_far_ranks(side, 3));
    Bitboard big = bb_or(bb_or(pos->kind[BISHOP], pos->kind[HORSE]),
                         bb_or(pos->kind[ROOK], pos->kind[DRAGON]));
    Declaration out = {.your_turn = position_turn(pos) == side,
                       .king_in_zone = bb_meet(zone, pos->kind[KING]),
                       .not_in_check = !position_in_check(pos, side)};
    zone = bb_without(zone, pos->kind[KING]);
    out.pieces_in_zone = bb_count(zone);
    out.points =
        out.pieces_in_zone + 4 * bb_count(bb_and(zone, big)) + game->rules.uwate_credit[side];
    for (Kind kind = PAWN; kind <= GOLD; kind = (Kind)(kind + 1))
        out.points += pos->hand[side][kind] * (kind == BISHOP || kind == ROOK ? 5 : 1);

    bool stands = out.your_turn && out.king_in_zone && out.not_in_check && out.pieces_in_zone >= 10;
    if (game->rules.entering == ENTERING_27) {
        out.points_needed = side == SENTE ? 28 : 27;
        out.would_win = stands && out.points >= out.points_needed;
    } else if (game->rules.entering == ENTERING_24) {
        out.points_needed = 31;
        out.points_to_draw = 24;
        out.would_win = stands && out.points >= 31;
        out.would_draw = stands && out.points >= 24 && out.points <= 30;
    }
    return out;
}

int game_repetitions(const Game *game)
{
    int times = 0;
    for (int i = game->count; i >= 0; i -= 2) /* the turn is part of the position */
        times += game->keys[i] == game->keys[game->count];
    return times;
}

/* Were all moves by the mover of ply `last`, after ply `first`, checks? */
static bool all_checks(const Game *game, int first, int last)
{
    for (int i = last; i > first; i -= 2) {
        if (!game->in_check[i])
            return false;
    }
    return true;
}

/* The fourth time: a draw, unless one side, and only one, checked through the whole cycle from the first
 * time to now; it loses, whoever's move completes the cycle. */
static Outcome repetition(const Game *game)
{
    int first = game->count;
    for (int i = game->count; i >= 0; i -= 2) {
        if (game->keys[i] == game->keys[game->count])
            first = i;
    }
    Side turn = position_turn(&game->now), mover = side_other(turn);
    bool by_mover = all_checks(game, first, game->count);
    bool by_turn = all_checks(game, first, game->count - 1);
    if (by_mover == by_turn)
        return (Outcome){OUTCOME_REPETITION, true, SENTE};
    return (Outcome){OUTCOME_PERPETUAL_CHECK, false, by_mover ? turn : mover};
}

/* Did the last move bring a king to where the other king starts? It is safe there, or it were no legal move. */
static bool is_try(const Game *game)
{
    Side mover = side_other(position_turn(&game->now));
    Square goal = mover == SENTE ? square_at(5, 1) : square_at(5, 9);
    return game->rules.entering == ENTERING_TRY && game->count > 0 &&
           game->now.king[mover] == goal && move_to(game->moves[game->count - 1]) == goal;
}

Outcome game_outcome(const Game *game)
{
    Side turn = position_turn(&game->now), mover = side_other(turn);
    int limit = game->rules.move_limit;
    if (game->ended.kind != OUTCOME_NONE)
        return game->ended;
    if (!moves_any(&game->now)) {
        bool mate = game->in_check[game->count] != 0;
        return (Outcome){mate ? OUTCOME_CHECKMATE : OUTCOME_NO_MOVES, false, mover};
    }
    if (is_try(game))
        return (Outcome){OUTCOME_TRY, false, mover};
    if (game_repetitions(game) >= 4)
        return repetition(game);
    if (limit <= 0 || limit > GAME_MAX_PLIES)
        limit = GAME_MAX_PLIES;
    if (game->count >= limit)
        return (Outcome){OUTCOME_MOVE_LIMIT, true, SENTE};
    return (Outcome){.kind = OUTCOME_NONE};
}
