/* fake.h: what stands in for game/sdl/ in tests: a canvas that writes down what is drawn, files in memory, a sound that
 * is heard by counting, a pad whose labels are known and a thinker that answers when told to. One of each is made and
 * freed by the test. */
#ifndef KOMADAI_TESTS_FAKE_H
#define KOMADAI_TESTS_FAKE_H

#include "game/canvas.h"
#include "game/files.h"
#include "game/input.h"
#include "game/sound.h"
#include "game/thinker.h"

/* The canvas. A narrow character is px / 2 wide, a kanji or kana px, a combining mark nothing. */
typedef enum {
    VERB_FILL,
    VERB_GRADIENT,
    VERB_ROUNDED,
    VERB_OUTLINE,
    VERB_DISC,
    VERB_RING,
    VERB_LINE,
    VERB_TRIANGLE,
    VERB_PICTURE,
    VERB_TILE,
    VERB_SPRITE,
    VERB_TEXT
} VerbKind;

typedef struct {
    VerbKind kind;
    Rect where; /* all it can touch, before clipping; a text's is its width and its px */
    Rect clip;  /* the whole canvas when nothing is clipped */
    Color color;
    int size; /* text: px; rounded: radius; line, outline, ring: thickness; picture: alpha; tile: scale */
    int gaps;        /* ring */
    int layer;       /* -1: not part of a kept layer */
    int column, row; /* sprite */
    SpriteLook look;
    Align align;
    char text[256]; /* the text; the name of a picture, tile or sprite set */
} Verb;

Canvas *fake_canvas_new(int w, int h);
void fake_canvas_free(Canvas *canvas);
void fake_canvas_clear(Canvas *canvas);                    /* a new frame; layers stay kept */
void fake_canvas_forget(Canvas *canvas, const char *name); /* that picture is missing from now on */
int fake_canvas_count(const Canvas *canvas);
const Verb *fake_canvas_verb(const Canvas *canvas, int index);
/* The index of the next text or picture that contains `part`, from `from` on; -1: none. */
int fake_canvas_find(const Canvas *canvas, VerbKind kind, const char *part, int from);
bool fake_canvas_says(const Canvas *canvas, const char *part); /* is it in some text? */
int fake_canvas_layers_drawn(const Canvas *canvas); /* how often a layer was drawn anew */

/* Files. */
Files *fake_files_new(void);
void fake_files_free(Files *files);
void fake_files_res(Files *files, const char *folder); /* shipped files come from there */
void fake_files_put(Files *files, FilesRoot root, const char *name, const char *data, size_t size);
void fake_files_text(Files *files, FilesRoot root, const char *name, const char *text);
const char *fake_files_get(const Files *files, const char *name); /* a save; NULL: there is none */
void fake_files_fail(Files *files, const char *why);              /* saving fails; NULL: no more */
int fake_files_saves(const Files *files);                         /* how many went well */

/* Sound. */
Sound *fake_sound_new(void);
void fake_sound_free(Sound *sound);
int fake_sound_count(const Sound *sound, SoundId id);
SoundId fake_sound_last(const Sound *sound);
const char *fake_sound_music(const Sound *sound); /* "": none */
int fake_sound_effects_volume(const Sound *sound);
int fake_sound_music_volume(const Sound *sound);
void fake_sound_clear(Sound *sound); /* counts from zero */

/* The input door: a pad with A, B, X, Y, L1, R1, L2, R2, Select, Start and arrows. */
InputDoor *fake_input_new(void);
void fake_input_free(InputDoor *door);
void fake_input_label(InputDoor *door, Action action, const char *label); /* not copied */
bool fake_input_swapped(const InputDoor *door);

/* The thinker. It thinks until it is told its answer; fake_thinker_instant lets it find the first legal move at once. */
Thinker *fake_thinker_new(void);
void fake_thinker_free(Thinker *thinker);
void fake_thinker_instant(Thinker *thinker, bool instant);
const ThinkJob *fake_thinker_job(const Thinker *thinker); /* NULL: not thinking */
void fake_thinker_answer(Thinker *thinker, Move move);    /* NO_MOVE: found nothing */
void fake_thinker_resign(Thinker *thinker);
int fake_thinker_started(const Thinker *thinker);
int fake_thinker_cancelled(const Thinker *thinker);
int fake_thinker_games(const Thinker *thinker); /* how often a new game began */

#endif
