/* text.h: what widgets need to know of text besides widgets.h: breaking lines without a canvas, to make room for text
 * before it is drawn. Plain values. */
#ifndef KOMADAI_GAME_TEXT_H
#define KOMADAI_GAME_TEXT_H

#include "widgets.h"

/* How wide `text` is about, without asking a font: rather too much than too little. */
int text_estimate(int px, const char *text);
/* About how many lines it takes at that width. */
int text_lines_estimate(int px, const char *text, int width);

/* The next smaller size for text that does not fit; 0: it may not be smaller. `full` is the size it should have. */
int text_smaller(int px, int full);

#endif
