/* input_door.h: what input.c (keys, pointer, labels) and pads.c (controllers, joysticks) share. Private to them. */
#ifndef KOMADAI_SDL_INPUT_DOOR_H
#define KOMADAI_SDL_INPUT_DOOR_H

#include "doors.h"

enum { PADS_MAX = 8, QUEUE_MAX = 64, KEYBOARD = -1 };

/* A stick leans, a trigger is pulled: at PUSHED it counts as a press, and until LET_GO it stays one. */
enum { STICK_PUSHED = 16000, STICK_LET_GO = 10000, TRIGGER_PUSHED = 16000, TRIGGER_LET_GO = 8000 };

/* Where a press came from: a key code, a pad button, or a direction of a stick or hat. Told apart, so that each release
 * ends only the press it belongs to. */
enum { CODE_STICK = 100, CODE_HAT = 200, CODE_JOY = 300 };

typedef enum { USED_KEYS, USED_PAD, USED_MOUSE, USED_TOUCH } Used;

typedef struct {
    bool open;
    SDL_JoystickID id;
    SDL_GameController *controller; /* NULL: a joystick without a mapping */
    SDL_Joystick *joystick;
    int axis[2]; /* where the stick is */
    int lean[2]; /* and as what it counts: -1, 0, 1 */
    int hat;
} Pad;

typedef struct {
    bool down;
    int device, code;
} Held;

struct InputDoor {
    Buttons buttons;
    SDL_Keycode key[BUTTON_KEYS_MAX];
    bool swap;
    Used used;
    Used labels; /* the last device that has labels, a mouse does not change them */
    PointerMap map;
    Pad pad[PADS_MAX];
    Held held[ACT_END];
    bool mouse_seen, mouse_down, finger_down;
    SDL_FingerID finger;
    Input queue[QUEUE_MAX];
    int first, count;
};

void input_push(InputDoor *door, Input in);
void input_used(InputDoor *door, Used used);
void input_press(InputDoor *door, int device, int code, Action action);
void input_release(InputDoor *door, int device, int code);
void input_release_device(InputDoor *door, int device);
/* What a pad button does now, Swap A/B included. */
Action input_pad_action(const InputDoor *door, PadButton button);

bool pads_event(InputDoor *door, const SDL_Event *event); /* true: it was theirs */
void pads_close(InputDoor *door);

#endif
