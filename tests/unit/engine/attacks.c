/* Attack sets against walking the board square by square; directions and lines for all pairs of squares. */
#include "engine/attacks.h"

#include "rules.h"

static const int STEPS[8][2] = {{0, 1},  {1, -1}, {1, 0},  {1, 1},
                                {0, -1}, {-1, 1}, {-1, 0}, {-1, -1}};

static bool on_board(int file, int rank)
{
    return file >= 1 && file <= 9 && rank >= 1 && rank <= 9;
}

static bool same(Bitboard a, Bitboard b)
{
    return a.low == b.low && a.high == b.high;
}

/* Squares from one on in a direction, up to and including the first occupied one. */
static Bitboard walk(int direction, Square from, Bitboard occupied)
{
    Bitboard out = bb_empty();
    int file = square_file(from) + STEPS[direction][0],
        rank = square_rank(from) + STEPS[direction][1];
    while (on_board(file, rank)) {
        Square square = square_at(file, rank);
        out = bb_or(out, bb_square(square));
        if (bb_has(occupied, square))
            break;
        file += STEPS[direction][0];
        rank += STEPS[direction][1];
    }
    return out;
}

static void test_directions(void)
{
    for (int a = 0; a < SQUARES; a++) {
        for (int b = 0; b < SQUARES; b++) {
            int want = -1;
            Bitboard between = bb_empty();
            for (int direction = 0; direction < 8; direction++) {
                if (a != b && bb_has(walk(direction, (Square)a, bb_empty()), (Square)b)) {
                    want = direction;
                    between = walk(direction, (Square)a, bb_square((Square)b));
                    between = bb_without(between, bb_square((Square)b));
                }
            }
            CHECK_INT(attacks_direction((Square)a, (Square)b), want);
            CHECK(same(attacks_between((Square)a, (Square)b), between));
        }
        for (int direction = 0; direction < 8; direction++)
            CHECK(same(attacks_ray(direction, (Square)a), walk(direction, (Square)a, bb_empty())));
    }
}

static Bitboard walks(Square from, Bitboard occupied, int d0, int d1, int d2, int d3)
{
    return bb_or(bb_or(walk(d0, from, occupied), walk(d1, from, occupied)),
                 bb_or(walk(d2, from, occupied), walk(d3, from, occupied)));
}

static void test_sliders(void)
{
    uint64_t random = 3;
    for (int round = 0; round < 300; round++) {
        Bitboard occupied = bb_empty();
        for (uint32_t i = next_random(&random) % 41; i > 0; i--)
            occupied = bb_or(occupied, bb_square((Square)(next_random(&random) % SQUARES)));
        for (int i = 0; i < SQUARES; i++) {
            Square from = (Square)i;
            Bitboard rook = walks(from, occupied, 0, 2, 4, 6), ring = bb_empty();
            Bitboard bishop = walks(from, occupied, 1, 3, 5, 7);
            for (int direction = 0; direction < 8; direction++)
                ring = bb_or(ring, walk(direction, from, bb_full()));
            CHECK(same(attacks_rook(from, occupied), rook));
            CHECK(same(attacks_bishop(from, occupied), bishop));
            CHECK(same(attacks_lance(SENTE, from, occupied), walk(4, from, occupied)));
            CHECK(same(attacks_lance(GOTE, from, occupied), walk(0, from, occupied)));
            CHECK(same(attacks_from(DRAGON, SENTE, from, occupied), bb_or(rook, ring)));
            CHECK(same(attacks_from(HORSE, GOTE, from, occupied), bb_or(bishop, ring)));
            CHECK(same(attacks_step(KING, GOTE, from), ring));
        }
    }
}

/* What attacks a square is what would hit it moving there. */
static void test_attackers(void)
{
    uint64_t random = 4;
    for (int round = 0; round < 200; round++) {
        Position pos;
        position_clear(&pos);
        for (int i = 0; i < 30; i++) {
            Kind kind = (Kind)(1 + next_random(&random) % (KIND_END - 1));
            if (kind != KING)
                position_put(&pos, (Square)(next_random(&random) % SQUARES),
                             piece_make((Side)(next_random(&random) & 1), kind));
        }
        Bitboard occupied = pos.kind[NO_KIND];
        for (int i = 0; i < SQUARES; i++) {
            Bitboard want[2] = {bb_empty(), bb_empty()};
            for (int j = 0; j < SQUARES; j++) {
                Piece piece = pos.board[j];
                if (piece == NO_PIECE)
                    continue;
                Side side = piece_side(piece);
                if (bb_has(attacks_from(piece_kind(piece), side, (Square)j, occupied), (Square)i))
                    want[side] = bb_or(want[side], bb_square((Square)j));
            }
            for (int side = 0; side < 2; side++) {
                CHECK(same(attackers_to(&pos, (Side)side, (Square)i, occupied), want[side]));
                CHECK(attacks_square(&pos, (Side)side, (Square)i, occupied) == bb_any(want[side]));
            }
        }
    }
}

static void test_bitboards(void)
{
    CHECK_INT(bb_count(bb_full()), 81);
    CHECK_INT(bb_count(bb_not(bb_empty())), 81);
    CHECK(!bb_several(bb_square(0)) && !bb_several(bb_square(80)) && !bb_several(bb_empty()));
    CHECK(bb_several(bb_or(bb_square(0), bb_square(80))));
    CHECK(bb_several(bb_or(bb_square(70), bb_square(80))));
    for (int i = 0; i < SQUARES; i++) {
        Square square = (Square)i;
        Bitboard one = bb_square(square), copy = one;
        CHECK(bb_has(one, square) && bb_count(one) == 1 && bb_first(one) == square);
        CHECK(bb_pop(&copy) == square && !bb_any(copy));
        CHECK(bb_has(bb_file(square_file(square)), square));
        CHECK(bb_has(bb_rank(square_rank(square)), square));
        CHECK(same(bb_free_files(one), bb_not(bb_file(square_file(square)))));
        CHECK(bb_has(bb_far_ranks(SENTE, 3), square) == (square_rank(square) <= 3));
        CHECK(bb_has(bb_far_ranks(GOTE, 3), square) == (square_rank(square) >= 7));
    }
    CHECK(same(bb_free_files(bb_empty()), bb_full()));
    CHECK(!bb_any(bb_free_files(bb_full())));
}

int main(void)
{
    RUN(test_bitboards);
    RUN(test_directions);
    RUN(test_sliders);
    RUN(test_attackers);
    return check_result();
}
