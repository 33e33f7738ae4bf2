// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.rtl.onchip.UpdatableHazardDetector;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.StateVisitor;

/**
 * {@link UpdatableHazardDetector} of the fabric {@code incremental}, which sets up boards by king
 * squares.
 */
final class IncrementalHazardDetector extends UpdatableHazardDetector {
  private static final int KING = 6;
  private static final int BLACK = 8;

  private final int[][][] ofKing = new int[2][SQUARES][SQUARES];

  IncrementalHazardDetector(
      IncrementalFabric fabric, Register strobeSeen, Simulation simulation, HazardLog log) {
    super(fabric, strobeSeen, IncrementalConfig.STACK - 1, simulation, log);
  }

  @Override
  protected void setUp(long cycle, int word) {
    switch (CommandWord.kind(word)) {
      case SetUpCommandWord.CLEAR -> ofKing[word & 1][word >> 1 & 0x3f] = new int[SQUARES];
      case SetUpCommandWord.SQUARES -> {
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
  public void exchange(StateVisitor state) {
    super.exchange(state);
    for (int[][] boards : ofKing) {
      for (int[] codes : boards) {
        exchange(state, codes);
      }
    }
  }
}
