/* doors.h: how the program makes, feeds and ends the doors that game/ declares. Private to sdl/; one owner: loop.c. */
#ifndef KOMADAI_SDL_DOORS_H
#define KOMADAI_SDL_DOORS_H

#include <SDL.h>

#include "game/buttons.h"
#include "game/files.h"
#include "game/input.h"
#include "game/sound.h"
#include "game/thinker.h"

/* Folders are copied. `save` NULL: nothing can be saved. The folder of saves is made when it is not there. */
Files *files_new(const char *res, const char *save);
void files_free(Files *files);

/* `wake` is an SDL event type pushed when an answer is ready; 0: none. The thread has low priority. NULL: no memory. */
Thinker *thinker_new(size_t table_bytes, uint32_t wake);
void thinker_free(Thinker *thinker);              /* stops what runs, and waits for it */
bool thinker_computes(const Thinker *thinker);    /* a job waits or runs */
void thinker_wait(Thinker *thinker, int most_ms); /* until no job runs, or the time is over */

/* Opens nothing yet. */
Sound *sound_new(const char *res);
void sound_free(Sound *sound);
/* Opens the device; again after a suspend, when the old one may be dead. Fails in silence after one line. */
void sound_open(Sound *sound);
void sound_reopen(Sound *sound);

/* How window points become canvas pixels. */
typedef struct {
    int window_w, window_h; /* what SDL's pointer counts in */
    int canvas_w, canvas_h;
    int rotate;
} PointerMap;
void pointer_to_canvas(const PointerMap *map, int *x, int *y);
void pointer_to_window(const PointerMap *map, int *x, int *y); /* the way back */

/* `buttons` is copied; key names SDL does not know are said on stderr. Opens no device: ADDED events do. */
InputDoor *input_new(const Buttons *buttons);
void input_free(InputDoor *door);
void input_map(InputDoor *door, const PointerMap *map);
void input_event(InputDoor *door, const SDL_Event *event);
bool input_next(InputDoor *door, Input *out);  /* what the events came to, in order */
bool input_has_pad(const InputDoor *door);     /* a controller or joystick is open */
bool input_mouse_moved(const InputDoor *door); /* the last device used was a mouse */

#endif
