/**
 * Many workers on one search, each with an evaluator of its own, in simulated time. They share a
 * table of positions and what their evaluators share. The clock is simulated, so that a search is
 * the same on one thread of the host or on many.
 */
@NullMarked
package nnuesoc.chess.parallel;

import org.jspecify.annotations.NullMarked;
