/**
 * Alpha-beta search for the best move: iterative deepening, a transposition table, quiescence,
 * killer and history ordering. What a position is worth comes from an {@code Evaluator}, of which
 * this package knows nothing but what it costs.
 */
@NullMarked
package nnuesoc.chess.search;

import org.jspecify.annotations.NullMarked;
