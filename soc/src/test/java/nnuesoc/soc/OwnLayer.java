package nnuesoc.soc;

import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.fabric.FabricMemories;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** A layer 3 as somebody else would write it, from the page alone. */
final class OwnLayer extends LayerFsm {
  private final Arithmetic arithmetic;
  private final Memory input;
  private final Memory weight;
  private final Memory output;
  private final Register inputQ;
  private final Register weightQ;
  private final Register bias;
  private final Register sum;

  OwnLayer(Scope scope, FabricConfig config, Pio pio, Register start, FabricMemories memories) {
    super(scope, 3, config.n2(), config.n3(), pio, start);
    arithmetic = config.arithmetic();
    input = memories.output2();
    weight = memories.weight3();
    inputQ = input.readBy(this, col);
    weightQ = weight.readBy(this, col);
    output = memories.output3().writtenBy(this);
    bias = pio.output(PioRegister.PIO_BIAS_3);
    sum = scope.register("sum", arithmetic.sumBits()).readBy(this);
  }

  @Override
  protected void addressMemories(int column, int use) {
    input.address(column, use);
    weight.address(column, use);
  }

  @Override
  protected void accumulate() {
    sum.next(sum.signed() + arithmetic.product(inputQ.q(), weightQ.signed()));
  }

  @Override
  protected void writeOutput() {
    output.write(row.q(), arithmetic.activation(sum.signed(), bias.q()));
  }

  @Override
  protected void clearSums() {
    sum.next(0);
  }
}
