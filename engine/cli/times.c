#include "times.h"

/* What may pass between our answer and the arbiter's clock, and how late a waking thread may be. */
static int64_t less_margin(int64_t ms)
{
    int64_t margin = ms > 300 ? 30 : 8 + ms / 14;
    return ms - margin > 1 ? ms - margin : 1;
}

TimePlan times_plan(const GoTimes *times, int side, int ply)
{
    if (!times->clocked)
        return (TimePlan){0, 0};
    if (times->movetime > 0) {
        int64_t all = less_margin(times->movetime);
        return (TimePlan){all, all};
    }
    int64_t left = times->time[side] > 0 ? times->time[side] : 0;
    int64_t each = times->byoyomi + times->inc[side]; /* comes back with every move */
    int64_t all = less_margin(left + times->byoyomi + (times->byoyomi == 0 ? times->inc[side] : 0));
    if (left < times->byoyomi)
        return (TimePlan){all, all}; /* living on byoyomi: what is not used is lost */
    int64_t moves = ply < 100 ? 50 - ply / 4 : 25;
    int64_t aim = left / moves + each * 3 / 4;
    int64_t hard = aim * 4 < left / 4 + each ? aim * 4 : left / 4 + each;
    if (hard > all)
        hard = all;
    if (hard < 1)
        hard = 1;
    /* An iteration takes about twice the one before: past this share the next would not finish. */
    int64_t soft = aim * 6 / 10;
    return (TimePlan){soft < hard ? (soft > 0 ? soft : 1) : hard, hard};
}
