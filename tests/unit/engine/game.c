/* The line of play: undo and redo, and every way a game ends. */
#include "engine/game.h"

#include "rules.h"

static Game game; /* too large for a comfortable stack frame in every test */

static void start_with(const char *sfen, EnteringRule entering)
{
    Position pos = board(sfen);
    GameRules rules = game_rules_default();
    rules.entering = entering;
    game_start(&game, &pos, &rules);
}

static void start(const char *sfen)
{
    start_with(sfen, ENTERING_27);
}

/* Plays "7g7f 3c3d ..."; false at the first refused move. */
static bool play(const char *moves)
{
    while (*moves != '\0') {
        if (!game_play(&game, usi_move_read(moves)))
            return false;
        while (*moves != ' ' && *moves != '\0')
            moves++;
        while (*moves == ' ')
            moves++;
    }
    return true;
}

static void check_end(OutcomeKind kind, bool draw, Side winner)
{
    Outcome outcome = game_outcome(&game);
    CHECK_INT(outcome.kind, kind);
    CHECK(outcome.draw == draw);
    if (!draw && kind != OUTCOME_NONE)
        CHECK(outcome.winner == winner);
    Move list[MAX_MOVES];
    if (kind != OUTCOME_NONE && moves_legal(&game.now, list) > 0)
        CHECK(!game_play(&game, list[0])); /* it is over */
}

static void check_goes_on(void)
{
    CHECK_INT(game_outcome(&game).kind, OUTCOME_NONE);
}

static void test_play(void)
{
    game_start(&game, NULL, NULL);
    CHECK(game.rules.entering == ENTERING_27 && game.rules.move_limit == 0);
    CHECK(!game_play(&game, move_of("7g7e")));
    CHECK(!game_play(&game, NO_MOVE));
    CHECK(play("7g7f 3c3d 8h2b+"));
    CHECK_INT(game.count, 3);
    CHECK_INT(game.now.hand[SENTE][BISHOP], 1);
    CHECK(game.keys[3] == game.now.key && game.keys[0] == game.start.key);
    check_goes_on();
}

static void test_undo_redo(void)
{
    Position after[5];
    game_start(&game, NULL, NULL);
    CHECK(!game_undo(&game));
    CHECK(!game_redo(&game));
    static const char *const MOVES[] = {"7g7f", "3c3d", "8h2b+", "3a2b"};
    after[0] = game.now;
    for (int i = 0; i < 4; i++) {
        CHECK(play(MOVES[i]));
        after[i + 1] = game.now;
    }
    for (int i = 3; i >= 0; i--) {
        CHECK(game_undo(&game));
        CHECK_INT(game.count, i);
        CHECK_INT(game.total, 4);
        CHECK(game.now.key == after[i].key);
        CHECK(memcmp(game.now.board, after[i].board, sizeof game.now.board) == 0);
        CHECK(memcmp(game.now.hand, after[i].hand, sizeof game.now.hand) == 0);
    }
    CHECK(!game_undo(&game));
    CHECK(game_redo(&game) && game_redo(&game));
    CHECK(game.now.key == after[2].key);
    CHECK(play("2g2f")); /* another way: what was undone is forgotten */
    CHECK_INT(game.total, 3);
    CHECK(!game_redo(&game));
}

static void test_copy(void)
{
    static Game copy;
    game_start(&game, NULL, NULL);
    CHECK(play("7g7f 3c3d"));
    copy = game;
    CHECK(play("2g2f"));
    CHECK_INT(copy.count, 2);
    CHECK(game_undo(&copy) && copy.count == 1);
}

static void test_mate(void)
{
    start("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    CHECK(play("G*5b"));
    check_end(OUTCOME_CHECKMATE, false, SENTE);
    CHECK(!game_resign(&game, SENTE));
    CHECK(!game_declare(&game));
    CHECK(game_undo(&game));
    check_goes_on();
    start("4k4/9/9/9/9/9/4p4/9/4K4 w g 1");
    CHECK(play("G*5h"));
    check_end(OUTCOME_CHECKMATE, false, GOTE);
}

static void test_no_moves(void)
{
    /* Gote's king in the corner may go nowhere and is not in check. */
    start("8k/6G2/9/7G1/9/9/9/9/4K4 b - 1");
    CHECK(play("2d2c"));
    check_end(OUTCOME_NO_MOVES, false, SENTE);
}

static void test_resignation_and_time(void)
{
    game_start(&game, NULL, NULL);
    CHECK(play("7g7f"));
    CHECK(game_resign(&game, GOTE));
    check_end(OUTCOME_RESIGNATION, false, SENTE);
    CHECK(!game_resign(&game, SENTE) && !game_time_up(&game, SENTE) && !game_redo(&game));
    CHECK(game_undo(&game)); /* takes the resignation and the move back */
    check_goes_on();
    CHECK_INT(game.count, 0);
    CHECK(game_redo(&game));
    CHECK(game_time_up(&game, SENTE));
    check_end(OUTCOME_TIME, false, GOTE);
    game_start(&game, NULL, NULL);
    CHECK(game_resign(&game, SENTE));
    check_end(OUTCOME_RESIGNATION, false, GOTE);
    CHECK(game_undo(&game)); /* nothing to take back but the resignation */
    check_goes_on();
    CHECK(!game_undo(&game));
}

/* The start position counts: the fourth time is after three rounds of four plies. */
static void test_repetition(void)
{
    game_start(&game, NULL, NULL);
    CHECK_INT(game_repetitions(&game), 1);
    CHECK(play("2h3h 8b7b 3h2h 7b8b"));
    CHECK_INT(game_repetitions(&game), 2);
    CHECK(play("2h3h 8b7b 3h2h 7b8b"));
    CHECK_INT(game_repetitions(&game), 3);
    CHECK(play("2h3h 8b7b 3h2h"));
    CHECK_INT(game_repetitions(&game), 3);
    check_goes_on();
    CHECK(play("7b8b"));
    CHECK_INT(game_repetitions(&game), 4);
    check_end(OUTCOME_REPETITION, true, SENTE);
    CHECK(game_undo(&game));
    check_goes_on();
}

/* The same board with the other side to move, or with other hands, is another position. */
static void test_no_repetition(void)
{
    game_start(&game, NULL, NULL);
    CHECK(play("6i6h 4a4b 6h6i 4b4a"));
    CHECK_INT(game_repetitions(&game), 2);
    /* A king that goes round a triangle loses a move: the same board, gote to move. */
    start("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    CHECK(play("5i5h 5a5b 5h4i 5b5a 4i5i"));
    CHECK_INT(game_repetitions(&game), 1);
    /* A pawn is dropped and taken: the board and the turn return, the hands do not. */
    start("r7k/9/9/9/9/9/9/9/4K4 b 2P 1");
    CHECK(play("P*9e 9a9e 5i5h 9e9a 5h5i 1a1b 5i5h 1b2a 5h5i 2a1a"));
    CHECK(game.now.board_key == game.start.board_key);
    CHECK_INT(game_repetitions(&game), 1);
}

/* The rook checks on 1e and 2e, the king goes between 1a and 2a. Gote's move completes the cycle. */
#define CHASE "2e1e 1a2a 1e2e 2a1a "

static void test_perpetual_check(void)
{
    start("8k/9/9/9/7R1/9/9/9/4K4 b - 1");
    CHECK(play(CHASE CHASE "2e1e 1a2a 1e2e"));
    check_goes_on();
    CHECK(play("2a1a"));
    check_end(OUTCOME_PERPETUAL_CHECK, false, GOTE);
    start("4k4/9/9/9/1r7/9/9/9/K8 w - 1"); /* gote checks */
    CHECK(play("8e9e 9i8i 9e8e 8i9i 8e9e 9i8i 9e8e 8i9i 8e9e 9i8i 9e8e 8i9i"));
    check_end(OUTCOME_PERPETUAL_CHECK, false, SENTE);
}

/* Here the check itself completes it, and it is still the checker who loses. */
static void test_perpetual_check_by_checker(void)
{
    start("8k/9/9/9/6R2/9/9/9/4K4 b - 1");
    CHECK(play("3e1e 1a2a 1e2e 2a1a 2e1e 1a2a 1e2e 2a1a 2e1e 1a2a 1e2e 2a1a"));
    check_goes_on();
    CHECK(play("2e1e"));
    check_end(OUTCOME_PERPETUAL_CHECK, false, GOTE);
}

/* A quiet move before the first of the four does not matter: ply 3, 7, 11 and 15 are the same. */
static void test_quiet_before_cycle(void)
{
    start("8k/9/9/9/R8/9/9/9/4K4 b - 1");
    CHECK(play("9e3e 1a2a 3e2e 2a1a " CHASE CHASE "2e1e 1a2a"));
    check_goes_on();
    CHECK(play("1e2e"));
    check_end(OUTCOME_PERPETUAL_CHECK, false, GOTE);
}

/* One quiet move within the cycle, in one of the rounds only: a draw. */
static void test_quiet_within_cycle(void)
{
    start("8k/9/9/9/7R1/9/9/9/4K4 b - 1");
    CHECK(play(CHASE "2e3e 1a2a 3e2e 2a1a " CHASE));
    check_end(OUTCOME_REPETITION, true, SENTE);
}

/* Both sides checking all along is no one's fault. No such game is known to us: the marks are set by hand. */
static void test_both_check(void)
{
    game_start(&game, NULL, NULL);
    CHECK(play("2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b"));
    memset(game.in_check, 1, sizeof game.in_check);
    check_end(OUTCOME_REPETITION, true, SENTE);
    for (int i = 1; i <= game.count; i += 2)
        game.in_check[i] = 0; /* sente's moves were none, all of gote's were checks */
    check_end(OUTCOME_PERPETUAL_CHECK, false, SENTE);
    game.in_check[12] = 0;
    check_end(OUTCOME_REPETITION, true, SENTE);
}

static Declaration declaration(const char *sfen, EnteringRule rule)
{
    start_with(sfen, rule);
    return game_declaration(&game, position_turn(&game.now));
}

static void check_declare(const char *sfen, EnteringRule rule, OutcomeKind kind, bool draw,
                          Side winner)
{
    start_with(sfen, rule);
    CHECK(game_declare(&game));
    check_end(kind, draw, winner);
    if (game.now.turn == SENTE &&
        kind == OUTCOME_DECLARATION) { /* and so for gote, who needs less */
        Position turned = rotated(&game.now);
        GameRules rules = game.rules;
        game_start(&game, &turned, &rules);
        CHECK(game_declare(&game));
        check_end(kind, draw, side_other(winner));
    }
}

/* Rook 5, bishop 5 and eight pawns in the zone are 18 points; with ten pawns in hand 28. */
static void test_declaration_27(void)
{
    const char *good = "K+R+B6/PPPPPPPP1/9/9/9/9/9/9/8k b 10P 1";
    Declaration d = declaration(good, ENTERING_27);
    CHECK(d.your_turn && d.king_in_zone && d.not_in_check && d.would_win && !d.would_draw);
    CHECK_INT(d.pieces_in_zone, 10);
    CHECK_INT(d.points, 28);
    CHECK_INT(d.points_needed, 28);
    check_declare(good, ENTERING_27, OUTCOME_DECLARATION, false, SENTE);
    /* 27 are too few for sente, and enough for gote. */
    check_declare("K+R+B6/PPPPPPPP1/9/9/9/9/9/9/8k b 9P 1", ENTERING_27, OUTCOME_BAD_DECLARATION,
                  false, GOTE);
    check_declare("8K/9/9/9/9/9/9/1pppppppp/6+b+rk w 9p 1", ENTERING_27, OUTCOME_DECLARATION, false,
                  GOTE);
    check_declare("8K/9/9/9/9/9/9/1pppppppp/6+b+rk w 8p 1", ENTERING_27, OUTCOME_BAD_DECLARATION,
                  false, SENTE);
    /* Nine pieces are too few whatever they count. */
    check_declare("K+R+B6/PPPPPPP2/9/9/9/9/9/9/8k b 11P 1", ENTERING_27, OUTCOME_BAD_DECLARATION,
                  false, GOTE);
    /* The king outside; the same pieces. */
    check_declare("1+R+B6/PPPPPPPP1/9/K8/9/9/9/9/8k b 10P 1", ENTERING_27, OUTCOME_BAD_DECLARATION,
                  false, GOTE);
    /* In check from the rook on 1a. */
    d = declaration("+R+B1K4r/PPPPPPPP1/9/9/9/9/9/9/8k b 10P 1", ENTERING_27);
    CHECK(!d.not_in_check && !d.would_win && d.points == 28);
    /* Pieces outside the zone count nothing; those of the other side in it neither. */
    d = declaration("K+R+B5g/PPPPPPPP1/9/6G2/9/9/9/9/8k b 10P 1", ENTERING_27);
    CHECK_INT(d.points, 28);
    CHECK_INT(d.pieces_in_zone, 10);
    /* Only on one's own turn. */
    start_with("K+R+B6/PPPPPPPP1/9/9/9/9/9/9/8k w 10P 1", ENTERING_27);
    d = game_declaration(&game, SENTE);
    CHECK(!d.your_turn && !d.would_win && d.points == 28);
}

/* 12 pieces in the zone: 10 + 10 = 20 points with rook, bishop, two golds and eight pawns. */
static void test_declaration_24(void)
{
    const char *const form = "K+R+BGG4/PPPPPPPP1/9/9/9/9/9/9/8k b %s 1";
    static const struct {
        const char *hand;
        int points;
        OutcomeKind kind;
        bool draw;
    } CASES[] = {{"G10P", 31, OUTCOME_DECLARATION, false},
                 {"10P", 30, OUTCOME_DECLARATION, true},
                 {"4P", 24, OUTCOME_DECLARATION, true},
                 {"3P", 23, OUTCOME_BAD_DECLARATION, false}};
    for (int i = 0; i < 4; i++) {
        char sfen[SFEN_SIZE];
        snprintf(sfen, sizeof sfen, form, CASES[i].hand);
        CHECK_INT(declaration(sfen, ENTERING_24).points, CASES[i].points);
        CHECK_INT(declaration(sfen, ENTERING_24).points_to_draw, 24);
        CHECK_INT(declaration(sfen, ENTERING_27).points_to_draw, 0);
        check_declare(sfen, ENTERING_24, CASES[i].kind, CASES[i].draw,
                      CASES[i].kind == OUTCOME_DECLARATION ? SENTE : GOTE);
    }
}

/* The giver of a handicap is credited what it left in the box. */
static void test_declaration_handicap(void)
{
    Position pos = board("8K/9/9/9/9/9/9/1pppppppp/4ssggk w 5p 1");
    GameRules rules = game_rules_default();
    game_start(&game, &pos, &rules);
    CHECK_INT(game_declaration(&game, GOTE).points, 17);
    rules.uwate_credit[GOTE] = 10; /* rook and bishop */
    game_start(&game, &pos, &rules);
    CHECK_INT(game_declaration(&game, GOTE).points, 27);
    CHECK(game_declaration(&game, GOTE).would_win);
    CHECK_INT(game_declaration(&game, SENTE).points, 0);
}

static void test_no_declaration(void)
{
    CHECK_INT(declaration("K+R+B6/PPPPPPPP1/9/9/9/9/9/9/8k b 10P 1", ENTERING_OFF).points_needed,
              0);
    CHECK(!game_declare(&game));
    start_with("K+R+B6/PPPPPPPP1/9/9/9/9/9/9/8k b 10P 1", ENTERING_TRY);
    CHECK(!game_declare(&game));
    check_goes_on();
    start("startpos");
    CHECK(game_declare(&game)); /* one may declare on the first move, and loses */
    check_end(OUTCOME_BAD_DECLARATION, false, GOTE);
}

static void test_try(void)
{
    start_with("9/4K4/9/9/9/9/9/9/k8 b - 1", ENTERING_TRY);
    check_goes_on();
    CHECK(play("5b5a"));
    check_end(OUTCOME_TRY, false, SENTE);
    start_with("K8/9/9/9/9/9/9/4k4/9 w - 1", ENTERING_TRY);
    CHECK(play("5h5i"));
    check_end(OUTCOME_TRY, false, GOTE);
    start_with("9/4K4/9/9/9/9/9/9/k8 b - 1", ENTERING_27); /* only under its rule */
    CHECK(play("5b5a"));
    check_goes_on();
    start_with("3g5/4K4/9/9/9/9/9/9/k8 b - 1", ENTERING_TRY); /* an attacked square is no step */
    CHECK(!play("5b5a"));
    start_with("9/9/9/9/9/9/9/4K4/k8 b - 1", ENTERING_TRY); /* one's own home is none */
    CHECK(play("5h5i"));
    check_goes_on();
}

static void test_move_limit(void)
{
    GameRules rules = game_rules_default();
    rules.move_limit = 2;
    game_start(&game, NULL, &rules);
    CHECK(play("7g7f"));
    check_goes_on();
    CHECK(play("3c3d"));
    check_end(OUTCOME_MOVE_LIMIT, true, SENTE);
    Position pos = board("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    rules.move_limit = 1;
    game_start(&game, &pos, &rules); /* mate on the last ply is mate */
    CHECK(play("G*5b"));
    check_end(OUTCOME_CHECKMATE, false, SENTE);
}

static int visits(uint64_t key)
{
    int count = 0;
    for (int i = 0; i <= game.count; i++)
        count += game.keys[i] == key;
    return count;
}

/* Two kings that avoid where they have been fill the whole line; then it is a draw, not an overrun. */
static void test_longest_line(void)
{
    start("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    while (game_outcome(&game).kind == OUTCOME_NONE) {
        Move list[MAX_MOVES], best = NO_MOVE;
        int count = moves_legal(&game.now, list), least = 99;
        for (int i = 0; i < count; i++) {
            Position after = game.now;
            position_play(&after, list[i]);
            if (visits(after.key) < least) {
                least = visits(after.key);
                best = list[i];
            }
        }
        if (!CHECK(game_play(&game, best)))
            return;
    }
    CHECK_INT(game.count, GAME_MAX_PLIES);
    check_end(OUTCOME_MOVE_LIMIT, true, SENTE);
    CHECK(game_undo(&game) && game_redo(&game));
}

int main(void)
{
    RUN(test_play);
    RUN(test_undo_redo);
    RUN(test_copy);
    RUN(test_mate);
    RUN(test_no_moves);
    RUN(test_resignation_and_time);
    RUN(test_repetition);
    RUN(test_no_repetition);
    RUN(test_perpetual_check);
    RUN(test_perpetual_check_by_checker);
    RUN(test_quiet_before_cycle);
    RUN(test_quiet_within_cycle);
    RUN(test_both_check);
    RUN(test_declaration_27);
    RUN(test_declaration_24);
    RUN(test_declaration_handicap);
    RUN(test_no_declaration);
    RUN(test_try);
    RUN(test_move_limit);
    RUN(test_longest_line);
    return check_result();
}
