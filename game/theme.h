/* theme.h: colours, sizes, and which picture is which piece. A theme is a text file in res/themes/; read by theme_read. */
#ifndef KOMADAI_GAME_THEME_H
#define KOMADAI_GAME_THEME_H

#include <stddef.h>

#include "engine/types.h"
#include "rect.h"

typedef struct {
    Color table_top, table_bottom; /* behind everything */
    Color bar, panel, panel_edge,
        veil;               /* hint bar; question boxes; what dims the screen behind one */
    Color line, coordinate; /* grid; letters on the rim */
    Color text, quiet, you, accent, accent_text;
    Color target, capture, last_move, check, illegal, hint;
    Color shadow;
    Color board_tint, stand_tint; /* drawn over the wood; alpha 0: the picture as it is */
    char board[32], stand[32];    /* pictures in res/boards/ without .png */
    bool waves;                   /* pictures and patterns in menus */
} Theme;

void theme_default(
    Theme *out); /* the night theme, compiled in, so that a missing file still gives a screen */
/* Lines "key = value" (#rrggbb or #rrggbbaa, names, yes/no), # comments. Starts from the default; on error `out` is
 * untouched and message is "LINE: reason". */
bool theme_read(const char *text, Theme *out, char *message, size_t size);

/* Where a piece stands in its sprite sheet. turned: points down the screen; jewel: this side's king is drawn as gyoku. */
void theme_sprite(Kind kind, bool turned, bool jewel, int *column, int *row);

#endif
