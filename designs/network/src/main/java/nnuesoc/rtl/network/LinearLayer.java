// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.network;

import nnuesoc.network.FixedFormat;
import nnuesoc.network.NetworkLayer;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * A layer of a network: the report's state machine with a data path for the layer's formats. All
 * layers read one bias register, in state 4. That is safe: the program writes it before it grants
 * the row, and again only after the next request, which comes after state 4.
 */
final class LinearLayer extends LayerFsm {
  private final LayerArithmetic arithmetic;
  private final int inputMask; // of a number's bits; of a signed one, all
  private final int weightMask;
  private final int[] numbers; // while skipping
  private final int[] weights;
  private final Memory input;
  private final Memory weight;
  private final Memory output;
  private final Register inputQ;
  private final Register weightQ;
  private final Register bias;
  private final Register sum;

  LinearLayer(
      Scope scope,
      NetworkLayer layer,
      Pio pio,
      Register start,
      Memory input,
      Memory weight,
      Memory output) {
    super(scope, layer.number(), layer.inputs(), layer.outputs(), pio, start);
    arithmetic = new LayerArithmetic(layer);
    inputMask = mask(layer.inputFormat());
    weightMask = mask(layer.weights().format());
    numbers = new int[layer.inputs()];
    weights = new int[layer.inputs()];
    this.input = input;
    this.weight = weight;
    this.output = output.writtenBy(this);
    sum = scope.register("sum", layer.rules().sum().bits()).readBy(this).steppedBy(this);
    bias = pio.output(NetworkPio.BIAS); // read in state 4, entered an edge before
    inputQ = input.readBy(this, col);
    weightQ = weight.readBy(this, col);
  }

  @Override
  protected void addressMemories(int column, int use) {
    input.address(column, use);
    weight.address(column, use);
  }

  @Override
  protected void accumulate() {
    sum.next(total());
  }

  private int total() {
    return arithmetic.accumulate(
        sum.signed(), inputQ.signed() & inputMask, weightQ.signed() & weightMask);
  }

  private static int mask(FixedFormat format) {
    return format.signed() ? -1 : (1 << format.bits()) - 1;
  }

  @Override
  protected void writeOutput() {
    output.write(row.q(), arithmetic.output(sum.signed(), bias.q()));
  }

  @Override
  protected void clearSums() {
    sum.next(0);
  }

  @Override
  public boolean ticks() {
    return true;
  }

  @Override
  protected void sample(int column) {
    input.sample(column);
    weight.sample(column);
  }

  @Override
  protected void tickSums() {
    sum.set(total());
    input.hold();
    weight.hold();
  }

  @Override
  protected void fastAddress(int column, int use) {
    input.fastAddress(column, use);
    weight.fastAddress(column, use);
  }

  @Override
  protected void fastAccumulate(int first, int end) {
    input.copySigned(first, end, numbers, first);
    weight.copySigned(first, end, weights, first);
    int total = sum.signed();
    for (int column = first; column < end; column++) {
      total =
          arithmetic.accumulate(total, numbers[column] & inputMask, weights[column] & weightMask);
    }
    sum.fastNext(total);
  }
}
