/* Fuzz target: any bytes as SFEN, as a game and as a move. What is accepted must be sound: it can be
 * written, read back to the same, and played on. For libFuzzer:
 *   clang -g -O1 -fsanitize=fuzzer,address,undefined -I. -Itests tests/fuzz/notation.c engine/[a-z]*.c
 * tests/unit/engine/fuzz_notation.c runs it for a moment with made-up input. */
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "engine/game.h"
#include "engine/notation.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void use_position(const Position *pos, int ply)
{
    char sfen[SFEN_SIZE], text[MOVE_TEXT_SIZE];
    Move list[MAX_MOVES];
    Position back;
    int back_ply, count = moves_legal(pos, list);
    sfen_write(pos, ply, sfen);
    SfenError error = sfen_read_unchecked(sfen, &back, &back_ply, NULL, NULL);
    assert(error == SFEN_OK && back.key == pos->key && back_ply == ply);
    for (int i = 0; i < count; i++) {
        assert(moves_is_legal(pos, list[i]));
        move_text(pos, list[i], list[0], (NotationStyle)(i % 3), text);
        back = *pos;
        position_play(&back, list[i]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[4096], out[8192];
    static Game game, back;
    char message[64];
    Position pos;
    int ply, column;
    size_t used;
    size = size < sizeof text ? size : sizeof text - 1;
    memcpy(text, data, size);
    text[size] = '\0';
    size = strlen(text);

    if (sfen_read(text, &pos, &ply, &column, NULL) == SFEN_OK) {
        assert(position_fault(&pos) == POSITION_OK);
        use_position(&pos, ply);
    }
    assert(column >= 1 && (size_t)column <= size + 1);
    if (sfen_read_unchecked(text, &pos, &ply, NULL, &used) == SFEN_OK) {
        assert(used <= size);
        use_position(&pos, ply);
    }
    if (usi_game_read(text, NULL, &game, message, sizeof message)) {
        assert(usi_game_write(&game, out, sizeof out) < sizeof out);
        assert(usi_game_read(out, NULL, &back, message, sizeof message));
        assert(back.now.key == game.now.key && back.count == game.count);
    } else {
        assert(memchr(message, '\0', sizeof message) != NULL);
    }
    Move move = usi_move_read(text);
    if (move != NO_MOVE) {
        char usi[USI_MOVE_SIZE];
        usi_move_write(move, usi);
        assert(usi_move_read(usi) == move);
    }
    return 0;
}
