/* The keys of a task, one row each in KEYS, and what a whole task must have. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/notation.h"
#include "lesson_parts.h"

static const char *const KINDS[KIND_END] = {
    "",      "pawn", "lance", "knight",         "silver",          "bishop",          "rook",
    "gold",  "king", "tokin", "promoted-lance", "promoted-knight", "promoted-silver", "horse",
    "dragon"};

static bool find_word(const char *const *words, int count, const char *word, int *out)
{
    for (int i = 0; i < count; i++)
        if (words[i] && strcmp(words[i], word) == 0) {
            *out = i;
            return true;
        }
    return false;
}

bool kind_from_word(const char *word, Kind *out)
{
    int kind;
    bool ok = *word && find_word(KINDS, KIND_END, word, &kind) && kind != NO_KIND;
    if (ok)
        *out = (Kind)kind;
    return ok;
}

/* Cuts the next word off; NULL: no more. */
static char *next_word(char **at)
{
    char *word = *at + strspn(*at, " ");
    size_t length = strcspn(word, " ");
    *at = word + length;
    if (**at)
        *(*at)++ = '\0';
    return length > 0 ? word : NULL;
}

static bool read_square(const char *text, Square *out)
{
    bool ok = text[0] >= '1' && text[0] <= '9' && text[1] >= 'a' && text[1] <= 'i';
    if (ok)
        *out = square_at(text[0] - '0', text[1] - 'a' + 1);
    return ok;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* "5e" or a box by two corners, "9a-1c". */
static bool read_box(const char *text, SquareSet *out)
{
    Square a, b;
    size_t length = strlen(text);
    if (!read_square(text, &a) || (length != 2 && (length != 5 || text[2] != '-')))
        return false;
    b = a;
    if (length == 5 && !read_square(text + 3, &b))
        return false;
    int file = smaller(square_file(a), square_file(b)),
        rank = smaller(square_rank(a), square_rank(b));
    int files = abs(square_file(a) - square_file(b)), ranks = abs(square_rank(a) - square_rank(b));
    for (int f = 0; f <= files; f++)
        for (int k = 0; k <= ranks; k++)
            squares_add(out, square_at(file + f, rank + k));
    return true;
}

static bool read_boxes(char *text, const char *between, SquareSet *out)
{
    char *at = text;
    while (*(at += strspn(at, between))) {
        char box[8];
        size_t length = strcspn(at, between);
        if (length >= sizeof box)
            return false;
        memcpy(box, at, length);
        box[length] = '\0';
        if (!read_box(box, out))
            return false;
        at += length;
    }
    return out->count > 0;
}

static Kind kind_of_letter(char c)
{
    static const char LETTERS[] = " PLNSBRGK";
    const char *at = strchr(LETTERS + 1, c);
    return c && at ? (Kind)(at - LETTERS) : NO_KIND;
}

/* Squares, and pieces in hand: G* the player's, g* the opponent's. */
static bool read_spots(Task *task, char *value)
{
    for (char *word; (word = next_word(&value));) {
        if (word[0] && word[1] == '*' && word[2] == '\0') {
            Side side = word[0] >= 'a' ? GOTE : SENTE;
            Kind kind = kind_of_letter(side == GOTE ? (char)(word[0] - 'a' + 'A') : word[0]);
            if (kind == NO_KIND || kind == KING)
                return false;
            task->hand[side][kind] = true;
            task->in_hand = true;
        } else if (!read_box(word, &task->squares)) {
            return false;
        }
    }
    return task->squares.count > 0 || task->in_hand;
}

static bool read_line(char *value, MoveLine *out)
{
    for (char *word; (word = next_word(&value));) {
        Move move = usi_move_read(word);
        if (move == NO_MOVE || out->count == LESSON_LINE_MAX)
            return false;
        out->move[out->count++] = move;
    }
    return out->count > 0;
}

static bool read_number(const char *text, int high, int *out)
{
    char *end;
    long value = strtol(text, &end, 10);
    bool ok = *text >= '0' && *text <= '9' && *end == '\0' && value <= high;
    if (ok)
        *out = (int)value;
    return ok;
}

/* A word with what may follow its colon: a kind of piece, or squares. */
static bool read_goal_word(Goal *goal, char *word)
{
    const struct {
        const char *word;
        bool *flag;
        Kind *kind;
        SquareSet *squares;
    } words[] = {
        {"drop", &goal->drop, &goal->drop_kind, NULL},
        {"promotes", &goal->promotes, NULL, NULL},
        {"stays", &goal->stays, NULL, NULL},
        {"takes", &goal->takes, &goal->takes_kind, NULL},
        {"check", &goal->check, NULL, NULL},
        {"nocheck", &goal->no_check, NULL, NULL},
        {"mate", &goal->mate, NULL, NULL},
        {"double", &goal->twice, NULL, NULL},
        {"discovers", &goal->discovers, NULL, NULL},
        {"safe", &goal->safe, NULL, NULL},
        {"blocks", &goal->blocks, NULL, NULL},
        {"runs", &goal->runs, NULL, NULL},
        {"piece", NULL, &goal->piece, NULL},
        {"from", NULL, NULL, &goal->from},
        {"on", NULL, NULL, &goal->on},
        {"attacks", NULL, NULL, &goal->attacks},
        {"guards", NULL, NULL, &goal->guards},
    };
    char *of = strchr(word, ':');
    if (of)
        *of++ = '\0';
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(words[i].word, word) != 0)
            continue;
        if (words[i].flag)
            *words[i].flag = true;
        if (!of)
            return words[i].flag != NULL;
        if (words[i].kind)
            return kind_from_word(of, words[i].kind);
        return words[i].squares && read_boxes(of, ",", words[i].squares);
    }
    return false;
}

static bool read_goal(Goal *goal, char *value)
{
    for (char *word; (word = next_word(&value));)
        if (!read_goal_word(goal, word))
            return false;
    return true;
}

static bool read_places(Task *task, char *value)
{
    for (char *word; (word = next_word(&value));) {
        bool promoted = *word == '+';
        Place place = {.kind = kind_of_letter(word[promoted])};
        if (promoted)
            place.kind = kind_can_promote(place.kind) ? kind_promoted(place.kind) : NO_KIND;
        if (place.kind == NO_KIND || !read_square(word + promoted + 1, &place.square) ||
            word[promoted + 3] != '\0' || task->places == LESSON_BUILD_MAX)
            return false;
        task->place[task->places++] = place;
    }
    return task->places > 0;
}

static bool read_are(Task *task, char *value)
{
    static const char *const WORDS[ARE_END] = {NULL,   "king",  "enemy-king", "checkers",
                                               "zone", "range", "attackers",  "kind"};
    char *of = strchr(value, ' ');
    int are;
    if (of)
        *of++ = '\0';
    if (!find_word(WORDS, ARE_END, value, &are))
        return false;
    task->are = (SpotAre)are;
    if (task->are == ARE_RANGE || task->are == ARE_ATTACKERS)
        return of && read_square(of, &task->are_square) && of[2] == '\0';
    if (task->are == ARE_KIND)
        return of && kind_from_word(of, &task->are_kind);
    return !of;
}

static bool read_yes(const char *value, bool *out)
{
    *out = strcmp(value, "yes") == 0;
    return *out || strcmp(value, "no") == 0;
}

static bool read_accept(Task *task, char *value)
{
    bool yes;
    if (strncmp(value, "any ", 4) == 0)
        return read_number(value + 4, MAX_MOVES, &task->accept_count);
    if (read_yes(value, &yes)) {
        task->accept_quiz = yes;
        return true;
    }
    return read_line(value, &task->accept);
}

static bool read_win(Task *task, char *value)
{
    if (strcmp(value, "mate") == 0)
        return true;
    return strncmp(value, "take ", 5) == 0 && read_number(value + 5, 40, &task->take) &&
           task->take > 0;
}

/* "text.en", "wrong.S*5b.en": the role, what it answers, the language. */
static bool is_text(const char *key, SayRole *role)
{
    static const char *const ROLES[SAY_END] = {"text", "more", "right", "wrong", "hint"};
    const char *dot = strchr(key, '.');
    for (int i = 0; dot && i < SAY_END; i++)
        if (strlen(ROLES[i]) == (size_t)(dot - key) &&
            strncmp(key, ROLES[i], strlen(ROLES[i])) == 0) {
            *role = (SayRole)i;
            return true;
        }
    return false;
}

static const char *take_text(Task *task, SayRole role, const char *key, const char *value)
{
    const char *first = strchr(key, '.') + 1, *last = strrchr(key, '.') + 1;
    Say say = {.role = role, .move = NO_MOVE, .square = NO_SQUARE, .text = value};
    if (*last == '\0' || strlen(last) >= sizeof say.language)
        return "no language";
    if (*value == '\0')
        return "an empty text";
    snprintf(say.language, sizeof say.language, "%.7s", last);
    if (last != first) {
        char answer[8] = "";
        size_t length = (size_t)(last - 1 - first);
        if (role != SAY_WRONG || length >= sizeof answer)
            return "unknown key";
        memcpy(answer, first, length);
        say.move = length == 2 ? NO_MOVE : usi_move_read(answer);
        if (say.move == NO_MOVE && (length != 2 || !read_square(answer, &say.square)))
            return "not a move";
    }
    if (task->says == LESSON_TEXTS_MAX)
        return "too many texts";
    for (int i = 0; i < task->says; i++)
        if (task->say[i].role == say.role && task->say[i].move == say.move &&
            task->say[i].square == say.square && strcmp(task->say[i].language, say.language) == 0)
            return "said twice";
    task->say[task->says++] = say;
    return NULL;
}

/* Where, and what is shown. */
static bool take_scene_key(Draft *draft, const char *key, char *value, bool *known)
{
    Task *task = &draft->task;
    if (strcmp(key, "type") == 0) {
        for (int type = 0; type < TASK_END && !draft->typed; type++) {
            draft->typed = strcmp(task_type_word((TaskType)type), value) == 0;
            task->type = (TaskType)type;
        }
        return draft->typed;
    }
    if (strcmp(key, "sfen") == 0)
        return snprintf(draft->sfen, sizeof draft->sfen, "%s", value) < (int)sizeof draft->sfen;
    if (strcmp(key, "marks") == 0)
        return read_boxes(value, " ", &task->marks);
    if (strcmp(key, "range") == 0)
        return read_square(value, &task->range) && value[2] == '\0';
    if (strcmp(key, "play") == 0)
        return read_line(value, &task->play);
    if (strcmp(key, "reply") == 0)
        return read_line(value, &task->reply);
    if (strcmp(key, "solve") == 0)
        return read_line(value, &task->solve);
    if (strcmp(key, "opponent") == 0)
        return *value &&
               snprintf(task->opponent, sizeof task->opponent, "%s", value) < OPPONENT_ID_SIZE;
    *known = false;
    return false;
}

static bool read_squares(Task *task, char *value) /* of BUILD, each with its piece, or of SPOT */
{
    bool piece = value[0] == '+' || (kind_of_letter(value[0]) != NO_KIND && value[1] != '*');
    return piece ? read_places(task, value) : read_spots(task, value);
}

static bool read_ask(Draft *draft, const char *value)
{
    static const char *const ASKS[ASK_END] = {"legal", "must", "check", "mate", "text"};
    int word = 0;
    draft->has_ask = find_word(ASKS, ASK_END, value, &word);
    draft->task.ask = (QuizAsk)word;
    return draft->has_ask;
}

/* What is wanted. */
static bool take_goal_key(Draft *draft, const char *key, char *value, bool *known)
{
    Task *task = &draft->task;
    if (strcmp(key, "accept") == 0)
        return read_accept(task, value);
    if (strcmp(key, "goal") == 0) {
        draft->has_goal = true;
        return read_goal(&task->goal, value);
    }
    if (strcmp(key, "stars") == 0)
        return read_boxes(value, " ", &task->squares);
    if (strcmp(key, "squares") == 0)
        return read_squares(task, value);
    if (strcmp(key, "par") == 0)
        return read_number(value, LESSON_MOVES_MAX, &task->par);
    if (strcmp(key, "plies") == 0)
        return read_number(value, 3, &task->plies) && task->plies % 2 == 1;
    if (strcmp(key, "ask") == 0)
        return read_ask(draft, value);
    if (strcmp(key, "move") == 0)
        return (task->move = usi_move_read(value)) != NO_MOVE;
    if (strcmp(key, "answer") == 0) {
        draft->has_answer = true;
        return read_yes(value, &task->answer);
    }
    if (strcmp(key, "all") == 0)
        return read_yes(value, &task->all);
    if (strcmp(key, "are") == 0)
        return read_are(task, value);
    if (strcmp(key, "win") == 0)
        return read_win(task, value);
    if (strcmp(key, "limit") == 0)
        return read_number(value, LESSON_MOVES_MAX, &task->limit) && task->limit > 0;
    *known = false;
    return false;
}

const char *draft_take(Draft *draft, const char *key, char *value)
{
    SayRole role;
    bool known = true;
    if (is_text(key, &role))
        return take_text(&draft->task, role, key, value);
    if (take_scene_key(draft, key, value, &known))
        return NULL;
    if (known)
        return "makes no sense";
    known = true;
    if (take_goal_key(draft, key, value, &known))
        return NULL;
    return known ? "makes no sense" : "unknown key";
}

static bool kings_may_be_missing(TaskType type)
{
    return type == TASK_LOOK || type == TASK_REACH || type == TASK_CAPTURE_ALL ||
           type == TASK_SPOT || type == TASK_QUIZ;
}

static const char *finish_position(Draft *draft)
{
    Task *task = &draft->task;
    Position *pos = &task->start;
    if (!draft->sfen[0])
        return "no sfen";
    SfenError error = sfen_read(draft->sfen, pos, NULL, NULL, NULL);
    if (error == SFEN_NO_KING && kings_may_be_missing(task->type))
        error = sfen_read_unchecked(draft->sfen, pos, NULL, NULL, NULL);
    if (error != SFEN_OK)
        return sfen_error_text(error);
    bool either = task->type == TASK_LOOK || task->type == TASK_QUIZ || task->type == TASK_PLAY;
    if (position_turn(pos) != SENTE && !either)
        return "the player, sente, is to move";
    bool walk = task->type == TASK_REACH || task->type == TASK_CAPTURE_ALL;
    if (walk && pos->king[GOTE] != NO_SQUARE)
        return "no enemy king here";
    if (!kings_may_be_missing(task->type) && pos->king[GOTE] == NO_SQUARE)
        return "the enemy king is missing";
    bool checked = position_in_check(pos, position_turn(pos));
    if (task->type == TASK_ESCAPE && !checked)
        return "nothing to escape from";
    bool quiet = task->type != TASK_ESCAPE && task->type != TASK_QUIZ && task->type != TASK_LOOK &&
                 task->type != TASK_SPOT;
    return quiet && checked ? "the player's king is in check" : NULL;
}

static const char *finish_type(Draft *draft)
{
    Task *task = &draft->task;
    switch (task->type) {
    case TASK_REACH:
        return task->squares.count == 0 ? "no stars" : task->par == 0 ? "no par" : NULL;
    case TASK_CAPTURE_ALL:
        return task->par == 0 ? "no par" : NULL;
    case TASK_MATE:
        return task->plies == 0 ? "no plies" : NULL;
    case TASK_MOVE:
        return draft->has_goal ? NULL : "no goal";
    case TASK_DROP:
        if (!draft->has_goal)
            task->goal.drop = true;
        return NULL;
    case TASK_PROMOTE:
        if (!draft->has_goal)
            task->goal.promotes = true;
        return NULL;
    case TASK_QUIZ:
        if (!draft->has_ask)
            return "no ask";
        if (task->ask == ASK_TEXT && !draft->has_answer)
            return "no answer";
        return (task->ask == ASK_LEGAL || task->ask == ASK_MUST) && task->move == NO_MOVE
                   ? "no move"
                   : NULL;
    case TASK_SPOT:
        return task->squares.count == 0 && !task->in_hand ? "no squares" : NULL;
    case TASK_BUILD:
        return task->places == 0 ? "no squares" : task->solve.count == 0 ? "no solve" : NULL;
    case TASK_PLAY:
        return task->opponent[0] ? NULL : "no opponent";
    default:
        return NULL;
    }
}

const char *draft_finish(Draft *draft)
{
    Task *task = &draft->task;
    if (!draft->typed)
        return "no type";
    const char *wrong = finish_position(draft);
    if (!wrong)
        wrong = finish_type(draft);
    if (!wrong && !task_say(task, SAY_TEXT, "en"))
        wrong = "no text";
    return wrong;
}
