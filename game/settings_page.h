/* settings_page.h: the settings as a page, for the menu and for a pause in a match. Every change holds at once.
 * A plain value; knows no scene. */
#ifndef KOMADAI_GAME_SETTINGS_PAGE_H
#define KOMADAI_GAME_SETTINGS_PAGE_H

#include "scene.h"
#include "widgets.h"

typedef struct {
    bool open;
    bool playing; /* opened in a match: what a running game does not follow cannot be changed */
    List list;
} SettingsPage;

void settings_page_open(SettingsPage *page, const Ctx *ctx, bool playing);
void settings_page_input(SettingsPage *page, Ctx *ctx, const Input *in); /* back closes it */
void settings_page_draw(const SettingsPage *page, const Ctx *ctx, Canvas *canvas);
int settings_page_hints(ButtonHint *out, int max);

#endif
