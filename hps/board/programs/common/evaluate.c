// SPDX-License-Identifier: Apache-2.0
#include "evaluate.h"

#include <nnuesoc.h>

#include "rows.h"

static void serve_row(const net *n, unsigned layer, size_t row) {
    const uint32_t bit = NN_LAYER_BIT(layer);
    nn_poll32(NN_PIO_TRIGGER, bit, bit);
    write_row(n, layer, row);
    nn_write32(NN_PIO_READY, bit);
    nn_poll32(NN_PIO_TRIGGER, bit, 0);
    nn_write32(NN_PIO_READY, 0);
}

uint32_t evaluate(const net *n, const position *p) {
    write_board(p);
    nn_write32(NN_PIO_RESET, 0);
    nn_write32(NN_PIO_RESET, 1);
    nn_write32(NN_PIO_RESET, 0);
    for (unsigned layer = 1; layer <= LAYERS; layer++)
        for (size_t row = 0; row < rows(n, layer); row++)
            serve_row(n, layer, row);
    nn_poll32(NN_PIO_TRIGGER, NN_DONE, NN_DONE);
    return nn_read32(NN_PIO_EVAL);
}
