package nnuesoc.rtl.onechan;

import java.util.List;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** The inputs of the ring move generator. */
final class GeneratorPort {
  private static final int SQUARES = 64;

  private final Register step;
  private final Register colour;
  private final Register start;
  private final Register delta;
  private final Register[] squares = new Register[SQUARES];

  GeneratorPort(Scope scope) {
    step = scope.register("step", 1);
    colour = scope.register("colour", 2);
    start = scope.register("start", 16);
    delta = scope.register("delta", 6);
    for (int i = 0; i < SQUARES; i++) {
      squares[i] = scope.register("square_" + i, Byte.SIZE);
    }
  }

  /** What stands from power-up on. */
  void powerUp(List<Integer> board, int colourToMove, int startWord, int startDelta) {
    for (int i = 0; i < SQUARES; i++) {
      squares[i].powerUp(board.get(i));
    }
    colour.powerUp(colourToMove);
    start.powerUp(startWord);
    delta.powerUp(startDelta);
  }

  /** Begins a run, in the cycle in which the generator waits. */
  Register step() {
    return step;
  }

  /** 01 White, 10 Black. */
  Register colour() {
    return colour;
  }

  /** The square to begin at in the 6 bits at the top. */
  Register start() {
    return start;
  }

  /** Row and column to begin at, 3 bits each, two's complement. */
  Register delta() {
    return delta;
  }

  /** The byte of a square, 0 to 63. */
  Register square(int number) {
    return squares[number];
  }
}
