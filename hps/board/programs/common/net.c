// SPDX-License-Identifier: Apache-2.0
#include "net.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const shape FULL = {64, 256, 32, 32};

/* A .nnue file: 641 features per king square, the first of which is never used. */
enum {
    NNUE_VERSION = 0x7AF32F16,
    NNUE_BYTES = 21022697,
    NNUE_FEATURES_A_KING = 641,
    NNUE_BIASES_1 = 193 /* 3 numbers, a description of 177 bytes, a hash */
};

size_t features(const net *n) {
    return (size_t)FEATURES_A_KING * n->shape.kings;
}

size_t rows(const net *n, unsigned layer) {
    switch (layer) {
    case 1: return n->shape.h;
    case 2: return n->shape.n2;
    case 3: return n->shape.n3;
    default: return 1;
    }
}

size_t inputs(const net *n, unsigned layer) {
    switch (layer) {
    case 1: return features(n);
    case 2: return (size_t)2 * n->shape.h;
    case 3: return n->shape.n2;
    default: return n->shape.n3;
    }
}

int read_shape(const char *text, shape *into) {
    shape s;
    char more;
    if (sscanf(text, "%u,%u,%u,%u%c", &s.kings, &s.h, &s.n2, &s.n3, &more) != 4 || s.kings == 0 ||
        s.kings > 64 || (s.kings & (s.kings - 1)) != 0 || s.h == 0 || s.h > 2048 || s.n2 == 0 ||
        s.n2 > 4096 || s.n3 == 0 || s.n3 > 4096) {
        fprintf(stderr, "--shape %s: expected KINGS,H,N2,N3 as in 64,256,32,32\n", text);
        return -1;
    }
    *into = s;
    return 0;
}

static void *allocate(size_t count, size_t bytes) {
    void *memory = calloc(count, bytes);
    if (memory == NULL) {
        fprintf(stderr, "not enough memory for the net\n");
        exit(1);
    }
    return memory;
}

static void allocate_net(net *n, shape of) {
    n->shape = of;
    n->white = allocate(of.h * features(n), sizeof *n->white);
    n->black = allocate(of.h * features(n), sizeof *n->black);
    n->white_bias = allocate(of.h, sizeof *n->white_bias);
    n->black_bias = allocate(of.h, sizeof *n->black_bias);
    for (unsigned layer = 2; layer <= LAYERS; layer++) {
        n->weights[layer] = allocate(rows(n, layer) * inputs(n, layer), 1);
        n->bias[layer] = allocate(rows(n, layer), sizeof *n->bias[layer]);
    }
}

/* The constants that the report gives: 0.125 and 0.09375 as 3.13, 0.5 and 0.25 as 3.5. */
static void fill_report(net *n) {
    for (size_t i = 0; i < n->shape.h * features(n); i++)
        n->white[i] = n->black[i] = 1024;
    for (size_t row = 0; row < n->shape.h; row++)
        n->white_bias[row] = n->black_bias[row] = 768;
    for (unsigned layer = 2; layer <= LAYERS; layer++) {
        memset(n->weights[layer], 16, rows(n, layer) * inputs(n, layer));
        for (size_t row = 0; row < rows(n, layer); row++)
            n->bias[layer][row] = 8;
    }
}

static uint64_t draws; /* SplitMix64 */

static int32_t draw(unsigned bits) {
    uint64_t z = draws += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    z ^= z >> 31;
    const uint32_t top = (uint32_t)(z >> (64 - bits));
    const uint32_t sign = UINT32_C(1) << (bits - 1);
    return (int32_t)(top ^ sign) - (int32_t)sign;
}

static void fill_drawn(net *n, uint64_t seed, arithmetic format) {
    const int is_report = format == ARITHMETIC_REPORT;
    const unsigned layer_1 = is_report ? 13 : 6;
    const size_t f = features(n);
    draws = seed;
    for (size_t row = 0; row < n->shape.h; row++) {
        for (size_t i = 0; i < f; i++)
            n->white[row * f + i] = (uint16_t)draw(layer_1);
        for (size_t i = 0; i < f; i++)
            n->black[row * f + i] = (uint16_t)draw(layer_1);
        n->white_bias[row] = draw(layer_1);
        n->black_bias[row] = draw(layer_1);
    }
    for (unsigned layer = 2; layer <= LAYERS; layer++) {
        const unsigned weight = layer == LAYERS ? 7 : is_report ? 7 : 5;
        for (size_t row = 0; row < rows(n, layer); row++) {
            for (size_t i = 0; i < inputs(n, layer); i++)
                n->weights[layer][row * inputs(n, layer) + i] = (uint8_t)draw(weight);
            n->bias[layer][row] = draw(is_report ? 9 : 12);
        }
    }
}

static int16_t short_at(const unsigned char *bytes) {
    return (int16_t)(bytes[0] | bytes[1] << 8);
}

static int32_t int_at(const unsigned char *bytes) {
    return (int32_t)((uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
                     (uint32_t)bytes[3] << 24);
}

static void fill_nnue(net *n, const unsigned char *bytes) {
    const size_t h = n->shape.h;
    const size_t f = features(n);
    const unsigned char *at = bytes + NNUE_BIASES_1;
    for (size_t row = 0; row < h; row++)
        n->white_bias[row] = n->black_bias[row] = short_at(at + 2 * row);
    at += 2 * h;
    for (size_t feature = 0; feature < f; feature++) {
        const size_t king = feature / FEATURES_A_KING;
        const unsigned char *column =
            at + 2 * h * (king * NNUE_FEATURES_A_KING + 1 + feature % FEATURES_A_KING);
        for (size_t row = 0; row < h; row++)
            n->white[row * f + feature] = (uint16_t)short_at(column + 2 * row);
    }
    memcpy(n->black, n->white, h * f * sizeof *n->black);
    at += 2 * h * NNUE_FEATURES_A_KING * n->shape.kings + 4; /* the hash of layers 2 to 4 */
    for (unsigned layer = 2; layer <= LAYERS; layer++) {
        const size_t count = rows(n, layer) * inputs(n, layer);
        for (size_t row = 0; row < rows(n, layer); row++)
            n->bias[layer][row] = int_at(at + 4 * row);
        at += 4 * rows(n, layer);
        memcpy(n->weights[layer], at, count);
        at += count;
    }
}

static int read_nnue(const char *path, net *n) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fprintf(stderr, "%s: %s; sf12 and sf13 come with: ./nnuesoc net fetch sf12\n", path,
                strerror(errno));
        return -1;
    }
    unsigned char *bytes = allocate(NNUE_BYTES, 1);
    const size_t length = fread(bytes, 1, NNUE_BYTES, file);
    const int ends = fgetc(file) == EOF;
    fclose(file);
    const int is_right = length == NNUE_BYTES && ends && int_at(bytes) == NNUE_VERSION;
    if (is_right) {
        allocate_net(n, FULL);
        fill_nnue(n, bytes);
    } else {
        fprintf(stderr, "%s: not a HalfKP net of Stockfish 12 or 13\n", path);
    }
    free(bytes);
    return is_right ? 0 : -1;
}

static int read_cached(const char *name, net *n) {
    const char *cache = getenv("XDG_CACHE_HOME");
    const char *home = getenv("HOME");
    char path[4096];
    if (cache != NULL && cache[0] == '/')
        snprintf(path, sizeof path, "%s/nnuesoc/nets/%s.nnue", cache, name);
    else
        snprintf(path, sizeof path, "%s/.cache/nnuesoc/nets/%s.nnue", home == NULL ? "" : home, name);
    return read_nnue(path, n);
}

/* A decimal integer of any size and sign, taken mod 2^64. */
static int read_seed(const char *text, uint64_t *seed) {
    const int is_negative = *text == '-';
    uint64_t value = 0;
    if (*text == '-' || *text == '+')
        text++;
    if (*text == 0)
        return -1;
    for (; *text != 0; text++) {
        if (*text < '0' || *text > '9')
            return -1;
        value = 10 * value + (uint64_t)(*text - '0');
    }
    *seed = is_negative ? -value : value;
    return 0;
}

int load_net(const char *name, shape of, arithmetic format, net *into) {
    static const char drawn[] = "synthetic:";
    uint64_t seed;
    if (strcmp(name, "report") == 0) {
        allocate_net(into, of);
        fill_report(into);
        return 0;
    }
    if (strncmp(name, drawn, sizeof drawn - 1) == 0) {
        if (read_seed(name + sizeof drawn - 1, &seed) != 0) {
            fprintf(stderr, "--net %s: expected a decimal integer, for example synthetic:1\n", name);
            return -1;
        }
        allocate_net(into, of);
        fill_drawn(into, seed, format);
        return 0;
    }
    if (strcmp(name, "sf12") == 0 || strcmp(name, "sf13") == 0)
        return read_cached(name, into);
    return read_nnue(name, into);
}
