#include "game/progress.h"

#include <stdlib.h>

#include "check.h"
#include "engine/notation.h"
#include "fake/fake.h"

enum { TEXT_SIZE = 16384 };

static const MatchSetup AGAINST_KENJI = {.opponent = "kenji",
                                         .human = GOTE,
                                         .bottom = GOTE,
                                         .seed = UINT64_MAX - 4,
                                         .hints_used = 2,
                                         .undos_used = 13};

static void play(Game *game, const char *moves)
{
    char word[USI_MOVE_SIZE];
    while (*moves) {
        size_t length = strcspn(moves, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, moves);
        CHECK(game_play(game, usi_move_read(word)));
        moves += length + (moves[length] == ' ');
    }
}

/* A game with a capture, a promotion, a drop and two moves taken back. */
static void make_game(Game *game)
{
    GameRules rules = game_rules_default();
    rules.entering = ENTERING_24;
    rules.move_limit = 320;
    game_start(game, NULL, &rules);
    play(game, "7g7f 3c3d 8h2b+ 3a2b B*4e 6a5b 4e3d 5b6b");
    game_undo(game);
    game_undo(game);
}

static bool same_game(const Game *a, const Game *b)
{
    return a->count == b->count && a->total == b->total && a->now.key == b->now.key &&
           a->start.key == b->start.key && a->rules.entering == b->rules.entering &&
           a->rules.move_limit == b->rules.move_limit &&
           memcmp(a->rules.uwate_credit, b->rules.uwate_credit, sizeof a->rules.uwate_credit) ==
               0 &&
           a->ended.kind == b->ended.kind &&
           memcmp(a->moves, b->moves, sizeof a->moves[0] * (size_t)a->total) == 0;
}

static bool same_setup(const MatchSetup *a, const MatchSetup *b)
{
    return a->two_players == b->two_players && strcmp(a->opponent, b->opponent) == 0 &&
           a->human == b->human && a->bottom == b->bottom && a->seed == b->seed &&
           a->hints_used == b->hints_used && a->undos_used == b->undos_used && a->told == b->told;
}

/* The sum as a tamperer would make it: FNV-1a, 32 bits, over all before the last line. */
static void seal(char *text, size_t size)
{
    char *check = strstr(text, "check = ");
    uint32_t sum = 2166136261u;
    for (const char *c = text; c < check; c++)
        sum = (sum ^ (unsigned char)*c) * 16777619u;
    snprintf(check, size - (size_t)(check - text), "check = %08lx\n", (unsigned long)sum);
}

static void replace(char *text, size_t size, const char *from, const char *to)
{
    char rest[TEXT_SIZE];
    char *at = strstr(text, from);
    if (!CHECK(at != NULL))
        return;
    snprintf(rest, sizeof rest, "%s", at + strlen(from));
    snprintf(at, size - (size_t)(at - text), "%s%s", to, rest);
}

static int line_of(const char *text, const char *part)
{
    int line = 1;
    for (const char *at = strstr(text, part); at && at > text; at--)
        line += at[-1] == '\n';
    return line;
}

static void test_a_match_comes_back_as_it_was(void)
{
    Files *files = fake_files_new();
    Progress before = {0}, after;
    Game game;
    char message[160] = "";
    make_game(&game);
    CHECK_INT(progress_load(&after, files, message, sizeof message), PROGRESS_FRESH);
    CHECK(!after.has_match);
    CHECK(progress_keep_match(&before, files, &AGAINST_KENJI, &game, message, sizeof message));
    CHECK(before.has_match && same_game(&before.game, &game));
    CHECK_INT(progress_load(&after, files, message, sizeof message), PROGRESS_LOADED);
    CHECK_TEXT(message, "");
    CHECK(after.has_match);
    CHECK(same_setup(&after.match, &AGAINST_KENJI));
    CHECK(same_game(&after.game, &game));
    CHECK(game_redo(&after.game) && game_redo(&after.game) && !game_redo(&after.game));
    CHECK(progress_drop_match(&after, files));
    CHECK(!after.has_match);
    CHECK_INT(progress_load(&after, files, message, sizeof message), PROGRESS_FRESH);
    CHECK(!after.has_match);
    fake_files_free(files);
}

static void check_round_trip(const MatchSetup *setup, const Game *game)
{
    char text[TEXT_SIZE], message[160] = "";
    MatchSetup setup_again;
    Game again;
    size_t size = match_write(setup, game, text, sizeof text);
    CHECK_INT((long long)size, (long long)strlen(text));
    CHECK_INT((long long)match_write(setup, game, NULL, 0), (long long)size);
    if (!CHECK(match_read(text, &setup_again, &again, message, sizeof message))) {
        printf("    %s\n", message);
        return;
    }
    Outcome want = game_outcome(game), got = game_outcome(&again);
    CHECK(same_setup(&setup_again, setup) && same_game(&again, game));
    CHECK(got.kind == want.kind && got.draw == want.draw &&
          (want.draw || got.winner == want.winner));
}

static void start_sfen(Game *game, const char *sfen, EnteringRule entering)
{
    Position start;
    GameRules rules = game_rules_default();
    rules.entering = entering;
    rules.uwate_credit[GOTE] = 10;
    CHECK_INT(sfen_read(sfen, &start, NULL, NULL, NULL), SFEN_OK);
    game_start(game, &start, &rules);
}

static void test_every_kind_of_end(void)
{
    /* Sente's king is home with ten others and enough points; gote's is not. */
    static const char ENTERED[] = "+R+R+B+BKGGGG/SSSS5/9/9/9/9/9/9/4k4 b 4N4L18P 1";
    MatchSetup two = {.two_players = true, .bottom = SENTE, .told = true};
    Game game;
    make_game(&game);
    check_round_trip(&two, &game);
    CHECK(game_resign(&game, GOTE)); /* with moves that can still be redone */
    check_round_trip(&two, &game);
    game_start(&game, NULL, NULL);
    check_round_trip(&two, &game);
    CHECK(game_time_up(&game, SENTE));
    check_round_trip(&two, &game);
    game_start(&game, NULL, NULL);
    CHECK(game_declare(&game));
    CHECK_INT(game_outcome(&game).kind, OUTCOME_BAD_DECLARATION);
    check_round_trip(&AGAINST_KENJI, &game);
    start_sfen(&game, ENTERED, ENTERING_27);
    CHECK(game_declare(&game));
    CHECK_INT(game_outcome(&game).kind, OUTCOME_DECLARATION);
    check_round_trip(&two, &game);
    game_start(&game, NULL, NULL); /* the same position for the fourth time */
    for (int i = 0; i < 3; i++)
        play(&game, "4i4h 6a6b 4h4i 6b6a");
    CHECK_INT(game_outcome(&game).kind, OUTCOME_REPETITION);
    check_round_trip(&two, &game);
}

/* Any move that does not end the game, until there is no room for more. */
static void play_to_the_limit(Game *game)
{
    unsigned random = 1;
    while (game->count < GAME_MAX_PLIES) {
        Move moves[MAX_MOVES];
        int count = moves_legal(&game->now, moves);
        random = random * 1664525u + 1013904223u;
        for (int i = 0; i < count; i++) {
            CHECK(game_play(game, moves[(random / 65536 + (unsigned)i) % (unsigned)count]));
            if (game_outcome(game).kind == OUTCOME_NONE || game->count == GAME_MAX_PLIES)
                break;
            game_undo(game);
        }
    }
}

static void test_the_longest_game(void)
{
    Game game;
    game_start(&game, NULL, NULL);
    play_to_the_limit(&game);
    CHECK_INT(game_outcome(&game).kind, OUTCOME_MOVE_LIMIT);
    check_round_trip(&AGAINST_KENJI, &game);
    for (int i = 0; i < 100; i++)
        game_undo(&game);
    check_round_trip(&AGAINST_KENJI, &game);
}

static void test_cut_short_anywhere(void)
{
    char text[TEXT_SIZE], part[TEXT_SIZE], message[160];
    Game game, untouched, other;
    MatchSetup setup = AGAINST_KENJI;
    make_game(&game);
    game_start(&other, NULL, NULL);
    untouched = other;
    size_t size = match_write(&AGAINST_KENJI, &game, text, sizeof text);
    setup.hints_used = 99;
    for (size_t length = 0; length < size; length++) {
        memcpy(part, text, length);
        part[length] = '\0';
        message[0] = '\0';
        bool read = match_read(part, &setup, &other, message, sizeof message);
        if (!CHECK(!read && message[0] >= '1' && message[0] <= '9' && strchr(message, ':')))
            printf("    cut to %d bytes: %s\n", (int)length, message);
    }
    CHECK_INT(setup.hints_used, 99); /* nothing half applied */
    CHECK(same_game(&other, &untouched));
}

static void test_every_changed_byte_is_noticed(void)
{
    char text[TEXT_SIZE], message[160];
    Game game, other;
    MatchSetup setup;
    make_game(&game);
    size_t size = match_write(&AGAINST_KENJI, &game, text, sizeof text);
    for (size_t at = 0; at < size; at++)
        for (int bit = 0; bit < 8; bit++) {
            char kept = text[at];
            text[at] = (char)(kept ^ (1 << bit));
            if (text[at] != '\0' &&
                !CHECK(!match_read(text, &setup, &other, message, sizeof message)))
                printf("    byte %d bit %d\n", (int)at, bit);
            text[at] = kept;
        }
}

static void check_tampered(const char *from, const char *to)
{
    char text[TEXT_SIZE], message[160] = "", want[16];
    Game game;
    MatchSetup setup;
    make_game(&game);
    match_write(&AGAINST_KENJI, &game, text, sizeof text);
    int line = line_of(text, from);
    replace(text, sizeof text, from, to);
    seal(text, sizeof text);
    CHECK(!match_read(text, &setup, &game, message, sizeof message));
    snprintf(want, sizeof want, "%d: ", line);
    if (!CHECK(strncmp(message, want, strlen(want)) == 0))
        printf("    %s -> %s: \"%s\", want line %d\n", from, to, message, line);
}

static void test_a_tampered_save_is_refused_where_it_lies(void)
{
    check_tampered("7g7f", "7g7e");    /* not how a pawn moves */
    check_tampered("B*4e", "R*4e");    /* none in hand */
    check_tampered("7g7f", "7g7f7e");  /* no move at all */
    check_tampered("7g7f ", "7g7f  "); /* an empty one */
    check_tampered("human = gote", "human = black");
    check_tampered("seed = ", "seed = -");
    check_tampered("hints = 2", "hints = 2000000000");
    check_tampered("entering = 24", "entering = 25");
    check_tampered("credit = 0 0", "credit = 0");
    check_tampered("lnsgkgsnl", "lnsgkgsn");
    check_tampered("played = 6", "played = six");
    check_tampered("check = ", "ended = mate sente\ncheck = ");
    check_tampered("check = ", "ended = declaration sente\ncheck = "); /* it would not hold */
    check_tampered("opponent = kenji", "opponent = a_name_that_is_too_long");
    check_tampered("komadai match 1", "komadai match 2");
}

static void test_lines_of_a_newer_version_do_no_harm(void)
{
    char text[TEXT_SIZE], message[160] = "";
    Game game, again;
    MatchSetup setup;
    make_game(&game);
    match_write(&AGAINST_KENJI, &game, text, sizeof text);
    replace(text, sizeof text, "seed = ", "clock = 600 30\n# a note\nmood of the day\nseed = ");
    seal(text, sizeof text);
    CHECK(match_read(text, &setup, &again, message, sizeof message));
    CHECK(same_setup(&setup, &AGAINST_KENJI) && same_game(&again, &game));
}

static void test_the_backup_is_used(void)
{
    static const struct {
        const char *text;
        size_t size;
    } BROKEN[] = {
        {"", 0}, {"\0\0\0\0", 4}, {"komadai match 1\n", 16}, {"\xff\xd8\xff garbage", 11}};
    Game game, earlier;
    char message[320];
    make_game(&game);
    earlier = game;
    game_undo(&earlier);
    for (int i = 0; i < 5; i++) {
        Files *files = fake_files_new();
        Progress progress = {0};
        CHECK(progress_keep_match(&progress, files, &AGAINST_KENJI, &earlier, message,
                                  sizeof message));
        CHECK(
            progress_keep_match(&progress, files, &AGAINST_KENJI, &game, message, sizeof message));
        if (i < 4) {
            fake_files_put(files, FILES_SAVE, "match.save", BROKEN[i].text, BROKEN[i].size);
        } else { /* the power went between keeping the old file and putting the new one in its place */
            char *backup = files_read(files, FILES_SAVE, "match.save.bak", NULL);
            files_delete(files, "match.save");
            fake_files_text(files, FILES_SAVE, "match.save.bak", backup);
            free(backup);
        }
        CHECK_INT(progress_load(&progress, files, message, sizeof message), PROGRESS_FROM_BACKUP);
        CHECK(strstr(message, "match.save: ") != NULL);
        CHECK(progress.has_match && same_game(&progress.game, &earlier));
        /* and both files are good again: the next fault finds a backup too */
        CHECK_INT(progress_load(&progress, files, message, sizeof message), PROGRESS_LOADED);
        fake_files_put(files, FILES_SAVE, "match.save", "", 0);
        CHECK_INT(progress_load(&progress, files, message, sizeof message), PROGRESS_FROM_BACKUP);
        CHECK(progress.has_match && same_game(&progress.game, &earlier));
        fake_files_free(files);
    }
}

static void test_both_copies_broken_is_told(void)
{
    Files *files = fake_files_new();
    Progress progress;
    char message[320] = "";
    fake_files_text(files, FILES_SAVE, "match.save", "komadai match 1\ntrash");
    CHECK_INT(progress_load(&progress, files, message, sizeof message), PROGRESS_LOST);
    CHECK(strstr(message, "match.save") != NULL);
    fake_files_text(files, FILES_SAVE, "match.save.bak", "trash");
    CHECK_INT(progress_load(&progress, files, message, sizeof message), PROGRESS_LOST);
    CHECK(!progress.has_match);
    CHECK_INT(progress.record_count, 0);
    fake_files_free(files);
}

static void test_results_add_up(void)
{
    Files *files = fake_files_new();
    Progress progress = {0}, again;
    char message[160] = "";
    CHECK(progress_record(&progress, "hana") == NULL);
    CHECK(progress_add_result(&progress, files, "hana", 1, 0, 0, message, sizeof message));
    CHECK(progress_add_result(&progress, files, "ryu", 0, 1, 0, message, sizeof message));
    CHECK(progress_add_result(&progress, files, "hana", 0, 0, 1, message, sizeof message));
    CHECK_INT(progress_load(&again, files, message, sizeof message), PROGRESS_LOADED);
    const Record *hana = progress_record(&again, "hana"), *ryu = progress_record(&again, "ryu");
    CHECK(hana && hana->won == 1 && hana->lost == 0 && hana->drawn == 1);
    CHECK(ryu && ryu->won == 0 && ryu->lost == 1 && ryu->drawn == 0);
    CHECK(!again.has_match);
    fake_files_put(files, FILES_SAVE, "results.save", "", 0);
    CHECK_INT(progress_load(&again, files, message, sizeof message), PROGRESS_FROM_BACKUP);
    hana = progress_record(&again, "hana"); /* all but the last result */
    CHECK(hana && hana->won == 1 && hana->drawn == 0);
    fake_files_put(files, FILES_SAVE, "results.save", "", 0);
    fake_files_put(files, FILES_SAVE, "results.save.bak", "", 0);
    CHECK_INT(progress_load(&again, files, message, sizeof message), PROGRESS_LOST);
    CHECK(strstr(message, "results.save") != NULL);
    CHECK_INT(again.record_count, 0);
    fake_files_free(files);
}

static void test_results_of_more_opponents_than_there_is_room_for(void)
{
    Files *files = fake_files_new();
    Progress progress = {0}, again;
    char message[160] = "", id[OPPONENT_ID_SIZE];
    for (int i = 0; i < OPPONENTS_MAX + 3; i++) {
        snprintf(id, sizeof id, "someone-%d", i);
        CHECK(progress_add_result(&progress, files, id, 1, i == 0, 0, message, sizeof message));
    }
    CHECK_INT(progress_load(&again, files, message, sizeof message), PROGRESS_LOADED);
    CHECK(progress_record(&again, "someone-0") != NULL); /* met most often */
    CHECK(progress_record(&again, id) != NULL);          /* the newest */
    fake_files_free(files);
}

static void test_stars_of_lessons(void)
{
    Files *files = fake_files_new();
    Progress progress = {0}, again;
    char message[320] = "";
    CHECK_INT(progress_stars(&progress, "a"), -1);
    CHECK(progress_keep_lesson(&progress, files, "a", 2, message, sizeof message));
    CHECK(progress_keep_lesson(&progress, files, "a", 1, message, sizeof message));
    CHECK(progress_keep_lesson(&progress, files, "b", 0, message, sizeof message));
    CHECK(progress_keep_lesson(&progress, files, "c", -1, message, sizeof message));
    CHECK_INT(progress_load(&again, files, message, sizeof message), PROGRESS_LOADED);
    CHECK_INT(progress_stars(&again, "a"), 2); /* the best one counts */
    CHECK_INT(progress_stars(&again, "b"), 0);
    CHECK_INT(progress_stars(&again, "c"), -1);
    CHECK_TEXT(again.lesson, "c");
    fake_files_text(files, FILES_SAVE, "lessons.save", "komadai lessons 1\nstars = 3 c\n");
    CHECK_INT(progress_load(&again, files, message, sizeof message), PROGRESS_FROM_BACKUP);
    CHECK(strstr(message, "lessons.save: ") != NULL);
    CHECK_INT(progress_stars(&again, "a"), 2);
    CHECK_TEXT(again.lesson, "b");
    fake_files_text(files, FILES_SAVE, "lessons.save", "?");
    fake_files_text(files, FILES_SAVE, "lessons.save.bak", "?");
    CHECK_INT(progress_load(&again, files, message, sizeof message), PROGRESS_LOST);
    CHECK_INT(again.stars_count, 0);
    for (int i = 0; i < STARS_MAX + 2; i++) {
        char id[LESSON_NAME_SIZE];
        snprintf(id, sizeof id, "one-of-many-lessons-%d", i);
        CHECK(progress_keep_lesson(&progress, files, id, 3, message, sizeof message));
    }
    CHECK_INT(progress_load(&again, files, message, sizeof message), PROGRESS_LOADED);
    CHECK_INT(again.stars_count, STARS_MAX);
    CHECK_INT(progress_stars(&again, "a"), -1); /* the oldest made way */
    fake_files_free(files);
}

static void test_a_lost_match_does_not_take_the_results_along(void)
{
    Files *files = fake_files_new();
    Progress progress = {0};
    char message[320] = "";
    CHECK(progress_add_result(&progress, files, "hana", 1, 0, 0, message, sizeof message));
    fake_files_text(files, FILES_SAVE, "match.save", "?");
    CHECK_INT(progress_load(&progress, files, message, sizeof message), PROGRESS_LOST);
    CHECK(progress_record(&progress, "hana") != NULL);
    fake_files_free(files);
}

static void test_a_full_card_is_told_and_play_goes_on(void)
{
    Files *files = fake_files_new();
    Progress progress = {0};
    Game game;
    char message[160] = "";
    make_game(&game);
    fake_files_fail(files, "No space left on device");
    CHECK(!progress_keep_match(&progress, files, &AGAINST_KENJI, &game, message, sizeof message));
    CHECK_TEXT(message, "No space left on device");
    CHECK(progress.has_match && same_game(&progress.game, &game)); /* Continue works in this run */
    CHECK(!progress_add_result(&progress, files, "kenji", 0, 1, 0, message, sizeof message));
    CHECK(progress_record(&progress, "kenji") != NULL);
    fake_files_fail(files, NULL);
    CHECK(progress_add_result(&progress, files, "kenji", 0, 1, 0, message, sizeof message));
    CHECK_INT(progress_record(&progress, "kenji")->lost, 2);
    fake_files_free(files);
}

int main(void)
{
    RUN(test_a_match_comes_back_as_it_was);
    RUN(test_every_kind_of_end);
    RUN(test_the_longest_game);
    RUN(test_cut_short_anywhere);
    RUN(test_every_changed_byte_is_noticed);
    RUN(test_a_tampered_save_is_refused_where_it_lies);
    RUN(test_lines_of_a_newer_version_do_no_harm);
    RUN(test_the_backup_is_used);
    RUN(test_both_copies_broken_is_told);
    RUN(test_results_add_up);
    RUN(test_results_of_more_opponents_than_there_is_room_for);
    RUN(test_stars_of_lessons);
    RUN(test_a_lost_match_does_not_take_the_results_along);
    RUN(test_a_full_card_is_told_and_play_goes_on);
    return check_result();
}
