/* program.h: everything that runs, in one place, and the turn of events, time and drawing. Private to sdl/. */
#ifndef KOMADAI_SDL_PROGRAM_H
#define KOMADAI_SDL_PROGRAM_H

#include "doors.h"
#include "draw.h"
#include "game/app.h"
#include "game/options.h"
#include "paths.h"
#include "window.h"

typedef struct {
    const Options *options;
    Paths paths;
    Window *window;
    Canvas *canvas;
    Files *files;
    Sound *sound;
    Thinker *thinker;
    InputDoor *input;
    App *app;
    uint32_t wake;        /* event type of the thinker */
    bool headless;        /* there is no screen to look at */
    bool show, first;     /* present again; the first frame was shown */
    int virtual_rest;     /* thirds of a millisecond a script's frames owe */
    int64_t drawn, shown; /* frames */
    Rect forced;          /* a canvas size a script asked for */
} Program;

/* false: message says why, in a whole sentence; close it all the same. */
bool program_open(Program *program, const Options *options, char *message, size_t size);
void program_close(Program *program);
bool program_events(Program *program); /* takes all that wait; true: the app was given something */
void program_frame(Program *program);  /* draws when something changed, shows what was drawn */
void program_resize(Program *program, Rect force);
void program_turn(Program *program, int ms); /* virtual time passes, for scripts and the demo */
bool program_shot(Program *program, const char *path); /* the frame as PNG; says why it failed */
void program_stats(const Program *program);
const char *program_version(void);

/* loop.c, host.c, demo.c: each returns the exit code. */
int program_play(Program *program);
int program_script(Program *program);
int program_demo(Program *program);

/* SIGTERM and the like raise a flag; the loops look at it. */
void signals_catch(void);
bool signals_end_wanted(void);

#endif
