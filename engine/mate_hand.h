/* mate_hand.h: the attacker's hand as one number that can be compared, eight bits a kind. Private to the mate solver.
 * In one problem the pieces off the board are the same at every node with the same board, so this hand says the
 * defender's too. */
#ifndef KOMADAI_ENGINE_MATE_HAND_H
#define KOMADAI_ENGINE_MATE_HAND_H

#include "position.h"

typedef uint64_t Hand; /* count of kind k in bits 8k .. 8k+6; the lowest byte is 0 */

#define HAND_GUARDS UINT64_C(0x8080808080808000)

static inline Hand hand_one(Kind kind)
{
    return UINT64_C(1) << 8 * (int)kind;
}

static inline int hand_count(Hand hand, Kind kind)
{
    return (int)(hand >> 8 * (int)kind & 127);
}

static inline Hand hand_of(const Position *pos, Side side)
{
    Hand hand = 0;
    for (int kind = PAWN; kind <= GOLD; kind++)
        hand |= (Hand)pos->hand[side][kind] << 8 * kind;
    return hand;
}

/* Does a hold at least as many of every kind as b? */
static inline bool hand_covers(Hand a, Hand b)
{
    return (((a | HAND_GUARDS) - b) & HAND_GUARDS) == HAND_GUARDS;
}

/* All ones in the bytes of those kinds of which a holds at least as many as b. */
static inline uint64_t hand_where_more(Hand a, Hand b)
{
    return ((((a | HAND_GUARDS) - b) & HAND_GUARDS) >> 7) * 255;
}

static inline Hand hand_max(Hand a, Hand b)
{
    uint64_t more = hand_where_more(a, b);
    return (a & more) | (b & ~more);
}

static inline Hand hand_min(Hand a, Hand b)
{
    uint64_t more = hand_where_more(a, b);
    return (b & more) | (a & ~more);
}

/* One fewer, or none. */
static inline Hand hand_less_one(Hand hand, Kind kind)
{
    return hand_count(hand, kind) > 0 ? hand - hand_one(kind) : hand;
}

static inline Hand hand_kind(Hand hand, Kind kind) /* its part of one kind */
{
    return hand & UINT64_C(127) << 8 * (int)kind;
}

#endif
