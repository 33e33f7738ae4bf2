// SPDX-License-Identifier: Apache-2.0
#include "position.h"

#include <nnuesoc.h>
#include <stdio.h>
#include <string.h>

static int code_of(char letter) {
    static const char white[] = ".PNBRQK";
    static const char black[] = ".pnbrqk";
    const char *at = strchr(white + 1, letter);
    if (at != NULL && letter != 0)
        return (int)(at - white);
    at = strchr(black + 1, letter);
    return at != NULL && letter != 0 ? BLACK + (int)(at - black) : -1;
}

int read_fen(const char *fen, position *into) {
    const char *c = strcmp(fen, "startpos") == 0 ? START_FEN : fen;
    int rank = 7;
    int file = 0;
    position p = {{0}, 0};
    for (; *c != 0 && *c != ' '; c++) {
        const int code = code_of(*c);
        if (*c == '/' && file == 8 && rank > 0) {
            rank--;
            file = 0;
        } else if (*c >= '1' && *c <= '8' && file + (*c - '0') <= 8) {
            file += *c - '0';
        } else if (code > 0 && file < 8) {
            p.code[8 * rank + file++] = (uint8_t)code;
        } else {
            break;
        }
    }
    if (rank != 0 || file != 8 || c[0] != ' ' || (c[1] != 'w' && c[1] != 'b')) {
        fprintf(stderr, "\"%s\": expected a FEN, or startpos\n", fen);
        return -1;
    }
    p.black_to_move = c[1] == 'b';
    *into = p;
    return 0;
}

void write_fen(const position *from, char fen[FEN_BYTES]) {
    static const char letters[] = " PNBRQK  pnbrqk ";
    char *to = fen;
    for (int rank = 7; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file < 8; file++) {
            const uint8_t code = from->code[8 * rank + file];
            if (code == EMPTY) {
                empty++;
                continue;
            }
            if (empty > 0)
                *to++ = (char)('0' + empty);
            empty = 0;
            *to++ = letters[code];
        }
        if (empty > 0)
            *to++ = (char)('0' + empty);
        *to++ = rank > 0 ? '/' : ' ';
    }
    snprintf(to, (size_t)(fen + FEN_BYTES - to), "%c - - 0 1", from->black_to_move ? 'b' : 'w');
}

/* What this program has written to the board register; all zero at power-up. */
static position held;
static uint32_t strobe;

static void write_square(const position *to, unsigned square) {
    strobe ^= NN_BOARD_STROBE;
    held.code[square] = to->code[square];
    nn_write32(NN_PIO_BOARD, square | (uint32_t)to->code[square] << NN_BOARD_CODE_SHIFT |
                                 (to->black_to_move ? NN_BOARD_BLACK_TO_MOVE : 0) | strobe);
}

void write_board(const position *to) {
    const int other_side = held.black_to_move != to->black_to_move;
    const int other_squares = memcmp(held.code, to->code, sizeof held.code) != 0;
    held.black_to_move = to->black_to_move;
    if (other_side && !other_squares)
        write_square(to, 0); /* any square carries the side */
    for (unsigned square = 0; square < SQUARES; square++)
        if (held.code[square] != to->code[square])
            write_square(to, square);
}
