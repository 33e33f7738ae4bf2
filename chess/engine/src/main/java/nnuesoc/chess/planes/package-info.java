// SPDX-License-Identifier: Apache-2.0
/**
 * The encoding of positions and moves for a net with convolutions, as dlchess has it: 22 planes of
 * 8 × 8 in, 73 × 8 × 8 moves out. No fabric here evaluates such a net and no trained one is public,
 * so nothing else uses these encoders; they are here for a comparison with that design.
 */
@NullMarked
package nnuesoc.chess.planes;

import org.jspecify.annotations.NullMarked;
