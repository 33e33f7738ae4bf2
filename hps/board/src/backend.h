// SPDX-License-Identifier: Apache-2.0
/* What carries out the accesses of nnuesoc.h. */
#ifndef NNUESOC_BACKEND_H
#define NNUESOC_BACKEND_H

#include "nnuesoc.h"

typedef struct nn_backend {
    void (*write)(uint32_t address, unsigned bytes, uint32_t value, nn_site site);
    uint32_t (*read)(uint32_t address, unsigned bytes, nn_site site);
    uint32_t (*poll)(uint32_t address, unsigned bytes, uint32_t mask, uint32_t wanted, nn_site site);
    /* Words of 1 or 2 bytes; others is NULL, or the words of a second memory, stored in turn with the first. */
    void (*words)(uint32_t address, const void *words, uint32_t other_address, const void *others,
                  unsigned bytes, size_t count, nn_site site);
    void (*sleep_us)(uint32_t microseconds);
    void (*print)(const char *text, size_t length);
    void (*position)(const char *fen, size_t length);
    void (*close)(void);
} nn_backend;

/* Whether all bytes of an access are on a bridge. */
static inline int nn_is_on_bridge(uint32_t address, size_t bytes, uint32_t base, uint32_t span) {
    return bytes <= span && address - base <= span - bytes;
}

/* Ends the program: the address is on neither bridge. */
_Noreturn void nn_bus_error(uint32_t address, nn_site site);

/* Each returns NULL after a line on standard error. */
const nn_backend *nn_open_board(void);
const nn_backend *nn_open_link(const char *path_and_token);
const nn_backend *nn_open_nothing(void);
/* Writes each access to a file and passes it on. */
const nn_backend *nn_open_recorder(const char *path, const nn_backend *behind);

#endif
