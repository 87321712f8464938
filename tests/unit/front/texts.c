/* Every text in every language: all keys there, none unknown, nothing left in English, short enough for small screens. */
#include <stdlib.h>

#include "check.h"
#include "engine/opponent.h"
#include "game/settings.h"
#include "game/strings.h"

enum { LINES_MAX = 512, LANGUAGES = 3 };

typedef struct {
    char *key, *text;
} Line;

typedef struct {
    char *file;
    Line line[LINES_MAX];
    int count;
} Language;

static const char *const NAMES[LANGUAGES] = {"en", "ja", "hu"};
static Language languages[LANGUAGES];
static Opponent opponents[OPPONENTS_MAX];
static int opponent_count;

static char *read_file(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/res/%s", SOURCE_DIR, name);
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = calloc(1, (size_t)size + 1);
    if (text && fread(text, 1, (size_t)size, file) != (size_t)size)
        text[0] = '\0';
    fclose(file);
    return text;
}

static bool load(Language *language, const char *name)
{
    char path[64];
    snprintf(path, sizeof path, "strings/%s.txt", name);
    language->file = read_file(path);
    if (!language->file)
        return false;
    for (char *line = strtok(language->file, "\n"); line; line = strtok(NULL, "\n")) {
        char *equals = strstr(line, " = ");
        if (*line == '#' || !equals || language->count == LINES_MAX)
            continue;
        *equals = '\0';
        language->line[language->count++] = (Line){line, equals + 3};
    }
    return true;
}

static const char *find(const Language *language, const char *key)
{
    for (int i = 0; i < language->count; i++)
        if (strcmp(language->line[i].key, key) == 0)
            return language->line[i].text;
    return NULL;
}

static void need(const Language *language, const char *name, const char *key)
{
    if (!CHECK(find(language, key) != NULL))
        printf("    %s has no %s\n", name, key);
}

static int letters(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

static bool starts(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static void test_every_key_in_every_language(void)
{
    for (int l = 0; l < LANGUAGES; l++) {
        for (int id = 0; id < TEXT_END; id++)
            need(&languages[l], NAMES[l], strings_key((TextId)id));
        for (int i = 0; i < opponent_count; i++) {
            char key[64];
            snprintf(key, sizeof key, "opponent.%.15s.name", opponents[i].id);
            need(&languages[l], NAMES[l], key);
            snprintf(key, sizeof key, "opponent.%.15s.about", opponents[i].id);
            need(&languages[l], NAMES[l], key);
        }
    }
}

static bool all_digits(const char *word)
{
    return word[strspn(word, "0123456789")] == '\0';
}

static void test_every_setting_in_every_language(void)
{
    for (int l = 0; l < LANGUAGES; l++) {
        for (int id = 0; id < SET_END; id++) {
            char key[64];
            snprintf(key, sizeof key, "setting.%s", settings_key((SettingId)id));
            need(&languages[l], NAMES[l], key);
            for (int v = 0; v < settings_count((SettingId)id); v++) {
                const char *word = settings_word((SettingId)id, v);
                char own[64], common[64];
                snprintf(own, sizeof own, "setting.%s.%s", settings_key((SettingId)id), word);
                snprintf(common, sizeof common, "setting.%s", word);
                if (!all_digits(word) && !find(&languages[l], own))
                    need(&languages[l], NAMES[l], common);
            }
        }
    }
}

static bool known_setting(const char *key)
{
    const char *rest = key + strlen("setting.");
    for (int id = 0; id < SET_END; id++) {
        const char *name = settings_key((SettingId)id);
        if (strcmp(rest, name) == 0)
            return true;
        size_t length = strlen(name);
        for (int v = 0; v < settings_count((SettingId)id); v++) {
            const char *word = settings_word((SettingId)id, v);
            if (strcmp(rest, word) == 0 ||
                (strncmp(rest, name, length) == 0 && rest[length] == '.' &&
                 strcmp(rest + length + 1, word) == 0))
                return true;
        }
    }
    return false;
}

static bool known_opponent(const char *key)
{
    for (int i = 0; i < opponent_count; i++) {
        char name[64], about[64];
        snprintf(name, sizeof name, "opponent.%.15s.name", opponents[i].id);
        snprintf(about, sizeof about, "opponent.%.15s.about", opponents[i].id);
        if (strcmp(key, name) == 0 || strcmp(key, about) == 0)
            return true;
    }
    return false;
}

static bool known(const char *key)
{
    for (int id = 0; id < TEXT_END; id++)
        if (strcmp(strings_key((TextId)id), key) == 0)
            return true;
    if (starts(key, "setting."))
        return known_setting(key);
    return starts(key, "opponent.") ? known_opponent(key) : starts(key, "theme.");
}

static void test_no_unknown_or_double_keys(void)
{
    for (int l = 0; l < LANGUAGES; l++)
        for (int i = 0; i < languages[l].count; i++) {
            const char *key = languages[l].line[i].key;
            bool once = find(&languages[l], key) == languages[l].line[i].text;
            if (!CHECK(known(key)) || !CHECK(once))
                printf("    %s: %s\n", NAMES[l], key);
        }
}

/* Names, signs and numbers may be the same everywhere. */
static bool may_be_same(const char *key)
{
    static const char *const SAME[] = {
        "app.name",           "setting.language.", "setting.notation.", "setting.coordinates.",
        "opponent.hana.name", "piece.tokin",       "match.gote"};
    for (size_t i = 0; i < sizeof SAME / sizeof *SAME; i++)
        if (starts(key, SAME[i]))
            return true;
    return false;
}

static void test_nothing_left_in_english(void)
{
    for (int l = 1; l < LANGUAGES; l++)
        for (int i = 0; i < languages[l].count; i++) {
            const Line *line = &languages[l].line[i];
            const char *english = find(&languages[0], line->key);
            if (may_be_same(line->key) || !english)
                continue;
            if (!CHECK(strcmp(line->text, english) != 0))
                printf("    %s: %s is still \"%s\"\n", NAMES[l], line->key, english);
        }
}

static void test_same_places_to_fill(void)
{
    for (int l = 1; l < LANGUAGES; l++)
        for (int i = 0; i < languages[0].count; i++) {
            const Line *line = &languages[0].line[i];
            const char *other = find(&languages[l], line->key);
            static const char *const PLACES[] = {"{1}", "{2}", "{3}"};
            for (int p = 0; other && p < 3; p++)
                if (!CHECK(!strstr(line->text, PLACES[p]) == !strstr(other, PLACES[p])))
                    printf("    %s: %s\n", NAMES[l], line->key);
        }
}

/* Japanese letters are about twice as wide. */
static void test_short_enough(void)
{
    static const struct {
        const char *start;
        int most;
    } LIMITS[] = {{"bar.", 12},        {"illegal.", 46},    {"hint.", 40},      {"pause.", 26},
                  {"result.win", 16},  {"result.loss", 16}, {"match.move", 14}, {"opponent.", 60},
                  {"result.view", 20}, {"setting.", 24}};
    for (int l = 0; l < LANGUAGES; l++)
        for (int i = 0; i < languages[l].count; i++) {
            const Line *line = &languages[l].line[i];
            int width = letters(line->text) * (l == 1 ? 2 : 1);
            for (size_t k = 0; k < sizeof LIMITS / sizeof *LIMITS; k++)
                if (starts(line->key, LIMITS[k].start) && !CHECK(width <= LIMITS[k].most))
                    printf("    %s: %s is %d wide, %d at most\n", NAMES[l], line->key, width,
                           LIMITS[k].most);
        }
}

int main(void)
{
    char message[160] = "";
    for (int l = 0; l < LANGUAGES; l++)
        if (!CHECK(load(&languages[l], NAMES[l])))
            return check_result();
    char *text = read_file("opponents.txt");
    opponent_count = text ? opponents_read(text, opponents, message, sizeof message) : -1;
    CHECK(opponent_count > 0);
    free(text);
    RUN(test_every_key_in_every_language);
    RUN(test_every_setting_in_every_language);
    RUN(test_no_unknown_or_double_keys);
    RUN(test_nothing_left_in_english);
    RUN(test_same_places_to_fill);
    RUN(test_short_enough);
    for (int l = 0; l < LANGUAGES; l++)
        free(languages[l].file);
    return check_result();
}
