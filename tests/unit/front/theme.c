#include "game/theme.h"

#include <stdlib.h>

#include "check.h"
#include "fake/fake.h"

static bool same(Color a, Color b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

/* x to the power of 2.4, for x in 0..1: x * x times the fifth root of it, by Newton's method. */
static double power(double x)
{
    double square = x * x, root = 1;
    for (int i = 0; i < 40; i++)
        root -= (root - square / (root * root * root * root)) / 5;
    return square * root;
}

/* Contrast as WCAG 2.1 defines it. */
static double linear(int part)
{
    double c = part / 255.0;
    return c <= 0.04045 ? c / 12.92 : power((c + 0.055) / 1.055);
}

static double luminance(Color c)
{
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

static double contrast(Color a, Color b)
{
    double la = luminance(a), lb = luminance(b);
    return la > lb ? (la + 0.05) / (lb + 0.05) : (lb + 0.05) / (la + 0.05);
}

static void check_contrast(const char *name, const char *what, Color text, Color ground,
                           double least)
{
    if (!CHECK(contrast(text, ground) >= least))
        printf("    %s: %s: %.2f, want %.1f\n", name, what, contrast(text, ground), least);
}

static void check_readable(const char *name, const Theme *theme)
{
    const Color grounds[] = {theme->table_top, theme->table_bottom, theme->panel, theme->bar};
    for (int i = 0; i < 4; i++) {
        CHECK_INT(grounds[i].a, 255);
        check_contrast(name, "text", theme->text, grounds[i], 4.5);
        check_contrast(name, "quiet", theme->quiet, grounds[i], 4.5);
        check_contrast(name, "you", theme->you, grounds[i], 4.5);
        check_contrast(name, "accent as a mark", theme->accent, grounds[i], 3.0);
    }
    check_contrast(name, "text on accent", theme->accent_text, theme->accent, 4.5);
}

static void test_shipped_themes(void)
{
    static const char *const NAMES[] = {"night", "dark", "light", "contrast"};
    Files *files = fake_files_new();
    fake_files_res(files, SOURCE_DIR "/res");
    Theme built_in;
    theme_default(&built_in);
    check_readable("built in", &built_in);
    for (int i = 0; i < 4; i++) {
        char path[64], message[120] = "";
        Theme theme;
        snprintf(path, sizeof path, "themes/%s.txt", NAMES[i]);
        char *text = files_read(files, FILES_RES, path, NULL);
        if (!CHECK(text && theme_read(text, &theme, message, sizeof message))) {
            printf("    %s:%s\n", path, message);
            free(text);
            continue;
        }
        free(text);
        check_readable(NAMES[i], &theme);
        const char *const pictures[] = {theme.board, theme.stand};
        for (int p = 0; p < 2; p++) { /* what it names is there */
            snprintf(path, sizeof path, "boards/%s.png", pictures[p]);
            char *picture = files_read(files, FILES_RES, path, NULL);
            CHECK(picture != NULL);
            free(picture);
        }
        if (i == 0) /* without its file it looks the same */
            CHECK(memcmp(&theme, &built_in, sizeof theme) == 0);
    }
    fake_files_free(files);
}

static void test_values(void)
{
    Theme theme, night;
    char message[120];
    theme_default(&night);
    CHECK(theme_read("\xef\xbb\xbf# mine\r\naccent = #0a0B0c\r\nveil=#01020304\nboard = my-wood_2\n"
                     "waves = no",
                     &theme, message, sizeof message));
    CHECK(same(theme.accent, (Color){10, 11, 12, 255}));
    CHECK(same(theme.veil, (Color){1, 2, 3, 4}));
    CHECK_TEXT(theme.board, "my-wood_2");
    CHECK(!theme.waves);
    CHECK(same(theme.text, night.text)); /* what is left out is as in the night */
    CHECK_TEXT(theme.stand, night.stand);
}

static void check_refused(const char *text, const char *beginning)
{
    Theme theme, before;
    char message[120] = "";
    memset(&theme, 7, sizeof theme);
    before = theme;
    CHECK(!theme_read(text, &theme, message, sizeof message));
    if (!CHECK(strncmp(message, beginning, strlen(beginning)) == 0))
        printf("    message \"%s\"\n", message);
    CHECK(memcmp(&theme, &before, sizeof theme) == 0);
}

static void test_bad_lines(void)
{
    check_refused("accent = red\n", "1: ");
    check_refused("accent = #12345\n", "1: ");
    check_refused("\naccent = #12345g\n", "2: ");
    check_refused("accent = 1234567\n", "1: ");
    check_refused("text = #ffffff\nacent = #ffffff\n", "2: ");
    check_refused("# a\n# b\nboard = ../../secret\n", "3: ");
    check_refused("board =\n", "1: ");
    check_refused("board = abcdefghijklmnopqrstuvwxyz012345\n", "1: ");
    check_refused("waves = maybe\n", "1: ");
    check_refused("accent\n", "1: ");
}

static void test_sprites(void)
{
    bool used[4][8] = {{false}};
    for (int kind = PAWN; kind < KIND_END; kind++)
        for (int turned = 0; turned < 2; turned++)
            for (int jewel = 0; jewel < 2; jewel++) {
                int column, row;
                theme_sprite((Kind)kind, turned, jewel, &column, &row);
                if (!CHECK(column >= 0 && column < 8 && row >= 0 && row < 4))
                    continue;
                CHECK_INT(row / 2, turned);
                if (kind != KING && jewel)
                    continue;              /* the same picture as before */
                CHECK(!used[row][column]); /* no two pieces look the same */
                used[row][column] = true;
            }
    int column, row;
    theme_sprite(BISHOP, false, false, &column, &row);
    CHECK(column == 5 && row == 0);
    theme_sprite(DRAGON, true, false, &column, &row);
    CHECK(column == 6 && row == 3);
    theme_sprite(KING, false, true, &column, &row);
    CHECK(column == 7 && row == 0);
    theme_sprite(KING, true, false, &column, &row);
    CHECK(column == 4 && row == 3);
}

int main(void)
{
    RUN(test_shipped_themes);
    RUN(test_values);
    RUN(test_bad_lines);
    RUN(test_sprites);
    return check_result();
}
