/* bench.h: fixed positions searched to a fixed depth: the total of nodes is a signature of search and evaluation,
 * the same on every machine. Private to the engine, its tests and its terminal program. */
#ifndef KOMADAI_ENGINE_BENCH_H
#define KOMADAI_ENGINE_BENCH_H

#include "search.h"

enum { BENCH_DEPTH = 9, BENCH_TABLE = 8 << 20 };

int bench_count(void);
const char *bench_position(int index); /* as usi_game_read takes it */
/* Nodes of one position, in a cleared table of BENCH_TABLE bytes; -1: it could not be read. */
int64_t bench_run(Search *search, int index);

#endif
