/* The evaluation, made by hand. Two layers:
 *
 * 1. A sum kept up to date move by move: material, hands, and for each piece how near it stands to either king.
 *    A piece counts by its place relative to the kings, not to the board: gold generals guard their own and
 *    attack the other (the idea behind king-piece tables: K. Hoki, "Optimal control of minimax search results
 *    to learn positional evaluation", 2006, in its simplest form).
 * 2. What both sides attack (eval_attack.c): the danger of each king, free squares of the major pieces, pieces that
 *    hang. It takes long and changes slowly: in 19 of 20 positions of a middle game by less than 200 centipawns in two
 *    plies. So a value that is far from what matters is left rough ("lazy evaluation", as in Crafty, R. Hyatt, but
 *    with the last known value in the place of nothing).
 *
 * Nothing is worked out before it is asked for: many nodes end by the table or have a check to answer. */
#include "eval.h"

#include "bitboard.h"
#include "eval_tables.h"
#include "hash.h"

enum { TEMPO = 40 };

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

#define RANKS(f)                                                                                   \
    (f) * 17, (f)*17 + 1, (f)*17 + 2, (f)*17 + 3, (f)*17 + 4, (f)*17 + 5, (f)*17 + 6, (f)*17 + 7,  \
        (f)*17 + 8
static const uint8_t COORDINATE[SQUARES] = {RANKS(0), RANKS(1), RANKS(2), RANKS(3), RANKS(4),
                                            RANKS(5), RANKS(6), RANKS(7), RANKS(8)};

/* Where a piece stands from a king, as the piece's side sees it. */
static inline int near_place(Side side, Square square, Square king)
{
    int apart = COORDINATE[square] - COORDINATE[king];
    return NEAR_PLACE[144 + (side == SENTE ? apart : -apart)];
}

static inline int sign_of(Side side)
{
    return side == SENTE ? 1 : -1;
}

/* What the hand is worth when it holds so many of a kind. */
static int hand_worth(int kind, int count)
{
    return count * EVAL_HAND[kind] + (count > 0 ? TABLES.first[kind] : 0);
}

/* All pieces as seen from the king of one side. */
static int near_king(const Position *pos, Side king_side)
{
    Square king = pos->king[king_side];
    int sum = 0;
    if (king == NO_SQUARE)
        return 0;
    for (Side side = SENTE; side <= GOTE; side = (Side)(side + 1)) {
        const int16_t(*table)[NEAR_PLACES] = side == king_side ? TABLES.defence : TABLES.attack;
        Bitboard pieces = bb_without(pos->side[side], pos->kind[KING]);
        int worth = 0;
        while (bb_any(pieces)) {
            Square square = bb_pop(&pieces);
            worth += table[piece_kind(pos->board[square])][near_place(side, square, king)];
        }
        sum += sign_of(side) * worth;
    }
    return sum;
}

/* The same, looked up. A king walks to the same few squares again and again while nothing else moves. */
static int near_king_again(Eval *eval, const Position *pos, Side king_side)
{
    uint64_t key = pos->board_key ^ (pos->turn == GOTE ? HASH_GOTE : 0);
    Square other = pos->king[side_other(king_side)];
    if (other != NO_SQUARE)
        key ^= hash_piece(pos->board[other], other);
    EvalNear *entry = &eval->near[key % EVAL_NEAR];
    if (entry->key != key)
        *entry = (EvalNear){.key = key, .worth = near_king(pos, king_side)};
    return entry->worth;
}

/* Puts a piece on (times 1) or takes it off (times -1). */
static inline void change_piece(EvalSum *sum, const Position *pos, int times, Side side, Kind kind,
                                Square square)
{
    Square own = pos->king[side], other = pos->king[side_other(side)];
    int place = side == SENTE ? square : 80 - square;
    times *= sign_of(side);
    if (kind == KING) {
        sum->base += times * TABLES.king[place];
        return;
    }
    sum->base += times * (EVAL_PIECE[kind] + TABLES.advance[kind][8 - place % 9]);
    if (own != NO_SQUARE)
        sum->near[side] += times * TABLES.defence[kind][near_place(side, square, own)];
    if (other != NO_SQUARE)
        sum->near[side_other(side)] += times * TABLES.attack[kind][near_place(side, square, other)];
}

static void whole_sum(const Position *pos, EvalSum *sum)
{
    *sum = (EvalSum){.base = 0};
    for (Side side = SENTE; side <= GOTE; side = (Side)(side + 1)) {
        Bitboard pieces = pos->side[side];
        while (bb_any(pieces)) {
            Square square = bb_pop(&pieces);
            change_piece(sum, pos, 1, side, piece_kind(pos->board[square]), square);
        }
        for (int kind = PAWN; kind <= GOLD; kind++)
            sum->base += sign_of(side) * hand_worth(kind, pos->hand[side][kind]);
    }
}

void eval_begin(Eval *eval, const Position *pos)
{
    eval->top = 0;
    eval->steps[0] = (EvalStep){.pos = pos, .sum_known = true};
    whole_sum(pos, &eval->steps[0].sum);
}

static void change_hand(EvalSum *sum, const Position *before, const Position *after, Side side,
                        Kind kind)
{
    sum->base += sign_of(side) * (hand_worth((int)kind, after->hand[side][kind]) -
                                  hand_worth((int)kind, before->hand[side][kind]));
}

static void change_move(Eval *eval, EvalSum *sum, const Position *before, Move move,
                        const Position *after)
{
    Side side = position_turn(before);
    Square to = move_to(move);
    Kind now = piece_kind(after->board[to]);
    change_piece(sum, after, 1, side, now, to);
    if (move_is_drop(move)) {
        change_hand(sum, before, after, side, now);
        return;
    }
    Square from = (Square)move_from(move);
    change_piece(sum, before, -1, side, piece_kind(before->board[from]), from);
    if (before->board[to] != NO_PIECE) {
        Kind taken = piece_kind(before->board[to]);
        change_piece(sum, before, -1, side_other(side), taken, to);
        change_hand(sum, before, after, side, kind_plain(taken));
    }
    if (now == KING) /* to it everything has moved */
        sum->near[side] = near_king_again(eval, after, side);
}

/* Back to the last step that is known, and from there forward again. */
static int sum_here(Eval *eval)
{
    int from = eval->top;
    while (!eval->steps[from].sum_known)
        from--;
    for (; from < eval->top; from++) {
        const EvalStep *before = &eval->steps[from];
        EvalStep *step = &eval->steps[from + 1];
        step->sum = before->sum;
        if (step->move != NO_MOVE)
            change_move(eval, &step->sum, before->pos, step->move, step->pos);
        step->sum_known = true;
    }
    const EvalSum *sum = &eval->steps[eval->top].sum;
    return sum->base + sum->near[SENTE] + sum->near[GOTE];
}

static const Attacks *attacks_of(EvalStep *step, Side side)
{
    if (!step->attacks_known[side]) {
        eval_attacks(step->pos, side, &step->attacks[side]);
        step->attacks_known[side] = true;
    }
    return &step->attacks[side];
}

/* Does a move change nothing of what a side attacks? So it is with a quiet move of the other side that starts and
 * ends where this side attacks nothing: no line of it is opened or closed. The attacks before the move are worked
 * out for this if need be: its sisters will ask too. */
static bool leaves_attacks(EvalStep *before, Move move, Side side)
{
    if (move == NO_MOVE)
        return true;
    const Position *pos = before->pos;
    Square to = move_to(move);
    if (position_turn(pos) == side || pos->board[to] != NO_PIECE)
        return false;
    Bitboard reach = attacks_of(before, side)->once;
    if (bb_has(reach, to))
        return false;
    if (move_is_drop(move))
        return true;
    Square from = (Square)move_from(move);
    /* When its king moves, the pressure on it does too. */
    return !bb_has(reach, from) && piece_kind(pos->board[from]) != KING;
}

static int attack_here(Eval *eval)
{
    EvalStep *step = &eval->steps[eval->top];
    if (!step->attack_known) {
        for (Side side = SENTE; side <= GOTE; side = (Side)(side + 1)) {
            if (!step->attacks_known[side] && eval->top > 0 &&
                leaves_attacks(&step[-1], step->move, side)) {
                step->attacks[side] = *attacks_of(&step[-1], side);
                step->attacks_known[side] = true;
            }
            attacks_of(step, side);
        }
        step->attack = eval_attack(step->pos, step->attacks);
        step->attack_known = true;
    }
    return step->attack;
}

static int for_mover(const Eval *eval, int sum)
{
    return sign_of(position_turn(eval->steps[eval->top].pos)) * sum + TEMPO;
}

int eval_value(Eval *eval)
{
    return for_mover(eval, sum_here(eval) + attack_here(eval));
}

int eval_rough(Eval *eval, int *doubt)
{
    enum { BACK = 3 };
    for (int i = eval->top; i >= 0 && i >= eval->top - BACK; i--) {
        const EvalStep *step = &eval->steps[i];
        if (step->attack_known) {
            /* The more there was, the more it may change. */
            *doubt = 80 + (step->attack < 0 ? -step->attack : step->attack) / 2;
            return for_mover(eval, sum_here(eval) + step->attack);
        }
    }
    *doubt = 0;
    return eval_value(eval);
}

int eval_material(const Position *pos)
{
    int sum[2] = {0, 0};
    for (int side = SENTE; side <= GOTE; side++) {
        for (int kind = PAWN; kind < KIND_END; kind++)
            sum[side] += EVAL_PIECE[kind] * bb_count(bb_and(pos->side[side], pos->kind[kind]));
        for (int kind = PAWN; kind <= GOLD; kind++)
            sum[side] += EVAL_HAND[kind] * pos->hand[side][kind];
    }
    return sum[pos->turn] - sum[1 - pos->turn];
}
