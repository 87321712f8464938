/* mate.h: solves tsume-shogi: is there a forced mate by checks, which is the shortest, what holds out longest?
 * Runs in the caller's thread. No clock, no globals, no allocation while solving; the same position, limits and
 * memory give the same answer and the same nodes on every machine. */
#ifndef KOMADAI_ENGINE_MATE_H
#define KOMADAI_ENGINE_MATE_H

#include <stdatomic.h>
#include <stddef.h>

#include "moves.h"

typedef struct Mate Mate; /* the memory of a solver; one owner; one problem at a time */

enum {
    MATE_MAX_LENGTH = 2047,      /* plies; what would take longer is not found */
    MATE_LEAST_MEMORY = 1 << 18, /* bytes */
    MATE_HANDHELD_MEMORY = 1 << 24
};

/* In memory of the caller: at least MATE_LEAST_MEMORY bytes, all zero, aligned as malloc does, there until after the
 * last use. There is nothing to free but the memory. Less memory: shorter mates are found, and later. */
Mate *mate_use(void *memory, size_t bytes);

typedef struct {
    int64_t
        nodes; /* positions to search, 0: unlimited; the line of a mate found may take as many again */
    bool defender; /* the side to move is the one to be mated: mate whatever it does? */
    bool first;    /* the first mate found will do */
} MateLimits;

/* Every legal interposition counts as a move. */
typedef enum {
    MATE_FOUND,  /* the line is legal and ends in mate */
    MATE_NONE,   /* there is no mate by checks */
    MATE_UNKNOWN /* out of nodes or memory, or stopped */
} MateStatus;

typedef struct {
    MateStatus status;
    bool shortest; /* proved to be */
    int length;    /* plies; 0: none found, or mate already */
    int64_t nodes;
    Move line[MATE_MAX_LENGTH + 1];
} MateReport;

/* Forgets what earlier problems taught. limits and stop may be NULL. */
MateStatus mate_solve(Mate *mate, const Position *pos, const MateLimits *limits,
                      const atomic_bool *stop, MateReport *out);

#endif
