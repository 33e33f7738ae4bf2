// SPDX-License-Identifier: Apache-2.0
/* The address map, generated from the constants of the simulator: a test compares. Do not edit. */
#ifndef NNUESOC_MAP_H
#define NNUESOC_MAP_H

/* Bridges from the processor to the fabric: physical base and span in bytes. */
#define NN_MAIN_BASE 0xC0000000u
#define NN_MAIN_SPAN 0x00200000u
#define NN_LIGHTWEIGHT_BASE 0xFF200000u
#define NN_LIGHTWEIGHT_SPAN 0x00200000u

/* The fabric's clock. */
#define NN_CLOCKS_PER_MICROSECOND 50u

/* PIO registers on the lightweight bridge. */
#define NN_PIO_RESET 0xFF200000u        /* out, 1 bit */
#define NN_PIO_READY 0xFF200010u        /* out, 4 bits */
#define NN_PIO_TRIGGER 0xFF200020u      /* in, 5 bits */
#define NN_PIO_BIAS_1_WHITE 0xFF200030u /* out, 32 bits */
#define NN_PIO_BIAS_1_BLACK 0xFF200040u /* out, 32 bits */
#define NN_PIO_BIAS_2 0xFF200050u       /* out, 32 bits */
#define NN_PIO_BIAS_3 0xFF200060u       /* out, 32 bits */
#define NN_PIO_BIAS_4 0xFF200070u       /* out, 32 bits */
#define NN_PIO_EVAL 0xFF200080u         /* in, 32 bits */
#define NN_PIO_BOARD 0xFF200090u        /* out, 32 bits */

/* Weight memories on the main bridge, one word an access. */
#define NN_WEIGHT_1_WHITE 0xC0000000u /* 2 bytes a word */
#define NN_WEIGHT_1_BLACK 0xC0020000u /* 2 bytes a word */
#define NN_WEIGHT_2 0xC0040000u       /* 1 byte a word */
#define NN_WEIGHT_3 0xC0041000u       /* 1 byte a word */
#define NN_WEIGHT_4 0xC0042000u       /* 1 byte a word */

/* Layer n, 1 to 4, in pio_trigger and pio_ready; pio_trigger has done besides. */
#define NN_LAYER_BIT(n) (1u << ((n) - 1u))
#define NN_DONE (1u << 4)

/* pio_board: a square's code, the side to move, and a strobe that changes with each write. */
#define NN_BOARD_CODE_SHIFT 8u
#define NN_BOARD_BLACK_TO_MOVE (1u << 16)
#define NN_BOARD_STROBE (1u << 31)

#endif
