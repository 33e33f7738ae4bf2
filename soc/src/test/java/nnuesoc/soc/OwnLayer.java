package nnuesoc.soc;

import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.fabric.FabricMemories;
import nnuesoc.rtl.fabric.LayerContext;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;

/** A layer 3 as somebody else would write it, from the page alone. */
class OwnLayer extends LayerFsm {
  private final Arithmetic arithmetic;
  private final Memory input;
  private final Memory weight;
  private final Memory output;
  private final Register inputQ;
  private final Register weightQ;
  private final Register bias;
  final Register sum;

  OwnLayer(LayerContext context) {
    super(
        context.scope(),
        3,
        context.config().n2(),
        context.config().n3(),
        context.pio(),
        context.start());
    final FabricMemories memories = context.memories();
    arithmetic = context.config().arithmetic();
    input = memories.output2();
    weight = memories.weight3();
    inputQ = input.readBy(this, col);
    weightQ = weight.readBy(this, col);
    output = memories.output3().writtenBy(this);
    bias = context.pio().output(PioRegister.PIO_BIAS_3);
    sum = context.scope().register("sum", arithmetic.sumBits()).readBy(this);
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
