/* Controllers with a mapping come through SDL's controller events, whatever else is a joystick through its raw buttons,
 * first stick and hat. Buttons are taken from events alone, so that one pushed by a script works like a real one. */
#include "input_door.h"

static Pad *find_pad(InputDoor *door, SDL_JoystickID id)
{
    for (int i = 0; i < PADS_MAX; i++)
        if (door->pad[i].open && door->pad[i].id == id)
            return &door->pad[i];
    return NULL;
}

bool input_has_pad(const InputDoor *door)
{
    for (int i = 0; i < PADS_MAX; i++)
        if (door->pad[i].open)
            return true;
    return false;
}

/* `index` is SDL's of this moment. ADDED also comes for what was there at the start. */
static void open_pad(InputDoor *door, int index)
{
    bool mapped = SDL_IsGameController(index) == SDL_TRUE;
    if (find_pad(door, SDL_JoystickGetDeviceInstanceID(index)))
        return;
    for (int i = 0; i < PADS_MAX; i++) {
        Pad *pad = &door->pad[i];
        if (pad->open)
            continue;
        *pad = (Pad){0};
        pad->controller = mapped ? SDL_GameControllerOpen(index) : NULL;
        pad->joystick = pad->controller ? SDL_GameControllerGetJoystick(pad->controller)
                        : mapped        ? NULL
                                        : SDL_JoystickOpen(index);
        if (!pad->joystick) {
            fprintf(stderr, "komadai: controller: %s\n", SDL_GetError());
            return;
        }
        pad->id = SDL_JoystickInstanceID(pad->joystick);
        pad->open = true;
        door->labels = USED_PAD;
        input_push(door, (Input){.type = INPUT_DEVICE});
        return;
    }
}

static void close_pad(InputDoor *door, Pad *pad)
{
    if (pad->controller)
        SDL_GameControllerClose(pad->controller);
    else
        SDL_JoystickClose(pad->joystick);
    input_release_device(door, pad->id);
    *pad = (Pad){0};
}

static void removed(InputDoor *door, SDL_JoystickID id)
{
    Pad *pad = find_pad(door, id);
    if (!pad)
        return;
    close_pad(door, pad);
    bool keys_are_pad = false;
    for (int i = 0; i < door->buttons.key_count; i++)
        keys_are_pad = keys_are_pad || door->buttons.key[i].pad != PAD_NONE;
    if (!input_has_pad(door) && door->labels == USED_PAD && !keys_are_pad)
        door->labels = USED_KEYS;
    input_push(door, (Input){.type = INPUT_DEVICE});
}

void pads_close(InputDoor *door)
{
    for (int i = 0; i < PADS_MAX; i++)
        if (door->pad[i].open)
            close_pad(door, &door->pad[i]);
}

static PadButton button_of(int button)
{
    switch (button) {
    case SDL_CONTROLLER_BUTTON_A:
        return PAD_A;
    case SDL_CONTROLLER_BUTTON_B:
        return PAD_B;
    case SDL_CONTROLLER_BUTTON_X:
        return PAD_X;
    case SDL_CONTROLLER_BUTTON_Y:
        return PAD_Y;
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER:
        return PAD_L1;
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER:
        return PAD_R1;
    case SDL_CONTROLLER_BUTTON_LEFTSTICK:
        return PAD_L3;
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK:
        return PAD_R3;
    case SDL_CONTROLLER_BUTTON_BACK:
        return PAD_SELECT;
    case SDL_CONTROLLER_BUTTON_START:
        return PAD_START;
    case SDL_CONTROLLER_BUTTON_GUIDE:
        return PAD_GUIDE;
    case SDL_CONTROLLER_BUTTON_DPAD_UP:
        return PAD_UP;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN:
        return PAD_DOWN;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT:
        return PAD_LEFT;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT:
        return PAD_RIGHT;
    default:
        return PAD_NONE;
    }
}

static void press(InputDoor *door, SDL_JoystickID id, int code, PadButton button, bool down)
{
    if (!down) {
        input_release(door, id, code);
        return;
    }
    input_used(door, USED_PAD);
    input_press(door, id, code, input_pad_action(door, button));
}

/* Which way an axis counts now: it must be pushed further than it must come back, and further than the other axis. */
static int lean_of(int value, int other, int before)
{
    int size = value < 0 ? -value : value, across = other < 0 ? -other : other;
    int sign = value < 0 ? -1 : 1;
    if (size < STICK_LET_GO)
        return 0;
    if (sign == before)
        return before;
    return size >= STICK_PUSHED && size >= across ? sign : 0;
}

static void stick(InputDoor *door, Pad *pad, int axis, int value)
{
    static const PadButton towards[2][2] = {{PAD_LEFT, PAD_RIGHT}, {PAD_UP, PAD_DOWN}};
    pad->axis[axis] = value;
    for (int a = 0; a < 2; a++) {
        int lean = lean_of(pad->axis[a], pad->axis[1 - a], pad->lean[a]);
        if (lean == pad->lean[a])
            continue;
        if (pad->lean[a])
            input_release(door, pad->id, CODE_STICK + 2 * a + (pad->lean[a] > 0));
        if (lean)
            press(door, pad->id, CODE_STICK + 2 * a + (lean > 0), towards[a][lean > 0], true);
        pad->lean[a] = lean;
    }
}

static void trigger(InputDoor *door, SDL_JoystickID id, PadButton button, int value)
{
    if (value >= TRIGGER_PUSHED)
        press(door, id, (int)button, button, true);
    else if (value < TRIGGER_LET_GO)
        press(door, id, (int)button, button, false);
}

static void controller_axis(InputDoor *door, const SDL_ControllerAxisEvent *event)
{
    Pad *pad = find_pad(door, event->which);
    if (event->axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT)
        trigger(door, event->which, PAD_L2, event->value);
    else if (event->axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT)
        trigger(door, event->which, PAD_R2, event->value);
    else if (pad && event->axis == SDL_CONTROLLER_AXIS_LEFTX)
        stick(door, pad, 0, event->value);
    else if (pad && event->axis == SDL_CONTROLLER_AXIS_LEFTY)
        stick(door, pad, 1, event->value);
}

static void hat(InputDoor *door, Pad *pad, int value)
{
    static const struct {
        int bit;
        PadButton button;
    } ways[4] = {{SDL_HAT_UP, PAD_UP},
                 {SDL_HAT_DOWN, PAD_DOWN},
                 {SDL_HAT_LEFT, PAD_LEFT},
                 {SDL_HAT_RIGHT, PAD_RIGHT}};
    for (int i = 0; i < 4; i++)
        if ((value ^ pad->hat) & ways[i].bit)
            press(door, pad->id, CODE_HAT + i, ways[i].button, (value & ways[i].bit) != 0);
    pad->hat = value;
}

/* Raw events come for mapped controllers too; those are theirs already. */
static Pad *raw_pad(InputDoor *door, SDL_JoystickID id)
{
    Pad *pad = find_pad(door, id);
    return pad && !pad->controller ? pad : NULL;
}

bool pads_event(InputDoor *door, const SDL_Event *event)
{
    Pad *raw;
    switch (event->type) {
    case SDL_JOYDEVICEADDED:
        if (!SDL_IsGameController(event->jdevice.which))
            open_pad(door, event->jdevice.which);
        return true;
    case SDL_CONTROLLERDEVICEADDED:
        open_pad(door, event->cdevice.which);
        return true;
    case SDL_JOYDEVICEREMOVED:
        removed(door, event->jdevice.which);
        return true;
    case SDL_CONTROLLERDEVICEREMOVED:
        removed(door, event->cdevice.which);
        return true;
    case SDL_CONTROLLERDEVICEREMAPPED:
        input_push(door, (Input){.type = INPUT_DEVICE});
        return true;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP: {
        PadButton button = button_of(event->cbutton.button);
        press(door, event->cbutton.which, (int)button, button,
              event->type == SDL_CONTROLLERBUTTONDOWN);
        return true;
    }
    case SDL_CONTROLLERAXISMOTION:
        controller_axis(door, &event->caxis);
        return true;
    case SDL_JOYBUTTONDOWN:
    case SDL_JOYBUTTONUP:
        raw = raw_pad(door, event->jbutton.which);
        if (raw && event->jbutton.button < BUTTON_JOYS_MAX)
            press(door, raw->id, CODE_JOY + event->jbutton.button,
                  door->buttons.joy[event->jbutton.button], event->type == SDL_JOYBUTTONDOWN);
        return true;
    case SDL_JOYAXISMOTION:
        raw = raw_pad(door, event->jaxis.which);
        if (raw && event->jaxis.axis < 2)
            stick(door, raw, event->jaxis.axis, event->jaxis.value);
        return true;
    case SDL_JOYHATMOTION:
        raw = raw_pad(door, event->jhat.which);
        if (raw && event->jhat.hat == 0)
            hat(door, raw, event->jhat.value);
        return true;
    default:
        return false;
    }
}
