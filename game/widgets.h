/* widgets.h: the few controls every scene shares: a list to choose from, a question, text in a box, the hint bar.
 * Plain values; all by d-pad, A, B and by pointer. */
#ifndef KOMADAI_GAME_WIDGETS_H
#define KOMADAI_GAME_WIDGETS_H

#include "board_view.h"
#include "canvas.h"
#include "input.h"
#include "layout.h"
#include "theme.h"

enum { LIST_ITEMS_MAX = 40, LIST_TEXT_SIZE = 96 };

typedef struct {
    char label[LIST_TEXT_SIZE];
    char value[LIST_TEXT_SIZE]; /* shown at the right: "◀ Kanji ▶" when adjustable; empty: none */
    bool adjustable;            /* left and right change it */
    bool disabled;
    int id; /* the caller's */
} ListItem;

typedef struct {
    ListItem item[LIST_ITEMS_MAX];
    int count, chosen, top; /* top: first one in view */
} List;

typedef enum { LIST_IGNORED, LIST_MOVED, LIST_CHOSEN, LIST_LESS, LIST_MORE, LIST_BACK } ListResult;

void list_clear(List *list);
ListItem *list_add(List *list, int id, const char *label);
/* Scrolls, wraps at the ends, skips disabled items. `where` must be the rectangle it is drawn in. */
ListResult list_input(List *list, Rect where, const Layout *layout, const Input *in);
void list_draw(const List *list, Rect where, const Layout *layout, const Theme *theme,
               Canvas *canvas);
int list_height(const List *list, const Layout *layout); /* to show all of it */

/* A question: a text and two to four answers in a box in the middle. The first answer is the harmless one. */
typedef struct {
    bool open;
    char title[LIST_TEXT_SIZE];
    char text[512];
    List answers;
    int gate_ms; /* input is ignored this long after opening, so that a press meant for something else does nothing */
} Question;
void question_open(Question *question, const char *title, const char *text);
/* *answer is the id chosen, -1 for back. true when it closed. Takes all input while open. */
bool question_input(Question *question, const Layout *layout, const Input *in, int *answer);
bool question_update(Question *question, int ms);
void question_draw(const Question *question, const Layout *layout, const Theme *theme,
                   Canvas *canvas);

/* Text broken into lines: at blanks, and between kanji and kana (never before 、。」 and the like). */
enum { WRAP_LINES_MAX = 24 };
typedef struct {
    int count;
    const char *start[WRAP_LINES_MAX];
    int length[WRAP_LINES_MAX]; /* bytes */
    bool cut;                   /* the text did not fit WRAP_LINES_MAX lines */
} Wrapped;
void text_wrap(Wrapped *out, Canvas *canvas, int px, const char *text, int width);
/* Draws wrapped text; returns the height it took. The size shrinks a step or two when it would not fit the box. */
int text_box(Canvas *canvas, Rect where, int px, Color color, Align align, const char *text);
/* One line that must fit: shrinks, then narrows by an ellipsis only as the last resort. */
void text_line(Canvas *canvas, Rect where, int px, Color color, Align align, const char *text);

struct Strings;
void hint_bar_draw(Canvas *canvas, const Layout *layout, const Theme *theme,
                   const struct Strings *strings, const InputDoor *door, const ButtonHint *hints,
                   int count);
/* Which hint lies under a tap; ACT_NONE: none. A finger can press what the bar names. */
Action hint_bar_spot(Canvas *canvas, const Layout *layout, const struct Strings *strings,
                     const InputDoor *door, const ButtonHint *hints, int count, int x, int y);

#endif
