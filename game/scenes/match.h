/* match.h: private to the match's files. One game on the board: against an opponent, two players, or two opponents.
 * match.c the course of play; match_think.c opponents and hints; match_menu.c pause menu, questions, piece card; match_result.c the end; match_draw.c pictures. */
#ifndef KOMADAI_GAME_SCENES_MATCH_H
#define KOMADAI_GAME_SCENES_MATCH_H

#include "game/scene.h"
#include "game/session.h"
#include "game/settings_page.h"
#include "game/widgets.h"
#include "game/words.h"

enum { PERSON = -1, MATCH_SAY_MS = 5000 };

/* What lies over the board and takes all input. */
typedef enum {
    OVER_NONE,
    OVER_PAUSE,
    OVER_SETTINGS,
    OVER_CARD,
    OVER_RESIGN,
    OVER_DECLARE,
    OVER_RESULT
} MatchOver;

typedef struct {
    Scene scene; /* first: a Scene * is a Match * */
    MatchSetup setup;
    bool demo;
    int player[2]; /* by side: an index into ctx->opponents, or PERSON */
    Session session;
    MatchOver over;

    bool answered; /* the opponent's move is known, and not played before its time */
    ThinkAnswer answer;
    int since_ms; /* since the last move */

    bool hint_wanted; /* it is being looked for */
    Move hint_move;   /* NO_MOVE: none known */
    uint64_t hint_key;

    char message[WORDS_LINE_SIZE]; /* in place of the hint bar; "": nothing */
    int message_ms;

    List pause, result;
    SettingsPage settings;
    Question question; /* for OVER_RESIGN and OVER_DECLARE */
    Kind card;         /* for OVER_CARD */

    bool ended; /* the game is over */
    int end_ms; /* since it is; the result waits a little */
    bool reviewing;
    Game final;       /* as it ended: while reviewing, session.game steps through it */
    bool finished;    /* left by the result panel: there is nothing to continue */
    bool save_failed; /* said once */
} Match;

/* match.c */
Side match_turn(const Match *match);
bool match_by_hand(const Match *match); /* a person is to move, and the game goes on */
bool match_computer_to_move(const Match *match);
void match_say(Match *match, const char *text, int ms);
void match_keep(Match *match, Ctx *ctx);
void match_moved(Match *match, Ctx *ctx); /* the position on the board is another one now */
void match_undo(Match *match, Ctx *ctx);
void match_redo(Match *match, Ctx *ctx);
bool match_can_undo(const Match *match);
bool match_can_redo(const Match *match);
void match_flip(Match *match, Ctx *ctx);
void match_check_end(Match *match);
void match_go_menu(Match *match, Ctx *ctx);

/* match_think.c */
void match_stop_thinking(Match *match, Ctx *ctx); /* and forgets the hint */
void match_hint(Match *match, Ctx *ctx);          /* looks for one, or shows its next stage */
void match_ask_opponent(Match *match, Ctx *ctx);
bool match_take_answer(Match *match, Ctx *ctx); /* true: there was one for this position */
void match_play_answer(Match *match, Ctx *ctx);

/* match_menu.c */
void match_pause_open(Match *match, Ctx *ctx);
void match_pause_fill(const Match *match, const Ctx *ctx, List *list);
void match_pause_input(Match *match, Ctx *ctx, const Input *in);
void match_question_input(Match *match, Ctx *ctx, const Input *in);
void match_card_open(Match *match,
                     Ctx *ctx); /* of the piece under the cursor; nothing there: not */
bool match_card_kind(const Match *match, Kind *kind);
void match_pause_draw(const Match *match, const Ctx *ctx, Canvas *canvas);

/* match_result.c */
void match_result_open(Match *match, Ctx *ctx);
void match_result_input(Match *match, Ctx *ctx, const Input *in);
void match_result_draw(const Match *match, const Ctx *ctx, Canvas *canvas);
void match_review_input(Match *match, Ctx *ctx, const Input *in);
void match_review_end(Match *match); /* the board is as the game ended */
void match_play_on(Match *match, Ctx *ctx);

/* match_draw.c */
void match_draw(const Match *match, const Ctx *ctx, Canvas *canvas);

#endif
