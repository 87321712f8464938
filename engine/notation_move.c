/* How players write a move: western (P-7f) and kanji (▲７六歩).
 *
 * The kanji form follows the Japan Shogi Association's rules for records: when several pieces of the same
 * kind could go there, first the motion alone (上 forward, 寄 sideways, 引 back) if it is the only one;
 * else 直 for a piece straight up from right behind (not horse and dragon); else the side it comes from,
 * 左 or 右 as its owner sees it, and when two come from that side, side and motion together. 打 is written
 * only when a piece on the board could go there too. Like other programs we count a pinned piece as able
 * to go: one sign too many misleads nobody. */
#include <stdio.h>
#include <string.h>

#include "attacks.h"
#include "notation.h"

static const char *const LETTERS[KIND_END] = {"",  "P",  "L",  "N",  "S",  "B",  "R", "G",
                                              "K", "+P", "+L", "+N", "+S", "+B", "+R"};
static const char *const KANJI[KIND_END] = {"",   "歩", "香",   "桂",   "銀",   "角", "飛", "金",
                                            "玉", "と", "成香", "成桂", "成銀", "馬", "龍"};
static const char *const FILES[9] = {"１", "２", "３", "４", "５", "６", "７", "８", "９"};
static const char *const RANKS[9] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};

/* Own pieces of this kind on the board that reach a square. */
static Bitboard rivals(const Position *pos, Kind kind, Square to)
{
    Bitboard reach = attackers_to(pos, position_turn(pos), to, pos->kind[NO_KIND]);
    return bb_and(reach, pos->kind[kind]);
}

/* -1 forward, 0 sideways, 1 back, as the mover sees it. */
static int motion(Side us, Square from, Square to)
{
    int ranks = square_rank(to) - square_rank(from);
    int sign = ranks > 0 ? 1 : ranks < 0 ? -1 : 0;
    return us == SENTE ? sign : -sign;
}

/* Is a file on the left (1) or right (-1) of another as the mover sees it? 0: the same. */
static int hand_side(Side us, Square square, Square other)
{
    int files = square_file(square) - square_file(other);
    int sign = files > 0 ? 1 : files < 0 ? -1 : 0;
    return us == SENTE ? sign : -sign;
}

/* Writes the signs that tell the piece on `from` from the `others` that could go to the same square. */
static void write_origin(Side us, Kind kind, Square from, Square to, Bitboard others, char out[16])
{
    static const char *const MOTIONS[3] = {"上", "寄", "引"};
    static const char *const SIDES[3] = {"右", "直", "左"};
    bool long_range = kind == HORSE || kind == DRAGON;
    int mine = motion(us, from, to), side = hand_side(us, from, to);
    bool same_motion = false, same_side = false;
    /* There are two horses or dragons at most: their sides are told from each other, not from the square. */
    if (long_range)
        side = hand_side(us, from, bb_first(others));
    while (bb_any(others)) {
        Square other = bb_pop(&others);
        same_motion |= motion(us, other, to) == mine;
        same_side |= hand_side(us, other, to) == side;
    }
    const char *how = MOTIONS[mine + 1];
    if (!same_motion)
        snprintf(out, 16, "%s", how);
    else if (long_range || !same_side || (side == 0 && mine < 0))
        snprintf(out, 16, "%s", SIDES[side + 1]);
    else
        snprintf(out, 16, "%s%s", SIDES[side + 1], how);
}

static void write_kanji(const Position *pos, Move move, Move last, Kind kind, char *out)
{
    Side us = position_turn(pos);
    Origin from = move_from(move);
    Square to = move_to(move);
    char square[8], origin[16] = "";
    Bitboard others = rivals(pos, kind, to);
    if (origin_is_hand(from)) {
        if (bb_any(others))
            snprintf(origin, sizeof origin, "打");
    } else {
        others = bb_without(others, bb_square(from));
        if (bb_any(others))
            write_origin(us, kind, from, to, others, origin);
    }
    if (last != NO_MOVE && move_to(last) == to)
        snprintf(square, sizeof square, "同");
    else
        snprintf(square, sizeof square, "%s%s", FILES[square_file(to) - 1],
                 RANKS[square_rank(to) - 1]);
    bool could = moves_promotion(pos, from, to) != PROMOTION_NEVER;
    snprintf(out, MOVE_TEXT_SIZE, "%s%s%s%s%s", us == SENTE ? "▲" : "△", square, KANJI[kind],
             origin,
             move_promotes(move) ? "成"
             : could             ? "不成"
                                 : "");
}

static void write_western(const Position *pos, Move move, Kind kind, char *out)
{
    Origin from = move_from(move);
    Square to = move_to(move);
    bool drop = origin_is_hand(from);
    char origin[4] = "";
    if (!drop && bb_any(bb_without(rivals(pos, kind, to), bb_square(from))))
        snprintf(origin, sizeof origin, "%d%c", square_file(from), 'a' + square_rank(from) - 1);
    bool could = moves_promotion(pos, from, to) != PROMOTION_NEVER;
    snprintf(out, MOVE_TEXT_SIZE, "%s%s%s%d%c%s", LETTERS[kind], origin,
             drop                         ? "*"
             : pos->board[to] != NO_PIECE ? "x"
                                          : "-",
             square_file(to), 'a' + square_rank(to) - 1,
             move_promotes(move) ? "+"
             : could             ? "="
                                 : "");
}

void move_text(const Position *before, Move move, Move last, NotationStyle style,
               char out[MOVE_TEXT_SIZE])
{
    Origin from = move_from(move);
    Kind kind = NO_KIND;
    if (move_to(move) < SQUARES && from <= origin_hand(GOLD))
        kind = origin_is_hand(from) ? origin_kind(from) : piece_kind(before->board[from]);
    if (style == NOTATION_USI || kind == NO_KIND)
        usi_move_write(move, out);
    else if (style == NOTATION_KANJI)
        write_kanji(before, move, last, kind, out);
    else
        write_western(before, move, kind, out);
}
