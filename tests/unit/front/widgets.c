#include "game/widgets.h"

#include "check.h"
#include "fake/fake.h"
#include "game/strings.h"

/* Ten lines of 30 pixels in a place for four, with the strip for scrolling at the right. */
static const Rect WHERE = {100, 50, 400, 130};

static Layout layout_of(int w, int h)
{
    Layout layout;
    layout_make(&layout, w, h, TEXT_MEDIUM);
    layout.px_body = 20; /* so that a line is 30 high */
    return layout;
}

static void fill(List *list, int count)
{
    list_clear(list);
    for (int i = 0; i < count; i++) {
        char label[16];
        snprintf(label, sizeof label, "line %d", i);
        list_add(list, 100 + i, label);
    }
}

static ListResult press(List *list, const Layout *layout, Action action)
{
    return list_input(list, WHERE, layout, &(Input){.type = INPUT_PRESS, .action = action});
}

static ListResult pointer(List *list, const Layout *layout, InputType type, int x, int y)
{
    return list_input(list, WHERE, layout, &(Input){.type = type, .x = x, .y = y});
}

/* Is the chosen line among those drawn, on its accent bar, and everything inside the list's rectangle? */
static bool shows_chosen(const List *list, const Layout *layout)
{
    Theme theme;
    Canvas *canvas = fake_canvas_new(640, 480);
    theme_default(&theme);
    list_draw(list, WHERE, layout, &theme, canvas);
    int label = fake_canvas_find(canvas, VERB_TEXT, list->item[list->chosen].label, 0);
    bool shown = label >= 0, on_bar = false;
    for (int i = 0; i < fake_canvas_count(canvas); i++) {
        const Verb *verb = fake_canvas_verb(canvas, i);
        CHECK(rect_inside(verb->where, WHERE));
        if (shown && i < label && verb->kind == VERB_ROUNDED &&
            memcmp(&verb->color, &theme.accent, sizeof theme.accent) == 0)
            on_bar = rect_inside(fake_canvas_verb(canvas, label)->where, verb->where);
    }
    fake_canvas_free(canvas);
    return shown && on_bar;
}

static void test_keys_reach_every_line_and_wrap(void)
{
    Layout layout = layout_of(640, 480);
    List list;
    fill(&list, 10);
    for (int step = 1; step <= 20; step++) {
        CHECK_INT(press(&list, &layout, ACT_DOWN), LIST_MOVED);
        CHECK_INT(list.chosen, step % 10);
        CHECK(shows_chosen(&list, &layout));
    }
    for (int step = 19; step >= 0; step--) {
        CHECK_INT(press(&list, &layout, ACT_UP), LIST_MOVED);
        CHECK_INT(list.chosen, step % 10);
        CHECK(shows_chosen(&list, &layout));
    }
    CHECK_INT(press(&list, &layout, ACT_OK), LIST_CHOSEN);
    CHECK_INT(press(&list, &layout, ACT_BACK), LIST_BACK);
    CHECK_INT(press(&list, &layout, ACT_HINT), LIST_IGNORED);
}

/* One sees what comes next before going there. */
static void test_the_next_line_is_in_view(void)
{
    Layout layout = layout_of(640, 480);
    List list;
    fill(&list, 10);
    for (int step = 0; step < 8; step++) {
        press(&list, &layout, ACT_DOWN);
        CHECK(list.chosen + 1 >= list.top && list.chosen + 1 < list.top + 4);
    }
    for (int step = 0; step < 7; step++) {
        press(&list, &layout, ACT_UP);
        CHECK(list.chosen - 1 >= list.top && list.chosen - 1 < list.top + 4);
    }
}

static void test_holding_a_key_stops_at_the_end(void)
{
    Layout layout = layout_of(640, 480);
    List list;
    fill(&list, 5);
    Input held = {.type = INPUT_PRESS, .action = ACT_DOWN, .repeat = true};
    for (int i = 0; i < 9; i++)
        list_input(&list, WHERE, &layout, &held);
    CHECK_INT(list.chosen, 4);
}

static void test_pages(void)
{
    Layout layout = layout_of(640, 480);
    List list;
    fill(&list, 10);
    CHECK_INT(press(&list, &layout, ACT_NEXT), LIST_MOVED);
    CHECK_INT(list.chosen, 4);
    CHECK(shows_chosen(&list, &layout));
    press(&list, &layout, ACT_NEXT);
    press(&list, &layout, ACT_NEXT);
    CHECK_INT(list.chosen, 9);
    CHECK(shows_chosen(&list, &layout));
    press(&list, &layout, ACT_PREV);
    CHECK_INT(list.chosen, 5);
}

static void test_disabled_lines_are_skipped(void)
{
    Layout layout = layout_of(640, 480);
    List list;
    fill(&list, 4);
    list.item[0].disabled = list.item[2].disabled = true;
    CHECK_INT(press(&list, &layout, ACT_OK), LIST_CHOSEN); /* the first that can be */
    CHECK_INT(list.chosen, 1);
    press(&list, &layout, ACT_DOWN);
    CHECK_INT(list.chosen, 3);
    press(&list, &layout, ACT_DOWN);
    CHECK_INT(list.chosen, 1);
    press(&list, &layout, ACT_UP);
    CHECK_INT(list.chosen, 3);
    CHECK_INT(pointer(&list, &layout, INPUT_POINTER_DOWN, 150, 50 + 2 * 30 + 10), LIST_IGNORED);
    CHECK_INT(list.chosen, 3);
    list.item[1].disabled = list.item[3].disabled = true; /* none left: only back works */
    CHECK_INT(press(&list, &layout, ACT_OK), LIST_IGNORED);
    CHECK_INT(press(&list, &layout, ACT_DOWN), LIST_IGNORED);
    CHECK_INT(press(&list, &layout, ACT_BACK), LIST_BACK);
    list_clear(&list);
    CHECK_INT(press(&list, &layout, ACT_OK), LIST_IGNORED);
}

static void test_a_finger_chooses_what_it_touches(void)
{
    Layout layout = layout_of(640, 480);
    List list;
    fill(&list, 10);
    CHECK_INT(pointer(&list, &layout, INPUT_POINTER_MOVE, 150, 50 + 30 + 15), LIST_MOVED);
    CHECK_INT(list.chosen, 1);
    CHECK_INT(pointer(&list, &layout, INPUT_POINTER_MOVE, 150, 50 + 30 + 16), LIST_IGNORED);
    CHECK_INT(pointer(&list, &layout, INPUT_POINTER_DOWN, 150, 50 + 3 * 30 + 15), LIST_CHOSEN);
    CHECK_INT(list.chosen, 3);
    CHECK_INT(pointer(&list, &layout, INPUT_POINTER_UP, 150, 50 + 15), LIST_IGNORED);
    CHECK_INT(pointer(&list, &layout, INPUT_POINTER_DOWN, 150, 49), LIST_IGNORED);
    CHECK_INT(pointer(&list, &layout, INPUT_POINTER_DOWN, 150, 50 + 4 * 30 + 5), LIST_IGNORED);
    CHECK_INT(pointer(&list, &layout, INPUT_POINTER_DOWN, 99, 65), LIST_IGNORED);
    CHECK_INT(pointer(&list, &layout, INPUT_POINTER_BACK, 0, 0), LIST_BACK);
}

/* A tap on the strip's lower end brings further lines; a finger drawn along it brings all of them. */
static void test_a_finger_scrolls(void)
{
    Layout layout = layout_of(640, 480);
    List list;
    int strip = WHERE.x + WHERE.w - 5;
    fill(&list, 10);
    CHECK_INT(pointer(&list, &layout, INPUT_POINTER_DOWN, strip, 50 + 115), LIST_MOVED);
    CHECK_INT(list.top, 1);
    CHECK(shows_chosen(&list, &layout));
    CHECK_INT(pointer(&list, &layout, INPUT_POINTER_DRAG, strip, 50 + 119), LIST_MOVED);
    CHECK_INT(list.top, 6);
    CHECK(shows_chosen(&list, &layout));
    CHECK_INT(pointer(&list, &layout, INPUT_POINTER_DOWN, strip, 50 + 3), LIST_MOVED);
    CHECK_INT(list.top, 5);
    CHECK_INT(pointer(&list, &layout, INPUT_POINTER_DRAG, strip, 50), LIST_MOVED);
    CHECK_INT(list.top, 0);
    fill(&list, 4); /* no strip when all is in view: that place chooses */
    CHECK_INT(pointer(&list, &layout, INPUT_POINTER_DOWN, strip, 65), LIST_CHOSEN);
}

static void test_values(void)
{
    Layout layout = layout_of(640, 480);
    Theme theme;
    List list;
    Canvas *canvas = fake_canvas_new(640, 480);
    theme_default(&theme);
    fill(&list, 2);
    snprintf(list.item[0].value, sizeof list.item[0].value, "Kanji");
    list.item[0].adjustable = true;
    CHECK_INT(press(&list, &layout, ACT_LEFT), LIST_LESS);
    CHECK_INT(press(&list, &layout, ACT_RIGHT), LIST_MORE);
    list_draw(&list, WHERE, &layout, &theme, canvas);
    int value = fake_canvas_find(canvas, VERB_TEXT, "Kanji", 0);
    Rect left = {0}, right = {0};
    for (int i = 0; i < fake_canvas_count(canvas); i++) {
        const Verb *verb = fake_canvas_verb(canvas, i);
        if (verb->kind == VERB_TRIANGLE && left.w == 0)
            left = verb->where;
        else if (verb->kind == VERB_TRIANGLE)
            right = verb->where;
    }
    if (CHECK(value >= 0 && left.w > 0 && right.w > 0)) {
        Rect word = fake_canvas_verb(canvas, value)->where;
        CHECK(left.x + left.w <= word.x && word.x + word.w <= right.x);
        CHECK_INT(pointer(&list, &layout, INPUT_POINTER_DOWN, left.x + 2, left.y + 2), LIST_LESS);
        CHECK_INT(pointer(&list, &layout, INPUT_POINTER_DOWN, right.x + 2, right.y + 2), LIST_MORE);
        CHECK_INT(pointer(&list, &layout, INPUT_POINTER_DOWN, WHERE.x + 20, 65), LIST_CHOSEN);
    }
    press(&list, &layout, ACT_DOWN);
    CHECK_INT(press(&list, &layout, ACT_LEFT), LIST_IGNORED);
    fake_canvas_free(canvas);
}

/* Labels and values at their longest: the one makes room for the other and neither leaves its line. */
static void test_long_words_share_the_line(void)
{
    Theme theme;
    theme_default(&theme);
    for (int adjustable = 0; adjustable < 2; adjustable++) {
        Layout layout = layout_of(240, 240);
        Rect where = {4, 10, 220, 90};
        List list;
        Canvas *canvas = fake_canvas_new(240, 240);
        layout.px_body = 12;
        list_clear(&list);
        ListItem *item = list_add(&list, 0, "Két játékos: tábla fordítása");
        snprintf(item->value, sizeof item->value, "Csak ha számít");
        item->adjustable = adjustable;
        list_draw(&list, where, &layout, &theme, canvas);
        int label = fake_canvas_find(canvas, VERB_TEXT, "Két", 0);
        int value = fake_canvas_find(canvas, VERB_TEXT, "Csak ha számít", 0);
        if (CHECK(label >= 0 && value >= 0)) {
            Rect a = fake_canvas_verb(canvas, label)->where;
            Rect b = fake_canvas_verb(canvas, value)->where;
            CHECK(!rect_overlap(a, b) && rect_inside(a, where) && rect_inside(b, where));
        }
        fake_canvas_free(canvas);
    }
}

static void test_a_long_label_ends_in_a_whole_character(void)
{
    List list;
    char label[200] = "x";
    list_clear(&list);
    while (strlen(label) + 3 < sizeof label)
        strcat(label, "歩");
    list_add(&list, 0, label);
    CHECK_INT((long long)strlen(list.item[0].label) % 3, 1);
    CHECK(strlen(list.item[0].label) < LIST_TEXT_SIZE);
}

static void open_question(Question *question)
{
    question_open(question, "Resign?", "That loses the game.");
    list_add(&question->answers, 7, "Play on");
    list_add(&question->answers, 8, "Resign");
}

static void test_question(void)
{
    static const Input OK = {.type = INPUT_PRESS, .action = ACT_OK};
    static const Input DOWN = {.type = INPUT_PRESS, .action = ACT_DOWN};
    static const Input BACK = {.type = INPUT_PRESS, .action = ACT_BACK};
    Layout layout = layout_of(640, 480);
    Question question;
    int answer = 99;
    open_question(&question);
    CHECK(!question_input(&question, &layout, &OK, &answer)); /* meant for something else */
    question_update(&question, 149);
    CHECK(!question_input(&question, &layout, &OK, &answer));
    CHECK(!question_input(&question, &layout, &BACK, &answer));
    CHECK(question.open);
    question_update(&question, 1);
    CHECK(question_input(&question, &layout, &OK, &answer));
    CHECK_INT(answer, 7); /* the harmless one is chosen at first */
    CHECK(!question.open);
    CHECK(!question_input(&question, &layout, &OK, &answer));

    open_question(&question);
    question_update(&question, 200);
    CHECK(!question_input(&question, &layout, &DOWN, &answer));
    CHECK(question_input(&question, &layout, &OK, &answer));
    CHECK_INT(answer, 8);

    open_question(&question);
    question_update(&question, 200);
    CHECK(question_input(&question, &layout, &BACK, &answer));
    CHECK_INT(answer, -1);
}

/* At every size: all words are on the screen, none over another, and a tap on an answer gives it. */
static void test_question_by_finger(void)
{
    static const int SIZES[][2] = {{240, 240}, {320, 240}, {480, 320}, {640, 480},
                                   {480, 640}, {720, 720}, {1280, 720}};
    static const char *const ANSWERS[] = {"Play on", "Resign"};
    Theme theme;
    theme_default(&theme);
    for (size_t s = 0; s < sizeof SIZES / sizeof *SIZES; s++)
        for (int text = TEXT_SMALL; text <= TEXT_LARGE; text++)
            for (int a = 0; a < 2; a++) {
                Layout layout;
                Question question;
                Canvas *canvas = fake_canvas_new(SIZES[s][0], SIZES[s][1]);
                int answer = 99;
                layout_make(&layout, SIZES[s][0], SIZES[s][1], (TextSize)text);
                open_question(&question);
                snprintf(question.text, sizeof question.text,
                         "King in the last three ranks ✓\nKing not in check ✓\nOther pieces there: "
                         "9 of 10 ×\nPoints: 27 of 28 ×\nIf anything is missing, you lose.");
                question_draw(&question, &layout, &theme, canvas);
                for (int i = 0; i < fake_canvas_count(canvas); i++) {
                    const Verb *one = fake_canvas_verb(canvas, i);
                    if (one->kind != VERB_TEXT)
                        continue;
                    CHECK(rect_inside(one->where, layout.screen));
                    CHECK(strstr(one->text, "…") == NULL);
                    for (int k = i + 1; k < fake_canvas_count(canvas); k++)
                        if (fake_canvas_verb(canvas, k)->kind == VERB_TEXT)
                            CHECK(!rect_overlap(one->where, fake_canvas_verb(canvas, k)->where));
                }
                /* the title has the second word too, but stands before them */
                int at = fake_canvas_find(canvas, VERB_TEXT, ANSWERS[0], 0);
                at = at < 0 ? at : fake_canvas_find(canvas, VERB_TEXT, ANSWERS[a], at);
                if (CHECK(at >= 0)) {
                    Rect label = fake_canvas_verb(canvas, at)->where;
                    Input tap = {.type = INPUT_POINTER_DOWN, .x = label.x + 3, .y = label.y + 3};
                    question_update(&question, 150);
                    CHECK(question_input(&question, &layout, &tap, &answer));
                    CHECK_INT(answer, 7 + a);
                }
                fake_canvas_free(canvas);
            }
}

static const ButtonHint HINTS[] = {{ACT_OK, TEXT_BAR_LIFT},   {ACT_NEXT, TEXT_BAR_NEXT},
                                   {ACT_HINT, TEXT_BAR_HINT}, {ACT_INFO, TEXT_BAR_INFO},
                                   {ACT_MENU, TEXT_BAR_MENU}, {ACT_RIGHT, TEXT_BAR_CHANGE}};

/* Draws the bar and returns how many of the hints it shows: always the first ones, apart and inside. */
static int hints_shown(Canvas *canvas, const Layout *layout, const Strings *strings,
                       const InputDoor *door, int count)
{
    Theme theme;
    int shown = 0, end = layout->hint_bar.x;
    theme_default(&theme);
    fake_canvas_clear(canvas);
    hint_bar_draw(canvas, layout, &theme, strings, door, HINTS, count);
    for (int i = 0; i < count; i++) {
        const char *text = strings_get(strings, (TextId)HINTS[i].text);
        int at = fake_canvas_find(canvas, VERB_TEXT, text, 0);
        if (at < 0)
            continue;
        Rect where = fake_canvas_verb(canvas, at)->where;
        CHECK_INT(shown, i);
        shown++;
        CHECK(rect_inside(where, layout->hint_bar));
        const Verb *mark = NULL; /* the last one drawn before the text */
        for (int k = at; k >= 0 && !mark; k--)
            if (fake_canvas_verb(canvas, k)->kind == VERB_ROUNDED)
                mark = fake_canvas_verb(canvas, k);
        if (CHECK(mark != NULL)) {
            CHECK(rect_inside(mark->where, layout->hint_bar));
            CHECK(mark->where.x > end && mark->where.x + mark->where.w <= where.x);
            int x[] = {mark->where.x + 1, where.x + where.w - 1};
            for (int k = 0; k < 2; k++)
                CHECK_INT(hint_bar_spot(canvas, layout, strings, door, HINTS, count, x[k],
                                        layout->hint_bar.y + 2),
                          HINTS[i].action);
        }
        end = where.x + where.w;
    }
    for (int i = 0; i < fake_canvas_count(canvas); i++)
        CHECK(strstr(fake_canvas_verb(canvas, i)->text, "…") == NULL);
    CHECK_INT(hint_bar_spot(canvas, layout, strings, door, HINTS, count, end + layout->px_body * 2,
                            layout->hint_bar.y + 2),
              ACT_NONE);
    return shown;
}

static void test_hint_bar(void)
{
    char message[80];
    Strings *strings = strings_new();
    InputDoor *door = fake_input_new();
    CHECK(strings_load(strings,
                       "bar.lift = Felvesz\nbar.next = Köv.\nbar.hint = Tipp\nbar.info = Infó\n"
                       "bar.menu = Menü\nbar.change = Módosít\n",
                       NULL, message, sizeof message));
    Layout wide, narrow;
    layout_make(&wide, 1280, 720, TEXT_MEDIUM);
    layout_make(&narrow, 240, 240, TEXT_LARGE);
    Canvas *canvas = fake_canvas_new(1280, 720);
    CHECK_INT(hints_shown(canvas, &wide, strings, door, 6), 6);
    CHECK(fake_canvas_says(canvas, "Start"));
    int shown = hints_shown(canvas, &narrow, strings, door, 6);
    CHECK(shown >= 3 && shown < 6);
    CHECK_INT(hints_shown(canvas, &narrow, strings, door, 2), 2);
    for (int action = ACT_OK; action < ACT_END; action++) /* keys have long names */
        fake_input_label(door, (Action)action, "Backspace");
    CHECK(hints_shown(canvas, &narrow, strings, door, 6) >= 1);
    CHECK_INT(hints_shown(canvas, &wide, strings, door, 6), 6);
    CHECK_INT(hints_shown(canvas, &narrow, strings, door, 0), 0);
    strings_free(strings);
    fake_input_free(door);
    fake_canvas_free(canvas);
}

/* Words longer than the bar itself: what there is room for, inside it. */
static void test_hint_too_long_for_the_bar(void)
{
    char message[80];
    Theme theme;
    Layout layout;
    Strings *strings = strings_new();
    InputDoor *door = fake_input_new();
    Canvas *canvas = fake_canvas_new(240, 240);
    theme_default(&theme);
    layout_make(&layout, 240, 240, TEXT_LARGE);
    CHECK(strings_load(strings, "bar.lift = Megszentségteleníthetetlenségeskedéseitekért felvesz\n",
                       NULL, message, sizeof message));
    hint_bar_draw(canvas, &layout, &theme, strings, door, HINTS, 6);
    CHECK(fake_canvas_says(canvas, "Megszentség"));
    for (int i = 0; i < fake_canvas_count(canvas); i++)
        CHECK(rect_inside(fake_canvas_verb(canvas, i)->where, layout.hint_bar));
    strings_free(strings);
    fake_input_free(door);
    fake_canvas_free(canvas);
}

/* Without a button of its own, as on a touch screen, the word alone is there to be pressed. */
static void test_hint_without_a_button(void)
{
    Theme theme;
    Layout layout;
    Strings *strings = strings_new();
    InputDoor *door = fake_input_new();
    Canvas *canvas = fake_canvas_new(640, 480);
    theme_default(&theme);
    layout_make(&layout, 640, 480, TEXT_MEDIUM);
    fake_input_label(door, ACT_OK, "");
    hint_bar_draw(canvas, &layout, &theme, strings, door, HINTS, 1);
    int at = fake_canvas_find(canvas, VERB_TEXT, "bar.lift", 0);
    if (CHECK(at >= 0)) {
        Rect where = fake_canvas_verb(canvas, at)->where;
        CHECK_INT(hint_bar_spot(canvas, &layout, strings, door, HINTS, 1, where.x + 2, where.y + 2),
                  ACT_OK);
    }
    strings_free(strings);
    fake_input_free(door);
    fake_canvas_free(canvas);
}

int main(void)
{
    RUN(test_keys_reach_every_line_and_wrap);
    RUN(test_the_next_line_is_in_view);
    RUN(test_holding_a_key_stops_at_the_end);
    RUN(test_pages);
    RUN(test_disabled_lines_are_skipped);
    RUN(test_a_finger_chooses_what_it_touches);
    RUN(test_a_finger_scrolls);
    RUN(test_values);
    RUN(test_long_words_share_the_line);
    RUN(test_a_long_label_ends_in_a_whole_character);
    RUN(test_question);
    RUN(test_question_by_finger);
    RUN(test_hint_bar);
    RUN(test_hint_too_long_for_the_bar);
    RUN(test_hint_without_a_button);
    return check_result();
}
