/**
 * When things should happen: the cycles of the interlocked program as formulas (fabric.md §8,
 * derived in docs/cycle-count.md). Nothing here is simulated, neither a clock nor a transaction; it
 * knows positions, a net's shape and the clocks an access takes, and no weight.
 */
@NullMarked
package nnuesoc.reference.cycles;

import org.jspecify.annotations.NullMarked;
