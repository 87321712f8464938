/* Moves are played anew when read, so no save brings a game the rules do not allow. */
#include "progress.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/notation.h"
#include "lines.h"
#include "progress_parts.h"
#include "save.h"

enum { MATCH_TEXT_SIZE = GAME_MAX_PLIES * USI_MOVE_SIZE + 2048, MOVES_A_LINE = 16 };

static const char MATCH_HEAD[] = "komadai match 1";
static const char MATCH_FILE[] = "match.save";
static const char *const SIDES[] = {"sente", "gote"};
static const char *const ENTERING[] = {
    [ENTERING_OFF] = "off", [ENTERING_27] = "27", [ENTERING_24] = "24", [ENTERING_TRY] = "try"};
/* Ends that no move makes. */
static const char *const ENDS[OUTCOME_END] = {[OUTCOME_RESIGNATION] = "resignation",
                                              [OUTCOME_TIME] = "time",
                                              [OUTCOME_DECLARATION] = "declaration",
                                              [OUTCOME_BAD_DECLARATION] = "bad_declaration"};

static void put_moves(SaveText *out, const Game *game)
{
    for (int i = 0; i < game->total; i++) {
        char move[USI_MOVE_SIZE];
        usi_move_write(game->moves[i], move);
        save_put(out, "%s%s", i % MOVES_A_LINE == 0 ? "moves = " : " ", move);
        if (i % MOVES_A_LINE == MOVES_A_LINE - 1 || i == game->total - 1)
            save_put(out, "\n");
    }
    save_put(out, "played = %d\n", game->count);
    if (game->ended.kind != OUTCOME_NONE)
        save_put(out, "ended = %s %s\n", ENDS[game->ended.kind],
                 game->ended.draw ? "draw" : SIDES[game->ended.winner]);
}

size_t match_write(const MatchSetup *setup, const Game *game, char *out, size_t size)
{
    SaveText to = {out, size, 0};
    char sfen[SFEN_SIZE];
    save_put(&to, "%s\n", MATCH_HEAD);
    if (setup->two_players)
        save_put(&to, "two_players = yes\n");
    else
        save_put(&to, "opponent = %s\nhuman = %s\n", setup->opponent, SIDES[setup->human]);
    save_put(&to, "bottom = %s\nseed = %llu\nhints = %d\nundos = %d\ntold = %s\n",
             SIDES[setup->bottom], (unsigned long long)setup->seed, setup->hints_used,
             setup->undos_used, setup->told ? "yes" : "no");
    save_put(&to, "entering = %s\nmove_limit = %d\ncredit = %d %d\n",
             ENTERING[game->rules.entering], game->rules.move_limit,
             game->rules.uwate_credit[SENTE], game->rules.uwate_credit[GOTE]);
    sfen_write(&game->start, 1, sfen);
    save_put(&to, "start = %s\n", sfen);
    put_moves(&to, game);
    return save_end(&to);
}

static bool read_word(const char *text, const char *const *words, int count, int *out)
{
    for (int i = 0; i < count; i++)
        if (words[i] && strcmp(text, words[i]) == 0) {
            *out = i;
            return true;
        }
    return false;
}

static bool read_seed(const char *text, uint64_t *out)
{
    char *end;
    *out = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0';
}

static bool read_flag(const char *text, bool *out)
{
    *out = strcmp(text, "yes") == 0;
    return *out || strcmp(text, "no") == 0;
}

static bool read_side(const char *text, Side *out)
{
    int side;
    bool ok = read_word(text, SIDES, 2, &side);
    if (ok)
        *out = (Side)side;
    return ok;
}

/* What was read, before it is played. */
typedef struct {
    MatchSetup setup;
    GameRules rules;
    Position start;
    int played, total, ended_line;
    Outcome ended;
    Move move[GAME_MAX_PLIES];
    int line[GAME_MAX_PLIES]; /* of each move */
} Reading;

static bool read_credit(char *text, GameRules *rules)
{
    char *second;
    return save_split(text, &second) && save_number(text, 100, &rules->uwate_credit[SENTE]) &&
           save_number(second, 100, &rules->uwate_credit[GOTE]);
}

static bool read_end(char *text, Outcome *out)
{
    char *second;
    int kind;
    if (!save_split(text, &second) || !read_word(text, ENDS, OUTCOME_END, &kind))
        return false;
    out->kind = (OutcomeKind)kind;
    out->draw = strcmp(second, "draw") == 0;
    return out->draw || read_side(second, &out->winner);
}

static bool read_opponent(const char *text, MatchSetup *setup)
{
    return *text && line_copy(text, strlen(text), setup->opponent, sizeof setup->opponent);
}

static bool read_moves(char *text, int line, Reading *to)
{
    for (char *word = text; word; to->total++) {
        char *next = NULL;
        save_split(word, &next);
        Move move = strlen(word) < USI_MOVE_SIZE ? usi_move_read(word) : (Move)NO_MOVE;
        if (move == NO_MOVE || to->total == GAME_MAX_PLIES)
            return false;
        to->move[to->total] = move;
        to->line[to->total] = line;
        word = next;
    }
    return true;
}

/* false: the value makes no sense. Keys it does not know are a newer version's: left out. */
static bool take(Reading *to, const char *key, char *value, int line)
{
    MatchSetup *setup = &to->setup;
    int word;
    if (strcmp(key, "two_players") == 0)
        return read_flag(value, &setup->two_players);
    if (strcmp(key, "opponent") == 0)
        return read_opponent(value, setup);
    if (strcmp(key, "human") == 0)
        return read_side(value, &setup->human);
    if (strcmp(key, "bottom") == 0)
        return read_side(value, &setup->bottom);
    if (strcmp(key, "seed") == 0)
        return read_seed(value, &setup->seed);
    if (strcmp(key, "hints") == 0)
        return save_number(value, PROGRESS_COUNT_MAX, &setup->hints_used);
    if (strcmp(key, "undos") == 0)
        return save_number(value, PROGRESS_COUNT_MAX, &setup->undos_used);
    if (strcmp(key, "told") == 0)
        return read_flag(value, &setup->told);
    if (strcmp(key, "entering") == 0) {
        bool ok = read_word(value, ENTERING, ENTERING_TRY + 1, &word);
        if (ok)
            to->rules.entering = (EnteringRule)word;
        return ok;
    }
    if (strcmp(key, "move_limit") == 0)
        return save_number(value, GAME_MAX_PLIES, &to->rules.move_limit);
    if (strcmp(key, "credit") == 0)
        return read_credit(value, &to->rules);
    if (strcmp(key, "start") == 0)
        return sfen_read(value, &to->start, NULL, NULL, NULL) == SFEN_OK;
    if (strcmp(key, "moves") == 0)
        return read_moves(value, line, to);
    if (strcmp(key, "played") == 0)
        return save_number(value, GAME_MAX_PLIES, &to->played);
    if (strcmp(key, "ended") == 0) {
        to->ended_line = line;
        return read_end(value, &to->ended);
    }
    return true;
}

/* false: not the end this position and these rules give. */
static bool apply_end(const Reading *from, Game *game)
{
    const Outcome *ended = &from->ended;
    switch (ended->kind) {
    case OUTCOME_NONE:
        return true;
    case OUTCOME_RESIGNATION:
        return !ended->draw && game_resign(game, side_other(ended->winner));
    case OUTCOME_TIME:
        return !ended->draw && game_time_up(game, side_other(ended->winner));
    default:
        return game_declare(game) && game->ended.kind == ended->kind &&
               game->ended.draw == ended->draw &&
               (ended->draw || game->ended.winner == ended->winner);
    }
}

static bool rebuild(const Reading *from, Game *game, char *message, size_t size)
{
    char usi[USI_MOVE_SIZE];
    game_start(game, &from->start, &from->rules);
    for (int i = 0; i < from->total; i++)
        if (!game_play(game, from->move[i])) {
            usi_move_write(from->move[i], usi);
            return line_fault(message, size, from->line[i], "the move is not legal", usi,
                              strlen(usi));
        }
    if (from->played > from->total)
        return line_fault(message, size, 1, "moves are missing", NULL, 0);
    while (game->count > from->played)
        game_undo(game);
    return apply_end(from, game) ||
           line_fault(message, size, from->ended_line, "the game does not end like this", NULL, 0);
}

bool match_read(const char *text, MatchSetup *setup, Game *game, char *message, size_t size)
{
    Reading reading = {.rules = game_rules_default(), .played = -1};
    char key[32], value[SFEN_SIZE];
    Lines lines;
    LinePair pair;
    if (!save_whole(text, MATCH_HEAD, message, size))
        return false;
    position_start(&reading.start);
    lines_start(&lines, text);
    while (lines_next(&lines)) {
        if (lines_pair(&lines, &pair) != LINE_PAIR ||
            !line_copy(pair.key, pair.key_length, key, sizeof key))
            continue;
        if (!line_copy(pair.value, pair.value_length, value, sizeof value) ||
            !take(&reading, key, value, lines.number))
            return line_fault(message, size, lines.number, "makes no sense", lines.text,
                              lines.length);
    }
    if (!reading.setup.two_players && !reading.setup.opponent[0])
        return line_fault(message, size, lines.number, "nobody to play against", NULL, 0);
    if (reading.played < 0)
        reading.played = reading.total;
    Game rebuilt;
    if (!rebuild(&reading, &rebuilt, message, size))
        return false;
    *setup = reading.setup;
    *game = rebuilt;
    return true;
}

static bool read_match(const char *text, Progress *progress, char *message, size_t size)
{
    bool ok = match_read(text, &progress->match, &progress->game, message, size);
    progress->has_match = progress->has_match || ok;
    return ok;
}

typedef bool (*Reader)(const char *text, Progress *progress, char *message, size_t size);

/* One file. NULL: there is none; *ok: it was read. */
static bool try_file(Files *files, const char *name, Reader read, Progress *progress, bool *there,
                     char *message, size_t size)
{
    size_t length;
    char *text = files_read(files, FILES_SAVE, name, &length);
    *there = text != NULL;
    if (!text)
        return false;
    bool ok = strlen(text) == length ? read(text, progress, message, size)
                                     : line_fault(message, size, 1, "not a text", NULL, 0);
    free(text);
    return ok;
}

/* The good copy takes the place of the broken file, and then of the backup, where files_save put the broken one. */
static void restore(Files *files, const char *name, const char *backup)
{
    char ignored[128];
    size_t length;
    char *text = files_read(files, FILES_SAVE, backup, &length);
    for (int copy = 0; copy < 2 && text; copy++)
        if (!files_save(files, name, text, length, ignored, sizeof ignored))
            break; /* the folder is read-only: both files are as they were */
    free(text);
}

static ProgressLoad load_file(Files *files, const char *name, Reader read, Progress *progress,
                              char *message, size_t size)
{
    char backup[32], why[128] = "missing", why_backup[128] = "missing";
    bool there, backup_there;
    if (try_file(files, name, read, progress, &there, why, sizeof why))
        return PROGRESS_LOADED;
    snprintf(backup, sizeof backup, "%s.bak", name);
    if (try_file(files, backup, read, progress, &backup_there, why_backup, sizeof why_backup)) {
        snprintf(message, size, "%s: %s; its backup is used", name, why);
        restore(files, name, backup);
        return PROGRESS_FROM_BACKUP;
    }
    if (!there && !backup_there)
        return PROGRESS_FRESH;
    snprintf(message, size, "%s: %s; %s: %s", name, why, backup, why_backup);
    return PROGRESS_LOST;
}

/* The worst of what was met, and what it was. */
static void worse(ProgressLoad *worst, ProgressLoad one, const char *why, char *message,
                  size_t size)
{
    if (one <= *worst)
        return;
    *worst = one;
    if (*why)
        snprintf(message, size, "%s", why);
}

ProgressLoad progress_load(Progress *out, Files *files, char *message, size_t size)
{
    static const struct {
        const char *file;
        Reader read;
    } SAVES[] = {
        {MATCH_FILE, read_match}, {RESULTS_FILE, results_read}, {LESSONS_FILE, lesson_stars_read}};
    ProgressLoad worst = PROGRESS_FRESH;
    memset(out, 0, sizeof *out);
    if (size > 0)
        message[0] = '\0';
    for (size_t i = 0; i < sizeof SAVES / sizeof *SAVES; i++) {
        char why[320] = "";
        ProgressLoad load = load_file(files, SAVES[i].file, SAVES[i].read, out, why, sizeof why);
        worse(&worst, load, why, message, size);
    }
    return worst;
}

bool progress_keep_match(Progress *progress, Files *files, const MatchSetup *setup,
                         const Game *game, char *message, size_t size)
{
    char text[MATCH_TEXT_SIZE];
    progress->has_match = true;
    progress->match = *setup;
    progress->game = *game;
    size_t length = match_write(setup, game, text, sizeof text);
    assert(length < sizeof text);
    return files_save(files, MATCH_FILE, text, length, message, size);
}

bool progress_drop_match(Progress *progress, Files *files)
{
    progress->has_match = false;
    return files_delete(files, MATCH_FILE);
}
