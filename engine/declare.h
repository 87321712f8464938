/* declare.h: would a declaration or a try win here? For the search. Private to the engine; others use game.h. */
#ifndef KOMADAI_ENGINE_DECLARE_H
#define KOMADAI_ENGINE_DECLARE_H

#include "game.h"

/* The side to move, not in check, may declare (27 or 24 points) and win. */
bool declare_wins(const Position *pos, const GameRules *rules);

/* The side that has just moved has won by the try rule: its king stands where the other one started. */
bool declare_tried(const Position *pos, const GameRules *rules);

#endif
