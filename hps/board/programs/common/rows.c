// SPDX-License-Identifier: Apache-2.0
#include "rows.h"

#include <nnuesoc.h>

static const uint32_t WEIGHTS[] = {0, NN_WEIGHT_1_WHITE, NN_WEIGHT_2, NN_WEIGHT_3, NN_WEIGHT_4};
static const uint32_t BIASES[] = {0, NN_PIO_BIAS_1_WHITE, NN_PIO_BIAS_2, NN_PIO_BIAS_3, NN_PIO_BIAS_4};

void write_row(const net *n, unsigned layer, size_t row) {
    const size_t count = inputs(n, layer);
    if (layer == 1) {
        nn_write_pairs16(NN_WEIGHT_1_WHITE, n->white + row * count, NN_WEIGHT_1_BLACK,
                         n->black + row * count, count);
        nn_write32(NN_PIO_BIAS_1_WHITE, (uint32_t)n->white_bias[row]);
        nn_write32(NN_PIO_BIAS_1_BLACK, (uint32_t)n->black_bias[row]);
        return;
    }
    nn_write_words8(WEIGHTS[layer], n->weights[layer] + row * count, count);
    nn_write32(BIASES[layer], (uint32_t)n->bias[layer][row]);
}

void print_result(uint32_t eval, arithmetic format) {
    const int raw = (int)eval;
    if (format == ARITHMETIC_REPORT)
        nn_print("eval %d = %.5f\n", raw, (double)raw / 32);
    else
        nn_print("eval %d = %d centipawns from the side to move\n", raw, raw / 16 * 100 / 208);
}
