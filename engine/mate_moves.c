#include "mate_moves.h"

#include "attack_tables.h"
#include "checks.h"

typedef struct {
    const Position *pos;
    const AttackTables *tables;
    Checks checks;
    GenInfo info;
    Side us;
    Move *out;
    int count;
} Maker;

static void emit(Maker *maker, Origin from, Bitboard to, bool promote, bool sure)
{
    while (bb_any(to)) {
        Move move = move_make(from, bb_pop(&to), promote);
        if (sure || movegen_is_legal(maker->pos, &maker->info, move))
            maker->out[maker->count++] = move;
    }
}

static void piece_checks(Maker *maker, Square from)
{
    const Position *pos = maker->pos;
    const Checks *checks = &maker->checks;
    Kind kind = piece_kind(pos->board[from]);
    Bitboard to = attack_from(maker->tables, kind, maker->us, from, pos->kind[NO_KIND]);
    to = bb_without(to, bb_or(pos->side[maker->us], pos->kind[KING]));
    Bitboard uncovers = bb_empty(), zone = bb_far_ranks(maker->us, 3);
    if (bb_has(checks->shields, from)) {
        int line = attack_direction(maker->tables, checks->king, from);
        uncovers = bb_without(to, maker->tables->ray[checks->king][line]);
    }
    bool sure = kind != KING && !bb_any(maker->info.checkers) && !bb_has(maker->info.pinned, from);
    if (kind_can_promote(kind)) {
        Bitboard goals = bb_or(bb_and(to, checks->squares[kind_promoted(kind)]), uncovers);
        emit(maker, from, bb_has(zone, from) ? goals : bb_and(goals, zone), true, sure);
    }
    Bitboard goals = bb_or(bb_and(to, checks->squares[kind]), uncovers);
    emit(maker, from, bb_without(goals, bb_dead_ranks(kind, maker->us)), false, sure);
}

static void drop_checks(Maker *maker)
{
    static const Kind ORDER[] = {GOLD, SILVER, ROOK, BISHOP, KNIGHT, LANCE, PAWN};
    const Position *pos = maker->pos;
    bool sure = !bb_any(maker->info.checkers);
    for (unsigned i = 0; i < sizeof ORDER / sizeof ORDER[0]; i++) {
        Kind kind = ORDER[i];
        if (pos->hand[maker->us][kind] == 0)
            continue;
        Bitboard to = bb_without(maker->checks.squares[kind], pos->kind[NO_KIND]);
        to = bb_without(to, bb_dead_ranks(kind, maker->us));
        emit(maker, origin_hand(kind), to, false, sure && kind != PAWN);
    }
}

int mate_checks(const Position *pos, Move out[MAX_MOVES])
{
    Maker maker = {.pos = pos,
                   .tables = attack_tables(),
                   .checks = checks_of(pos),
                   .info = movegen_info(pos),
                   .us = position_turn(pos),
                   .out = out};
    Square king = maker.checks.king;
    if (king == NO_SQUARE)
        return 0;
    const Bitboard *kind = pos->kind;
    /* Steppers that are not near cannot check, but for a knight; what slides may come from anywhere. */
    Bitboard able = bb_or(bb_or(kind[KNIGHT], kind[LANCE]), bb_or(kind[BISHOP], kind[ROOK]));
    able = bb_or(bb_or(able, bb_or(kind[HORSE], kind[DRAGON])), maker.tables->near_king[king]);
    able = bb_or(bb_and(able, pos->side[maker.us]), maker.checks.shields);
    while (bb_any(able))
        piece_checks(&maker, bb_pop(&able));
    drop_checks(&maker);
    return maker.count;
}

/* Squares between the checking piece and the king; none when two check. */
static Bitboard between(const Position *pos, const GenInfo *info)
{
    if (!bb_any(info->checkers) || bb_several(info->checkers))
        return bb_empty();
    return attack_between(attack_tables(), pos->king[position_turn(pos)], bb_first(info->checkers));
}

/* Could the defender put a piece between, if he had one? */
static bool is_from_afar(const Position *pos)
{
    GenInfo info = movegen_info(pos);
    return !bb_any(info.checkers) || bb_any(between(pos, &info));
}

Hand mate_hand_mated(const Position *pos, Side attacker)
{
    if (!is_from_afar(pos))
        return 0;
    /* What the defender lacks the attacker must keep: it could be put between. */
    Hand hand = 0;
    for (int kind = PAWN; kind <= GOLD; kind++) {
        if (pos->hand[side_other(attacker)][kind] == 0)
            hand |= (Hand)pos->hand[attacker][kind] << 8 * kind;
    }
    return hand;
}

Hand mate_hand_before(const Position *pos, Move move, Hand after)
{
    if (move_is_drop(move))
        return after + hand_one(origin_kind(move_from(move)));
    Piece captured = pos->board[move_to(move)];
    return captured == NO_PIECE ? after : hand_less_one(after, kind_plain(piece_kind(captured)));
}

static Value mated(const Position *pos, Side attacker)
{
    return (Value){0, PN_INF, 0, NO_LEAN, mate_hand_mated(pos, attacker)};
}

static Value not_within(int len, Hand hand)
{
    return (Value){PN_INF, 0, (uint16_t)len, NO_LEAN, hand};
}

/* Drops onto one square count as one answer. */
static int count_answers(const Position *pos, const GenInfo *info)
{
    Move moves[MAX_MOVES];
    int count = movegen_stage(pos, info, (Stage)((int)GEN_CAPTURES | (int)GEN_QUIETS), moves);
    Bitboard gaps = between(pos, info), seen = bb_empty();
    if (bb_any(info->checkers) && !bb_any(gaps))
        return count;
    int drops = movegen_stage(pos, info, GEN_DROPS, moves);
    for (int i = 0; i < drops; i++)
        seen = bb_or(seen, bb_square(move_to(moves[i])));
    return count + bb_count(seen);
}

bool mate_look_defence(const Position *pos, Side attacker, int len, Value *out)
{
    GenInfo info = movegen_info(pos);
    if (len == 0 && movegen_any(pos, &info)) {
        *out = not_within(0, hand_of(pos, attacker));
        return true;
    }
    int count = count_answers(pos, &info);
    *out = count == 0 ? mated(pos, attacker)
                      : (Value){(uint32_t)count, 1, 0, NO_LEAN, hand_of(pos, attacker)};
    return count == 0;
}

/* For what the attacker has none of, one more would be a new check; of what he has, more changes nothing. */
static Hand hand_without_checks(const Position *pos, Side attacker)
{
    Hand hand = 0;
    for (int kind = PAWN; kind <= GOLD; kind++) {
        if (pos->hand[attacker][kind] > 0)
            hand |= (Hand)(pos->hand[SENTE][kind] + pos->hand[GOTE][kind]) << 8 * kind;
    }
    return hand;
}

bool mate_look_attack(const Position *pos, int len, Value *out)
{
    Move moves[MAX_MOVES];
    Side us = position_turn(pos);
    int count = mate_checks(pos, moves);
    if (count == 0) {
        *out = not_within(LEN_INF, hand_without_checks(pos, us));
        return true;
    }
    for (int i = 0; i < count; i++) {
        Position after;
        position_after(pos, moves[i], &after);
        GenInfo info = movegen_info(&after);
        if (movegen_any(&after, &info))
            continue;
        Hand hand = mate_hand_before(pos, moves[i], mate_hand_mated(&after, us));
        *out = (Value){0, PN_INF, 1, NO_LEAN, hand};
        return true;
    }
    *out = not_within(1, hand_of(pos, us));
    if (len > 1)
        *out = (Value){1, (uint32_t)count, 0, NO_LEAN, out->hand};
    return len <= 1;
}
