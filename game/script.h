/* script.h: reads and runs the script language of --script (a contract: other tools rely on it). Knows no SDL:
 * what only the window can do (shots, raw keys, pads, resizing) is asked of ScriptHost. */
#ifndef KOMADAI_GAME_SCRIPT_H
#define KOMADAI_GAME_SCRIPT_H

#include "app.h"

typedef struct {
    void *user;
    bool (*shot)(void *user, const char *file);  /* write the frame as PNG */
    bool (*key)(void *user, const char *name);   /* press and release a raw key */
    bool (*pad)(void *user, const char *button); /* press and release a pad button */
    bool (*resize)(void *user, int w, int h);
    bool (*touch)(void *user, int x, int y); /* pointer down and up at a point */
    /* Let ms of virtual time pass: update, draw when dirty. While the thinker is busy, real time should pass too
     * (a millisecond is enough): "until idle" turns until it has answered. */
    void (*turn)(void *user, int ms);
    bool (*has_text)(void *user, const char *text); /* is it part of some text on the screen now? */
    /* Is every text on the screen whole and clear of the others? false: message says which is not. */
    bool (*fits)(void *user, char *message, size_t size);
    void (*print_text)(void *user); /* every text on the screen, a line each, on stdout */
    void (*term)(void *user);
} ScriptHost;

/* Runs the whole script. 0: every expect held; 1: message is "FILE:LINE: reason". */
int script_run(App *app, const char *name, const char *text, const ScriptHost *host, char *message,
               size_t size);

#endif
