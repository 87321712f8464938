/* The evaluation, made by hand. Two layers:
 *
 * 1. A sum kept up to date move by move: material, hands, and for each piece how near it stands to either king.
 *    A piece counts by its place relative to the kings, not to the board: gold generals guard their own and
 *    attack the other (the idea behind king-piece tables: K. Hoki, "Optimal control of minimax search results
 *    to learn positional evaluation", 2006, in its simplest form).
 * 2. What both sides attack, worked out at the leaf (eval_attack.c): the danger of each king, free squares of
 *    the major pieces, pieces that hang. */
#include "eval.h"

#include <assert.h>
#include <stdlib.h>

#include "eval_attack.h"

enum { TEMPO = 20 };

typedef struct {
    int16_t board, hand; /* material */
    int16_t attack;      /* worth of standing beside the other king */
    int16_t defence;     /* worth of standing beside its own */
} KindWorth;

static const KindWorth WORTH[KIND_END] = {
    [PAWN] = {100, 110, 14, 8},      [LANCE] = {300, 320, 8, 8},
    [KNIGHT] = {350, 370, 20, 10},   [SILVER] = {490, 520, 60, 42},
    [BISHOP] = {830, 880, 20, 8},    [ROOK] = {980, 1030, 20, -12},
    [GOLD] = {550, 590, 70, 56},     [KING] = {0, 0, 0, 0},
    [TOKIN] = {520, 0, 90, 30},      [PRO_LANCE] = {520, 0, 80, 30},
    [PRO_KNIGHT] = {530, 0, 80, 30}, [PRO_SILVER] = {550, 0, 80, 36},
    [HORSE] = {1080, 0, 60, 60},     [DRAGON] = {1300, 0, 80, 10},
};

/* How much of the attack or defence worth remains at a distance (king steps), in 64ths. */
static const int8_t ATTACK_REACH[9] = {64, 64, 46, 28, 14, 6, 2, 0, 0};
static const int8_t DEFENCE_REACH[9] = {64, 64, 46, 20, 6, 0, 0, 0, 0};

/* Where a king is at home before the fighting: ranks 9, 8, 7 by files 1..9, as sente sees them.
 * Castles stand on files 2-3 and 7-8; the middle is where both sides' pieces pass. */
static const int8_t KING_HOME[3][9] = {
    {10, 30, 15, -15, -35, -10, 20, 35, 25},
    {20, 50, 30, -10, -50, -5, 40, 55, 35},
    {-20, -5, -15, -45, -60, -40, -10, 0, -5},
};
enum { KING_OUT = -70, KING_ENTERED = 40 };

/* A step forward is worth this at each rank, from its own first to its last, for pieces that go one way. */
static const int8_t PAWN_ADVANCE[9] = {0, 0, 0, 4, 10, 16, 30, 24, 0};
static const int8_t KNIGHT_ADVANCE[9] = {-6, 0, 6, 0, 6, 10, 14, 0, 0};
static const int8_t SILVER_ADVANCE[9] = {-14, 0, 6, 12, 16, 12, 10, 4, -10};
static const int8_t GOLD_ADVANCE[9] = {-8, 4, 2, -4, -4, 0, 6, 2, -20};

int eval_piece(Kind kind)
{
    return WORTH[kind].board;
}

int eval_hand(Kind kind)
{
    return WORTH[kind].hand;
}

static int distance(Square a, Square b)
{
    int files = abs(square_file(a) - square_file(b));
    int ranks = abs(square_rank(a) - square_rank(b));
    return files > ranks ? files : ranks;
}

static int advance_worth(Kind kind, int step) /* step 0: own first rank .. 8: the last */
{
    switch (kind) {
    case PAWN:
        return PAWN_ADVANCE[step];
    case KNIGHT:
        return KNIGHT_ADVANCE[step];
    case SILVER:
        return SILVER_ADVANCE[step];
    case GOLD:
        return GOLD_ADVANCE[step];
    default:
        return 0;
    }
}

/* A piece's worth to its own side. */
static int piece_worth(const Position *pos, Kind kind, Side side, Square square)
{
    int rank = side == SENTE ? square_rank(square) : 10 - square_rank(square);
    const KindWorth *worth = &WORTH[kind];
    int sum = worth->board + advance_worth(kind, 9 - rank);
    Square own = pos->king[side], other = pos->king[side_other(side)];
    if (other != NO_SQUARE) {
        int reach = ATTACK_REACH[distance(square, other)];
        int other_rank = side == SENTE ? square_rank(other) : 10 - square_rank(other);
        /* A piece that has gone past the king looks the wrong way, unless it goes both ways. */
        if (rank < other_rank && kind != HORSE && kind != DRAGON && kind != ROOK && kind != BISHOP)
            reach /= 2;
        sum += worth->attack * reach / 64;
    }
    if (own != NO_SQUARE)
        sum += worth->defence * DEFENCE_REACH[distance(square, own)] / 64;
    return sum;
}

static int king_worth(Side side, Square square)
{
    int rank = side == SENTE ? square_rank(square) : 10 - square_rank(square);
    int file = side == SENTE ? square_file(square) : 10 - square_file(square);
    if (rank <= 3)
        return KING_ENTERED;
    return rank < 7 ? KING_OUT : KING_HOME[9 - rank][file - 1];
}

static int signed_for(Side side, int worth)
{
    return side == SENTE ? worth : -worth;
}

static int whole_sum(const Position *pos)
{
    int sum = 0;
    for (int side = SENTE; side <= GOTE; side++) {
        Bitboard pieces = pos->side[side];
        while (bb_any(pieces)) {
            Square square = bb_pop(&pieces);
            Kind kind = piece_kind(pos->board[square]);
            int worth = kind == KING ? king_worth((Side)side, square)
                                     : piece_worth(pos, kind, (Side)side, square);
            sum += signed_for((Side)side, worth);
        }
        for (int kind = PAWN; kind <= GOLD; kind++)
            sum += signed_for((Side)side, pos->hand[side][kind] * WORTH[kind].hand);
    }
    return sum;
}

void eval_begin(Eval *eval, const Position *pos)
{
    eval->top = 0;
    eval->sum[0] = whole_sum(pos);
}

void eval_play(Eval *eval, const Position *before, Move move, const Position *after)
{
    assert(eval->top < EVAL_DEPTH);
    int sum = eval->sum[eval->top];
    if (move != NO_MOVE) {
        Side side = position_turn(before);
        Square to = move_to(move);
        Kind now = piece_kind(after->board[to]);
        if (now == KING) { /* everything is relative to it */
            sum = whole_sum(after);
        } else {
            int change = piece_worth(after, now, side, to);
            if (move_is_drop(move)) {
                change -= WORTH[now].hand;
            } else {
                Square from = (Square)move_from(move);
                change -= piece_worth(before, piece_kind(before->board[from]), side, from);
                if (before->board[to] != NO_PIECE) {
                    Kind taken = piece_kind(before->board[to]);
                    change += piece_worth(before, taken, side_other(side), to);
                    change += WORTH[kind_plain(taken)].hand;
                }
            }
            sum += signed_for(side, change);
        }
    }
    eval->sum[++eval->top] = sum;
}

void eval_undo(Eval *eval)
{
    eval->top--;
}

int eval_value(const Eval *eval, const Position *pos)
{
    int sum = eval->sum[eval->top] + eval_attack(pos);
    return signed_for(position_turn(pos), sum) + TEMPO;
}

int eval_material(const Position *pos)
{
    int sum[2] = {0, 0};
    for (int side = SENTE; side <= GOTE; side++) {
        for (int kind = PAWN; kind < KIND_END; kind++)
            sum[side] += WORTH[kind].board * bb_count(bb_and(pos->side[side], pos->kind[kind]));
        for (int kind = PAWN; kind <= GOLD; kind++)
            sum[side] += WORTH[kind].hand * pos->hand[side][kind];
    }
    return sum[pos->turn] - sum[1 - pos->turn];
}
