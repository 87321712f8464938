/* game.h: the line of play: start position, moves, undo and redo, and how it ended.
 * A Game is a value without pointers: copying it hands it to a thread. It knows no clock: time is told to it. */
#ifndef KOMADAI_ENGINE_GAME_H
#define KOMADAI_ENGINE_GAME_H

#include "moves.h"
#include "position.h"

enum { GAME_MAX_PLIES = 1024 };

typedef enum {
    ENTERING_OFF,
    ENTERING_27, /* CSA rule: declarer wins with 28 (sente) / 27 (gote) points */
    ENTERING_24, /* declarer wins with 31 points; 24..30 is a draw */
    ENTERING_TRY /* a king that reaches the other king's home square (5a / 5i) safely wins */
} EnteringRule;

typedef struct {
    EnteringRule entering;
    int move_limit;      /* plies after which the game is drawn; 0: GAME_MAX_PLIES */
    int uwate_credit[2]; /* points credited for pieces removed in a handicap, by side (27 and 24) */
} GameRules;

typedef enum {
    OUTCOME_NONE, /* the game goes on */
    OUTCOME_CHECKMATE,
    OUTCOME_NO_MOVES, /* not in check, but no legal move: lost */
    OUTCOME_RESIGNATION,
    OUTCOME_TIME,            /* the loser's time ran out */
    OUTCOME_REPETITION,      /* same position for the fourth time: draw */
    OUTCOME_PERPETUAL_CHECK, /* ... and one side checked all along: it loses */
    OUTCOME_DECLARATION,     /* entering-king declaration held (or, 24 points, drew) */
    OUTCOME_BAD_DECLARATION, /* a declaration that did not hold loses */
    OUTCOME_TRY,
    OUTCOME_MOVE_LIMIT, /* draw */
    OUTCOME_END
} OutcomeKind;

typedef struct {
    OutcomeKind kind;
    bool draw;
    Side winner; /* meaningful when kind is not OUTCOME_NONE and draw is false */
} Outcome;

typedef struct {
    Position start;
    Position now;
    GameRules rules;
    int count;     /* plies played */
    int total;     /* plies known: count..total-1 can be redone */
    Outcome ended; /* resignation, time, declaration: ends that no move makes; undo clears it */
    Move moves[GAME_MAX_PLIES];
    uint64_t keys[GAME_MAX_PLIES + 1]; /* keys[i]: the position after i plies; keys[0] the start */
    uint8_t in_check[GAME_MAX_PLIES + 1]; /* is the side to move in check after i plies? */
} Game;

void game_start(Game *game, const Position *start,
                const GameRules *rules); /* NULL: even start / default rules */
GameRules game_rules_default(void);      /* 27 points, no move limit */

bool game_play(Game *game,
               Move move); /* checked; false: illegal or over. Forgets what could be redone */
/* Takes back how the game ended (resignation, time, declaration), if it did so, and one ply; false when there is
 * neither. */
bool game_undo(Game *game);
bool game_redo(Game *game); /* one ply; false when there is nothing */

bool game_resign(Game *game, Side loser); /* false when the game is over; likewise below */
bool game_time_up(Game *game, Side loser);
bool game_declare(
    Game *
        game); /* the side to move declares: it wins, draws (24) or loses; false: over, or rule has none */

Outcome game_outcome(const Game *game);

/* How many times the present position has stood on the board in this line, 1..4. */
int game_repetitions(const Game *game);

/* What a declaration by `side` would rest on; for a checklist on the screen. */
typedef struct {
    bool your_turn;
    bool king_in_zone;
    bool not_in_check;
    int pieces_in_zone; /* own pieces other than the king; 10 are needed */
    int points;         /* zone + hand + credit */
    int points_needed;  /* to win; 0 when the rule has no declaration */
    int points_to_draw; /* 0 when the rule has no such draw */
    bool would_win;
    bool would_draw;
} Declaration;
Declaration game_declaration(const Game *game, Side side);

#endif
