#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli.h"

static const char USAGE[] =
    "komadai-engine [--res DIR]               speak USI on stdin and stdout\n"
    "komadai-engine perft DEPTH [SFEN] [--no-bulk]\n"
    "                                         count the positions DEPTH plies down\n"
    "komadai-engine bench                     search fixed positions: signature and speed\n"
    "komadai-engine --help | --version\n"
    "\n"
    "SFEN may be one argument or several; without it the even start position is used.\n"
    "Exit codes: 0 well, 1 bad input, 2 bad usage.\n";

int bad_usage(const char *why)
{
    fprintf(stderr, "komadai-engine: %s\n\n%s", why, USAGE);
    return EXIT_BAD_USAGE;
}

int64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return usi_main(NULL);
    const char *word = argv[1];
    if (strcmp(word, "perft") == 0)
        return perft_main(argc - 2, argv + 2);
    if (strcmp(word, "bench") == 0)
        return bench_main(argc - 2, argv + 2);
    if (strcmp(word, "--res") == 0)
        return argc == 3 ? usi_main(argv[2]) : bad_usage("--res takes a folder and nothing else");
    if (argc == 2 && (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)) {
        fputs(USAGE, stdout);
        return EXIT_WELL;
    }
    if (argc == 2 && strcmp(word, "--version") == 0) {
        puts("komadai-engine " KOMADAI_VERSION);
        return EXIT_WELL;
    }
    char why[80];
    snprintf(why, sizeof why, "cannot make sense of '%.40s'", word);
    return bad_usage(why);
}
