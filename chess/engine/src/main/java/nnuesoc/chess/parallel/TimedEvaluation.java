// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.parallel;

/**
 * An evaluation and its clocks.
 *
 * @param value in centipawns from the side to move
 * @param clocks from its start to its end if no other worker is there
 * @param bridge those of the clocks in which it uses the bridge, which all workers share
 * @param memory those of the clocks in which it uses the memory's port, which all workers share
 */
public record TimedEvaluation(int value, long clocks, long bridge, long memory) {
  /** A value that takes no time. */
  public static TimedEvaluation free(int value) {
    return new TimedEvaluation(value, 0, 0, 0);
  }
}
