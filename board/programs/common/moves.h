/* Moves as a player types them, and whether a piece may go that way; checks on the king are not looked at. */
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
 * 0, or -1 after a line on standard output that says what is wrong.
 */
int read_move(const char *text, const position *p, move *into);

/* Makes a move: a castling rook and a pawn taken in passing included. */
void make_move(position *p, const move *m);

/* "white knight g1 to f3, takes pawn" */
void describe_move(const position *before, const move *m, char *text, unsigned size);

#endif
