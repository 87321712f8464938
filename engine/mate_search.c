#include "mate_search.h"

#include <assert.h>

#include "hash.h"
#include "mate_moves.h"

/* Of the memory cut short: not known, and never to be written into the table. */
enum { LEAN_CUT = 0 };

bool mate_attacks(const Mate *mate, int depth)
{
    return position_turn(&mate->frames[depth].pos) == mate->attacker;
}

void mate_step(Mate *mate, int depth, Move move)
{
    Frame *frame = &mate->frames[depth], *next = frame + 1;
    position_after(&frame->pos, move, &next->pos);
    next->hand = hand_of(&next->pos, mate->attacker);
    next->line = frame->line ^ hash_mix((uint64_t)(depth + 1) << 16 | move);
    mate->met[frame->pos.board_key % MET_SIZE]++;
}

void mate_unstep(Mate *mate, int depth)
{
    mate->met[mate->frames[depth].pos.board_key % MET_SIZE]--;
}

/* Depths count from 1 in a lean, so that 0 stays free. */
static int lean_of(int depth)
{
    return depth + 1;
}

/* Was the board met in the line before, with a hand as good for the attacker? Then nothing is won by going on. */
static bool is_repetition(const Mate *mate, int depth, uint64_t key, Hand hand, Value *out)
{
    if (mate->met[key % MET_SIZE] == 0)
        return false;
    for (int i = depth - 1; i >= 0; i -= 2) {
        const Frame *frame = &mate->frames[i];
        if (frame->pos.board_key == key && hand_covers(frame->hand, hand)) {
            *out = (Value){PN_INF, 0, LEN_INF, (uint16_t)lean_of(i), hand};
            return true;
        }
    }
    return false;
}

bool mate_known(const Mate *mate, const Position *pos, int len, Value *out)
{
    bool old;
    Hand hand = hand_of(pos, mate->attacker);
    return mate_table_read(&mate->table, pos->board_key, hand, len, 0, out, &old) &&
           (out->pn == 0 || out->dn == 0);
}

static int longer(int len)
{
    return len >= LEN_INF ? LEN_INF : len + 1;
}

static int shorter(int len)
{
    return len >= LEN_INF ? LEN_INF : len - 1;
}

/* The first look at a child: the position is in frames[depth + 1], met already counts it. */
static void look(Mate *mate, int depth, int len, Child *child)
{
    Frame *next = &mate->frames[depth + 1];
    Value *value = &child->value;
    child->key = next->pos.board_key;
    child->hand = next->hand;
    child->old = false;
    if (is_repetition(mate, depth, child->key, child->hand, value))
        return;
    bool attack = position_turn(&next->pos) == mate->attacker;
    if (mate_table_read(&mate->table, child->key, child->hand, len, depth + 1, value,
                        &child->old)) {
        if (value->pn == 0 || value->dn == 0)
            return;
        if (mate_line_read(&mate->table, child->key ^ next->line, len, value))
            value->hand = child->hand;
        if (value->dn == 0 || len > 1)
            return;
    }
    Value seen = *value, now;
    if (!attack) {
        if (!mate_look_defence(&next->pos, mate->attacker, len, &now)) {
            now.pn = seen.pn > now.pn ? seen.pn : now.pn;
            now.dn = seen.dn > now.dn ? seen.dn : now.dn;
        }
        *value = now;
        return;
    }
    if (mate_look_attack(&next->pos, len, &now)) {
        mate_table_write(&mate->table, child->key, child->hand, &now, depth + 1, 1);
    } else {
        now.pn = seen.pn > now.pn ? seen.pn : now.pn;
        now.dn = seen.dn > now.dn ? seen.dn : now.dn;
        mate_table_note(&mate->table, child->key, child->hand, &now, 2, depth + 1);
    }
    *value = now;
}

/* The move whose fate one waits for before another is looked at: the same with promotion, a drop on the same square. */
static int before(const Position *pos, const Child *children, int count, Move move)
{
    if (move_is_drop(move)) {
        for (int i = count - 1; i >= 0; i--) {
            if (move_is_drop(children[i].move) && move_to(children[i].move) == move_to(move))
                return i;
        }
        return -1;
    }
    if (move_promotes(move) || !movegen_is_pointless(pos, move))
        return -1;
    for (int i = 0; i < count; i++) {
        if (children[i].move == (move | move_make(0, 0, true)))
            return i;
    }
    return -1;
}

/* -1: no room. */
static int expand(Mate *mate, int depth, int len, Child *children)
{
    Move moves[MAX_MOVES];
    const Position *pos = &mate->frames[depth].pos;
    bool attack = mate_attacks(mate, depth);
    int count = attack ? mate_checks(pos, moves) : moves_legal(pos, moves);
    len = shorter(len);
    if (mate->children_used + (size_t)count > mate->child_count)
        return -1;
    for (int i = 0; i < count; i++) {
        Child *child = &children[i];
        child->move = moves[i];
        child->after = -1;
        if (!attack || !move_is_drop(moves[i]))
            child->after = (int16_t)before(pos, children, i, moves[i]);
        mate_step(mate, depth, moves[i]);
        look(mate, depth, len, child);
        mate_unstep(mate, depth);
        if ((attack ? child->value.pn : child->value.dn) == 0 && child->value.lean == NO_LEAN)
            return i + 1; /* decided */
    }
    return count;
}

typedef struct {
    uint32_t least, second, sum; /* of the number the mover wants small; sum of the other */
    int best;                    /* -1: every child is settled against the mover */
    bool old;
} Summary;

static uint32_t wanted(const Child *child, bool attack)
{
    return attack ? child->value.pn : child->value.dn;
}

static uint32_t other(const Child *child, bool attack)
{
    return attack ? child->value.dn : child->value.pn;
}

static Summary summarize(const Child *children, int count, bool attack)
{
    Summary out = {PN_INF, PN_INF, 0, -1, false};
    uint64_t sum = 0;
    uint32_t most_old = 0, best_other = 0;
    for (int i = 0; i < count; i++) {
        const Child *child = &children[i];
        uint32_t want = wanted(child, attack), rest = other(child, attack);
        if (rest == 0)
            continue;
        if (want != 0 && child->after >= 0 && other(&children[child->after], attack) != 0)
            continue;
        if (want != 0 && child->old) {
            out.old = true;
            most_old = rest > most_old ? rest : most_old;
        } else {
            sum += rest;
        }
        if (out.best < 0 || want < out.least || (want == out.least && rest < best_other)) {
            out.second = out.best < 0 ? PN_INF : out.least;
            out.least = want;
            out.best = i;
            best_other = rest;
        } else if (want < out.second) {
            out.second = want;
        }
    }
    sum += most_old;
    out.sum = sum >= PN_INF ? PN_INF - 1 : (uint32_t)sum;
    if (out.best < 0)
        out.sum = 0;
    if (out.best >= 0 && out.least == 0)
        out.sum = PN_INF;
    return out;
}

static Hand all_off_board(const Position *pos)
{
    return hand_of(pos, SENTE) + hand_of(pos, GOTE);
}

/* Decided by one child: the attacker mates by it, or the defender escapes by it. */
static Value decided_by_one(const Mate *mate, int depth, const Child *children, int count,
                            bool attack)
{
    const Position *pos = &mate->frames[depth].pos;
    const Child *best = NULL;
    for (int i = 0; i < count; i++) {
        const Child *child = &children[i];
        if (wanted(child, attack) != 0)
            continue;
        if (best == NULL || (attack ? child->value.len < best->value.len
                                    : child->value.lean > best->value.lean ||
                                          (child->value.lean == best->value.lean &&
                                           child->value.len > best->value.len)))
            best = child;
    }
    assert(best != NULL);
    Value out = best->value;
    out.len = (uint16_t)longer(out.len);
    out.hand = attack ? mate_hand_before(pos, best->move, out.hand)
                      : hand_min(out.hand, all_off_board(pos));
    if (!attack && move_is_drop(best->move)) {
        /* He must still have it to drop. */
        Kind kind = origin_kind(move_from(best->move));
        Hand most = hand_kind(all_off_board(pos), kind) - hand_one(kind);
        if (hand_kind(out.hand, kind) > most)
            out.hand = (out.hand - hand_kind(out.hand, kind)) | most;
    }
    return out;
}

/* Every child is settled: all answers are mated, or no check leads anywhere. */
static Value decided_by_all(const Mate *mate, int depth, const Child *children, int count,
                            bool attack)
{
    const Position *pos = &mate->frames[depth].pos;
    Value out = {.lean = NO_LEAN};
    if (attack) {
        out = (Value){PN_INF, 0, LEN_INF, NO_LEAN, all_off_board(pos)};
        for (int kind = PAWN; kind <= GOLD; kind++) {
            if (pos->hand[mate->attacker][kind] == 0)
                out.hand &= ~(Hand)(UINT64_C(127) << 8 * kind);
        }
    } else {
        out = (Value){0, PN_INF, 0, NO_LEAN, mate_hand_mated(pos, mate->attacker)};
    }
    for (int i = 0; i < count; i++) {
        const Child *child = &children[i];
        int len = longer(child->value.len);
        if (attack) {
            out.hand = hand_min(out.hand, mate_hand_before(pos, child->move, child->value.hand));
            if (len < out.len)
                out.len = (uint16_t)len;
            if (child->value.lean < out.lean)
                out.lean = child->value.lean;
        } else {
            out.hand = hand_max(out.hand, child->value.hand);
            if (len > out.len)
                out.len = (uint16_t)len;
        }
    }
    return out;
}

static void keep(Mate *mate, int depth, Value *value, int64_t nodes)
{
    const Frame *frame = &mate->frames[depth];
    uint64_t key = frame->pos.board_key;
    if (value->dn == 0 && value->lean != NO_LEAN) {
        if (value->lean < lean_of(depth)) {
            if (value->lean != LEAN_CUT)
                mate_line_write(&mate->table, key ^ frame->line, value);
            return;
        }
        value->lean = NO_LEAN; /* leans on nothing but itself */
    }
    mate_table_write(&mate->table, key, frame->hand, value, depth, nodes);
}

static bool is_out(Mate *mate)
{
    if (mate->nodes >= mate->node_limit || (mate->stop != NULL && (mate->nodes & 63) == 0 &&
                                            atomic_load_explicit(mate->stop, memory_order_relaxed)))
        mate->out = true;
    return mate->out;
}

static uint32_t at_most(uint64_t x)
{
    return x >= PN_INF ? PN_INF : (uint32_t)x;
}

static Value visit(Mate *mate, int depth, int len, uint32_t pn_limit, uint32_t dn_limit)
{
    Value out = {1, 1, 0, NO_LEAN, 0};
    if (is_out(mate))
        return out;
    mate->nodes++;
    int64_t start = mate->nodes;
    Child *children = mate->children + mate->children_used;
    int count = depth + 2 < mate->depth_count ? expand(mate, depth, len, children) : -1;
    if (count < 0) /* as if it had no mate, but nobody may believe it */
        return (Value){PN_INF, 0, LEN_INF, LEAN_CUT, mate->frames[depth].hand};
    mate->children_used += (size_t)count;
    bool attack = mate_attacks(mate, depth);
    uint32_t least_limit = attack ? pn_limit : dn_limit, sum_limit = attack ? dn_limit : pn_limit;
    Summary sum = summarize(children, count, attack);
    if (sum.old) { /* or two lines that meet might wait for each other for ever */
        least_limit = sum.least >= least_limit ? at_most((uint64_t)sum.least + 1) : least_limit;
        sum_limit = sum.sum >= sum_limit ? at_most((uint64_t)sum.sum + 1) : sum_limit;
    }
    while (sum.best >= 0 && sum.least != 0 && sum.least < least_limit && sum.sum < sum_limit) {
        Child *child = &children[sum.best];
        uint32_t want = at_most((uint64_t)sum.second + sum.second / 4 + 1), rest = sum_limit;
        if (want > least_limit)
            want = least_limit;
        if (!child->old)
            rest = at_most((uint64_t)other(child, attack) + (sum_limit - sum.sum));
        mate_step(mate, depth, child->move);
        Value value =
            visit(mate, depth + 1, shorter(len), attack ? want : rest, attack ? rest : want);
        mate_unstep(mate, depth);
        if (mate->out)
            break;
        child->value = value;
        sum = summarize(children, count, attack);
    }
    mate->children_used -= (size_t)count;
    if (mate->out)
        return out;
    if (sum.best < 0)
        out = decided_by_all(mate, depth, children, count, attack);
    else if (sum.least == 0)
        out = decided_by_one(mate, depth, children, count, attack);
    else
        out = (Value){attack ? sum.least : sum.sum, attack ? sum.sum : sum.least, 0, NO_LEAN,
                      mate->frames[depth].hand};
    keep(mate, depth, &out, mate->nodes - start + 1);
    return out;
}

Value mate_within(Mate *mate, int depth, int len)
{
    Frame *frame = &mate->frames[depth];
    Child self;
    if (len < 0)
        return (Value){PN_INF, 0, 0, NO_LEAN, frame->hand};
    bool old;
    if (mate_table_read(&mate->table, frame->pos.board_key, frame->hand, len, depth, &self.value,
                        &old) &&
        (self.value.pn == 0 || self.value.dn == 0))
        return self.value;
    bool settled = mate_attacks(mate, depth)
                       ? mate_look_attack(&frame->pos, len, &self.value)
                       : mate_look_defence(&frame->pos, mate->attacker, len, &self.value);
    if (settled)
        return self.value;
    do
        self.value = visit(mate, depth, len, PN_INF, PN_INF);
    while (!mate->out && self.value.pn != 0 && self.value.dn != 0);
    return self.value;
}
