/* buttons.txt, and what keys, pads, fingers and mice come to. Pads are SDL's virtual joysticks, so that opening, losing
 * and finding them again goes the whole way. */
#include <SDL.h>
#include <stdlib.h>

#include "check.h"
#include "game/sdl/doors.h"

static char message[128];

static bool reads(Buttons *buttons, const char *text)
{
    message[0] = '\0';
    return buttons_read(buttons, text, message, sizeof message);
}

static void test_parse(void)
{
    Buttons b;
    buttons_default(&b);
    int keys = b.key_count;
    CHECK(keys > 15);
    CHECK(b.pad[PAD_A] == ACT_OK && b.pad[PAD_B] == ACT_BACK);
    CHECK(reads(&b, "# nothing\n\n  key return = none\nkey = = hint\r\nkey Left Ctrl is b\n"
                    "pad a = menu\npad leftshoulder = undo\njoy 3 is l2\nlabel pad a = Ok\n"
                    "label key = = Eq"));
    CHECK_INT(b.key_count, keys + 2);
    CHECK(b.key[0].action == ACT_NONE);
    CHECK_TEXT(b.key[keys].name, "=");
    CHECK_TEXT(b.key[keys].label, "Eq");
    CHECK(b.key[keys].action == ACT_HINT && b.key[keys].line == 4);
    CHECK(b.key[keys + 1].pad == PAD_B);
    CHECK(b.pad[PAD_A] == ACT_MENU && b.pad[PAD_L1] == ACT_UNDO && b.joy[3] == PAD_L2);
    CHECK_TEXT(b.pad_label[PAD_A], "Ok");
}

static void test_parse_errors(void)
{
    static const struct {
        const char *text, *where;
    } bad[] = {
        {"key Return = jump", "1:"},
        {"\n\nkey Return", "3:"},
        {"key Return = ", "1:"},
        {"key = ok", "1:"},
        {"pad q = ok\n", "1:"},
        {"pad a = ok\npad a is ok", "2:"},
        {"joy 3 = a", "1:"},
        {"joy 99 is a", "1:"},
        {"joy x is a", "1:"},
        {"joy 1 is zz", "1:"},
        {"key Space is zz", "1:"},
        {"label a = A", "1:"},
        {"label pad a = far too long a label", "1:"},
        {"label key F9 = x", "1:"},
        {"#\n#\nbutton a = ok", "3:"},
        {"nonsense", "1:"},
        {"key A key with far too long a name for any keyboard = ok", "1:"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Buttons b, before;
        buttons_default(&b);
        before = b;
        if (!CHECK(!reads(&b, bad[i].text)) ||
            !CHECK(strncmp(message, bad[i].where, strlen(bad[i].where)) == 0))
            printf("    %s -> %s\n", bad[i].text, message);
        CHECK(memcmp(&b, &before, sizeof b) == 0); /* untouched */
    }
    /* more keys than there is room for */
    Buttons b;
    buttons_default(&b);
    char *many = malloc(20000);
    size_t used = 0;
    for (int i = 0; i < 200; i++)
        used += (size_t)snprintf(many + used, 20000 - used, "key k%d = ok\n", i);
    CHECK(!reads(&b, many));
    free(many);
}

static char *read_file(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", SOURCE_DIR, name);
    return SDL_LoadFile(path, NULL);
}

/* The files of the devices; the desktop's says what is built in, all of it. */
static void test_device_files(void)
{
    static const char *const names[] = {"platforms/desktop/buttons.txt",
                                        "platforms/onion/buttons.txt",
                                        "platforms/template/buttons.txt"};
    for (int i = 0; i < 3; i++) {
        Buttons b, built_in;
        buttons_default(&built_in);
        b = built_in;
        char *text = read_file(names[i]);
        if (!CHECK(text != NULL))
            continue;
        if (!CHECK(reads(&b, text)))
            printf("    %s:%s\n", names[i], message);
        for (int k = 0; k < b.key_count; k++) {
            CHECK(SDL_GetKeyFromName(b.key[k].name) != SDLK_UNKNOWN);
            b.key[k].line = 0;
        }
        if (i == 0) {
            CHECK(memcmp(&b, &built_in, sizeof b) == 0);
            Buttons alone = {0};
            CHECK(reads(&alone, text));
            CHECK_INT(alone.key_count, built_in.key_count);
            CHECK(memcmp(alone.pad, built_in.pad, sizeof alone.pad) == 0);
            CHECK(memcmp(alone.joy, built_in.joy, sizeof alone.joy) == 0);
        }
        SDL_free(text);
    }
}

static InputDoor *door_with(const char *text)
{
    Buttons b;
    buttons_default(&b);
    CHECK(reads(&b, text));
    InputDoor *door = input_new(&b);
    input_map(door, &(PointerMap){640, 480, 640, 480, 0});
    return door;
}

static void key(InputDoor *door, const char *name, bool down)
{
    SDL_Event event = {.type = down ? SDL_KEYDOWN : SDL_KEYUP};
    event.key.keysym.sym = SDL_GetKeyFromName(name);
    input_event(door, &event);
}

static void pad_button(InputDoor *door, int id, int button, bool down)
{
    SDL_Event event = {.type = down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP};
    event.cbutton.which = id;
    event.cbutton.button = (uint8_t)button;
    input_event(door, &event);
}

/* The next input that is not a change of device. */
static bool take(InputDoor *door, Input *in)
{
    while (input_next(door, in))
        if (in->type != INPUT_DEVICE)
            return true;
    *in = (Input){0};
    return false;
}

static bool expect(InputDoor *door, InputType type, Action action)
{
    Input in;
    return take(door, &in) && in.type == type && in.action == action;
}

static void test_keys(void)
{
    static const struct {
        const char *key;
        Action action;
    } keys[] = {{"Up", ACT_UP},       {"Return", ACT_OK},     {"Space", ACT_OK},
                {"Z", ACT_OK},        {"X", ACT_BACK},        {"Backspace", ACT_BACK},
                {"Escape", ACT_MENU}, {"M", ACT_MENU},        {"H", ACT_HINT},
                {"I", ACT_INFO},      {"Q", ACT_PREV},        {"E", ACT_NEXT},
                {"PageUp", ACT_PREV}, {"PageDown", ACT_NEXT}, {"U", ACT_UNDO},
                {"R", ACT_REDO},      {"F", ACT_FLIP}};
    InputDoor *door = door_with("");
    Input in;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        key(door, keys[i].key, true);
        CHECK(expect(door, INPUT_PRESS, keys[i].action));
        key(door, keys[i].key, false);
        CHECK(expect(door, INPUT_RELEASE, keys[i].action));
    }
    key(door, "F7", true);
    CHECK(!take(door, &in));
    SDL_Event event = {.type = SDL_KEYDOWN}; /* the system's own repeats are not ours */
    event.key.keysym.sym = SDLK_UP;
    event.key.repeat = 1;
    input_event(door, &event);
    CHECK(!take(door, &in));
    /* two keys of one action: it ends when the key that began it comes up */
    key(door, "Return", true);
    key(door, "Space", true);
    key(door, "Space", false);
    CHECK(expect(door, INPUT_PRESS, ACT_OK));
    CHECK(!take(door, &in));
    key(door, "Return", false);
    CHECK(expect(door, INPUT_RELEASE, ACT_OK));
    /* nothing stays held when the window loses the keyboard */
    key(door, "Down", true);
    event = (SDL_Event){.type = SDL_WINDOWEVENT};
    event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    input_event(door, &event);
    CHECK(expect(door, INPUT_PRESS, ACT_DOWN));
    CHECK(expect(door, INPUT_RELEASE, ACT_DOWN));
    input_free(door);
}

/* A launcher that makes keys of the pad as well: one press is one press. */
static void test_duplicates(void)
{
    InputDoor *door = door_with("");
    Input in;
    pad_button(door, 5, SDL_CONTROLLER_BUTTON_A, true);
    key(door, "Return", true);
    key(door, "Return", false);
    pad_button(door, 5, SDL_CONTROLLER_BUTTON_A, false);
    CHECK(expect(door, INPUT_PRESS, ACT_OK));
    CHECK(expect(door, INPUT_RELEASE, ACT_OK));
    CHECK(!take(door, &in));
    input_free(door);
}

static void test_labels_and_swap(void)
{
    InputDoor *door = door_with("");
    CHECK_TEXT(input_label(door, ACT_OK), "Enter");
    CHECK_TEXT(input_label(door, ACT_MENU), "Esc");
    CHECK_TEXT(input_label(door, ACT_HINT), "H");
    pad_button(door, 5, SDL_CONTROLLER_BUTTON_A, true);
    CHECK(expect(door, INPUT_PRESS, ACT_OK));
    pad_button(door, 5, SDL_CONTROLLER_BUTTON_A, false);
    CHECK(expect(door, INPUT_RELEASE, ACT_OK));
    CHECK_TEXT(input_label(door, ACT_OK), "A");
    CHECK_TEXT(input_label(door, ACT_BACK), "B");
    CHECK_TEXT(input_label(door, ACT_PREV), "L1");
    input_swap_ok_back(door, true);
    CHECK_TEXT(input_label(door, ACT_OK), "B");
    CHECK_TEXT(input_label(door, ACT_BACK), "A");
    pad_button(door, 5, SDL_CONTROLLER_BUTTON_A, true);
    CHECK(expect(door, INPUT_PRESS, ACT_BACK));
    /* swapped while held: the release still ends what the press began */
    input_swap_ok_back(door, false);
    pad_button(door, 5, SDL_CONTROLLER_BUTTON_A, false);
    CHECK(expect(door, INPUT_RELEASE, ACT_BACK));
    input_swap_ok_back(door, true);
    key(door, "Return", true); /* a keyboard is not swapped */
    CHECK(expect(door, INPUT_PRESS, ACT_OK));
    CHECK_TEXT(input_label(door, ACT_OK), "Enter");
    input_free(door);

    /* a console whose buttons arrive as keys has a pad's labels from the start, and is swapped */
    char *onion = read_file("platforms/onion/buttons.txt");
    door = door_with(onion ? onion : "");
    SDL_free(onion);
    CHECK_TEXT(input_label(door, ACT_OK), "A");
    key(door, "Space", true);
    CHECK(expect(door, INPUT_PRESS, ACT_OK));
    key(door, "Space", false);
    CHECK(expect(door, INPUT_RELEASE, ACT_OK));
    input_swap_ok_back(door, true);
    key(door, "Space", true);
    CHECK(expect(door, INPUT_PRESS, ACT_BACK));
    key(door, "Left Ctrl", true);
    CHECK(expect(door, INPUT_PRESS, ACT_OK));
    key(door, "Backspace", true);
    CHECK(expect(door, INPUT_PRESS, ACT_REDO));
    CHECK_TEXT(input_label(door, ACT_OK), "B");
    input_free(door);
}

static void test_pointers(void)
{
    InputDoor *door = door_with("");
    Input in;
    SDL_Event event = {.type = SDL_MOUSEMOTION}; /* the window opens under the pointer */
    input_event(door, &event);
    CHECK(!take(door, &in) && !input_mouse_moved(door));
    event = (SDL_Event){.type = SDL_MOUSEBUTTONDOWN};
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = 320;
    event.button.y = 100;
    input_event(door, &event);
    CHECK(take(door, &in) && in.type == INPUT_POINTER_DOWN && in.x == 320 && in.y == 100);
    event = (SDL_Event){.type = SDL_MOUSEMOTION};
    event.motion.x = 330;
    input_event(door, &event);
    CHECK(take(door, &in) && in.type == INPUT_POINTER_DRAG && in.x == 330);
    event = (SDL_Event){.type = SDL_MOUSEBUTTONUP};
    event.button.button = SDL_BUTTON_LEFT;
    input_event(door, &event);
    CHECK(take(door, &in) && in.type == INPUT_POINTER_UP);
    event = (SDL_Event){.type = SDL_MOUSEMOTION};
    input_event(door, &event);
    CHECK(take(door, &in) && in.type == INPUT_POINTER_MOVE);
    CHECK(input_mouse_moved(door));
    CHECK_TEXT(input_label(door, ACT_OK), "Enter"); /* a mouse has no labels of its own */
    event = (SDL_Event){.type = SDL_MOUSEBUTTONDOWN};
    event.button.button = SDL_BUTTON_RIGHT;
    input_event(door, &event);
    CHECK(take(door, &in) && in.type == INPUT_POINTER_BACK);
    event.button.which = SDL_TOUCH_MOUSEID; /* what SDL makes of a touch is not counted twice */
    event.button.button = SDL_BUTTON_LEFT;
    input_event(door, &event);
    CHECK(!take(door, &in));

    event = (SDL_Event){.type = SDL_FINGERDOWN};
    event.tfinger.fingerId = 7;
    event.tfinger.x = 0.5f;
    event.tfinger.y = 1.0f;
    input_event(door, &event);
    CHECK(take(door, &in) && in.type == INPUT_POINTER_DOWN && in.x == 320 && in.y == 479);
    CHECK(!input_mouse_moved(door));
    CHECK_TEXT(input_label(door, ACT_OK), "");
    event.tfinger.fingerId = 8; /* a second finger is nobody */
    input_event(door, &event);
    CHECK(!take(door, &in));
    event.type = SDL_FINGERUP;
    input_event(door, &event);
    CHECK(!take(door, &in));
    event.tfinger.fingerId = 7;
    input_event(door, &event);
    CHECK(take(door, &in) && in.type == INPUT_POINTER_UP);
    input_free(door);
}

static void test_pointer_maps(void)
{
    for (int rotate = 0; rotate < 360; rotate += 90) {
        /* a window of other points than pixels, turned */
        PointerMap map = {320, 240, 640, 480, rotate};
        if (rotate % 180) {
            map.canvas_w = 480;
            map.canvas_h = 640;
        }
        for (int y = 1; y < map.canvas_h; y += 37)
            for (int x = 1; x < map.canvas_w; x += 41) {
                int wx = x, wy = y;
                pointer_to_window(&map, &wx, &wy);
                CHECK(wx >= 0 && wx < 320 && wy >= 0 && wy < 240);
                pointer_to_canvas(&map, &wx, &wy);
                CHECK(abs(wx - x) <= 1 && abs(wy - y) <= 1);
            }
    }
    /* turned by 90 the canvas's upper left corner is the window's upper right */
    PointerMap map = {480, 640, 640, 480, 90};
    int x = 0, y = 0;
    pointer_to_window(&map, &x, &y);
    CHECK(x == 479 && y == 0);
}

#if SDL_VERSION_ATLEAST(2, 0, 14)
static void feed(InputDoor *door)
{
    SDL_Event event;
    SDL_JoystickUpdate();
    while (SDL_PollEvent(&event))
        input_event(door, &event);
}

static void test_hot_plug(void)
{
    InputDoor *door = door_with("");
    Input in;
    feed(door);
    while (input_next(door, &in)) {
    }
    CHECK(!input_has_pad(door));
    int index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 21, 0);
    if (!CHECK(index >= 0))
        return;
    feed(door);
    CHECK(input_has_pad(door));
    CHECK(input_next(door, &in) && in.type == INPUT_DEVICE);
    CHECK_TEXT(input_label(door, ACT_OK), "A");
    SDL_JoystickID id = SDL_JoystickGetDeviceInstanceID(index);
    SDL_Joystick *pad = SDL_JoystickFromInstanceID(id);
    if (!CHECK(pad != NULL))
        return;
    SDL_JoystickSetVirtualButton(pad, 0, 1);
    feed(door);
    CHECK(expect(door, INPUT_PRESS, ACT_OK));
    SDL_JoystickSetVirtualButton(pad, 0, 0);
    feed(door);
    CHECK(expect(door, INPUT_RELEASE, ACT_OK));

    /* the stick counts from 16000 on and until it is back below 10000 */
    static const int path[] = {9000, 15000,  16500,  12000, 17000, 10500,
                               9000, -15000, -20000, 20000, 0};
    static const struct {
        int step;
        InputType type;
        Action action;
    } wanted[] = {{2, INPUT_PRESS, ACT_RIGHT}, {6, INPUT_RELEASE, ACT_RIGHT},
                  {8, INPUT_PRESS, ACT_LEFT},  {9, INPUT_RELEASE, ACT_LEFT},
                  {9, INPUT_PRESS, ACT_RIGHT}, {10, INPUT_RELEASE, ACT_RIGHT}};
    size_t next = 0;
    for (int step = 0; step < (int)(sizeof path / sizeof *path); step++) {
        SDL_JoystickSetVirtualAxis(pad, SDL_CONTROLLER_AXIS_LEFTX, (int16_t)path[step]);
        feed(door);
        while (next < sizeof wanted / sizeof *wanted && wanted[next].step == step) {
            CHECK(expect(door, wanted[next].type, wanted[next].action));
            next++;
        }
        if (!CHECK(!take(door, &in)))
            printf("    step %d\n", step);
    }

    /* unplugged with a button down: it comes up */
    SDL_JoystickSetVirtualButton(pad, SDL_CONTROLLER_BUTTON_DPAD_DOWN, 1);
    feed(door);
    CHECK(expect(door, INPUT_PRESS, ACT_DOWN));
    SDL_JoystickDetachVirtual(index);
    feed(door);
    CHECK(expect(door, INPUT_RELEASE, ACT_DOWN));
    CHECK(!input_has_pad(door));
    CHECK_TEXT(input_label(door, ACT_OK), "Enter");

    /* and found again, now beside a joystick without a mapping */
    index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 21, 0);
    int raw_index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_UNKNOWN, 2, 12, 1);
    feed(door);
    CHECK(index >= 0 && raw_index >= 0 && input_has_pad(door));
    SDL_Joystick *raw = SDL_JoystickFromInstanceID(SDL_JoystickGetDeviceInstanceID(raw_index));
    if (CHECK(raw != NULL) && !SDL_IsGameController(raw_index)) {
        SDL_JoystickSetVirtualButton(raw, 1, 1);
        feed(door);
        CHECK(expect(door, INPUT_PRESS, ACT_BACK));
        SDL_JoystickSetVirtualHat(raw, 0, SDL_HAT_RIGHTUP);
        feed(door);
        CHECK(expect(door, INPUT_PRESS, ACT_UP));
        CHECK(expect(door, INPUT_PRESS, ACT_RIGHT));
        SDL_JoystickSetVirtualHat(raw, 0, SDL_HAT_RIGHT);
        feed(door);
        CHECK(expect(door, INPUT_RELEASE, ACT_UP));
        CHECK(!take(door, &in));
    }
    input_free(door);
}
#endif

int main(void)
{
    /* without a window that has the keyboard, pads would be silent */
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER) != 0)
        return 1;
    RUN(test_parse);
    RUN(test_parse_errors);
    RUN(test_device_files);
    RUN(test_keys);
    RUN(test_duplicates);
    RUN(test_labels_and_swap);
    RUN(test_pointers);
    RUN(test_pointer_maps);
#if SDL_VERSION_ATLEAST(2, 0, 14)
    RUN(test_hot_plug);
#endif
    SDL_Quit();
    return check_result();
}
