// SPDX-License-Identifier: Apache-2.0
/* Passes the accesses of nnuesoc.h to the backend that nn_open() chose. */
#include "backend.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PRINT_BYTES = 4096 };

static const nn_backend *backend;

static const nn_backend *choose(void) {
    const char *link = getenv("NNUESOC_LINK");
    const char *name = getenv("NNUESOC_BACKEND");
    if (link != NULL)
        return nn_open_link(link);
    if (name == NULL || strcmp(name, "board") == 0)
        return nn_open_board();
    if (strcmp(name, "recorder") == 0)
        return nn_open_nothing();
    fprintf(stderr, "NNUESOC_BACKEND=%s: expected board or recorder\n", name);
    return NULL;
}

int nn_open(void) {
    const char *record = getenv("NNUESOC_RECORD");
    backend = choose();
    if (backend != NULL && record != NULL)
        backend = nn_open_recorder(record, backend);
    return backend == NULL ? -1 : 0;
}

void nn_close(void) {
    if (backend != NULL)
        backend->close();
    backend = NULL;
}

static const nn_backend *opened(void) {
    if (backend == NULL) {
        fprintf(stderr, "nnuesoc: an access before nn_open() or after nn_close()\n");
        abort();
    }
    return backend;
}

void nn_bus_error(uint32_t address, nn_site site) {
    fprintf(stderr,
            "%s:%u: bus error: address 0x%08lx is on neither bridge (main 0x%08lx to 0x%08lx, "
            "lightweight 0x%08lx to 0x%08lx)\n",
            site.file, site.line, (unsigned long)address, (unsigned long)NN_MAIN_BASE,
            (unsigned long)(NN_MAIN_BASE + NN_MAIN_SPAN - 1), (unsigned long)NN_LIGHTWEIGHT_BASE,
            (unsigned long)(NN_LIGHTWEIGHT_BASE + NN_LIGHTWEIGHT_SPAN - 1));
    exit(1);
}

void nn_write_at(uint32_t address, unsigned bytes, uint32_t value, nn_site site) {
    const uint32_t mask = bytes == 4 ? UINT32_MAX : (UINT32_C(1) << (8 * bytes)) - 1;
    opened()->write(address, bytes, value & mask, site);
}

uint32_t nn_read_at(uint32_t address, unsigned bytes, nn_site site) {
    return opened()->read(address, bytes, site);
}

uint32_t nn_poll_at(uint32_t address, unsigned bytes, uint32_t mask, uint32_t wanted, nn_site site) {
    return opened()->poll(address, bytes, mask, wanted, site);
}

void nn_words16_at(uint32_t address, const uint16_t *words, size_t count, nn_site site) {
    opened()->words(address, words, 0, NULL, sizeof *words, count, site);
}

void nn_words8_at(uint32_t address, const uint8_t *words, size_t count, nn_site site) {
    opened()->words(address, words, 0, NULL, sizeof *words, count, site);
}

void nn_pairs16_at(uint32_t first, const uint16_t *words, uint32_t second, const uint16_t *others,
                   size_t count, nn_site site) {
    opened()->words(first, words, second, others, sizeof *words, count, site);
}

void nn_sleep_us(uint32_t microseconds) {
    opened()->sleep_us(microseconds);
}

void nn_print(const char *format, ...) {
    char text[PRINT_BYTES];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (length > 0)
        opened()->print(text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

void nn_position(const char *fen) {
    opened()->position(fen, strlen(fen));
}
