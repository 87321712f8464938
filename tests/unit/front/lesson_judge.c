/* The judge of lessons: goals, mates, the shortest way. */
#include "check.h"
#include "engine/notation.h"
#include "game/lesson.h"

static Position position(const char *sfen)
{
    Position pos;
    CHECK(sfen_read(sfen, &pos, NULL, NULL, NULL) == SFEN_OK);
    return pos;
}

static bool meets(const char *sfen, const char *move, Goal goal)
{
    Position pos = position(sfen);
    Move m = usi_move_read(move);
    return CHECK(moves_is_legal(&pos, m)) && goal_met(&goal, &pos, m);
}

static void test_goals(void)
{
    const char *fork = "4k4/9/3g1g3/9/9/9/9/9/4K4 b N 1";
    Goal goal = {.drop = true, .drop_kind = KNIGHT, .safe = true};
    squares_add(&goal.attacks, square_at(6, 3));
    squares_add(&goal.attacks, square_at(4, 3));
    CHECK(meets(fork, "N*5e", goal));
    CHECK(!meets(fork, "N*6e", goal));
    const char *zone = "4k4/9/9/2S6/9/9/9/9/4K4 b - 1";
    CHECK(meets(zone, "7d7c+", (Goal){.promotes = true}));
    CHECK(!meets(zone, "7d7c", (Goal){.promotes = true}));
    CHECK(meets(zone, "7d7c", (Goal){.stays = true}));
    CHECK(!meets(zone, "7d6e", (Goal){.stays = true}));
    const char *taking = "4k4/9/9/9/4r4/9/9/4R4/3K5 b - 1";
    CHECK(meets(taking, "5h5e", (Goal){.takes = true, .takes_kind = ROOK, .check = true}));
    CHECK(!meets(taking, "5h5e", (Goal){.takes = true, .takes_kind = BISHOP}));
    CHECK(!meets(taking, "5h5f", (Goal){.takes = true}));
    const char *behind = "4k4/9/9/4B4/9/9/9/4R4/3K5 b - 1";
    CHECK(meets(behind, "5d6e", (Goal){.discovers = true}));
    CHECK(meets(behind, "5d4c+", (Goal){.discovers = true, .twice = false}));
    CHECK(meets("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b", (Goal){.check = true}));
    CHECK(!meets("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b", (Goal){.mate = true}));
    CHECK(meets("4k4/9/4P4/9/9/9/9/9/K8 b G 1", "G*5b", (Goal){.mate = true}));
    const char *check = "k8/9/9/9/9/9/9/r8/r7K b G 1";
    CHECK(meets(check, "G*5i", (Goal){.blocks = true}));
    CHECK(!meets(check, "G*5i", (Goal){.runs = true}));
}

static void test_mates(void)
{
    Position pos = position("7kl/6p1p/7S1/9/9/9/9/9/K8 b GN 1");
    CHECK(mate_in(&pos, 1));
    pos = position("8k/9/8p/9/9/9/9/9/K8 b RG 1");
    CHECK(!mate_in(&pos, 1));
    pos = position("4k4/9/4P4/9/9/9/9/9/K8 b S 1");
    CHECK(!mate_in(&pos, 3));
    pos = position("9/9/9/9/9/9/9/9/K7k b G 1");
    CHECK(!mate_in(&pos, 3));
    pos = position("7k1/5G2n/9/9/9/9/9/9/K8 b GS 1");
    CHECK(!mate_in(&pos, 1) && mate_in(&pos, 3));
    Move first = mate_first(&pos, 3);
    CHECK(first == usi_move_read("G*3b"));
    position_play(&pos, first);
    Move defence = mate_defence(&pos, 3);
    if (CHECK(defence != NO_MOVE)) {
        position_play(&pos, defence);
        CHECK(mate_in(&pos, 1));
    }
}

static Task walk_task(TaskType type, const char *sfen)
{
    Task task = {.type = type};
    CHECK(sfen_read_unchecked(sfen, &task.start, NULL, NULL, NULL) == SFEN_OK);
    return task;
}

static void test_the_shortest_way(void)
{
    MoveLine path;
    Task task = walk_task(TASK_REACH, "9/9/9/9/9/9/9/9/4K4 b - 1");
    squares_add(&task.squares, square_at(5, 8));
    squares_add(&task.squares, square_at(1, 9));
    CHECK_INT(walk_path(&task, &task.start, &task.squares, &path), 5);
    CHECK_INT(path.count, 5);
    /* not where it would be taken */
    task = walk_task(TASK_CAPTURE_ALL, "9/9/4p4/9/4g4/9/9/9/4R4 b - 1");
    CHECK_INT(walk_path(&task, &task.start, &task.squares, &path), 2);
    task = walk_task(TASK_CAPTURE_ALL, "9/9/9/4p4/4g4/9/9/9/4R4 b - 1");
    CHECK_INT(walk_path(&task, &task.start, &task.squares, &path), -1); /* they guard each other */
    /* a pawn has to walk up, turn over and come back */
    task = walk_task(TASK_REACH, "9/9/9/9/9/9/9/9/P8 b - 1");
    squares_add(&task.squares, square_at(1, 9));
    CHECK_INT(walk_path(&task, &task.start, &task.squares, &path), 20);
    CHECK_INT(walk_path(&task, &task.start, &(SquareSet){.count = 0}, &path), 0);
}

int main(void)
{
    RUN(test_goals);
    RUN(test_mates);
    RUN(test_the_shortest_way);
    return check_result();
}
