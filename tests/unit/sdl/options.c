/* The command line: every option, and every way to get it wrong. */
#include "game/options.h"
#include "check.h"

static char message[256];

static OptionsResult read_line(Options *out, const char *line)
{
    static char words[16][64];
    static char *argv[17];
    int argc = 1;
    argv[0] = "komadai";
    for (const char *at = line; *at;) {
        size_t n = strcspn(at, " ");
        memcpy(words[argc], at, n);
        words[argc][n] = '\0';
        argv[argc] = words[argc];
        argc++;
        at += n;
        at += strspn(at, " ");
    }
    message[0] = '\0';
    return options_read(out, argc, argv, message, sizeof message);
}

static void test_all(void)
{
    Options o;
    CHECK(read_line(&o, "") == OPTIONS_RUN);
    CHECK_INT(o.scale, 1);
    CHECK(o.mode == WINDOW_AUTO && o.demo == 0 && !o.file && !o.has_seed && o.w == 0);
    CHECK(read_line(&o, "--size 640x480 --fullscreen --rotate 270 --scale 2 --lang hu") ==
          OPTIONS_RUN);
    CHECK(o.w == 640 && o.h == 480 && o.mode == WINDOW_FULLSCREEN && o.rotate == 270);
    CHECK(o.scale == 2);
    CHECK_TEXT(o.language, "hu");
    CHECK(read_line(&o, "--windowed --theme dark --pieces=guide --res a --save=b --seed 17 --stats "
                        "game.kif") == OPTIONS_RUN);
    CHECK(o.mode == WINDOW_WINDOWED && o.has_seed && o.seed == 17 && o.stats);
    CHECK_TEXT(o.theme, "dark");
    CHECK_TEXT(o.pieces, "guide");
    CHECK_TEXT(o.res, "a");
    CHECK_TEXT(o.save, "b");
    CHECK_TEXT(o.file, "game.kif");
    CHECK(read_line(&o, "--script x.txt") == OPTIONS_RUN);
    CHECK_TEXT(o.script, "x.txt");
    CHECK(read_line(&o, "-- --strange") == OPTIONS_RUN);
    CHECK_TEXT(o.file, "--strange");
}

static void test_demo(void)
{
    Options o;
    CHECK(read_line(&o, "--demo") == OPTIONS_RUN);
    CHECK_INT(o.demo, 1);
    CHECK(read_line(&o, "--demo 3") == OPTIONS_RUN);
    CHECK_INT(o.demo, 3);
    CHECK(read_line(&o, "--demo --stats") == OPTIONS_RUN);
    CHECK(o.demo == 1 && o.stats);
    CHECK(read_line(&o, "--demo 0") == OPTIONS_BAD);
    CHECK(read_line(&o, "--demo --script x") == OPTIONS_BAD);
}

static void test_other_results(void)
{
    Options o;
    CHECK(read_line(&o, "--help") == OPTIONS_HELP);
    CHECK(read_line(&o, "--version") == OPTIONS_VERSION);
    CHECK(read_line(&o, "--version --help") == OPTIONS_HELP);
    CHECK(strstr(options_usage(), "--rotate") != NULL);
}

static void test_bad(void)
{
    static const char *const lines[] = {
        "--size",          "--size 640",
        "--size 640x",     "--size 100x480",
        "--size 640x480x", "--size x480",
        "--rotate 45",     "--rotate -90",
        "--scale 0",       "--scale 17",
        "--scale two",     "--lang de",
        "--seed",          "--seed -1",
        "--seed 1x",       "--seed 99999999999999999999",
        "--nonsense",      "-s",
        "--fullscreen=1",  "--res=",
        "a.kif b.kif",     "--help --rotat 9",
    };
    Options o;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (!CHECK(read_line(&o, lines[i]) == OPTIONS_BAD))
            printf("    %s\n", lines[i]);
        CHECK(message[0] != '\0');
    }
}

int main(void)
{
    RUN(test_all);
    RUN(test_demo);
    RUN(test_other_results);
    RUN(test_bad);
    return check_result();
}
