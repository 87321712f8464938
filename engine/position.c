#include "position.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "attacks.h"
#include "hash.h"

static const Kind BACK_ROW[9] = {LANCE, KNIGHT, SILVER, GOLD, KING, GOLD, SILVER, KNIGHT, LANCE};

void position_clear(Position *pos)
{
    memset(pos, 0, sizeof *pos);
    pos->king[SENTE] = pos->king[GOTE] = NO_SQUARE;
}

void position_start(Position *pos)
{
    position_clear(pos);
    for (int file = 1; file <= 9; file++) {
        position_put(pos, square_at(file, 9), piece_make(SENTE, BACK_ROW[file - 1]));
        position_put(pos, square_at(file, 7), piece_make(SENTE, PAWN));
        position_put(pos, square_at(file, 3), piece_make(GOTE, PAWN));
        position_put(pos, square_at(file, 1), piece_make(GOTE, BACK_ROW[file - 1]));
    }
    position_put(pos, square_at(8, 8), piece_make(SENTE, BISHOP));
    position_put(pos, square_at(2, 8), piece_make(SENTE, ROOK));
    position_put(pos, square_at(2, 2), piece_make(GOTE, BISHOP));
    position_put(pos, square_at(8, 2), piece_make(GOTE, ROOK));
}

/* Puts a piece on an empty square or takes it off: the same bits change both ways. */
static inline void toggle(Position *pos, Square square, Piece piece)
{
    Kind kind = piece_kind(piece);
    Side side = piece_side(piece);
    Bitboard bit = bb_square(square);
    pos->side[side] = bb_xor(pos->side[side], bit);
    pos->kind[kind] = bb_xor(pos->kind[kind], bit);
    uint64_t key = hash_piece(piece, square);
    pos->board_key ^= key;
    pos->key ^= key;
}

static inline void set_hand(Position *pos, Side side, Kind kind, int count)
{
    pos->key ^= hash_hand(side, kind, pos->hand[side][kind]) ^ hash_hand(side, kind, count);
    pos->hand[side][kind] = (uint8_t)count;
}

void position_put(Position *pos, Square square, Piece piece)
{
    assert(square < SQUARES && piece < PIECE_END && piece_kind(piece) < KIND_END);
    Piece old = pos->board[square];
    if (old != NO_PIECE) {
        toggle(pos, square, old);
        if (piece_kind(old) == KING)
            pos->king[piece_side(old)] = NO_SQUARE;
    }
    if (piece_kind(piece) == NO_KIND)
        piece = NO_PIECE;
    pos->board[square] = piece;
    if (piece != NO_PIECE) {
        toggle(pos, square, piece);
        if (piece_kind(piece) == KING) {
            assert(pos->king[piece_side(piece)] == NO_SQUARE);
            pos->king[piece_side(piece)] = square;
        }
    }
    pos->kind[NO_KIND] = bb_or(pos->side[SENTE], pos->side[GOTE]);
}

void position_set_hand(Position *pos, Side side, Kind kind, int count)
{
    assert(kind >= PAWN && kind < (Kind)HAND_KIND_END && count >= 0 && count <= 18);
    set_hand(pos, side, kind, count);
}

void position_set_turn(Position *pos, Side side)
{
    if (side != position_turn(pos)) {
        pos->turn = (uint8_t)side;
        pos->board_key ^= HASH_GOTE;
        pos->key ^= HASH_GOTE;
    }
}

static void play_drop(Position *pos, Side us, Kind kind, Square to)
{
    assert(kind < (Kind)HAND_KIND_END && pos->hand[us][kind] > 0 && pos->board[to] == NO_PIECE);
    Piece piece = piece_make(us, kind);
    toggle(pos, to, piece);
    pos->kind[NO_KIND] = bb_or(pos->kind[NO_KIND], bb_square(to));
    pos->board[to] = piece;
    set_hand(pos, us, kind, pos->hand[us][kind] - 1);
}

/* The same as three toggles, written out: this is where a search spends its time. */
static void play_board(Position *pos, Side us, Square from, Square to, bool promote)
{
    Piece piece = pos->board[from], captured = pos->board[to];
    assert(piece != NO_PIECE && piece_side(piece) == us);
    Kind kind = piece_kind(piece);
    Bitboard off = bb_square(from), on = bb_square(to);
    uint64_t key = hash_piece(piece, from);
    pos->kind[NO_KIND] = bb_or(bb_xor(pos->kind[NO_KIND], off), on);
    pos->side[us] = bb_xor(pos->side[us], bb_or(off, on));
    pos->kind[kind] = bb_xor(pos->kind[kind], off);
    if (captured != NO_PIECE) {
        Kind taken = piece_kind(captured), gained = kind_plain(taken);
        assert(piece_side(captured) != us && taken != KING);
        pos->side[side_other(us)] = bb_xor(pos->side[side_other(us)], on);
        pos->kind[taken] = bb_xor(pos->kind[taken], on);
        key ^= hash_piece(captured, to);
        set_hand(pos, us, gained, pos->hand[us][gained] + 1);
    }
    if (promote) {
        kind = kind_promoted(kind);
        piece = piece_make(us, kind);
    }
    pos->kind[kind] = bb_xor(pos->kind[kind], on);
    key ^= hash_piece(piece, to);
    pos->board[from] = NO_PIECE;
    pos->board[to] = piece;
    if (kind == KING)
        pos->king[us] = to;
    pos->board_key ^= key;
    pos->key ^= key;
}

void position_play(Position *pos, Move move)
{
    Side us = position_turn(pos);
    Origin from = move_from(move);
    Square to = move_to(move);
    assert(to < SQUARES);
    if (origin_is_hand(from))
        play_drop(pos, us, origin_kind(from), to);
    else
        play_board(pos, us, from, to, move_promotes(move));
    pos->turn ^= 1;
    pos->board_key ^= HASH_GOTE;
    pos->key ^= HASH_GOTE;
}

void position_after(const Position *pos, Move move, Position *out)
{
    /* In two parts: gcc copies up to 256 bytes with plain moves, more with a string instruction that is
     * slow to start. */
    size_t half = offsetof(Position, kind);
    memcpy(out, pos, half);
    memcpy((char *)out + half, (const char *)pos + half, sizeof *pos - half);
    position_play(out, move);
}

bool position_in_check(const Position *pos, Side side)
{
    return pos->king[side] != NO_SQUARE &&
           attacks_square(pos, side_other(side), pos->king[side], pos->kind[NO_KIND]);
}

int position_attackers(const Position *pos, Side by, Square square, Square out[SQUARES])
{
    Bitboard set = attackers_to(pos, by, square, pos->kind[NO_KIND]);
    int count = 0;
    while (bb_any(set))
        out[count++] = bb_pop(&set);
    return count;
}

int position_surplus(const Position *pos)
{
    static const int SET[HAND_KIND_END] = {0, 18, 4, 4, 4, 2, 2, 4};
    int surplus = 0;
    for (Kind kind = PAWN; kind <= GOLD; kind = (Kind)(kind + 1)) {
        int count = pos->hand[SENTE][kind] + pos->hand[GOTE][kind] + bb_count(pos->kind[kind]);
        if (kind_can_promote(kind))
            count += bb_count(pos->kind[kind_promoted(kind)]);
        if (count > SET[kind])
            surplus += count - SET[kind];
    }
    return surplus;
}

PositionFault position_fault(const Position *pos)
{
    if (position_surplus(pos) > 0)
        return POSITION_TOO_MANY;
    for (Side side = SENTE; side <= GOTE; side = (Side)(side + 1)) {
        Bitboard own = pos->side[side], pawns = bb_and(own, pos->kind[PAWN]);
        for (int file = 1; file <= 9; file++) {
            if (bb_several(bb_and(pawns, bb_file(file))))
                return POSITION_NIFU;
        }
        Bitboard last = bb_far_ranks(side, 1), last_two = bb_far_ranks(side, 2);
        if (bb_meet(bb_and(own, bb_or(pos->kind[PAWN], pos->kind[LANCE])), last) ||
            bb_meet(bb_and(own, pos->kind[KNIGHT]), last_two))
            return POSITION_DEAD_PIECE;
    }
    if (position_in_check(pos, side_other(position_turn(pos))))
        return POSITION_CAN_TAKE_KING;
    if (pos->king[SENTE] == NO_SQUARE && pos->king[GOTE] == NO_SQUARE)
        return POSITION_NO_KING;
    return POSITION_OK;
}
