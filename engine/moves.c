#include "moves.h"

#include <stddef.h>

#include "attacks.h"
#include "movegen.h"

int moves_legal(const Position *pos, Move out[MAX_MOVES])
{
    return movegen(pos, GEN_EVASIONS, out);
}

bool moves_is_legal(const Position *pos, Move move)
{
    GenInfo info = movegen_info(pos);
    return movegen_is_legal(pos, &info, move);
}

bool moves_any(const Position *pos)
{
    GenInfo info = movegen_info(pos);
    return movegen_any(pos, &info);
}

bool moves_gives_check(const Position *pos, Move move)
{
    Side us = position_turn(pos);
    Square king = pos->king[side_other(us)], to = move_to(move);
    Origin from = move_from(move);
    if (king == NO_SQUARE)
        return false;
    Bitboard occupied = bb_or(pos->kind[NO_KIND], bb_square(to));
    if (origin_is_hand(from))
        return bb_has(attacks_from(origin_kind(from), us, to, occupied), king);
    occupied = bb_xor(occupied, bb_square(from));
    Kind kind = piece_kind(pos->board[from]);
    if (move_promotes(move))
        kind = kind_promoted(kind);
    if (bb_has(attacks_from(kind, us, to, occupied), king))
        return true;
    Bitboard others = attackers_to(pos, us, king, occupied);
    return bb_any(bb_without(others, bb_square(from)));
}

int moves_from(const Position *pos, Origin from, Square out[SQUARES])
{
    Move all[MAX_MOVES];
    Bitboard set = bb_empty();
    int total = moves_legal(pos, all), count = 0;
    for (int i = 0; i < total; i++) {
        if (move_from(all[i]) == from)
            set = bb_or(set, bb_square(move_to(all[i])));
    }
    while (bb_any(set))
        out[count++] = bb_pop(&set);
    return count;
}

int moves_range(const Position *pos, Square square, Square out[SQUARES])
{
    Piece piece = pos->board[square];
    if (piece == NO_PIECE)
        return 0;
    Side side = piece_side(piece);
    Bitboard set = attacks_from(piece_kind(piece), side, square, pos->kind[NO_KIND]);
    int count = 0;
    set = bb_without(set, pos->side[side]);
    while (bb_any(set))
        out[count++] = bb_pop(&set);
    return count;
}

/* How far a square is from the last rank of the side to move: 1 the last, 3 still in the zone. */
static int ranks_left(const Position *pos, Square square)
{
    return position_turn(pos) == SENTE ? square_rank(square) : 10 - square_rank(square);
}

/* May this kind not stand there unpromoted? */
static bool is_dead(const Position *pos, Kind kind, Square to)
{
    int left = ranks_left(pos, to);
    return ((kind == PAWN || kind == LANCE) && left == 1) || (kind == KNIGHT && left <= 2);
}

Promotion moves_promotion(const Position *pos, Origin from, Square to)
{
    if (origin_is_hand(from) || to >= SQUARES)
        return PROMOTION_NEVER;
    Kind kind = piece_kind(pos->board[from]);
    if (!kind_can_promote(kind) || (ranks_left(pos, from) > 3 && ranks_left(pos, to) > 3))
        return PROMOTION_NEVER;
    return is_dead(pos, kind, to) ? PROMOTION_MUST : PROMOTION_MAY;
}

static void detail_set(IllegalDetail *out, Bitboard squares, Square target)
{
    out->count = 0;
    out->target = target;
    while (bb_any(squares) && out->count < 8)
        out->squares[out->count++] = bb_pop(&squares);
}

/* The king's side of the question: does the move leave it attacked? */
static Illegal why_king(const Position *pos, Move move, IllegalDetail *out)
{
    Side us = position_turn(pos), them = side_other(us);
    Origin from = move_from(move);
    Square king = pos->king[us], to = move_to(move);
    if (king == NO_SQUARE)
        return MOVE_LEGAL;
    Bitboard occupied = bb_or(pos->kind[NO_KIND], bb_square(to));
    Bitboard before = attackers_to(pos, them, king, pos->kind[NO_KIND]);
    if (!origin_is_hand(from))
        occupied = bb_xor(occupied, bb_square(from));
    if (from == king) {
        Bitboard attackers = attackers_to(pos, them, to, occupied);
        detail_set(out, attackers, to);
        return bb_any(attackers) ? ILLEGAL_KING_ATTACKED : MOVE_LEGAL;
    }
    Bitboard after = bb_without(attackers_to(pos, them, king, occupied), bb_square(to));
    Bitboard still = bb_and(after, before);
    detail_set(out, bb_any(still) ? still : after, king);
    return bb_any(still) ? ILLEGAL_IN_CHECK : bb_any(after) ? ILLEGAL_PINNED : MOVE_LEGAL;
}

static Illegal why_drop(const Position *pos, Kind kind, Square to, IllegalDetail *out)
{
    Side us = position_turn(pos);
    if (kind > GOLD || pos->hand[us][kind] == 0)
        return ILLEGAL_NOT_IN_HAND;
    detail_set(out, bb_square(to), to);
    if (pos->board[to] != NO_PIECE)
        return ILLEGAL_OCCUPIED;
    if (kind == PAWN) {
        Bitboard pawns = bb_and(pos->kind[PAWN], pos->side[us]);
        Bitboard twin = bb_and(pawns, bb_file(square_file(to)));
        detail_set(out, twin, to);
        if (bb_any(twin))
            return ILLEGAL_NIFU;
    }
    detail_set(out, bb_empty(), to);
    return is_dead(pos, kind, to) ? ILLEGAL_DEAD_DROP : MOVE_LEGAL;
}

/* Is `to` in a direction in which this kind slides? */
static bool is_in_range(Kind kind, Side side, Square from, Square to)
{
    return bb_has(attacks_from(kind, side, from, bb_empty()), to);
}

static Illegal why_board(const Position *pos, Move move, IllegalDetail *out)
{
    Side us = position_turn(pos);
    Square from = move_from(move), to = move_to(move);
    Piece piece = pos->board[from];
    if (piece == NO_PIECE)
        return ILLEGAL_NO_PIECE;
    if (piece_side(piece) != us)
        return ILLEGAL_NOT_YOURS;
    Kind kind = piece_kind(piece);
    detail_set(out, bb_square(to), to);
    if (bb_has(pos->side[us], to))
        return ILLEGAL_OWN_PIECE;
    detail_set(out, bb_empty(), to);
    if (!is_in_range(kind, us, from, to) || bb_has(pos->kind[KING], to))
        return ILLEGAL_RANGE;
    Bitboard occupied = pos->kind[NO_KIND];
    if (!bb_has(attacks_from(kind, us, from, occupied), to)) {
        /* The nearest of several: the one the piece runs into. */
        Bitboard stop = attacks_from(kind, us, from, occupied);
        detail_set(out, bb_and(bb_and(attacks_between(from, to), occupied), stop), to);
        return ILLEGAL_BLOCKED;
    }
    Promotion promotion = moves_promotion(pos, from, to);
    if (promotion == PROMOTION_MUST && !move_promotes(move))
        return ILLEGAL_DEAD_MOVE;
    if (promotion == PROMOTION_NEVER && move_promotes(move))
        return ILLEGAL_NO_PROMOTION;
    return MOVE_LEGAL;
}

Illegal moves_why_illegal(const Position *pos, Move move, IllegalDetail *out)
{
    IllegalDetail unused;
    if (out == NULL)
        out = &unused;
    detail_set(out, bb_empty(), NO_SQUARE);
    Origin from = move_from(move);
    Square to = move_to(move);
    if (move >> 15 != 0 || to >= SQUARES)
        return ILLEGAL_RANGE;
    bool drop = origin_is_hand(from);
    Illegal why = drop ? why_drop(pos, origin_kind(from), to, out) : why_board(pos, move, out);
    if (why == MOVE_LEGAL && drop && move_promotes(move))
        why = ILLEGAL_NO_PROMOTION;
    if (why != MOVE_LEGAL)
        return why;
    if (drop && origin_kind(from) == PAWN && why_king(pos, move, out) == MOVE_LEGAL &&
        !moves_is_legal(pos, move)) {
        Square king = pos->king[side_other(position_turn(pos))];
        detail_set(out, bb_square(king), king);
        return ILLEGAL_UCHIFUZUME;
    }
    why = why_king(pos, move, out);
    if (why == MOVE_LEGAL)
        detail_set(out, bb_empty(), NO_SQUARE);
    return why;
}

static uint64_t perft(const Position *pos, int depth, bool bulk)
{
    Move list[MAX_MOVES];
    uint64_t nodes = 0;
    GenInfo info = movegen_info(pos);
    if (depth == 1 && bulk)
        return (uint64_t)movegen_count(pos, &info);
    int count = movegen_stage(pos, &info, GEN_EVASIONS, list);
    for (int i = 0; i < count; i++) {
        Position after;
        position_after(pos, list[i], &after);
        nodes += depth == 1 ? 1 : perft(&after, depth - 1, bulk);
    }
    return nodes;
}

uint64_t moves_perft(const Position *pos, int depth, bool bulk)
{
    return depth <= 0 ? 1 : perft(pos, depth, bulk);
}
