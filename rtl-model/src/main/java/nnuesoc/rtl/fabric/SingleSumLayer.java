// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;

/** Layers 2 to 4: one sum of products of an activation and an 8-bit weight. */
abstract class SingleSumLayer extends LayerFsm {
  protected final Arithmetic arithmetic;
  protected final Register sum;
  protected final Register bias;
  private final Memory weight;
  private final Register weightQ;
  private final int[] activations;
  private final int[] weights;

  SingleSumLayer(LayerContext context, int layer, int rows, Memory weight) {
    super(context.scope(), layer, weight.words(), rows, context.pio(), context.start());
    this.arithmetic = context.config().arithmetic();
    this.weight = weight;
    sum = context.scope().register("sum", arithmetic.sumBits()).readBy(this).steppedBy(this);
    bias = context.pio().output(PioRegister.bias(layer)); // read in state 4, entered an edge before
    weightQ = weight.readBy(this, col);
    activations = new int[weight.words()];
    weights = new int[weight.words()];
  }

  @Override
  protected final void addressMemories(int column, int use) {
    addressInput(column, use);
    weight.address(column, use);
  }

  @Override
  protected final void accumulate() {
    sum.next(total());
  }

  private int total() {
    return sum.signed() + arithmetic.product(input(), weightQ.signed());
  }

  @Override
  public final boolean ticks() {
    return true;
  }

  @Override
  protected final void sample(int column) {
    sampleInput(column);
    weight.sample(column);
  }

  @Override
  protected final void tickSums() {
    sum.set(total());
    holdInput();
    weight.hold();
  }

  @Override
  protected final void fastAddress(int column, int use) {
    fastInputAddress(column, use);
    weight.fastAddress(column, use);
  }

  /** Cuts the sum once: to cut it after each term gives the same result. */
  @Override
  protected final void fastAccumulate(int first, int end) {
    copyInput(activations);
    weight.copySigned(first, end, weights, first);
    int total = sum.signed();
    for (int column = first; column < end; column++) {
      total += arithmetic.product(activations[column], weights[column]);
    }
    sum.fastNext(total);
  }

  @Override
  protected final void clearSums() {
    sum.next(0);
  }

  /** Addresses port B of the input memory. */
  protected abstract void addressInput(int column, int use);

  /** Skipping: port B of the input memory was addressed in the cycle before. */
  protected abstract void fastInputAddress(int column, int use);

  /** If the layer steps itself: port B of the input memory reads {@code column}. */
  protected abstract void sampleInput(int column);

  /** If the layer steps itself: uses the word that port B of the input memory has read. */
  protected abstract void holdInput();

  /** Copies the activations, 0 to 127, of all columns. */
  protected abstract void copyInput(int[] into);

  /** The activation read at the last edge. */
  protected abstract int input();
}
