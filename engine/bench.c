#include "bench.h"

#include "notation.h"

static const char *const POSITIONS[] = {
    "startpos",
    "startpos moves 7g7f 8c8d 6i7h 1c1d 5g5f 3c3d 3i4h 7a7b 9g9f 6a5b 4h5g 9c9d 4i4h 5a4b",
    "startpos moves 7g7f 3c3d 2g2f 4c4d 4g4f 4a3b 3i4h 7a6b 4h4g 5c5d 4g5f 6b5c 5i6h 8c8d 7i7h "
    "8d8e 6h7i 3a4b 4f4e 4b4c 2h4h 8e8f 8g8f 8b8f P*8g 8f8b 1g1f 4d4e 8h2b+ 3b2b 2i1g B*4f "
    "4h4g 5c4d B*7g 5d5e 4g4f 4e4f 5f5e",
    "sfen l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
    "sfen 8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
    "sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "sfen ln1g5/1r4k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BG2SLPnp 62",
};

int bench_count(void)
{
    return (int)(sizeof POSITIONS / sizeof POSITIONS[0]);
}

const char *bench_position(int index)
{
    return POSITIONS[index];
}

int64_t bench_run(Search *search, int index)
{
    Game game;
    char message[128];
    if (!usi_game_read(POSITIONS[index], NULL, &game, message, sizeof message))
        return -1;
    search_clear(search);
    SearchLimits limits = {.depth = BENCH_DEPTH};
    SearchReport report;
    if (!search_run(search, &game, &limits, NULL, &report))
        return -1;
    return report.nodes;
}
