/* A short, repeatable run of the fuzz target: good texts with bytes changed, cut, doubled and joined. */
#include "fuzz/notation.c"

#include "rules.h"

enum { ROUNDS = 20000, TEXT_SIZE = 600 };

static const char *const SEEDS[] = {
    "startpos",
    "startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e",
    "position startpos moves 2g2f 8c8d",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "sfen 8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124 moves",
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1 moves P*9h",
    "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 moves G*5b",
    "4k4/9/9/9/9/9/9/9/4K4_w_10p_7_moves_P*5e",
};

static const char ALPHABET[] = "plnsgbrkPLNSGBRK+/123456789 bw-*_abcdefghi0xmoves\n\t";

static size_t mutate(char *text, size_t length, uint64_t *random)
{
    size_t at = length == 0 ? 0 : next_random(random) % length;
    size_t run = next_random(random) % 8;
    char c = ALPHABET[next_random(random) % (sizeof ALPHABET - 1)];
    switch (next_random(random) % 6) {
    case 0: /* change */
        if (length > 0)
            text[at] = c;
        return length;
    case 1: /* any byte at all */
        if (length > 0)
            text[at] = (char)(next_random(random) & 0xff);
        return length;
    case 2: /* insert */
        if (length + 1 >= TEXT_SIZE)
            return length;
        memmove(text + at + 1, text + at, length - at);
        text[at] = c;
        return length + 1;
    case 3: /* cut out */
        run = run < length - at ? run : length - at;
        memmove(text + at, text + at + run, length - at - run);
        return length - run;
    case 4: /* cut off */
        return next_random(random) % 4 == 0 ? at : length;
    default: /* double a part */
        run = run < length - at ? run : length - at;
        if (length + run >= TEXT_SIZE)
            return length;
        memmove(text + at + run, text + at, length - at);
        return length + run;
    }
}

static void test_mutated(void)
{
    uint64_t random = 20;
    for (int i = 0; i < ROUNDS; i++) {
        char text[TEXT_SIZE];
        const char *seed = SEEDS[next_random(&random) % (sizeof SEEDS / sizeof *SEEDS)];
        size_t length = strlen(seed);
        memcpy(text, seed, length);
        for (uint32_t j = next_random(&random) % 6; j > 0; j--)
            length = mutate(text, length, &random);
        CHECK(LLVMFuzzerTestOneInput((const uint8_t *)text, length) == 0);
    }
}

static void test_noise(void)
{
    uint64_t random = 21;
    for (int i = 0; i < ROUNDS; i++) {
        char text[80];
        size_t length = next_random(&random) % sizeof text;
        for (size_t j = 0; j < length; j++)
            text[j] = ALPHABET[next_random(&random) % (sizeof ALPHABET - 1)];
        CHECK(LLVMFuzzerTestOneInput((const uint8_t *)text, length) == 0);
    }
}

int main(void)
{
    RUN(test_mutated);
    RUN(test_noise);
    return check_result();
}
