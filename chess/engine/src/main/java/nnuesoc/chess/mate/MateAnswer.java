// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.mate;

import java.util.List;

/**
 * What is known of a mate within a number of moves.
 *
 * @param verdict whether it can be forced
 * @param moves within how many moves the mate was proven; 0 if it was not
 * @param shortest whether no shorter one exists
 * @param line the mate against the longest resistance; empty if none was proven
 * @param nodes the positions visited
 */
public record MateAnswer(
    Verdict verdict, int moves, boolean shortest, List<Integer> line, long nodes) {
  /** Copies the list. */
  public MateAnswer {
    line = List.copyOf(line);
  }

  /** How certain the answer is. */
  public enum Verdict {
    /** There is a forced mate. */
    PROVEN,
    /** There is none within the moves asked for. */
    REFUTED,
    /** The time was too short to tell. */
    UNKNOWN
  }
}
