/* SFEN and USI text: round trips, what is forgiven, and every error with its column. */
#include "engine/notation.h"

#include "engine/game.h"
#include "rules.h"

#define START_BOARD "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"
#define KINGS "4k4/9/9/9/9/9/9/9/4K4"

static void check_written(const char *text, const char *want)
{
    Position pos;
    int ply = 0;
    char out[SFEN_SIZE];
    if (!CHECK_INT(sfen_read(text, &pos, &ply, NULL, NULL), SFEN_OK)) {
        printf("    %s\n", text);
        return;
    }
    sfen_write(&pos, ply, out);
    CHECK_TEXT(out, want);
}

static void test_round_trips(void)
{
    static const char *const SFENS[] = {
        START_BOARD " b - 1",
        "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
        "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
        "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 99999",
        "+P+L+N+S1+R1+B1/4k4/9/9/9/9/9/4K4/9 w - 7",
    };
    for (size_t i = 0; i < sizeof SFENS / sizeof *SFENS; i++)
        check_written(SFENS[i], SFENS[i]);
}

static void test_forgiven(void)
{
    check_written("startpos", START_BOARD " b - 1");
    check_written("  startpos  ", START_BOARD " b - 1");
    check_written("sfen " START_BOARD " b - 1", START_BOARD " b - 1");
    check_written(START_BOARD " b -", START_BOARD " b - 1"); /* no move number */
    check_written(START_BOARD " w - 0", START_BOARD " w - 1");
    check_written(START_BOARD "_b_-_5", START_BOARD " b - 5"); /* as in an address */
    check_written(START_BOARD "   b\t-   5  ", START_BOARD " b - 5");
    check_written(KINGS " b 3p2Prb2GS 1", KINGS " b 2GS2Prb3p 1"); /* any order */
    check_written(KINGS " b PPPp1p 1", KINGS " b 3P2p 1");         /* counted in parts */
    check_written("4k4/333/111111111/9/9/9/9/9/4K4 b - 1", KINGS " b - 1");
}

static void check_error(const char *text, SfenError want, int column)
{
    Position pos, before;
    int ply = 77, got_column = 0;
    size_t used = 99;
    position_start(&pos);
    before = pos;
    bool right = CHECK_INT(sfen_read(text, &pos, &ply, &got_column, NULL), want) &&
                 CHECK_INT(got_column, column);
    /* All is untouched. */
    right = right && CHECK(memcmp(&pos, &before, sizeof pos) == 0) && CHECK_INT(ply, 77);
    if (want != SFEN_BAD_PLY) /* there, a word may follow */
        right =
            right && CHECK_INT(sfen_read(text, &pos, NULL, NULL, &used), want) && CHECK(used == 99);
    if (!right)
        printf("    %s\n", text);
}

static void test_errors(void)
{
    check_error("", SFEN_EMPTY, 1);
    check_error("   ", SFEN_EMPTY, 4);
    check_error("sfen ", SFEN_EMPTY, 6);
    check_error("4k4/9/9/9/4x4/9/9/9/4K4 b - 1", SFEN_BAD_PIECE, 12);
    check_error("4k4/9/9/9/4+G4/9/9/9/4K4 b - 1", SFEN_BAD_PIECE, 13);
    check_error("4k4/9/9/9/4++P4/9/9/9/4K4 b - 1", SFEN_BAD_PIECE, 13);
    check_error("4+k4/9/9/9/9/9/9/9/4K4 b - 1", SFEN_BAD_PIECE, 3);
    check_error("4k4/9/9/9/0/9/9/9/4K4 b - 1", SFEN_BAD_PIECE, 11);
    check_error("4k4/9/9/9/8/9/9/9/4K4 b - 1", SFEN_BAD_ROW, 12);
    check_error("4k4/9/9/9/91/9/9/9/4K4 b - 1", SFEN_BAD_ROW, 12);
    check_error("4k4/9/9/9/9P/9/9/9/4K4 b - 1", SFEN_BAD_ROW, 12);
    check_error("4k4/9/9/9//9/9/9/4K4 b - 1", SFEN_BAD_ROW, 11);
    check_error("4k4/9/9/9/9/9/9/9/4K3 b - 1", SFEN_BAD_ROW, 22);
    check_error("4k4/9/9/9/9/9/9/4K4 b - 1", SFEN_BAD_ROWS, 20);
    check_error("4k4/9/9/9/9/9/9/9/9/4K4 b - 1", SFEN_BAD_ROWS, 20);
    check_error("4k4/9/9/", SFEN_BAD_ROWS, 9);
    check_error(KINGS, SFEN_BAD_TURN, 22);
    check_error(KINGS " x - 1", SFEN_BAD_TURN, 23);
    check_error(KINGS " bw - 1", SFEN_BAD_TURN, 23);
    check_error(KINGS " b", SFEN_BAD_HAND, 24);
    check_error(KINGS " b K 1", SFEN_BAD_HAND, 25);
    check_error(KINGS " b 2 1", SFEN_BAD_HAND, 26);
    check_error(KINGS " b P0S 1", SFEN_BAD_HAND, 26);
    check_error(KINGS " b -P 1", SFEN_BAD_HAND, 26);
    check_error(KINGS " b 19P 1", SFEN_TOO_MANY, 26);
    check_error(KINGS " b 3R 1", SFEN_TOO_MANY, 1);
    check_error(KINGS " b - 1x", SFEN_BAD_PLY, 28);
    check_error(KINGS " b - -1", SFEN_BAD_PLY, 27);
    check_error(KINGS " b - 1 2", SFEN_BAD_PLY, 29);
    check_error(KINGS " b - 123456", SFEN_BAD_PLY, 32);
    check_error(KINGS " b - moves", SFEN_BAD_PLY, 27); /* nothing may follow without `used` */
    check_error("4k4/9/9/9/9/9/9/9/K3K4 b - 1", SFEN_TOO_MANY, 21);
    check_error("4k4/9/4P4/9/4P4/9/9/9/4K4 b - 1", SFEN_NIFU, 14);
    check_error("P3k4/9/9/9/9/9/9/9/4K4 b - 1", SFEN_DEAD_PIECE, 1);
    check_error("4k4/N8/9/9/9/9/9/9/4K4 b - 1", SFEN_DEAD_PIECE, 5);
    check_error("4k4/9/9/9/9/9/9/9/l3K4 b - 1", SFEN_DEAD_PIECE, 19);
    check_error("4k4/4G4/9/9/9/9/9/9/4K4 b - 1", SFEN_CAN_TAKE_KING, 25);
    check_error("9/9/9/9/9/9/9/9/9 b - 1", SFEN_NO_KING, 1);
    for (int error = SFEN_OK; error < SFEN_END; error++)
        CHECK(strlen(sfen_error_text((SfenError)error)) > 5);
}

/* Without the question whether it can arise: for counting moves. */
static void test_unchecked(void)
{
    Position pos;
    CHECK(sfen_read_unchecked(KINGS " b 5S 1", &pos, NULL, NULL, NULL) == SFEN_OK);
    CHECK(sfen_read_unchecked("9/9/9/9/9/9/9/9/9 b - 1", &pos, NULL, NULL, NULL) == SFEN_OK);
    CHECK(sfen_read_unchecked(KINGS " b 6S 1", &pos, NULL, NULL, NULL) == SFEN_TOO_MANY);
    CHECK(sfen_read_unchecked(KINGS " b 5S3B 1", &pos, NULL, NULL, NULL) == SFEN_TOO_MANY);
    CHECK(sfen_read_unchecked("k3k4/9/9/9/9/9/9/9/9 b - 1", &pos, NULL, NULL, NULL) ==
          SFEN_TOO_MANY);
}

static void test_used(void)
{
    Position pos;
    size_t used = 0;
    const char *text = "sfen " KINGS " b - 1 moves 5i5h";
    CHECK(sfen_read(text, &pos, NULL, NULL, &used) == SFEN_OK);
    CHECK_TEXT(text + used, "moves 5i5h");
    text = KINGS " b - moves 5i5h";
    CHECK(sfen_read(text, &pos, NULL, NULL, &used) == SFEN_OK);
    CHECK_TEXT(text + used, "moves 5i5h");
    text = "startpos";
    CHECK(sfen_read(text, &pos, NULL, NULL, &used) == SFEN_OK);
    CHECK_TEXT(text + used, "");
}

static void test_usi_moves(void)
{
    static const char *const GOOD[] = {"7g7f", "8h2b+", "P*5e", "R*1a", "1a9i", "9i1a+", "G*9i"};
    static const char *const BAD[] = {"",     "7",      "7g",    "7g7",   "7g7f=",  "7g7f++",
                                      "0g7f", "7j7f",   "7g7fx", "P*5e+", "K*5e",   "p*5e",
                                      "X*5e", "P-5e",   "P*5",   "P*",    "resign", "1a1a0",
                                      "win",  "7g7f+x", "P*0e"};
    char out[USI_MOVE_SIZE];
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++) {
        usi_move_write(usi_move_read(GOOD[i]), out);
        CHECK_TEXT(out, GOOD[i]);
    }
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        if (!CHECK(usi_move_read(BAD[i]) == NO_MOVE))
            printf("    %s\n", BAD[i]);
    }
    CHECK(usi_move_read("7g7f 3c3d") == move_make(square_at(7, 7), square_at(7, 6), false));
    usi_move_write(NO_MOVE, out);
    CHECK_TEXT(out, "none");
    for (int pattern = 0; pattern < 65536; pattern++) {
        usi_move_write((Move)pattern,
                       out); /* any bits: a text that fits, and back if it is a move */
        Move back = usi_move_read(out);
        if (back != NO_MOVE && (back != (pattern & 0x7fff) || strlen(out) >= USI_MOVE_SIZE)) {
            /* Only a drop that "promotes" is written as one that does not. */
            if (!CHECK(origin_is_hand(move_from((Move)pattern))))
                break;
        }
    }
}

static void check_game(const char *text, const char *want)
{
    static Game game;
    char message[128] = "", out[1024];
    if (!CHECK(usi_game_read(text, NULL, &game, message, sizeof message))) {
        printf("    %s\n", message);
        return;
    }
    CHECK(usi_game_write(&game, out, sizeof out) == strlen(want));
    CHECK_TEXT(out, want);
    char small[12];
    CHECK(usi_game_write(&game, small, sizeof small) == strlen(want));
    CHECK(strlen(small) < sizeof small && strncmp(small, want, strlen(small)) == 0);
    CHECK(usi_game_write(&game, NULL, 0) == strlen(want));
}

static void test_games(void)
{
    check_game("startpos", "startpos");
    check_game("position startpos", "startpos");
    check_game("startpos moves", "startpos");
    check_game("startpos moves 7g7f 3c3d 8h2b+", "startpos moves 7g7f 3c3d 8h2b+");
    check_game("  position  startpos  moves  7g7f\n", "startpos moves 7g7f");
    check_game(START_BOARD " b - 1 moves 7g7f", "startpos moves 7g7f");
    check_game("sfen " KINGS " b P 1 moves P*5e", "sfen " KINGS " b P 1 moves P*5e");
    check_game("position sfen " KINGS " w p moves P*5e", "sfen " KINGS " w p 1 moves P*5e");
}

static void check_game_error(const char *text, const char *want)
{
    static Game game;
    char message[128] = "";
    game_start(&game, NULL, NULL);
    game_play(&game, move_of("2g2f"));
    CHECK(!usi_game_read(text, NULL, &game, message, sizeof message));
    CHECK_TEXT(message, want);
    CHECK_INT(game.count, 1); /* untouched */
    char small[8];
    CHECK(!usi_game_read(text, NULL, &game, small, sizeof small));
    CHECK(strlen(small) < sizeof small);
}

static void test_game_errors(void)
{
    check_game_error("", "column 1: empty text");
    check_game_error("position", "column 9: empty text");
    check_game_error("startpos 7g7f", "column 11: the move number cannot be read");
    check_game_error("startpos nonsense", "column 10: \"moves\" expected: nonsense");
    check_game_error("startpos moves 7g7f 7c7e", "move 2, column 21: illegal move: 7c7e");
    check_game_error("startpos moves 7g7f resign", "move 2, column 21: not a move: resign");
    check_game_error("sfen " KINGS " x", "column 28: the side to move must be b or w");
    check_game_error("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b 5a5b",
                     "move 2, column 47: the game is over before: 5a5b");
}

/* Longer than GAME_MAX_PLIES must be refused, not overrun. */
static void test_too_long(void)
{
    static char text[16384];
    static Game game;
    char message[128];
    size_t length = (size_t)snprintf(text, sizeof text, "startpos moves");
    while (length + 24 < sizeof text)
        length += (size_t)snprintf(text + length, sizeof text - length, " 2h3h 8b7b 3h2h 7b8b");
    CHECK(!usi_game_read(text, NULL, &game, message, sizeof message));
    CHECK(strstr(message, "over") != NULL); /* the repetition ends it */
}

static void test_random_round_trips(void)
{
    uint64_t seed = 5;
    static Game game, back;
    for (int i = 0; i < 20; i++) {
        static char text[8192];
        char sfen[SFEN_SIZE], again[SFEN_SIZE], message[128];
        game_start(&game, NULL, NULL);
        while (game_outcome(&game).kind == OUTCOME_NONE && game.count < 300) {
            Move list[MAX_MOVES];
            int count = moves_legal(&game.now, list);
            game_play(&game, list[next_random(&seed) % (uint32_t)count]);
            Position read;
            sfen_write(&game.now, game.count + 1, sfen);
            CHECK(sfen_read(sfen, &read, NULL, NULL, NULL) == SFEN_OK && read.key == game.now.key);
            sfen_write(&read, game.count + 1, again);
            CHECK(strcmp(sfen, again) == 0);
        }
        CHECK(usi_game_write(&game, text, sizeof text) < sizeof text);
        CHECK(usi_game_read(text, NULL, &back, message, sizeof message));
        CHECK(back.count == game.count && back.now.key == game.now.key);
    }
}

int main(void)
{
    RUN(test_round_trips);
    RUN(test_forgiven);
    RUN(test_errors);
    RUN(test_unchecked);
    RUN(test_used);
    RUN(test_usi_moves);
    RUN(test_games);
    RUN(test_game_errors);
    RUN(test_too_long);
    RUN(test_random_round_trips);
    return check_result();
}
