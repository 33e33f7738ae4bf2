// SPDX-License-Identifier: Apache-2.0
/* The command line that the programs share: [--net NET] [--shape K,H,N2,N3] [--arithmetic A] [FEN ...]. */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include "net.h"
#include "position.h"

typedef struct {
    net net;
    arithmetic format;
    unsigned sleep_us; /* --sleep, naive.c only */
    int fen_count;
    char **fens; /* NULL: the start position */
} arguments;

/* Returns 0, or -1 after a line on standard error. usage is printed after the program's name. */
int read_arguments(int argc, char **argv, const char *usage, arguments *into);

/* The number of positions, at least one; and the FEN of one of them, counted from 0. */
int position_count(const arguments *from);
const char *fen_of(const arguments *from, int number);

#endif
