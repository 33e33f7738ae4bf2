// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.List;

/**
 * A question to the ring move generator.
 *
 * @param board the bytes of the 64 squares, a1 first, as in a {@link TpuPacket}
 * @param colour 1 White, 2 Black
 * @param start 16 bits, the first square in the top 6 bits
 * @param delta the first row and column, 3 bits each; 63 is the first square of the inner ring
 */
public record RingGeneratorQuestion(List<Integer> board, int colour, int start, int delta) {
  private static final int SQUARES = 64;
  private static final int MAX_BYTE = 0xFF;
  private static final int MAX_START = 0xFFFF;
  private static final int MAX_DELTA = 63;

  /** Checks everything. */
  public RingGeneratorQuestion {
    board = List.copyOf(board);
    if (board.size() != SQUARES) {
      throw new IllegalArgumentException("board: " + board.size() + " bytes, expected 64");
    }
    for (int square = 0; square < SQUARES; square++) {
      require("board: byte " + square, board.get(square), 0, MAX_BYTE);
    }
    require("colour", colour, 1, 2);
    require("stack_top", start, 0, MAX_START);
    require("delta", delta, 0, MAX_DELTA);
  }

  private static void require(String what, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          what + " is " + value + ", expected " + least + " to " + most);
    }
  }
}
