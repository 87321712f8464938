/* buttons.h: which key or pad button is which action, and what is printed on it: the text of buttons.txt read into tables.
 * Knows no SDL: keys are names here, sdl/input.c looks them up. A plain value. The format is told in
 * platforms/template/buttons.txt. */
#ifndef KOMADAI_GAME_BUTTONS_H
#define KOMADAI_GAME_BUTTONS_H

#include <stddef.h>

#include "input.h"

/* The buttons a pad may have, whatever is printed on them: A is the one SDL's mapping calls a. */
typedef enum {
    PAD_NONE,
    PAD_A,
    PAD_B,
    PAD_X,
    PAD_Y,
    PAD_L1,
    PAD_R1,
    PAD_L2,
    PAD_R2,
    PAD_L3,
    PAD_R3,
    PAD_SELECT,
    PAD_START,
    PAD_GUIDE,
    PAD_UP,
    PAD_DOWN,
    PAD_LEFT,
    PAD_RIGHT,
    PAD_END
} PadButton;

enum { BUTTON_KEYS_MAX = 96, BUTTON_JOYS_MAX = 32, BUTTON_NAME_SIZE = 24, BUTTON_LABEL_SIZE = 12 };

typedef struct {
    char name[BUTTON_NAME_SIZE]; /* as SDL names keys: "Return", "Left Ctrl", "h" */
    Action action;               /* what it does, when pad is PAD_NONE */
    PadButton pad;               /* the pad button this key really is */
    int line;                    /* of the file it came from; 0: built in */
    char label[BUTTON_LABEL_SIZE];
} KeyButton;

typedef struct {
    int key_count;
    KeyButton key[BUTTON_KEYS_MAX]; /* the first key of an action names it in the hint bar */
    Action pad[PAD_END];
    char pad_label[PAD_END][BUTTON_LABEL_SIZE];
    PadButton joy[BUTTON_JOYS_MAX]; /* buttons of a joystick no mapping is known for */
} Buttons;

void buttons_default(Buttons *out); /* a keyboard and a usual pad */

/* Reads lines on top of what `buttons` holds. false: message is "LINE: reason" and `buttons` is untouched. */
bool buttons_read(Buttons *buttons, const char *text, char *message, size_t size);

/* "a", "l1", "start", also SDL's own words "leftshoulder", "dpup"; PAD_NONE: unknown. */
PadButton pad_from_word(const char *word);
const char *pad_word(PadButton button);
const char *pad_sdl_word(PadButton button); /* what SDL's mappings call it */

#endif
