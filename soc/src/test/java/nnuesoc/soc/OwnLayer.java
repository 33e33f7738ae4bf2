// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import nnuesoc.rtl.fabric.LayerContext;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;

/** A layer 3 as somebody else would write it, from the page alone. */
class OwnLayer extends OwnSums {
  private final Memory input;
  private final Register inputQ;

  OwnLayer(LayerContext context) {
    super(
        context,
        3,
        context.config().n2(),
        context.config().n3(),
        context.memories().weight3(),
        context.memories().output3(),
        PioRegister.PIO_BIAS_3);
    input = context.memories().output2();
    inputQ = input.readBy(this, col);
  }

  @Override
  protected void addressMemories(int column, int use) {
    super.addressMemories(column, use);
    input.address(column, use);
  }

  @Override
  int input() {
    return inputQ.q();
  }
}
