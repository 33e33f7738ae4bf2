// SPDX-License-Identifier: Apache-2.0
/* A position as the fabric takes it: 64 codes and the side to move. */
#ifndef POSITION_H
#define POSITION_H

#include <stdint.h>

enum { SQUARES = 64, FEN_BYTES = 96, EMPTY = 0, PAWN = 1, KNIGHT, BISHOP, ROOK, QUEEN, KING, BLACK = 8 };

typedef struct {
    uint8_t code[SQUARES]; /* a1 = 0, b1 = 1, ..., h8 = 63; 1 to 6 P N B R Q K, 8 more for Black */
    int black_to_move;
} position;

#define START_FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* Reads board and side of a FEN, or "startpos". Returns 0, or -1 after a line on standard error. */
int read_fen(const char *fen, position *into);

/* Writes board and side as a FEN without castling rights, for nn_position. */
void write_fen(const position *from, char fen[FEN_BYTES]);

/* Writes the squares that differ from what the board register holds, each with a new strobe. */
void write_board(const position *to);

#endif
