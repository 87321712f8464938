#include "widgets.h"

#include <assert.h>
#include <string.h>

#include "page.h"
#include "strings.h"
#include "text.h"

enum { QUESTION_GATE_MS = 150 };

void list_clear(List *list)
{
    list->count = list->chosen = list->top = 0;
}

ListItem *list_add(List *list, int id, const char *label)
{
    assert(list->count < LIST_ITEMS_MAX);
    ListItem *item = &list->item[list->count++];
    *item = (ListItem){.id = id};
    strings_fill(item->label, sizeof item->label, "{1}", label, NULL, NULL);
    return item;
}

/* How a list lies in its rectangle. `gutter`: the strip at the right for scrolling; empty when all is in view. */
typedef struct {
    int row_h, rows;
    Rect area, gutter;
} Frame;

static int row_height(const Layout *layout)
{
    return layout->px_body * 3 / 2;
}

int list_height(const List *list, const Layout *layout)
{
    return list->count * row_height(layout);
}

static Frame frame_of(const List *list, Rect where, const Layout *layout)
{
    Frame out = {.row_h = row_height(layout), .rows = list->count, .area = where};
    if (list_height(list, layout) <= where.h)
        return out;
    if (out.row_h > where.h)
        out.row_h = where.h;
    out.rows = out.row_h > 0 ? where.h / out.row_h : 0;
    int w = layout->px_body;
    out.area.w -= w;
    out.gutter = (Rect){where.x + out.area.w, where.y, w, out.rows * out.row_h};
    return out;
}

static Rect row_rect(const Frame *frame, int row)
{
    return (Rect){frame->area.x, frame->area.y + row * frame->row_h, frame->area.w, frame->row_h};
}

static int limit(int value, int low, int high)
{
    return value > high ? (high > low ? high : low) : value < low ? low : value;
}

/* The item that is chosen: the next one when that is disabled. -1: none can be. */
static int chosen_of(const List *list)
{
    for (int i = 0; i < list->count; i++) {
        int item = (limit(list->chosen, 0, list->count - 1) + i) % list->count;
        if (!list->item[item].disabled)
            return item;
    }
    return -1;
}

/* The first item in view, when `chosen` must be in view with `margin` more beyond it. */
static int top_of(const List *list, const Frame *frame, int chosen, int margin)
{
    int top = list->top;
    if (chosen >= 0) {
        top = limit(top, chosen - frame->rows + 1 + margin, chosen - margin);
        top = limit(top, chosen - frame->rows + 1, chosen);
    }
    return limit(top, 0, list->count - frame->rows);
}

static int next_enabled(const List *list, int from, int step, bool wraps)
{
    int item = from;
    for (int i = 0; i < list->count; i++) {
        item += step;
        if (item < 0 || item >= list->count) {
            if (!wraps)
                return from;
            item = (item + list->count) % list->count;
        }
        if (!list->item[item].disabled)
            return item;
    }
    return from;
}

/* Goes to `item` by a key: what comes next is in view too. */
static ListResult go_to(List *list, const Frame *frame, int item)
{
    bool moved = item != list->chosen;
    list->chosen = item;
    list->top = top_of(list, frame, item, frame->rows > 2 ? 1 : 0);
    return moved ? LIST_MOVED : LIST_IGNORED;
}

static ListResult go_page(List *list, const Frame *frame, int step)
{
    int item = list->chosen;
    for (int i = 0; i < frame->rows; i++)
        item = next_enabled(list, item, step, false);
    return go_to(list, frame, item);
}

static ListResult list_key(List *list, const Frame *frame, const Input *in)
{
    const ListItem *item = &list->item[list->chosen];
    switch (in->action) {
    case ACT_UP: /* holding the key stops at the end */
        return go_to(list, frame, next_enabled(list, list->chosen, -1, !in->repeat));
    case ACT_DOWN:
        return go_to(list, frame, next_enabled(list, list->chosen, 1, !in->repeat));
    case ACT_PREV:
        return go_page(list, frame, -1);
    case ACT_NEXT:
        return go_page(list, frame, 1);
    case ACT_LEFT:
        return item->adjustable ? LIST_LESS : LIST_IGNORED;
    case ACT_RIGHT:
        return item->adjustable ? LIST_MORE : LIST_IGNORED;
    case ACT_OK:
        return LIST_CHOSEN;
    default:
        return LIST_IGNORED;
    }
}

/* Shows the list from `top` on; the chosen one comes along. */
static ListResult scroll_to(List *list, const Frame *frame, int top)
{
    int chosen = list->chosen, before = list->top;
    list->top = limit(top, 0, list->count - frame->rows);
    if (chosen < list->top)
        chosen = next_enabled(list, list->top - 1, 1, false);
    else if (chosen >= list->top + frame->rows)
        chosen = next_enabled(list, list->top + frame->rows, -1, false);
    if (chosen >= list->top && chosen < list->top + frame->rows)
        list->chosen = chosen;
    return list->top != before ? LIST_MOVED : LIST_IGNORED;
}

/* The marks at the ends of the gutter go one line on; between them the finger is where the view shall be. */
static ListResult gutter_input(List *list, const Frame *frame, const Input *in)
{
    Rect gutter = frame->gutter;
    int mark = gutter.w, track = gutter.h - 2 * mark, hidden = list->count - frame->rows;
    int at = in->y - gutter.y - mark;
    if (in->type == INPUT_POINTER_DOWN && (at < 0 || track <= 0))
        return scroll_to(list, frame, list->top + (in->y < gutter.y + gutter.h / 2 ? -1 : 1));
    if (in->type == INPUT_POINTER_DOWN && at >= track)
        return scroll_to(list, frame, list->top + 1);
    if (track <= 0)
        return LIST_IGNORED;
    return scroll_to(list, frame, (limit(at, 0, track) * hidden + track / 2) / track);
}

/* The value of an adjustable line: a column of its own, so that its triangles stay where they are. */
static Rect value_column(Rect row, const Layout *layout)
{
    int pad = layout->px_body / 2, w = (row.w - 2 * pad) * 9 / 20;
    return (Rect){row.x + row.w - pad - w, row.y, w, row.h};
}

static ListResult row_input(List *list, const Frame *frame, const Layout *layout, const Input *in)
{
    int row = frame->row_h > 0 ? (in->y - frame->area.y) / frame->row_h : 0;
    int item = list->top + row;
    if (row >= frame->rows || item >= list->count || list->item[item].disabled)
        return LIST_IGNORED;
    bool moved = item != list->chosen;
    list->chosen = item;
    if (in->type == INPUT_POINTER_MOVE)
        return moved ? LIST_MOVED : LIST_IGNORED;
    Rect value = value_column(row_rect(frame, row), layout);
    if (!list->item[item].adjustable || !rect_has(value, in->x, in->y))
        return LIST_CHOSEN;
    return in->x < value.x + value.w / 2 ? LIST_LESS : LIST_MORE;
}

ListResult list_input(List *list, Rect where, const Layout *layout, const Input *in)
{
    Frame frame = frame_of(list, where, layout);
    int chosen = chosen_of(list);
    if (in->type == INPUT_POINTER_BACK || (in->type == INPUT_PRESS && in->action == ACT_BACK))
        return LIST_BACK;
    if (chosen < 0)
        return LIST_IGNORED;
    list->chosen = chosen;
    list->top = top_of(list, &frame, chosen, 0);
    switch (in->type) {
    case INPUT_PRESS:
        return list_key(list, &frame, in);
    case INPUT_POINTER_DOWN:
    case INPUT_POINTER_MOVE:
    case INPUT_POINTER_DRAG:
        if (rect_has(frame.gutter, in->x, in->y))
            return in->type == INPUT_POINTER_MOVE ? LIST_IGNORED : gutter_input(list, &frame, in);
        if (in->type == INPUT_POINTER_DRAG || !rect_has(frame.area, in->x, in->y))
            return LIST_IGNORED;
        return row_input(list, &frame, layout, in);
    default:
        return LIST_IGNORED;
    }
}

/* A triangle in the middle of `where`, `size` long, pointing to dx, dy. */
static void draw_pointer(Canvas *canvas, Rect where, int size, int dx, int dy, Color color)
{
    int x = where.x + where.w / 2, y = where.y + where.h / 2;
    int tip = size / 2, base = size - tip, side = size * 2 / 3;
    canvas_triangle(canvas, x + dx * tip, y + dy * tip, x - dx * base - dy * side,
                    y - dy * base - dx * side, x - dx * base + dy * side, y - dy * base + dx * side,
                    color);
}

static void draw_adjustable(const ListItem *item, Rect column, const Layout *layout, Color color,
                            Color marks, Canvas *canvas)
{
    int size = layout->px_body * 2 / 5, w = 2 * size;
    draw_pointer(canvas, (Rect){column.x, column.y, w, column.h}, size, -1, 0, marks);
    draw_pointer(canvas, (Rect){column.x + column.w - w, column.y, w, column.h}, size, 1, 0, marks);
    Rect value = {column.x + w, column.y, column.w - 2 * w, column.h};
    text_line(canvas, value, layout->px_body, color, ALIGN_CENTER, item->value);
}

static Color faint(Color color)
{
    color.a = (uint8_t)(color.a / 2);
    return color;
}

static void draw_row(const ListItem *item, Rect row, bool chosen, const Layout *layout,
                     const Theme *theme, Canvas *canvas)
{
    int pad = layout->px_body / 2, px = layout->px_body;
    Color color = theme->text, value = theme->quiet, marks = theme->quiet;
    if (chosen)
        color = value = marks = theme->accent_text;
    else if (item->disabled)
        color = value = marks = faint(theme->quiet);
    else
        marks = faint(theme->quiet);
    if (chosen) {
        Rect bar = {row.x, row.y, row.w, row.h - (row.h > 12 ? 1 : 0)};
        canvas_rounded(canvas, bar, bar.h / 4, theme->accent);
    }
    Rect label = {row.x + pad, row.y, row.w - 2 * pad, row.h};
    if (item->value[0]) {
        Rect column = value_column(row, layout);
        if (!item->adjustable) { /* as wide as it is, but leaves the label its half */
            int w = canvas_text_width(canvas, px, item->value);
            w = w < label.w / 2 ? w : label.w / 2;
            column = (Rect){label.x + label.w - w, row.y, w, row.h};
            text_line(canvas, column, px, value, ALIGN_RIGHT, item->value);
        } else {
            draw_adjustable(item, column, layout, value, marks, canvas);
        }
        label.w = column.x - pad - label.x;
    }
    text_line(canvas, label, px, color, ALIGN_LEFT, item->label);
}

static void draw_gutter(const List *list, const Frame *frame, int top, const Layout *layout,
                        const Theme *theme, Canvas *canvas)
{
    Rect gutter = frame->gutter;
    int mark = gutter.w, size = layout->px_body * 2 / 5, hidden = list->count - frame->rows;
    Rect up = {gutter.x, gutter.y, mark, mark};
    Rect down = {gutter.x, gutter.y + gutter.h - mark, mark, mark};
    draw_pointer(canvas, up, size, 0, -1, top > 0 ? theme->you : faint(theme->panel_edge));
    draw_pointer(canvas, down, size, 0, 1, top < hidden ? theme->you : faint(theme->panel_edge));
    int track = gutter.h - 2 * mark, w = layout->unit > 2 ? layout->unit : 2;
    if (track < 3 * w || hidden <= 0)
        return;
    int thumb = limit(track * frame->rows / list->count, 2 * w, track);
    Rect line = {gutter.x + (mark - w) / 2, gutter.y + mark, w, track};
    canvas_rounded(canvas, line, w / 2, faint(theme->panel_edge));
    line.y += (track - thumb) * top / hidden;
    line.h = thumb;
    canvas_rounded(canvas, line, w / 2, theme->quiet);
}

void list_draw(const List *list, Rect where, const Layout *layout, const Theme *theme,
               Canvas *canvas)
{
    Frame frame = frame_of(list, where, layout);
    int chosen = chosen_of(list), top = top_of(list, &frame, chosen, 0);
    for (int row = 0; row < frame.rows; row++)
        draw_row(&list->item[top + row], row_rect(&frame, row), top + row == chosen, layout, theme,
                 canvas);
    if (frame.gutter.w > 0)
        draw_gutter(list, &frame, top, layout, theme, canvas);
}

void question_open(Question *question, const char *title, const char *text)
{
    question->open = true;
    question->gate_ms = QUESTION_GATE_MS;
    strings_fill(question->title, sizeof question->title, "{1}", title, NULL, NULL);
    strings_fill(question->text, sizeof question->text, "{1}", text, NULL, NULL);
    list_clear(&question->answers);
}

/* Made from an estimate of the text's height: a tap must find the answers without a canvas. */
static PageBox question_box(const Question *question, const Layout *layout)
{
    int px = layout->px_body, w = px * 19, pad = 2 * layout->unit;
    int widest = layout->screen.w - 2 * layout->unit;
    int list_h = list_height(&question->answers, layout);
    int room = layout->screen.h - 4 * layout->unit - 2 * pad - layout->px_title - list_h;
    int lines = question->text[0]
                    ? text_lines_estimate(px, question->text, (w < widest ? w : widest) - 2 * pad)
                    : 0;
    return page_box_make(layout, w, limit(lines * px, 0, room), list_h);
}

bool question_input(Question *question, const Layout *layout, const Input *in, int *answer)
{
    if (!question->open || question->gate_ms > 0)
        return false;
    List *answers = &question->answers;
    switch (list_input(answers, question_box(question, layout).list, layout, in)) {
    case LIST_CHOSEN:
        *answer = answers->item[answers->chosen].id;
        break;
    case LIST_BACK:
        *answer = -1;
        break;
    default:
        return false;
    }
    question->open = false;
    return true;
}

bool question_update(Question *question, int ms)
{
    if (question->open && question->gate_ms > 0)
        question->gate_ms = question->gate_ms > ms ? question->gate_ms - ms : 0;
    return false; /* nothing on the screen changes by time */
}

void question_draw(const Question *question, const Layout *layout, const Theme *theme,
                   Canvas *canvas)
{
    PageBox box = question_box(question, layout);
    int unit = layout->unit, radius = 2 * unit, edge = unit / 3 > 0 ? unit / 3 : 1;
    Rect below = {box.box.x + unit / 2, box.box.y + unit, box.box.w, box.box.h};
    canvas_fill(canvas, layout->screen, theme->veil);
    canvas_rounded(canvas, below, radius, theme->shadow);
    canvas_rounded(canvas, box.box, radius, theme->panel);
    canvas_outline(canvas, box.box, radius, edge, theme->panel_edge);
    text_line(canvas, box.title, layout->px_title, theme->you, ALIGN_CENTER, question->title);
    /* A list of points reads from a common left edge. */
    text_box(canvas, box.text, layout->px_body, theme->text,
             strchr(question->text, '\n') ? ALIGN_LEFT : ALIGN_CENTER, question->text);
    list_draw(&question->answers, box.list, layout, theme, canvas);
}
