/* The position: its fields, what may be put where, who attacks, which positions cannot arise. */
#include "rules.h"

static void test_start(void)
{
    Position pos;
    char sfen[SFEN_SIZE];
    position_start(&pos);
    sfen_write(&pos, 1, sfen);
    CHECK_TEXT(sfen, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    CHECK_INT(pos.king[SENTE], square_of("5i"));
    CHECK_INT(pos.king[GOTE], square_of("5a"));
    CHECK(position_turn(&pos) == SENTE);
    CHECK(position_fault(&pos) == POSITION_OK);
}

/* Keys: the same board by another way is the same key; hands and turn count, but only `key` has hands. */
static void test_keys(void)
{
    Position a = board("startpos"), b = a;
    static const char *const ONE[] = {"7g7f", "3c3d", "2g2f", "8c8d"};
    static const char *const OTHER[] = {"2g2f", "8c8d", "7g7f", "3c3d"};
    for (int i = 0; i < 4; i++) {
        position_play(&a, move_of(ONE[i]));
        position_play(&b, move_of(OTHER[i]));
    }
    CHECK(a.key == b.key && a.board_key == b.board_key);
    b = a;
    position_set_turn(&b, GOTE);
    CHECK(a.key != b.key && a.board_key != b.board_key);
    position_set_turn(&b, SENTE);
    CHECK(a.key == b.key);
    position_set_hand(&b, SENTE, PAWN, 1);
    CHECK(a.key != b.key && a.board_key == b.board_key);
    position_set_hand(&b, SENTE, PAWN, 0);
    position_set_hand(&b, GOTE, PAWN, 1);
    a = b;
    position_set_hand(&a, GOTE, PAWN, 0);
    position_set_hand(&a, SENTE, PAWN, 1);
    CHECK(a.key != b.key); /* whose hand it is matters */
}

/* All keys of pieces, hands and the turn differ: with one piece and one hand at a time. */
static void test_keys_differ(void)
{
    static uint64_t keys[4096];
    int count = 0;
    Position pos;
    for (int square = 0; square < SQUARES; square++) {
        for (int piece = 1; piece < PIECE_END; piece++) {
            if (piece_kind((Piece)piece) == NO_KIND || piece_kind((Piece)piece) >= KIND_END)
                continue;
            position_clear(&pos);
            position_put(&pos, (Square)square, (Piece)piece);
            keys[count++] = pos.key;
        }
    }
    for (int kind = PAWN; kind <= GOLD; kind++) {
        for (int number = 1; number <= 18; number++) {
            position_clear(&pos);
            position_set_hand(&pos, SENTE, (Kind)kind, number);
            keys[count++] = pos.key;
            position_clear(&pos);
            position_set_hand(&pos, GOTE, (Kind)kind, number);
            keys[count++] = pos.key;
        }
    }
    bool differ = true;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++)
            differ = differ && keys[i] != keys[j];
    }
    CHECK_INT(count, 81 * 28 + 252);
    CHECK(differ);
}

static void test_put(void)
{
    Position pos, empty;
    position_clear(&pos);
    empty = pos;
    position_put(&pos, 40, piece_make(SENTE, KING));
    CHECK_INT(pos.king[SENTE], 40);
    position_put(&pos, 40, piece_make(GOTE, DRAGON)); /* over another piece */
    CHECK_INT(pos.king[SENTE], NO_SQUARE);
    CHECK_INT(pos.board[40], piece_make(GOTE, DRAGON));
    position_put(&pos, 40, NO_PIECE);
    CHECK(pos.key == empty.key && pos.board_key == empty.board_key);
    CHECK((pos.side[0].low | pos.side[1].low | pos.kind[NO_KIND].low) == 0);
}

static void check_attackers(const char *sfen, Side by, const char *square, const char *want)
{
    Position pos = board(sfen);
    Square out[SQUARES];
    char text[SQUARES * 3 + 1];
    int count = position_attackers(&pos, by, square_of(square), out);
    CHECK_TEXT(squares_text(out, count, text), want);
}

static void test_attackers(void)
{
    /* Two knights, gold and silver look at 5e; lances, rook and bishop are stopped. */
    const char *sfen = "k8/2B1l4/9/3SPG3/1r1p5/3NG4/3N1N3/4L4/K8 b - 1";
    check_attackers(sfen, SENTE, "5e", "4g 5f 6d 6g");
    check_attackers(sfen, GOTE, "5e", "");
    check_attackers("4k4/9/9/9/9/9/9/9/4K4 b - 1", SENTE, "5h", "5i");
    check_attackers("k8/4+R4/3+B5/9/9/9/9/9/4K4 b - 1", SENTE, "5c", "5b 6c");
    check_attackers("4k4/9/9/9/9/9/9/9/L3K4 b - 1", SENTE, "9a", "9i");
    check_attackers("4k3l/9/9/9/9/9/9/9/4K4 b - 1", GOTE, "1i", "1a");
    check_attackers("4k4/9/9/9/9/9/9/9/4K3R b - 1", SENTE, "9i", "");
}

static void test_in_check(void)
{
    Position pos = board("4k4/9/9/9/9/9/9/9/4K3r b - 1");
    CHECK(position_in_check(&pos, SENTE));
    CHECK(!position_in_check(&pos, GOTE));
    position_put(&pos, square_of("3i"), piece_make(GOTE, PAWN));
    CHECK(!position_in_check(&pos, SENTE));
    position_clear(&pos);
    position_put(&pos, square_of("3i"), piece_make(GOTE, ROOK));
    CHECK(!position_in_check(&pos, SENTE)); /* no king, no check */
}

static void test_faults(void)
{
    Position pos = board("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    CHECK(position_fault(&pos) == POSITION_OK);
    position_set_hand(&pos, SENTE, ROOK, 3);
    CHECK(position_fault(&pos) == POSITION_TOO_MANY);
    position_set_hand(&pos, SENTE, ROOK, 1);
    position_put(&pos, square_of("1e"), piece_make(GOTE, DRAGON));
    CHECK(position_fault(&pos) == POSITION_OK);
    position_set_hand(&pos, GOTE, ROOK, 1); /* a promoted one counts */
    CHECK(position_fault(&pos) == POSITION_TOO_MANY);
    position_set_hand(&pos, GOTE, ROOK, 0);
    position_put(&pos, square_of("5c"), piece_make(GOTE, PAWN));
    position_put(&pos, square_of("5d"), piece_make(SENTE, PAWN));
    CHECK(position_fault(&pos) == POSITION_OK);
    position_put(&pos, square_of("5g"), piece_make(SENTE, PAWN));
    CHECK(position_fault(&pos) == POSITION_NIFU);
    position_put(&pos, square_of("5g"), NO_PIECE);
    position_put(&pos, square_of("8b"), piece_make(SENTE, KNIGHT));
    CHECK(position_fault(&pos) == POSITION_DEAD_PIECE);
    position_put(&pos, square_of("8b"), piece_make(GOTE, KNIGHT));
    CHECK(position_fault(&pos) == POSITION_OK);
    position_put(&pos, square_of("2i"), piece_make(GOTE, LANCE));
    CHECK(position_fault(&pos) == POSITION_DEAD_PIECE);
    position_put(&pos, square_of("2i"), NO_PIECE);
    position_put(&pos, square_of("5b"), piece_make(SENTE, GOLD));
    CHECK(position_fault(&pos) == POSITION_CAN_TAKE_KING);
    position_set_turn(&pos, GOTE);
    CHECK(position_fault(&pos) == POSITION_OK);
    position_clear(&pos);
    CHECK(position_fault(&pos) == POSITION_NO_KING);
    position_put(&pos, square_of("5a"), piece_make(GOTE, KING));
    CHECK(position_fault(&pos) == POSITION_OK);
}

int main(void)
{
    RUN(test_start);
    RUN(test_keys);
    RUN(test_keys_differ);
    RUN(test_put);
    RUN(test_attackers);
    RUN(test_in_check);
    RUN(test_faults);
    return check_result();
}
