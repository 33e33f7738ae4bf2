// SPDX-License-Identifier: Apache-2.0
/**
 * Many workers on one search, each with its own evaluator, in simulated time. They share a table of
 * positions and the resources that their evaluators share. The clock is simulated, so a search is
 * the same on one thread of the host or on many.
 */
@NullMarked
package nnuesoc.chess.parallel;

import org.jspecify.annotations.NullMarked;
