#include "notation.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "bitboard.h"

static const char LETTERS[] = ".PLNSBRGK"; /* by Kind */

/* Hands are written strongest first. */
static const Kind HAND_ORDER[] = {ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '_' || c == '\n' || c == '\r';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The piece a letter stands for, capital for sente; NO_PIECE for any other character. */
static Piece read_letter(char c)
{
    bool small = c >= 'a' && c <= 'z';
    char capital = small ? (char)(c - 'a' + 'A') : c;
    for (Kind kind = PAWN; kind <= KING; kind = (Kind)(kind + 1)) {
        if (LETTERS[kind] == capital)
            return piece_make(small ? GOTE : SENTE, kind);
    }
    return NO_PIECE;
}

/* A text being read: `at` moves on; a fault leaves it where the fault is. */
typedef struct {
    const char *text;
    size_t at;
} Reader;

static char look(const Reader *in)
{
    return in->text[in->at];
}

static void skip_blanks(Reader *in)
{
    while (is_blank(look(in)))
        in->at++;
}

/* Steps over a word and what ends it; false, and nothing read, when another word stands here. */
static bool skip_word(Reader *in, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(in->text + in->at, word, length) != 0)
        return false;
    char after = in->text[in->at + length];
    if (after != '\0' && !is_blank(after))
        return false;
    in->at += length;
    skip_blanks(in);
    return true;
}

static SfenError read_board(Reader *in, Position *pos, size_t where[SQUARES])
{
    int file = 9, rank = 1;
    for (;; in->at++) {
        char c = look(in);
        bool promoted = c == '+';
        if (c == '\0' || is_blank(c) || c == '/') {
            if (file != 0)
                return rank < 9 && c != '/' && file == 9 ? SFEN_BAD_ROWS : SFEN_BAD_ROW;
            if (c != '/')
                return rank == 9 ? SFEN_OK : SFEN_BAD_ROWS;
            if (rank == 9)
                return SFEN_BAD_ROWS;
            rank++;
            file = 9;
            continue;
        }
        if (c >= '1' && c <= '9') {
            file -= c - '0';
            if (file < 0)
                return SFEN_BAD_ROW;
            continue;
        }
        if (promoted) {
            in->at++;
            c = look(in);
        }
        Piece piece = read_letter(c);
        Kind kind = piece_kind(piece);
        if (piece == NO_PIECE || (promoted && !kind_can_promote(kind)))
            return SFEN_BAD_PIECE;
        if (file == 0)
            return SFEN_BAD_ROW;
        if (kind == KING && pos->king[piece_side(piece)] != NO_SQUARE)
            return SFEN_TOO_MANY;
        Square square = square_at(file, rank);
        where[square] = in->at;
        position_put(pos, square,
                     promoted ? piece_make(piece_side(piece), kind_promoted(kind)) : piece);
        file--;
    }
}

static SfenError read_hand(Reader *in, Position *pos)
{
    if (look(in) == '-') {
        in->at++;
        return look(in) == '\0' || is_blank(look(in)) ? SFEN_OK : SFEN_BAD_HAND;
    }
    if (look(in) == '\0')
        return SFEN_BAD_HAND;
    while (look(in) != '\0' && !is_blank(look(in))) {
        int count = is_digit(look(in)) ? 0 : 1;
        if (look(in) == '0')
            return SFEN_BAD_HAND;
        for (; is_digit(look(in)); in->at++) {
            count = count * 10 + look(in) - '0';
            if (count > 18)
                return SFEN_TOO_MANY;
        }
        Piece piece = read_letter(look(in));
        Kind kind = piece_kind(piece);
        if (piece == NO_PIECE || kind == KING)
            return SFEN_BAD_HAND;
        count += pos->hand[piece_side(piece)][kind];
        if (count > 18)
            return SFEN_TOO_MANY;
        position_set_hand(pos, piece_side(piece), kind, count);
        in->at++;
    }
    return SFEN_OK;
}

/* A number, or nothing: a word such as "moves" is left for the caller. */
static SfenError read_ply(Reader *in, int *ply, bool words_may_follow)
{
    char c = look(in);
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    *ply = 0;
    for (; is_digit(look(in)); in->at++) {
        *ply = *ply * 10 + look(in) - '0';
        if (*ply > 99999)
            return SFEN_BAD_PLY;
    }
    if (*ply == 0)
        *ply = 1;
    if (is_digit(c)) {
        if (look(in) != '\0' && !is_blank(look(in)))
            return SFEN_BAD_PLY;
        skip_blanks(in);
        c = look(in);
        letter = true;
    }
    return c == '\0' || (letter && words_may_follow) ? SFEN_OK : SFEN_BAD_PLY;
}

/* What is wrong with the position as a whole, and where in the text one sees it. */
static SfenError check_position(const Position *pos, const size_t where[SQUARES], size_t turn_at,
                                size_t board_at, size_t *at)
{
    *at = board_at;
    switch (position_fault(pos)) {
    case POSITION_OK:
        return SFEN_OK;
    case POSITION_TOO_MANY:
        return SFEN_TOO_MANY;
    case POSITION_NO_KING:
        return SFEN_NO_KING;
    case POSITION_CAN_TAKE_KING:
        *at = turn_at;
        return SFEN_CAN_TAKE_KING;
    case POSITION_NIFU:
        for (Square square = 0; square < SQUARES; square++) {
            Piece piece = pos->board[square];
            Bitboard twins = bb_and(bb_file(square_file(square)), pos->kind[PAWN]);
            if (piece != NO_PIECE && piece_kind(piece) == PAWN &&
                bb_several(bb_and(twins, pos->side[piece_side(piece)])))
                *at = where[square]; /* the last found stands lowest on its file */
        }
        return SFEN_NIFU;
    case POSITION_DEAD_PIECE:
        for (Square square = 0; square < SQUARES; square++) {
            Piece piece = pos->board[square];
            if (piece == NO_PIECE)
                continue;
            Kind kind = piece_kind(piece);
            int ranks = kind == PAWN || kind == LANCE ? 1 : kind == KNIGHT ? 2 : 0;
            if (ranks > 0 && bb_has(bb_far_ranks(piece_side(piece), ranks), square))
                *at = where[square];
        }
        return SFEN_DEAD_PIECE;
    }
    return SFEN_OK;
}

/* Reads on from in->at; leaves in->at behind the text read, or at the fault. */
static SfenError read_sfen(Reader *in, Position *pos, int *ply, bool words_may_follow, bool check)
{
    size_t where[SQUARES] = {0};
    skip_blanks(in);
    if (look(in) == '\0')
        return SFEN_EMPTY;
    if (skip_word(in, "startpos")) {
        position_start(pos);
        return read_ply(in, ply, words_may_follow);
    }
    skip_word(in, "sfen");
    if (look(in) == '\0')
        return SFEN_EMPTY;
    position_clear(pos);
    size_t board_at = in->at;
    SfenError error = read_board(in, pos, where);
    if (error != SFEN_OK)
        return error;
    skip_blanks(in);
    size_t turn_at = in->at;
    if (!skip_word(in, "b")) {
        if (!skip_word(in, "w"))
            return SFEN_BAD_TURN;
        position_set_turn(pos, GOTE);
    }
    error = read_hand(in, pos);
    if (error != SFEN_OK)
        return error;
    skip_blanks(in);
    error = read_ply(in, ply, words_may_follow);
    if (error != SFEN_OK)
        return error;
    size_t end = in->at;
    if (!check) {
        in->at = position_surplus(pos) > 1 ? board_at : end;
        return position_surplus(pos) > 1 ? SFEN_TOO_MANY : SFEN_OK;
    }
    error = check_position(pos, where, turn_at, board_at, &in->at);
    if (error == SFEN_OK)
        in->at = end;
    return error;
}

static SfenError read_whole(const char *text, Position *pos, int *ply, int *column, size_t *used,
                            bool check)
{
    Reader in = {text, 0};
    Position read;
    int number = 1;
    SfenError error = read_sfen(&in, &read, &number, used != NULL, check);
    if (column != NULL)
        *column = (int)in.at + 1;
    if (error != SFEN_OK)
        return error;
    *pos = read;
    if (ply != NULL)
        *ply = number;
    if (used != NULL)
        *used = in.at;
    return SFEN_OK;
}

SfenError sfen_read(const char *text, Position *pos, int *ply, int *column, size_t *used)
{
    return read_whole(text, pos, ply, column, used, true);
}

SfenError sfen_read_unchecked(const char *text, Position *pos, int *ply, int *column, size_t *used)
{
    return read_whole(text, pos, ply, column, used, false);
}

const char *sfen_error_text(SfenError error)
{
    static const char *const TEXTS[SFEN_END] = {
        [SFEN_OK] = "no error",
        [SFEN_EMPTY] = "empty text",
        [SFEN_BAD_PIECE] = "not a piece",
        [SFEN_BAD_ROW] = "the row does not have nine squares",
        [SFEN_BAD_ROWS] = "the board does not have nine rows",
        [SFEN_BAD_TURN] = "the side to move must be b or w",
        [SFEN_BAD_HAND] = "the pieces in hand cannot be read",
        [SFEN_BAD_PLY] = "the move number cannot be read",
        [SFEN_TOO_MANY] = "more pieces of a kind than a set has",
        [SFEN_NIFU] = "two pawns of one side on a file",
        [SFEN_DEAD_PIECE] = "a piece that can never move again",
        [SFEN_CAN_TAKE_KING] = "the side to move could take the king",
        [SFEN_NO_KING] = "there is no king",
    };
    return error < SFEN_END ? TEXTS[error] : "unknown error";
}

void sfen_write(const Position *pos, int ply, char out[SFEN_SIZE])
{
    char *end = out;
    for (int rank = 1; rank <= 9; rank++) {
        int empty = 0;
        for (int file = 9; file >= 1; file--) {
            Piece piece = pos->board[square_at(file, rank)];
            if (piece == NO_PIECE)
                empty++;
            if (empty > 0 && (piece != NO_PIECE || file == 1)) {
                *end++ = (char)('0' + empty);
                empty = 0;
            }
            if (piece == NO_PIECE)
                continue;
            if (kind_is_promoted(piece_kind(piece)))
                *end++ = '+';
            char letter = LETTERS[kind_plain(piece_kind(piece))];
            *end++ = piece_side(piece) == SENTE ? letter : (char)(letter - 'A' + 'a');
        }
        *end++ = rank < 9 ? '/' : ' ';
    }
    *end++ = position_turn(pos) == SENTE ? 'b' : 'w';
    *end++ = ' ';
    char *hand = end;
    for (int side = SENTE; side <= GOTE; side++) {
        for (size_t i = 0; i < sizeof HAND_ORDER / sizeof *HAND_ORDER; i++) {
            int count = pos->hand[side][HAND_ORDER[i]];
            char letter = LETTERS[HAND_ORDER[i]];
            if (count >= 10)
                *end++ = (char)('0' + count / 10 % 10);
            if (count > 1)
                *end++ = (char)('0' + count % 10);
            if (count > 0)
                *end++ = side == SENTE ? letter : (char)(letter - 'A' + 'a');
        }
    }
    if (end == hand)
        *end++ = '-';
    snprintf(end, SFEN_SIZE - (size_t)(end - out), " %d", ply);
}

/* "7g"; NO_SQUARE when it is none. */
static Square read_square(const char *text)
{
    if (text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i')
        return NO_SQUARE;
    return square_at(text[0] - '0', text[1] - 'a' + 1);
}

Move usi_move_read(const char *text)
{
    Origin from;
    bool promote = false;
    if (text[0] >= 'A' && text[0] <= 'Z' && text[1] == '*') {
        Piece piece = read_letter(text[0]);
        if (piece == NO_PIECE || piece_kind(piece) == KING)
            return NO_MOVE;
        from = origin_hand(piece_kind(piece));
    } else {
        from = read_square(text);
        if (from == NO_SQUARE)
            return NO_MOVE;
    }
    Square to = read_square(text + 2);
    if (to == NO_SQUARE)
        return NO_MOVE;
    const char *end = text + 4;
    if (*end == '+' && !origin_is_hand(from)) {
        promote = true;
        end++;
    }
    return *end == '\0' || is_blank(*end) ? move_make(from, to, promote) : NO_MOVE;
}

void usi_move_write(Move move, char out[USI_MOVE_SIZE])
{
    Origin from = move_from(move);
    Square to = move_to(move);
    if (move == NO_MOVE || to >= SQUARES || from > origin_hand(GOLD)) {
        memcpy(out, "none", 5);
        return;
    }
    if (origin_is_hand(from)) {
        out[0] = LETTERS[origin_kind(from)];
        out[1] = '*';
    } else {
        out[0] = (char)('0' + square_file(from));
        out[1] = (char)('a' + square_rank(from) - 1);
    }
    out[2] = (char)('0' + square_file(to));
    out[3] = (char)('a' + square_rank(to) - 1);
    out[4] = move_promotes(move) ? '+' : '\0';
    out[5] = '\0';
}

/* Plays the moves from in->at on. */
static bool read_moves(Reader *in, Game *game, char *message, size_t size)
{
    for (skip_blanks(in); look(in) != '\0'; skip_blanks(in)) {
        const char *word = in->text + in->at;
        int length = 0;
        while (word[length] != '\0' && !is_blank(word[length]))
            length++;
        Move move = usi_move_read(word);
        const char *what = move == NO_MOVE                           ? "not a move"
                           : game_outcome(game).kind != OUTCOME_NONE ? "the game is over before"
                           : !game_play(game, move)                  ? "illegal move"
                                                                     : NULL;
        if (what != NULL) {
            snprintf(message, size, "move %d, column %zu: %s: %.*s", game->count + 1, in->at + 1,
                     what, length > 20 ? 20 : length, word);
            return false;
        }
        in->at += (size_t)length;
    }
    return true;
}

bool usi_game_read(const char *text, const GameRules *rules, Game *game, char *message, size_t size)
{
    Reader in = {text, 0};
    Position start;
    Game read;
    int ply;
    skip_blanks(&in);
    skip_word(&in, "position");
    SfenError error = read_sfen(&in, &start, &ply, true, true);
    if (error != SFEN_OK) {
        snprintf(message, size, "column %zu: %s", in.at + 1, sfen_error_text(error));
        return false;
    }
    if (look(&in) != '\0' && !skip_word(&in, "moves")) {
        snprintf(message, size, "column %zu: \"moves\" expected: %.20s", in.at + 1, text + in.at);
        return false;
    }
    game_start(&read, &start, rules);
    if (!read_moves(&in, &read, message, size))
        return false;
    *game = read;
    return true;
}

/* Adds a word to the text as far as there is room; returns the length with it. */
static size_t append(char *out, size_t size, size_t length, const char *word)
{
    size_t more = strlen(word);
    for (size_t i = 0; i < more && length + i + 1 < size; i++) {
        out[length + i] = word[i];
        out[length + i + 1] = '\0';
    }
    return length + more;
}

size_t usi_game_write(const Game *game, char *out, size_t size)
{
    Position even;
    char sfen[SFEN_SIZE], move[USI_MOVE_SIZE];
    size_t length = 0;
    if (size > 0)
        out[0] = '\0';
    position_start(&even);
    char even_sfen[SFEN_SIZE];
    sfen_write(&even, 1, even_sfen);
    sfen_write(&game->start, 1, sfen);
    if (strcmp(sfen, even_sfen) == 0) {
        length = append(out, size, length, "startpos");
    } else {
        length = append(out, size, length, "sfen ");
        length = append(out, size, length, sfen);
    }
    if (game->count > 0)
        length = append(out, size, length, " moves");
    for (int i = 0; i < game->count; i++) {
        usi_move_write(game->moves[i], move);
        length = append(out, size, length, " ");
        length = append(out, size, length, move);
    }
    return length;
}
