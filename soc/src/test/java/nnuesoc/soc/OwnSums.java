// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.fabric.LayerContext;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;

/** The sums of a dense layer as somebody else would write them, from the page alone. */
abstract class OwnSums extends LayerFsm {
  private final Arithmetic arithmetic;
  private final Memory weight;
  private final Memory output;
  private final Register weightQ;
  private final Register bias;
  final Register sum;

  OwnSums(
      LayerContext context,
      int number,
      int inputs,
      int outputs,
      Memory weight,
      Memory output,
      PioRegister bias) {
    super(context.scope(), number, inputs, outputs, context.pio(), context.start());
    arithmetic = context.config().arithmetic();
    this.weight = weight;
    this.output = output.writtenBy(this);
    weightQ = weight.readBy(this, col);
    this.bias = context.pio().output(bias);
    sum = context.scope().register("sum", arithmetic.sumBits()).readBy(this);
  }

  /** The input of the current column. */
  abstract int input();

  @Override
  protected void addressMemories(int column, int use) {
    weight.address(column, use);
  }

  @Override
  protected void accumulate() {
    sum.next(sum.signed() + arithmetic.product(input(), weightQ.signed()));
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
