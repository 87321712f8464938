/* Every reason a move can be refused for, with the squares a screen would draw. */
#include "rules.h"

static void check_why(const char *sfen, Move move, Illegal want, const char *squares,
                      const char *target)
{
    Position pos = board(sfen);
    IllegalDetail detail;
    char text[SQUARES * 3 + 1];
    Illegal got = moves_why_illegal(&pos, move, &detail);
    CHECK_TEXT(squares_text(detail.squares, detail.count, text), squares);
    CHECK_INT(detail.target, target == NULL ? NO_SQUARE : square_of(target));
    CHECK(moves_why_illegal(&pos, move, NULL) == got);
    if (!CHECK_INT(got, want))
        printf("    %s\n", sfen);
    CHECK(moves_is_legal(&pos, move) == (want == MOVE_LEGAL));
}

static void why(const char *sfen, const char *usi, Illegal want, const char *squares,
                const char *target)
{
    check_why(sfen, move_of(usi), want, squares, target);
}

#define START "startpos"

static void test_origin(void)
{
    why(START, "7g7f", MOVE_LEGAL, "", NULL);
    why(START, "5e5d", ILLEGAL_NO_PIECE, "", NULL);
    why(START, "3c3d", ILLEGAL_NOT_YOURS, "", NULL);
    why(START, "P*5e", ILLEGAL_NOT_IN_HAND, "", NULL);
    check_why(START, NO_MOVE, ILLEGAL_NOT_YOURS, "", NULL);
    check_why(START, 0xffff, ILLEGAL_RANGE, "", NULL);
    check_why(START, move_make(127, square_of("5e"), false), ILLEGAL_NOT_IN_HAND, "", NULL);
}

static void test_destination(void)
{
    why(START, "9i9g", ILLEGAL_OWN_PIECE, "9g", "9g");
    why(START, "8h2b+", ILLEGAL_BLOCKED, "7g", "2b");
    why(START, "2h2c", ILLEGAL_BLOCKED, "2g", "2c");
    why(START, "2h1g", ILLEGAL_OWN_PIECE, "1g", "1g");
    why(START, "2h3f", ILLEGAL_RANGE, "", "3f");
    why(START, "7g7e", ILLEGAL_RANGE, "", "7e");
}

static void test_drops(void)
{
    const char *sfen = "4k4/9/9/9/4P4/9/9/9/4K4 b NLP 1";
    why(sfen, "P*5i", ILLEGAL_OCCUPIED, "5i", "5i");
    why(sfen, "L*5a", ILLEGAL_OCCUPIED, "5a", "5a");
    why(sfen, "P*5b", ILLEGAL_NIFU, "5e", "5b");
    why(sfen, "P*4a", ILLEGAL_DEAD_DROP, "", "4a");
    why(sfen, "L*4a", ILLEGAL_DEAD_DROP, "", "4a");
    why(sfen, "N*4b", ILLEGAL_DEAD_DROP, "", "4b");
    why(sfen, "N*4c", MOVE_LEGAL, "", NULL);
    why("3lkl3/9/4G4/9/9/9/9/9/4K4 b P 1", "P*5b", ILLEGAL_UCHIFUZUME, "5a", "5a");
    check_why(sfen, move_make(origin_hand(LANCE), square_of("4c"), true), ILLEGAL_NO_PROMOTION, "",
              "4c");
}

static void test_promotion(void)
{
    const char *sfen = "k8/4P4/3N5/9/4+S4/5G3/9/9/4K4 b - 1";
    why(sfen, "5b5a", ILLEGAL_DEAD_MOVE, "", "5a");
    why(sfen, "5b5a+", MOVE_LEGAL, "", NULL);
    why(sfen, "6c5a", ILLEGAL_DEAD_MOVE, "", "5a");
    why(sfen, "5e5d+", ILLEGAL_NO_PROMOTION, "", "5d");
    why(sfen, "4f4e+", ILLEGAL_NO_PROMOTION, "", "4e");
    why("k8/9/9/9/4S4/9/9/9/4K4 b - 1", "5e5d+", ILLEGAL_NO_PROMOTION, "", "5d");
}

static void test_king(void)
{
    const char *sfen = "k8/9/9/9/3r4l/9/9/9/4K4 b P 1";
    why(sfen, "5i6i", ILLEGAL_KING_ATTACKED, "6e", "6i");
    why(sfen, "5i4i", MOVE_LEGAL, "", NULL);
    sfen = "4r3k/9/9/9/9/9/9/4K4/9 b P 1"; /* in check: behind itself is no refuge */
    why(sfen, "5h5i", ILLEGAL_KING_ATTACKED, "5a", "5i");
    why(sfen, "P*4e", ILLEGAL_IN_CHECK, "5a", "5h");
    why(sfen, "P*5e", MOVE_LEGAL, "", NULL);
    /* Rook and knight both check. */
    sfen = "4r3k/9/9/9/9/9/3n5/9/4K4 b G 1";
    why(sfen, "G*5e", ILLEGAL_IN_CHECK, "6g", "5i");
    why(sfen, "G*4e", ILLEGAL_IN_CHECK, "5a 6g", "5i");
    sfen = "4r3k/9/9/9/9/9/4G4/9/4K4 b - 1";
    why(sfen, "5g4g", ILLEGAL_PINNED, "5a", "5i");
    why(sfen, "5g5f", MOVE_LEGAL, "", NULL);
}

/* A pinned piece that takes the checker would uncover the king to the other slider. */
static void test_pinned_defender(void)
{
    const char *sfen = "4r3k/9/9/9/9/9/9/4G4/4Kg3 b - 1";
    why(sfen, "5h4h", ILLEGAL_IN_CHECK, "4i", "5i");
    sfen = "4r3k/9/9/9/9/9/9/4S4/r3K4 b - 1";
    why(sfen, "5h6g", ILLEGAL_IN_CHECK, "9i", "5i");
    why(sfen, "5h6i", ILLEGAL_PINNED, "5a", "5i");
}

/* Nearest reason first: a blocked slider that would also leave its king in check is blocked. */
static void test_order(void)
{
    const char *sfen = "4r3k/9/9/9/9/9/9/2R1P4/4K4 b P 1";
    why(sfen, "7h4h", ILLEGAL_BLOCKED, "5h", "4h");
    why(sfen, "P*5e", ILLEGAL_NIFU, "5h", "5e");
}

int main(void)
{
    RUN(test_origin);
    RUN(test_destination);
    RUN(test_drops);
    RUN(test_promotion);
    RUN(test_king);
    RUN(test_pinned_defender);
    RUN(test_order);
    return check_result();
}
