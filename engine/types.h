/* types.h: the words everyone shares: sides, kinds, pieces, squares, moves.
 * Knows nothing of a board. Everything here is a small integer: copy freely. */
#ifndef KOMADAI_ENGINE_TYPES_H
#define KOMADAI_ENGINE_TYPES_H

#include <stdbool.h>
#include <stdint.h>

/* Pieces are not black or white: a side is where its pieces point. Sente moves first in an even game. */
typedef enum { SENTE, GOTE } Side;

static inline Side side_other(Side side)
{
    return (Side)(1 - (int)side);
}

/* The promoted kind is the plain one + 8. Gold and king do not promote. */
typedef enum {
    NO_KIND,
    PAWN,
    LANCE,
    KNIGHT,
    SILVER,
    BISHOP,
    ROOK,
    GOLD,
    KING,
    TOKIN,
    PRO_LANCE,
    PRO_KNIGHT,
    PRO_SILVER,
    HORSE,
    DRAGON,
    KIND_END
} Kind;

enum { PROMOTED = 8, HAND_KIND_END = GOLD + 1 }; /* kinds that can be in hand: PAWN .. GOLD */

static inline bool kind_is_promoted(Kind kind)
{
    return kind > KING;
}

static inline bool kind_can_promote(Kind kind)
{
    return kind >= PAWN && kind <= ROOK;
}

static inline Kind kind_plain(Kind kind)
{
    return kind_is_promoted(kind) ? (Kind)((int)kind - PROMOTED) : kind;
}

static inline Kind kind_promoted(Kind kind)
{
    return kind_can_promote(kind) ? (Kind)((int)kind + PROMOTED) : kind;
}

/* A piece on the board: kind | side << 4; 0 is an empty square. */
typedef uint8_t Piece;
enum { NO_PIECE = 0, PIECE_END = 32 };

static inline Piece piece_make(Side side, Kind kind)
{
    return (Piece)((unsigned)kind | (unsigned)side << 4);
}

static inline Kind piece_kind(Piece piece)
{
    return (Kind)(piece & 15);
}

static inline Side piece_side(Piece piece) /* only for a piece that is not NO_PIECE */
{
    return (Side)(piece >> 4);
}

/* 0..80, file by file from sente's right: 1a is 0, 1b is 1, 2a is 9, 9i is 80. */
typedef uint8_t Square;
enum { SQUARES = 81, NO_SQUARE = 255 };

static inline Square square_at(int file, int rank) /* both 1..9; rank 1 is a, gote's home */
{
    return (Square)((file - 1) * 9 + rank - 1);
}

static inline int square_file(Square square) /* 1..9 */
{
    return square / 9 + 1;
}

static inline int square_rank(Square square) /* 1..9 */
{
    return square % 9 + 1;
}

/* A square, or a kind in hand: 0..80, or 80 + kind (81 pawn .. 87 gold). */
typedef uint8_t Origin;

static inline Origin origin_hand(Kind kind)
{
    return (Origin)(80 + (int)kind);
}

static inline bool origin_is_hand(Origin origin)
{
    return origin > 80;
}

static inline Kind origin_kind(Origin origin) /* only for a hand origin */
{
    return (Kind)(origin - 80);
}

/* to | origin << 7 | promote << 14. NO_MOVE (1a to 1a) is never legal. */
typedef uint16_t Move;
/* 593 legal moves is the most a position of one set has; the rest is room for one piece too many, which
 * sfen_read_unchecked lets in. */
enum { NO_MOVE = 0, MAX_MOVES = 640 };

static inline Move move_make(Origin from, Square to, bool promote)
{
    return (Move)((unsigned)to | (unsigned)from << 7 | (unsigned)promote << 14);
}

static inline Square move_to(Move move)
{
    return (Square)(move & 127);
}

static inline Origin move_from(Move move)
{
    return (Origin)(move >> 7 & 127);
}

static inline bool move_promotes(Move move)
{
    return (move >> 14 & 1) != 0;
}

static inline bool move_is_drop(Move move)
{
    return origin_is_hand(move_from(move));
}

/* 81 squares as bits; what can be done with it is bitboard.h, private to the engine. The second part is as wide as
 * the machine likes, so that 32-bit ones have three words to work on, not four. */
typedef struct {
    uint64_t low;       /* files 1..7: bit = square */
    uint_fast32_t high; /* files 8..9: bit = square - 63 */
} Bitboard;

#endif
