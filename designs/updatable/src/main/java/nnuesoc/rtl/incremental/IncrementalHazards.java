package nnuesoc.rtl.incremental;

import nnuesoc.rtl.onchip.Command;
import nnuesoc.rtl.onchip.MoveHazards;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.State;

/** {@link MoveHazards} of the fabric {@code incremental}, which sets up boards by king squares. */
final class IncrementalHazards extends MoveHazards {
  private static final int KING = 6;
  private static final int BLACK = 8;

  private final int[][][] ofKing = new int[2][SQUARES][SQUARES];

  IncrementalHazards(
      Incremental fabric, Register strobeSeen, Simulation simulation, HazardLog log) {
    super(fabric, strobeSeen, IncrementalConfig.STACK - 1, simulation, log);
  }

  @Override
  protected void setUp(long cycle, int word) {
    switch (Command.kind(word)) {
      case SetUp.CLEAR -> ofKing[word & 1][word >> 1 & 0x3f] = new int[SQUARES];
      case SetUp.SQUARES -> {
        for (int change = 0; change < 2; change++) {
          change(cycle, word, change, ofKing[word >> 22 & 1][word >> 23 & 0x3f]);
        }
      }
      default -> {
        final int white = word & 0x3f;
        final int black = word >> 6 & 0x3f;
        final int[] codes = ofKing[0][white].clone();
        codes[white] = KING;
        codes[black] = KING | BLACK;
        restart(codes);
      }
    }
  }

  @Override
  public void exchange(State state) {
    super.exchange(state);
    for (int[][] boards : ofKing) {
      for (int[] codes : boards) {
        exchange(state, codes);
      }
    }
  }
}
