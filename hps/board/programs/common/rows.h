// SPDX-License-Identifier: Apache-2.0
/* What every program sends for a row. */
#ifndef ROWS_H
#define ROWS_H

#include "net.h"

/* Stores the weights of a row, layer 1's two memories in turn, and then its bias or biases. */
void write_row(const net *n, unsigned layer, size_t row);

/* Prints the raw result: as the report does, 11.5, or in centipawns for Stockfish's arithmetic. */
void print_result(uint32_t eval, arithmetic format);

#endif
