package nnuesoc.rtl.fabric;

import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** Layer 3: from one memory of activations into the next. */
final class SecondHiddenLayer extends SingleInputMemoryLayer {
  private final Memory output;

  SecondHiddenLayer(
      Scope scope, FabricConfig config, Pio pio, Register start, FabricMemories memories) {
    super(scope, 3, config.n3(), config, pio, start, memories.output2(), memories.weight3());
    output = memories.output3().writtenBy(this);
  }

  @Override
  protected void writeOutput() {
    output.write(row.q(), arithmetic.activation(sum.signed(), bias.q()));
  }
}
