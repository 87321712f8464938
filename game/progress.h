/* progress.h: what was done and must still be there tomorrow: the match in play, results per opponent, stars per lesson.
 * Kept as text with a checksum; a broken file gives the copy before it, and says so. */
#ifndef KOMADAI_GAME_PROGRESS_H
#define KOMADAI_GAME_PROGRESS_H

#include "engine/game.h"
#include "engine/opponent.h"
#include "files.h"

/* How a match was set up, and all that is not in the Game. */
typedef struct {
    bool two_players;
    char opponent[OPPONENT_ID_SIZE]; /* when not two_players */
    Side human;                      /* when not two_players */
    Side bottom;
    uint64_t seed;
    int hints_used, undos_used;
    bool told; /* the result panel was seen */
} MatchSetup;

typedef struct {
    char id[OPPONENT_ID_SIZE];
    int won, lost, drawn;
} Record;

enum { STARS_MAX = 256, LESSON_NAME_SIZE = 32 };

typedef struct {
    char id[LESSON_NAME_SIZE];
    int stars; /* 0..3 */
} LessonStars;

typedef struct {
    bool has_match;
    MatchSetup match;
    Game game; /* its rules, moves and end; what can be redone is kept too */
    int record_count;
    Record record[OPPONENTS_MAX];
    char lesson[LESSON_NAME_SIZE]; /* the one last looked at; "": none yet */
    int stars_count;
    LessonStars stars[STARS_MAX];
} Progress;

typedef enum { PROGRESS_FRESH, PROGRESS_LOADED, PROGRESS_FROM_BACKUP, PROGRESS_LOST } ProgressLoad;

/* Reads match.save, results.save and lessons.save (or their .bak). LOST: both copies of something were unreadable; message says what. */
ProgressLoad progress_load(Progress *out, Files *files, char *message, size_t size);
/* Saves the match. false: message says why; play goes on. */
bool progress_keep_match(Progress *progress, Files *files, const MatchSetup *setup,
                         const Game *game, char *message, size_t size);
bool progress_drop_match(Progress *progress, Files *files);
bool progress_add_result(Progress *progress, Files *files, const char *opponent, int won, int lost,
                         int drawn, char *message, size_t size);
const Record *progress_record(const Progress *progress,
                              const char *opponent); /* NULL: never played */

/* The best so far, 0..3; -1: not solved yet. */
int progress_stars(const Progress *progress, const char *lesson);
/* This lesson is the present one; solved with so many stars, -1: not yet. Saves it; false as above. */
bool progress_keep_lesson(Progress *progress, Files *files, const char *lesson, int stars,
                          char *message, size_t size);

/* The text form, for tests: false and "LINE: reason" when it is not whole. */
size_t match_write(const MatchSetup *setup, const Game *game, char *out, size_t size);
bool match_read(const char *text, MatchSetup *setup, Game *game, char *message, size_t size);

#endif
