#include "engine/bench.h"

#include <stdio.h>

#include "cli.h"

int bench_main(int argc, char **argv)
{
    (void)argv;
    if (argc > 0)
        return bad_usage("bench takes no arguments");
    Search *search = search_new(BENCH_TABLE);
    if (search == NULL) {
        fprintf(stderr, "komadai-engine: no memory\n");
        return EXIT_BAD_INPUT;
    }
    int64_t start = clock_ms(), total = 0;
    for (int i = 0; i < bench_count(); i++) {
        int64_t nodes = bench_run(search, i);
        if (nodes < 0) {
            fprintf(stderr, "bench:%d:1: position does not read\n", i + 1);
            search_free(search);
            return EXIT_BAD_INPUT;
        }
        printf("%d: %lld\n", i + 1, (long long)nodes);
        total += nodes;
    }
    int64_t spent = clock_ms() - start;
    printf("signature %lld\n", (long long)total);
    printf("nps %lld\n", (long long)(total * 1000 / (spent > 0 ? spent : 1)));
    search_free(search);
    return EXIT_WELL;
}
