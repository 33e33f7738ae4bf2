/* The command line that the programs share: [--net NET] [--shape K,H,N2,N3] [--arithmetic A] [FEN ...]. */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include "net.h"
#include "position.h"

typedef struct {
    net net;
    arithmetic format;
    unsigned sleep_us; /* --sleep, naive.c alone */
    int fen_count;
    char **fens; /* NULL: the start position */
} arguments;

/* 0, or -1 after a line on standard error. usage follows the program's name. */
int read_arguments(int argc, char **argv, const char *usage, arguments *into);

/* How many positions there are, at least one, and the one of a number. */
int position_count(const arguments *from);
const char *fen_of(const arguments *from, int number);

#endif
