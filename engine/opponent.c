/* Weakness is oversight. Once a move, by lot from the game's seed and the ply, an opponent overlooks a whole kind
 * of thing (drops, mates, attacks from afar, the answer itself) and then thinks as well as it can: what a person
 * does not see it does not see for the whole thought. Beside that it may like a slightly worse move better; it
 * never prefers one that is worse by more than its margin. */
#include "opponent.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tree.h"

enum {
    OPENING_PLIES = 10, /* as long as this every opponent varies its moves */
    OPENING_LINES = 5,
    OPENING_MARGIN = 35,
    LINE_BYTES = 128
};

/* --- Reading ------------------------------------------------------------------------------------------------ */

typedef struct {
    const char *key;
    size_t place;
    int64_t low, high;
} Field;

static const Field FIELDS[] = {
    {"depth", offsetof(Opponent, depth), 0, SEARCH_MAX_PLY - 1},
    {"lines", offsetof(Opponent, lines), 1, SEARCH_MAX_LINES},
    {"margin", offsetof(Opponent, margin), 0, 2000},
    {"blind_drops", offsetof(Opponent, blind_drops), 0, 100},
    {"blind_mate", offsetof(Opponent, blind_mate), 0, 100},
    {"blind_far", offsetof(Opponent, blind_far), 0, 100},
    {"blind_plan", offsetof(Opponent, blind_plan), 0, 100},
    {"blind_reply", offsetof(Opponent, blind_reply), 0, 100},
    {"resign", offsetof(Opponent, resign), 0, SCORE_MATE},
};

typedef struct {
    Opponent all[OPPONENTS_MAX];
    int count;
    const char *wrong; /* NULL: well so far */
} Reading;

static bool is_word(const char *text)
{
    for (; *text != '\0'; text++)
        if (!((*text >= 'a' && *text <= 'z') || (*text >= '0' && *text <= '9') || *text == '_' ||
              *text == '-'))
            return false;
    return true;
}

static char *trim(char *text)
{
    while (*text == ' ' || *text == '\t')
        text++;
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL)
        text[--length] = '\0';
    return text;
}

static bool read_number(const char *text, int64_t low, int64_t high, int64_t *out)
{
    char *end;
    if (*text < '0' || *text > '9' || strlen(text) > 12)
        return false;
    *out = strtoll(text, &end, 10);
    return *end == '\0' && *out >= low && *out <= high;
}

static const char *begin_opponent(Reading *reading, char *line)
{
    size_t length = strlen(line);
    if (line[length - 1] != ']')
        return "a name needs its closing ]";
    line[length - 1] = '\0';
    const char *id = trim(line + 1);
    if (*id == '\0' || strlen(id) >= OPPONENT_ID_SIZE || !is_word(id))
        return "a name is 1 to 15 of a-z, 0-9, _ and -";
    for (int i = 0; i < reading->count; i++)
        if (strcmp(reading->all[i].id, id) == 0)
            return "this name is there already";
    if (reading->count == OPPONENTS_MAX)
        return "too many opponents";
    Opponent *opponent = &reading->all[reading->count++];
    *opponent = (Opponent){.nodes = 1000, .lines = 1};
    snprintf(opponent->id, sizeof opponent->id, "%s", id);
    return NULL;
}

static const char *set_field(Reading *reading, const char *key, const char *value)
{
    if (reading->count == 0)
        return "a [name] must come first";
    Opponent *opponent = &reading->all[reading->count - 1];
    int64_t number;
    if (strcmp(key, "nodes") == 0)
        return read_number(value, 1, INT64_C(1000000000), &opponent->nodes)
                   ? NULL
                   : "nodes is a number from 1 to 1000000000";
    if (strcmp(key, "rating") == 0) {
        if (*value == '\0' || strlen(value) >= sizeof opponent->rating)
            return "a rating is 1 to 15 characters";
        snprintf(opponent->rating, sizeof opponent->rating, "%s", value);
        return NULL;
    }
    for (size_t i = 0; i < sizeof FIELDS / sizeof FIELDS[0]; i++) {
        if (strcmp(key, FIELDS[i].key) != 0)
            continue;
        if (!read_number(value, FIELDS[i].low, FIELDS[i].high, &number))
            return "the value is no number, or out of range";
        int whole = (int)number;
        memcpy((char *)opponent + FIELDS[i].place, &whole, sizeof whole);
        return NULL;
    }
    return "no such key";
}

static const char *read_line(Reading *reading, char *line)
{
    char *hash = strchr(line, '#');
    if (hash != NULL)
        *hash = '\0';
    line = trim(line);
    if (*line == '\0')
        return NULL;
    if (*line == '[')
        return begin_opponent(reading, line);
    char *equals = strchr(line, '=');
    if (equals == NULL)
        return "neither [name] nor key = value";
    *equals = '\0';
    return set_field(reading, trim(line), trim(equals + 1));
}

int opponents_read(const char *text, Opponent out[OPPONENTS_MAX], char *message, size_t size)
{
    Reading reading = {.count = 0};
    char line[LINE_BYTES];
    for (int number = 1; *text != '\0'; number++) {
        size_t length = strcspn(text, "\n");
        const char *wrong = "line too long";
        if (length < sizeof line) {
            memcpy(line, text, length);
            line[length] = '\0';
            wrong = read_line(&reading, line);
        }
        if (wrong != NULL) {
            snprintf(message, size, "%d: %s", number, wrong);
            return -1;
        }
        text += length + (text[length] == '\n');
    }
    memcpy(out, reading.all, sizeof reading.all[0] * (size_t)reading.count);
    return reading.count;
}

/* --- Playing ------------------------------------------------------------------------------------------------ */

/* splitmix64 (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014). */
static uint64_t mix(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

typedef enum { LOT_DROPS, LOT_MATE, LOT_FAR, LOT_REPLY, LOT_PLAN, LOT_CHOICE } Lot;

static uint64_t draw(uint64_t seed, int ply, Lot lot)
{
    return mix(mix(seed + 8 * (uint64_t)ply) + (uint64_t)lot);
}

static bool overlooks(uint64_t seed, int ply, Lot lot, int per_cent)
{
    return draw(seed, ply, lot) % 100 < (uint64_t)per_cent;
}

/* Among the lines within the margin, the nearer to the best the likelier: weight (margin - loss + 1)^2. */
static int choose(const SearchReport *lines, int count, int margin, uint64_t lot)
{
    uint64_t weights[SEARCH_MAX_LINES], total = 0;
    int best = lines[0].score;
    if (margin == 0 || best >= SCORE_MATE_MIN)
        return 0;
    for (int i = 0; i < count; i++) {
        int left = margin - (best - lines[i].score) + 1;
        weights[i] = left > 0 ? (uint64_t)left * (uint64_t)left : 0;
        total += weights[i];
    }
    uint64_t point = lot % total;
    for (int i = 0; i < count; i++) {
        if (point < weights[i])
            return i;
        point -= weights[i];
    }
    return 0;
}

bool opponent_move(const Opponent *opponent, Search *search, const Game *game, uint64_t seed,
                   const atomic_bool *stop, SearchReport *out, bool *resigns)
{
    int ply = game->count;
    int lines = opponent->margin > 0 ? opponent->lines : 1, margin = opponent->margin;
    if (resigns != NULL)
        *resigns = false;
    if (ply < OPENING_PLIES) {
        lines = lines > OPENING_LINES ? lines : OPENING_LINES;
        margin = margin > OPENING_MARGIN ? margin : OPENING_MARGIN;
    }
    Oversight oversight = {
        .drops = overlooks(seed, ply, LOT_DROPS, opponent->blind_drops),
        .mate = overlooks(seed, ply, LOT_MATE, opponent->blind_mate),
        .far = overlooks(seed, ply, LOT_FAR, opponent->blind_far),
        .reply = overlooks(seed, ply, LOT_REPLY, opponent->blind_reply),
        .plan = overlooks(seed, ply, LOT_PLAN, opponent->blind_plan),
        .lot = draw(seed, ply, LOT_CHOICE),
    };
    SearchLimits limits = {
        .nodes = opponent->nodes, .depth = oversight.reply ? 1 : opponent->depth, .lines = lines};
    SearchReport reports[SEARCH_MAX_LINES];
    /* What earlier thoughts left behind would make the move depend on more than game, opponent and seed. */
    search_clear(search);
    if (!search_run_with(search, game, &limits, &oversight, stop, reports)) {
        *out = reports[0];
        return false;
    }
    int count = 0;
    while (count < lines && reports[count].pv_length > 0)
        count++;
    *out = reports[choose(reports, count, margin, draw(seed, ply, LOT_CHOICE))];
    out->line = 0;
    if (resigns != NULL)
        *resigns = opponent->resign > 0 && reports[0].score <= -opponent->resign;
    return true;
}
