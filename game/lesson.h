/* lesson.h: the tutorial as data: chapters of tasks, read from res/lessons (its README.md is the format), and the judge,
 * which asks the rules whether an answer counts. Knows no scene and draws nothing. Lessons are read once and only looked
 * at afterwards; lessons_free frees them and all texts in them. */
#ifndef KOMADAI_GAME_LESSON_H
#define KOMADAI_GAME_LESSON_H

#include <stddef.h>

#include "engine/game.h"
#include "engine/opponent.h"
#include "files.h"

enum {
    LESSON_CHAPTERS_MAX = 32,
    LESSON_TASKS_MAX = 256,
    LESSON_ID_SIZE = 32,
    LESSON_LINE_MAX = 96, /* moves in play, reply, solve, accept */
    LESSON_TEXTS_MAX = 48,
    LESSON_CARDS_MAX = 8,
    LESSON_BUILD_MAX = 12,
    LESSON_MOVES_MAX = 999 /* a limit or par beyond that is none */
};

/* A set of squares; a word of bits is enough to ask and to walk through. */
typedef struct {
    bool has[SQUARES];
    int count;
} SquareSet;

typedef enum {
    TASK_LOOK,
    TASK_REACH,
    TASK_CAPTURE_ALL,
    TASK_DROP,
    TASK_PROMOTE,
    TASK_ESCAPE,
    TASK_MOVE,
    TASK_MATE,
    TASK_QUIZ,
    TASK_SPOT,
    TASK_BUILD,
    TASK_PLAY,
    TASK_END
} TaskType;

typedef enum { ASK_LEGAL, ASK_MUST, ASK_CHECK, ASK_MATE, ASK_TEXT, ASK_END } QuizAsk;

/* What a SPOT asks for, where the rules can tell. */
typedef enum {
    ARE_ANY, /* they cannot */
    ARE_KING,
    ARE_ENEMY_KING,
    ARE_CHECKERS,
    ARE_ZONE,
    ARE_RANGE,
    ARE_ATTACKERS,
    ARE_KIND,
    ARE_END
} SpotAre;

/* The words of a goal; all must hold. NO_KIND: any kind. */
typedef struct {
    bool drop, promotes, stays, takes, check, no_check, mate, twice, discovers, safe, blocks, runs;
    Kind drop_kind, piece, takes_kind;
    SquareSet from, on, attacks, guards; /* empty: not asked */
} Goal;

typedef enum { SAY_TEXT, SAY_MORE, SAY_RIGHT, SAY_WRONG, SAY_HINT, SAY_END } SayRole;

typedef struct {
    SayRole role;
    char language[8];
    Move move;     /* SAY_WRONG for this move only; NO_MOVE: for any */
    Square square; /* the same for a square of SPOT; NO_SQUARE: for any */
    const char *text;
} Say;

typedef struct {
    Square square;
    Kind kind;
} Place;

typedef struct {
    int count;
    Move move[LESSON_LINE_MAX];
} MoveLine;

typedef struct {
    char id[LESSON_ID_SIZE];
    int chapter; /* its index */
    int line;    /* in its file */
    TaskType type;
    Position start;
    Say say[LESSON_TEXTS_MAX];
    int says;
    SquareSet marks;
    Square range;                         /* a piece whose range is shown; NO_SQUARE: none */
    MoveLine play, reply, solve;          /* LOOK; after the answer; BUILD */
    Goal goal;                            /* DROP PROMOTE ESCAPE MOVE */
    SquareSet squares;                    /* the stars of REACH, the squares of SPOT */
    bool hand[2][HAND_KIND_END], in_hand; /* SPOT: these pieces in a hand */
    bool all;                             /* SPOT: each of them */
    SpotAre are;
    Square are_square;
    Kind are_kind;
    int par;
    int plies; /* MATE */
    QuizAsk ask;
    Move move;   /* QUIZ */
    bool answer; /* QUIZ text */
    Place place[LESSON_BUILD_MAX];
    int places;
    char opponent[OPPONENT_ID_SIZE]; /* PLAY */
    int take;                        /* PLAY: so many pieces ahead wins; 0: mate only */
    int limit;                       /* PLAY: own moves; 0: none */
    /* What the file says the answers are. Only the test reads it. */
    MoveLine accept;
    int accept_count; /* "any N" */
    int accept_quiz;  /* 1 yes, 0 no, -1 not said */
} Task;

typedef struct {
    char language[8];
    const char *text;
} Title;

typedef struct {
    int number;
    char file[64];
    Title title[8];
    int titles;
    Kind card[LESSON_CARDS_MAX];
    int cards;
    int first, count; /* its tasks */
} Chapter;

typedef struct {
    Chapter chapter[LESSON_CHAPTERS_MAX];
    int chapters;
    Task *task;
    int tasks;
    char *text[LESSON_CHAPTERS_MAX]; /* the files themselves: says and titles point into them */
} Lessons;

Lessons *lessons_new(void); /* without any; NULL: no memory */
void lessons_free(Lessons *lessons);
/* One chapter file; `text` is copied. false: message is "LINE: reason" and the lessons are as before. */
bool lessons_read(Lessons *lessons, const char *file, const char *text, char *message, size_t size);
/* All files lessons/index.txt names. What cannot be read is left out and told, a call of `fault` each. */
typedef void (*LessonFault)(void *user, const char *file, const char *message);
void lessons_load(Lessons *lessons, Files *files, LessonFault fault, void *user);

int lessons_find(const Lessons *lessons, const char *id); /* the task's index; -1: none */
/* In that language, or English, or NULL. `move` and `square` choose a special text for a wrong answer. */
const char *task_say(const Task *task, SayRole role, const char *language);
const char *task_say_wrong(const Task *task, const char *language, Move move, Square square);
const char *chapter_title(const Chapter *chapter, const char *language);
const char *task_type_word(TaskType type);

/* The judge: lesson_judge.c, lesson_walk.c. */

bool goal_met(const Goal *goal, const Position *pos, Move move); /* move must be legal */

/* Does this legal move solve a task of one move (DROP PROMOTE ESCAPE MOVE), or begin a mate in `plies` (MATE)? */
bool task_accepts(const Task *task, const Position *pos, Move move, int plies);
int task_answers(const Task *task, Move out[MAX_MOVES]); /* all of them, from the task's start */

/* The side to move mates in 1 or 3 plies, whatever the defence. */
bool mate_in(const Position *pos, int plies);
Move mate_first(const Position *pos, int plies); /* a move that does it, or NO_MOVE */
/* The defender, to move and to be mated in `plies` - 1: its most stubborn answer. NO_MOVE: mated. */
Move mate_defence(const Position *pos, int plies);

/* The answer of a QUIZ by the rules. */
bool quiz_answer(const Task *task);
/* What the squares of a SPOT should be. false: the rules cannot tell. */
bool spot_squares(const Task *task, SquareSet *out);

/* REACH and CAPTURE_ALL: what is still to do; the player moves again and again. */
bool walk_done(const Task *task, const Position *pos, const SquareSet *stars);
Move walk_taken(const Position *pos,
                Square square); /* gote, to move, takes the piece there; or NO_MOVE */
/* The shortest way to the end without drops. Returns how many moves; -1: there is none, or it is too long to find. */
int walk_path(const Task *task, const Position *pos, const SquareSet *stars, MoveLine *out);

bool build_done(const Task *task, const Position *pos);
int side_pieces(const Position *pos, Side side); /* on the board and in hand */

/* What the opponent makes of a wrong move; NO_MOVE when nothing telling happens. gote is to move. */
Move task_punish(const Task *task, Search *search, const Game *game);

static inline void squares_add(SquareSet *set, Square square)
{
    set->count += !set->has[square];
    set->has[square] = true;
}

static inline void squares_remove(SquareSet *set, Square square)
{
    set->count -= set->has[square];
    set->has[square] = false;
}

#endif
