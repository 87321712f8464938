/* times.h: how long to think under the clocks of a `go`. Numbers in, numbers out; milliseconds. */
#ifndef KOMADAI_ENGINE_TIMES_H
#define KOMADAI_ENGINE_TIMES_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    bool clocked;                     /* any of the following was given */
    int64_t time[2], inc[2], byoyomi; /* by side */
    int64_t movetime;
} GoTimes;

typedef struct {
    int64_t soft; /* no new iteration after this; 0: no limit */
    int64_t hard; /* the answer must be on its way by this; 0: no limit */
} TimePlan;

TimePlan times_plan(const GoTimes *times, int side, int ply);

#endif
