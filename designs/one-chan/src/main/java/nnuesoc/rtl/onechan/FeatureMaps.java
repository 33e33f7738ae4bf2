// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The input map and the output map of a layer, 8x8 bytes each. The output of a layer is the input
 * of the next one.
 */
final class FeatureMaps {
  private static final int FROM_SHIFT = 10;
  private static final int TO_SHIFT = 4;
  private static final int SQUARE_MASK = 63;

  private final ByteRegisters input;
  private final ByteRegisters output;

  FeatureMaps(Scope scope) {
    input = new ByteRegisters(scope, "input");
    output = new ByteRegisters(scope, "output");
  }

  /** Sets the input to the board after a move, with an empty from square, and clears the output. */
  void buildGrid(Register[] board, int move) {
    final int from = move >>> FROM_SHIFT & SQUARE_MASK;
    final int to = move >>> TO_SHIFT & SQUARE_MASK;
    for (int square = 0; square < board.length; square++) {
      final int taken = square == to ? board[from].q() : board[square].q();
      input.at(square).next(square == from ? TpuPacket.EMPTY : taken);
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
    for (int i = 0; i < ByteRegisters.SIDE; i++) {
      for (int j = 0; j < ByteRegisters.SIDE; j++) {
        input.at(j, i).next(i < height && j < width ? output.at(i, j).q() : 0);
      }
    }
  }

  /**
   * A matrix product takes the output as one column. If two cells are written to the same place,
   * the later one in row order wins; places that no cell is written to keep their values.
   */
  void takeFlattened(int height, int width) {
    for (int i = 0; i < ByteRegisters.SIDE; i++) {
      for (int j = 0; j < ByteRegisters.SIDE; j++) {
        if (i < height && j < width && i * width + j < ByteRegisters.SIDE) {
          input.at(i * width + j, 0).next(output.at(i, j).q());
        } else {
          input.at(j, i).next(0);
        }
      }
    }
  }

  /** The map that the array reads. */
  ByteRegisters input() {
    return input;
  }

  /** The map that the array writes. */
  ByteRegisters output() {
    return output;
  }
}
