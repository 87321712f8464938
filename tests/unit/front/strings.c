#include "game/strings.h"

#include <stdlib.h>

#include "check.h"
#include "fake/fake.h"

static void test_texts_and_fallback(void)
{
    char message[120];
    Strings *strings = strings_new();
    CHECK_TEXT(strings_get(strings, TEXT_APP_NAME), "app.name"); /* nothing loaded: still a word */
    CHECK(strings_load(strings,
                       "# Magyar\n"
                       "menu.play = Játék\r\n"
                       "\n"
                       "  opponent.hana.name=Hana  \n"
                       "two.lines = egy\\nkettő \\\\ három\n"
                       "last.line = vége",
                       "menu.play = Play\nmenu.quit = Quit\n", message, sizeof message));
    CHECK_TEXT(strings_get(strings, TEXT_MENU_PLAY), "Játék");
    CHECK_TEXT(strings_get(strings, TEXT_MENU_QUIT), "Quit");
    CHECK_TEXT(strings_get(strings, TEXT_MENU_TWO), "menu.two");
    CHECK_TEXT(strings_find(strings, "opponent.hana.name"), "Hana");
    CHECK_TEXT(strings_find(strings, "two.lines"), "egy\nkettő \\ három");
    CHECK_TEXT(strings_find(strings, "last.line"), "vége");
    CHECK_TEXT(strings_find(strings, "no.such"), "no.such");
    CHECK(strings_has(strings, "menu.play"));
    CHECK(!strings_has(strings, "menu.quit"));
    strings_free(strings);
}

static void check_refused(const char *text, const char *beginning)
{
    char message[120] = "";
    Strings *strings = strings_new();
    CHECK(strings_load(strings, "menu.play = Play\n", NULL, message, sizeof message));
    CHECK(!strings_load(strings, text, NULL, message, sizeof message));
    if (!CHECK(strncmp(message, beginning, strlen(beginning)) == 0))
        printf("    message \"%s\"\n", message);
    CHECK_TEXT(strings_get(strings, TEXT_MENU_PLAY), "Play"); /* the old texts stay */
    strings_free(strings);
}

static void test_bad_lines(void)
{
    check_refused("menu.play = A\nno equals sign here\n", "2: ");
    check_refused("\n\n= text without a key\n", "3: ");
    check_refused("menu.play =\n", "1: ");
    check_refused("# one\nmenu.play = a\\tb\n", "2: ");
    check_refused("menu.play = ends in \\", "1: ");
    check_refused("menu.play = A\nmenu.quit = B\n\nmenu.play = C\n", "4: ");
    check_refused("menu.play = A\nmenu.quit = \xc3(\n", "2: ");
    check_refused("menu.play = cut \xe5\xb0", "1: ");
}

static void test_a_bad_line_of_the_fallback_is_only_left_out(void)
{
    char message[120];
    Strings *strings = strings_new();
    CHECK(strings_load(strings, "menu.play = Play\n", "rubbish\nmenu.quit = Quit\nmenu.two = \\x\n",
                       message, sizeof message));
    CHECK_TEXT(strings_get(strings, TEXT_MENU_QUIT), "Quit");
    CHECK_TEXT(strings_get(strings, TEXT_MENU_TWO), "menu.two");
    strings_free(strings);
}

static void test_fill(void)
{
    char out[64];
    strings_fill(out, sizeof out, "{2} {1}, {3}!", "a", "b", "c");
    CHECK_TEXT(out, "b a, c!");
    strings_fill(out, sizeof out, "{1}{1} {2}x {4} {", "9", NULL, NULL);
    CHECK_TEXT(out, "99 x {4} {");
    strings_fill(out, sizeof out, "{1}", "{2}", "never", NULL); /* arguments are no patterns */
    CHECK_TEXT(out, "{2}");
}

/* Whatever the room, what is left is whole characters: what one byte less or more leaves is a beginning of it. */
static void test_fill_cuts_between_characters(void)
{
    static const struct {
        const char *text;
        size_t cuts[16]; /* the lengths that end a character */
    } CASES[] = {
        {"őr", {0, 2, 3}},
        {"☗７六", {0, 3, 6, 9}},
        {"a𠮷b", {0, 1, 5, 6}},
    };
    for (size_t c = 0; c < sizeof CASES / sizeof *CASES; c++)
        for (size_t size = 1; size <= strlen(CASES[c].text) + 1; size++) {
            char out[16];
            size_t want = 0;
            for (int i = 0; i < 16; i++)
                if (CASES[c].cuts[i] < size && CASES[c].cuts[i] > want)
                    want = CASES[c].cuts[i];
            strings_fill(out, size, CASES[c].text, NULL, NULL, NULL);
            CHECK_INT((long long)strlen(out), (long long)want);
            strings_fill(out, size, "{1}", CASES[c].text, NULL, NULL);
            CHECK_INT((long long)strlen(out), (long long)want);
            CHECK(strncmp(out, CASES[c].text, want) == 0);
        }
}

static void test_shipped_languages_have_every_key(void)
{
    static const char *const NAMES[] = {"strings/en.txt", "strings/ja.txt", "strings/hu.txt"};
    Files *files = fake_files_new();
    fake_files_res(files, SOURCE_DIR "/res");
    for (int i = 0; i < 3; i++) {
        char message[160] = "";
        Strings *strings = strings_new();
        char *text = files_read(files, FILES_RES, NAMES[i], NULL);
        CHECK(text && strings_load(strings, text, NULL, message, sizeof message));
        if (message[0])
            printf("    %s:%s\n", NAMES[i], message);
        for (int id = 0; id < TEXT_END; id++)
            if (!CHECK(strings_has(strings, strings_key((TextId)id))))
                printf("    %s has no %s\n", NAMES[i], strings_key((TextId)id));
        free(text);
        strings_free(strings);
    }
    fake_files_free(files);
}

int main(void)
{
    RUN(test_texts_and_fallback);
    RUN(test_bad_lines);
    RUN(test_a_bad_line_of_the_fallback_is_only_left_out);
    RUN(test_fill);
    RUN(test_fill_cuts_between_characters);
    RUN(test_shipped_languages_have_every_key);
    return check_result();
}
