// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import static nnuesoc.doctor.Fault.*;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import nnuesoc.doctor.Fault;
import nnuesoc.network.Activation;
import nnuesoc.network.LayerRules.Output;
import nnuesoc.network.NetworkLayer;
import nnuesoc.network.Overflow;
import nnuesoc.network.Rounding;
import nnuesoc.reference.network.NetworkModel;
import nnuesoc.reference.network.NetworkModel.Biases;

/** Mistakes behind the sums: shift, rounding, activation, format, and the row of an output. */
final class MistakesOfOutputs extends LayerMistakes {
  MistakesOfOutputs(NetworkLayer layer, List<LayerMistake> all) {
    super(layer, all);
  }

  void ofOverflow() {
    rules(
        false,
        LIMITS_MISSING,
        "outputs that do not fit their format "
            + (output.overflow() == Overflow.WRAP ? "saturate" : "wrap"),
        () -> rules);
  }

  void ofOutput() {
    boolean clips = output.activation() == Activation.CLIP;
    if (output.activation() == Activation.NONE) {
      activation(
          NEGATIVE_NOT_0,
          "negative outputs become 0, without an activation in the network",
          Activation.RELU,
          0,
          0);
    } else {
      activation(LIMITS_MISSING, "the activation is missing", Activation.NONE, 0, 0);
      activation(
          LIMIT_MISSING, "the upper limit of the activation is missing", Activation.RELU, 0, 0);
      activation(
          NEGATIVE_NOT_0,
          "the lower limit of the activation is missing",
          Activation.CLIP,
          Integer.MIN_VALUE,
          clips ? output.max() : Integer.MAX_VALUE);
    }
    for (int bits = 4; bits <= 16; bits++) {
      long max = (1L << bits) - 1;
      for (long min : new long[] {clips ? output.min() : 0, 0, -max - 1}) {
        String limits = "outputs are clipped to " + min + " ... " + max;
        activation(LIMIT_WRONG, limits, Activation.CLIP, min, max);
      }
    }
    for (int off : clips ? new int[] {1, -1} : new int[0]) {
      activation(
          LIMIT_WRONG,
          "the upper limit of outputs is 1 too " + (off > 0 ? "large" : "small"),
          Activation.CLIP,
          output.min(),
          Math.max(output.min(), output.max() + off));
    }
    for (int by : new int[] {1, -1, 2, -2, 3, -3, 4, -4}) {
      int shift = output.shift() + by;
      String what = "the output shift is " + bits(by);
      output(shift <= 0, OUTPUT_SCALED, what, shift, output.rounding());
      if (output.rounding() == Rounding.NEAREST && output.shift() > 0 && shift >= 0) {
        BigInteger rest = BigInteger.ONE.shiftLeft(output.shift() - 1);
        Biases own = NetworkModel.biases(layer);
        add(
            false,
            OUTPUT_SCALED,
            what,
            -1,
            () -> with(rules, with(output, shift, Rounding.FLOOR, output.overflow())),
            NetworkModel.products(layer),
            row -> own.of(row).add(rest));
      }
    }
    output(true, OUTPUT_SCALED, "the output shift is missing", 0, output.rounding());
    for (Rounding rounding : Rounding.values()) {
      output(
          false,
          OUTPUT_ROUNDED,
          "outputs are rounded by " + lower(rounding) + " instead of " + lower(output.rounding()),
          output.shift(),
          rounding);
    }
    BigInteger half = BigInteger.ONE.shiftLeft(Math.max(0, output.shift() - 1));
    if (output.shift() > 0) {
      add(
          false,
          OUTPUT_ROUNDED,
          "outputs are rounded by adding one instead of one half",
          -1,
          () -> with(rules, with(output, output.shift(), Rounding.FLOOR, output.overflow())),
          NetworkModel.products(layer),
          row -> NetworkModel.biases(layer).of(row).add(half.add(half)));
    }
    rules(
        false,
        OUTPUT_OTHER_BITS,
        "outputs are cut out of the sum, without rounding, activation and limits",
        () ->
            with(
                rules,
                new Output(
                    output.shift(),
                    Rounding.FLOOR,
                    Activation.NONE,
                    0,
                    0,
                    output.format(),
                    Overflow.WRAP)));
    if (output.activation() != Activation.NONE) {
      ofSum(NEGATIVE_NOT_0, "negative outputs become positive", Math::abs);
    }
    ofSum(
        OUTPUT_OTHER_BITS,
        "the output shift fills with 0 instead of the sign",
        sum -> sum & (1L << rules.sum().bits()) - 1);
  }

  void ofRows() {
    rowOf(OUTPUTS_ONE_OFF, "each output stands one row too high", row -> row - 1);
    rowOf(OUTPUTS_ONE_OFF, "each output stands one row too low", row -> row + 1);
    rowOf(
        OUTPUTS_ONE_OFF,
        "each output stands one row too high, the last one in row 0",
        row -> (row + rows - 1) % rows);
    rowOf(
        OUTPUTS_ONE_OFF,
        "each output stands one row too low, the first one in the last row",
        row -> (row + 1) % rows);
    rowOf(OUTPUTS_ONE_OFF, "the outputs are in reversed order", row -> rows - 1 - row);
    for (int row = 0; row + 1 < rows && rows <= MOST_COLUMNS; row++) {
      int upper = row;
      rowOf(
          OUTPUT_AT_ANOTHER_ROW,
          "the outputs of rows " + row + " and " + (row + 1) + " are swapped",
          its -> its == upper ? upper + 1 : its == upper + 1 ? upper : its);
    }
  }

  /** Single outputs, and bits of all. */
  void ofOutputs() {
    outputs(
        OUTPUT_WITHOUT_LOWEST_BIT,
        "outputs lose their lowest bit",
        right -> all(right, value -> value & -2));
    for (int bits = output.format().bits() - 1; bits >= 4; bits--) {
      int its = bits;
      String cut = "outputs keep only their low " + bits + " bits";
      outputs(OUTPUT_OTHER_BITS, cut, right -> all(right, y -> low(y, its)));
      outputs(OUTPUT_OTHER_BITS, cut, right -> all(right, y -> y & (1L << its) - 1));
    }
    for (int bit = 0; bit < output.format().bits(); bit++) {
      for (boolean one : new boolean[] {false, true}) {
        LongUnaryOperator stuck = stuck(bit, one);
        outputs(
            OUTPUT_OTHER_BITS,
            "bit " + bit + " of outputs is always " + (one ? 1 : 0),
            right -> all(right, y -> output.format().raw((int) stuck.applyAsLong(y))));
      }
    }
    for (int row = rows - 1; row >= 0 && rows <= MOST_COLUMNS; row--) {
      missing(
          row, row + 1, row == rows - 1 ? "the last row is" : "the output of row " + row + " is");
      if (row > 0 && row < rows - 1) {
        missing(row, rows, "the last rows are");
      }
    }
  }

  private static long[] all(long[] outputs, LongUnaryOperator change) {
    return Arrays.stream(outputs).map(change).toArray();
  }

  private void missing(int from, int end, String what) {
    outputs(
        end == rows ? ROWS_TOO_FEW : OUTPUT_NOT_WRITTEN,
        what + " missing",
        right -> {
          long[] words = right.clone();
          Arrays.fill(words, from, end, 0);
          return words;
        });
  }

  private void output(boolean stage, Fault fault, String what, int shift, Rounding rounding) {
    rules(
        stage,
        fault,
        what,
        () -> with(rules, with(output, Math.max(0, shift), rounding, output.overflow())));
  }

  private void activation(Fault fault, String what, Activation activation, long min, long max) {
    rules(
        activation == Activation.NONE,
        fault,
        what,
        () ->
            with(
                rules,
                new Output(
                    output.shift(),
                    output.rounding(),
                    activation,
                    min,
                    max,
                    output.format(),
                    output.overflow())));
  }

  private void outputs(Fault fault, String what, UnaryOperator<long[]> other) {
    add(false, fault, what, -1, x -> other.apply(NetworkModel.outputs(layer, x)));
  }

  private void rowOf(Fault fault, String what, IntUnaryOperator from) {
    outputs(
        fault,
        what,
        right -> {
          long[] moved = new long[rows];
          for (int row = 0; row < rows; row++) {
            int its = from.applyAsInt(row);
            moved[row] = its < 0 || its >= rows ? 0 : right[its];
          }
          return moved;
        });
  }
}
