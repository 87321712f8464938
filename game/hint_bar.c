/* The hint bar, part of widgets.h: what the buttons do now. */
#include <string.h>
#include <utf8proc.h>

#include "strings.h"
#include "text.h"
#include "widgets.h"

enum { HINTS_SHOWN = 8 };

/* A hint in the bar: the button's mark, then the text. */
typedef struct {
    const char *label, *text;
    Action action;
    int x, mark_w, gap, text_w;
} Hint;

typedef struct {
    int px, label_px, mark_h;
    int count; /* those that have room, the first ones */
    int gap;   /* between two */
    Hint hint[HINTS_SHOWN];
} Bar;

static bool is_arrow(Action action)
{
    return action >= ACT_UP && action <= ACT_RIGHT;
}

static bool is_single(const char *label)
{
    utf8proc_int32_t code;
    utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)label, -1, &code);
    return n > 0 && label[n] == '\0';
}

/* Round for one letter or an arrow, longer for longer labels, nothing for a device without such a button. */
static int mark_width(Canvas *canvas, const Bar *bar, const Hint *hint)
{
    if (hint->label[0] == '\0')
        return 0;
    if (is_arrow(hint->action) || is_single(hint->label))
        return bar->mark_h;
    int w = canvas_text_width(canvas, bar->label_px, hint->label) + bar->mark_h * 2 / 3;
    return w > bar->mark_h ? w : bar->mark_h;
}

/* Lays the hints out at one size. Returns where the last one ends. */
static int place(Canvas *canvas, Bar *bar, Rect where, int unit, int px)
{
    bar->px = px;
    bar->mark_h = px + px / 4 < where.h - 2 ? px + px / 4 : where.h - 2;
    bar->label_px = bar->mark_h * 3 / 4;
    bar->gap = px;
    int x = where.x + 2 * unit;
    for (int i = 0; i < bar->count; i++) {
        Hint *hint = &bar->hint[i];
        hint->x = x;
        hint->mark_w = mark_width(canvas, bar, hint);
        hint->gap = hint->mark_w > 0 ? px / 3 : 0;
        hint->text_w = canvas_text_width(canvas, px, hint->text);
        x += hint->mark_w + hint->gap + hint->text_w + bar->gap;
    }
    return x - bar->gap;
}

static void make(Bar *bar, Canvas *canvas, const Layout *layout, const Strings *strings,
                 const InputDoor *door, const ButtonHint *hints, int count)
{
    Rect where = layout->hint_bar;
    int end = where.x + where.w - 2 * layout->unit;
    int full = layout->px_body < where.h - layout->unit ? layout->px_body : where.h - layout->unit;
    bar->count = count < HINTS_SHOWN ? count : HINTS_SHOWN;
    for (int i = 0; i < bar->count; i++)
        bar->hint[i] = (Hint){.label = input_label(door, hints[i].action),
                              .text = strings_get(strings, (TextId)hints[i].text),
                              .action = hints[i].action};
    int px = full, last = place(canvas, bar, where, layout->unit, px);
    while (last > end) {
        px = text_smaller(px, full);
        if (px == 0) { /* too many at any size: the last one matters least */
            if (bar->count == 1)
                break;
            bar->count--;
            px = full;
        }
        last = place(canvas, bar, where, layout->unit, px);
    }
    if (last > end) /* its text_line shrinks further */
        bar->hint[0].text_w -= last - end;
}

/* An arrow key shows what is printed on it. */
static void draw_arrow(Canvas *canvas, Rect mark, Action action, Color color)
{
    int dx = action == ACT_LEFT ? -1 : action == ACT_RIGHT,
        dy = action == ACT_UP ? -1 : action == ACT_DOWN;
    int x = mark.x + mark.w / 2, y = mark.y + mark.h / 2;
    int tip = mark.h / 4, base = mark.h / 6, side = mark.h / 4;
    canvas_triangle(canvas, x + dx * tip, y + dy * tip, x - dx * base - dy * side,
                    y - dy * base - dx * side, x - dx * base + dy * side, y - dy * base + dx * side,
                    color);
}

void hint_bar_draw(Canvas *canvas, const Layout *layout, const Theme *theme,
                   const struct Strings *strings, const InputDoor *door, const ButtonHint *hints,
                   int count)
{
    Bar bar;
    Rect where = layout->hint_bar;
    make(&bar, canvas, layout, strings, door, hints, count);
    canvas_fill(canvas, where, theme->bar);
    for (int i = 0; i < bar.count; i++) {
        const Hint *hint = &bar.hint[i];
        Rect mark = {hint->x, where.y + (where.h - bar.mark_h) / 2, hint->mark_w, bar.mark_h};
        if (mark.w > 0) {
            canvas_rounded(canvas, mark, mark.h / 2, theme->accent);
            if (is_arrow(hint->action))
                draw_arrow(canvas, mark, hint->action, theme->accent_text);
            else
                canvas_text(canvas, bar.label_px, theme->accent_text, mark.x + mark.w / 2,
                            mark.y + (mark.h - bar.label_px) / 2, ALIGN_CENTER, hint->label);
        }
        Rect text = {hint->x + hint->mark_w + hint->gap, where.y, hint->text_w, where.h};
        text_line(canvas, text, bar.px, theme->text, ALIGN_LEFT, hint->text);
    }
}

Action hint_bar_spot(Canvas *canvas, const Layout *layout, const struct Strings *strings,
                     const InputDoor *door, const ButtonHint *hints, int count, int x, int y)
{
    Bar bar;
    make(&bar, canvas, layout, strings, door, hints, count);
    for (int i = 0; i < bar.count; i++) {
        const Hint *hint = &bar.hint[i];
        Rect spot = {hint->x - bar.gap / 2, layout->hint_bar.y,
                     hint->mark_w + hint->gap + hint->text_w + bar.gap, layout->hint_bar.h};
        if (rect_has(spot, x, y))
            return hint->action;
    }
    return ACT_NONE;
}
