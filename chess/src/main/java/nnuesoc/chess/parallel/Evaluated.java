package nnuesoc.chess.parallel;

/**
 * An evaluation and its clocks.
 *
 * @param value in centipawns from the side to move
 * @param clocks from its begin to its end if nobody else is there
 * @param bridge of those, clocks of the bridge that all share
 * @param memory of those, clocks of the memory's port that all share
 */
public record Evaluated(int value, long clocks, long bridge, long memory) {
  /** A value that takes no time. */
  public static Evaluated free(int value) {
    return new Evaluated(value, 0, 0, 0);
  }
}
