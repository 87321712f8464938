#include "game/settings.h"

#include "check.h"

enum { TEXT_SIZE = SETTINGS_UNKNOWN_SIZE + 2048 };

static int value_named(SettingId id, const char *word)
{
    for (int value = 0; value < settings_count(id); value++)
        if (strcmp(settings_word(id, value), word) == 0)
            return value;
    return -1;
}

static void test_what_is_chosen_is_there_tomorrow(void)
{
    Settings chosen, again;
    char text[TEXT_SIZE], message[120] = "";
    settings_default(&chosen);
    for (int id = 0; id < SET_END; id++)
        settings_step(&chosen, (SettingId)id, 1 + id % 3); /* anything but the default */
    size_t size = settings_write(&chosen, text, sizeof text);
    CHECK_INT((long long)size, (long long)strlen(text));
    CHECK_INT(settings_read(&again, text, message, sizeof message), 0);
    for (int id = 0; id < SET_END; id++)
        if (!CHECK_INT(setting(&again, (SettingId)id), setting(&chosen, (SettingId)id)))
            printf("    %s\n", settings_key((SettingId)id));
}

static void test_lines_of_other_versions_are_kept(void)
{
    Settings settings;
    char text[TEXT_SIZE], message[120] = "";
    CHECK_INT(settings_read(&settings,
                            "# my own note\n"
                            "music = 9\n"
                            "clock = byoyomi 30\r\n"
                            "\n"
                            "future.key=x\n"
                            "swap_ab = on",
                            message, sizeof message),
              0);
    CHECK_TEXT(settings_word(SET_MUSIC, setting(&settings, SET_MUSIC)), "9");
    CHECK_TEXT(settings_word(SET_SWAP_AB, setting(&settings, SET_SWAP_AB)), "on");
    for (int round = 0; round < 3; round++) { /* and do not pile up */
        settings_write(&settings, text, sizeof text);
        CHECK_INT(settings_read(&settings, text, message, sizeof message), 0);
    }
    CHECK_TEXT(settings.unknown, "# my own note\nclock = byoyomi 30\nfuture.key=x\n");
}

static void test_unknown_values_keep_the_default_and_are_told(void)
{
    Settings settings, fresh;
    char message[120] = "";
    settings_default(&fresh);
    CHECK_INT(settings_read(&settings,
                            "theme = light\n"
                            "music = 11\n"
                            "language = Hungarian\n"
                            "just words\n"
                            "effects = 3\n",
                            message, sizeof message),
              3);
    CHECK(strncmp(message, "2: ", 3) == 0);
    CHECK_INT(setting(&settings, SET_MUSIC), setting(&fresh, SET_MUSIC));
    CHECK_INT(setting(&settings, SET_LANGUAGE), setting(&fresh, SET_LANGUAGE));
    CHECK_INT(setting(&settings, SET_THEME), value_named(SET_THEME, "light"));
    CHECK_INT(setting(&settings, SET_EFFECTS), value_named(SET_EFFECTS, "3"));
}

static void test_rubbish_gives_defaults(void)
{
    Settings settings, fresh;
    char message[120], long_text[2 * SETTINGS_UNKNOWN_SIZE + 1], out[TEXT_SIZE];
    settings_default(&fresh);
    CHECK_INT(settings_read(&settings, "", message, sizeof message), 0);
    CHECK(memcmp(&settings, &fresh, sizeof fresh) == 0);
    CHECK(settings_read(&settings, "\x01\xff\xfe no\n=\n= =\n====\n", message, sizeof message) > 0);
    CHECK(memcmp(settings.value, fresh.value, sizeof fresh.value) == 0);
    memset(long_text, 'k', sizeof long_text - 1);
    long_text[1] = '=';
    long_text[sizeof long_text - 1] = '\0';
    CHECK_INT(settings_read(&settings, long_text, message, sizeof message), 1);
    CHECK(settings_write(&settings, out, sizeof out) < sizeof out);
}

static void test_steps_wrap(void)
{
    Settings settings;
    settings_default(&settings);
    for (int id = 0; id < SET_END; id++) {
        int count = settings_count((SettingId)id), before = setting(&settings, (SettingId)id);
        CHECK(count >= 2);
        for (int i = 0; i < count; i++)
            settings_step(&settings, (SettingId)id, -1);
        CHECK_INT(setting(&settings, (SettingId)id), before);
        settings_set(&settings, (SettingId)id, settings_word((SettingId)id, 0));
        settings_step(&settings, (SettingId)id, -1);
        CHECK_INT(setting(&settings, (SettingId)id), count - 1);
        settings_step(&settings, (SettingId)id, 1);
        CHECK_INT(setting(&settings, (SettingId)id), 0);
    }
    CHECK(!settings_set(&settings, SET_PIECES, "marbles"));
    CHECK_TEXT(settings_word(SET_PIECES, setting(&settings, SET_PIECES)), "kanji");
}

static void test_a_short_buffer_is_told(void)
{
    Settings settings;
    char whole[TEXT_SIZE], part[40];
    settings_default(&settings);
    size_t needed = settings_write(&settings, whole, sizeof whole);
    CHECK_INT((long long)settings_write(&settings, NULL, 0), (long long)needed);
    CHECK_INT((long long)settings_write(&settings, part, sizeof part), (long long)needed);
    CHECK(strncmp(part, whole, sizeof part - 1) == 0 && part[sizeof part - 1] == '\0');
}

int main(void)
{
    RUN(test_what_is_chosen_is_there_tomorrow);
    RUN(test_lines_of_other_versions_are_kept);
    RUN(test_unknown_values_keep_the_default_and_are_told);
    RUN(test_rubbish_gives_defaults);
    RUN(test_steps_wrap);
    RUN(test_a_short_buffer_is_told);
    return check_result();
}
