/* Seen before? A small table of counts by key answers "no" for almost every node; only then is the line walked.
 * Comparing hands on the same board: "dominated repetition" as in YaneuraOu and Apery (REPETITION_SUPERIOR). */
#include "line.h"

#include <string.h>

void line_push(Line *line, const Position *pos, bool in_check)
{
    LinePoint *point = &line->points[line->count++];
    point->key = pos->key;
    point->board_key = pos->board_key;
    memcpy(point->hand, pos->hand[pos->turn], sizeof point->hand);
    point->in_check = in_check;
    line->bucket[pos->board_key % LINE_BUCKETS]++;
}

void line_pop(Line *line)
{
    line->bucket[line->points[--line->count].board_key % LINE_BUCKETS]--;
}

void line_begin(Line *line, const Game *game)
{
    line->count = 0;
    memset(line->bucket, 0, sizeof line->bucket);
    Position pos = game->start;
    line_push(line, &pos, position_in_check(&pos, position_turn(&pos)));
    for (int i = 0; i < game->count; i++) {
        position_play(&pos, game->moves[i]);
        line_push(line, &pos, game->in_check[i + 1] != 0);
    }
    line->root = line->count;
}

/* Has one side checked on each of its moves between two points with the same position? */
static LineVerdict cycle_verdict(const Line *line, int first)
{
    int last = line->count - 1;
    bool mine = true, theirs = true;
    for (int i = last; i > first; i--) {
        if ((last - i) % 2 == 0)
            theirs = theirs && line->points[i].in_check;
        else
            mine = mine && line->points[i].in_check;
    }
    return theirs ? LINE_WIN : mine ? LINE_LOSS : LINE_DRAW;
}

static LineVerdict compare_hands(const uint8_t *now, const uint8_t *then)
{
    bool more = false, less = false;
    for (int kind = PAWN; kind <= GOLD; kind++) {
        more = more || now[kind] > then[kind];
        less = less || now[kind] < then[kind];
    }
    return more && !less ? LINE_BETTER : less && !more ? LINE_WORSE : LINE_NEW;
}

LineVerdict line_verdict(const Line *line)
{
    int last = line->count - 1;
    const LinePoint *now = &line->points[last];
    if (line->bucket[now->board_key % LINE_BUCKETS] < 2)
        return LINE_NEW;
    int seen = 0, nearest = 0;
    for (int i = last - 4; i >= 0; i -= 2) {
        const LinePoint *then = &line->points[i];
        if (then->board_key != now->board_key)
            continue;
        if (then->key == now->key) {
            if (seen++ == 0)
                nearest = i;
            if (seen == 3) /* the fourth time: the game is over, judged from the first */
                return cycle_verdict(line, i);
        } else if (seen == 0 && i >= line->root) {
            LineVerdict verdict = compare_hands(now->hand, then->hand);
            if (verdict != LINE_NEW)
                return verdict;
        }
    }
    return seen == 0 ? LINE_NEW : cycle_verdict(line, nearest);
}
