// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Replaces the loader if the processor selects the columns. {@code pio_board} holds the number of
 * columns and the side to move, and layer 1 starts in the cycle after the reset.
 */
final class ColumnModeStarter extends Part implements FirstLayerStarter {
  private static final int COUNT_MASK = 0x3f;
  private static final int SIDE_BIT = 16;

  private final Register pioReset;
  private final Register pioBoard;
  private final Register armed;
  private final Register start1;

  ColumnModeStarter(Scope scope, Pio pio) {
    super(scope, "loader");
    pioReset = pio.output(PioRegister.PIO_RESET).readBy(this);
    pioBoard = pio.output(PioRegister.PIO_BOARD);
    armed = scope.register("armed", 1).readBy(this);
    start1 = scope.register("start_1", 1).readBy(this);
  }

  @Override
  public void edge() {
    final boolean reset = pioReset.q() == 1;
    start1.next(reset ? 0 : armed.q());
    armed.next(reset ? 1 : 0);
  }

  @Override
  public Register start1() {
    return start1;
  }

  @Override
  public int features() {
    return pioBoard.q() & COUNT_MASK;
  }

  @Override
  public void featuresReadBy(Part part) {
    pioBoard.readBy(part);
  }

  @Override
  public int blackToMove(int position) {
    return (pioBoard.q() >> SIDE_BIT) & 1;
  }

  @Override
  public void sidesReadBy(Part part) {
    pioBoard.readBy(part);
  }
}
