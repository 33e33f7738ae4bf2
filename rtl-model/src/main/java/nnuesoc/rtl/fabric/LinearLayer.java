package nnuesoc.rtl.fabric;

import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** Layer 3: from one memory of activations into the next. */
final class LinearLayer extends SumLayer {
  private final Memory input;
  private final Register inputQ;
  private final Memory output;

  LinearLayer(Scope scope, FabricConfig config, Pio pio, Register start, FabricMemories memories) {
    super(scope, 3, config.n3(), config, pio, start, memories.weight3());
    input = memories.output2();
    inputQ = input.readBy(this, col);
    output = memories.output3().writtenBy(this);
  }

  @Override
  protected void addressInput(int column, int use) {
    input.address(column, use);
  }

  @Override
  protected void takeInputAddress(int column, int use) {
    input.takeAddress(column, use);
  }

  @Override
  protected void sampleInput(int column) {
    input.sample(column);
  }

  @Override
  protected void holdInput() {
    input.hold();
  }

  @Override
  protected void copyInput(int[] into) {
    input.copySigned(0, into.length, into, 0);
  }

  @Override
  protected int input() {
    return inputQ.q();
  }

  @Override
  protected void writeOutput() {
    output.write(row.q(), arithmetic.activation(sum.signed(), bias.q()));
  }
}
