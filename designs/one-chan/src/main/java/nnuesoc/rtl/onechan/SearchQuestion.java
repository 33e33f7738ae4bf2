// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.rtl.squares.SquarePosition;

/**
 * A question to a search.
 *
 * @param root the position at which the search begins
 * @param depth moves that the stack holds, 1 to 8; the TPU then looks one move further
 * @param generator the source of the moves
 * @param link the link between both boards
 */
public record SearchQuestion(
    SquarePosition root, int depth, Generator generator, TpuLinkKind link) {
  private static final int MAX_DEPTH = 8;

  /** Checks the depth. */
  public SearchQuestion {
    if (depth < 1 || depth > MAX_DEPTH) {
      throw new IllegalArgumentException(
          "depth is " + depth + ", expected 1 to " + MAX_DEPTH + ", as the stack holds");
    }
  }

  /** The source of the moves. */
  public enum Generator {
    /** The rings around a square, as intended by the paper: {@link ResumableRingGenerator}. */
    RINGS,
    /** The square generator: the rules of chess. */
    SQUARES
  }
}
