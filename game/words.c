#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *words(const Ctx *ctx, TextId id)
{
    return strings_get(ctx->strings, id);
}

void words_fill(const Ctx *ctx, TextId id, const char *a1, const char *a2, const char *a3,
                char *out, size_t size)
{
    strings_fill(out, size, words(ctx, id), a1, a2, a3);
}

/* false: neither the language nor English has the key. */
static bool find(const Ctx *ctx, const char *key, char *out, size_t size)
{
    const char *text = strings_find(ctx->strings, key);
    bool known = strcmp(text, key) != 0;
    strings_fill(out, size, text, NULL, NULL, NULL);
    return known;
}

void words_opponent(const Ctx *ctx, const Opponent *opponent, char out[WORDS_NAME_SIZE])
{
    char key[64];
    snprintf(key, sizeof key, "opponent.%s.name", opponent->id);
    if (!find(ctx, key, out, WORDS_NAME_SIZE)) /* an opponent someone added, without texts */
        snprintf(out, WORDS_NAME_SIZE, "%s", opponent->id);
}

void words_about(const Ctx *ctx, const Opponent *opponent, char out[WORDS_LINE_SIZE])
{
    char key[64];
    snprintf(key, sizeof key, "opponent.%s.about", opponent->id);
    if (!find(ctx, key, out, WORDS_LINE_SIZE))
        out[0] = '\0';
}

void words_rating(const Ctx *ctx, const char *rating, char out[WORDS_NAME_SIZE])
{
    char *unit;
    long number = strtol(rating, &unit, 10);
    char digits[24];
    snprintf(digits, sizeof digits, "%ld", number);
    if (number > 0 && strcmp(unit, "k") == 0)
        words_fill(ctx, TEXT_RATING_KYU, digits, NULL, NULL, out, WORDS_NAME_SIZE);
    else if (number > 0 && strcmp(unit, "d") == 0)
        words_fill(ctx, number == 1 ? TEXT_RATING_DAN_1 : TEXT_RATING_DAN, digits, NULL, NULL, out,
                   WORDS_NAME_SIZE);
    else
        snprintf(out, WORDS_NAME_SIZE, "%s", rating);
}

TextId words_illegal(Illegal illegal)
{
    return (TextId)((int)TEXT_ILLEGAL_NO_PIECE + (int)illegal - (int)ILLEGAL_NO_PIECE);
}

TextId words_piece(Kind kind)
{
    return (TextId)((int)TEXT_PIECE_PAWN + (int)kind - (int)PAWN);
}

TextId words_moves(Kind kind)
{
    return (TextId)((int)TEXT_MOVES_PAWN + (int)kind - (int)PAWN);
}

int words_value(Kind kind) /* Tanigawa Koji's table */
{
    static const int VALUES[KIND_END] = {
        [PAWN] = 1,   [LANCE] = 5,       [KNIGHT] = 6,     [SILVER] = 8,  [BISHOP] = 13,
        [ROOK] = 15,  [GOLD] = 9,        [KING] = 0,       [TOKIN] = 12,  [PRO_LANCE] = 10,
        [HORSE] = 15, [PRO_KNIGHT] = 10, [PRO_SILVER] = 9, [DRAGON] = 17,
    };
    return VALUES[kind];
}

NotationStyle words_notation(const Settings *settings, const char *language)
{
    const char *chosen = settings_word(SET_NOTATION, setting(settings, SET_NOTATION));
    if (strcmp(chosen, "western") == 0)
        return NOTATION_WESTERN;
    if (strcmp(chosen, "kanji") == 0)
        return NOTATION_KANJI;
    if (strcmp(chosen, "usi") == 0)
        return NOTATION_USI;
    return strcmp(language, "ja") == 0 ? NOTATION_KANJI : NOTATION_WESTERN;
}

void words_move(const Ctx *ctx, const Position *before, Move move, Move last,
                char out[MOVE_TEXT_SIZE])
{
    move_text(before, move, last, words_notation(ctx->settings, ctx->language), out);
}

void words_last_move(const Ctx *ctx, const Game *game, char out[MOVE_TEXT_SIZE])
{
    out[0] = '\0';
    if (game->count == 0)
        return;
    Position before = game->start;
    for (int i = 0; i < game->count - 1; i++)
        position_play(&before, game->moves[i]);
    words_move(ctx, &before, game->moves[game->count - 1],
               game->count > 1 ? game->moves[game->count - 2] : NO_MOVE, out);
}

void words_setting(const Ctx *ctx, SettingId id, char out[WORDS_NAME_SIZE])
{
    char key[64];
    snprintf(key, sizeof key, "setting.%s", settings_key(id));
    find(ctx, key, out, WORDS_NAME_SIZE);
}

void words_value_of(const Ctx *ctx, SettingId id, int value, char out[WORDS_NAME_SIZE])
{
    char key[64];
    const char *word = settings_word(id, value);
    snprintf(key, sizeof key, "setting.%s.%s", settings_key(id), word);
    if (find(ctx, key, out, WORDS_NAME_SIZE))
        return;
    snprintf(key, sizeof key, "setting.%s", word);
    if (!find(ctx, key, out, WORDS_NAME_SIZE)) /* a number stands for itself */
        snprintf(out, WORDS_NAME_SIZE, "%s", word);
}
