// SPDX-License-Identifier: Apache-2.0
/* The board: both bridges mapped from /dev/mem. Needs root, and bridges that the boot loader enabled. */
#define _DEFAULT_SOURCE
#include "backend.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static unsigned char *main_bridge;
static unsigned char *lightweight_bridge;

static volatile void *at(uint32_t address, unsigned bytes, nn_site site) {
    if (nn_is_on_bridge(address, bytes, NN_MAIN_BASE, NN_MAIN_SPAN))
        return main_bridge + (address - NN_MAIN_BASE);
    if (nn_is_on_bridge(address, bytes, NN_LIGHTWEIGHT_BASE, NN_LIGHTWEIGHT_SPAN))
        return lightweight_bridge + (address - NN_LIGHTWEIGHT_BASE);
    nn_bus_error(address, site);
}

static void write_board(uint32_t address, unsigned bytes, uint32_t value, nn_site site) {
    volatile void *to = at(address, bytes, site);
    switch (bytes) {
    case 1: *(volatile uint8_t *)to = (uint8_t)value; break;
    case 2: *(volatile uint16_t *)to = (uint16_t)value; break;
    default: *(volatile uint32_t *)to = value; break;
    }
}

static uint32_t read_board(uint32_t address, unsigned bytes, nn_site site) {
    const volatile void *from = at(address, bytes, site);
    switch (bytes) {
    case 1: return *(const volatile uint8_t *)from;
    case 2: return *(const volatile uint16_t *)from;
    default: return *(const volatile uint32_t *)from;
    }
}

static uint32_t poll_board(uint32_t address, unsigned bytes, uint32_t mask, uint32_t wanted,
                           nn_site site) {
    uint32_t value;
    do
        value = read_board(address, bytes, site);
    while ((value & mask) != wanted);
    return value;
}

static uint32_t word(const void *words, unsigned bytes, size_t i) {
    return bytes == 1 ? ((const uint8_t *)words)[i] : ((const uint16_t *)words)[i];
}

static void words_board(uint32_t address, const void *words, uint32_t other_address,
                        const void *others, unsigned bytes, size_t count, nn_site site) {
    for (size_t i = 0; i < count; i++) {
        const uint32_t offset = (uint32_t)(i * bytes);
        write_board(address + offset, bytes, word(words, bytes, i), site);
        if (others != NULL)
            write_board(other_address + offset, bytes, word(others, bytes, i), site);
    }
}

static void sleep_board(uint32_t microseconds) {
    struct timespec left = {(time_t)(microseconds / 1000000), (long)(microseconds % 1000000) * 1000};
    while (nanosleep(&left, &left) != 0 && errno == EINTR) {
    }
}

static void print_board(const char *text, size_t length) {
    fwrite(text, 1, length, stdout);
    fflush(stdout);
}

static void position_board(const char *fen, size_t length) {
    (void)fen;
    (void)length;
}

static void close_board(void) {
    munmap(main_bridge, NN_MAIN_SPAN);
    munmap(lightweight_bridge, NN_LIGHTWEIGHT_SPAN);
}

static void *map(int file, uint32_t base, uint32_t span) {
    return mmap(NULL, span, PROT_READ | PROT_WRITE, MAP_SHARED, file, (off_t)base);
}

const nn_backend *nn_open_board(void) {
    static const nn_backend board = {write_board, read_board,  poll_board,     words_board,
                                     sleep_board, print_board, position_board, close_board};
    const int file = open("/dev/mem", O_RDWR | O_SYNC);
    if (file < 0) {
        fprintf(stderr,
                "/dev/mem: %s; on the board, run as root; elsewhere: ./nnuesoc hps PROGRAM\n",
                strerror(errno));
        return NULL;
    }
    void *words = map(file, NN_MAIN_BASE, NN_MAIN_SPAN);
    void *registers = map(file, NN_LIGHTWEIGHT_BASE, NN_LIGHTWEIGHT_SPAN);
    const int reason = errno;
    close(file);
    if (words == MAP_FAILED || registers == MAP_FAILED) {
        fprintf(stderr, "/dev/mem: a bridge cannot be mapped: %s\n", strerror(reason));
        return NULL;
    }
    main_bridge = words;
    lightweight_bridge = registers;
    return &board;
}
