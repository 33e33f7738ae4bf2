// SPDX-License-Identifier: Apache-2.0
/* The report's game in the terminal: the board, a move in words, the fabric's evaluation, the history. */
#include <nnuesoc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "evaluate.h"
#include "moves.h"
#include "rows.h"

enum { LINE_BYTES = 256, MOVES = 512 };

static char history[MOVES][80];

static void print_board(const position *p) {
    static const char letters[] = ".PNBRQK??pnbrqk?";
    for (int rank = 7; rank >= 0; rank--) {
        char line[] = ". . . . . . . .";
        for (int file = 0; file < 8; file++)
            line[2 * file] = letters[p->code[8 * rank + file]];
        nn_print("%d  %s\n", rank + 1, line);
    }
    nn_print("   a b c d e f g h\n");
}

static void print_history(int count) {
    for (int i = 0; i < count; i++)
        nn_print("%3d  %s\n", i + 1, history[i]);
}

static int read_line(char *line) {
    nn_print("move, history or quit> ");
    if (fgets(line, LINE_BYTES, stdin) == NULL)
        return 0;
    line[strcspn(line, "\r\n")] = 0;
    return strcmp(line, "quit") != 0;
}

static void evaluate_and_print(const arguments *given, const position *p) {
    char fen[FEN_BYTES];
    write_fen(p, fen);
    nn_position(fen);
    print_result(evaluate(&given->net, p), given->format);
}

static void play(const arguments *given, position p) {
    char line[LINE_BYTES];
    int count = 0;
    print_board(&p);
    evaluate_and_print(given, &p);
    while (count < MOVES && read_line(line)) {
        move m;
        if (strcmp(line, "history") == 0) {
            print_history(count);
        } else if (read_move(line, &p, &m) == 0) {
            describe_move(&p, &m, history[count], sizeof history[count]);
            nn_print("%s\n", history[count++]);
            make_move(&p, &m);
            print_board(&p);
            evaluate_and_print(given, &p);
        }
    }
}

int main(int argc, char **argv) {
    arguments given;
    position p;
    if (read_arguments(argc, argv, "[--net NET] [--shape K,H,N2,N3] [--arithmetic A] [FEN]", &given) != 0)
        return 2;
    if (read_fen(fen_of(&given, 0), &p) != 0)
        return 2;
    if (nn_open() != 0)
        return EXIT_FAILURE;
    play(&given, p);
    nn_close();
    return EXIT_SUCCESS;
}
