// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;

/** A layer whose inputs are the words of one memory, in their order: layers 3 and 4. */
abstract class SingleInputMemoryLayer extends SingleSumLayer {
  private final Memory input;
  private final Register inputQ;

  SingleInputMemoryLayer(LayerContext context, int layer, int rows, Memory input, Memory weight) {
    super(context, layer, rows, weight);
    this.input = input;
    inputQ = input.readBy(this, col);
  }

  @Override
  protected final void addressInput(int column, int use) {
    input.address(column, use);
  }

  @Override
  protected final void fastInputAddress(int column, int use) {
    input.fastAddress(column, use);
  }

  @Override
  protected final void sampleInput(int column) {
    input.sample(column);
  }

  @Override
  protected final void holdInput() {
    input.hold();
  }

  @Override
  protected final void copyInput(int[] into) {
    input.copySigned(0, into.length, into, 0);
  }

  @Override
  protected final int input() {
    return inputQ.q();
  }
}
