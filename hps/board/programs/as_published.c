// SPDX-License-Identifier: Apache-2.0
/*
 * Does what the published program does, on the published design; written anew from docs/design/as-built.md.
 * It stores bytes at every second byte whatever the memory's width, sleeps where layer 1 is still at
 * work, never sends White's bias of layer 1, never sets the bias of layer 3, loads the result before it
 * is there, and prints it with 13 fraction bits instead of 5.
 */
#include <nnuesoc.h>
#include <stdlib.h>

enum { ROWS_1 = 256, COLUMNS_1 = 40960, ROWS_2 = 32, COLUMNS_2 = 512, ROWS_3 = 32, COLUMNS_3 = 32, COLUMNS_4 = 32 };

/* The design's own address map, all of it on the main bridge. */
#define PUBLISHED(offset) (NN_MAIN_BASE + (offset))
#define WHITE_1 PUBLISHED(0x00000u)
#define BLACK_1 PUBLISHED(0x20000u)
#define RESET PUBLISHED(0x51200u)
#define EVAL PUBLISHED(0x51300u)
#define BIAS PUBLISHED(0x51400u)

static const uint32_t WEIGHTS[] = {0, WHITE_1, PUBLISHED(0x40000u), PUBLISHED(0x40400u), PUBLISHED(0x40440u)};
static const uint32_t READY[] = {0, PUBLISHED(0x50500u), PUBLISHED(0x50600u), PUBLISHED(0x50700u), PUBLISHED(0x50800u)};
static const uint32_t TRIGGER[] = {0, PUBLISHED(0x50900u), PUBLISHED(0x51000u), PUBLISHED(0x51100u)};

static int fix13(double a) { return (int)(a * 8192); }
static int fix5(double a) { return (int)(a * 32); }

/* Stores a byte at twice the column: the low byte of a 16-bit word; in an 8-bit memory, every second word. */
static void store_weight(uint32_t base, size_t column, int weight) {
    nn_write8(base + (uint32_t)(2 * column), (uint8_t)weight);
}

static void lower_readys(void) {
    for (unsigned layer = 1; layer <= 4; layer++)
        nn_write8(READY[layer], 0);
}

static void pulse_ready(unsigned layer) {
    nn_write8(READY[layer], 1);
    nn_write8(READY[layer], 0);
}

static void reset(void) {
    lower_readys();
    nn_sleep_us(100000);
    nn_write8(RESET, 0);
    nn_write8(RESET, 1);
    nn_sleep_us(100000);
    lower_readys();
    nn_sleep_us(100000);
    nn_write8(RESET, 0);
}

/* Returns when all rows are sent, not when they are computed. */
static void serve_layer_1(void) {
    for (int row = 0; row < ROWS_1; row++) {
        nn_poll8(TRIGGER[1], 0xff, 1);
        nn_print("begin trigger\n");
        nn_print("loading row %d\n", row);
        for (size_t i = 0; i < COLUMNS_1; i++) {
            store_weight(WHITE_1, i, fix13(0.125));
            store_weight(BLACK_1, i, fix13(0.125));
        }
        nn_write32(BIAS, (uint32_t)fix5(0.09375)); /* Black's; White's is never sent */
        pulse_ready(1);
    }
    nn_read8(TRIGGER[1]); /* once more, whatever the value is */
}

static void serve_layer(unsigned layer, int row_count, size_t columns, uint32_t bias, uint32_t sleep_us) {
    int row = 0;
    nn_sleep_us(10000);
    for (;;) {
        if (sleep_us > 0)
            nn_sleep_us(sleep_us);
        if (nn_read8(TRIGGER[layer]) == 1) {
            nn_print("begin trigger\n");
            nn_print("loading row %d\n", row);
            for (size_t i = 0; i < columns; i++)
                store_weight(WEIGHTS[layer], i, fix5(0.5));
            if (row < row_count) {
                nn_write32(BIAS, bias);
                row++;
            }
            pulse_ready(layer);
        } else if (row == row_count) {
            return;
        }
    }
}

int main(void) {
    if (nn_open() != 0)
        return EXIT_FAILURE;
    reset();
    serve_layer_1();
    serve_layer(2, ROWS_2, COLUMNS_2, (uint32_t)fix5(0.25), 0);
    serve_layer(3, ROWS_3, COLUMNS_3, 0, 10); /* its bias is never set */
    nn_sleep_us(10000);
    for (size_t i = 0; i < COLUMNS_4; i++)
        store_weight(WEIGHTS[4], i, fix5(0.5));
    nn_write32(BIAS, (uint32_t)fix5(0.25));
    pulse_ready(4);
    const uint32_t eval = nn_read32(EVAL); /* 98 clocks too early */
    nn_print("eval %f\n", eval / 8192.0);  /* the sum has 5 fraction bits */
    nn_close();
    return EXIT_SUCCESS;
}
