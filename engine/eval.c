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
#include "eval_tables.h"

enum { TEMPO = 40 };

int eval_piece(Kind kind)
{
    return TABLES.board[kind];
}

int eval_hand(Kind kind)
{
    return kind <= GOLD ? TABLES.hand[kind] : 0; /* a king is never in hand */
}

static int rank_for(Side side, Square square) /* 1..9, 1 the farthest forward */
{
    return side == SENTE ? square_rank(square) : 10 - square_rank(square);
}

/* Index of a piece's place from a king, as the piece's side sees it. */
static int near_place(Side side, Square square, Square king)
{
    int files = abs(square_file(square) - square_file(king));
    int ranks = rank_for(side, square) - rank_for(side, king);
    files = files > 4 ? 4 : files;
    ranks = ranks > 4 ? 4 : ranks < -4 ? -4 : ranks;
    return files * NEAR_RANKS + ranks + 4;
}

/* A piece's worth to its own side. */
static int piece_worth(const Position *pos, Kind kind, Side side, Square square)
{
    int sum = TABLES.board[kind] + TABLES.advance[kind][9 - rank_for(side, square)];
    Square own = pos->king[side], other = pos->king[side_other(side)];
    if (other != NO_SQUARE)
        sum += TABLES.attack[kind][near_place(side, square, other)];
    if (own != NO_SQUARE)
        sum += TABLES.defence[kind][near_place(side, square, own)];
    return sum;
}

static int king_worth(Side side, Square square)
{
    return TABLES.king[side == SENTE ? square : 80 - square];
}

/* What the hand is worth when it holds so many of a kind. */
static int hand_worth(int kind, int count)
{
    return count * TABLES.hand[kind] + (count > 0 ? TABLES.first[kind] : 0);
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
            sum += signed_for((Side)side, hand_worth(kind, pos->hand[side][kind]));
    }
    return sum;
}

void eval_begin(Eval *eval, const Position *pos)
{
    eval->top = 0;
    eval->sum[0] = whole_sum(pos);
}

static int hand_change(const Position *before, const Position *after, Side side, Kind kind)
{
    return hand_worth((int)kind, after->hand[side][kind]) -
           hand_worth((int)kind, before->hand[side][kind]);
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
                change += hand_change(before, after, side, now);
            } else {
                Square from = (Square)move_from(move);
                change -= piece_worth(before, piece_kind(before->board[from]), side, from);
                if (before->board[to] != NO_PIECE) {
                    Kind taken = piece_kind(before->board[to]);
                    change += piece_worth(before, taken, side_other(side), to);
                    change += hand_change(before, after, side, kind_plain(taken));
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
            sum[side] += TABLES.board[kind] * bb_count(bb_and(pos->side[side], pos->kind[kind]));
        for (int kind = PAWN; kind <= GOLD; kind++)
            sum[side] += TABLES.hand[kind] * pos->hand[side][kind];
    }
    return sum[pos->turn] - sum[1 - pos->turn];
}
