/* What programs do wrong, by the name of the first argument. */
#include <nnuesoc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int is(const char *name, const char *wanted) {
    return strcmp(name, wanted) == 0;
}

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "";
    if (is(name, "nothing"))
        return 0;
    if (is(name, "arguments"))
        return 2;
    if (nn_open() != 0)
        return 1;
    nn_write32(NN_PIO_BIAS_2, 0x12345678u);
    nn_print("one\n");
    nn_print("two\n");
    if (is(name, "outside"))
        nn_write16(NN_WEIGHT_1_WHITE + 0x100000u, 1);
    if (is(name, "unaligned"))
        nn_write16(NN_WEIGHT_1_WHITE + 1, 1);
    if (is(name, "wide"))
        nn_write32(NN_WEIGHT_1_WHITE, 1);
    if (is(name, "input"))
        nn_write32(NN_PIO_EVAL, 1);
    if (is(name, "nowhere"))
        nn_read32(0x10000000u);
    if (is(name, "exit"))
        exit(7);
    if (is(name, "abort"))
        abort();
    if (is(name, "hang")) {
        fflush(stdout);
        for (volatile int i = 0; i >= 0; i = i == 1 ? 0 : 1) {
        }
    }
    if (is(name, "fen"))
        nn_position("no position");
    if (is(name, "forever"))
        nn_poll32(NN_PIO_TRIGGER, NN_DONE, NN_DONE);
    if (is(name, "bytes")) {
        nn_write16(NN_WEIGHT_1_WHITE + 2, 0x1234);
        nn_write8(NN_WEIGHT_1_WHITE + 2, 0xfe);
        nn_print("%04x %02x\n", nn_read16(NN_WEIGHT_1_WHITE + 2), nn_read8(NN_WEIGHT_1_WHITE + 3));
    }
    if (is(name, "sleep")) {
        nn_sleep_us(2);
        nn_print("slept\n");
        nn_write32(NN_PIO_BIAS_3, 3);
    }
    if (is(name, "rate"))
        for (long left = atol(argv[2]); left > 0; left--)
            nn_read32(NN_PIO_TRIGGER);
    nn_close();
    return 0;
}
