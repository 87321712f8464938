#include "buttons.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What holds before any file is read; platforms/desktop/buttons.txt says the same and a test compares them. */
static const char DEFAULTS[] =
    "key Return = ok\nkey Space = ok\nkey Z = ok\nkey Keypad Enter = ok\n"
    "key Backspace = back\nkey X = back\n"
    "key Up = up\nkey Down = down\nkey Left = left\nkey Right = right\n"
    "key H = hint\nkey I = info\n"
    "key Q = prev\nkey PageUp = prev\nkey E = next\nkey PageDown = next\n"
    "key U = undo\nkey R = redo\nkey F = flip\n"
    "key Escape = menu\nkey M = menu\n"
    "label key Return = Enter\nlabel key Backspace = Bksp\n"
    "label key Escape = Esc\nlabel key PageUp = PgUp\n"
    "label key PageDown = PgDn\n"
    "pad up = up\npad down = down\npad left = left\npad right = right\n"
    "pad a = ok\npad b = back\npad x = hint\npad y = info\n"
    "pad l1 = prev\npad r1 = next\npad l2 = undo\npad r2 = redo\n"
    "pad select = flip\npad start = menu\npad guide = menu\n"
    "joy 0 is a\njoy 1 is b\njoy 2 is x\njoy 3 is y\n"
    "joy 4 is l1\njoy 5 is r1\njoy 6 is l2\njoy 7 is r2\n"
    "joy 8 is select\njoy 9 is start\njoy 10 is l3\njoy 11 is r3\n"
    "label pad a = A\nlabel pad b = B\nlabel pad x = X\nlabel pad y = Y\n"
    "label pad l1 = L1\nlabel pad r1 = R1\n"
    "label pad l2 = L2\nlabel pad r2 = R2\n"
    "label pad l3 = L3\nlabel pad r3 = R3\n"
    "label pad select = Select\nlabel pad start = Start\n"
    "label pad guide = Menu\n";

static const struct {
    const char *word, *sdl;
} PADS[PAD_END] = {
    [PAD_NONE] = {"none", "none"},
    [PAD_A] = {"a", "a"},
    [PAD_B] = {"b", "b"},
    [PAD_X] = {"x", "x"},
    [PAD_Y] = {"y", "y"},
    [PAD_L1] = {"l1", "leftshoulder"},
    [PAD_R1] = {"r1", "rightshoulder"},
    [PAD_L2] = {"l2", "lefttrigger"},
    [PAD_R2] = {"r2", "righttrigger"},
    [PAD_L3] = {"l3", "leftstick"},
    [PAD_R3] = {"r3", "rightstick"},
    [PAD_SELECT] = {"select", "back"},
    [PAD_START] = {"start", "start"},
    [PAD_GUIDE] = {"guide", "guide"},
    [PAD_UP] = {"up", "dpup"},
    [PAD_DOWN] = {"down", "dpdown"},
    [PAD_LEFT] = {"left", "dpleft"},
    [PAD_RIGHT] = {"right", "dpright"},
};

PadButton pad_from_word(const char *word)
{
    for (int b = PAD_NONE + 1; b < PAD_END; b++)
        if (strcmp(word, PADS[b].word) == 0 || strcmp(word, PADS[b].sdl) == 0)
            return (PadButton)b;
    return PAD_NONE;
}

const char *pad_word(PadButton button)
{
    return button > PAD_NONE && button < PAD_END ? PADS[button].word : PADS[PAD_NONE].word;
}

const char *pad_sdl_word(PadButton button)
{
    return button > PAD_NONE && button < PAD_END ? PADS[button].sdl : PADS[PAD_NONE].sdl;
}

/* One line, cut into its parts: WHAT NAME = VALUE or WHAT NAME is VALUE. */
typedef struct {
    char what[8];
    char name[BUTTON_NAME_SIZE + 8];
    bool is;
    char value[BUTTON_LABEL_SIZE + 8];
} Line;

static bool fail(char *message, size_t size, int line, const char *reason, const char *word)
{
    snprintf(message, size, "%d: %s%s%s", line, reason, *word ? " " : "", word);
    return false;
}

static void trim_copy(char *out, size_t size, const char *from, const char *to)
{
    while (from < to && isspace((unsigned char)*from))
        from++;
    while (to > from && isspace((unsigned char)to[-1]))
        to--;
    size_t n = (size_t)(to - from);
    if (n >= size)
        n = size - 1;
    memcpy(out, from, n);
    out[n] = '\0';
}

/* Where " = " or " is " stands; the sign itself may be the key ("key = = ok"), so the last one counts. */
static const char *find_sign(const char *from, const char *end, bool *is)
{
    for (const char *at = end - 1; at > from; at--) {
        if (*at == '=') {
            *is = false;
            return at;
        }
        if (at + 3 < end && isspace((unsigned char)at[0]) && at[1] == 'i' && at[2] == 's' &&
            isspace((unsigned char)at[3])) {
            *is = true;
            return at + 1;
        }
    }
    return NULL;
}

static bool split(Line *out, const char *from, const char *end)
{
    const char *space = from;
    while (space < end && !isspace((unsigned char)*space))
        space++;
    trim_copy(out->what, sizeof out->what, from, space);
    const char *sign = find_sign(space, end, &out->is);
    if (!sign)
        return false;
    trim_copy(out->name, sizeof out->name, space, sign);
    trim_copy(out->value, sizeof out->value, sign + (out->is ? 2 : 1), end);
    return out->name[0] != '\0' && out->value[0] != '\0';
}

static KeyButton *find_key(Buttons *buttons, const char *name)
{
    for (int i = 0; i < buttons->key_count; i++) {
        const char *a = buttons->key[i].name, *b = name;
        while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
            a++;
            b++;
        }
        if (!*a && !*b)
            return &buttons->key[i];
    }
    return NULL;
}

static bool read_key(Buttons *buttons, const Line *line, int number, char *message, size_t size)
{
    Action action = ACT_NONE;
    PadButton pad = PAD_NONE;
    if (line->is) {
        pad = pad_from_word(line->value);
        if (pad == PAD_NONE)
            return fail(message, size, number, "no pad button is called", line->value);
    } else {
        action = action_from_word(line->value);
        if (action == ACT_NONE && strcmp(line->value, "none") != 0)
            return fail(message, size, number, "no action is called", line->value);
    }
    if (strlen(line->name) >= BUTTON_NAME_SIZE)
        return fail(message, size, number, "no key has so long a name:", line->name);
    KeyButton *key = find_key(buttons, line->name);
    if (!key) {
        if (buttons->key_count == BUTTON_KEYS_MAX)
            return fail(message, size, number, "too many keys", "");
        key = &buttons->key[buttons->key_count++];
        *key = (KeyButton){0};
        snprintf(key->name, sizeof key->name, "%s", line->name);
    }
    key->action = action;
    key->pad = pad;
    key->line = number;
    return true;
}

static bool read_pad(Buttons *buttons, const Line *line, int number, char *message, size_t size)
{
    PadButton pad = pad_from_word(line->name);
    Action action = action_from_word(line->value);
    if (pad == PAD_NONE)
        return fail(message, size, number, "no pad button is called", line->name);
    if (action == ACT_NONE && strcmp(line->value, "none") != 0)
        return fail(message, size, number, "no action is called", line->value);
    buttons->pad[pad] = action;
    return true;
}

static bool read_joy(Buttons *buttons, const Line *line, int number, char *message, size_t size)
{
    char *end;
    long joy = strtol(line->name, &end, 10);
    if (*end || end == line->name || joy < 0 || joy >= BUTTON_JOYS_MAX)
        return fail(message, size, number, "a joystick button is a number from 0 to 31, not",
                    line->name);
    PadButton pad = pad_from_word(line->value);
    if (pad == PAD_NONE && strcmp(line->value, "none") != 0)
        return fail(message, size, number, "no pad button is called", line->value);
    buttons->joy[joy] = pad;
    return true;
}

static bool read_label(Buttons *buttons, const Line *line, int number, char *message, size_t size)
{
    if (strlen(line->value) >= BUTTON_LABEL_SIZE)
        return fail(message, size, number, "too long a label:", line->value);
    if (strncmp(line->name, "pad ", 4) == 0) {
        PadButton pad = pad_from_word(line->name + 4);
        if (pad == PAD_NONE)
            return fail(message, size, number, "no pad button is called", line->name + 4);
        snprintf(buttons->pad_label[pad], BUTTON_LABEL_SIZE, "%s", line->value);
        return true;
    }
    if (strncmp(line->name, "key ", 4) == 0) {
        KeyButton *key = find_key(buttons, line->name + 4);
        if (!key)
            return fail(message, size, number,
                        "a label for a key that does nothing:", line->name + 4);
        snprintf(key->label, BUTTON_LABEL_SIZE, "%s", line->value);
        return true;
    }
    return fail(message, size, number, "a label is for \"key NAME\" or \"pad NAME\", not",
                line->name);
}

static bool read_line(Buttons *buttons, const char *from, const char *end, int number,
                      char *message, size_t size)
{
    while (from < end && isspace((unsigned char)*from))
        from++;
    while (end > from && isspace((unsigned char)end[-1]))
        end--;
    if (from == end || *from == '#')
        return true;
    Line line;
    if (!split(&line, from, end))
        return fail(message, size, number, "neither \"... = ...\" nor \"... is ...\"", "");
    bool needs_is = strcmp(line.what, "joy") == 0;
    if (line.is != needs_is && strcmp(line.what, "key") != 0)
        return fail(message, size, number,
                    needs_is ? "\"is\" wanted, not \"=\"" : "\"=\" wanted, not \"is\"", "");
    if (strcmp(line.what, "key") == 0)
        return read_key(buttons, &line, number, message, size);
    if (strcmp(line.what, "pad") == 0)
        return read_pad(buttons, &line, number, message, size);
    if (strcmp(line.what, "joy") == 0)
        return read_joy(buttons, &line, number, message, size);
    if (strcmp(line.what, "label") == 0)
        return read_label(buttons, &line, number, message, size);
    return fail(message, size, number, "a line begins with key, pad, joy or label, not", line.what);
}

bool buttons_read(Buttons *buttons, const char *text, char *message, size_t size)
{
    Buttons next = *buttons;
    int number = 0;
    while (*text) {
        const char *end = text + strcspn(text, "\n");
        if (!read_line(&next, text, end, ++number, message, size))
            return false;
        text = *end ? end + 1 : end;
    }
    *buttons = next;
    return true;
}

void buttons_default(Buttons *out)
{
    *out = (Buttons){0};
    char message[128];
    if (!buttons_read(out, DEFAULTS, message, sizeof message)) {
        /* The text is ours; a test reads it. */
        fprintf(stderr, "komadai: built-in buttons: %s\n", message);
        abort();
    }
    for (int i = 0; i < out->key_count; i++)
        out->key[i].line = 0;
}
