// SPDX-License-Identifier: Apache-2.0
/**
 * Makes the net {@code own}: games that the project plays itself, positions from these games, the
 * values that a teacher (Stockfish 12's net) gives them, and a net for the fabric {@code onchip}
 * that learns those values. The same seed gives the same net, byte for byte, on any machine.
 */
@NullMarked
package nnuesoc.train;

import org.jspecify.annotations.NullMarked;
