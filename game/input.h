/* input.h: a door: what the player did, whatever device it came from. buttons.txt says which button is which action;
 * sdl/input.c reads devices, a script or a test makes the same values. */
#ifndef KOMADAI_GAME_INPUT_H
#define KOMADAI_GAME_INPUT_H

#include <stdbool.h>

typedef enum {
    ACT_NONE,
    ACT_UP,
    ACT_DOWN,
    ACT_LEFT,
    ACT_RIGHT,
    ACT_OK,
    ACT_BACK,
    ACT_HINT,
    ACT_INFO,
    ACT_PREV,
    ACT_NEXT,
    ACT_UNDO,
    ACT_REDO,
    ACT_FLIP,
    ACT_MENU,
    ACT_END
} Action;

typedef enum {
    INPUT_PRESS,        /* action went down, or repeats while held */
    INPUT_RELEASE,      /* action came up: only app.c, which makes the repeats, uses it */
    INPUT_POINTER_MOVE, /* a mouse moved over x, y with no button down */
    INPUT_POINTER_DOWN, /* mouse button or finger */
    INPUT_POINTER_DRAG, /* moved while down */
    INPUT_POINTER_UP,
    INPUT_POINTER_BACK, /* right mouse button: one step back */
    INPUT_DEVICE        /* a device was added, removed or changed: labels may differ, draw again */
} InputType;

typedef struct {
    InputType type;
    Action action; /* for PRESS and RELEASE */
    bool repeat;   /* PRESS made by holding */
    int x, y;      /* for POINTER_*: pixels of the canvas */
} Input;

/* "up", "ok", ...; the words of buttons.txt and of scripts. ACT_NONE for an unknown word. */
Action action_from_word(const char *word);
const char *action_word(Action action);

/* The door. What is printed on the button of the device last used ("A", "Enter", "L1"); "" when it has none. */
typedef struct InputDoor InputDoor;
const char *input_label(const InputDoor *door, Action action);
void input_swap_ok_back(InputDoor *door, bool swap); /* the Swap A/B setting */

#endif
