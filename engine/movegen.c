/* Legal moves made directly: no move is played to see whether it was legal.
 *
 * One look from the king finds the checkers and the pinned pieces (GenInfo). From then on a piece may go to
 * `target`: anything but own pieces; in check the checker and the squares before it; in double check only the
 * king moves. A pinned piece keeps to the ray from its king. The king tests each step with itself taken off
 * the board, so that it cannot hide behind itself. Pawns move all at once by a shift, and drops are sets:
 * empty squares less the dead ranks and, for pawns, the files that have one.
 *
 * A count runs the same code and adds up the sizes of the sets instead of listing them. Code for either side, and for
 * lists and counts, is made by the compiler from one source: see Gen. */
#include "movegen.h"

#include <assert.h>
#include <string.h>

#include "attack_tables.h"
#include "attacks.h"

/* After inlining this is no struct but registers and constants: `us` and `list` are constants everywhere. */
typedef struct {
    const Position *pos;
    const AttackTables *tables;
    Side us, them;
    bool list;       /* false: only count */
    Square king;     /* NO_SQUARE: none */
    Bitboard free;   /* our pieces that are not pinned */
    Bitboard target; /* where pieces other than the king may go */
    Bitboard
        plain; /* where a move without promotion belongs to this stage; a count is of all stages */
    bool promotions; /* promotions belong to this stage */
    Move *out;       /* where the next move goes */
    int count;       /* of a count */
} Gen;

static Move *write_moves(Move *out, unsigned base, Bitboard to)
{
    for (uint64_t set = to.low; set != 0; set &= set - 1)
        *out++ = (Move)(base + (unsigned)bits_lowest(set));
    for (uint32_t set = (uint32_t)to.high; set != 0; set &= set - 1)
        *out++ = (Move)(base + 63 + (unsigned)bits_lowest_half(set));
    return out;
}

BITS_INLINE void emit(Gen *gen, Origin from, Bitboard to, bool promote)
{
    if (gen->list)
        gen->out = write_moves(gen->out, move_make(from, 0, promote), to);
    else
        gen->count += bb_count(to);
}

/* A piece's moves, once it is known where it may go. some_in_zone: may it start in the zone? */
BITS_INLINE void emit_piece(Gen *gen, Kind kind, Square from, Bitboard to, bool some_in_zone)
{
    Bitboard zone = bb_far_ranks(gen->us, 3);
    if (kind_can_promote(kind) && gen->promotions) {
        Bitboard into = some_in_zone && bb_has(zone, from) ? to : bb_and(to, zone);
        if (bb_any(into))
            emit(gen, from, into, true);
    }
    to = bb_without(to, bb_dead_ranks(kind, gen->us));
    emit(gen, from, gen->list ? bb_and(to, gen->plain) : to, false);
}

/* `kind` is a constant wherever this is called, so that each kind gets code of its own. */
BITS_INLINE void piece_moves(Gen *gen, Kind kind, Bitboard pieces)
{
    Bitboard occupied = gen->pos->kind[NO_KIND];
    pieces = bb_and(pieces, gen->free);
    bool some_in_zone = bb_meet(pieces, bb_far_ranks(gen->us, 3));
    while (bb_any(pieces)) {
        Square from = bb_pop(&pieces);
        Bitboard to = attack_from(gen->tables, kind, gen->us, from, occupied);
        emit_piece(gen, kind, from, bb_and(to, gen->target), some_in_zone);
    }
}

BITS_INLINE void pawn_list(Gen *gen, Bitboard to, bool promote)
{
    int back = gen->us == SENTE ? 1 : -1;
    if (!gen->list)
        gen->count += bb_count(to);
    while (gen->list && bb_any(to)) {
        Square square = bb_pop(&to);
        *gen->out++ = move_make((Origin)(square + back), square, promote);
    }
}

BITS_INLINE void pawn_moves(Gen *gen)
{
    Bitboard pawns = bb_and(gen->pos->kind[PAWN], gen->free), last = bb_far_ranks(gen->us, 1);
    Bitboard to = bb_and(bb_ahead(bb_without(pawns, last), gen->us), gen->target);
    if (gen->promotions)
        pawn_list(gen, bb_and(to, bb_far_ranks(gen->us, 3)), true);
    to = bb_without(to, last);
    pawn_list(gen, gen->list ? bb_and(to, gen->plain) : to, false);
}

/* A pinned piece keeps to the ray from its king through it. Rare: one code for all kinds. */
BITS_INLINE void pinned_moves(Gen *gen, Bitboard pinned)
{
    const AttackTables *t = gen->tables;
    while (bb_any(pinned)) {
        Square from = bb_pop(&pinned);
        Kind kind = piece_kind(gen->pos->board[from]);
        Bitboard line = t->ray[gen->king][attack_direction(t, gen->king, from)];
        Bitboard to = attacks_from(kind, gen->us, from, gen->pos->kind[NO_KIND]);
        emit_piece(gen, kind, from, bb_and(bb_and(to, gen->target), line), true);
    }
}

/* Takes out of `steps` what this slider attacks; line: where it could go on an empty board. */
BITS_INLINE Bitboard not_attacked(const AttackTables *t, Bitboard steps, Square slider,
                                  Bitboard line, Bitboard occupied)
{
    Bitboard hit = bb_and(steps, line);
    while (bb_any(hit)) {
        Square to = bb_pop(&hit);
        if (!bb_meet(attack_between(t, slider, to), occupied))
            steps = bb_without(steps, bb_square(to));
    }
    return steps;
}

/* Which of the king's steps are safe? Sliders that are not in line with any of the nine squares and steppers that are
 * far away, that is nearly all, cost one look at a table; what those do that are near is taken off at once. */
static Bitboard safe_steps(const Position *pos, const AttackTables *t, Side us, Bitboard steps)
{
    Side them = side_other(us);
    Square king = pos->king[us];
    Bitboard occupied = bb_xor(pos->kind[NO_KIND], bb_square(king));
    Sliders sliders = attack_sliders(pos, them);
    Bitboard set = bb_and(sliders.diagonal, t->near_corners[king]);
    while (bb_any(set)) {
        Square from = bb_pop(&set);
        steps = not_attacked(t, steps, from, t->corners[from], occupied);
    }
    set = bb_and(sliders.straight, t->near_cross[king]);
    while (bb_any(set)) {
        Square from = bb_pop(&set);
        steps = not_attacked(t, steps, from, t->cross[from], occupied);
    }
    set = bb_and(sliders.lances, t->near_cross[king]);
    while (bb_any(set)) {
        Square from = bb_pop(&set);
        steps = not_attacked(t, steps, from, t->ray[from][sliders.behind ^ 4], occupied);
    }
    set = bb_and(pos->side[them], t->near_king[king]);
    while (bb_any(set)) {
        Square from = bb_pop(&set);
        const Bitboard *step = t->step[piece_kind(pos->board[from])][them];
        if (step != NULL)
            steps = bb_without(steps, step[from]);
    }
    return steps;
}

BITS_INLINE void king_moves(Gen *gen)
{
    Bitboard steps = bb_without(gen->tables->king[gen->king], gen->pos->side[gen->us]);
    steps = bb_and(steps, gen->plain);
    if (bb_any(steps))
        emit(gen, gen->king, safe_steps(gen->pos, gen->tables, gen->us, steps), false);
}

BITS_INLINE void board_moves(Gen *gen, Bitboard pinned)
{
    const Bitboard *kind = gen->pos->kind;
    Bitboard golds = bb_or(bb_or(bb_or(kind[GOLD], kind[TOKIN]), kind[PRO_SILVER]),
                           bb_or(kind[PRO_LANCE], kind[PRO_KNIGHT]));
    pawn_moves(gen);
    piece_moves(gen, LANCE, kind[LANCE]);
    piece_moves(gen, KNIGHT, kind[KNIGHT]);
    piece_moves(gen, SILVER, kind[SILVER]);
    piece_moves(gen, GOLD, golds);
    piece_moves(gen, BISHOP, kind[BISHOP]);
    piece_moves(gen, ROOK, kind[ROOK]);
    piece_moves(gen, HORSE, kind[HORSE]);
    piece_moves(gen, DRAGON, kind[DRAGON]);
    pinned_moves(gen, pinned);
}

/* Would this pawn drop, next to the king of the other side, be mate? */
static bool is_pawn_drop_mate(const Position *pos, Square to)
{
    Position after = *pos;
    position_play(&after, move_make(origin_hand(PAWN), to, false));
    GenInfo info = movegen_info(&after);
    return !movegen_any(&after, &info);
}

/* The square where our pawn would check their king; empty when there is none. */
static Bitboard pawn_check_square(const Position *pos, Side us)
{
    Square king = pos->king[side_other(us)];
    return king == NO_SQUARE ? bb_empty() : attack_tables()->pawn[side_other(us)][king];
}

static Bitboard pawn_drops(const Position *pos, Side us, Bitboard empty)
{
    Bitboard pawns = bb_and(pos->kind[PAWN], pos->side[us]);
    Bitboard to = bb_and(bb_without(empty, bb_far_ranks(us, 1)), bb_free_files(pawns));
    Bitboard check = bb_and(to, pawn_check_square(pos, us));
    if (bb_any(check) && is_pawn_drop_mate(pos, bb_first(check)))
        to = bb_without(to, check);
    return to;
}

static inline bool is_hand_empty(const uint8_t hand[HAND_KIND_END])
{
    uint64_t all;
    static_assert(sizeof all == HAND_KIND_END, "a hand is one word");
    memcpy(&all, hand, sizeof all);
    return all == 0;
}

BITS_INLINE void drop_moves(Gen *gen)
{
    const uint8_t *hand = gen->pos->hand[gen->us];
    if (is_hand_empty(hand))
        return;
    Bitboard empty = bb_without(gen->target, gen->pos->kind[NO_KIND]);
    if (!bb_any(empty))
        return;
    if (hand[PAWN] != 0)
        emit(gen, origin_hand(PAWN), pawn_drops(gen->pos, gen->us, empty), false);
    if (hand[LANCE] != 0)
        emit(gen, origin_hand(LANCE), bb_without(empty, bb_far_ranks(gen->us, 1)), false);
    if (hand[KNIGHT] != 0)
        emit(gen, origin_hand(KNIGHT), bb_without(empty, bb_far_ranks(gen->us, 2)), false);
    if (!gen->list) {
        int kinds =
            (hand[SILVER] != 0) + (hand[BISHOP] != 0) + (hand[ROOK] != 0) + (hand[GOLD] != 0);
        gen->count += kinds * bb_count(empty);
        return;
    }
    for (Kind kind = SILVER; kind <= GOLD; kind = (Kind)(kind + 1)) {
        if (hand[kind] != 0)
            emit(gen, origin_hand(kind), empty, false);
    }
}

GenInfo movegen_info(const Position *pos)
{
    Side us = position_turn(pos), them = side_other(us);
    Square king = pos->king[us];
    GenInfo info = {bb_empty(), bb_empty()};
    if (king == NO_SQUARE)
        return info;
    const AttackTables *t = attack_tables();
    Sliders sliders = attack_sliders(pos, them);
    Bitboard snipers = attack_snipers(t, &sliders, king);
    if (bb_meet(t->near_king[king], pos->side[them]))
        info.checkers = attack_steppers(t, pos, them, king);
    while (bb_any(snipers)) {
        Square sniper = bb_pop(&snipers);
        Bitboard shield = bb_and(attack_between(t, king, sniper), pos->kind[NO_KIND]);
        if (!bb_any(shield))
            info.checkers = bb_or(info.checkers, bb_square(sniper));
        else if (!bb_several(shield))
            info.pinned = bb_or(info.pinned, bb_and(shield, pos->side[us]));
    }
    return info;
}

/* Where anything but the king may go, captures included. */
static Bitboard targets(const Position *pos, const GenInfo *info, Side us)
{
    Bitboard kings =
        pos->kind[KING]; /* a king is never taken, even if it stands there to be taken */
    if (!bb_any(info->checkers))
        return bb_not(bb_or(pos->side[us], kings));
    if (bb_several(info->checkers))
        return bb_empty();
    Square checker = bb_first(info->checkers);
    return bb_without(
        bb_or(info->checkers, attack_between(attack_tables(), pos->king[us], checker)), kings);
}

BITS_INLINE int generate(const Position *pos, const GenInfo *info, Side us, Stage stage, Move *out,
                         bool list)
{
    Gen gen = {.pos = pos,
               .tables = attack_tables(),
               .us = us,
               .them = side_other(us),
               .list = list,
               .king = pos->king[us],
               .free = bb_without(pos->side[us], info->pinned),
               .target = targets(pos, info, us),
               .promotions = (stage & GEN_CAPTURES) != 0,
               .out = out};
    if ((stage & GEN_CAPTURES) != 0)
        gen.plain = bb_without(pos->side[gen.them], pos->kind[KING]);
    if ((stage & GEN_QUIETS) != 0)
        gen.plain = bb_or(gen.plain, bb_not(pos->kind[NO_KIND]));
    if ((stage & (GEN_CAPTURES | GEN_QUIETS)) != 0) {
        if (bb_any(gen.target))
            board_moves(&gen, info->pinned);
        if (gen.king != NO_SQUARE)
            king_moves(&gen);
    }
    if ((stage & GEN_DROPS) != 0)
        drop_moves(&gen);
    return list ? (int)(gen.out - out) : gen.count;
}

int movegen_stage(const Position *pos, const GenInfo *info, Stage stage, Move *out)
{
    return position_turn(pos) == SENTE ? generate(pos, info, SENTE, stage, out, true)
                                       : generate(pos, info, GOTE, stage, out, true);
}

int movegen_count(const Position *pos, const GenInfo *info)
{
    return position_turn(pos) == SENTE ? generate(pos, info, SENTE, GEN_EVASIONS, NULL, false)
                                       : generate(pos, info, GOTE, GEN_EVASIONS, NULL, false);
}

bool movegen_any(const Position *pos, const GenInfo *info)
{
    Side us = position_turn(pos);
    const AttackTables *t = attack_tables();
    if (pos->king[us] != NO_SQUARE) {
        Bitboard steps = bb_without(t->king[pos->king[us]], bb_or(pos->side[us], pos->kind[KING]));
        if (bb_any(safe_steps(pos, t, us, steps)))
            return true;
    }
    return movegen_count(pos, info) > 0;
}

int movegen(const Position *pos, Stage stage, Move *out)
{
    GenInfo info = movegen_info(pos);
    return movegen_stage(pos, &info, stage, out);
}

static bool drop_is_legal(const Position *pos, const GenInfo *info, Move move)
{
    Side us = position_turn(pos);
    Kind kind = origin_kind(move_from(move));
    Square to = move_to(move);
    Bitboard empty = bb_and(bb_without(targets(pos, info, us), pos->kind[NO_KIND]), bb_square(to));
    if (kind > GOLD || pos->hand[us][kind] == 0 || move_promotes(move) || !bb_any(empty))
        return false;
    if (kind == PAWN)
        return bb_any(pawn_drops(pos, us, empty));
    return !bb_has(bb_dead_ranks(kind, us), to);
}

bool movegen_is_legal(const Position *pos, const GenInfo *info, Move move)
{
    Side us = position_turn(pos);
    Origin from = move_from(move);
    Square to = move_to(move);
    if (move >> 15 != 0 || to >= SQUARES)
        return false;
    if (origin_is_hand(from))
        return drop_is_legal(pos, info, move);
    Piece piece = pos->board[from];
    if (piece == NO_PIECE || piece_side(piece) != us)
        return false;
    Kind kind = piece_kind(piece);
    const AttackTables *t = attack_tables();
    Bitboard occupied = pos->kind[NO_KIND];
    if (!bb_has(attack_from(t, kind, us, from, occupied), to))
        return false;
    if (kind == KING)
        return !move_promotes(move) && !bb_has(bb_or(pos->side[us], pos->kind[KING]), to) &&
               !attacks_square(pos, side_other(us), to, bb_xor(occupied, bb_square(from)));
    if (!bb_has(targets(pos, info, us), to))
        return false;
    if (bb_has(info->pinned, from) &&
        attack_direction(t, pos->king[us], from) != attack_direction(t, pos->king[us], to))
        return false;
    if (move_promotes(move)) {
        Bitboard zone = bb_far_ranks(us, 3);
        return kind_can_promote(kind) && (bb_has(zone, from) || bb_has(zone, to));
    }
    return !bb_has(bb_dead_ranks(kind, us), to);
}

bool movegen_is_pointless(const Position *pos, Move move)
{
    Origin from = move_from(move);
    if (move_promotes(move) || origin_is_hand(from))
        return false;
    Side us = position_turn(pos);
    Bitboard zone = bb_far_ranks(us, 3);
    switch (piece_kind(pos->board[from])) {
    case PAWN:
    case BISHOP:
    case ROOK:
        return bb_has(zone, from) || bb_has(zone, move_to(move));
    case LANCE:
        return bb_has(bb_far_ranks(us, 2), move_to(move));
    default:
        return false;
    }
}
