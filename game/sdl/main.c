#include <SDL.h>
#include <stdio.h>

#include "program.h"

static int run(const Options *options)
{
    Program program;
    char message[512] = "";
    signals_catch();
    int code = 1;
    if (!program_open(&program, options, message, sizeof message))
        fprintf(stderr, "komadai: %s\n", message);
    else if (options->script)
        code = program_script(&program);
    else if (options->demo)
        code = program_demo(&program);
    else
        code = program_play(&program);
    if (program.app && options->stats)
        program_stats(&program);
    program_close(&program);
    return code;
}

int main(int argc, char *argv[])
{
    Options options;
    char message[512];
    switch (options_read(&options, argc, argv, message, sizeof message)) {
    case OPTIONS_HELP:
        fputs(options_usage(), stdout);
        return 0;
    case OPTIONS_VERSION:
        printf("komadai %s\n", program_version());
        return 0;
    case OPTIONS_BAD:
        fprintf(stderr, "komadai: %s\n%s", message, options_usage());
        return 2;
    case OPTIONS_RUN:
        break;
    }
    if (options.file) {
        fprintf(stderr, "komadai: %s: this version cannot open records and puzzles yet\n",
                options.file);
        return 1;
    }
    return run(&options);
}
