/* menu.h: private to the menu's files. The main menu and the pages it leads to: opponent, side, settings, credits. */
#ifndef KOMADAI_GAME_SCENES_MENU_H
#define KOMADAI_GAME_SCENES_MENU_H

#include "game/scene.h"
#include "game/settings_page.h"
#include "game/widgets.h"

typedef enum { PAGE_MAIN, PAGE_OPPONENT, PAGE_SIDE, PAGE_SETTINGS, PAGE_ABOUT, PAGE_END } MenuPage;

typedef enum {
    ITEM_CONTINUE,
    ITEM_PLAY,
    ITEM_TWO,
    ITEM_LEARN,
    ITEM_SETTINGS,
    ITEM_ABOUT,
    ITEM_QUIT
} MenuItem;

typedef enum { SIDE_SENTE, SIDE_GOTE, SIDE_RANDOM, SIDE_CHOICES } SideChoice;

typedef struct {
    Scene scene; /* first: a Scene * is a Menu * */
    MenuPage page;
    List list[PAGE_END]; /* each page remembers where it was */
    SettingsPage settings;
    Question question; /* a match is in play */
    MenuItem wanted;   /* what was chosen when it was asked */
} Menu;

bool menu_can_continue(const Ctx *ctx);

/* Writes a page's list anew, in the present language; the choice stays. */
void menu_fill(const Menu *menu, const Ctx *ctx, MenuPage page, List *list);
/* The layout the list is drawn with (larger text where there is room for it), and the rectangle. */
Layout menu_list_layout(const Menu *menu, const Ctx *ctx, const List *list);
Rect menu_list_rect(const Menu *menu, const Layout *layout, const List *list);
void menu_draw(const Menu *menu, const Ctx *ctx, Canvas *canvas);

#endif
