/* What programs do wrong, by the name of the first argument. */
#include <nnuesoc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is(const char *name, const char *wanted) {
    return strcmp(name, wanted) == 0;
}

static uint16_t row[70000];

/* Cuts the file that the program shares with the simulator. */
static void shorten(void) {
    char path[4096];
    snprintf(path, sizeof path, "%s", getenv("NNUESOC_LINK"));
    *strrchr(path, ':') = 0;
    nn_read32(NN_PIO_TRIGGER);
    if (truncate(path, 0) == 0)
        nn_read32(NN_PIO_TRIGGER);
}

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "";
    if (is(name, "nothing"))
        return 0;
    if (is(name, "arguments"))
        return 2;
    if (is(name, "segmentation"))
        raise(SIGSEGV);
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
    if (is(name, "offset"))
        nn_write16(0x20000u, 7);
    if (is(name, "above"))
        nn_write16(0x80000010u, 7);
    if (is(name, "row"))
        nn_write_words16(NN_WEIGHT_1_WHITE, row, sizeof row / sizeof row[0]);
    if (is(name, "mixed"))
        nn_write_pairs16(NN_WEIGHT_1_WHITE, row, NN_WEIGHT_2, row, 2);
    if (is(name, "half"))
        nn_write16(NN_PIO_BIAS_2, 0xffff);
    if (is(name, "low"))
        for (unsigned word = 0; word < 10; word++)
            nn_write8(NN_WEIGHT_1_WHITE + 2 * word, 1);
    if (is(name, "eval")) {
        nn_position("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        nn_read32(NN_PIO_EVAL);
    }
    if (is(name, "shorten"))
        shorten();
    if (is(name, "exit"))
        exit(argc > 2 ? atoi(argv[2]) : 7);
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
    if (is(name, "ready")) {
        nn_write32(NN_PIO_RESET, 1);
        nn_write32(NN_PIO_RESET, 0);
        nn_poll32(NN_PIO_TRIGGER, NN_LAYER_BIT(1), NN_LAYER_BIT(1));
        nn_write32(NN_PIO_READY, NN_LAYER_BIT(2));
        nn_poll32(NN_PIO_TRIGGER, NN_LAYER_BIT(1), 0);
    }
    if (is(name, "other")) {
        nn_write32(NN_PIO_RESET, 1);
        nn_write32(NN_PIO_RESET, 0);
        nn_poll32(NN_PIO_TRIGGER, NN_LAYER_BIT(2), NN_LAYER_BIT(2));
    }
    if (is(name, "useless") || is(name, "served")) {
        const unsigned layer = is(name, "useless") ? 2 : 1;
        nn_write32(NN_PIO_RESET, 1);
        nn_write32(NN_PIO_RESET, 0);
        nn_poll32(NN_PIO_TRIGGER, NN_LAYER_BIT(1), NN_LAYER_BIT(1));
        nn_write32(NN_PIO_READY, NN_LAYER_BIT(1));
        nn_poll32(NN_PIO_TRIGGER, NN_LAYER_BIT(layer), 0);
        nn_write32(NN_PIO_READY, 0);
    }
    if (is(name, "early")) {
        nn_write32(NN_PIO_RESET, 1);
        nn_write32(NN_PIO_RESET, 0);
        nn_poll32(NN_PIO_TRIGGER, NN_LAYER_BIT(1), NN_LAYER_BIT(1));
        nn_write32(NN_PIO_READY, NN_LAYER_BIT(1));
        nn_write16(NN_WEIGHT_1_WHITE, 5);
        nn_read32(NN_PIO_EVAL);
    }
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
