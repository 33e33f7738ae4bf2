// SPDX-License-Identifier: Apache-2.0
/**
 * Alpha-beta search for the best move: iterative deepening, a transposition table, quiescence,
 * killer and history ordering. An {@code Evaluator} says what a position is worth; this package
 * knows only its cost.
 */
@NullMarked
package nnuesoc.chess.search;

import org.jspecify.annotations.NullMarked;
