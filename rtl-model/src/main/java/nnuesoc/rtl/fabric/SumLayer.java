package nnuesoc.rtl.fabric;

import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** Layers 2 to 4: one sum of products of an activation and an 8-bit weight. */
abstract class SumLayer extends LayerFsm {
  protected final Arithmetic arithmetic;
  protected final Register sum;
  protected final Register bias;
  private final Memory weight;
  private final Register weightQ;

  SumLayer(
      Scope scope,
      int layer,
      int rows,
      FabricConfig config,
      Pio pio,
      Register start,
      Memory weight) {
    super(scope, layer, weight.words(), rows, pio, start);
    this.arithmetic = config.arithmetic();
    this.weight = weight;
    sum = scope.register("sum", arithmetic.sumBits()).readBy(this);
    bias = pio.output(PioRegister.bias(layer)).readBy(this);
    weightQ = weight.readBy(this, col);
  }

  @Override
  protected final void addressMemories(int column, int use) {
    addressInput(column, use);
    weight.address(column, use);
  }

  @Override
  protected final void accumulate() {
    sum.next(sum.signed() + arithmetic.product(input(), weightQ.signed()));
  }

  @Override
  protected final void takeAddress(int column, int use) {
    takeInputAddress(column, use);
    weight.takeAddress(column, use);
  }

  /** The sum is cut once: cutting it after each term gives the same. */
  @Override
  protected final void accumulate(int first, int end) {
    int total = sum.signed();
    for (int column = first; column < end; column++) {
      total += arithmetic.product(input(column), weight.signedWord(column));
    }
    sum.land(total);
  }

  @Override
  protected final void clearSums() {
    sum.next(0);
  }

  /** Addresses port B of the input memory. */
  protected abstract void addressInput(int column, int use);

  /** Skipping: port B of the input memory was addressed in the cycle before. */
  protected abstract void takeInputAddress(int column, int use);

  /** The activation at a column. */
  protected abstract int input(int column);

  /** The activation read at the last edge. */
  protected abstract int input();
}
