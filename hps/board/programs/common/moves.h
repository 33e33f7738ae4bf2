// SPDX-License-Identifier: Apache-2.0
/* Reads moves as a player types them, and tests whether a piece may go that way; it ignores checks. */
#ifndef MOVES_H
#define MOVES_H

#include "position.h"

typedef struct {
    int from;
    int to;
    int promoted; /* a piece without its colour, or EMPTY */
} move;

/*
 * Reads "e2e4", "e2 to e4", "knight to f3", "pawn takes d5", "castle kingside", "e7e8 queen".
 * Returns 0, or -1 after a line on standard output that says what is wrong.
 */
int read_move(const char *text, const position *p, move *into);

/* Makes a move, including that of a castling rook and the capture of a pawn en passant. */
void make_move(position *p, const move *m);

/* "white knight g1 to f3, takes pawn" */
void describe_move(const position *before, const move *m, char *text, unsigned size);

#endif
