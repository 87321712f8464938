/* The script language: every command, and every fault named with its file and line. */
#include "game/script.h"
#include "check.h"
#include "rig.h"

typedef struct {
    char log[1024];
} Host;

static void note(Host *host, const char *what, const char *detail)
{
    size_t length = strlen(host->log);
    snprintf(host->log + length, sizeof host->log - length, "%s %s\n", what, detail);
}

static bool host_shot(void *user, const char *file)
{
    note(user, "shot", file);
    return strcmp(file, "/no/where.png") != 0;
}

static bool host_key(void *user, const char *name)
{
    note(user, "key", name);
    return strcmp(name, "Nokey") != 0;
}

static bool host_pad(void *user, const char *button)
{
    note(user, "pad", button);
    return strcmp(button, "q9") != 0;
}

static bool host_resize(void *user, int w, int h)
{
    char text[32];
    snprintf(text, sizeof text, "%dx%d", w, h);
    note(user, "resize", text);
    return w >= 240;
}

static bool host_touch(void *user, int x, int y)
{
    char text[32];
    snprintf(text, sizeof text, "%d,%d", x, y);
    note(user, "touch", text);
    return true;
}

static void host_turn(void *user, int ms)
{
    (void)user;
    app_update(rig.app, ms);
}

static bool host_has_text(void *user, const char *text)
{
    (void)user;
    return shows(text);
}

static bool texts_fit = true;

static bool host_fits(void *user, char *message, size_t size)
{
    (void)user;
    snprintf(message, size, "\"Paused\" is cut");
    return texts_fit;
}

static void host_print_text(void *user)
{
    note(user, "print", "text");
}

static void host_term(void *user)
{
    note(user, "term", "");
    app_terminate(rig.app);
}

static int run(Host *host, const char *text, char *message, size_t size)
{
    ScriptHost door = {
        .user = host,
        .shot = host_shot,
        .key = host_key,
        .pad = host_pad,
        .resize = host_resize,
        .touch = host_touch,
        .turn = host_turn,
        .has_text = host_has_text,
        .fits = host_fits,
        .print_text = host_print_text,
        .term = host_term,
    };
    message[0] = '\0';
    host->log[0] = '\0';
    return script_run(rig.app, "a.txt", text, &door, message, size);
}

static void fails(const char *text, const char *message_start)
{
    Host host;
    char message[256];
    CHECK_INT(run(&host, text, message, sizeof message), 1);
    if (!CHECK(strncmp(message, message_start, strlen(message_start)) == 0))
        printf("    got %s\n", message);
}

static void holds(const char *text)
{
    Host host;
    char message[256];
    if (!CHECK_INT(run(&host, text, message, sizeof message), 0))
        printf("    %s\n", message);
}

static void test_fits(void)
{
    rig_open("en");
    holds("expect fits\n");
    texts_fit = false;
    fails("expect scene menu\nexpect fits\n", "a.txt:2: \"Paused\" is cut");
    texts_fit = true;
    fails("expect text\n", "a.txt:1: expect text what?");
    rig_close();
}

static void test_a_whole_walk(void)
{
    rig_open("en");
    holds("# a comment\n\n"
          "expect scene menu\n"
          "press down x3   # Settings\n"
          "press ok\n"
          "expect text \"Language\"\n"
          "expect not text \"Quit\"\n"
          "press back\n"
          "until idle\n"
          "press up x2\r\n"
          "press ok\n"
          "expect scene match\n"
          "expect sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -\n"
          "expect sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n");
    rig_close();
}

static void test_doors(void)
{
    Host host;
    char message[256];
    rig_open("en");
    CHECK_INT(run(&host,
                  "shot a.png\nkey Left Ctrl\npad start\nresize 320x240\ntouch 3 4\n"
                  "print text\nterm\n",
                  message, sizeof message),
              0);
    CHECK_TEXT(host.log, "shot a.png\nkey Left Ctrl\npad start\nresize 320x240\ntouch 3,4\n"
                         "print text\nterm \n");
    CHECK(app_quits(rig.app));
    rig_close();
}

static void test_faults_are_named(void)
{
    rig_open("en");
    fails("expect scene menu\nfly away\n", "a.txt:2: unknown command: fly");
    fails("press\n", "a.txt:1: press: wrong number of words");
    fails("press sideways\n", "a.txt:1: unknown action: sideways");
    fails("press ok 3\n", "a.txt:1: expected xN: 3");
    fails("press ok x\n", "a.txt:1: not a number");
    fails("hold up -3\n", "a.txt:1: not a number");
    fails("wait soon\n", "a.txt:1: not a number");
    fails("until dawn\n", "a.txt:1: until what? dawn");
    fails("shot /no/where.png\n", "a.txt:1: cannot write /no/where.png");
    fails("print money\n", "a.txt:1: print what? money");
    fails("print sfen\n", "a.txt:1: there is no board here");
    fails("expect sfen x b - 1\n", "a.txt:1: there is no board here");
    fails("expect cursor 7g\n", "a.txt:1: there is no board here");
    fails("expect scene match\n", "a.txt:1: scene is \"menu\", not \"match\"");
    fails("expect text \"Nowhere\"\n", "a.txt:1: \"Nowhere\" is not on the screen");
    fails("expect not text \"Quit\"\n", "a.txt:1: \"Quit\" is on the screen");
    fails("expect not scene menu\n", "a.txt:1: expect not text");
    fails("expect miracles now\n", "a.txt:1: expect what? miracles");
    fails("expect text \"open\n", "a.txt:1: a quote that does not end");
    fails("resize big\n", "a.txt:1: expected WxH: big");
    fails("resize 10x10\n", "a.txt:1: cannot resize to 10x10");
    fails("key Nokey\n", "a.txt:1: no such key: Nokey");
    fails("pad q9\n", "a.txt:1: no such pad button: q9");
    rig_close();
}

static void test_quit_stops(void)
{
    rig_open("en");
    holds("quit\nfly away\n");
    CHECK(!app_quits(rig.app));
    rig_close();
}

static void test_hold_repeats_and_press_does_not(void)
{
    rig_open("en");
    holds("press ok\nexpect text \"Mochi\"\n");
    CHECK_TEXT(highlighted(), "Mochi");
    holds("press down x2\n");
    CHECK_TEXT(highlighted(), "Taro");
    holds("hold down 330\n"); /* at once, after 250 ms, then every 60 ms */
    CHECK_TEXT(highlighted(), "Sakura");
    rig_close();
}

int main(void)
{
    RUN(test_a_whole_walk);
    RUN(test_fits);
    RUN(test_doors);
    RUN(test_faults_are_named);
    RUN(test_quit_stops);
    RUN(test_hold_repeats_and_press_does_not);
    return check_result();
}
