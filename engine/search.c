/* The root: iterative deepening, the root moves, one or several best lines, reports.
 *
 * Several lines come from one pass: a move is searched against the worst of the lines kept so far, so exact scores
 * are worked out for those that get in and a bound is enough for the rest. With one line that is ordinary principal
 * variation search inside an aspiration window. */
#include "search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "tree.h"

/* log2 in 64ths, by repeated squaring: no floating point, so the same everywhere. */
static int log2_64(int value)
{
    int whole = 0;
    uint64_t x = (uint64_t)value << 16;
    while (x >= UINT64_C(2) << 16) {
        x >>= 1;
        whole++;
    }
    int fraction = 0;
    for (int i = 0; i < 6; i++) {
        x = x * x >> 16;
        fraction *= 2;
        if (x >= UINT64_C(2) << 16) {
            x >>= 1;
            fraction++;
        }
    }
    return whole * 64 + fraction;
}

enum { TABLE_LEAST = 64 * 1024 };

static Search *new_search(void)
{
    Search *s = calloc(1, sizeof *s);
    if (s == NULL)
        return NULL;
    for (int i = 1; i < 64; i++)
        s->reduction[i] = log2_64(i);
    s->table = &s->own;
    return s;
}

Search *search_new(size_t table_bytes)
{
    Search *s = new_search();
    if (s != NULL && !tt_new(&s->own, table_bytes < TABLE_LEAST ? TABLE_LEAST : table_bytes)) {
        free(s);
        return NULL;
    }
    return s;
}

Search *search_new_in(void *memory, size_t bytes)
{
    Search *s = new_search();
    if (s != NULL)
        tt_use(&s->own, memory, bytes);
    return s;
}

Search *search_new_sharing(Search *owner)
{
    Search *s = new_search();
    if (s != NULL)
        s->table = owner->table;
    return s;
}

void search_free(Search *s)
{
    if (s != NULL)
        tt_free(&s->own);
    free(s);
}

void search_clear(Search *s)
{
    if (s->table == &s->own)
        tt_clear(s->table);
    memset(&s->history, 0, sizeof s->history);
}

int search_evaluate(const Position *pos)
{
    Eval eval;
    eval_begin(&eval, pos);
    return eval_value(&eval);
}

static bool wanted(const SearchLimits *limits, Move move)
{
    for (int i = 0; i < limits->root_count; i++)
        if (limits->root_moves[i] == move)
            return true;
    return limits->root_count == 0;
}

static void shuffle_roots(Search *s)
{
    uint64_t lot = s->oversight.lot;
    for (int i = s->root_count - 1; i > 0; i--) {
        lot = lot * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        int other = (int)((lot >> 33) % (uint64_t)(i + 1)), index = s->order[i];
        s->order[i] = s->order[other];
        s->order[other] = index;
    }
}

/* The root moves in the order a node would try them. false: there is none. */
static bool find_roots(Search *s)
{
    Frame *frame = &s->frames[0];
    Picker *picker = &frame->picker;
    TtEntry known;
    Move first = NO_MOVE;
    if (tt_read(s->table, frame->pos.key ^ s->salt, &known) &&
        movegen_is_legal(&frame->pos, &frame->info, known.move))
        first = known.move;
    *picker = (Picker){.pos = &frame->pos,
                       .info = &frame->info,
                       .history = &s->history,
                       .mode = PICK_ALL,
                       .first = first};
    pick_begin(picker);
    s->root_count = 0;
    Move move;
    while ((move = pick_next(picker)) != NO_MOVE) {
        if (!wanted(s->limits, move))
            continue;
        s->roots[s->root_count] = (RootMove){
            .move = move, .score = NO_SCORE, .previous = NO_SCORE, .pv_length = 1, .pv = {move}};
        s->order[s->root_count] = s->root_count;
        s->root_count++;
    }
    if (s->root_count == 0) { /* only pointless non-promotions were asked for */
        Move all[MAX_MOVES];
        int count = moves_legal(&frame->pos, all);
        for (int i = 0; i < count; i++) {
            if (wanted(s->limits, all[i])) {
                s->roots[s->root_count] = (RootMove){.move = all[i],
                                                     .score = NO_SCORE,
                                                     .previous = NO_SCORE,
                                                     .pv_length = 1,
                                                     .pv = {all[i]}};
                s->order[s->root_count] = s->root_count;
                s->root_count++;
            }
        }
    }
    if (s->oversight.plan)
        shuffle_roots(s);
    return s->root_count > 0;
}

static void begin(Search *s, const Game *game, const SearchLimits *limits,
                  const Oversight *oversight, const atomic_bool *stop)
{
    s->limits = limits;
    s->stop = stop;
    s->rules = game->rules;
    s->oversight = *oversight;
    s->me = position_turn(&game->now);
    s->salt = 0;
    if (oversight->drops || oversight->mate || oversight->far || oversight->reply ||
        oversight->plan)
        s->salt = UINT64_C(0xd6e8feb86659fd93) *
                  (1 + (uint64_t)oversight->drops + 2 * (uint64_t)oversight->mate +
                   4 * (uint64_t)oversight->far + 8 * (uint64_t)oversight->reply +
                   16 * (uint64_t)oversight->plan + 32 * (uint64_t)s->me);
    s->start_ply = game->count;
    s->nodes = 0;
    s->budget = limits->nodes > 0 ? limits->nodes : INT64_MAX;
    s->poll = 0;
    s->aborted = false;
    s->seldepth = 0;
    line_begin(&s->line, game);
    Frame *frame = &s->frames[0];
    frame->pos = game->now;
    eval_begin(&s->eval, &frame->pos);
    frame->info = movegen_info(&frame->pos);
    frame->eval = bb_any(frame->info.checkers) ? NO_EVAL : tree_value(s, 0);
    for (int i = 0; i < SEARCH_MAX_PLY + 2; i++)
        s->frames[i].killers[0] = s->frames[i].killers[1] = NO_MOVE;
    if (s->table == &s->own)
        tt_age(s->table);
}

static void keep_line(Search *s, RootMove *root, int score)
{
    root->score = score;
    root->seldepth = s->seldepth;
    root->pv[0] = root->move;
    int rest = s->pv_length[1];
    if (rest > SEARCH_MAX_PLY - 1)
        rest = SEARCH_MAX_PLY - 1;
    memcpy(root->pv + 1, s->pv[1], sizeof(Move) * (size_t)rest);
    root->pv_length = rest + 1;
}

/* Moves root move `at` of the order up to its place among the `known` exact ones before it. */
static void insert(Search *s, int at, int known)
{
    int index = s->order[at], score = s->roots[index].score;
    int place = known;
    while (place > 0 && s->roots[s->order[place - 1]].score < score)
        place--;
    memmove(&s->order[place + 1], &s->order[place], sizeof s->order[0] * (size_t)(at - place));
    s->order[place] = index;
}

static int search_root_move(Search *s, RootMove *root, int alpha, int beta, int depth, int number)
{
    Frame *frame = &s->frames[0];
    bool quiet = pick_is_quiet(&frame->pos, root->move);
    bool check = moves_gives_check(&frame->pos, root->move);
    bool first = number == 0 || alpha == -SCORE_INFINITE;
    int next = depth - 1, score = alpha + 1;
    tree_play(s, 0, root->move);
    if (!first) {
        int less = 0;
        if (depth >= 3 && quiet && !check && number >= 3)
            less = (tree_reduction(s, depth, number) >> 10) - 1;
        less = less < 0 ? 0 : less > next - 1 ? next - 1 : less;
        score = -tree_node(s, 1, -alpha - 1, -alpha, next - less, true, NO_MOVE);
        if (score > alpha && less > 0 && !s->aborted)
            score = -tree_node(s, 1, -alpha - 1, -alpha, next, true, NO_MOVE);
    }
    if (score > alpha && !s->aborted)
        score = -tree_node(s, 1, -beta, -alpha, next, false, NO_MOVE);
    tree_undo(s);
    return score;
}

/* One pass over the root moves. Returns how many lines have exact scores (at the front of the order). */
static int root_pass(Search *s, int alpha, int beta, int depth, int lines, int *best)
{
    int known = 0;
    *best = -SCORE_INFINITE;
    s->pv_length[0] = 0;
    for (int i = 0; i < s->root_count; i++)
        s->roots[i].score = NO_SCORE;
    for (int i = 0; i < s->root_count; i++) {
        RootMove *root = &s->roots[s->order[i]];
        int floor = alpha;
        if (known >= lines && s->roots[s->order[lines - 1]].score > floor)
            floor = s->roots[s->order[lines - 1]].score;
        s->pv_length[1] = 0;
        int score = search_root_move(s, root, floor, beta, depth, i);
        if (s->aborted)
            return known;
        if (score > *best)
            *best = score;
        if (score > floor || i == 0) {
            keep_line(s, root, score);
            insert(s, i, known < i ? known : i);
            if (known < lines)
                known++;
            if (score >= beta)
                return known;
        }
    }
    return known;
}

static void report(const Search *s, int place, int depth, SearchReport *out)
{
    const RootMove *root = &s->roots[s->order[place]];
    *out = (SearchReport){.score = root->score == NO_SCORE ? root->previous : root->score,
                          .depth = depth,
                          .seldepth = root->seldepth > depth ? root->seldepth : depth,
                          .nodes = s->nodes,
                          .hashfull = tt_full(s->table),
                          .line = place,
                          .pv_length = root->pv_length};
    memcpy(out->pv, root->pv, sizeof(Move) * (size_t)root->pv_length);
}

/* One line: widen the window on the side that failed until the score lies inside. */
static int iterate_one(Search *s, int depth)
{
    int previous = s->roots[s->order[0]].previous, best = 0;
    int window = 35, alpha = -SCORE_INFINITE, beta = SCORE_INFINITE;
    bool better =
        false; /* the move in front has beaten the window, so it stands even if stopped now */
    if (depth >= 4 && !tree_is_mate(previous) && previous != NO_SCORE) {
        alpha = previous - window;
        beta = previous + window;
    }
    for (;;) {
        int known = root_pass(s, alpha, beta, depth, 1, &best);
        if (s->aborted)
            return better || (known > 0 && s->roots[s->order[0]].score > alpha) ? 1 : 0;
        window *= 3;
        better = best >= beta;
        if (best <= alpha)
            alpha = window > 1000 ? -SCORE_INFINITE : best - window;
        else if (best >= beta)
            beta = window > 1000 ? SCORE_INFINITE : best + window;
        else
            return 1;
        if (alpha < -SCORE_INFINITE)
            alpha = -SCORE_INFINITE;
        if (beta > SCORE_INFINITE)
            beta = SCORE_INFINITE;
    }
}

static void write_reports(Search *s, int depth, int lines, SearchReport *out)
{
    for (int i = 0; i < lines; i++) {
        report(s, i, depth, &out[i]);
        if (s->limits->progress != NULL)
            s->limits->progress(s->limits->user, &out[i]);
    }
}

/* Before anything was searched, so that there is an answer even when stopped at once. */
static void first_reports(Search *s, int lines, SearchReport *out)
{
    for (int i = 0; i < lines; i++) {
        s->roots[s->order[i]].previous = s->frames[0].eval == NO_EVAL ? 0 : s->frames[0].eval;
        report(s, i, 1, &out[i]);
        s->roots[s->order[i]].previous = NO_SCORE;
    }
}

static void iterate(Search *s, int depth_limit, int lines, SearchReport *out)
{
    for (int depth = 1 + s->limits->ahead; depth <= depth_limit; depth++) {
        s->root_depth = depth;
        s->seldepth = 0;
        int best, known = lines == 1
                              ? iterate_one(s, depth)
                              : root_pass(s, -SCORE_INFINITE, SCORE_INFINITE, depth, lines, &best);
        if (s->aborted) {
            /* Half an iteration: its best move stands when it began with the old best one. With several lines
             * the rest of the old list would not match, so that is kept whole; but depth 1 is better than none. */
            if (known > 0 && (lines == 1 || depth == 1))
                write_reports(s, depth, known < lines ? known : lines, out);
            return;
        }
        for (int i = 0; i < s->root_count; i++)
            s->roots[i].previous = s->roots[i].score;
        write_reports(s, depth, lines, out);
        int score = s->roots[s->order[0]].score;
        /* A mate found with depth to spare will not get shorter. */
        if (lines == 1 && tree_is_mate(score) && SCORE_MATE - abs(score) < depth / 2)
            return;
    }
}

/* A line cut short by a bound has one move; the answer to it is often in the table. */
static void add_answer(Search *s, SearchReport *out)
{
    TtEntry known;
    if (out->pv_length != 1)
        return;
    Position after = s->frames[0].pos;
    position_play(&after, out->pv[0]);
    if (tt_read(s->table, after.key ^ s->salt, &known) && moves_is_legal(&after, known.move))
        out->pv[out->pv_length++] = known.move;
}

bool search_run_with(Search *s, const Game *game, const SearchLimits *limits,
                     const Oversight *oversight, const atomic_bool *stop, SearchReport *out)
{
    assert(limits->lines <= SEARCH_MAX_LINES);
    int lines = limits->lines < 1 ? 1 : limits->lines;
    for (int i = 0; i < lines; i++)
        out[i] = (SearchReport){.line = i};
    if (game_outcome(game).kind != OUTCOME_NONE)
        return false;
    begin(s, game, limits, oversight, stop);
    if (!find_roots(s))
        return false;
    if (lines > s->root_count)
        lines = s->root_count;
    int depth =
        limits->depth > 0 && limits->depth < SEARCH_MAX_PLY ? limits->depth : SEARCH_MAX_PLY - 1;
    first_reports(s, lines, out);
    iterate(s, depth, lines, out);
    for (int i = 0; i < lines; i++) {
        out[i].nodes = s->nodes;
        add_answer(s, &out[i]);
    }
    return true;
}

bool search_run(Search *search, const Game *game, const SearchLimits *limits,
                const atomic_bool *stop, SearchReport *out)
{
    static const Oversight NOTHING = {.drops = false};
    return search_run_with(search, game, limits, &NOTHING, stop, out);
}
