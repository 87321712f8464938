/* cli.h: the terminal program's commands. Each returns the exit code: 0 well, 1 bad input, 2 bad usage.
 * Only engine/cli may use clocks, threads and files. */
#ifndef KOMADAI_ENGINE_CLI_H
#define KOMADAI_ENGINE_CLI_H

#include <stdint.h>

enum { EXIT_WELL, EXIT_BAD_INPUT, EXIT_BAD_USAGE };

int usi_main(const char *res); /* res: folder with opponents.txt, NULL: look for it */
int perft_main(int argc, char **argv);
int bench_main(int argc, char **argv);

int bad_usage(const char *why);
int64_t clock_ms(void); /* from an unknown moment, never back */

#endif
