/* rules.h: short words for tests of the rules: positions and moves from text, squares as text. */
#ifndef KOMADAI_TESTS_RULES_H
#define KOMADAI_TESTS_RULES_H

#include <stdlib.h>

#include "check.h"
#include "engine/moves.h"
#include "engine/notation.h"

static inline Position board(const char *sfen)
{
    Position pos;
    int column;
    SfenError error = sfen_read(sfen, &pos, NULL, &column, NULL);
    if (error != SFEN_OK) {
        printf("%s\n  column %d: %s\n", sfen, column, sfen_error_text(error));
        exit(1);
    }
    return pos;
}

static inline Move move_of(const char *usi)
{
    Move move = usi_move_read(usi);
    if (move == NO_MOVE) {
        printf("not a move: %s\n", usi);
        exit(1);
    }
    return move;
}

static inline Square square_of(const char *name)
{
    return square_at(name[0] - '0', name[1] - 'a' + 1);
}

static inline bool legal(const char *sfen, const char *usi)
{
    Position pos = board(sfen);
    Move move = move_of(usi), list[MAX_MOVES];
    bool listed = false;
    for (int i = moves_legal(&pos, list) - 1; i >= 0; i--)
        listed |= list[i] == move;
    CHECK(listed == moves_is_legal(&pos, move));
    CHECK(listed == (moves_why_illegal(&pos, move, NULL) == MOVE_LEGAL));
    return listed;
}

static inline int count_moves(const char *sfen)
{
    Position pos = board(sfen);
    Move list[MAX_MOVES];
    int count = moves_legal(&pos, list);
    CHECK(moves_any(&pos) == (count > 0));
    return count;
}

/* "4d 5d 6d": the squares in the order of their numbers. */
static inline const char *squares_text(const Square *squares, int count, char out[SQUARES * 3 + 1])
{
    char *end = out;
    *end = '\0';
    for (int i = 0; i < count; i++) {
        if (i > 0)
            *end++ = ' ';
        *end++ = (char)('0' + square_file(squares[i]));
        *end++ = (char)('a' + square_rank(squares[i]) - 1);
        *end = '\0';
    }
    return out;
}

static inline Position rotated(const Position *pos) /* the same with sides changed */
{
    Position out;
    position_clear(&out);
    for (int i = 0; i < SQUARES; i++) {
        Piece piece = pos->board[i];
        if (piece != NO_PIECE)
            position_put(&out, (Square)(80 - i),
                         piece_make(side_other(piece_side(piece)), piece_kind(piece)));
    }
    for (int kind = PAWN; kind <= GOLD; kind++) {
        position_set_hand(&out, GOTE, (Kind)kind, pos->hand[SENTE][kind]);
        position_set_hand(&out, SENTE, (Kind)kind, pos->hand[GOTE][kind]);
    }
    position_set_turn(&out, side_other(position_turn(pos)));
    return out;
}

/* A small generator of random numbers: tests must do the same everywhere. */
static inline uint32_t next_random(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*state >> 33);
}

#endif
