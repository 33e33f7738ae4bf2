// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

import java.util.List;
import nnuesoc.chess.Move;

/**
 * What a search has found, at its end or on the way.
 *
 * @param line the best move and what is expected to follow; empty if there is no legal move
 * @param score of the position, from the side to move
 * @param depth the last one that was searched in full, 0 if none was
 * @param nodes positions visited
 * @param evaluations positions evaluated
 * @param cycles of the hardware for those
 * @param millis time passed
 */
public record SearchResult(
    List<Integer> line,
    int score,
    int depth,
    long nodes,
    long evaluations,
    long cycles,
    long millis) {
  /** Copies the list. */
  public SearchResult {
    line = List.copyOf(line);
  }

  /** The best move, or {@link Move#NONE}. */
  public int best() {
    return line.isEmpty() ? Move.NONE : line.get(0);
  }
}
