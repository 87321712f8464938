/* Moves as players write them. The kanji cases are those of the Japan Shogi Association's page on records
 * ("kihuhyouki"): which of several pieces, by motion first, then by side, then both. */
#include "rules.h"

static void check_style(const char *sfen, const char *usi, const char *last, NotationStyle style,
                        const char *want)
{
    Position pos = board(sfen);
    char out[MOVE_TEXT_SIZE];
    Move move = move_of(usi);
    CHECK(moves_is_legal(&pos, move));
    move_text(&pos, move, last == NULL ? NO_MOVE : move_of(last), style, out);
    if (!CHECK_TEXT(out, want))
        printf("    %s %s\n", sfen, usi);
}

static void kanji(const char *sfen, const char *usi, const char *want)
{
    check_style(sfen, usi, NULL, NOTATION_KANJI, want);
}

static void western(const char *sfen, const char *usi, const char *want)
{
    check_style(sfen, usi, NULL, NOTATION_WESTERN, want);
}

static void test_plain(void)
{
    kanji("startpos", "7g7f", "▲７六歩");
    kanji("startpos", "2h6h", "▲６八飛");
    kanji("4k4/9/9/9/9/9/9/9/4K4 w p 1", "P*1h", "△１八歩");
    check_style("startpos", "7g7f", NULL, NOTATION_USI, "7g7f");
    static const struct {
        const char *piece, *want;
    } NAMES[] = {{"P", "▲５四歩"},    {"L", "▲５四香"},    {"S", "▲５四銀"},  {"G", "▲５四金"},
                 {"R", "▲５四飛"},    {"K", "▲５四玉"},    {"+P", "▲５四と"}, {"+L", "▲５四成香"},
                 {"+N", "▲５四成桂"}, {"+S", "▲５四成銀"}, {"+B", "▲５四馬"}, {"+R", "▲５四龍"}};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        char sfen[SFEN_SIZE];
        snprintf(sfen, sizeof sfen, "1k7/9/9/9/4%s4/9/9/9/9 b - 1", NAMES[i].piece);
        kanji(sfen, "5e5d", NAMES[i].want);
    }
    kanji("k8/9/9/9/4N4/9/9/9/9 b - 1", "5e4c", "▲４三桂不成");
    kanji("1k7/9/9/9/4B4/9/9/9/9 b - 1", "5e4d", "▲４四角");
}

static void test_same_square(void)
{
    const char *sfen = "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4";
    check_style(sfen, "3a2b", "8h2b+", NOTATION_KANJI, "△同銀");
    check_style(sfen, "3a2b", NULL, NOTATION_KANJI, "△２二銀");
    check_style("4k4/9/4p4/9/9/9/9/9/4R3K b - 1", "5i5c+", "5b5c", NOTATION_KANJI, "▲同飛成");
    check_style("4k4/9/4p4/9/9/9/9/9/4R3K b - 1", "5i5c", "5b5c", NOTATION_KANJI, "▲同飛不成");
}

static void test_promotion(void)
{
    const char *sfen = "k8/9/4S4/4P4/3+P5/9/9/4G4/K8 b - 1";
    kanji(sfen, "5c5b", "▲５二銀不成");
    kanji(sfen, "5c4d", "▲４四銀不成"); /* out of the zone one may promote too */
    kanji(sfen, "5c4d+", "▲４四銀成");
    kanji(sfen, "6e6d", "▲６四と"); /* promoted already */
    kanji(sfen, "5h5g", "▲５七金");
    kanji("k8/9/9/3G5/9/9/9/9/K8 b - 1", "6d6c", "▲６三金"); /* never for a gold ... */
    kanji("9/9/9/4K4/9/9/9/9/k8 b - 1", "5d5c", "▲５三玉");  /* ... or a king */
    kanji("k8/9/9/9/9/9/9/9/K8 b S 1", "S*5b", "▲５二銀");   /* nor for a drop */
}

static void test_drop(void)
{
    kanji("k8/9/9/9/9/4G4/9/9/K8 b G 1", "G*5e", "▲５五金打"); /* the one on 5f could go there */
    kanji("k8/9/9/9/9/4G4/9/9/K8 b G 1", "G*5c", "▲５三金");
    kanji("k8/9/9/9/9/4G4/9/9/K8 b G 1", "5f5e", "▲５五金");
    kanji("k8/9/9/9/9/4+P4/9/9/K8 b P 1", "P*5e", "▲５五歩"); /* a tokin is no pawn */
}

/* One forward, one sideways, one back: the motion says all. */
static void test_motion(void)
{
    kanji("k8/2G6/G8/9/9/9/9/9/4K4 b - 1", "9c8b", "▲８二金上");
    kanji("k8/2G6/G8/9/9/9/9/9/4K4 b - 1", "7b8b", "▲８二金寄");
    kanji("k8/9/4G4/6G2/9/9/9/9/K8 b - 1", "5c4c", "▲４三金寄");
    kanji("k8/9/4G4/6G2/9/9/9/9/K8 b - 1", "3d4c", "▲４三金上");
    kanji("k8/9/9/9/5S3/9/3S5/9/K8 b - 1", "4e5f", "▲５六銀引");
    kanji("k8/9/9/9/5S3/9/3S5/9/K8 b - 1", "6g5f", "▲５六銀上");
}

/* Two of the same motion: left, right, or straight up. */
static void test_sides(void)
{
    kanji("G1G5k/9/9/9/9/9/9/9/K8 b - 1", "9a8a", "▲８一金左");
    kanji("G1G5k/9/9/9/9/9/9/9/K8 b - 1", "7a8a", "▲８一金右");
    kanji("k8/9/9/9/9/9/9/9/K2S1S3 b - 1", "6i5h", "▲５八銀左");
    kanji("k8/9/9/9/9/9/9/9/K2S1S3 b - 1", "4i5h", "▲５八銀右");
    kanji("k8/9/9/9/9/9/9/9/K1GG5 b - 1", "7i7h", "▲７八金直");
    kanji("k8/9/9/9/9/9/9/9/K1GG5 b - 1", "6i7h", "▲７八金右");
    kanji("k8/9/9/9/9/9/9/9/K5SS1 b - 1", "2i2h", "▲２八銀直");
    kanji("k8/9/9/9/9/9/9/9/K5SS1 b - 1", "3i2h", "▲２八銀左");
    kanji("k8/9/9/9/9/3N1N3/9/9/K8 b - 1", "6f5d", "▲５四桂左");
    kanji("k8/9/9/9/9/3N1N3/9/9/K8 b - 1", "4f5d", "▲５四桂右");
    /* Gote looks from the other end. */
    kanji("k2s1s3/9/9/9/9/9/9/9/K8 w - 1", "6a5b", "△５二銀右");
    kanji("k2s1s3/9/9/9/9/9/9/9/K8 w - 1", "4a5b", "△５二銀左");
    kanji("k2gg4/9/9/9/9/9/9/9/K8 w - 1", "6a6b", "△６二金直");
}

/* Three and more: side alone, straight, motion, or both. */
static void test_many(void)
{
    const char *three = "k8/9/3GGG3/9/9/9/9/9/K8 b - 1";
    kanji(three, "6c5b", "▲５二金左");
    kanji(three, "5c5b", "▲５二金直");
    kanji(three, "4c5b", "▲５二金右");
    const char *tokins = "k8/9/9/9/9/9/9/2+P6/K1+P+P+P4 b - 1";
    kanji(tokins, "7h6h", "▲６八と寄");
    kanji(tokins, "7i6h", "▲６八と左上");
    kanji(tokins, "6i6h", "▲６八と直");
    kanji(tokins, "5i6h", "▲６八と右");
    const char *silvers = "k8/9/9/9/9/9/S1S6/9/S1S5K b - 1";
    kanji(silvers, "9g8h", "▲８八銀左引");
    kanji(silvers, "7g8h", "▲８八銀右引");
    kanji(silvers, "9i8h", "▲８八銀左上");
    kanji(silvers, "7i8h", "▲８八銀右上");
}

/* Horses and dragons are never 直: the one straight below is left or right of the other. */
static void test_horses_and_dragons(void)
{
    const char *sfen = "+R8/9/9/1+R7/9/9/8k/9/K8 b - 1";
    kanji(sfen, "9a8b", "▲８二龍引");
    kanji(sfen, "8d8b", "▲８二龍上");
    sfen = "8k/4+R4/7+R1/9/9/9/9/9/K8 b - 1";
    kanji(sfen, "2c4c", "▲４三龍寄");
    kanji(sfen, "5b4c", "▲４三龍引");
    sfen = "k8/9/9/9/4+R3+R/9/9/9/K8 b - 1";
    kanji(sfen, "5e3e", "▲３五龍左");
    kanji(sfen, "1e3e", "▲３五龍右");
    sfen = "4k4/9/9/9/9/9/9/9/+R+R6K b - 1";
    kanji(sfen, "9i8h", "▲８八龍左");
    kanji(sfen, "8i8h", "▲８八龍右");
    sfen = "+B+B6k/9/9/9/9/9/9/9/K8 b - 1";
    kanji(sfen, "9a8b", "▲８二馬左");
    kanji(sfen, "8a8b", "▲８二馬右");
    sfen = "k8/9/3+B5/9/+B8/9/9/9/8K b - 1";
    kanji(sfen, "9e8e", "▲８五馬寄");
    kanji(sfen, "6c8e", "▲８五馬引");
    sfen = "k8/9/9/9/9/9/9/9/3+B+B3K b - 1";
    kanji(sfen, "6i5h", "▲５八馬左");
    kanji(sfen, "5i5h", "▲５八馬右");
    sfen = "K8/9/9/9/9/9/9/9/3+r+r3k w - 1"; /* gote's: both go back */
    kanji(sfen, "6i5h", "△５八龍右");
    kanji(sfen, "5i5h", "△５八龍左");
}

static void test_western(void)
{
    western("startpos", "7g7f", "P-7f");
    western("startpos", "4i5h", "G4i-5h");
    western("startpos", "6i5h", "G6i-5h");
    western("startpos", "3i4h", "S-4h");
    western("startpos", "2h7h", "R-7h");
    western("k8/9/2p6/9/3S5/9/9/9/K8 b G 1", "G*5b", "G*5b");
    western("k8/9/2p6/3S5/9/9/9/9/K8 b G 1", "6d7c+", "Sx7c+");
    western("k8/9/2p6/3S5/9/9/9/9/K8 b G 1", "6d7c", "Sx7c=");
    western("k8/9/2p6/3+S5/9/9/9/9/K8 b G 1", "6d7c", "+Sx7c");
    western("k8/9/9/9/9/4G4/9/9/K8 b G 1", "G*5e", "G*5e");
    western("k8/9/9/9/9/9/9/9/K2N1N3 b - 1", "6i5g", "N6i-5g");
    western("k8/9/4p4/3S1S3/9/9/9/9/K8 b - 1", "4d5c+", "S4dx5c+");
    western("k8/9/9/9/4+R4/9/9/9/K8 b - 1", "5e5a", "+R-5a");
}

/* Any bits give some text and no more than fits. */
static void test_any_bits(void)
{
    Position pos = board("startpos");
    char out[MOVE_TEXT_SIZE];
    size_t longest = 0;
    for (int pattern = 0; pattern < 65536; pattern++) {
        for (int style = NOTATION_WESTERN; style <= NOTATION_USI; style++) {
            move_text(&pos, (Move)pattern, (Move)(pattern ^ 1), (NotationStyle)style, out);
            longest = strlen(out) > longest ? strlen(out) : longest;
        }
    }
    CHECK(longest > 0 && longest < MOVE_TEXT_SIZE);
}

int main(void)
{
    RUN(test_plain);
    RUN(test_same_square);
    RUN(test_promotion);
    RUN(test_drop);
    RUN(test_motion);
    RUN(test_sides);
    RUN(test_many);
    RUN(test_horses_and_dragons);
    RUN(test_western);
    RUN(test_any_bits);
    return check_result();
}
