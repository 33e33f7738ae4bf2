/* Evaluates positions with the four-phase handshake: trigger up, row, ready up, trigger down, ready down. */
#include <nnuesoc.h>
#include <stdlib.h>

#include "arguments.h"
#include "rows.h"

static void serve_row(const net *n, unsigned layer, size_t row) {
    const uint32_t bit = NN_LAYER_BIT(layer);
    nn_poll32(NN_PIO_TRIGGER, bit, bit);
    write_row(n, layer, row);
    nn_write32(NN_PIO_READY, bit);
    nn_poll32(NN_PIO_TRIGGER, bit, 0);
    nn_write32(NN_PIO_READY, 0);
}

static uint32_t evaluate(const net *n, const position *p) {
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
