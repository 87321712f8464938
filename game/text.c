/* Lines are broken at blanks and between kanji and kana, as kinsoku shori has it in its simplest form (JIS X 4051, JLREQ
 * section 3.1): what may not begin a line stays with what is before it, what may not end one goes with what follows.
 * A word wider than the whole line is broken anywhere between two characters as the reader sees them (graphemes). */
#include "text.h"

#include <stdio.h>
#include <string.h>
#include <utf8proc.h>

enum { MEASURE_SIZE = 1024, LEAST_PX = 10 };

static const char ELLIPSIS[] = "…";
static const char NOT_FIRST[] = "、。，．・：；？！」』）］｝〕〉》】ー々ゝゞヽヾ〜…‥％ぁぃぅぇぉっ"
                                "ゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%”’";
static const char NOT_LAST[] = "「『（［｛〔〈《【([{“‘▲△☗☖";

/* Where widths come from: a canvas, or no canvas for an estimate. */
typedef struct {
    Canvas *canvas;
    int px;
} Ruler;

/* The character at `text`, never 0 bytes: bytes that are none count one by one. */
static size_t char_at(const char *text, utf8proc_int32_t *code)
{
    utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)text, -1, code);
    if (n > 0)
        return (size_t)n;
    *code = 0xfffd;
    return 1;
}

static size_t grapheme_at(const char *text)
{
    utf8proc_int32_t code, next, state = 0;
    size_t length = char_at(text, &code);
    while (text[length]) {
        size_t n = char_at(text + length, &next);
        if (utf8proc_grapheme_break_stateful(code, next, &state))
            break;
        code = next;
        length += n;
    }
    return length;
}

static bool is_one_of(const char *set, utf8proc_int32_t code)
{
    utf8proc_int32_t member;
    for (const char *c = set; *c; c += char_at(c, &member)) {
        char_at(c, &member);
        if (member == code)
            return true;
    }
    return false;
}

static bool is_blank(utf8proc_int32_t code)
{
    return code == ' ' || code == '\t' || code == 0x3000;
}

static bool may_break(utf8proc_int32_t before, utf8proc_int32_t after)
{
    if (is_blank(before) || is_blank(after))
        return true;
    if (utf8proc_charwidth(before) < 2 && utf8proc_charwidth(after) < 2)
        return false;
    return !is_one_of(NOT_FIRST, after) && !is_one_of(NOT_LAST, before);
}

int text_estimate(int px, const char *text)
{
    int half = 0;
    utf8proc_int32_t code;
    for (const char *c = text; *c;) {
        c += char_at(c, &code);
        half += utf8proc_charwidth(code);
    }
    return (half * px + 1) / 2;
}

static int measure(const Ruler *ruler, const char *text, size_t length)
{
    char copy[MEASURE_SIZE];
    if (length >= sizeof copy)
        length = sizeof copy - 1;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return ruler->canvas ? canvas_text_width(ruler->canvas, ruler->px, copy)
                         : text_estimate(ruler->px, copy);
}

static size_t without_blanks(const char *text, size_t length)
{
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    return length;
}

/* As many graphemes as go on one line: for a word that is wider. At least one. */
static size_t fit_word(const Ruler *ruler, const char *text, size_t end, int width)
{
    size_t fits = grapheme_at(text);
    while (fits < end) {
        size_t next = fits + grapheme_at(text + fits);
        if (measure(ruler, text, next) > width)
            break;
        fits = next;
    }
    return fits < end ? fits : end;
}

/* How many bytes of `text` (up to `end`) go on one line of `width`: at least one grapheme. */
static size_t fit_line(const Ruler *ruler, const char *text, size_t end, int width)
{
    size_t fits = 0, at = 0;
    utf8proc_int32_t before = 0, code;
    if (measure(ruler, text, without_blanks(text, end)) <= width)
        return end;
    while (at < end) {
        size_t n = char_at(text + at, &code);
        if (at > 0 && may_break(before, code) && utf8proc_grapheme_break(before, code)) {
            if (measure(ruler, text, without_blanks(text, at)) > width)
                break;
            fits = at;
        }
        before = code;
        at += n;
    }
    return without_blanks(text, fits) > 0 ? fits : fit_word(ruler, text, end, width);
}

static void wrap(Wrapped *out, const Ruler *ruler, const char *text, int width)
{
    out->count = 0;
    out->cut = false;
    for (;;) {
        size_t end = strcspn(text, "\n");
        do {
            if (out->count == WRAP_LINES_MAX) {
                out->cut = true;
                return;
            }
            size_t taken = fit_line(ruler, text, end, width);
            out->start[out->count] = text;
            out->length[out->count++] = (int)without_blanks(text, taken);
            text += taken;
            end -= taken;
            while (end > 0 && *text == ' ') {
                text++;
                end--;
            }
        } while (end > 0);
        if (*text == '\0')
            return;
        text++;
    }
}

void text_wrap(Wrapped *out, Canvas *canvas, int px, const char *text, int width)
{
    wrap(out, &(Ruler){canvas, px}, text, width);
}

int text_lines_estimate(int px, const char *text, int width)
{
    Wrapped lines;
    wrap(&lines, &(Ruler){NULL, px}, text, width);
    return lines.count;
}

int text_smaller(int px, int full)
{
    int step = full / 6 > 0 ? full / 6 : 1; /* few sizes: each is a font to open */
    int least = full * 5 / 8 > LEAST_PX ? full * 5 / 8 : LEAST_PX;
    return px - step >= least ? px - step : px > least ? least : 0;
}

static void draw_line(Canvas *canvas, Rect where, int px, Color color, int y, Align align,
                      const char *text)
{
    int x = where.x;
    if (align == ALIGN_CENTER)
        x += where.w / 2;
    else if (align == ALIGN_RIGHT)
        x += where.w;
    canvas_text(canvas, px, color, x, y, align, text);
}

/* As much of the text as leaves room for "…" behind it. */
static void draw_shortened(Canvas *canvas, Rect where, int px, Color color, int y, Align align,
                           const char *text, size_t length)
{
    char copy[MEASURE_SIZE];
    size_t kept = 0, at = 0;
    while (at < length && text[at]) {
        at += grapheme_at(text + at);
        if (at > length || at + sizeof ELLIPSIS > sizeof copy)
            break;
        memcpy(copy, text, at);
        memcpy(copy + at, ELLIPSIS, sizeof ELLIPSIS);
        if (canvas_text_width(canvas, px, copy) > where.w)
            break;
        kept = at;
    }
    kept = without_blanks(text, kept);
    canvas_shortened(canvas, text);
    memcpy(copy, text, kept);
    memcpy(copy + kept, ELLIPSIS, sizeof ELLIPSIS);
    draw_line(canvas, where, px, color, y, align, copy);
}

int text_box(Canvas *canvas, Rect where, int px, Color color, Align align, const char *text)
{
    Wrapped lines = {.count = 0};
    if (where.w <= 0 || where.h <= 0 || *text == '\0')
        return 0;
    int full = px;
    for (int next = full; next > 0; next = text_smaller(px, full)) {
        px = next;
        text_wrap(&lines, canvas, px, text, where.w);
        if (!lines.cut && lines.count * px <= where.h)
            break;
    }
    int room = where.h / px > 0 ? where.h / px : 1;
    bool cut = lines.cut || lines.count > room;
    int count = lines.count < room ? lines.count : room;
    for (int i = 0; i < count; i++) {
        char line[MEASURE_SIZE];
        int y = where.y + i * px;
        if (cut && i == count - 1) {
            draw_shortened(canvas, where, px, color, y, align, lines.start[i],
                           strcspn(lines.start[i], "\n"));
        } else if (lines.length[i] > 0) {
            snprintf(line, sizeof line, "%.*s", lines.length[i], lines.start[i]);
            draw_line(canvas, where, px, color, y, align, line);
        }
    }
    return count * px;
}

void text_line(Canvas *canvas, Rect where, int px, Color color, Align align, const char *text)
{
    if (where.w <= 0 || where.h <= 0 || *text == '\0')
        return;
    if (px > where.h)
        px = where.h;
    int full = px, smaller = px;
    while (smaller > 0 && canvas_text_width(canvas, smaller, text) > where.w)
        smaller = text_smaller(px = smaller, full);
    if (smaller > 0)
        px = smaller;
    int y = where.y + (where.h - px) / 2;
    if (smaller > 0)
        draw_line(canvas, where, px, color, y, align, text);
    else
        draw_shortened(canvas, where, px, color, y, align, text, strlen(text));
}
