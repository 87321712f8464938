#include "input.h"

#include <string.h>

static const char *const WORDS[ACT_END] = {
    [ACT_NONE] = "none",   [ACT_UP] = "up",     [ACT_DOWN] = "down", [ACT_LEFT] = "left",
    [ACT_RIGHT] = "right", [ACT_OK] = "ok",     [ACT_BACK] = "back", [ACT_HINT] = "hint",
    [ACT_INFO] = "info",   [ACT_PREV] = "prev", [ACT_NEXT] = "next", [ACT_UNDO] = "undo",
    [ACT_REDO] = "redo",   [ACT_FLIP] = "flip", [ACT_MENU] = "menu",
};

Action action_from_word(const char *word)
{
    for (int a = ACT_UP; a < ACT_END; a++)
        if (strcmp(word, WORDS[a]) == 0)
            return (Action)a;
    return ACT_NONE;
}

const char *action_word(Action action)
{
    return action > ACT_NONE && action < ACT_END ? WORDS[action] : WORDS[ACT_NONE];
}
