#include "input_door.h"

#include <stdlib.h>

InputDoor *input_new(const Buttons *buttons)
{
    InputDoor *door = calloc(1, sizeof *door);
    if (!door)
        return NULL;
    door->buttons = *buttons;
    door->map = (PointerMap){1, 1, 1, 1, 0};
    for (int i = 0; i < buttons->key_count; i++) {
        KeyButton *key = &door->buttons.key[i];
        door->key[i] = SDL_GetKeyFromName(key->name);
        if (door->key[i] == SDLK_UNKNOWN)
            fprintf(stderr, "komadai: buttons.txt:%d: no key is called %s\n", key->line, key->name);
        if (key->label[0] == '\0')
            SDL_strlcpy(key->label, key->name, sizeof key->label);
        if (key->pad != PAD_NONE)
            door->used = door->labels = USED_PAD; /* this keyboard is really a pad */
    }
    return door;
}

void input_free(InputDoor *door)
{
    if (!door)
        return;
    pads_close(door);
    free(door);
}

void input_map(InputDoor *door, const PointerMap *map)
{
    door->map = *map;
}

void input_push(InputDoor *door, Input in)
{
    /* When the program was away for long the oldest are dropped; a pointer's path may lose points first. */
    if (door->count == QUEUE_MAX) {
        door->first = (door->first + 1) % QUEUE_MAX;
        door->count--;
    }
    if (door->count > 0 && (in.type == INPUT_POINTER_MOVE || in.type == INPUT_POINTER_DRAG)) {
        Input *last = &door->queue[(door->first + door->count - 1) % QUEUE_MAX];
        if (last->type == in.type) {
            *last = in;
            return;
        }
    }
    door->queue[(door->first + door->count++) % QUEUE_MAX] = in;
}

bool input_next(InputDoor *door, Input *out)
{
    if (door->count == 0)
        return false;
    *out = door->queue[door->first];
    door->first = (door->first + 1) % QUEUE_MAX;
    door->count--;
    return true;
}

void input_used(InputDoor *door, Used used)
{
    door->used = used;
    if (used != USED_MOUSE && used != door->labels) {
        door->labels = used;
        input_push(door, (Input){.type = INPUT_DEVICE});
    }
}

/* An action that is held already does not start again: some launchers send keys for what the pad sends too. */
void input_press(InputDoor *door, int device, int code, Action action)
{
    if (action == ACT_NONE || door->held[action].down)
        return;
    door->held[action] = (Held){true, device, code};
    input_push(door, (Input){.type = INPUT_PRESS, .action = action});
}

static void let_go(InputDoor *door, int action)
{
    door->held[action].down = false;
    input_push(door, (Input){.type = INPUT_RELEASE, .action = (Action)action});
}

void input_release(InputDoor *door, int device, int code)
{
    for (int a = ACT_UP; a < ACT_END; a++) {
        const Held *held = &door->held[a];
        if (held->down && held->device == device && held->code == code)
            let_go(door, a);
    }
}

void input_release_device(InputDoor *door, int device)
{
    for (int a = ACT_UP; a < ACT_END; a++)
        if (door->held[a].down && door->held[a].device == device)
            let_go(door, a);
}

static Action swapped(const InputDoor *door, Action action)
{
    if (door->swap && action == ACT_OK)
        return ACT_BACK;
    if (door->swap && action == ACT_BACK)
        return ACT_OK;
    return action;
}

Action input_pad_action(const InputDoor *door, PadButton button)
{
    return swapped(door, door->buttons.pad[button]);
}

void input_swap_ok_back(InputDoor *door, bool swap)
{
    door->swap = swap;
}

const char *input_label(const InputDoor *door, Action action)
{
    if (door->labels == USED_PAD) {
        for (int b = PAD_NONE + 1; b < PAD_END; b++)
            if (input_pad_action(door, (PadButton)b) == action && door->buttons.pad_label[b][0])
                return door->buttons.pad_label[b];
    } else if (door->labels == USED_KEYS) {
        for (int i = 0; i < door->buttons.key_count; i++)
            if (door->buttons.key[i].action == action && door->buttons.key[i].pad == PAD_NONE)
                return door->buttons.key[i].label;
    }
    return "";
}

bool input_mouse_moved(const InputDoor *door)
{
    return door->used == USED_MOUSE;
}

static void key_event(InputDoor *door, const SDL_KeyboardEvent *event)
{
    int code = event->keysym.sym;
    if (event->type == SDL_KEYUP) {
        input_release(door, KEYBOARD, code);
        return;
    }
    if (event->repeat)
        return; /* app.c makes the repeats, the same on every device */
    for (int i = 0; i < door->buttons.key_count; i++) {
        const KeyButton *key = &door->buttons.key[i];
        if (door->key[i] != code || code == SDLK_UNKNOWN)
            continue;
        input_used(door, key->pad != PAD_NONE ? USED_PAD : USED_KEYS);
        input_press(door, KEYBOARD, code,
                    key->pad != PAD_NONE ? input_pad_action(door, key->pad) : key->action);
        return;
    }
}

void pointer_to_canvas(const PointerMap *map, int *x, int *y)
{
    bool sideways = map->rotate == 90 || map->rotate == 270;
    int w = sideways ? map->canvas_h : map->canvas_w, h = sideways ? map->canvas_w : map->canvas_h;
    int ux = (int)((int64_t)*x * w / (map->window_w > 0 ? map->window_w : 1));
    int uy = (int)((int64_t)*y * h / (map->window_h > 0 ? map->window_h : 1));
    switch (map->rotate) {
    case 90:
        *x = uy;
        *y = w - 1 - ux;
        break;
    case 180:
        *x = w - 1 - ux;
        *y = h - 1 - uy;
        break;
    case 270:
        *x = h - 1 - uy;
        *y = ux;
        break;
    default:
        *x = ux;
        *y = uy;
        break;
    }
}

void pointer_to_window(const PointerMap *map, int *x, int *y)
{
    bool sideways = map->rotate == 90 || map->rotate == 270;
    int w = sideways ? map->canvas_h : map->canvas_w, h = sideways ? map->canvas_w : map->canvas_h;
    int ux = *x, uy = *y;
    switch (map->rotate) {
    case 90:
        ux = w - 1 - *y;
        uy = *x;
        break;
    case 180:
        ux = w - 1 - *x;
        uy = h - 1 - *y;
        break;
    case 270:
        ux = *y;
        uy = h - 1 - *x;
        break;
    default:
        break;
    }
    *x = (int)((2 * (int64_t)ux + 1) * map->window_w / (2 * (w > 0 ? w : 1)));
    *y = (int)((2 * (int64_t)uy + 1) * map->window_h / (2 * (h > 0 ? h : 1)));
}

static void pointer(InputDoor *door, InputType type, int x, int y)
{
    pointer_to_canvas(&door->map, &x, &y);
    input_push(door, (Input){.type = type, .x = x, .y = y});
}

static void mouse_event(InputDoor *door, const SDL_Event *event)
{
    if (event->type == SDL_MOUSEMOTION) {
        if (event->motion.which == SDL_TOUCH_MOUSEID)
            return;
        /* the first tells where the pointer lies when the window opens under it: nobody moved it */
        bool moved = door->mouse_seen;
        door->mouse_seen = true;
        if (!moved)
            return;
        input_used(door, USED_MOUSE);
        pointer(door, door->mouse_down ? INPUT_POINTER_DRAG : INPUT_POINTER_MOVE, event->motion.x,
                event->motion.y);
        return;
    }
    const SDL_MouseButtonEvent *button = &event->button;
    if (button->which == SDL_TOUCH_MOUSEID)
        return;
    input_used(door, USED_MOUSE);
    bool down = event->type == SDL_MOUSEBUTTONDOWN;
    if (button->button == SDL_BUTTON_RIGHT && down) {
        pointer(door, INPUT_POINTER_BACK, button->x, button->y);
    } else if (button->button == SDL_BUTTON_LEFT && down != door->mouse_down) {
        door->mouse_down = down;
        pointer(door, down ? INPUT_POINTER_DOWN : INPUT_POINTER_UP, button->x, button->y);
    }
}

/* The first finger is the pointer; others are ignored while it is down. */
static void finger_event(InputDoor *door, const SDL_TouchFingerEvent *event)
{
    int x = (int)(event->x * (float)door->map.window_w);
    int y = (int)(event->y * (float)door->map.window_h);
    x = x < door->map.window_w ? x : door->map.window_w - 1;
    y = y < door->map.window_h ? y : door->map.window_h - 1;
    if (event->type == SDL_FINGERDOWN && !door->finger_down) {
        input_used(door, USED_TOUCH);
        door->finger_down = true;
        door->finger = event->fingerId;
        pointer(door, INPUT_POINTER_DOWN, x, y);
    } else if (door->finger_down && event->fingerId == door->finger) {
        if (event->type == SDL_FINGERMOTION)
            pointer(door, INPUT_POINTER_DRAG, x, y);
        if (event->type == SDL_FINGERUP) {
            door->finger_down = false;
            pointer(door, INPUT_POINTER_UP, x, y);
        }
    }
}

void input_event(InputDoor *door, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        key_event(door, &event->key);
        break;
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        mouse_event(door, event);
        break;
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION:
        finger_event(door, &event->tfinger);
        break;
    case SDL_WINDOWEVENT:
        /* releases that happen elsewhere are never told */
        if (event->window.event == SDL_WINDOWEVENT_FOCUS_LOST)
            for (int a = ACT_UP; a < ACT_END; a++)
                if (door->held[a].down)
                    let_go(door, a);
        break;
    default:
        pads_event(door, event);
        break;
    }
}
