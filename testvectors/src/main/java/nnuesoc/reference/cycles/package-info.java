// SPDX-License-Identifier: Apache-2.0
/**
 * When things should happen: the cycles of the interlocked program as formulas (fabric.md §8,
 * derived in docs/design/cycle-count.md). Nothing is simulated here, neither a clock nor a
 * transaction. The formulas use positions, a net's shape and the clocks of an access, but no
 * weights.
 */
@NullMarked
package nnuesoc.reference.cycles;

import org.jspecify.annotations.NullMarked;
