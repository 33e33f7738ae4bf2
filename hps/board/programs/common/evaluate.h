// SPDX-License-Identifier: Apache-2.0
/* One evaluation with the four-phase handshake. */
#ifndef EVALUATE_H
#define EVALUATE_H

#include "net.h"
#include "position.h"

/* Writes the board, resets, sends each layer the rows that its trigger asks for, and returns the raw result. */
uint32_t evaluate(const net *n, const position *p);

#endif
