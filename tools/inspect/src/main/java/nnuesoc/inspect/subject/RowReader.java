// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.stream.IntStream;
import nnuesoc.net.Shape;
import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/** Reads the row that a layer writes in the current cycle, from memories and registers. */
final class RowReader {
  private final Circuit circuit;
  private final Shape shape;
  private final Arithmetic arithmetic;
  private final RowEquation equation;

  RowReader(Circuit circuit, SocSpec spec) {
    this.circuit = circuit;
    shape = spec.shape();
    arithmetic = spec.newArithmetic();
    equation = new RowEquation(spec.arithmetic());
  }

  /** The row, or null if the layer writes none in this cycle. */
  @Nullable ComputedRow read(int layer, boolean white) {
    final String scope = LayerPort.scope(layer);
    if (signed(scope + "state", 0) != LayerFsm.WRITE || signed("soc.pio.pio_reset", 0) != 0) {
      return null;
    }
    return layer == 1 ? feature(scope, white) : linear(layer, scope);
  }

  private ComputedRow feature(String scope, boolean white) {
    final String side = white ? "white" : "black";
    final int[] columns = memory("feature_" + side).nonZero();
    final Memory weight = memory("weight_1_" + side);
    final int[] weights = IntStream.of(columns).map(weight::signedWord).toArray();
    final int sum = signed(scope + "sum_" + side, Integer.SIZE);
    final int bias = signed("soc.pio.pio_bias_1_" + side, Integer.SIZE);
    final int output = arithmetic.featureActivation(sum, bias);
    return new ComputedRow(
        signed(scope + "row", 0),
        sum,
        bias,
        output,
        columns,
        IntStream.of(columns).map(column -> 1).toArray(),
        weights,
        weights,
        equation.text(1, sum, bias, output));
  }

  private ComputedRow linear(int layer, String scope) {
    final int[] columns =
        IntStream.range(0, shape.inputs(layer)).filter(i -> input(layer, i) != 0).toArray();
    final Memory weight = memory("weight_" + layer);
    final int[] inputs = IntStream.of(columns).map(column -> input(layer, column)).toArray();
    final int[] weights = IntStream.of(columns).map(weight::signedWord).toArray();
    final int[] products =
        IntStream.range(0, columns.length)
            .map(i -> arithmetic.product(inputs[i], weights[i]))
            .toArray();
    final int sum = signed(scope + "sum", arithmetic.sumBits());
    final int bias = signed("soc.pio.pio_bias_" + layer, Integer.SIZE);
    final int output =
        layer == Shape.LAYERS ? arithmetic.evaluation(sum, bias) : arithmetic.activation(sum, bias);
    return new ComputedRow(
        signed(scope + "row", 0),
        sum,
        bias,
        output,
        columns,
        inputs,
        weights,
        products,
        equation.text(layer, sum, bias, output));
  }

  /** Layer 2 takes the side to move first (fabric.md §6). */
  private int input(int layer, int column) {
    if (layer > 2) {
      return memory("output_" + (layer - 1)).signedWord(column);
    }
    final boolean second = column >= shape.h();
    final boolean blackToMove = signed("soc.fabric.loader.black_to_move", 0) == 1;
    return memory(second == blackToMove ? "output_1_white" : "output_1_black")
        .signedWord(column % shape.h());
  }

  private Memory memory(String name) {
    final Memory memory = circuit.memories().get(name);
    if (memory == null) {
      throw new IllegalStateException(name + ": there is no such memory");
    }
    return memory;
  }

  /**
   * The value of a signal of {@code bits} bits with a sign; without a sign if {@code bits} is 0.
   */
  private int signed(String name, int bits) {
    final Signal signal = circuit.signal(name);
    if (signal == null) {
      throw new IllegalStateException(name + ": there is no such signal");
    }
    return bits == 0 ? signal.value() : signal.value() << -bits >> -bits;
  }
}
