/* The evaluation, made by hand. Two layers:
 *
 * 1. A sum kept up to date move by move: material, hands, and for each piece how near it stands to either king.
 *    A piece counts by its place relative to the kings, not to the board: gold generals guard their own and
 *    attack the other (the idea behind king-piece tables: K. Hoki, "Optimal control of minimax search results
 *    to learn positional evaluation", 2006, in its simplest form).
 * 2. What both sides attack (eval_attack.c): the danger of each king, free squares of the major pieces, pieces that
 *    hang. It takes long and changes slowly: in 19 of 20 positions of a middle game by less than EVAL_DOUBT in two
 *    plies. So a value that is far from what matters is left rough ("lazy evaluation", as in Crafty, R. Hyatt, but
 *    with the last known value in the place of nothing).
 *
 * Nothing is worked out before it is asked for: many nodes end by the table or have a check to answer. */
#include "eval.h"

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

/* The place of a piece from a king by the difference of their coordinates, file * 17 + rank. */
#define ABSOLUTE(x) ((x) < 0 ? -(x) : (x))
#define AT_MOST_4(x) ((x) > 4 ? 4 : (x))
#define PLACE(files, ranks)                                                                        \
    (uint8_t)(AT_MOST_4(ABSOLUTE(files)) * NEAR_RANKS + 4 +                                        \
              ((ranks) < 0 ? -AT_MOST_4(-(ranks)) : AT_MOST_4(ranks)))
#define PLACES(f)                                                                                  \
    PLACE(f, -8), PLACE(f, -7), PLACE(f, -6), PLACE(f, -5), PLACE(f, -4), PLACE(f, -3),            \
        PLACE(f, -2), PLACE(f, -1), PLACE(f, 0), PLACE(f, 1), PLACE(f, 2), PLACE(f, 3),            \
        PLACE(f, 4), PLACE(f, 5), PLACE(f, 6), PLACE(f, 7), PLACE(f, 8)
static const uint8_t NEAR_PLACE[17 * 17] = {
    PLACES(-8), PLACES(-7), PLACES(-6), PLACES(-5), PLACES(-4), PLACES(-3),
    PLACES(-2), PLACES(-1), PLACES(0),  PLACES(1),  PLACES(2),  PLACES(3),
    PLACES(4),  PLACES(5),  PLACES(6),  PLACES(7),  PLACES(8)};

static inline int coordinate(int square)
{
    return square + square / 9 * 8;
}

/* A piece's worth to its own side. */
static inline int piece_worth(const Position *pos, Kind kind, Side side, Square square)
{
    int place = side == SENTE ? square : 80 - square;
    int sum = TABLES.board[kind] + TABLES.advance[kind][8 - place % 9];
    int here = coordinate(square), forward = side == SENTE ? 1 : -1;
    Square own = pos->king[side], other = pos->king[side_other(side)];
    if (other != NO_SQUARE)
        sum += TABLES.attack[kind][NEAR_PLACE[144 + forward * (here - coordinate(other))]];
    if (own != NO_SQUARE)
        sum += TABLES.defence[kind][NEAR_PLACE[144 + forward * (here - coordinate(own))]];
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
    eval->steps[0] = (EvalStep){.pos = pos, .sum_known = true, .sum = whole_sum(pos)};
}

static int hand_change(const Position *before, const Position *after, Side side, Kind kind)
{
    return hand_worth((int)kind, after->hand[side][kind]) -
           hand_worth((int)kind, before->hand[side][kind]);
}

/* What a move of any piece but the king changes, for the side that made it. */
static int move_change(const Position *before, Move move, const Position *after)
{
    Side side = position_turn(before);
    Square to = move_to(move);
    Kind now = piece_kind(after->board[to]);
    int change = piece_worth(after, now, side, to);
    if (move_is_drop(move))
        return change + hand_change(before, after, side, now);
    Square from = (Square)move_from(move);
    change -= piece_worth(before, piece_kind(before->board[from]), side, from);
    if (before->board[to] != NO_PIECE) {
        Kind taken = piece_kind(before->board[to]);
        change += piece_worth(before, taken, side_other(side), to);
        change += hand_change(before, after, side, kind_plain(taken));
    }
    return change;
}

/* Back to the last step that is known, or where a king moved and everything has to be added up anew; from there
 * forward again. */
static int sum_here(Eval *eval)
{
    int from = eval->top;
    while (!eval->steps[from].sum_known) {
        EvalStep *step = &eval->steps[from];
        if (step->move != NO_MOVE && piece_kind(step->pos->board[move_to(step->move)]) == KING) {
            step->sum = whole_sum(step->pos);
            step->sum_known = true;
            break;
        }
        from--;
    }
    for (; from < eval->top; from++) {
        const EvalStep *before = &eval->steps[from];
        EvalStep *step = &eval->steps[from + 1];
        step->sum = before->sum;
        if (step->move != NO_MOVE)
            step->sum += signed_for(position_turn(before->pos),
                                    move_change(before->pos, step->move, step->pos));
        step->sum_known = true;
    }
    return eval->steps[eval->top].sum;
}

static int attack_here(Eval *eval)
{
    EvalStep *step = &eval->steps[eval->top];
    if (!step->attack_known) {
        bool passed = eval->top > 0 && step->move == NO_MOVE && step[-1].attack_known;
        step->attack = passed ? step[-1].attack : eval_attack(step->pos);
        step->attack_known = true;
    }
    return step->attack;
}

static int for_mover(const Eval *eval, int sum)
{
    return signed_for(position_turn(eval->steps[eval->top].pos), sum) + TEMPO;
}

int eval_value(Eval *eval)
{
    return for_mover(eval, sum_here(eval) + attack_here(eval));
}

int eval_rough(Eval *eval)
{
    enum { BACK = 3 };
    for (int i = eval->top; i >= 0 && i >= eval->top - BACK; i--)
        if (eval->steps[i].attack_known)
            return for_mover(eval, sum_here(eval) + eval->steps[i].attack);
    return eval_value(eval);
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
