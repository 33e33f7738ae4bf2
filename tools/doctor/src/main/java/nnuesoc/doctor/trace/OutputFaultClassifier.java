// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.List;
import java.util.function.ToIntFunction;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.reference.golden.GoldenArithmetic;
import org.jspecify.annotations.Nullable;

/** Finds the one mistake that explains all outputs of a layer, right and wrong ones. */
final class OutputFaultClassifier {
  private static final int LARGEST = 127;
  private static final int BYTE = 0xff;
  private static final int FEW = 2; // outputs that may be a coincidence

  private final int layer;
  private final GoldenArithmetic arithmetic;
  private final List<Output> outputs;

  /** A row's output and the values that it is made of. */
  record Output(
      int sum, int bias, int got, int expected, List<Integer> otherBiases, int otherSide) {}

  OutputFaultClassifier(int layer, GoldenArithmetic arithmetic, List<Output> outputs) {
    this.layer = layer;
    this.arithmetic = arithmetic;
    this.outputs = outputs;
  }

  @Nullable FaultCause guess() {
    if (outputs.stream().allMatch(one -> one.got() == one.expected())) {
      return null;
    }
    final long wrong = outputs.stream().filter(one -> one.got() != one.expected()).count();
    final FaultCause clip = wrong <= FEW && otherBias() ? null : clip();
    if (clip != null) {
      return clip;
    }
    final FaultCause bias = bias();
    if (bias != null) {
      return bias;
    }
    if (explains(one -> one.otherSide() < 0 ? one.expected() : one.otherSide())
        && outputs.stream().anyMatch(one -> one.otherSide() >= 0)) {
      return FaultCause.of(Fault.OUTPUTS_SWAPPED, "each side has the output of the other side");
    }
    return shifted()
        ? FaultCause.of(
            Fault.OUTPUT_SCALED, "the shift from sum to output has the wrong number of bits")
        : region();
  }

  private boolean explains(ToIntFunction<Output> rule) {
    return outputs.stream().allMatch(one -> one.got() == rule.applyAsInt(one));
  }

  private int activation(int sum, int bias) {
    return layer == 1 ? arithmetic.activation1(sum, bias) : arithmetic.activation(sum, bias);
  }

  /** Whether the number is negative before the cut at 0 and 127, if the activation shows it. */
  private boolean isNegative(Output one) {
    return activation(one.sum(), one.bias()) == 0 && biased(one) < 0;
  }

  private int biased(Output one) {
    return one.sum() + one.bias();
  }

  private @Nullable FaultCause clip() {
    int most = 0;
    for (Output one : outputs) {
      most = Math.max(most, one.got() & BYTE);
    }
    final int limit = most;
    if (limit > 0 && limit < LARGEST && explains(one -> Math.min(limit, one.expected()))) {
      final long cut = outputs.stream().filter(one -> one.expected() > limit).count();
      final boolean round = (limit & (limit + 1)) == 0; // 63, for example
      final boolean other = outputs.size() <= FEW && (bias() != null || (!round && shifted()));
      if (cut > 0 && !other) {
        return FaultCause.of(
            Fault.LIMIT_WRONG,
            "the constant of the upper limit: it is " + limit + ", it should be " + LARGEST);
      }
    }
    boolean negatives = true;
    boolean large = true;
    for (Output one : outputs) {
      if (one.got() != one.expected()) {
        negatives &= isNegative(one) && (one.got() == LARGEST || one.got() > LARGEST);
        large &= one.expected() == LARGEST;
      }
    }
    if (negatives) {
      return FaultCause.of(
          Fault.NEGATIVE_NOT_0,
          "the test for a negative sum is missing, or reads the sum as unsigned");
    }
    if (cutsEarly() && bias() == null && !shifted()) {
      return FaultCause.of(
          Fault.LIMIT_TOO_EARLY, "the comparison with the upper limit: it cuts too early");
    }
    return large && bias() == null
        ? FaultCause.of(Fault.LIMIT_MISSING, "the upper limit is missing")
        : null;
  }

  /** Whether all outputs above some number are the largest, and no other is wrong. */
  private boolean cutsEarly() {
    int least = LARGEST; // of those that are cut
    int most = 0; // of those that are right
    for (Output one : outputs) {
      if (one.got() != one.expected() && one.got() != LARGEST) {
        return false;
      }
      if (one.got() != one.expected()) {
        least = Math.min(least, one.expected());
      } else if (one.expected() < LARGEST) {
        most = Math.max(most, one.expected());
      }
    }
    return most < least && least > 0 && least < LARGEST;
  }

  private @Nullable FaultCause bias() {
    if (explains(one -> activation(one.sum(), 0))) {
      return FaultCause.of(
          Fault.BIAS_WITHOUT_EFFECT, "the output is made of the sum before the bias is in it");
    }
    if (explains(one -> activation(one.sum(), -one.bias()))) {
      return FaultCause.of(Fault.BIAS_SUBTRACTED, "a sign in front of the bias");
    }
    if (otherBias()) {
      return FaultCause.of(Fault.BIAS_OF_ANOTHER, "the bias of another layer or side is wired");
    }
    if (biasBefore()) {
      return FaultCause.of(Fault.BIAS_OF_ANOTHER_ROW, "it is taken an edge late: a row before");
    }
    for (int bits : new int[] {8, 12, 15, 16, 24}) {
      final int shift = Integer.SIZE - bits;
      if (explains(one -> activation(one.sum(), one.bias() << shift >> shift))
          || explains(one -> unsigned(one, bits))) {
        return FaultCause.of(
            Fault.BIAS_CUT, "it is cut to " + bits + " bits, or extended without its sign");
      }
    }
    return null;
  }

  /** Whether each row has the bias of the row before; the first row may have any. */
  private boolean biasBefore() {
    int rows = 0;
    for (int i = 1; i < outputs.size(); i++) {
      final Output one = outputs.get(i);
      if (one.got() != activation(one.sum(), outputs.get(i - 1).bias())) {
        return false;
      }
      rows += one.got() == one.expected() ? 0 : 1;
    }
    return rows >= FEW;
  }

  private boolean otherBias() {
    final int others = outputs.get(0).otherBiases().size();
    for (int i = 0; i < others; i++) {
      final int at = i;
      if (explains(one -> activation(one.sum(), one.otherBiases().get(at)))) {
        return true;
      }
    }
    return false;
  }

  /** The output with a bias that was extended by zeros to the width of the sum. */
  private int unsigned(Output one, int bits) {
    final int bias = one.bias() & ((1 << bits) - 1);
    if (layer == 1 && bits == Short.SIZE) { // the arithmetic would take it as signed
      return GoldenArithmetic.clip((one.sum() + bias) >> Byte.SIZE);
    }
    return activation(one.sum(), bias);
  }

  private boolean shifted() {
    for (int shift = 0; shift <= 10; shift++) {
      final int by = shift;
      if (explains(one -> GoldenArithmetic.clip(biased(one) >> by))
          || explains(one -> GoldenArithmetic.clip((one.sum() + (short) one.bias()) >> by))) {
        return true;
      }
    }
    return false;
  }

  /** A guess if only outputs of negative sums are wrong. */
  private @Nullable FaultCause region() {
    boolean negative = true;
    for (Output one : outputs) {
      if (one.got() != one.expected()) {
        negative &= isNegative(one);
      }
    }
    return negative
        ? FaultCause.of(
            Fault.NEGATIVE_NOT_0,
            "the test for a negative sum is missing, or reads the sum as unsigned")
        : null;
  }
}
