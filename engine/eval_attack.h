/* eval_attack.h: the part of the evaluation that looks at what each side attacks. Private to the engine. */
#ifndef KOMADAI_ENGINE_EVAL_ATTACK_H
#define KOMADAI_ENGINE_EVAL_ATTACK_H

#include "attacks.h"

/* Danger of the kings, free squares of the long-range pieces, hanging pieces: centipawns for sente. */
int eval_attack(const Position *pos);

#endif
