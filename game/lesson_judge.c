/* Whether an answer counts is worked out from the position alone, never looked up: all legal moves are tried against the
 * task's goal, and a mate is searched through to its end (checks only, every defence; at most three plies). */
#include "lesson.h"

static Position after(const Position *pos, Move move)
{
    Position out;
    position_after(pos, move, &out);
    return out;
}

static bool begins_mate(const Position *pos, Move move, int plies)
{
    if (!moves_gives_check(pos, move))
        return false;
    Position next = after(pos, move);
    Move replies[MAX_MOVES];
    int count = moves_legal(&next, replies);
    if (count > 0 && plies < 3)
        return false;
    for (int i = 0; i < count; i++) {
        Position then = after(&next, replies[i]);
        if (!mate_in(&then, plies - 2))
            return false;
    }
    return true;
}

Move mate_first(const Position *pos, int plies)
{
    Move moves[MAX_MOVES];
    int count = moves_legal(pos, moves);
    for (int most = 1; most <= plies; most += 2)
        for (int i = 0; i < count; i++)
            if (begins_mate(pos, moves[i], most))
                return moves[i];
    return NO_MOVE;
}

bool mate_in(const Position *pos, int plies)
{
    return mate_first(pos, plies) != NO_MOVE;
}

/* The answer that leaves fewest ways to mate. */
Move mate_defence(const Position *pos, int plies)
{
    Move replies[MAX_MOVES], moves[MAX_MOVES], best = NO_MOVE;
    int count = moves_legal(pos, replies), least = MAX_MOVES + 1;
    for (int i = 0; i < count; i++) {
        Position next = after(pos, replies[i]);
        int all = moves_legal(&next, moves), ways = 0;
        for (int j = 0; j < all; j++)
            ways += begins_mate(&next, moves[j], plies - 2);
        if (ways < least) {
            least = ways;
            best = replies[i];
        }
    }
    return best;
}

static bool taken_there(const Position *pos, Square square) /* by the side to move */
{
    Move moves[MAX_MOVES];
    int count = moves_legal(pos, moves);
    for (int i = 0; i < count; i++)
        if (move_to(moves[i]) == square)
            return true;
    return false;
}

static bool attacks_all(const Position *pos, Side side, Square from, const SquareSet *targets)
{
    Square by[SQUARES];
    for (int s = 0; s < SQUARES; s++) {
        if (!targets->has[s])
            continue;
        bool attacked = false;
        int count = position_attackers(pos, side, (Square)s, by);
        for (int i = 0; i < count; i++)
            attacked |= by[i] == from;
        if (!attacked)
            return false;
    }
    return true;
}

static bool guards_all(const Position *pos, Side side, const SquareSet *squares)
{
    Square by[SQUARES];
    for (int s = 0; s < SQUARES; s++) {
        Piece piece = pos->board[s];
        if (squares->has[s] && (piece == NO_PIECE || piece_side(piece) != side ||
                                position_attackers(pos, side, (Square)s, by) == 0))
            return false;
    }
    return true;
}

static Kind mover(const Position *pos, Move move)
{
    return move_is_drop(move) ? origin_kind(move_from(move))
                              : piece_kind(pos->board[move_from(move)]);
}

static bool move_itself_fits(const Goal *goal, const Position *pos, Move move)
{
    bool drop = move_is_drop(move);
    Kind kind = mover(pos, move), taken = piece_kind(pos->board[move_to(move)]);
    if (goal->drop && (!drop || (goal->drop_kind != NO_KIND && goal->drop_kind != kind)))
        return false;
    if (goal->from.count > 0 && (drop || !goal->from.has[move_from(move)]))
        return false;
    if (goal->on.count > 0 && !goal->on.has[move_to(move)])
        return false;
    if (goal->piece != NO_KIND && goal->piece != kind)
        return false;
    if (goal->promotes && !move_promotes(move))
        return false;
    if (goal->stays && (drop || move_promotes(move) ||
                        moves_promotion(pos, move_from(move), move_to(move)) != PROMOTION_MAY))
        return false;
    if (goal->takes &&
        (taken == NO_KIND || (goal->takes_kind != NO_KIND && goal->takes_kind != taken)))
        return false;
    if (goal->blocks && (kind == KING || taken != NO_KIND))
        return false;
    return !goal->runs || kind == KING;
}

bool goal_met(const Goal *goal, const Position *pos, Move move)
{
    Side us = position_turn(pos), them = side_other(us);
    if (!move_itself_fits(goal, pos, move))
        return false;
    Position next = after(pos, move);
    bool check = position_in_check(&next, them);
    if ((goal->check && !check) || (goal->no_check && check))
        return false;
    if (goal->mate && !(check && !moves_any(&next)))
        return false;
    if (goal->twice || goal->discovers) {
        Square by[SQUARES];
        int count = check ? position_attackers(&next, us, next.king[them], by) : 0;
        bool other = false;
        for (int i = 0; i < count; i++)
            other |= by[i] != move_to(move);
        if ((goal->twice && count < 2) || (goal->discovers && !other))
            return false;
    }
    if (goal->safe && taken_there(&next, move_to(move)))
        return false;
    return attacks_all(&next, us, move_to(move), &goal->attacks) &&
           guards_all(&next, us, &goal->guards);
}

bool task_accepts(const Task *task, const Position *pos, Move move, int plies)
{
    if (task->type == TASK_MATE)
        return begins_mate(pos, move, plies);
    return goal_met(&task->goal, pos, move);
}

int task_answers(const Task *task, Move out[MAX_MOVES])
{
    Move moves[MAX_MOVES];
    int count = moves_legal(&task->start, moves), found = 0;
    for (int i = 0; i < count; i++)
        if (task_accepts(task, &task->start, moves[i], task->plies))
            out[found++] = moves[i];
    return found;
}

bool quiz_answer(const Task *task)
{
    const Position *pos = &task->start;
    Side turn = position_turn(pos);
    switch (task->ask) {
    case ASK_LEGAL:
        return moves_is_legal(pos, task->move);
    case ASK_MUST:
        return moves_promotion(pos, move_from(task->move), move_to(task->move)) == PROMOTION_MUST;
    case ASK_CHECK:
        return position_in_check(pos, turn);
    case ASK_MATE:
        return position_in_check(pos, turn) && !moves_any(pos);
    case ASK_TEXT:
    case ASK_END:
        break;
    }
    return task->answer;
}

static void add_all(SquareSet *out, const Square *squares, int count)
{
    for (int i = 0; i < count; i++)
        squares_add(out, squares[i]);
}

bool spot_squares(const Task *task, SquareSet *out)
{
    const Position *pos = &task->start;
    Side us = position_turn(pos), them = side_other(us);
    Square list[SQUARES];
    *out = (SquareSet){.count = 0};
    switch (task->are) {
    case ARE_KING:
    case ARE_ENEMY_KING: {
        Square king = pos->king[task->are == ARE_KING ? us : them];
        if (king != NO_SQUARE)
            squares_add(out, king);
        return true;
    }
    case ARE_CHECKERS:
        if (pos->king[us] != NO_SQUARE)
            add_all(out, list, position_attackers(pos, them, pos->king[us], list));
        return true;
    case ARE_ATTACKERS:
        add_all(out, list, position_attackers(pos, them, task->are_square, list));
        return true;
    case ARE_RANGE:
        add_all(out, list, moves_range(pos, task->are_square, list));
        return true;
    case ARE_ZONE:
    case ARE_KIND:
        for (int s = 0; s < SQUARES; s++)
            if (task->are == ARE_ZONE ? square_rank((Square)s) <= 3
                                      : pos->board[s] == piece_make(us, task->are_kind))
                squares_add(out, (Square)s);
        return true;
    case ARE_ANY:
    case ARE_END:
        break;
    }
    return false;
}

bool build_done(const Task *task, const Position *pos)
{
    for (int i = 0; i < task->places; i++)
        if (pos->board[task->place[i].square] != piece_make(SENTE, task->place[i].kind))
            return false;
    return true;
}

int side_pieces(const Position *pos, Side side)
{
    int count = 0;
    for (int s = 0; s < SQUARES; s++)
        count += pos->board[s] != NO_PIECE && piece_side(pos->board[s]) == side;
    for (int kind = PAWN; kind <= GOLD; kind++)
        count += pos->hand[side][kind];
    return count;
}

enum { PUNISH_NODES = 3000 };

/* What the answer shows: something taken or promoted, the check escaped, or a check of its own. */
static bool telling(const Position *pos, Move move)
{
    return position_in_check(pos, position_turn(pos)) || pos->board[move_to(move)] != NO_PIECE ||
           move_promotes(move) || moves_gives_check(pos, move);
}

Move task_punish(const Task *task, Search *search, const Game *game)
{
    const Position *pos = &game->now;
    SearchLimits limits = {.nodes = PUNISH_NODES};
    SearchReport report;
    if (pos->king[SENTE] == NO_SQUARE || pos->king[GOTE] == NO_SQUARE || !search)
        return NO_MOVE;
    search_clear(search); /* the same answer whatever came before */
    if (!search_run(search, game, &limits, NULL, &report) || report.pv_length == 0)
        return NO_MOVE;
    return task->type == TASK_MATE || telling(pos, report.pv[0]) ? report.pv[0] : NO_MOVE;
}
