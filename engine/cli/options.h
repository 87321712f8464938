/* options.h: the USI options: their names, limits and values. */
#ifndef KOMADAI_ENGINE_OPTIONS_H
#define KOMADAI_ENGINE_OPTIONS_H

#include "engine/opponent.h"

typedef struct {
    int hash, threads;
    bool ponder;
    int lines;
    EnteringRule entering;
    int opponent; /* index, -1: none */
    int64_t seed; /* 0: a new one each game */
    int opponent_count;
    Opponent opponents[OPPONENTS_MAX];
} Options;

void options_begin(Options *options, const char *res); /* defaults, and reads res/opponents.txt */
void options_print(const Options *options);            /* the "option name ..." lines */
/* "name N [value V]". false: message says what is wrong, nothing changed. A message may come with true too. */
bool options_set(Options *options, const char *text, char *message, size_t size);

#endif
