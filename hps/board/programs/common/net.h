// SPDX-License-Identifier: Apache-2.0
/* The nets that a program can send: constants, drawn numbers, or a .nnue file of Stockfish 12 or 13. */
#ifndef NET_H
#define NET_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    unsigned kings; /* king buckets, a power of two from 1 to 64 */
    unsigned h;     /* outputs of layer 1 for each side */
    unsigned n2;
    unsigned n3;
} shape;

enum { FEATURES_A_KING = 640, LAYERS = 4 };

typedef enum { ARITHMETIC_REPORT, ARITHMETIC_STOCKFISH } arithmetic;

typedef struct {
    shape shape;
    uint16_t *white; /* layer 1: h rows of features() weights, White's and Black's */
    uint16_t *black;
    int32_t *white_bias; /* h each */
    int32_t *black_bias;
    uint8_t *weights[LAYERS + 1]; /* layers 2 to 4: rows() rows of inputs() weights */
    int32_t *bias[LAYERS + 1];
} net;

/* Reads "64,256,32,32". Returns 0, or -1 after a line on standard error. */
int read_shape(const char *text, shape *into);

/* "report", "synthetic:SEED", "sf12", "sf13" or a file. Returns 0, or -1 after a line on standard error. */
int load_net(const char *name, shape of, arithmetic format, net *into);

size_t features(const net *n);
size_t rows(const net *n, unsigned layer);
size_t inputs(const net *n, unsigned layer);

#endif
