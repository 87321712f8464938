/* What is forbidden: two pawns, pawn-drop mate, leaving the king in check; and what answers a check. */
#include "rules.h"

static void test_nifu(void)
{
    const char *sfen = "8k/9/9/9/4P4/9/9/9/K8 b P 1";
    CHECK(!legal(sfen, "P*5b"));
    CHECK(!legal(sfen, "P*5d"));
    CHECK(!legal(sfen, "P*5i"));
    CHECK(legal(sfen, "P*4e"));
    CHECK(legal(sfen, "P*6e"));
    CHECK(legal("8k/9/9/9/4+P4/9/9/9/K8 b P 1", "P*5g"));    /* a tokin is no pawn */
    CHECK(legal("8k/9/9/9/4p4/9/9/9/K8 b P 1", "P*5g"));     /* nor is the other side's */
    CHECK(!legal("8k/9/9/9/4p4/9/9/9/K8 w p 1", "P*5b"));    /* gote's own */
    CHECK(!legal("8k/9/4P4/9/9/9/4+P4/9/K8 b P 1", "P*5e")); /* a pawn and a tokin */
}

static int pawn_drops(const char *sfen)
{
    Position pos = board(sfen);
    Square out[SQUARES];
    return moves_from(&pos, origin_hand(PAWN), out);
}

/* Gote has pawns on all files but 8, where b c d e and h are empty: five drops. Sente's pawns do not count. */
static void test_nifu_own_pawns_only(void)
{
    CHECK_INT(pawn_drops("lr7/3skgg1+B/2n2s1pp/p1p1ppP2/3p1np2/1PPPP4/PS1G1P2P/2GS3R1/LNK4NL w "
                         "L2pb 58"),
              5);
    CHECK_INT(pawn_drops("4k4/9/9/9/9/9/PPPPPPPPP/9/4K4 b P 1"), 0);
    CHECK_INT(pawn_drops("4k4/9/9/9/9/9/PPPPPPPP1/9/4K4 b P 1"), 8);
    CHECK_INT(pawn_drops("4k4/9/9/9/9/9/1PPPPPPPP/9/4K4 b P 1"), 8);
}

static void test_uchifuzume(void)
{
    const char *mate = "3lkl3/9/4G4/9/9/9/9/9/4K4 b P 1";
    CHECK(!legal(mate, "P*5b"));
    CHECK(legal(mate, "P*5d"));
    CHECK(!legal("3lkl3/9/4G4/9/9/9/9/9/9 b P 1", "P*5b"));    /* with one king */
    CHECK(!legal("4k4/9/9/9/9/9/4g4/9/3LKL3 w p 1", "P*5h"));  /* gote's */
    CHECK(legal("3lkl3/3g5/4G4/9/9/9/9/9/4K4 b P 1", "P*5b")); /* a gold takes it */
    CHECK(legal("4kl3/9/4G4/9/9/9/9/9/4K4 b P 1", "P*5b"));    /* the king goes to 6a */
    CHECK(legal("3lkl3/9/9/9/9/9/9/9/4K4 b P 1", "P*5b"));     /* the king takes it */
    CHECK(legal("3lk4/9/4G4/9/9/9/9/9/4K4 b P 1", "P*5b"));    /* 4a is free */
    /* Everyone near is a helper: 4b, 6b and 5b are covered by rooks from both sides. */
    CHECK(!legal("3lkl3/R7R/9/9/9/9/9/9/4K4 b P 1", "P*5b"));
}

/* The only piece that could take the pawn is pinned to its king by the rook. */
static void test_uchifuzume_pinned(void)
{
    CHECK(!legal("2Rgkl3/9/4G4/9/9/9/9/9/4K4 b P 1", "P*5b"));
    CHECK_INT(count_moves("R6+S1/2K1S2Sk/4B2p1/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n16p 1"), 573);
    CHECK(!legal("R6+S1/2K1S2Sk/4B2p1/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n16p 1", "P*1c"));
}

/* The bishop looks at 6a through 5b; the pawn itself shuts it out, and the king goes there. */
static void test_uchifuzume_cut_ray(void)
{
    CHECK(legal("4kl3/9/4G4/6B2/9/9/9/9/4K4 b P 1", "P*5b"));
}

/* Only the drop of a pawn is forbidden to mate. */
static void test_other_mates_allowed(void)
{
    CHECK(legal("3lkl3/R7R/4P4/9/9/9/9/9/4K4 b - 1", "5c5b")); /* a pawn that moves */
    CHECK(legal("3lkl3/R7R/9/9/9/9/9/9/4K4 b L 1", "L*5b"));   /* another piece */
    Position pos = board("3lkl3/R7R/4P4/9/9/9/9/9/4K4 b - 1");
    position_play(&pos, move_of("5c5b"));
    CHECK(position_in_check(&pos, GOTE));
    CHECK(!moves_any(&pos));
}

static void check_from(const char *sfen, const char *from, const char *want)
{
    Position pos = board(sfen);
    Square out[SQUARES];
    char text[SQUARES * 3 + 1];
    int count = moves_from(&pos, square_of(from), out);
    CHECK_TEXT(squares_text(out, count, text), want);
}

static void test_king_steps(void)
{
    /* The rook on 5e sees through the king: neither 5g nor 5i, beside it all is free. */
    check_from("k8/9/9/9/4r4/9/9/4K4/9 b - 1", "5h", "4g 4h 4i 6g 6h 6i");
    /* A guarded piece may not be taken, an unguarded one may. */
    check_from("k8/9/9/9/9/9/4l4/4g4/4K4 b - 1", "5i", "");
    check_from("k8/9/9/9/9/9/9/4g4/4K4 b - 1", "5i", "5h");
    /* Kings keep apart. */
    check_from("9/9/4k4/9/4K4/9/9/9/9 b - 1", "5e", "4e 4f 5f 6e 6f");
}

static void test_pins(void)
{
    check_from("4k4/4r4/9/9/9/9/4G4/9/4K4 b - 1", "5g", "5f 5h");
    check_from("4k4/4r4/9/9/9/9/4N4/9/4K4 b - 1", "5g", "");
    check_from("4k4/4r4/9/9/9/4P4/9/9/4K4 b - 1", "5f", "5e");
    check_from("4k4/9/9/9/8b/9/6L2/9/4K4 b - 1", "3g", "");
    check_from("b3k4/9/9/9/4B4/9/6K2/9/9 b - 1", "5e", "4f 6d 7c 8b 9a");
    check_from("4k4/9/9/9/4l4/9/4L4/9/4K4 b - 1", "5g", "5e 5f");
    check_from("9/4k4/9/9/r3S3K/9/9/9/9 b - 1", "5e", "");
    check_from("9/4k4/9/9/r3G3K/9/9/9/9 b - 1", "5e", "4e 6e");
    check_from("9/4k4/9/9/r2pG3K/9/9/9/9 b - 1", "5e", "4d 4e 5d 5f 6d 6e"); /* two shields: free */
}

/* Rook on 5a and knight on 6g both check: nothing but the king's four steps off the file. */
static void test_double_check(void)
{
    const char *sfen = "k3r4/9/9/9/9/9/3n5/9/4K4 b G 1";
    CHECK_INT(count_moves(sfen), 4);
    check_from(sfen, "5i", "4h 4i 6h 6i");
}

/* A lance from afar: seven squares to drop a pawn between, four steps aside. */
static void test_interposing(void)
{
    CHECK_INT(count_moves("k3l4/9/9/9/9/9/9/9/4K4 b P 1"), 7 + 4);
    /* The silver can step between or take; two pieces in hand go between on seven squares each. */
    CHECK_INT(count_moves("k3l4/9/9/9/9/9/9/9/4K4 b GS 1"), 14 + 4);
    CHECK(legal("k8/4l4/3S5/9/9/9/9/9/4K4 b - 1", "6c5b"));
    CHECK(legal("k8/4l4/3S5/9/9/9/9/9/4K4 b - 1", "6c5b+"));
    CHECK(!legal("k8/4l4/3S5/9/9/9/9/9/4K4 b - 1", "6c6b"));
    /* Next to the king nothing goes between. */
    CHECK_INT(count_moves("k8/9/9/9/9/9/9/4+r4/4K4 b RB2G 1"), 1);
}

/* A mate but for a piece in hand to put between. */
static void test_mate_stopped_by_drop(void)
{
    CHECK_INT(count_moves("k8/9/9/9/9/9/9/1r7/r3K4 b - 1"), 0);
    CHECK_INT(count_moves("k8/9/9/9/9/9/9/1r7/r3K4 b P 1"), 3);
}

/* Not in check and no move at all: lost, no draw. */
static void test_no_move(void)
{
    Position pos = board("8k/6G2/7G1/9/9/9/9/9/4K4 w - 1");
    CHECK(!position_in_check(&pos, GOTE));
    CHECK_INT(count_moves("8k/6G2/7G1/9/9/9/9/9/4K4 w - 1"), 0);
    CHECK(count_moves("8k/6G2/7G1/9/9/9/9/9/4K4 w p 1") > 0);
}

/* A side without a king cannot be in check: all its moves are free. */
static void test_one_king(void)
{
    Position pos = board("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
    CHECK(!position_in_check(&pos, SENTE));
    CHECK(moves_perft(&pos, 1, true) == 81);
    CHECK(moves_perft(&pos, 2, false) == 38080);
}

static bool gives_check(const char *sfen, const char *usi)
{
    Position pos = board(sfen);
    Move move = move_of(usi);
    CHECK(moves_is_legal(&pos, move));
    return moves_gives_check(&pos, move);
}

static void test_gives_check(void)
{
    CHECK(gives_check("4k4/9/9/9/9/9/9/3R5/K8 b G 1", "G*5b"));
    CHECK(!gives_check("4k4/9/9/9/9/9/9/3R5/K8 b G 1", "G*5c"));
    CHECK(gives_check("4k4/9/9/9/4S4/9/9/4R4/K8 b - 1", "5e6d"));  /* uncovers the rook */
    CHECK(!gives_check("4k4/9/9/9/4S4/9/9/4R4/K8 b - 1", "5e5d")); /* still covers it */
    CHECK(gives_check("4k4/9/3P5/9/9/9/9/9/K8 b - 1", "6c6b+"));
    CHECK(!gives_check("4k4/9/3P5/9/9/9/9/9/K8 b - 1", "6c6b"));
    CHECK(gives_check("4k4/9/9/9/4r4/9/9/4R4/K8 b - 1", "5h5e"));
}

int main(void)
{
    RUN(test_nifu);
    RUN(test_nifu_own_pawns_only);
    RUN(test_uchifuzume);
    RUN(test_uchifuzume_pinned);
    RUN(test_uchifuzume_cut_ray);
    RUN(test_other_mates_allowed);
    RUN(test_king_steps);
    RUN(test_pins);
    RUN(test_double_check);
    RUN(test_interposing);
    RUN(test_mate_stopped_by_drop);
    RUN(test_no_move);
    RUN(test_one_king);
    RUN(test_gives_check);
    return check_result();
}
