// SPDX-License-Identifier: Apache-2.0
/*
 * The recorder: writes each access as a line of text, and passes it on to another backend or to none.
 *   w ADDRESS BYTES VALUE   r ADDRESS BYTES VALUE   p ADDRESS BYTES MASK WANTED VALUE   (hexadecimal)
 *   s MICROSECONDS          t TEXT                  f FEN
 * Each word of a row is a w line of its own, in the order of the stores.
 */
#include "backend.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static FILE *file;
static const char *path;
static const nn_backend *next;

static void write_recorded(uint32_t address, unsigned bytes, uint32_t value, nn_site site) {
    fprintf(file, "w %08lx %u %lx\n", (unsigned long)address, bytes, (unsigned long)value);
    next->write(address, bytes, value, site);
}

static uint32_t read_recorded(uint32_t address, unsigned bytes, nn_site site) {
    const uint32_t value = next->read(address, bytes, site);
    fprintf(file, "r %08lx %u %lx\n", (unsigned long)address, bytes, (unsigned long)value);
    return value;
}

static uint32_t poll_recorded(uint32_t address, unsigned bytes, uint32_t mask, uint32_t wanted,
                              nn_site site) {
    const uint32_t value = next->poll(address, bytes, mask, wanted, site);
    fprintf(file, "p %08lx %u %lx %lx %lx\n", (unsigned long)address, bytes, (unsigned long)mask,
            (unsigned long)wanted, (unsigned long)value);
    return value;
}

static void record_word(uint32_t address, const void *words, unsigned bytes, size_t i) {
    const unsigned value = bytes == 1 ? ((const uint8_t *)words)[i] : ((const uint16_t *)words)[i];
    fprintf(file, "w %08lx %u %x\n", (unsigned long)(address + (uint32_t)(i * bytes)), bytes, value);
}

static void words_recorded(uint32_t address, const void *words, uint32_t other_address,
                           const void *others, unsigned bytes, size_t count, nn_site site) {
    for (size_t i = 0; i < count; i++) {
        record_word(address, words, bytes, i);
        if (others != NULL)
            record_word(other_address, others, bytes, i);
    }
    next->words(address, words, other_address, others, bytes, count, site);
}

static void sleep_recorded(uint32_t microseconds) {
    fprintf(file, "s %lu\n", (unsigned long)microseconds);
    next->sleep_us(microseconds);
}

static void print_recorded(const char *text, size_t length) {
    fputs("t ", file);
    for (size_t i = 0; i < length; i++)
        if (text[i] != '\n')
            fputc(text[i], file);
    fputc('\n', file);
    next->print(text, length);
}

static void position_recorded(const char *fen, size_t length) {
    fprintf(file, "f %.*s\n", (int)length, fen);
    next->position(fen, length);
}

static void close_recorded(void) {
    next->close();
    const int failed = ferror(file);
    if (fclose(file) != 0 || failed)
        fprintf(stderr, "%s: not written in full: %s\n", path, strerror(errno));
}

const nn_backend *nn_open_recorder(const char *to, const nn_backend *behind) {
    static const nn_backend recorder = {write_recorded, read_recorded,  poll_recorded,
                                        words_recorded, sleep_recorded, print_recorded,
                                        position_recorded, close_recorded};
    file = fopen(to, "w");
    if (file == NULL) {
        fprintf(stderr, "%s: %s\n", to, strerror(errno));
        behind->close();
        return NULL;
    }
    path = to;
    next = behind;
    return &recorder;
}

/* Without hardware an access is checked as the board does it. */
static void require_bridge(uint32_t address, size_t bytes, nn_site site) {
    if (!nn_is_on_bridge(address, bytes, NN_MAIN_BASE, NN_MAIN_SPAN) &&
        !nn_is_on_bridge(address, bytes, NN_LIGHTWEIGHT_BASE, NN_LIGHTWEIGHT_SPAN))
        nn_bus_error(address, site);
}

static void write_nothing(uint32_t address, unsigned bytes, uint32_t value, nn_site site) {
    (void)value;
    require_bridge(address, bytes, site);
}

static uint32_t read_nothing(uint32_t address, unsigned bytes, nn_site site) {
    require_bridge(address, bytes, site);
    return 0;
}

static uint32_t poll_nothing(uint32_t address, unsigned bytes, uint32_t mask, uint32_t wanted,
                             nn_site site) {
    (void)mask;
    require_bridge(address, bytes, site);
    return wanted;
}

static void words_nothing(uint32_t address, const void *words, uint32_t other_address,
                          const void *others, unsigned bytes, size_t count, nn_site site) {
    (void)words;
    if (count == 0)
        return;
    require_bridge(address, bytes * count, site);
    if (others != NULL)
        require_bridge(other_address, bytes * count, site);
}

static void sleep_nothing(uint32_t microseconds) {
    (void)microseconds;
}

static void print_nothing(const char *text, size_t length) {
    fwrite(text, 1, length, stdout);
}

static void position_nothing(const char *fen, size_t length) {
    (void)fen;
    (void)length;
}

static void close_nothing(void) {
}

const nn_backend *nn_open_nothing(void) {
    static const nn_backend nothing = {write_nothing, read_nothing,  poll_nothing,     words_nothing,
                                       sleep_nothing, print_nothing, position_nothing, close_nothing};
    return &nothing;
}
