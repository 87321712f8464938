/* Random games against a second, slow generator that shares nothing with the engine: a board of letters,
 * steps as numbers, and every move tried to see whether the king is left in check. Also: all 65,536 bit
 * patterns as moves, the stages, checks given, and the position's fields rebuilt from nothing. */
#include "rules.h"

#include "engine/movegen.h"

typedef struct {
    int board[9][9]; /* [rank][file from the left]; Piece */
    int hand[2][8];
    int turn;
} Plain;

typedef struct {
    int df, dr, far; /* for sente, right and up are negative ranks; far: slides */
} Way;

static int ways_of(int kind, Way out[8])
{
    static const char *const FORMS[KIND_END] = {
        "",         "n",      "N",      "j",      "nacxz",  "ACXZ",     "NESW",    "nacesw",
        "nacxzesw", "nacesw", "nacesw", "nacesw", "nacesw", "ACXZnesw", "NESWacxz"};
    int count = 0;
    for (const char *form = FORMS[kind]; *form != '\0'; form++) {
        int far = *form < 'a';
        switch (far ? *form - 'A' + 'a' : *form) {
        case 'n':
            out[count++] = (Way){0, -1, far};
            break;
        case 's':
            out[count++] = (Way){0, 1, far};
            break;
        case 'e':
            out[count++] = (Way){1, 0, far};
            break;
        case 'w':
            out[count++] = (Way){-1, 0, far};
            break;
        case 'a':
            out[count++] = (Way){-1, -1, far};
            break;
        case 'c':
            out[count++] = (Way){1, -1, far};
            break;
        case 'z':
            out[count++] = (Way){-1, 1, far};
            break;
        case 'x':
            out[count++] = (Way){1, 1, far};
            break;
        default: /* j, the knight */
            out[count++] = (Way){-1, -2, 0};
            out[count++] = (Way){1, -2, 0};
        }
    }
    return count;
}

static Plain plain_of(const Position *pos)
{
    Plain out = {.turn = pos->turn};
    for (int rank = 0; rank < 9; rank++) {
        for (int column = 0; column < 9; column++)
            out.board[rank][column] = pos->board[(8 - column) * 9 + rank];
    }
    for (int side = 0; side < 2; side++) {
        for (int kind = PAWN; kind <= GOLD; kind++)
            out.hand[side][kind] = pos->hand[side][kind];
    }
    return out;
}

static bool inside(int rank, int column)
{
    return rank >= 0 && rank < 9 && column >= 0 && column < 9;
}

/* Where the piece on a square goes: marks to[rank][column]. */
static void reach(const Plain *p, int rank, int column, bool to[9][9])
{
    Way ways[8];
    int piece = p->board[rank][column], side = piece >> 4, count = ways_of(piece & 15, ways);
    for (int i = 0; i < count; i++) {
        int dr = side == SENTE ? ways[i].dr : -ways[i].dr;
        int df = side == SENTE ? ways[i].df : -ways[i].df;
        int r = rank + dr, c = column + df;
        while (inside(r, c)) {
            if (p->board[r][c] == 0 || p->board[r][c] >> 4 != side)
                to[r][c] = true;
            if (p->board[r][c] != 0 || !ways[i].far)
                break;
            r += dr;
            c += df;
        }
    }
}

static bool in_check(const Plain *p, int side)
{
    bool to[9][9] = {{false}};
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
            if (p->board[r][c] != 0 && p->board[r][c] >> 4 != side)
                reach(p, r, c, to);
        }
    }
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
            if (to[r][c] && p->board[r][c] == (side << 4 | KING))
                return true;
        }
    }
    return false;
}

static Plain plain_play(const Plain *p, Move move)
{
    Plain out = *p;
    int from = move_from(move), to = move_to(move), r = to % 9, c = 8 - to / 9, piece;
    if (from > 80) {
        piece = p->turn << 4 | (from - 80);
        out.hand[p->turn][from - 80]--;
    } else {
        piece = p->board[from % 9][8 - from / 9] + (move_promotes(move) ? 8 : 0);
        out.board[from % 9][8 - from / 9] = 0;
    }
    int captured = p->board[r][c] & 15;
    if (captured != 0)
        out.hand[p->turn][captured > 8 ? captured - 8 : captured]++;
    out.board[r][c] = piece;
    out.turn = 1 - p->turn;
    return out;
}

static int plain_moves(const Plain *p, Move *out, bool any_is_enough);

static bool plain_legal(const Plain *p, Move move)
{
    Plain after = plain_play(p, move);
    Move list[MAX_MOVES];
    if (in_check(&after, p->turn))
        return false;
    bool pawn_drop = move_from(move) == origin_hand(PAWN);
    return !pawn_drop || !in_check(&after, after.turn) || plain_moves(&after, list, true) > 0;
}

/* Ranks between a square and the far edge: 0 on the last rank. */
static int ahead(const Plain *p, int rank)
{
    return p->turn == SENTE ? rank : 8 - rank;
}

static bool stuck(const Plain *p, int kind, int rank)
{
    int left = ahead(p, rank);
    return ((kind == PAWN || kind == LANCE) && left < 1) || (kind == KNIGHT && left < 2);
}

static int add(const Plain *p, Move *out, int count, Move move)
{
    if (plain_legal(p, move))
        out[count++] = move;
    return count;
}

static int piece_moves(const Plain *p, int rank, int column, Move *out, int count)
{
    bool to[9][9] = {{false}};
    int kind = p->board[rank][column] & 15;
    reach(p, rank, column, to);
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
            if (!to[r][c])
                continue;
            Square from = (Square)((8 - column) * 9 + rank), target = (Square)((8 - c) * 9 + r);
            if (!stuck(p, kind, r))
                count = add(p, out, count, move_make(from, target, false));
            if (kind <= ROOK && (ahead(p, rank) < 3 || ahead(p, r) < 3))
                count = add(p, out, count, move_make(from, target, true));
        }
    }
    return count;
}

static bool has_pawn(const Plain *p, int column)
{
    for (int r = 0; r < 9; r++) {
        if (p->board[r][column] == (p->turn << 4 | PAWN))
            return true;
    }
    return false;
}

static int plain_moves(const Plain *p, Move *out, bool any_is_enough)
{
    int count = 0;
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
            if (any_is_enough && count > 0)
                return count;
            if (p->board[r][c] != 0 && p->board[r][c] >> 4 == p->turn)
                count = piece_moves(p, r, c, out, count);
            for (int kind = PAWN; kind <= GOLD && p->board[r][c] == 0; kind++) {
                if (p->hand[p->turn][kind] > 0 && !stuck(p, kind, r) &&
                    !(kind == PAWN && has_pawn(p, c)))
                    count =
                        add(p, out, count,
                            move_make(origin_hand((Kind)kind), (Square)((8 - c) * 9 + r), false));
            }
        }
    }
    return count;
}

static int by_number(const void *a, const void *b)
{
    return (int)*(const Move *)a - (int)*(const Move *)b;
}

/* The lists agree, and the three stages make up the whole without overlap. */
static bool check_moves(const Position *pos, Move *list, int *count)
{
    Plain plain = plain_of(pos);
    Move want[MAX_MOVES], staged[MAX_MOVES];
    GenInfo info = movegen_info(pos);
    *count = moves_legal(pos, list);
    int wanted = plain_moves(&plain, want, false);
    int number = movegen_stage(pos, &info, GEN_CAPTURES, staged);
    for (int i = 0; i < number; i++)
        CHECK(move_promotes(staged[i]) ||
              (!move_is_drop(staged[i]) && pos->board[move_to(staged[i])] != NO_PIECE));
    number += movegen_stage(pos, &info, GEN_QUIETS, staged + number);
    number += movegen_stage(pos, &info, GEN_DROPS, staged + number);
    qsort(want, (size_t)wanted, sizeof *want, by_number);
    qsort(staged, (size_t)number, sizeof *staged, by_number);
    qsort(list, (size_t)*count, sizeof *list, by_number);
    return CHECK_INT(*count, wanted) && CHECK_INT(number, wanted) &&
           CHECK(memcmp(list, want, (size_t)wanted * sizeof *list) == 0) &&
           CHECK(memcmp(staged, want, (size_t)wanted * sizeof *list) == 0) &&
           CHECK_INT(movegen_count(pos, &info), wanted) && CHECK(moves_any(pos) == (wanted > 0)) &&
           CHECK(bb_any(info.checkers) == in_check(&plain, plain.turn)) &&
           CHECK(position_in_check(pos, position_turn(pos)) == in_check(&plain, plain.turn));
}

static bool same_set(Bitboard a, Bitboard b)
{
    return a.low == b.low && a.high == b.high;
}

/* What position_play kept up equals what position_put makes of the same board. */
static bool check_fields(const Position *pos)
{
    Position fresh;
    position_clear(&fresh);
    for (int i = 0; i < SQUARES; i++)
        position_put(&fresh, (Square)i, pos->board[i]);
    for (int side = 0; side < 2; side++) {
        for (int kind = PAWN; kind <= GOLD; kind++)
            position_set_hand(&fresh, (Side)side, (Kind)kind, pos->hand[side][kind]);
    }
    position_set_turn(&fresh, position_turn(pos));
    bool same = CHECK(pos->key == fresh.key) && CHECK(pos->board_key == fresh.board_key) &&
                CHECK(pos->king[0] == fresh.king[0] && pos->king[1] == fresh.king[1]) &&
                CHECK(same_set(pos->side[0], fresh.side[0])) &&
                CHECK(same_set(pos->side[1], fresh.side[1]));
    for (int kind = 0; kind < KIND_END; kind++)
        same = same && CHECK(same_set(pos->kind[kind], fresh.kind[kind]));
    return same;
}

/* A move made legal by chance only: all bit patterns against the list. */
static void check_all_patterns(const Position *pos, const Move *list, int count)
{
    int found = 0, index = 0;
    for (int pattern = 0; pattern < 65536; pattern++) {
        Move move = (Move)pattern;
        bool listed = index < count && list[index] == move;
        bool is_legal = moves_is_legal(pos, move);
        index += listed;
        found += is_legal;
        if (is_legal != listed || (moves_why_illegal(pos, move, NULL) == MOVE_LEGAL) != listed) {
            CHECK(is_legal == listed);
            CHECK((moves_why_illegal(pos, move, NULL) == MOVE_LEGAL) == listed);
            printf("    pattern %d\n", pattern);
            return;
        }
    }
    CHECK_INT(found, count);
}

static void play_game(const char *sfen, int plies, uint64_t seed)
{
    Position pos = board(sfen);
    Move list[MAX_MOVES];
    int count;
    char text[SFEN_SIZE];
    for (int ply = 0; ply < plies; ply++) {
        sfen_write(&pos, ply + 1, text);
        if (!check_moves(&pos, list, &count) || !check_fields(&pos)) {
            printf("    %s\n", text);
            return;
        }
        if (ply % 40 == 25)
            check_all_patterns(&pos, list, count);
        if (count == 0)
            return;
        Move move = list[next_random(&seed) % (uint32_t)count];
        for (int i = 0; i < count; i++) {
            Position after = pos;
            position_play(&after, list[i]);
            bool checks = position_in_check(&after, position_turn(&after));
            if (!CHECK(moves_gives_check(&pos, list[i]) == checks))
                printf("    %s\n", text);
        }
        position_play(&pos, move);
    }
}

static void test_games_from_start(void)
{
    for (uint64_t seed = 1; seed <= 12; seed++)
        play_game("startpos", 200, seed);
}

/* Full hands, one king, entering kings, the many pieces of a movegen festival. */
static void test_games_from_odd_positions(void)
{
    static const char *const SFENS[] = {
        "4k4/9/9/9/9/9/9/9/4K4 b RB2G2S2N2L9Prb2g2s2n2l9p 1",
        "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        "2K1+R2G1/1+S1+P1+P3/3+N1g3/4p4/9/4P4/3G1+n3/3+p1+p1+s1/1g2+r1k2 w 2B2S2N4L12P 1",
        "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
        "3lkl3/9/4G4/9/9/9/9/9/4K4 b P 1",
    };
    for (size_t i = 0; i < sizeof SFENS / sizeof *SFENS; i++) {
        for (uint64_t seed = 1; seed <= 3; seed++)
            play_game(SFENS[i], 60, seed * 977);
    }
}

int main(void)
{
    RUN(test_games_from_start);
    RUN(test_games_from_odd_positions);
    return check_result();
}
