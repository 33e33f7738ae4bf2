// SPDX-License-Identifier: Apache-2.0
/**
 * Nets for the report's fixed point (fabric.md §7), converted from nets for Stockfish's integers by
 * a stated rule, and the file in which such a net is kept. This package does not know which command
 * names the file.
 */
@NullMarked
package nnuesoc.net.convert;

import org.jspecify.annotations.NullMarked;
