/* What the search knows of its moves from sets of squares agrees with the rules: checks, and mate in one. */
#include "engine/checks.h"

#include "check.h"
#include "engine/mate1.h"
#include "engine/notation.h"

enum { GAMES = 200, PLIES = 160 };

static uint64_t next_random(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

static bool mates(const Position *pos, Move move)
{
    Position after = *pos;
    position_play(&after, move);
    return !moves_any(&after);
}

int main(void)
{
    uint64_t random = 1;
    int found = 0, present = 0, wrong = 0;
    for (int game = 0; game < GAMES; game++) {
        Position pos;
        position_start(&pos);
        for (int ply = 0; ply < PLIES; ply++) {
            Move moves[MAX_MOVES];
            int count = moves_legal(&pos, moves);
            if (count == 0)
                break;
            Checks checks = checks_of(&pos);
            bool mate = false;
            for (int i = 0; i < count; i++) {
                bool want = moves_gives_check(&pos, moves[i]);
                wrong += checks_gives(&checks, &pos, moves[i]) != want;
                mate = mate || (want && mates(&pos, moves[i]));
            }
            GenInfo info = movegen_info(&pos);
            if (!bb_any(info.checkers)) {
                Move move = mate1_find(&pos, &info, NULL);
                present += mate;
                found += move != NO_MOVE;
                CHECK(move == NO_MOVE || (moves_is_legal(&pos, move) && mates(&pos, move)));
            }
            position_play(&pos, moves[next_random(&random) % (uint64_t)count]);
        }
    }
    CHECK_INT(wrong, 0);
    printf("mate in one: found %d of %d\n", found, present);
    CHECK(found * 10 >= present * 6 && found <= present);
    return check_result();
}
