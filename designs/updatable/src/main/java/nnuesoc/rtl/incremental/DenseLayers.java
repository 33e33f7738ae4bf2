// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

import java.util.Arrays;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.lanes.IntLanes;
import nnuesoc.sim.lanes.ShortLanes;
import nnuesoc.sim.state.StateVisitor;

/**
 * Layers 2, 3 and 4 on the same multipliers. In each clock, some inputs are multiplied by the
 * weights of all 32 outputs, whose sums are computed in parallel.
 */
final class DenseLayers extends Part {
  private static final int OUTPUTS = IncrementalWeights.OUTPUTS;
  private static final int LANES = IncrementalWeights.LANES;
  private static final int MOST = 127;
  private static final int SHIFT = 6;
  private static final int IDLE = 0;
  private static final int FIRST = 2;
  private static final int LAST = 4;

  private final int inputs;
  private final int[] weights; // as wide as the sums, for vector instructions
  private final int[] biases;
  private final IncrementalAccumulators accumulators;
  private final Register layer;
  private final Register beat;
  private final Register second;
  private final Register secondLayer;
  private final Register secondBeat;
  private final Register taken;
  private final Register raw;
  private final Register answered;
  private final IntLanes sums;
  private final ShortLanes outputs;
  private final short[] x;
  private final int[] active; // the inputs other than 0, and their values
  private final int[] factors;

  /** Evaluations whose activations are no longer needed, 4 bits. */
  final Register released;

  DenseLayers(
      Scope fabric,
      IncrementalConfig config,
      IncrementalWeights net,
      IncrementalAccumulators accumulators) {
    super(fabric, "dense");
    final Scope scope = fabric.child("dense");
    this.accumulators = accumulators;
    inputs = config.inputs();
    weights = new int[net.weights().length];
    Arrays.setAll(weights, at -> net.weights()[at]);
    biases = net.biases();
    x = new short[inputs];
    active = new int[inputs + 3];
    factors = new int[inputs + 3];
    layer = scope.register("layer", 3).readBy(this);
    beat = scope.register("beat", 8).readBy(this).steppedBy(this);
    second = scope.register("second", 1).readBy(this).steppedBy(this);
    secondLayer = scope.register("second_layer", 3).readBy(this).steppedBy(this);
    secondBeat = scope.register("second_beat", 8).readBy(this).steppedBy(this);
    taken = scope.register("taken", 4).readBy(this);
    released = scope.register("released", 4).readBy(this);
    raw = scope.register("raw", 32);
    answered = scope.register("answered", 4).readBy(this);
    sums = new IntLanes(scope, "sum", OUTPUTS, Integer.SIZE);
    outputs = new ShortLanes(scope, "output", OUTPUTS, 7);
    sums.readBy(this);
    sums.steppedBy(this);
    outputs.readBy(this);
    accumulators.filled.readBy(this);
    accumulators.releasedBy(released);
  }

  Register raw() {
    return raw;
  }

  Register answered() {
    return answered;
  }

  /** No other part sees a layer before its sums are complete. */
  @Override
  public long ahead() {
    if (layer.q() == IDLE) {
      return accumulators.filled.q() == taken.q() && beat.q() == 0 ? FOREVER : 0;
    }
    return (long) beats() + 1 - beat.q();
  }

  @Override
  public boolean ticks() {
    return true;
  }

  @Override
  public void edge() {
    if (second.q() == 1) {
      multiply();
    }
    final int now = beat.q();
    final boolean reads = layer.q() != IDLE && now < beats();
    second.next(reads ? 1 : 0);
    if (layer.q() == IDLE) {
      take();
      return;
    }
    if (reads) {
      secondLayer.next(layer.q());
      secondBeat.next(now);
    }
    if (now == beats() + 1) {
      endLayer();
    } else {
      beat.next(now + 1);
    }
  }

  private int beats() {
    return (layer.q() == FIRST ? 2 * LANES : OUTPUTS) / inputs;
  }

  private void take() {
    beat.next(0);
    if (accumulators.filled.q() != taken.q()) {
      taken.next(taken.q() + 1);
      layer.next(FIRST);
    }
  }

  /** Ends a layer, whose sums are complete. */
  private void endLayer() {
    beat.next(0);
    if (layer.q() == LAST) {
      raw.next(sums.q()[0]);
      answered.next(answered.q() + 1);
      layer.next(IDLE);
      return;
    }
    if (layer.q() == FIRST) {
      released.next(released.q() + 1);
    }
    layer.next(layer.q() + 1);
    final short[] into = outputs.next();
    final int[] whole = sums.q();
    for (int output = 0; output < OUTPUTS; output++) {
      into[output] = (short) Math.max(0, Math.min(MOST, whole[output] >> SHIFT));
    }
  }

  private void multiply() {
    final int of = secondLayer.q();
    final int first = secondBeat.q() * inputs;
    readInputs(of, first);
    final int[] before = sums.q();
    final int[] after = sums.next();
    if (first == 0) {
      final int results = of == LAST ? 1 : OUTPUTS;
      Arrays.fill(after, 0);
      System.arraycopy(biases, (of - FIRST) * OUTPUTS, after, 0, results);
    } else {
      System.arraycopy(before, 0, after, 0, OUTPUTS);
    }
    final int row = first + (of == FIRST ? 0 : 2 * LANES + (of - FIRST - 1) * OUTPUTS);
    final int count = findActive();
    for (int i = 0; i < count; i += 4) {
      addProducts(after, i, row);
    }
  }

  /** Finds the inputs other than 0 (many are 0), and pads the list with zeros. */
  private int findActive() {
    int count = 0;
    for (int i = 0; i < inputs; i++) {
      active[count] = i;
      factors[count] = x[i];
      count += x[i] == 0 ? 0 : 1;
    }
    for (int i = count; i < count + 3; i++) {
      active[i] = 0;
      factors[i] = 0;
    }
    return count;
  }

  /** Adds four inputs' products in one loop, which the compiler turns into vector instructions. */
  private void addProducts(int[] after, int first, int row) {
    final int x0 = factors[first];
    final int x1 = factors[first + 1];
    final int x2 = factors[first + 2];
    final int x3 = factors[first + 3];
    final int at0 = (row + active[first]) * OUTPUTS;
    final int at1 = (row + active[first + 1]) * OUTPUTS;
    final int at2 = (row + active[first + 2]) * OUTPUTS;
    final int at3 = (row + active[first + 3]) * OUTPUTS;
    for (int output = 0; output < OUTPUTS; output++) {
      after[output] +=
          x0 * weights[at0 + output]
              + x1 * weights[at1 + output]
              + x2 * weights[at2 + output]
              + x3 * weights[at3 + output];
    }
  }

  private void readInputs(int of, int first) {
    if (of != FIRST) {
      System.arraycopy(outputs.q(), first, x, 0, inputs);
      return;
    }
    final int buffer = taken.q() - 1 & 1;
    final int black = accumulators.blackMoves.q() >> buffer & 1;
    final int view = first < LANES ? black : 1 - black;
    accumulators.activations(buffer, view, first % LANES, x);
  }

  @Override
  public void exchange(StateVisitor state) {
    sums.exchange(state);
    outputs.exchange(state);
  }
}
