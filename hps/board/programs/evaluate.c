// SPDX-License-Identifier: Apache-2.0
/* Evaluates positions with the four-phase handshake: trigger up, row, ready up, trigger down, ready down. */
#include <nnuesoc.h>
#include <stdlib.h>

#include "arguments.h"
#include "evaluate.h"
#include "rows.h"

int main(int argc, char **argv) {
    arguments given;
    if (read_arguments(argc, argv, "[--net NET] [--shape K,H,N2,N3] [--arithmetic A] [FEN ...]", &given) != 0)
        return 2;
    if (nn_open() != 0)
        return EXIT_FAILURE;
    for (int i = 0; i < position_count(&given); i++) {
        position p;
        if (read_fen(fen_of(&given, i), &p) != 0)
            return 2;
        nn_position(fen_of(&given, i));
        print_result(evaluate(&given.net, &p), given.format);
    }
    nn_close();
    return EXIT_SUCCESS;
}
