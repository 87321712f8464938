/* Legal moves made directly: no move is played to see whether it was legal.
 *
 * One look from the king finds the checkers and the pinned pieces (GenInfo). From then on a piece may go to
 * `target`: anything but own pieces; in check the checker and the squares before it; in double check only the
 * king moves. A pinned piece keeps to the ray from its king. The king tests each step with itself taken off
 * the board, so that it cannot hide behind itself. Pawns move all at once by a shift, and drops are sets:
 * empty squares less the dead ranks and, for pawns, the files that have one.
 *
 * A count (out NULL) runs the same code and adds up the sizes of the sets instead of listing them. */
#include "movegen.h"

#include <stddef.h>

#include "attack_tables.h"
#include "attacks.h"

typedef struct {
    const Position *pos;
    const AttackTables *tables;
    Side us, them;
    Square king;     /* NO_SQUARE: none */
    Bitboard free;   /* our pieces that are not pinned */
    Bitboard target; /* where pieces other than the king may go */
    Bitboard plain;  /* where a move without promotion belongs to this stage */
    Bitboard zone;   /* our promotion zone */
    bool promotions; /* promotions belong to this stage */
    Move *out;       /* NULL: only count */
    int count;
} Gen;

static inline void emit(Gen *gen, Origin from, Bitboard to, bool promote)
{
    if (gen->out == NULL) {
        gen->count += bb_count(to);
        return;
    }
    unsigned base = move_make(from, 0, promote);
    Move *out = gen->out + gen->count;
    for (uint64_t set = to.word[0]; set != 0; set &= set - 1)
        *out++ = (Move)(base + (unsigned)bits_lowest(set));
    for (uint64_t set = to.word[1]; set != 0; set &= set - 1)
        *out++ = (Move)(base + 63 + (unsigned)bits_lowest(set));
    gen->count = (int)(out - gen->out);
}

/* The ranks where this kind may not stand unpromoted. */
static inline Bitboard dead_ranks(Kind kind, Side side)
{
    return kind == PAWN || kind == LANCE ? bb_far_ranks(side, 1)
           : kind == KNIGHT              ? bb_far_ranks(side, 2)
                                         : bb_empty();
}

/* A piece's moves, once it is known where it may go. */
static inline void emit_piece(Gen *gen, Kind kind, Square from, Bitboard to)
{
    if (kind_can_promote(kind) && gen->promotions)
        emit(gen, from, bb_has(gen->zone, from) ? to : bb_and(to, gen->zone), true);
    emit(gen, from, bb_and(bb_without(to, dead_ranks(kind, gen->us)), gen->plain), false);
}

/* `kind` is a constant wherever this is called, so that each kind gets code of its own. */
static inline void piece_moves(Gen *gen, Kind kind, Bitboard pieces)
{
    Bitboard occupied = gen->pos->kind[NO_KIND];
    pieces = bb_and(pieces, gen->free);
    while (bb_any(pieces)) {
        Square from = bb_pop(&pieces);
        Bitboard to = attack_from(gen->tables, kind, gen->us, from, occupied);
        emit_piece(gen, kind, from, bb_and(to, gen->target));
    }
}

static void pawn_list(Gen *gen, Bitboard to, bool promote)
{
    int back = gen->us == SENTE ? 1 : -1;
    if (gen->out == NULL) {
        gen->count += bb_count(to);
        return;
    }
    while (bb_any(to)) {
        Square square = bb_pop(&to);
        gen->out[gen->count++] = move_make((Origin)(square + back), square, promote);
    }
}

static void pawn_moves(Gen *gen)
{
    Bitboard pawns = bb_and(gen->pos->kind[PAWN], gen->free), last = bb_far_ranks(gen->us, 1);
    Bitboard to = bb_and(bb_ahead(bb_without(pawns, last), gen->us), gen->target);
    if (gen->promotions)
        pawn_list(gen, bb_and(to, gen->zone), true);
    pawn_list(gen, bb_and(bb_without(to, last), gen->plain), false);
}

/* A pinned piece keeps to the ray from its king through it. */
static void pinned_moves(Gen *gen, Bitboard pinned)
{
    const AttackTables *t = gen->tables;
    while (bb_any(pinned)) {
        Square from = bb_pop(&pinned);
        Kind kind = piece_kind(gen->pos->board[from]);
        Bitboard line = t->ray[gen->king][attack_direction(t, gen->king, from)];
        Bitboard to = attack_from(t, kind, gen->us, from, gen->pos->kind[NO_KIND]);
        emit_piece(gen, kind, from, bb_and(bb_and(to, gen->target), line));
    }
}

static void king_moves(Gen *gen)
{
    const Position *pos = gen->pos;
    const AttackTables *t = gen->tables;
    Bitboard steps = bb_and(t->king[gen->king], gen->plain), safe = bb_empty();
    steps = bb_without(steps, pos->side[gen->us]);
    if (!bb_any(steps))
        return;
    Bitboard occupied = bb_xor(pos->kind[NO_KIND], bb_square(gen->king));
    Sliders sliders = attack_sliders(pos, gen->them);
    bool near = bb_meet(t->near_king[gen->king], pos->side[gen->them]);
    while (bb_any(steps)) {
        Square to = bb_pop(&steps);
        if (near && bb_any(attack_steppers(t, pos, gen->them, to)))
            continue;
        if (!bb_any(attack_by_sliders(t, &sliders, to, occupied)))
            safe = bb_or(safe, bb_square(to));
    }
    emit(gen, gen->king, safe, false);
}

static void board_moves(Gen *gen, Bitboard pinned)
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
    return movegen_stage(&after, &info, GEN_EVASIONS, NULL) == 0;
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

static void drop_moves(Gen *gen)
{
    const uint8_t *hand = gen->pos->hand[gen->us];
    Bitboard empty = bb_without(gen->target, gen->pos->kind[NO_KIND]);
    if (!bb_any(empty))
        return;
    if (hand[PAWN] != 0)
        emit(gen, origin_hand(PAWN), pawn_drops(gen->pos, gen->us, empty), false);
    if (hand[LANCE] != 0)
        emit(gen, origin_hand(LANCE), bb_without(empty, bb_far_ranks(gen->us, 1)), false);
    if (hand[KNIGHT] != 0)
        emit(gen, origin_hand(KNIGHT), bb_without(empty, bb_far_ranks(gen->us, 2)), false);
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

int movegen_stage(const Position *pos, const GenInfo *info, Stage stage, Move *out)
{
    Side us = position_turn(pos), them = side_other(us);
    Gen gen = {.pos = pos,
               .tables = attack_tables(),
               .us = us,
               .them = them,
               .king = pos->king[us],
               .free = bb_without(pos->side[us], info->pinned),
               .target = targets(pos, info, us),
               .zone = bb_far_ranks(us, 3),
               .promotions = (stage & GEN_CAPTURES) != 0,
               .out = out};
    if ((stage & GEN_CAPTURES) != 0)
        gen.plain = bb_without(pos->side[them], pos->kind[KING]);
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
    return gen.count;
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
    return !bb_has(dead_ranks(kind, us), to);
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
    return !bb_has(dead_ranks(kind, us), to);
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
