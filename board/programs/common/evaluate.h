/* One evaluation with the four-phase handshake. */
#ifndef EVALUATE_H
#define EVALUATE_H

#include "net.h"
#include "position.h"

/* Board, reset, the rows of four layers as their triggers ask, and the raw result. */
uint32_t evaluate(const net *n, const position *p);

#endif
