// SPDX-License-Identifier: Apache-2.0
#include "arguments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int read_arithmetic(const char *text, const char *net_name, arithmetic *into) {
    const int is_file = strcmp(net_name, "report") != 0 && strncmp(net_name, "synthetic:", 10) != 0;
    if (text == NULL)
        *into = is_file ? ARITHMETIC_STOCKFISH : ARITHMETIC_REPORT;
    else if (strcmp(text, "report") == 0)
        *into = ARITHMETIC_REPORT;
    else if (strcmp(text, "stockfish") == 0)
        *into = ARITHMETIC_STOCKFISH;
    else {
        fprintf(stderr, "--arithmetic %s: expected report or stockfish\n", text);
        return -1;
    }
    return 0;
}

static int read_clocks(const char *text, unsigned *into) {
    char *end;
    const unsigned long value = strtoul(text, &end, 10);
    if (*text < '0' || *text > '9' || *end != 0 || value > 1000000) {
        fprintf(stderr, "--sleep %s: expected microseconds, 0 to 1000000\n", text);
        return -1;
    }
    *into = (unsigned)value;
    return 0;
}

int read_arguments(int argc, char **argv, const char *usage, arguments *into) {
    shape of = {64, 256, 32, 32};
    const char *name = "report";
    const char *format = NULL;
    int i = 1;
    into->sleep_us = 20;
    for (; i < argc && strncmp(argv[i], "--", 2) == 0; i += 2) {
        if (i + 1 == argc || strcmp(argv[i], "--help") == 0) {
            fprintf(stderr, "usage: %s %s\n", argv[0], usage);
            return -1;
        }
        if (strcmp(argv[i], "--net") == 0)
            name = argv[i + 1];
        else if (strcmp(argv[i], "--arithmetic") == 0)
            format = argv[i + 1];
        else if (strcmp(argv[i], "--shape") == 0) {
            if (read_shape(argv[i + 1], &of) != 0)
                return -1;
        } else if (strcmp(argv[i], "--sleep") == 0) {
            if (read_clocks(argv[i + 1], &into->sleep_us) != 0)
                return -1;
        } else {
            fprintf(stderr, "%s: unknown option; usage: %s %s\n", argv[i], argv[0], usage);
            return -1;
        }
    }
    into->fen_count = argc - i;
    into->fens = argc > i ? argv + i : NULL;
    if (read_arithmetic(format, name, &into->format) != 0)
        return -1;
    for (int n = 0; n < into->fen_count; n++) {
        position checked;
        if (read_fen(into->fens[n], &checked) != 0)
            return -1;
    }
    return load_net(name, of, into->format, &into->net);
}

int position_count(const arguments *from) {
    return from->fens == NULL ? 1 : from->fen_count;
}

const char *fen_of(const arguments *from, int number) {
    return from->fens == NULL ? START_FEN : from->fens[number];
}
