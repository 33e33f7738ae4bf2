// SPDX-License-Identifier: Apache-2.0
/**
 * Chess positions as the processor's program needs them: 64 piece codes and the side to move, read
 * from FEN and EPD text. Chess notation ends here. This package knows no rules of chess (any
 * placement with one king per side is a position), no network and no hardware.
 */
@NullMarked
package nnuesoc.position;

import org.jspecify.annotations.NullMarked;
