/* Attack maps of both sides, as sets of squares attacked at least once and at least twice, and what they say.
 * A king's danger grows with the product of the attackers around it and what the attacker holds in hand: one
 * without the other is slow, both together are mate. */
#include "eval_attack.h"

#include "attack_tables.h"

/* What one attack on a square next to the king counts. */
static const int8_t PRESSURE[KIND_END] = {[LANCE] = 1, [KNIGHT] = 4, [SILVER] = 5, [BISHOP] = 4,
                                          [ROOK] = 5,  [GOLD] = 5,   [HORSE] = 5,  [DRAGON] = 4};

/* One free square, in centipawns. */
static const int8_t FREEDOM[KIND_END] = {
    [LANCE] = 2, [BISHOP] = 7, [ROOK] = 9, [HORSE] = 2, [DRAGON] = 2};

/* What a piece in hand adds to an attack. */
static const int8_t HAND_POWER[HAND_KIND_END] = {
    [LANCE] = 1, [KNIGHT] = 4, [SILVER] = 9, [BISHOP] = 8, [ROOK] = 9, [GOLD] = 11};

enum { HANG_PAWN = 14, HANG_PIECE = 54, UNDER_PAWN = 72 };

static inline void add(Attacks *a, Bitboard some)
{
    a->twice = bb_or(a->twice, bb_and(a->once, some));
    a->once = bb_or(a->once, some);
}

static inline void add_piece(Attacks *a, Kind kind, Bitboard reach, Bitboard zone)
{
    add(a, reach);
    if (bb_meet(reach, zone))
        a->pressure += PRESSURE[kind] * bb_count(bb_and(reach, zone));
}

static inline void add_free(Attacks *a, Kind kind, Bitboard reach, Bitboard zone, Bitboard own)
{
    add_piece(a, kind, reach, zone);
    a->mobility += FREEDOM[kind] * bb_count(bb_without(reach, own));
}

/* Pieces that step: a gold and what moves like it count alike. */
static void add_steppers(const Position *pos, Side side, Bitboard zone, Attacks *a)
{
    const AttackTables *t = attack_tables();
    Bitboard own = pos->side[side];
    Bitboard golds = bb_or(bb_or(pos->kind[GOLD], pos->kind[TOKIN]),
                           bb_or(pos->kind[PRO_LANCE], pos->kind[PRO_KNIGHT]));
    golds = bb_and(bb_or(golds, pos->kind[PRO_SILVER]), own);
    while (bb_any(golds))
        add_piece(a, GOLD, t->gold[side][bb_pop(&golds)], zone);
    Bitboard silvers = bb_and(pos->kind[SILVER], own);
    while (bb_any(silvers))
        add_piece(a, SILVER, t->silver[side][bb_pop(&silvers)], zone);
    Bitboard knights = bb_and(pos->kind[KNIGHT], own);
    while (bb_any(knights))
        add_piece(a, KNIGHT, t->knight[side][bb_pop(&knights)], zone);
}

static void add_sliders(const Position *pos, Side side, Bitboard zone, Attacks *a)
{
    const AttackTables *t = attack_tables();
    Bitboard own = pos->side[side], occupied = pos->kind[NO_KIND];
    Bitboard lances = bb_and(pos->kind[LANCE], own);
    while (bb_any(lances))
        add_free(a, LANCE, attack_lance(t, side, bb_pop(&lances), occupied), zone, own);
    Bitboard bishops = bb_and(pos->kind[BISHOP], own);
    while (bb_any(bishops))
        add_free(a, BISHOP, attack_bishop(t, bb_pop(&bishops), occupied), zone, own);
    Bitboard rooks = bb_and(pos->kind[ROOK], own);
    while (bb_any(rooks))
        add_free(a, ROOK, attack_rook(t, bb_pop(&rooks), occupied), zone, own);
    Bitboard great = bb_and(bb_or(pos->kind[HORSE], pos->kind[DRAGON]), own);
    while (bb_any(great)) {
        Square square = bb_pop(&great);
        Kind kind = piece_kind(pos->board[square]);
        add_free(a, kind, attack_from(t, kind, side, square, occupied), zone, own);
    }
}

static Bitboard around(const Position *pos, Side side)
{
    Square king = pos->king[side];
    return king == NO_SQUARE ? bb_empty() : attack_tables()->king[king];
}

void eval_attacks(const Position *pos, Side side, Attacks *out)
{
    Attacks attacks = {.pressure = 0}, *a = &attacks;
    Bitboard zone = around(pos, side_other(side));
    Bitboard pawns = bb_and(pos->side[side], pos->kind[PAWN]);
    a->by_pawn = bb_ahead(bb_without(pawns, bb_far_ranks(side, 1)), side);
    a->once = a->by_pawn;
    a->pressure = PRESSURE[PAWN] * bb_count(bb_and(a->by_pawn, zone));
    add_steppers(pos, side, zone, a);
    add_sliders(pos, side, zone, a);
    a->pieces_only = a->once;
    add(a, around(pos, side));
    *out = attacks;
}

static int hand_power(const Position *pos, Side side)
{
    int power = 0;
    for (int kind = LANCE; kind <= GOLD; kind++)
        power += HAND_POWER[kind] * pos->hand[side][kind];
    return power;
}

/* Of the king of `side`, in centipawns. */
static int danger(const Position *pos, Side side, const Attacks *own, const Attacks *other)
{
    Bitboard zone = around(pos, side);
    if (!bb_any(zone))
        return 0;
    Bitboard hit = bb_and(zone, other->once);
    Bitboard bare = bb_without(hit, own->pieces_only);
    Bitboard torn = bb_without(bb_and(zone, other->twice), own->twice);
    int exits = bb_count(bb_without(bb_without(zone, pos->side[side]), other->once));
    int units = other->pressure + 6 * bb_count(bare) + 4 * bb_count(torn);
    if (units > 0 && exits < 3)
        units += 3 - exits;
    /* Squares beside the king that nothing but the king guards: holes to drop on. */
    Bitboard holes = bb_without(bb_without(zone, own->pieces_only), pos->kind[NO_KIND]);
    int power = hand_power(pos, side_other(side));
    int score = units * (11 * units + 15 * power) / 64 + bb_count(holes) * power / 4;
    return score > 1500 ? 1500 : score;
}

static int hanging(const Position *pos, Side side, const Attacks *own, const Attacks *other)
{
    Bitboard pawns = pos->kind[PAWN];
    Bitboard loose = bb_without(bb_and(pos->side[side], other->once), own->once);
    Bitboard pushed = bb_and(bb_without(pos->side[side], pawns), other->by_pawn);
    return HANG_PAWN * bb_count(bb_and(loose, pawns)) +
           HANG_PIECE * bb_count(bb_without(loose, pawns)) + UNDER_PAWN * bb_count(pushed);
}

int eval_attack(const Position *pos, const Attacks attacks[2])
{
    const Attacks *sente = &attacks[SENTE], *gote = &attacks[GOTE];
    return sente->mobility - gote->mobility + danger(pos, GOTE, gote, sente) -
           danger(pos, SENTE, sente, gote) + hanging(pos, GOTE, gote, sente) -
           hanging(pos, SENTE, sente, gote);
}
