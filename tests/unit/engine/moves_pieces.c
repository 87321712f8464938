/* How each piece moves: in the middle, in corners, stopped by own and other pieces; captures; drops. */
#include "rules.h"

/* The legal destinations of a lone piece, as sente's and turned round as gote's. */
static void check_piece(Kind kind, const char *from, const char *want)
{
    Position pos;
    Square out[SQUARES];
    char text[SQUARES * 3 + 1];
    Square square = square_of(from);
    position_clear(&pos);
    position_put(&pos, square, piece_make(SENTE, kind));
    int count = moves_from(&pos, square, out);
    if (!CHECK_TEXT(squares_text(out, count, text), want))
        printf("    kind %d on %s\n", (int)kind, from);
    CHECK_INT(moves_range(&pos, square, out), count);

    Position turned = rotated(&pos);
    count = moves_from(&turned, (Square)(80 - square), out);
    for (int i = 0; i < count / 2; i++) { /* back to sente's squares, lowest first */
        Square low = out[i];
        out[i] = out[count - 1 - i];
        out[count - 1 - i] = low;
    }
    for (int i = 0; i < count; i++)
        out[i] = (Square)(80 - out[i]);
    if (!CHECK_TEXT(squares_text(out, count, text), want))
        printf("    gote's kind %d\n", (int)kind);
}

static void test_centre(void)
{
    check_piece(PAWN, "5e", "5d");
    check_piece(LANCE, "5e", "5a 5b 5c 5d");
    check_piece(KNIGHT, "5e", "4c 6c");
    check_piece(SILVER, "5e", "4d 4f 5d 6d 6f");
    check_piece(GOLD, "5e", "4d 4e 5d 5f 6d 6e");
    check_piece(KING, "5e", "4d 4e 4f 5d 5f 6d 6e 6f");
    check_piece(BISHOP, "5e", "1a 1i 2b 2h 3c 3g 4d 4f 6d 6f 7c 7g 8b 8h 9a 9i");
    check_piece(ROOK, "5e", "1e 2e 3e 4e 5a 5b 5c 5d 5f 5g 5h 5i 6e 7e 8e 9e");
    check_piece(HORSE, "5e", "1a 1i 2b 2h 3c 3g 4d 4e 4f 5d 5f 6d 6e 6f 7c 7g 8b 8h 9a 9i");
    check_piece(DRAGON, "5e", "1e 2e 3e 4d 4e 4f 5a 5b 5c 5d 5f 5g 5h 5i 6d 6e 6f 7e 8e 9e");
}

static void test_promoted_as_gold(void)
{
    static const Kind KINDS[] = {TOKIN, PRO_LANCE, PRO_KNIGHT, PRO_SILVER};
    for (int i = 0; i < 4; i++) {
        check_piece(KINDS[i], "5e", "4d 4e 5d 5f 6d 6e");
        check_piece(KINDS[i], "1a", "1b 2a");
        check_piece(KINDS[i], "9i", "8h 8i 9h");
        check_piece(KINDS[i], "5a", "4a 5b 6a");
    }
}

static void test_edges(void)
{
    check_piece(PAWN, "9i", "9h");
    check_piece(PAWN, "1b", "1a");
    check_piece(LANCE, "9i", "9a 9b 9c 9d 9e 9f 9g 9h");
    check_piece(LANCE, "7i", "7a 7b 7c 7d 7e 7f 7g 7h"); /* the last file of the first word */
    check_piece(LANCE, "8i", "8a 8b 8c 8d 8e 8f 8g 8h"); /* the first of the second */
    check_piece(KNIGHT, "9i", "8g");
    check_piece(KNIGHT, "1c", "2a");
    check_piece(KNIGHT, "8e", "7c 9c");
    check_piece(SILVER, "1a", "2b");
    check_piece(SILVER, "9i", "8h 9h");
    check_piece(SILVER, "5i", "4h 5h 6h");
    check_piece(GOLD, "1a", "1b 2a");
    check_piece(GOLD, "9i", "8h 8i 9h");
    check_piece(GOLD, "8a", "7a 8b 9a");
    check_piece(KING, "1a", "1b 2a 2b");
    check_piece(KING, "9i", "8h 8i 9h");
    check_piece(KING, "1i", "1h 2h 2i");
    check_piece(KING, "9e", "8d 8e 8f 9d 9f");
    check_piece(BISHOP, "9i", "1a 2b 3c 4d 5e 6f 7g 8h");
    check_piece(BISHOP, "9a", "1i 2h 3g 4f 5e 6d 7c 8b");
    check_piece(BISHOP, "1e", "2d 2f 3c 3g 4b 4h 5a 5i");
    check_piece(BISHOP, "8b", "1i 2h 3g 4f 5e 6d 7a 7c 9a 9c");
    check_piece(ROOK, "9i", "1i 2i 3i 4i 5i 6i 7i 8i 9a 9b 9c 9d 9e 9f 9g 9h");
    check_piece(ROOK, "1a", "1b 1c 1d 1e 1f 1g 1h 1i 2a 3a 4a 5a 6a 7a 8a 9a");
    check_piece(ROOK, "7e", "1e 2e 3e 4e 5e 6e 7a 7b 7c 7d 7f 7g 7h 7i 8e 9e");
    check_piece(HORSE, "1a", "1b 2a 2b 3c 4d 5e 6f 7g 8h 9i");
    check_piece(DRAGON, "9i", "1i 2i 3i 4i 5i 6i 7i 8h 8i 9a 9b 9c 9d 9e 9f 9g 9h");
}

static void check_from(const char *sfen, const char *from, const char *want)
{
    Position pos = board(sfen);
    Square out[SQUARES];
    char text[SQUARES * 3 + 1];
    int count = moves_from(&pos, square_of(from), out);
    CHECK_TEXT(squares_text(out, count, text), want);
}

/* A slider stops before an own piece and on the other side's; a knight jumps. */
static void test_blockers(void)
{
    const char *sfen = "9/4p4/2P6/6p2/1p2R2P1/9/4P4/9/k7K b - 1";
    check_from(sfen, "5e", "3e 4e 5b 5c 5d 5f 6e 7e 8e");
    sfen = "9/7p1/2P6/3p5/4B4/9/2p3P2/9/k7K b - 1";
    check_from(sfen, "5e", "2b 3c 4d 4f 6d 6f 7g");
    sfen = "9/9/9/3ppp3/3PNP3/9/9/9/k7K b - 1";
    check_from(sfen, "5e", "4c 6c");
    sfen = "9/4p4/9/9/4L4/9/9/9/k7K b - 1";
    check_from(sfen, "5e", "5b 5c 5d");
    sfen = "9/9/9/9/9/9/9/7GG/k6NK b - 1"; /* a king hemmed in by its own */
    check_from(sfen, "1i", "");
}

/* What is captured goes to the captor's hand, unpromoted. */
static void test_captures(void)
{
    static const Kind KINDS[] = {PAWN,  LANCE,     KNIGHT,     SILVER,     GOLD,  BISHOP, ROOK,
                                 TOKIN, PRO_LANCE, PRO_KNIGHT, PRO_SILVER, HORSE, DRAGON};
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        Position pos = board("k8/9/9/9/9/4G4/9/9/K8 b - 1");
        position_put(&pos, square_of("5e"), piece_make(GOTE, KINDS[i]));
        position_play(&pos, move_of("5f5e"));
        for (int kind = PAWN; kind <= GOLD; kind++) {
            CHECK_INT(pos.hand[SENTE][kind], kind_plain(KINDS[i]) == (Kind)kind);
            CHECK_INT(pos.hand[GOTE][kind], 0);
        }
        CHECK_INT(pos.board[square_of("5e")], piece_make(SENTE, GOLD));
        CHECK_INT(pos.board[square_of("5f")], NO_PIECE);
        CHECK(position_turn(&pos) == GOTE);
    }
}

/* Drops: any empty square, never promoted, and the piece leaves the hand. */
static void test_drops(void)
{
    const char *sfen = "4k4/9/9/9/9/9/9/9/4K4 b G 1";
    CHECK_INT(count_moves(sfen), 79 + 5); /* 81 - 2 drops, 5 king steps */
    CHECK(legal(sfen, "G*1a"));
    CHECK(!legal(sfen, "G*5a"));
    CHECK(!legal(sfen, "G*5i"));
    CHECK(!legal(sfen, "S*5e"));
    Position pos = board("4k4/9/9/9/9/9/9/9/4K4 b 2R3P 1");
    CHECK(!moves_is_legal(&pos, move_make(origin_hand(ROOK), square_of("5b"), true)));
    position_play(&pos, move_of("R*5b"));
    CHECK_INT(pos.hand[SENTE][ROOK], 1);
    CHECK_INT(pos.hand[SENTE][PAWN], 3);
    CHECK_INT(pos.board[square_of("5b")], piece_make(SENTE, ROOK));
}

static void test_dead_drops(void)
{
    const char *sente = "k8/9/9/9/9/9/9/9/K8 b NLP 1", *gote = "k8/9/9/9/9/9/9/9/K8 w nlp 1";
    /* One rank is closed to pawn and lance, two to the knight; the kings stand on 9a and 9i. */
    CHECK_INT(count_moves(sente), 71 + 71 + 62 + 3);
    CHECK_INT(count_moves(gote), 71 + 71 + 62 + 3);
    CHECK(!legal(sente, "P*5a"));
    CHECK(legal(sente, "P*5b"));
    CHECK(!legal(sente, "L*5a"));
    CHECK(legal(sente, "L*5b"));
    CHECK(!legal(sente, "N*5a"));
    CHECK(!legal(sente, "N*5b"));
    CHECK(legal(sente, "N*5c"));
    CHECK(legal(sente, "N*5i"));
    CHECK(!legal(gote, "P*5i"));
    CHECK(legal(gote, "P*5h"));
    CHECK(!legal(gote, "L*5i"));
    CHECK(legal(gote, "L*5h"));
    CHECK(!legal(gote, "N*5i"));
    CHECK(!legal(gote, "N*5h"));
    CHECK(legal(gote, "N*5g"));
    CHECK(legal(gote, "N*5a"));
}

static Promotion promotion(const char *sfen, const char *from, const char *to)
{
    Position pos = board(sfen);
    Promotion answer = moves_promotion(&pos, square_of(from), square_of(to));
    Move plain = move_make(square_of(from), square_of(to), false),
         promoting = move_make(square_of(from), square_of(to), true);
    CHECK(moves_is_legal(&pos, plain) == (answer != PROMOTION_MUST));
    CHECK(moves_is_legal(&pos, promoting) == (answer != PROMOTION_NEVER));
    return answer;
}

static void test_promotion(void)
{
    const char *sfen = "k8/9/2SP5/3SN4/5N3/9/9/1B5R1/K8 b - 1";
    CHECK_INT(promotion(sfen, "6d", "5c"), PROMOTION_MAY);   /* in */
    CHECK_INT(promotion(sfen, "7c", "7b"), PROMOTION_MAY);   /* within */
    CHECK_INT(promotion(sfen, "7c", "8d"), PROMOTION_MAY);   /* out */
    CHECK_INT(promotion(sfen, "6d", "7e"), PROMOTION_NEVER); /* neither */
    CHECK_INT(promotion(sfen, "6c", "6b"), PROMOTION_MAY);
    CHECK_INT(promotion(sfen, "5d", "4b"), PROMOTION_MUST);
    CHECK_INT(promotion(sfen, "4e", "3c"), PROMOTION_MAY);
    CHECK_INT(promotion(sfen, "2h", "2a"), PROMOTION_MAY);
    CHECK_INT(promotion(sfen, "2h", "2d"), PROMOTION_NEVER);
    CHECK_INT(promotion(sfen, "8h", "2b"), PROMOTION_MAY);
    sfen = "4k4/PP7/L8/9/1+R2+B4/+P8/9/9/K8 b G 1";
    CHECK_INT(promotion(sfen, "9b", "9a"), PROMOTION_MUST);
    CHECK_INT(promotion(sfen, "8b", "8a"), PROMOTION_MUST);
    CHECK_INT(promotion(sfen, "8e", "8c"), PROMOTION_NEVER); /* promoted already */
    CHECK_INT(promotion(sfen, "5e", "3c"), PROMOTION_NEVER);
    sfen = "8k/9/L1G6/9/9/9/9/9/K8 b - 1";
    CHECK_INT(promotion(sfen, "9c", "9b"), PROMOTION_MAY);
    CHECK_INT(promotion(sfen, "9c", "9a"), PROMOTION_MUST);
    CHECK_INT(promotion(sfen, "7c", "7b"), PROMOTION_NEVER); /* a gold never does */
    sfen = "8k/9/9/9/5s3/4n4/1r1p5/p8/8K w - 1";             /* and so for gote */
    CHECK_INT(promotion(sfen, "9h", "9i"), PROMOTION_MUST);
    CHECK_INT(promotion(sfen, "6g", "6h"), PROMOTION_MAY);
    CHECK_INT(promotion(sfen, "5f", "4h"), PROMOTION_MUST);
    CHECK_INT(promotion(sfen, "4e", "4f"), PROMOTION_NEVER);
    CHECK_INT(promotion(sfen, "8g", "8c"), PROMOTION_MAY);
    Position pos = board("8k/9/9/9/9/9/9/9/K8 b P 1");
    CHECK_INT(moves_promotion(&pos, origin_hand(PAWN), square_of("5b")), PROMOTION_NEVER);
}

/* A promoted piece stands on the board as its promoted kind. */
static void test_promotes(void)
{
    Position pos = board("8k/9/9/4P4/9/9/9/9/K8 b - 1");
    position_play(&pos, move_of("5d5c+"));
    CHECK_INT(pos.board[square_of("5c")], piece_make(SENTE, TOKIN));
    pos = board("8k/9/9/9/9/9/9/4r4/K8 w - 1");
    position_play(&pos, move_of("5h5a+"));
    CHECK_INT(pos.board[square_of("5a")], piece_make(GOTE, DRAGON));
}

int main(void)
{
    RUN(test_centre);
    RUN(test_promoted_as_gold);
    RUN(test_edges);
    RUN(test_blockers);
    RUN(test_captures);
    RUN(test_drops);
    RUN(test_dead_drops);
    RUN(test_promotion);
    RUN(test_promotes);
    return check_result();
}
