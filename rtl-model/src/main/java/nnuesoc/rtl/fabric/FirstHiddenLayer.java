// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;

/** Layer 2: reads both output memories of layer 1, the side to move first. */
final class FirstHiddenLayer extends SingleSumLayer {
  private final int h;
  private final Register blackToMove;
  private final Memory inputWhite;
  private final Memory inputBlack;
  private final Memory output;
  private final Register inputWhiteQ;
  private final Register inputBlackQ;

  FirstHiddenLayer(LayerContext context) {
    super(context, 2, context.config().n2(), context.memories().weight2());
    final FabricMemories memories = context.memories();
    h = context.config().h();
    blackToMove = context.blackToMove().readBy(this);
    inputWhite = memories.output1White();
    inputBlack = memories.output1Black();
    inputWhiteQ = inputWhite.readBy(this, col);
    inputBlackQ = inputBlack.readBy(this, col);
    output = memories.output2().writtenBy(this);
  }

  @Override
  protected void addressInput(int column, int use) {
    final int address = column % h;
    inputWhite.address(address, use);
    inputBlack.address(address, use);
  }

  @Override
  protected void fastInputAddress(int column, int use) {
    final int address = column % h;
    inputWhite.fastAddress(address, use);
    inputBlack.fastAddress(address, use);
  }

  @Override
  protected void sampleInput(int column) {
    final int address = column % h;
    inputWhite.sample(address);
    inputBlack.sample(address);
  }

  @Override
  protected void holdInput() {
    inputWhite.hold();
    inputBlack.hold();
  }

  @Override
  protected void copyInput(int[] into) {
    final int black = blackToMove.q();
    inputWhite.copySigned(0, h, into, black * h);
    inputBlack.copySigned(0, h, into, h - black * h);
  }

  @Override
  protected int input() {
    final int secondHalf = col.q() >= h ? 1 : 0;
    return secondHalf == blackToMove.q() ? inputWhiteQ.q() : inputBlackQ.q();
  }

  @Override
  protected void writeOutput() {
    output.write(row.q(), arithmetic.activation(sum.signed(), bias.q()));
  }
}
