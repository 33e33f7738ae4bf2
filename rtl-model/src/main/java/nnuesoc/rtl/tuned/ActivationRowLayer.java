// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** Layers 2 to 4: for each position, a sum of products of its activations and the row's weights. */
class ActivationRowLayer extends TunedRowLayer {
  /** The only buffer of a memory with one buffer. */
  private static final int ONLY = 0;

  private final Arithmetic arithmetic;
  private final int inputs;
  private final int rows;
  private final BankedMemory weight;
  private final ActivationSource activations;
  private final List<BankedMemory> outputs;
  private final Register bias;
  private final Register held;
  private final List<Register> sums = new ArrayList<>();

  /**
   * Declares a layer.
   *
   * @param outputs none for layer 4
   */
  ActivationRowLayer(
      Scope scope,
      int layer,
      int rows,
      FabricConfig config,
      Tuning variant,
      Pio pio,
      Register start,
      BankedMemory weight,
      ActivationSource activations,
      List<BankedMemory> outputs) {
    super(scope, layer, variant, pio, start);
    this.arithmetic = config.arithmetic();
    this.inputs = weight.words();
    this.rows = rows;
    this.weight = weight.readBy(this, col);
    this.activations = activations.readBy(this, col);
    this.outputs = outputs;
    outputs.forEach(memory -> memory.writtenBy(this));
    bias = pio.output(PioRegister.bias(layer));
    held = scope.register("bias_held", 32).readBy(this);
    for (int position = 0; position < variant.positions(); position++) {
      sums.add(
          scope
              .register(PerPositionSignalNames.of("sum", position, variant), arithmetic.sumBits())
              .readBy(this)
              .steppedBy(this));
    }
  }

  @Override
  final int inputs() {
    return inputs;
  }

  @Override
  final int rows() {
    return rows;
  }

  @Override
  final void addressMemories(int use) {
    weight.address(drain.q(), col.q(), use);
    activations.address(col.q(), use);
  }

  @Override
  final void accumulateTerms(int first, int end) {
    for (int position = 0; position < sums.size(); position++) {
      sums.get(position).next(total(position, first, end));
    }
  }

  private int total(int position, int first, int end) {
    int sum = sums.get(position).signed();
    for (int column = first; column < end; column++) {
      sum +=
          arithmetic.product(activations.value(position, column), weight.signed(drain.q(), column));
    }
    return sum;
  }

  @Override
  final void sampleMemories() {
    weight.sample(drain.q(), col.q());
    activations.sample(col.q());
  }

  @Override
  final void holdMemories() {
    weight.hold(drain.q());
    activations.hold();
  }

  @Override
  final void tickSums(int first, int end) {
    for (int position = 0; position < sums.size(); position++) {
      sums.get(position).set(total(position, first, end));
    }
  }

  @Override
  final void clearSums() {
    sums.forEach(sum -> sum.next(0));
  }

  @Override
  final void holdBias() {
    held.next(bias.q());
  }

  @Override
  void clearHeld() {
    held.next(0);
  }

  @Override
  final void writeOutput() {
    for (int position = 0; position < outputs.size(); position++) {
      outputs
          .get(position)
          .write(ONLY, row.q(), arithmetic.activation(sums.get(position).signed(), held.q()));
    }
  }

  /** The result from a position's sum and bias. */
  final int evaluation(int position) {
    return arithmetic.evaluation(sums.get(position).signed(), held.q());
  }
}
