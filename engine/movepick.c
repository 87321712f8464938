/* Order: the table's move; captures and promotions that do not lose material, most valuable first; killers and
 * the counter move; the other quiet moves and drops by history; losing captures. Butterfly and capture history
 * after Stockfish; the answer and follow tables are its continuation history (S. Geschwentner, B. Costa, 2016). */
#include "movepick.h"

#include <limits.h>
#include <stddef.h>

#include "eval.h"
#include "see.h"

enum {
    STAGE_FIRST,
    STAGE_CAPTURES_GEN,
    STAGE_CAPTURES,
    STAGE_SPECIAL,
    STAGE_QUIETS_GEN,
    STAGE_QUIETS,
    STAGE_BAD,
    STAGE_EVASIONS_GEN,
    STAGE_EVASIONS,
    STAGE_DONE
};

/* What a promotion brings at most: the pawn's. */
static inline int promotion_most(void)
{
    return eval_piece(TOKIN) - eval_piece(PAWN);
}

/* Rows of the histories by kind. */
static const uint16_t KIND_ROW[KIND_END] = {
    [PAWN] = 0,
    [LANCE] = 1 * SQUARES,
    [KNIGHT] = 2 * SQUARES,
    [SILVER] = 3 * SQUARES,
    [BISHOP] = 4 * SQUARES,
    [ROOK] = 5 * SQUARES,
    [GOLD] = 6 * SQUARES,
    [TOKIN] = 6 * SQUARES,
    [PRO_LANCE] = 6 * SQUARES,
    [PRO_KNIGHT] = 6 * SQUARES,
    [PRO_SILVER] = 6 * SQUARES,
    [KING] = 7 * SQUARES,
    [HORSE] = 8 * SQUARES,
    [DRAGON] = 9 * SQUARES,
};

static const int16_t NOTHING[PICK_PLACES]; /* a row that says nothing */

static inline int place_of(const Position *pos, Move move)
{
    Kind kind =
        move_is_drop(move) ? origin_kind(move_from(move)) : piece_kind(pos->board[move_from(move)]);
    if (move_promotes(move))
        kind = kind_promoted(kind);
    Square to = move_to(move);
    return KIND_ROW[kind] + (position_turn(pos) == SENTE ? to : 80 - to);
}

int pick_place(const Position *pos, Move move)
{
    return place_of(pos, move);
}

void history_add(int16_t *entry, int bonus)
{
    int size = bonus < 0 ? -bonus : bonus;
    *entry = (int16_t)(*entry + bonus - *entry * size / HISTORY_MAX);
}

void pick_begin(Picker *picker)
{
    picker->stage = STAGE_FIRST;
    picker->next = picker->count = picker->bad_count = 0;
    picker->zone = bb_far_ranks(position_turn(picker->pos), 3);
    picker->floor = INT_MIN;
    picker->checks = NULL;
    if (picker->answer == NULL)
        picker->answer = NOTHING;
    if (picker->follow == NULL)
        picker->follow = NOTHING;
}

static inline int quiet_score(const Picker *picker, Move move)
{
    int place = place_of(picker->pos, move);
    return picker->history->quiet[picker->pos->turn][move & (PICK_MOVES - 1)] +
           picker->answer[place] + picker->follow[place];
}

int pick_quiet_score(const Picker *picker, Move move)
{
    return quiet_score(picker, move);
}

static inline int hope_of(const Position *pos, Move move)
{
    int hope = eval_capture(piece_kind(pos->board[move_to(move)]));
    if (move_promotes(move)) {
        Kind kind = piece_kind(pos->board[move_from(move)]);
        hope += eval_piece(kind_promoted(kind)) - eval_piece(kind);
    }
    return hope;
}

int pick_hope(const Position *pos, Move move)
{
    return hope_of(pos, move);
}

static int capture_score(const Picker *picker, Move move)
{
    const Position *pos = picker->pos;
    Kind taken = piece_kind(pos->board[move_to(move)]);
    return hope_of(pos, move) + picker->history->capture[place_of(pos, move)][taken] / 16;
}

/* Most moves are far from the zone where a piece may promote. */
static inline bool is_pointless(const Picker *picker, Move move)
{
    return !move_is_drop(move) &&
           (bb_has(picker->zone, move_to(move)) || bb_has(picker->zone, (Square)move_from(move))) &&
           movegen_is_pointless(picker->pos, move);
}

/* Can no capture or promotion bring more than the floor? Told without generating any, from what stands where the own
 * side attacks. */
static bool captures_are_hopeless(const Picker *picker)
{
    if (picker->reach == NULL)
        return false;
    const Position *pos = picker->pos;
    Side us = position_turn(pos);
    /* Does a piece move into the zone, or out of it? */
    bool promotes = bb_meet(picker->zone, bb_or(pos->side[us], *picker->reach));
    if (promotes && picker->floor < promotion_most())
        return false;
    int least = promotes ? picker->floor - promotion_most() : picker->floor;
    Bitboard victims = bb_and(*picker->reach, pos->side[side_other(us)]);
    while (bb_any(victims))
        if (eval_capture(piece_kind(pos->board[bb_pop(&victims)])) > least)
            return false;
    return true;
}

/* Scores the captures and drops those that will not be given out. */
static void score_captures(Picker *picker)
{
    int kept = 0;
    for (int i = 0; i < picker->count; i++) {
        Move move = picker->moves[i];
        if (move == picker->first || is_pointless(picker, move) ||
            hope_of(picker->pos, move) <= picker->floor)
            continue;
        picker->moves[kept] = move;
        picker->scores[kept++] = (int16_t)capture_score(picker, move);
    }
    picker->count = kept;
}

/* Quiet moves that give check: of the drops only those are made. */
static void generate_checks(Picker *picker)
{
    const Position *pos = picker->pos;
    const Checks *checks = picker->checks;
    int count = movegen_stage(pos, picker->info, GEN_QUIETS, picker->moves), kept = 0;
    for (int i = 0; i < count; i++)
        if (checks_gives(checks, pos, picker->moves[i]))
            picker->moves[kept++] = picker->moves[i];
    for (Kind kind = PAWN; kind <= GOLD && checks->king != NO_SQUARE; kind = (Kind)(kind + 1)) {
        if (pos->hand[pos->turn][kind] == 0)
            continue;
        Bitboard squares = bb_without(checks->squares[kind], pos->kind[NO_KIND]);
        while (bb_any(squares)) {
            Move move = move_make(origin_hand(kind), bb_pop(&squares), false);
            if (movegen_is_legal(pos, picker->info, move))
                picker->moves[kept++] = move;
        }
    }
    picker->count = kept;
}

static void score_evasions(Picker *picker)
{
    for (int i = 0; i < picker->count; i++) {
        Move move = picker->moves[i];
        int score = pick_is_quiet(picker->pos, move)
                        ? quiet_score(picker, move)
                        : 20000 + capture_score(picker, move) - (move_is_drop(move) ? 0 : 1);
        picker->scores[i] = (int16_t)score;
    }
}

static Move take_best(Picker *picker)
{
    int best = picker->next;
    for (int i = best + 1; i < picker->count; i++)
        if (picker->scores[i] > picker->scores[best])
            best = i;
    Move move = picker->moves[best];
    picker->moves[best] = picker->moves[picker->next];
    picker->scores[best] = picker->scores[picker->next];
    picker->next++;
    return move;
}

/* Scores the moves; those with a good name come to the front, sorted by insertion. The rest stay as generated. */
static void sort_quiets(Picker *picker)
{
    int sorted = 0;
    for (int i = 0; i < picker->count; i++) {
        Move move = picker->moves[i];
        int score = quiet_score(picker, move);
        if (score <= 0)
            continue;
        picker->moves[i] = picker->moves[sorted];
        int j = sorted++;
        for (; j > 0 && picker->scores[j - 1] < score; j--) {
            picker->moves[j] = picker->moves[j - 1];
            picker->scores[j] = picker->scores[j - 1];
        }
        picker->moves[j] = move;
        picker->scores[j] = (int16_t)score;
    }
}

static bool is_special(const Picker *picker, Move move)
{
    return move == picker->special[0] || move == picker->special[1] || move == picker->special[2];
}

/* A killer may be any move of another node: it must be quiet, legal and not yet given here. */
static Move take_special(Picker *picker)
{
    while (picker->next < 3) {
        int i = picker->next++;
        Move move = picker->special[i];
        bool again = (i > 0 && move == picker->special[0]) || (i > 1 && move == picker->special[1]);
        if (move != NO_MOVE && !again && move != picker->first &&
            pick_is_quiet(picker->pos, move) && movegen_is_legal(picker->pos, picker->info, move))
            return move;
    }
    return NO_MOVE;
}

static Move take_capture(Picker *picker)
{
    while (picker->next < picker->count) {
        Move move = take_best(picker);
        if (hope_of(picker->pos, move) <= picker->floor)
            continue;
        if (see_at_least(picker->pos, move, 0, picker->danger))
            return move;
        if (picker->mode == PICK_ALL)
            picker->bad[picker->bad_count++] = move;
    }
    return NO_MOVE;
}

/* The bulk of the moves, told apart at a glance. */
static inline bool cannot_check(const Checks *checks, Move move)
{
    return !bb_has(checks->anywhere, move_to(move)) &&
           (move_is_drop(move) || !bb_has(checks->shields, (Square)move_from(move)));
}

static Move take_quiet(Picker *picker)
{
    while (picker->next < picker->count) {
        Move move = picker->moves[picker->next++];
        if (picker->checks != NULL && cannot_check(picker->checks, move))
            continue;
        if (move != picker->first && !is_special(picker, move) && !is_pointless(picker, move) &&
            (picker->checks == NULL || checks_gives(picker->checks, picker->pos, move)))
            return move;
    }
    return NO_MOVE;
}

Move pick_next(Picker *picker)
{
    Move move = NO_MOVE;
    switch (picker->stage) {
    case STAGE_FIRST:
        picker->stage = picker->mode == PICK_ALL && bb_any(picker->info->checkers)
                            ? STAGE_EVASIONS_GEN
                            : STAGE_CAPTURES_GEN;
        if (picker->first != NO_MOVE)
            return picker->first;
        return pick_next(picker);
    case STAGE_CAPTURES_GEN:
        picker->count = picker->next = 0;
        if (!captures_are_hopeless(picker)) {
            picker->count = movegen_stage(picker->pos, picker->info, GEN_CAPTURES, picker->moves);
            score_captures(picker);
        }
        picker->stage = STAGE_CAPTURES; /* fall through */
    case STAGE_CAPTURES:
        move = take_capture(picker);
        if (move != NO_MOVE)
            return move;
        if (picker->mode == PICK_CAPTURES) {
            picker->stage = STAGE_DONE;
            return NO_MOVE;
        }
        picker->next = 0;
        picker->stage = STAGE_SPECIAL; /* fall through */
    case STAGE_SPECIAL:
        move = take_special(picker);
        if (move != NO_MOVE)
            return move;
        picker->stage = STAGE_QUIETS_GEN; /* fall through */
    case STAGE_QUIETS_GEN:
        if (picker->checks != NULL)
            generate_checks(picker);
        else
            picker->count =
                movegen_stage(picker->pos, picker->info, GEN_QUIETS | GEN_DROPS, picker->moves);
        picker->next = 0;
        sort_quiets(picker);
        picker->stage = STAGE_QUIETS; /* fall through */
    case STAGE_QUIETS:
        move = take_quiet(picker);
        if (move != NO_MOVE)
            return move;
        picker->next = 0;
        picker->stage = STAGE_BAD; /* fall through */
    case STAGE_BAD:
        if (picker->next < picker->bad_count)
            return picker->bad[picker->next++];
        picker->stage = STAGE_DONE;
        return NO_MOVE;
    case STAGE_EVASIONS_GEN:
        picker->count = movegen_stage(picker->pos, picker->info, GEN_EVASIONS, picker->moves);
        picker->next = 0;
        score_evasions(picker);
        picker->stage = STAGE_EVASIONS; /* fall through */
    case STAGE_EVASIONS:
        while (picker->next < picker->count) {
            move = take_best(picker);
            if (move != picker->first)
                return move;
        }
        picker->stage = STAGE_DONE;
        return NO_MOVE;
    default:
        return NO_MOVE;
    }
}

bool pick_is_bad_capture(const Picker *picker)
{
    return picker->stage == STAGE_BAD;
}
