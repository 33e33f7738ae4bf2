package nnuesoc.rtl.onechan;

import nnuesoc.rtl.squares.SquarePosition;

/**
 * What is searched.
 *
 * @param root the position at which the search begins
 * @param depth moves that the stack holds, 1 to 8; the TPU then looks one move further
 * @param generator where the moves come from
 * @param link what is between both boards
 */
public record SearchQuestion(SquarePosition root, int depth, Generator generator, Link link) {
  private static final int MAX_DEPTH = 8;

  /** Checks the depth. */
  public SearchQuestion {
    if (depth < 1 || depth > MAX_DEPTH) {
      throw new IllegalArgumentException(
          "depth is " + depth + ", expected 1 to " + MAX_DEPTH + ", as the stack holds");
    }
  }

  /** Where the moves come from. */
  public enum Generator {
    /** The rings around a square, as the paper means them: {@link RingSupply}. */
    RINGS,
    /** The square generator: the rules of chess. */
    SQUARES
  }
}
