// SPDX-License-Identifier: Apache-2.0
/*
 * Evaluates positions without looking at the fabric: writes each row, pulses ready, and then sleeps
 * and hopes. Layer 2's first ready comes while layer 1 computes, and is lost.
 */
#include <nnuesoc.h>
#include <stdlib.h>

#include "arguments.h"
#include "rows.h"

static uint32_t evaluate(const net *n, const position *p, uint32_t sleep_us) {
    write_board(p);
    nn_write32(NN_PIO_RESET, 0);
    nn_write32(NN_PIO_RESET, 1);
    nn_write32(NN_PIO_RESET, 0);
    for (unsigned layer = 1; layer <= LAYERS; layer++)
        for (size_t row = 0; row < rows(n, layer); row++) {
            write_row(n, layer, row);
            nn_write32(NN_PIO_READY, NN_LAYER_BIT(layer));
            nn_write32(NN_PIO_READY, 0);
            nn_sleep_us(sleep_us);
        }
    return nn_read32(NN_PIO_EVAL);
}

int main(int argc, char **argv) {
    arguments given;
    if (read_arguments(argc, argv, "[--net NET] [--shape K,H,N2,N3] [--arithmetic A] [--sleep US] [FEN ...]",
                       &given) != 0)
        return 2;
    if (nn_open() != 0)
        return EXIT_FAILURE;
    for (int i = 0; i < position_count(&given); i++) {
        position p;
        if (read_fen(fen_of(&given, i), &p) != 0)
            return 2;
        nn_position(fen_of(&given, i));
        print_result(evaluate(&given.net, &p, given.sleep_us), given.format);
    }
    nn_close();
    return EXIT_SUCCESS;
}
