// SPDX-License-Identifier: Apache-2.0
/*
 * The processor's side of the accelerator: the accesses that a program makes on the board.
 *
 * One binary runs on the board, on the simulated system, or without hardware. nn_open() chooses:
 *   NNUESOC_LINK=PATH:TOKEN  set by the simulator: the simulated system answers each access
 *   NNUESOC_BACKEND=recorder no hardware: a read returns 0, a poll is satisfied at once
 *   otherwise                the board: /dev/mem at the bridges' bases
 * NNUESOC_RECORD=FILE also writes every access to FILE, one line per access (hps/board/README.md).
 *
 * An address is the physical one of the board: a bridge's base plus the offset of nnuesoc_map.h.
 */
#ifndef NNUESOC_H
#define NNUESOC_H

#include <stddef.h>
#include <stdint.h>

#include "nnuesoc_map.h"

/* The place of an access in the program's source; a bus error names it. */
typedef struct {
    const char *file;
    unsigned line;
} nn_site;

#ifdef __cplusplus
#define NN_HERE (nn_site{__FILE__, __LINE__})
extern "C" {
#else
#define NN_HERE ((nn_site){__FILE__, __LINE__})
#endif

/* Chooses a backend. Returns 0, or -1 after a line on standard error. */
int nn_open(void);

/* Ends the accesses. When it returns, everything written has arrived. */
void nn_close(void);

/* One store or load of 32, 16 or 8 bits. */
#define nn_write32(address, value) nn_write_at((address), 4, (value), NN_HERE)
#define nn_write16(address, value) nn_write_at((address), 2, (value), NN_HERE)
#define nn_write8(address, value) nn_write_at((address), 1, (value), NN_HERE)
#define nn_read32(address) nn_read_at((address), 4, NN_HERE)
#define nn_read16(address) nn_read_at((address), 2, NN_HERE)
#define nn_read8(address) nn_read_at((address), 1, NN_HERE)

/* Loads repeatedly until (value & mask) == wanted; returns the last value. */
#define nn_poll32(address, mask, wanted) nn_poll_at((address), 4, (mask), (wanted), NN_HERE)
#define nn_poll8(address, mask, wanted) nn_poll_at((address), 1, (mask), (wanted), NN_HERE)

/* Makes count stores of 16 or 8 bits, one after another, to ascending addresses. */
#define nn_write_words16(address, words, count) nn_words16_at((address), (words), (count), NN_HERE)
#define nn_write_words8(address, words, count) nn_words8_at((address), (words), (count), NN_HERE)

/* The same to two memories in turn, one word to the first and then one to the second: 2 * count stores. */
#define nn_write_pairs16(first, words, second, others, count) \
    nn_pairs16_at((first), (words), (second), (others), (count), NN_HERE)

void nn_write_at(uint32_t address, unsigned bytes, uint32_t value, nn_site site);
uint32_t nn_read_at(uint32_t address, unsigned bytes, nn_site site);
uint32_t nn_poll_at(uint32_t address, unsigned bytes, uint32_t mask, uint32_t wanted, nn_site site);
void nn_words16_at(uint32_t address, const uint16_t *words, size_t count, nn_site site);
void nn_words8_at(uint32_t address, const uint8_t *words, size_t count, nn_site site);
void nn_pairs16_at(uint32_t first, const uint16_t *words, uint32_t second, const uint16_t *others,
                   size_t count, nn_site site);

/* Sleeps: on the board in real time, in the simulation for 50 clocks per microsecond. */
void nn_sleep_us(uint32_t microseconds);

/* Prints to standard output; the simulation shows the cycle next to the text. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void nn_print(const char *format, ...);

/*
 * Says, as a FEN, which position the following accesses evaluate. The call takes no simulated time;
 * without it, the run does not know what was evaluated.
 */
void nn_position(const char *fen);

#ifdef __cplusplus
}
#endif

#endif
