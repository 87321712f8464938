#include "theme.h"

#include <stdio.h>
#include <string.h>

#include "lines.h"

void theme_default(Theme *out)
{
    memset(out, 0, sizeof *out);
    *out = (Theme){
        .table_top = {0x1f, 0x2a, 0x37, 255},
        .table_bottom = {0x13, 0x1a, 0x24, 255},
        .bar = {0x0c, 0x11, 0x18, 255},
        .panel = {0x18, 0x21, 0x2d, 255},
        .panel_edge = {0x4a, 0x5c, 0x72, 255},
        .veil = {0x08, 0x0c, 0x12, 0xa8},
        .line = {0x3a, 0x23, 0x0c, 255},
        .coordinate = {0x3a, 0x23, 0x0c, 255},
        .text = {0xf3, 0xea, 0xd7, 255},
        .quiet = {0x9f, 0xb2, 0xc8, 255},
        .you = {0xff, 0xd2, 0x7a, 255},
        .accent = {0xe8, 0x45, 0x2c, 255},
        .accent_text = {0x17, 0x0d, 0x08, 255},
        .target = {0x2f, 0x7d, 0xd1, 255},
        .capture = {0x2f, 0x7d, 0xd1, 255},
        .last_move = {0xe0, 0x5a, 0x1e, 0x68},
        .check = {0xe8, 0x45, 0x2c, 255},
        .illegal = {0xb3, 0x26, 0x1e, 255},
        .hint = {0x2e, 0x8b, 0x57, 255},
        .shadow = {0x08, 0x06, 0x04, 0x80},
        .board = "kaya",
        .stand = "stand",
        .waves = true,
    };
}

typedef enum { FIELD_COLOR, FIELD_NAME, FIELD_FLAG } FieldType;

#define FIELD(name, type)                                                                          \
    {                                                                                              \
#name, type, offsetof(Theme, name)                                                         \
    }
static const struct {
    const char *key;
    FieldType type;
    size_t offset;
} FIELDS[] = {
    FIELD(table_top, FIELD_COLOR),   FIELD(table_bottom, FIELD_COLOR),
    FIELD(bar, FIELD_COLOR),         FIELD(panel, FIELD_COLOR),
    FIELD(panel_edge, FIELD_COLOR),  FIELD(veil, FIELD_COLOR),
    FIELD(line, FIELD_COLOR),        FIELD(coordinate, FIELD_COLOR),
    FIELD(text, FIELD_COLOR),        FIELD(quiet, FIELD_COLOR),
    FIELD(you, FIELD_COLOR),         FIELD(accent, FIELD_COLOR),
    FIELD(accent_text, FIELD_COLOR), FIELD(target, FIELD_COLOR),
    FIELD(capture, FIELD_COLOR),     FIELD(last_move, FIELD_COLOR),
    FIELD(check, FIELD_COLOR),       FIELD(illegal, FIELD_COLOR),
    FIELD(hint, FIELD_COLOR),        FIELD(shadow, FIELD_COLOR),
    FIELD(board_tint, FIELD_COLOR),  FIELD(stand_tint, FIELD_COLOR),
    FIELD(board, FIELD_NAME),        FIELD(stand, FIELD_NAME),
    FIELD(waves, FIELD_FLAG),
};
#undef FIELD

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static bool read_color(const LinePair *pair, Color *out)
{
    uint8_t part[4] = {0, 0, 0, 255};
    const char *text = pair->value;
    if ((pair->value_length != 7 && pair->value_length != 9) || *text++ != '#')
        return false;
    for (size_t i = 0; i < (pair->value_length - 1) / 2; i++) {
        int high = hex_digit(text[2 * i]), low = hex_digit(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        part[i] = (uint8_t)(high * 16 + low);
    }
    *out = (Color){part[0], part[1], part[2], part[3]};
    return true;
}

/* A picture's name: it becomes part of a path. */
static bool read_name(const LinePair *pair, char *out, size_t size)
{
    for (size_t i = 0; i < pair->value_length; i++) {
        char c = pair->value[i];
        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '-' && c != '_')
            return false;
    }
    return pair->value_length > 0 && pair->value_length < size &&
           line_copy(pair->value, pair->value_length, out, size);
}

static bool read_flag(const LinePair *pair, bool *out)
{
    bool yes = line_is(pair->value, pair->value_length, "yes");
    if (!yes && !line_is(pair->value, pair->value_length, "no"))
        return false;
    *out = yes;
    return true;
}

/* NULL: well; else what is wrong with the pair. */
static const char *take(Theme *theme, const LinePair *pair)
{
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS; i++) {
        if (!line_is(pair->key, pair->key_length, FIELDS[i].key))
            continue;
        void *field = (char *)theme + FIELDS[i].offset;
        switch (FIELDS[i].type) {
        case FIELD_COLOR:
            return read_color(pair, field) ? NULL : "a colour is #rrggbb or #rrggbbaa";
        case FIELD_NAME:
            return read_name(pair, field, sizeof theme->board)
                       ? NULL
                       : "a picture's name has letters a-z, digits, - and _ only, 31 at most";
        case FIELD_FLAG:
            return read_flag(pair, field) ? NULL : "yes or no";
        }
    }
    return "no such key";
}

bool theme_read(const char *text, Theme *out, char *message, size_t size)
{
    Theme theme;
    Lines lines;
    LinePair pair;
    theme_default(&theme);
    lines_start(&lines, text);
    while (lines_next(&lines)) {
        LineKind kind = lines_pair(&lines, &pair);
        if (kind == LINE_EMPTY || kind == LINE_COMMENT)
            continue;
        const char *fault = kind == LINE_PAIR ? take(&theme, &pair) : "not \"key = value\"";
        if (fault)
            return line_fault(message, size, lines.number, fault, lines.text, lines.length);
    }
    *out = theme;
    return true;
}

/* Columns: pawn lance knight silver gold bishop rook king. Rows: plain, promoted, and both turned. A gold has no other
 * side, so its place in the row of promoted pieces holds the king of the stronger side. */
void theme_sprite(Kind kind, bool turned, bool jewel, int *column, int *row)
{
    static const uint8_t COLUMNS[] = {[PAWN] = 0,   [LANCE] = 1, [KNIGHT] = 2, [SILVER] = 3,
                                      [BISHOP] = 5, [ROOK] = 6,  [GOLD] = 4,   [KING] = 7};
    bool other_king = kind == KING && !jewel;
    *column = other_king ? COLUMNS[GOLD] : COLUMNS[kind_plain(kind)];
    *row = (kind_is_promoted(kind) || other_king ? 1 : 0) + (turned ? 2 : 0);
}
