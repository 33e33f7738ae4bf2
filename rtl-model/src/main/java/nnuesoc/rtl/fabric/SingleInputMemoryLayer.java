package nnuesoc.rtl.fabric;

import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** A layer whose inputs are the words of one memory, in their order: layers 3 and 4. */
abstract class SingleInputMemoryLayer extends SingleSumLayer {
  private final Memory input;
  private final Register inputQ;

  SingleInputMemoryLayer(
      Scope scope,
      int layer,
      int rows,
      FabricConfig config,
      Pio pio,
      Register start,
      Memory input,
      Memory weight) {
    super(scope, layer, rows, config, pio, start, weight);
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
