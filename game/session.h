/* session.h: a board in play: game + view + sound + undo, shared by match, tutorial and puzzle. Does not know scenes. */
#ifndef KOMADAI_GAME_SESSION_H
#define KOMADAI_GAME_SESSION_H

#include "board_view.h"
#include "engine/game.h"
#include "sound.h"

typedef struct {
    Game game;
    BoardView view;
    bool animate;
    SoundId
        landing; /* what is heard when the flying piece touches down; SOUND_NONE: nothing flies */
    bool checks; /* and it gives check */
} Session;

void session_start(Session *session, const Position *start, const GameRules *rules, Side bottom,
                   bool sente_by_hand, bool gote_by_hand, bool animate);
void session_resume(Session *session, const Game *game, Side bottom, bool sente_by_hand,
                    bool gote_by_hand, bool animate);

typedef enum { SESSION_IGNORED, SESSION_CHANGED, SESSION_REFUSED, SESSION_PLAYED } SessionResult;
/* Board input; a legal move is played at once (game_play), with flight and sound. */
SessionResult session_input(Session *session, const Layout *layout, const Settings *settings,
                            Sound *sound, const Input *in);
bool session_play(Session *session, Sound *sound,
                  Move move); /* a move from elsewhere (opponent): same flight, same sound */
bool session_undo(Session *session, Sound *sound, int plies);
bool session_redo(Session *session, Sound *sound, int plies);
/* Where the cursor is: that of who is to move, or of who waits while somebody else thinks. */
Spot session_cursor(const BoardView *view, const Position *pos);
bool session_update(Session *session, Sound *sound, int ms); /* true: draw again */

#endif
