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

#include "attacks.h"

typedef struct {
    const Position *pos;
    Side us, them;
    Square king; /* NO_SQUARE: none */
    Bitboard pinned;
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

static inline Bitboard pin_line(const Gen *gen, Square square)
{
    return attacks_ray(attacks_direction(gen->king, square), gen->king);
}

static void piece_moves(Gen *gen, Kind kind, Bitboard pieces)
{
    Bitboard occupied = gen->pos->kind[NO_KIND], dead = dead_ranks(kind, gen->us);
    while (bb_any(pieces)) {
        Square from = bb_pop(&pieces);
        Bitboard to = bb_and(attacks_from(kind, gen->us, from, occupied), gen->target);
        if (bb_has(gen->pinned, from))
            to = bb_and(to, pin_line(gen, from));
        if (kind_can_promote(kind) && gen->promotions)
            emit(gen, from, bb_has(gen->zone, from) ? to : bb_and(to, gen->zone), true);
        emit(gen, from, bb_and(bb_without(to, dead), gen->plain), false);
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
    Bitboard pawns = bb_and(gen->pos->kind[PAWN], gen->pos->side[gen->us]);
    Bitboard pinned = bb_and(pawns, gen->pinned), last = bb_far_ranks(gen->us, 1);
    if (bb_any(pinned)) /* it may still advance on its king's file */
        pawns = bb_without(pawns, bb_without(pinned, bb_file(square_file(gen->king))));
    Bitboard to = bb_and(bb_ahead(bb_without(pawns, last), gen->us), gen->target);
    if (gen->promotions)
        pawn_list(gen, bb_and(to, gen->zone), true);
    pawn_list(gen, bb_and(bb_without(to, last), gen->plain), false);
}

static void king_moves(Gen *gen)
{
    const Position *pos = gen->pos;
    Bitboard steps = bb_and(attacks_step(KING, gen->us, gen->king), gen->plain), safe = bb_empty();
    Bitboard occupied = bb_xor(pos->kind[NO_KIND], bb_square(gen->king));
    steps = bb_without(steps, pos->side[gen->us]);
    while (bb_any(steps)) {
        Square to = bb_pop(&steps);
        if (!attacks_square(pos, gen->them, to, occupied))
            safe = bb_or(safe, bb_square(to));
    }
    emit(gen, gen->king, safe, false);
}

static void board_moves(Gen *gen)
{
    const Position *pos = gen->pos;
    Bitboard own = pos->side[gen->us];
    static const Kind PIECES[] = {LANCE, KNIGHT, SILVER, BISHOP, ROOK, HORSE, DRAGON};
    pawn_moves(gen);
    for (size_t i = 0; i < sizeof PIECES / sizeof *PIECES; i++)
        piece_moves(gen, PIECES[i], bb_and(own, pos->kind[PIECES[i]]));
    Bitboard golds = bb_or(bb_or(pos->kind[TOKIN], pos->kind[PRO_LANCE]),
                           bb_or(pos->kind[PRO_KNIGHT], pos->kind[PRO_SILVER]));
    piece_moves(gen, GOLD, bb_and(own, bb_or(golds, pos->kind[GOLD])));
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
    return king == NO_SQUARE ? bb_empty() : attacks_step(PAWN, side_other(us), king);
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
    Bitboard occupied = pos->kind[NO_KIND], snipers = snipers_to(pos, them, king);
    info.checkers = attackers_step_to(pos, them, king);
    while (bb_any(snipers)) {
        Square sniper = bb_pop(&snipers);
        Bitboard shield = bb_and(attacks_between(king, sniper), occupied);
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
    return bb_without(bb_or(info->checkers, attacks_between(pos->king[us], checker)), kings);
}

int movegen_stage(const Position *pos, const GenInfo *info, Stage stage, Move *out)
{
    Side us = position_turn(pos), them = side_other(us);
    Gen gen = {.pos = pos,
               .us = us,
               .them = them,
               .king = pos->king[us],
               .pinned = info->pinned,
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
            board_moves(&gen);
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
    Bitboard occupied = pos->kind[NO_KIND];
    if (!bb_has(attacks_from(kind, us, from, occupied), to))
        return false;
    if (kind == KING)
        return !move_promotes(move) && !bb_has(bb_or(pos->side[us], pos->kind[KING]), to) &&
               !attacks_square(pos, side_other(us), to, bb_xor(occupied, bb_square(from)));
    if (!bb_has(targets(pos, info, us), to))
        return false;
    if (bb_has(info->pinned, from) &&
        attacks_direction(pos->king[us], from) != attacks_direction(pos->king[us], to))
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
