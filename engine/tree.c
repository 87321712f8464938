/* A node: principal variation search (T. Marsland, "A review of game-tree pruning", 1986) with a transposition
 * table. What it leaves out or looks at harder, and where that comes from:
 * null move (C. Donninger, "Null move and deep search", 1993); late move reductions and move count pruning
 * (T. Romstad, Glaurung/Stockfish, 2007-); futility (E. Heinz, "Extended futility pruning", 1998);
 * singular extension (Anantharaman, Campbell, Hsu, 1990, in Stockfish's form); internal iterative reduction
 * (E. Schroder, Rebel). The numbers are ours, in centipawns. */
#include "tree.h"

#include "checks.h"
#include "mate1.h"
#include "see.h"

enum {
    REVERSE_FUTILE = 85, /* a ply */
    RAZOR = 260,         /* a ply */
    FUTILE_BASE = 110,
    FUTILE_PLY = 85,
    SINGULAR_DEPTH = 7,
    HISTORY_CUT = -2500 /* a ply: quiet moves with a worse record are left out near the leaves */
};

typedef struct {
    int ply, depth;
    int alpha, beta;
    int eval; /* static, or what the table knows better; NO_EVAL in check */
    bool pv, cut, in_check, improving;
    bool rough; /* the static evaluation is not exact yet */
    Move skip;
    Move first; /* from the table */
    int first_extension;
    int best;
    Move best_move;
    int moves, quiet_count, capture_count;
} Node;

int tree_reduction(const Search *s, int depth, int count)
{
    int d = depth < 63 ? depth : 63, c = count < 63 ? count : 63;
    return s->reduction[d] * s->reduction[c] * 74 >> 10; /* 0.29 log2(depth) log2(count) */
}

static void copy_pv(Search *s, int ply, Move move)
{
    int rest = s->pv_length[ply + 1];
    s->pv[ply][0] = move;
    for (int i = 0; i < rest; i++)
        s->pv[ply][i + 1] = s->pv[ply + 1][i];
    s->pv_length[ply] = rest + 1;
}

static const int16_t *answer_row(const Search *s, int ply)
{
    int place = ply > 0 ? s->frames[ply - 1].place : -1;
    return place < 0 ? NULL : s->history.answer[place];
}

static const int16_t *follow_row(const Search *s, int ply)
{
    int place = ply > 1 ? s->frames[ply - 2].place : -1;
    return place < 0 ? NULL : s->history.follow[place];
}

static void begin_picker(Search *s, const Node *node)
{
    Frame *frame = &s->frames[node->ply];
    Picker *picker = &frame->picker;
    int before = node->ply > 0 ? s->frames[node->ply - 1].place : -1;
    picker->pos = &frame->pos;
    picker->info = &frame->info;
    picker->history = &s->history;
    picker->answer = answer_row(s, node->ply);
    picker->follow = follow_row(s, node->ply);
    picker->danger = eval_reach(&s->eval, side_other(position_turn(&frame->pos)));
    picker->reach = eval_reach(&s->eval, position_turn(&frame->pos));
    picker->mode = PICK_ALL;
    picker->first = node->first;
    picker->special[0] = frame->killers[0];
    picker->special[1] = frame->killers[1];
    picker->special[2] = before < 0 ? NO_MOVE : s->history.counter[frame->pos.turn][before];
    pick_begin(picker);
}

static void add_quiet(Search *s, int ply, Move move, int bonus)
{
    const Position *pos = &s->frames[ply].pos;
    int place = pick_place(pos, move);
    history_add(&s->history.quiet[pos->turn][move & (PICK_MOVES - 1)], bonus);
    if (answer_row(s, ply) != NULL)
        history_add(&s->history.answer[s->frames[ply - 1].place][place], bonus);
    if (follow_row(s, ply) != NULL)
        history_add(&s->history.follow[s->frames[ply - 2].place][place], bonus);
}

static void add_capture(Search *s, int ply, Move move, int bonus)
{
    const Position *pos = &s->frames[ply].pos;
    Kind taken = piece_kind(pos->board[move_to(move)]);
    history_add(&s->history.capture[pick_place(pos, move)][taken], bonus);
}

/* The move that refuted this node is remembered; those tried before it in vain are too. */
static void learn(Search *s, const Node *node)
{
    Frame *frame = &s->frames[node->ply];
    Move best = node->best_move;
    int bonus = node->depth * node->depth * 16 + 64 * node->depth;
    if (bonus > 2000)
        bonus = 2000;
    if (pick_is_quiet(&frame->pos, best)) {
        if (frame->killers[0] != best) {
            frame->killers[1] = frame->killers[0];
            frame->killers[0] = best;
        }
        if (node->ply > 0 && s->frames[node->ply - 1].place >= 0)
            s->history.counter[frame->pos.turn][s->frames[node->ply - 1].place] = best;
        add_quiet(s, node->ply, best, bonus);
        for (int i = 0; i < node->quiet_count; i++)
            add_quiet(s, node->ply, frame->quiets[i], -bonus);
    } else {
        add_capture(s, node->ply, best, bonus);
    }
    for (int i = 0; i < node->capture_count; i++)
        add_capture(s, node->ply, frame->captures[i], -bonus);
}

/* The static evaluation is so good or so bad that a cheap look is enough. true: *score. */
static bool cut_by_eval(Search *s, const Node *node, int *score)
{
    int depth = node->depth;
    if (depth <= 7 && node->eval - REVERSE_FUTILE * (depth - node->improving) >= node->beta &&
        node->eval < SCORE_DETOUR / 2) {
        *score = node->eval;
        return true;
    }
    if (depth <= 2 && node->eval + RAZOR * depth < node->alpha) {
        *score = tree_quiesce(s, node->ply, node->alpha, node->alpha + 1, 0);
        return *score <= node->alpha;
    }
    return false;
}

/* Even with a pass the side to move stays above beta. true: *score. */
static bool cut_by_pass(Search *s, const Node *node, int *score)
{
    int ply = node->ply, depth = node->depth, beta = node->beta;
    const Frame *frame = &s->frames[ply];
    if (depth >= 3 && node->eval >= beta && frame->eval >= beta - 30 * depth + 150 &&
        (ply == 0 || s->frames[ply - 1].move != NO_MOVE) && beta > -SCORE_DETOUR / 2) {
        int more = (node->eval - beta) / 180;
        int less = 3 + depth / 4 + (more < 3 ? more : 3);
        tree_play(s, ply, NO_MOVE);
        int value = -tree_node(s, ply + 1, -beta, -beta + 1, depth - less, !node->cut, NO_MOVE);
        tree_undo(s);
        if (s->aborted)
            return true;
        if (value >= beta) {
            *score = value >= SCORE_DETOUR / 2 ? beta : value; /* a pass proves no mate */
            return true;
        }
    }
    return false;
}

/* Is the table's move so much better than all others that it deserves another ply? */
static void try_singular(Search *s, Node *node, const TtEntry *known)
{
    int score = tree_from_table(known->score, node->ply);
    if (node->depth < SINGULAR_DEPTH || node->first == NO_MOVE || node->skip != NO_MOVE ||
        tt_bound(known) == BOUND_UPPER || known->depth < node->depth - 3 ||
        score >= SCORE_DETOUR / 2 || score <= -SCORE_DETOUR / 2)
        return;
    int limit = score - node->depth;
    int value = tree_node(s, node->ply, limit - 1, limit, node->depth / 2, node->cut, node->first);
    if (!s->aborted && value < limit)
        node->first_extension = 1;
}

/* Will every quiet move that follows be left out, unless it gives check? */
static bool quiets_are_late(const Search *s, const Node *node, int number)
{
    int depth = node->depth;
    if (node->best <= -SCORE_DETOUR / 2)
        return false;
    if (depth <= 8 && number * (2 - node->improving) > 4 + depth * depth)
        return true;
    int left = depth - (tree_reduction(s, depth, number) >> 10);
    if (left < 1)
        left = 1;
    return !node->in_check && left <= 6 &&
           s->frames[node->ply].eval + FUTILE_BASE + FUTILE_PLY * left <= node->alpha;
}

/* Near the leaves a late quiet move, or one that hangs something, is left out. */
static bool leave_out(Search *s, const Node *node, Move move, bool quiet, bool check)
{
    const Frame *frame = &s->frames[node->ply];
    if (node->best <= -SCORE_DETOUR / 2)
        return false;
    int depth = node->depth;
    if (!quiet || check)
        return depth <= 6 && pick_is_bad_capture(&frame->picker) &&
               !see_at_least(&frame->pos, move, -100 * depth, frame->picker.danger);
    if (frame->picker.checks != NULL)
        return true;
    int left = depth - (tree_reduction(s, depth, node->moves) >> 10);
    if (left < 1)
        left = 1;
    if (left <= 3 && pick_quiet_score(&frame->picker, move) < HISTORY_CUT * left)
        return true;
    return left <= 7 && !see_at_least(&frame->pos, move, -12 * left * left, frame->picker.danger);
}

static int search_move(Search *s, const Node *node, int depth, bool quiet, bool check,
                       int quiet_score)
{
    int ply = node->ply, alpha = node->alpha;
    int score = alpha + 1;
    bool full = !node->pv || node->moves > 1;
    if (depth >= 2 && node->moves > 1 + node->pv && (quiet || node->cut)) {
        int less = tree_reduction(s, node->depth, node->moves) + 2048;
        less += node->improving ? 0 : 600;
        less += node->cut ? 1024 : 0;
        less -= node->pv ? 1024 : 0;
        less -= check ? 1024 : 0;
        less -= quiet ? quiet_score / 12 : 1024;
        int reduced = depth - (less > 0 ? less >> 10 : 0);
        if (reduced < 1)
            reduced = 1;
        score = -tree_node(s, ply + 1, -alpha - 1, -alpha, reduced, true, NO_MOVE);
        full = score > alpha && reduced < depth;
    }
    if (full && !s->aborted)
        score = -tree_node(s, ply + 1, -alpha - 1, -alpha, depth, !node->cut, NO_MOVE);
    if (node->pv && (node->moves == 1 || (score > alpha && score < node->beta)) && !s->aborted)
        score = -tree_node(s, ply + 1, -node->beta, -alpha, depth, false, NO_MOVE);
    return score;
}

static void search_moves(Search *s, Node *node)
{
    Frame *frame = &s->frames[node->ply];
    Move move;
    Checks checks = checks_of(&frame->pos);
    begin_picker(s, node);
    for (;;) {
        if (frame->picker.checks == NULL && quiets_are_late(s, node, node->moves + 1))
            frame->picker.checks = &checks;
        move = pick_next(&frame->picker);
        if (move == NO_MOVE)
            return;
        if (move == node->skip || tree_overlooks(s, &frame->pos, move))
            continue;
        node->moves++;
        tree_expect(s, node->ply, move);
        bool quiet = pick_is_quiet(&frame->pos, move);
        bool check = checks_gives(&checks, &frame->pos, move);
        if (leave_out(s, node, move, quiet, check))
            continue;
        int extension = move == node->first ? node->first_extension : 0;
        if (check && extension == 0 && node->ply < 2 * s->root_depth &&
            see_at_least(&frame->pos, move, 0, frame->picker.danger))
            extension = 1;
        int quiet_score = quiet ? pick_quiet_score(&frame->picker, move) : 0;
        tree_play(s, node->ply, move);
        int score = search_move(s, node, node->depth - 1 + extension, quiet, check, quiet_score);
        tree_undo(s);
        if (s->aborted)
            return;
        if (score > node->best) {
            node->best = score;
            if (score > node->alpha) {
                node->best_move = move;
                if (node->pv)
                    copy_pv(s, node->ply, move);
                if (score >= node->beta) {
                    learn(s, node);
                    return;
                }
                node->alpha = score;
            }
        }
        if (move != node->best_move) {
            if (quiet && node->quiet_count < TRIED_MAX)
                frame->quiets[node->quiet_count++] = move;
            else if (!quiet && node->capture_count < TRIED_MAX)
                frame->captures[node->capture_count++] = move;
        }
    }
}

/* The static evaluation, put right by the table's score where that is a bound on the right side. It may be a rough
 * one, so far outside the window that cut_by_eval needs no better. */
static void set_eval(Search *s, Node *node, bool found, const TtEntry *known)
{
    Frame *frame = &s->frames[node->ply];
    node->eval = frame->eval = NO_EVAL;
    if (node->in_check)
        return;
    int low = node->depth <= 2 ? node->alpha - RAZOR * node->depth : -SCORE_INFINITE;
    int high = node->beta + REVERSE_FUTILE * node->depth;
    if (node->skip == NO_MOVE && found && known->eval != NO_EVAL) {
        frame->eval = known->eval;
    } else if (!node->pv && node->skip == NO_MOVE && node->depth <= 7) {
        node->rough = tree_is_far(s, node->ply, low, high, &frame->eval);
        if (!node->rough)
            frame->eval = tree_value(s, node->ply);
    } else {
        frame->eval = tree_value(s, node->ply);
    }
    node->eval = frame->eval;
    if (found && !tree_is_mate(known->score)) {
        Bound bound = tt_bound(known);
        if (bound == BOUND_EXACT || (bound == BOUND_LOWER && known->score > node->eval) ||
            (bound == BOUND_UPPER && known->score < node->eval))
            node->eval = known->score;
    }
    node->improving = node->ply < 2 || s->frames[node->ply - 2].eval == NO_EVAL ||
                      frame->eval > s->frames[node->ply - 2].eval;
}

static void set_eval_exact(Search *s, Node *node)
{
    Frame *frame = &s->frames[node->ply];
    bool same = node->eval == frame->eval; /* else it is the table's */
    frame->eval = tree_value(s, node->ply);
    node->rough = false;
    if (same)
        node->eval = frame->eval;
}

static bool table_cuts(const Node *node, const TtEntry *known, int score)
{
    Bound bound = tt_bound(known);
    return !node->pv && known->depth >= node->depth &&
           (bound == BOUND_EXACT || (bound == BOUND_LOWER && score >= node->beta) ||
            (bound == BOUND_UPPER && score <= node->alpha));
}

static int no_move_score(Search *s, const Node *node)
{
    if (node->skip != NO_MOVE)
        return node->alpha;
    if (s->oversight.mate)
        return tree_value(s, node->ply);
    return tree_mated(node->ply);
}

static int node_body(Search *s, Node *node)
{
    int ply = node->ply, score = 0;
    Frame *frame = &s->frames[ply];
    /* Another key while one move is left out: its results are not this position's. */
    uint64_t key = frame->pos.key ^ s->salt ^ (node->skip * UINT64_C(0x9e3779b97f4a7c15));
    TtEntry known = {0};
    bool found = tt_read(s->table, key, &known);
    if (found && table_cuts(node, &known, tree_from_table(known.score, ply)))
        return tree_from_table(known.score, ply);
    if (found && movegen_is_legal(&frame->pos, &frame->info, known.move))
        node->first = known.move;

    set_eval(s, node, found, &known);
    if (!node->in_check && node->skip == NO_MOVE) {
        if (!node->pv && cut_by_eval(s, node, &score))
            return score;
        if (node->rough)
            set_eval_exact(s, node);
        const Bitboard *reach = eval_reach(&s->eval, position_turn(&frame->pos));
        Move mate =
            found || s->oversight.mate ? NO_MOVE : mate1_find(&frame->pos, &frame->info, reach);
        if (mate != NO_MOVE) {
            score = -tree_mated(ply + 1);
            tt_write(s->table, key, mate, tree_to_table(score, ply), frame->eval, SEARCH_MAX_PLY,
                     BOUND_EXACT);
            s->pv[ply][0] = mate;
            s->pv_length[ply] = 1;
            return score;
        }
        if (!node->pv && cut_by_pass(s, node, &score))
            return score;
        if (s->aborted)
            return 0;
    }
    if (node->first == NO_MOVE && node->depth >= 4)
        node->depth--;
    if (found)
        try_singular(s, node, &known);
    if (s->aborted)
        return 0;

    int original = node->alpha;
    s->frames[ply + 1].killers[0] = s->frames[ply + 1].killers[1] = NO_MOVE;
    search_moves(s, node);
    if (s->aborted)
        return 0;
    if (node->moves == 0)
        return no_move_score(s, node);
    if (node->best == -SCORE_INFINITE) /* all were left out */
        node->best = original;
    Bound bound = node->best >= node->beta ? BOUND_LOWER
                  : node->best > original  ? BOUND_EXACT
                                           : BOUND_UPPER;
    tt_write(s->table, key, node->best_move, tree_to_table(node->best, ply), frame->eval,
             node->depth, bound);
    return node->best;
}

int tree_node(Search *s, int ply, int alpha, int beta, int depth, bool cut, Move skip)
{
    if (depth <= 0)
        return tree_quiesce(s, ply, alpha, beta, 0);
    Frame *frame = &s->frames[ply];
    s->pv_length[ply] = 0;
    if (ply > s->seldepth)
        s->seldepth = ply;
    if (tree_must_stop(s))
        return 0;
    int score;
    if (skip == NO_MOVE && tree_known_end(s, ply, &score))
        return score;
    if (ply >= SEARCH_MAX_PLY - 1)
        return tree_value(s, ply);
    /* A mate already found nearer the root cannot be beaten from here. */
    if (alpha < tree_mated(ply))
        alpha = tree_mated(ply);
    if (beta > -tree_mated(ply + 1))
        beta = -tree_mated(ply + 1);
    if (alpha >= beta)
        return alpha;
    Node node = {.ply = ply,
                 .depth = depth,
                 .alpha = alpha,
                 .beta = beta,
                 .pv = beta - alpha > 1,
                 .cut = cut,
                 .in_check = bb_any(frame->info.checkers),
                 .improving = true,
                 .skip = skip,
                 .best = -SCORE_INFINITE};
    return node_body(s, &node);
}
