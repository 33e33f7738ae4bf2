// SPDX-License-Identifier: Apache-2.0
/*
 * Runs the network on the fabric: fills the input memory, hands over each row of weights when a layer
 * asks for it, and reads the outputs.
 *
 *   network          the inputs of network_data.h, whose outputs are compared with the golden ones
 *   network FILE     the inputs of a file: one vector of whole numbers per line
 *
 * The status is 1 if an output is wrong. Where it runs, nn_open() chooses: see nnuesoc.h.
 */
#include <inttypes.h>
#include <nnuesoc.h>
#include <stdio.h>
#include <stdlib.h>

#include "network_data.h"

static void write_words(uint32_t address, const void *words, unsigned bytes, size_t count) {
    if (bytes == 1)
        nn_write_words8(address, words, count);
    else
        nn_write_words16(address, words, count);
}

static void serve_row(const network_layer *layer, uint32_t bit, size_t row) {
    const size_t first = row * layer->inputs * layer->bytes;
    nn_poll32(NN_PIO_TRIGGER, bit, bit);
    write_words(layer->memory, (const uint8_t *)layer->weights + first, layer->bytes, layer->inputs);
    nn_write32(NN_PIO_BIAS, layer->biases[row]);
    nn_write32(NN_PIO_READY, bit);
    nn_poll32(NN_PIO_TRIGGER, bit, 0);
    nn_write32(NN_PIO_READY, 0);
}

static void run(const input_word *input, uint32_t *outputs) {
    nn_write32(NN_PIO_RESET, 1);
    write_words(NN_INPUT, input, sizeof *input, NETWORK_INPUTS);
    nn_write32(NN_PIO_RESET, 0);
    for (unsigned n = 0; n < NETWORK_LAYERS; n++)
        for (size_t row = 0; row < layers[n].outputs; row++)
            serve_row(&layers[n], NN_LAYER_BIT(n + 1), row);
    nn_poll32(NN_PIO_TRIGGER, NN_DONE, NN_DONE);
    for (uint32_t i = 0; i < NETWORK_OUTPUTS; i++) {
        nn_write32(NN_PIO_INDEX, i);
        outputs[i] = nn_read32(NN_PIO_RESULT);
    }
}

static int64_t number(uint32_t word) {
    return OUTPUT_SIGNED ? (int64_t)(int32_t)word : (int64_t)word;
}

/* golden: null if it is not known. Returns how many outputs are wrong. */
static int show(const uint32_t *outputs, const uint32_t *golden) {
    int wrong = 0;
    size_t largest = 0;
    for (size_t i = 0; i < NETWORK_OUTPUTS; i++) {
        nn_print("output %zu: %" PRId64, i, number(outputs[i]));
        if (golden != NULL && outputs[i] != golden[i])
            nn_print(" WRONG, expected %" PRId64 "\n", number(golden[i])), wrong++;
        else
            nn_print(golden == NULL ? "\n" : " right\n");
        if (number(outputs[i]) > number(outputs[largest]))
            largest = i;
    }
    nn_print("largest: output %zu\n", largest);
    return wrong;
}

/* Returns 1 for a vector, 0 at the end of the file, -1 after a message. */
static int read_input(FILE *file, const char *name, input_word *input) {
    for (size_t i = 0; i < NETWORK_INPUTS; i++) {
        long value;
        const int got = fscanf(file, "%ld", &value);
        if (got == EOF && i == 0)
            return 0;
        if (got != 1) {
            fprintf(stderr, "%s: expected %d whole numbers for each input; found %zu\n", name, NETWORK_INPUTS, i);
            return -1;
        }
        input[i] = (input_word)value;
    }
    return 1;
}

int main(int argc, char **argv) {
    uint32_t outputs[NETWORK_OUTPUTS];
    int wrong = 0;
    int got = 0;
    FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (argc > 1 && file == NULL) {
        perror(argv[1]);
        return 2;
    }
    if (nn_open() != 0)
        return EXIT_FAILURE;
    if (file == NULL) {
        for (size_t i = 0; i < NETWORK_VECTORS; i++) {
            run(inputs[i], outputs);
            wrong += show(outputs, golden[i]);
        }
    } else {
        input_word input[NETWORK_INPUTS];
        while ((got = read_input(file, argv[1], input)) > 0) {
            run(input, outputs);
            wrong += show(outputs, NULL);
        }
        fclose(file);
    }
    nn_close();
    return got < 0 ? 2 : wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
