package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Input map and output map of a layer, 8x8 bytes each: what one layer leaves, the next one takes.
 */
final class FeatureMaps {
  private static final int FROM_SHIFT = 10;
  private static final int TO_SHIFT = 4;
  private static final int SQUARE_MASK = 63;

  private final ByteGroup input;
  private final ByteGroup output;

  FeatureMaps(Scope scope) {
    input = new ByteGroup(scope, "input");
    output = new ByteGroup(scope, "output");
  }

  /**
   * The input becomes the board after a move, whose from square is empty; the output is cleared.
   */
  void buildGrid(Register[] board, int move) {
    final int from = move >>> FROM_SHIFT & SQUARE_MASK;
    final int to = move >>> TO_SHIFT & SQUARE_MASK;
    for (int square = 0; square < board.length; square++) {
      final int taken = square == to ? board[from].q() : board[square].q();
      input.at(square).next(square == from ? Packet.EMPTY : taken);
    }
    output.clear();
  }

  /** A convolution takes the whole output, whatever its size. */
  void take() {
    input.copy(output);
  }

  /**
   * A matrix product takes the output transposed.
   *
   * @param height rows that are taken
   * @param width columns that are taken
   */
  void takeTransposed(int height, int width) {
    for (int i = 0; i < ByteGroup.SIDE; i++) {
      for (int j = 0; j < ByteGroup.SIDE; j++) {
        input.at(j, i).next(i < height && j < width ? output.at(i, j).q() : 0);
      }
    }
  }

  /**
   * A matrix product takes the output as one column. Where two cells meet, the later one in the
   * order of rows wins; cells that none meets keep what they hold.
   */
  void takeFlattened(int height, int width) {
    for (int i = 0; i < ByteGroup.SIDE; i++) {
      for (int j = 0; j < ByteGroup.SIDE; j++) {
        if (i < height && j < width && i * width + j < ByteGroup.SIDE) {
          input.at(i * width + j, 0).next(output.at(i, j).q());
        } else {
          input.at(j, i).next(0);
        }
      }
    }
  }

  /** What the array works on. */
  ByteGroup input() {
    return input;
  }

  /** What the array leaves. */
  ByteGroup output() {
    return output;
  }
}
