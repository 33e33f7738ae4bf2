// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.List;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** The inputs of the ring move generator. */
final class RingGeneratorInputs {
  private static final int SQUARES = 64;

  private final Register step;
  private final Register colour;
  private final Register start;
  private final Register delta;
  private final Register[] squares = new Register[SQUARES];

  RingGeneratorInputs(Scope scope) {
    step = scope.register("step", 1);
    colour = scope.register("colour", 2);
    start = scope.register("start", 16);
    delta = scope.register("delta", 6);
    for (int i = 0; i < SQUARES; i++) {
      squares[i] = scope.register("square_" + i, Byte.SIZE);
    }
  }

  /** Sets the values from power-up on. */
  void powerUp(List<Integer> board, int colourToMove, int startWord, int startDelta) {
    for (int i = 0; i < SQUARES; i++) {
      squares[i].powerUp(board.get(i));
    }
    colour.powerUp(colourToMove);
    start.powerUp(startWord);
    delta.powerUp(startDelta);
  }

  /** Begins a run in a cycle in which the generator waits. */
  Register step() {
    return step;
  }

  /** 01 White, 10 Black. */
  Register colour() {
    return colour;
  }

  /** The first square, in the top 6 bits. */
  Register start() {
    return start;
  }

  /** The first row and column, 3 bits each, two's complement. */
  Register delta() {
    return delta;
  }

  /** The byte of a square, 0 to 63. */
  Register square(int number) {
    return squares[number];
  }
}
