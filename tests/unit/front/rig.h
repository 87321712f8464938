/* rig.h: the whole front end on stand-ins, for tests that play it from the outside: actions in, texts and positions out.
 * One at a time; rig_open makes it, rig_close frees it. Time passes in frames of 16 ms. */
#ifndef KOMADAI_TESTS_RIG_H
#define KOMADAI_TESTS_RIG_H

#include <stdlib.h>

#include "check.h"
#include "engine/notation.h"
#include "fake/fake.h"
#include "game/app.h"
#include "game/session.h"
#include "game/widgets.h"
#include "game/words.h"

enum { RIG_FRAME_MS = 16, RIG_IDLE_FRAMES = 2000 };

/* Sente mates on the seventh move: the shortest game there is. */
#define SHORT_MATE "7g7f 6a7b 8h3c 4a4b 3c4b+ 5a6b G*5b"

typedef struct {
    App *app;
    Canvas *canvas;
    Files *files;
    Sound *sound;
    Thinker *thinker;
    InputDoor *input;
    const char *language;
    char replies[256]; /* what opponents answer, in order; "resign"; empty: they think on */
    char hint[8];      /* the same for a hint */
} Rig;

static Rig rig;

static inline void rig_start_app(void)
{
    AppStart start = {.files = rig.files,
                      .sound = rig.sound,
                      .thinker = rig.thinker,
                      .input = rig.input,
                      .w = 640,
                      .h = 480,
                      .seed = 7,
                      .language = rig.language,
                      .system_language = "en"};
    rig.app = app_new(&start);
}

static inline void rig_open_with(const char *language, bool res)
{
    rig = (Rig){.canvas = fake_canvas_new(640, 480),
                .files = fake_files_new(),
                .sound = fake_sound_new(),
                .thinker = fake_thinker_new(),
                .input = fake_input_new(),
                .language = language};
    if (res)
        fake_files_res(rig.files, SOURCE_DIR "/res");
    rig_start_app();
}

static inline void rig_open(const char *language)
{
    rig_open_with(language, true);
}

static inline void rig_open_bare(void)
{
    rig_open_with(NULL, false);
}

static inline void rig_close(void)
{
    app_free(rig.app);
    fake_canvas_free(rig.canvas);
    fake_files_free(rig.files);
    fake_sound_free(rig.sound);
    fake_thinker_free(rig.thinker);
    fake_input_free(rig.input);
}

/* The program ends well and starts again with the same saves. */
static inline void rig_reopen(void)
{
    app_free(rig.app);
    rig_start_app();
}

/* The program is killed: whatever it would have saved at its end is not saved. */
static inline void rig_kill(void)
{
    fake_files_fail(rig.files, "killed");
    app_free(rig.app);
    fake_files_fail(rig.files, NULL);
    fake_thinker_free(rig.thinker);
    rig.thinker = fake_thinker_new();
    rig_start_app();
}

static inline bool rig_saved(const char *file, const char *part)
{
    const char *text = fake_files_get(rig.files, file);
    return text && strstr(text, part);
}

/* The next word of `words` into `word`, which loses it. false: there is none. */
static inline bool rig_word(char *words, char word[16])
{
    size_t length = strcspn(words, " ");
    if (length == 0 || length >= 16)
        return false;
    memcpy(word, words, length);
    word[length] = '\0';
    const char *rest = words + length + (words[length] == ' ');
    memmove(words, rest, strlen(rest) + 1);
    return true;
}

static inline void rig_think(void)
{
    char word[16];
    const ThinkJob *job = fake_thinker_job(rig.thinker);
    if (!job || !rig_word(job->kind == THINK_HINT ? rig.hint : rig.replies, word))
        return;
    if (strcmp(word, "resign") == 0)
        fake_thinker_resign(rig.thinker);
    else
        fake_thinker_answer(rig.thinker, usi_move_read(word));
}

static inline void turns(int frames)
{
    for (int i = 0; i < frames; i++) {
        rig_think();
        app_update(rig.app, RIG_FRAME_MS);
        if (app_dirty(rig.app)) {
            fake_canvas_clear(rig.canvas);
            app_draw(rig.app, rig.canvas);
        }
    }
}

static inline void idle(void)
{
    turns(1);
    for (int i = 0; i < RIG_IDLE_FRAMES && !app_idle(rig.app); i++)
        turns(1);
    CHECK(app_idle(rig.app));
}

static inline void press(Action action)
{
    app_input(rig.app, &(Input){.type = INPUT_PRESS, .action = action});
    turns(1);
    app_input(rig.app, &(Input){.type = INPUT_RELEASE, .action = action});
    turns(1);
}

static inline void presses(Action action, int times)
{
    for (int i = 0; i < times; i++)
        press(action);
}

static inline bool shows(const char *text)
{
    turns(1);
    return fake_canvas_says(rig.canvas, text);
}

static inline bool sfen_is(const char *want)
{
    char got[SFEN_SIZE] = "";
    app_sfen(rig.app, got);
    if (strcmp(got, want) == 0)
        return true;
    printf("    got %s\n", got);
    return false;
}

static inline const BoardView *rig_view(void)
{
    return scene_match()->view(scene_match());
}

static inline Side rig_bottom(void)
{
    return rig_view()->bottom;
}

static inline void rig_tap(Rect where)
{
    Input in = {.type = INPUT_POINTER_DOWN, .x = where.x + where.w / 2, .y = where.y + where.h / 2};
    app_input(rig.app, &in);
    in.type = INPUT_POINTER_UP;
    app_input(rig.app, &in);
    turns(1);
}

static inline Square square(const char *name)
{
    return square_at(name[0] - '0', name[1] - 'a' + 1);
}

static inline void tap(const char *name)
{
    rig_tap(layout_cell(&app_ctx(rig.app)->layout, rig_bottom(), square(name)));
}

static inline void tap_hand(Side owner, Kind kind)
{
    rig_tap(layout_slot(&app_ctx(rig.app)->layout, rig_bottom(), owner, kind));
}

/* Plays a move by finger; waits until it has landed, but for no answer. */
static inline void play(const char *usi)
{
    Move move = usi_move_read(usi);
    char to[3] = {usi[2], usi[3], '\0'};
    int count = app_game(rig.app)->count;
    if (move_is_drop(move)) {
        tap_hand(position_turn(&app_game(rig.app)->now), origin_kind(move_from(move)));
    } else {
        char from[3] = {usi[0], usi[1], '\0'};
        tap(from);
    }
    tap(to);
    if (rig_view()->asking) {
        if (!move_promotes(move))
            press(ACT_DOWN);
        press(ACT_OK);
    }
    if (!CHECK_INT(app_game(rig.app)->count, count + 1))
        printf("    %s was not played\n", usi);
    for (int i = 0; i < 60 && board_view_moving(rig_view()); i++)
        turns(1);
}

static inline void play_all(const char *moves)
{
    char left[256], word[16];
    snprintf(left, sizeof left, "%s", moves);
    while (rig_word(left, word))
        play(word);
}

static inline void rig_replies(const char *moves)
{
    snprintf(rig.replies, sizeof rig.replies, "%s", moves);
}

static inline void rig_hint(const char *move)
{
    snprintf(rig.hint, sizeof rig.hint, "%s", move);
}

static inline void rig_saves_fail(bool fail)
{
    fake_files_fail(rig.files, fail ? "card full" : NULL);
}

/* A setting as if it had been chosen before. */
static inline void rig_set(SettingId id, int value)
{
    char line[64];
    snprintf(line, sizeof line, "%s = %s\n", settings_key(id), settings_word(id, value));
    app_free(rig.app);
    fake_files_text(rig.files, FILES_SAVE, "settings.txt", line);
    rig_start_app();
}

/* Where the cursor of a list stands: the leftmost text in the colour for that; "" when there is none. */
static inline const char *highlighted(void)
{
    Color want = app_ctx(rig.app)->theme.accent_text;
    const Verb *found = NULL;
    turns(1);
    for (int i = 0; i < fake_canvas_count(rig.canvas); i++) {
        const Verb *verb = fake_canvas_verb(rig.canvas, i);
        if (verb->kind == VERB_TEXT && memcmp(&verb->color, &want, sizeof want) == 0 &&
            !rect_inside(verb->where, app_ctx(rig.app)->layout.hint_bar) &&
            (!found || verb->where.x < found->where.x))
            found = verb;
    }
    return found ? found->text : "";
}

/* Goes down a list until the entry that starts so is highlighted. */
static inline bool highlight(const char *label)
{
    for (int i = 0; i < LIST_ITEMS_MAX; i++) {
        if (strncmp(highlighted(), label, strlen(label)) == 0)
            return true;
        press(ACT_DOWN);
    }
    printf("    nothing is called \"%s\"\n", label);
    return CHECK(false);
}

static inline void choose(const char *label)
{
    if (highlight(label))
        press(ACT_OK);
}

static inline void walk_to(const char *name)
{
    char at[64] = "";
    Square to = square(name);
    for (int i = 0; i < 40; i++) {
        app_cursor(rig.app, at, sizeof at);
        int x = square_file(to) - (at[0] - '0'), y = square_rank(to) - (at[1] - 'a' + 1);
        if (x == 0 && y == 0)
            return;
        bool up_side_down = rig_bottom() == GOTE;
        if (x != 0)
            press((x > 0) != up_side_down ? ACT_LEFT : ACT_RIGHT);
        else
            press((y > 0) != up_side_down ? ACT_DOWN : ACT_UP);
    }
    CHECK(false);
}

/* Resigns through the pause menu. */
static inline void rig_resign(void)
{
    press(ACT_MENU);
    choose("Resign");
    turns(30);
    press(ACT_DOWN);
    press(ACT_OK);
}

#endif
