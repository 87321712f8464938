/* Text in lines and boxes. On the fake canvas a narrow character is half as wide as a kanji. */
#include "check.h"
#include "fake/fake.h"
#include "game/widgets.h"

enum { PX = 20 };

static const Color INK = {1, 2, 3, 255};

/* The lines, joined by "|". */
static void check_wrap(const char *text, int kanji_wide, const char *want)
{
    char got[1024] = "";
    Wrapped lines;
    Canvas *canvas = fake_canvas_new(640, 480);
    text_wrap(&lines, canvas, PX, text, kanji_wide * PX);
    for (int i = 0; i < lines.count; i++) {
        size_t used = strlen(got);
        snprintf(got + used, sizeof got - used, "%s%.*s", i > 0 ? "|" : "", lines.length[i],
                 lines.start[i]);
    }
    CHECK_TEXT(got, want);
    CHECK(!lines.cut);
    fake_canvas_free(canvas);
}

static void test_words_stay_whole(void)
{
    check_wrap("", 5, "");
    check_wrap("Jó", 5, "Jó");
    check_wrap("Ezzel elveszíted a játszmát.", 7, "Ezzel|elveszíted a|játszmát.");
    check_wrap("one two three four", 4, "one two|three|four"); /* eight fit exactly */
    check_wrap("a  b", 1, "a|b");
    check_wrap("first\nsecond line\n\nlast", 20, "first|second line||last");
    check_wrap("ends in a blank   ", 20, "ends in a blank");
}

static void test_japanese_breaks_between_characters(void)
{
    check_wrap("この対局は負けになります。", 5, "この対局は|負けになり|ます。");
    check_wrap("駒台に置きます。", 7, "駒台に置きま|す。");      /* 。 never begins a line */
    check_wrap("これは「王将」です", 4, "これは|「王将」|です"); /* 「 never ends one */
    check_wrap("あいうえ、かき", 4, "あいう|え、かき");
    check_wrap("スーパー", 3, "スー|パー"); /* ー stays with what it makes long */
    check_wrap("はい！！いいえ", 3, "は|い！！|いいえ");
    check_wrap("将棋 shogi 将棋", 5, "将棋 shogi|将棋"); /* fits exactly */
    check_wrap("将棋 shogi 将棋", 3, "将棋|shogi|将棋");
    check_wrap("初手▲７六歩", 3, "初手|▲７六|歩"); /* the mark stays with its move */
}

static void test_a_word_wider_than_the_line_is_broken_anywhere(void)
{
    check_wrap("megszentségteleníthetetlen", 5, "megszentsé|gteleníthe|tetlen");
    /* o with a combining double acute is one character to the reader */
    check_wrap("aaao\xcc\x8b"
               "bb",
               2, "aaao\xcc\x8b|bb");
    check_wrap("aaaao\xcc\x8b"
               "bb",
               2,
               "aaaa|o\xcc\x8b"
               "bb");
}

static void test_bytes_that_are_no_text_do_no_harm(void)
{
    Wrapped lines;
    Canvas *canvas = fake_canvas_new(640, 480);
    text_wrap(&lines, canvas, PX, "\xff\xfe \xe5 \x80\x80\x80\x80\x80\x80\x80\x80", 40);
    CHECK(lines.count > 0 && !lines.cut);
    text_wrap(&lines, canvas, PX, "no room at all", 0);
    CHECK(lines.count > 0);
    fake_canvas_free(canvas);
}

static void test_too_much_text_is_told(void)
{
    char text[200] = "";
    Wrapped lines;
    Canvas *canvas = fake_canvas_new(640, 480);
    for (int i = 0; i < WRAP_LINES_MAX; i++)
        strcat(text, i > 0 ? "\nx" : "x");
    text_wrap(&lines, canvas, PX, text, 100);
    CHECK_INT(lines.count, WRAP_LINES_MAX);
    CHECK(!lines.cut);
    strcat(text, "\nx");
    text_wrap(&lines, canvas, PX, text, 100);
    CHECK(lines.cut);
    fake_canvas_free(canvas);
}

/* All that was drawn lies in the box, in lines of one size below one another. Returns that size, 0: nothing drawn. */
static int drawn_size(const Canvas *canvas, Rect box)
{
    int size = 0, bottom = box.y;
    for (int i = 0; i < fake_canvas_count(canvas); i++) {
        const Verb *verb = fake_canvas_verb(canvas, i);
        CHECK(rect_inside(verb->where, box));
        CHECK(verb->where.y >= bottom);
        bottom = verb->where.y + verb->where.h;
        CHECK(size == 0 || size == verb->size);
        size = verb->size;
    }
    return size;
}

static void test_box_shrinks_before_it_cuts(void)
{
    static const char TEXT[] = "Ismétlés: ugyanaz az állás négyszer fordult elő a táblán.";
    Canvas *canvas = fake_canvas_new(640, 480);
    Rect box = {10, 10, 200, 100};
    int height = text_box(canvas, box, PX, INK, ALIGN_CENTER, TEXT);
    CHECK_INT(drawn_size(canvas, box), PX);
    CHECK(height > 0 && height <= box.h);
    CHECK(fake_canvas_says(canvas, "táblán."));
    box.h = 48; /* too low for that size */
    fake_canvas_clear(canvas);
    text_box(canvas, box, PX, INK, ALIGN_LEFT, TEXT);
    int size = drawn_size(canvas, box);
    CHECK(size >= 10 && size < PX);
    CHECK(fake_canvas_says(canvas, "táblán."));
    CHECK(!fake_canvas_says(canvas, "…"));
    box.h = 20; /* and for any: what is cut ends in a sign of it */
    fake_canvas_clear(canvas);
    text_box(canvas, box, PX, INK, ALIGN_RIGHT, TEXT);
    CHECK(drawn_size(canvas, box) >= 10);
    CHECK(fake_canvas_says(canvas, "…"));
    fake_canvas_clear(canvas);
    CHECK_INT(text_box(canvas, (Rect){0, 0, 0, 20}, PX, INK, ALIGN_LEFT, TEXT), 0);
    CHECK_INT(text_box(canvas, (Rect){0, 0, 20, -3}, PX, INK, ALIGN_LEFT, TEXT), 0);
    CHECK_INT(fake_canvas_count(canvas), 0);
    fake_canvas_free(canvas);
}

static void test_line_shrinks_before_it_is_shortened(void)
{
    Canvas *canvas = fake_canvas_new(640, 480);
    Rect where = {10, 10, 100, 24};
    text_line(canvas, where, PX, INK, ALIGN_LEFT, "0123456789"); /* fits exactly */
    CHECK_INT(drawn_size(canvas, where), PX);
    fake_canvas_clear(canvas);
    text_line(canvas, where, PX, INK, ALIGN_RIGHT, "0123456789abcd");
    CHECK(drawn_size(canvas, where) < PX);
    CHECK(fake_canvas_says(canvas, "0123456789abcd"));
    fake_canvas_clear(canvas);
    text_line(canvas, where, PX, INK, ALIGN_CENTER, "この文はこの場所には長すぎます");
    CHECK(drawn_size(canvas, where) >= 10);
    CHECK(fake_canvas_says(canvas, "…"));
    CHECK(fake_canvas_says(canvas, "この文"));
    fake_canvas_clear(canvas);
    text_line(canvas, (Rect){10, 10, 100, 12}, PX, INK, ALIGN_LEFT, "low");
    CHECK(drawn_size(canvas, (Rect){10, 10, 100, 12}) <= 12);
    fake_canvas_clear(canvas);
    text_line(canvas, (Rect){0, 0, 3, 20}, PX, INK, ALIGN_LEFT, "x y z");
    text_line(canvas, (Rect){0, 0, 0, 20}, PX, INK, ALIGN_LEFT, "x");
    text_line(canvas, where, PX, INK, ALIGN_LEFT, "");
    CHECK(!fake_canvas_says(canvas, "x"));
    fake_canvas_free(canvas);
}

int main(void)
{
    RUN(test_words_stay_whole);
    RUN(test_japanese_breaks_between_characters);
    RUN(test_a_word_wider_than_the_line_is_broken_anywhere);
    RUN(test_bytes_that_are_no_text_do_no_harm);
    RUN(test_too_much_text_is_told);
    RUN(test_box_shrinks_before_it_cuts);
    RUN(test_line_shrinks_before_it_is_shortened);
    return check_result();
}
