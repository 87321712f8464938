/* The leaves: captures and promotions that do not lose material until the position is quiet; every way out of a
 * check; a mate in one is seen. Also the small steps that nodes and leaves share. */
#include <stdlib.h>

#include "declare.h"
#include "hash.h"
#include "mate1.h"
#include "see.h"
#include "tree.h"

/* The key of the position that a move leads to, before it is played: memory takes longer than playing it. */
static uint64_t key_after(const Position *pos, Move move)
{
    Side us = position_turn(pos);
    uint64_t key = pos->key ^ HASH_GOTE;
    if (move == NO_MOVE)
        return key;
    Square to = move_to(move);
    if (move_is_drop(move)) {
        Kind kind = origin_kind(move_from(move));
        int count = pos->hand[us][kind];
        return key ^ hash_piece(piece_make(us, kind), to) ^ hash_hand(us, kind, count) ^
               hash_hand(us, kind, count - 1);
    }
    Square from = (Square)move_from(move);
    Piece piece = pos->board[from], taken = pos->board[to];
    key ^= hash_piece(piece, from);
    if (taken != NO_PIECE) {
        Kind gained = kind_plain(piece_kind(taken));
        int count = pos->hand[us][gained];
        key ^=
            hash_piece(taken, to) ^ hash_hand(us, gained, count) ^ hash_hand(us, gained, count + 1);
    }
    Kind kind = piece_kind(piece);
    return key ^ hash_piece(piece_make(us, move_promotes(move) ? kind_promoted(kind) : kind), to);
}

void tree_expect(const Search *s, int ply, Move move)
{
    tt_prefetch(s->table, key_after(&s->frames[ply].pos, move) ^ s->salt);
}

void tree_play(Search *s, int ply, Move move)
{
    Frame *frame = &s->frames[ply], *next = &s->frames[ply + 1];
    frame->move = move;
    frame->place = move == NO_MOVE ? -1 : pick_place(&frame->pos, move);
    if (move == NO_MOVE) {
        next->pos = frame->pos;
        position_set_turn(&next->pos, side_other(position_turn(&frame->pos)));
    } else {
        position_after(&frame->pos, move, &next->pos);
    }
    next->info = movegen_info(&next->pos);
    eval_play(&s->eval, move, &next->pos);
    line_push(&s->line, &next->pos, bb_any(next->info.checkers));
    s->nodes++;
}

void tree_undo(Search *s)
{
    line_pop(&s->line);
    eval_undo(&s->eval);
}

int tree_value(Search *s, int ply)
{
    const Position *pos = &s->frames[ply].pos;
    return s->oversight.plan ? eval_material(pos) : eval_value(&s->eval);
}

bool tree_is_far(Search *s, int ply, int low, int high, int *value)
{
    int doubt = 0;
    *value = s->oversight.plan ? tree_value(s, ply) : eval_rough(&s->eval, &doubt);
    return *value - doubt >= high || *value + doubt <= low;
}

bool tree_must_stop(Search *s)
{
    if (s->aborted)
        return true;
    if (s->nodes >= s->budget)
        s->aborted = true;
    if (--s->poll <= 0) {
        s->poll = 256;
        if (s->stop != NULL && atomic_load_explicit(s->stop, memory_order_relaxed))
            s->aborted = true;
    }
    return s->aborted;
}

bool tree_overlooks(const Search *s, const Position *pos, Move move)
{
    if (position_turn(pos) == s->me)
        return false;
    if (move_is_drop(move))
        return s->oversight.drops;
    if (!s->oversight.far || pos->board[move_to(move)] == NO_PIECE)
        return false;
    Square from = (Square)move_from(move), to = move_to(move);
    return abs(square_file(from) - square_file(to)) > 3 ||
           abs(square_rank(from) - square_rank(to)) > 3;
}

bool tree_known_end(Search *s, int ply, int *score)
{
    switch (line_verdict(&s->line)) {
    case LINE_DRAW:
        *score = 0;
        return true;
    case LINE_WIN:
        *score = SCORE_PERPETUAL - ply;
        return true;
    case LINE_LOSS:
        *score = -SCORE_PERPETUAL + ply;
        return true;
    case LINE_BETTER:
        *score = SCORE_DETOUR - ply;
        return true;
    case LINE_WORSE:
        *score = -SCORE_DETOUR + ply;
        return true;
    case LINE_NEW:
        break;
    }
    const Frame *frame = &s->frames[ply];
    if (declare_tried(&frame->pos, &s->rules)) {
        *score = -SCORE_DECLARED + ply;
        return true;
    }
    int limit = s->rules.move_limit > 0 ? s->rules.move_limit : GAME_MAX_PLIES;
    if (s->start_ply + ply >= limit && !bb_any(frame->info.checkers)) {
        *score = 0;
        return true;
    }
    if (!bb_any(frame->info.checkers) && declare_wins(&frame->pos, &s->rules)) {
        *score = SCORE_DECLARED - ply;
        return true;
    }
    return false;
}

static void begin_picker(Search *s, int ply, Move first, PickMode mode)
{
    Frame *frame = &s->frames[ply];
    Picker *picker = &frame->picker;
    picker->pos = &frame->pos;
    picker->info = &frame->info;
    picker->history = &s->history;
    picker->answer = picker->follow = NULL;
    picker->danger = eval_reach(&s->eval, side_other(position_turn(&frame->pos)));
    picker->reach = eval_reach(&s->eval, position_turn(&frame->pos));
    picker->mode = mode;
    picker->first = first;
    picker->special[0] = picker->special[1] = picker->special[2] = NO_MOVE;
    pick_begin(picker);
}

enum { QUIESCE_FUTILE = 180, QUIESCE_MOVES_ONLY = -7 };

static int quiesce_moves(Search *s, int ply, int alpha, int beta, int depth, int best, Move first)
{
    Frame *frame = &s->frames[ply];
    const Position *pos = &frame->pos;
    bool in_check = bb_any(frame->info.checkers);
    int stand = best, quiet_tries = 0, original = alpha;
    Move best_move = NO_MOVE, move;
    begin_picker(s, ply, first, in_check ? PICK_ALL : PICK_CAPTURES);
    bool any = false;
    for (;;) {
        if (!in_check) /* even so it would not be enough */
            frame->picker.floor = alpha - stand - QUIESCE_FUTILE;
        move = pick_next(&frame->picker);
        if (move == NO_MOVE)
            break;
        if (tree_overlooks(s, pos, move))
            continue;
        any = true;
        if (!in_check) {
            if (pick_hope(pos, move) <= frame->picker.floor)
                continue;
            /* Far down only exchanges go on, not pieces walking in to promote. */
            if (depth <= QUIESCE_MOVES_ONLY && pos->board[move_to(move)] == NO_PIECE)
                continue;
        } else if (best > -SCORE_MATE_MIN && pick_is_quiet(pos, move) && ++quiet_tries > 2) {
            continue;
        }
        tree_expect(s, ply, move);
        tree_play(s, ply, move);
        int score = -tree_quiesce(s, ply + 1, -beta, -alpha, depth - 1);
        tree_undo(s);
        if (s->aborted)
            return 0;
        if (score > best) {
            best = score;
            if (score > alpha) {
                best_move = move;
                alpha = score;
                if (score >= beta)
                    break;
            }
        }
    }
    if (in_check && !any)
        return s->oversight.mate ? tree_value(s, ply) : tree_mated(ply);
    Bound bound = best >= beta ? BOUND_LOWER : best > original ? BOUND_EXACT : BOUND_UPPER;
    tt_write(s->table, pos->key ^ s->salt, best_move, tree_to_table(best, ply), frame->eval, 0,
             bound);
    return best;
}

int tree_quiesce(Search *s, int ply, int alpha, int beta, int depth)
{
    Frame *frame = &s->frames[ply];
    const Position *pos = &frame->pos;
    s->pv_length[ply] = 0;
    if (ply > s->seldepth)
        s->seldepth = ply;
    if (tree_must_stop(s))
        return 0;
    int score;
    if (tree_known_end(s, ply, &score))
        return score;
    if (ply >= SEARCH_MAX_PLY - 1 || s->oversight.reply)
        return tree_value(s, ply);

    bool in_check = bb_any(frame->info.checkers);
    /* Far above the window: not even the table is asked. */
    if (!in_check && tree_is_far(s, ply, -SCORE_INFINITE, beta, &score))
        return score;
    TtEntry known;
    Move first = NO_MOVE;
    bool found = tt_read(s->table, pos->key ^ s->salt, &known);
    if (found) {
        score = tree_from_table(known.score, ply);
        Bound bound = tt_bound(&known);
        if (bound == BOUND_EXACT || (bound == BOUND_LOWER && score >= beta) ||
            (bound == BOUND_UPPER && score <= alpha))
            return score;
        if (movegen_is_legal(pos, &frame->info, known.move) &&
            (in_check || !pick_is_quiet(pos, known.move)))
            first = known.move;
    }
    if (in_check) {
        frame->eval = NO_EVAL;
        return quiesce_moves(s, ply, alpha, beta, depth, -SCORE_INFINITE, first);
    }
    int best;
    if (found && known.eval != NO_EVAL)
        best = frame->eval = known.eval;
    else if (tree_is_far(s, ply, alpha, SCORE_INFINITE, &best))
        frame->eval = NO_EVAL;
    else
        best = frame->eval = tree_value(s, ply);
    if (best >= beta) {
        if (!found)
            tt_write(s->table, pos->key ^ s->salt, NO_MOVE, best, frame->eval, 0, BOUND_LOWER);
        return best;
    }
    if (!found && !s->oversight.mate && depth >= -2) {
        Move mate = mate1_find(pos, &frame->info, eval_reach(&s->eval, position_turn(pos)));
        if (mate != NO_MOVE) {
            score = -tree_mated(ply + 1);
            tt_write(s->table, pos->key ^ s->salt, mate, tree_to_table(score, ply), frame->eval,
                     SEARCH_MAX_PLY, BOUND_EXACT);
            return score;
        }
    }
    return quiesce_moves(s, ply, best > alpha ? best : alpha, beta, depth, best, first);
}
