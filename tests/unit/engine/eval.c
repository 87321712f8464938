/* A value carried along a line of play is the value worked out from nothing; a position seen from the other side of the
 * board is worth the same; the squares a side reaches are those the rules say; exchanges do not depend on hints. */
#include "engine/eval.h"

#include "check.h"
#include "engine/bitboard.h"
#include "engine/moves.h"
#include "engine/see.h"

enum { GAMES = 60, PLIES = 120 };

static uint64_t next_random(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

static int value_of(const Position *pos)
{
    static Eval eval;
    eval_begin(&eval, pos);
    return eval_value(&eval);
}

/* The same position with the sides' parts changed over. */
static void turn_round(const Position *pos, Position *out)
{
    position_clear(out);
    for (Square square = 0; square < SQUARES; square++) {
        Piece piece = pos->board[square];
        if (piece != NO_PIECE)
            position_put(out, 80 - square,
                         piece_make(side_other(piece_side(piece)), piece_kind(piece)));
    }
    for (int side = SENTE; side <= GOTE; side++)
        for (int kind = PAWN; kind <= GOLD; kind++)
            position_set_hand(out, side_other((Side)side), (Kind)kind, pos->hand[side][kind]);
    position_set_turn(out, side_other(position_turn(pos)));
}

static int wrong_reach(const Position *pos, const Eval *eval)
{
    int wrong = 0;
    for (int side = SENTE; side <= GOTE; side++) {
        const Bitboard *reach = eval_reach(eval, (Side)side);
        for (Square square = 0; square < SQUARES && reach != NULL; square++) {
            Square from[SQUARES];
            bool want = position_attackers(pos, (Side)side, square, from) > 0;
            wrong += bb_has(*reach, square) != want;
        }
    }
    return wrong;
}

static int wrong_exchanges(const Position *pos, const Eval *eval, const Move *moves, int count)
{
    const Bitboard *danger = eval_reach(eval, side_other(position_turn(pos)));
    int wrong = 0;
    for (int i = 0; i < count; i++)
        for (int threshold = -600; threshold <= 600; threshold += 150)
            wrong += see_at_least(pos, moves[i], threshold, danger) !=
                     see_at_least(pos, moves[i], threshold, NULL);
    return wrong;
}

int main(void)
{
    static Position line[PLIES + 1];
    static Eval eval;
    uint64_t random = 7;
    int values = 0, changed = 0, turned = 0, reach = 0, exchanges = 0;
    for (int game = 0; game < GAMES; game++) {
        position_start(&line[0]);
        eval_begin(&eval, &line[0]);
        for (int ply = 0; ply < PLIES; ply++) {
            const Position *pos = &line[ply];
            Move moves[MAX_MOVES];
            int count = moves_legal(pos, moves);
            if (count == 0)
                break;
            /* Not everywhere: the last value known may be some plies back. */
            if (next_random(&random) % 3 != 0) {
                Position round;
                turn_round(pos, &round);
                int value = eval_value(&eval);
                values++;
                changed += value != value_of(pos);
                turned += value != value_of(&round);
                reach += wrong_reach(pos, &eval);
                exchanges += wrong_exchanges(pos, &eval, moves, count);
            }
            Move move = moves[next_random(&random) % (uint64_t)count];
            position_after(pos, move, &line[ply + 1]);
            eval_play(&eval, move, &line[ply + 1]);
        }
    }
    printf("%d values\n", values);
    CHECK(values > GAMES * 40);
    CHECK_INT(changed, 0);
    CHECK_INT(turned, 0);
    CHECK_INT(reach, 0);
    CHECK_INT(exchanges, 0);
    return check_result();
}
