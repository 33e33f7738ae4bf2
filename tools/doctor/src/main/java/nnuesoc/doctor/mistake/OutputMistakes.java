// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import nnuesoc.doctor.Fault;

/** Mistakes between a sum and the word that the next layer reads. */
final class OutputMistakes {
  private static final int LARGEST = 127;
  private static final int BYTE = 0xff;

  private final boolean report;
  private final int shift; // the right one
  private final MistakeList all;

  private OutputMistakes(Set<Integer> channels, boolean report) {
    all = new MistakeList(channels);
    this.report = report;
    final boolean first = all.areInLayer1();
    shift = report ? first ? 8 : 0 : first ? 0 : 6;
  }

  /** The mistakes of layers 1 to 3, likely ones first. */
  static List<Mistake> of(Set<Integer> channels, boolean report) {
    final OutputMistakes its = new OutputMistakes(channels, report);
    its.all.addAll(OutputWriteMistakes.never(channels)); // the likelier reason for outputs of 0
    its.biases();
    its.limits();
    its.negatives();
    its.both();
    its.scales();
    its.oddLimits();
    its.widths();
    its.all.addAll(OutputWriteMistakes.of(channels));
    its.before();
    if (its.all.areInLayer1()) {
      its.otherSide();
    }
    return its.all.all();
  }

  /** The mistakes in when a module that layers 2 to 4 share makes its output. */
  static List<Mistake> ofShared(boolean report) {
    final OutputMistakes its = new OutputMistakes(Set.of(2, 3, 4), report);
    its.early();
    its.before();
    return its.all.all();
  }

  /** The number that is shifted and cut: sum plus bias. */
  private int biased(SupposedRow row, int sum, int bias) {
    final int biased = sum + held(bias);
    return row.layer() > 1 && report ? (short) biased : biased;
  }

  /** A bias as its register holds it. */
  private int held(int bias) {
    return report ? (short) bias : bias;
  }

  private void biases() {
    if (report && shift > 0) {
      all.add(Fault.BIAS_SCALED, "the bias is added after the shift")
          .output((row, sum) -> clip((sum >> shift) + (short) row.bias()));
    }
    if (shift > 0) {
      all.add(Fault.OUTPUT_SCALED, "sum and bias are shifted before they are added")
          .output((row, sum) -> clip((sum >> shift) + (held(row.bias()) >> shift)));
    }
  }

  private static int clip(int value) {
    return Math.max(0, Math.min(LARGEST, value));
  }

  private void value(Fault fault, String cause, IntUnaryOperator ofShifted) {
    all.add(fault, cause)
        .output((row, sum) -> ofShifted.applyAsInt(biased(row, sum, row.bias()) >> shift));
  }

  private void limits() {
    final String cause = "the constant of the upper limit, or its comparison";
    for (int limit : new int[] {63, 126, 128, 31, 15, 100, 120, 64, 96, 112, 125, 124, 192, 254}) {
      value(Fault.LIMIT_WRONG, cause, z -> Math.max(0, Math.min(limit, z)));
    }
    value(
        Fault.LIMIT_WRONG,
        "the upper limit is a test of bit 7 alone",
        z -> z < 0 ? 0 : (z >> 7 & 1) == 1 ? LARGEST : z & LARGEST);
    value(Fault.LIMIT_WRONG, "the upper limit is 255", z -> Math.max(0, Math.min(BYTE, z)));
    value(Fault.LIMIT_MISSING, "the upper limit is missing", z -> z < 0 ? 0 : (byte) z);
    value(Fault.LIMIT_MISSING, "the upper limit is missing", z -> z < 0 ? 0 : z & LARGEST);
    value(Fault.LIMIT_MISSING, "a large sum gives 0", z -> z < 0 || z > LARGEST ? 0 : z);
  }

  private void widths() {
    for (int bits = report ? 15 : 24; bits >= 7; bits--) {
      final int rest = Integer.SIZE - bits;
      all.add(Fault.SUM_TOO_NARROW, "its " + bits + " bits are too few")
          .output((row, sum) -> clip(biased(row, sum, row.bias()) << rest >> rest >> shift));
    }
  }

  private void negatives() {
    final String cause = "the test for a negative sum is missing, or reads the sum as unsigned";
    value(Fault.NEGATIVE_NOT_0, cause, z -> z < 0 ? LARGEST : Math.min(LARGEST, z));
    value(Fault.NEGATIVE_NOT_0, cause, z -> z < 0 ? (byte) z : Math.min(LARGEST, z));
    value(Fault.NEGATIVE_NOT_0, cause, z -> z < 0 ? z & LARGEST : Math.min(LARGEST, z));
    value(Fault.NEGATIVE_NOT_0, cause, z -> Math.min(LARGEST, Math.abs(z)));
    value(Fault.NEGATIVE_NOT_0, cause, z -> z < 0 ? (byte) -z : Math.min(LARGEST, z));
    value(Fault.NEGATIVE_NOT_0, cause, z -> Math.max(1, Math.min(LARGEST, z)));
    value(Fault.NEGATIVE_NOT_0, cause, z -> z < 0 ? -1 : Math.min(LARGEST, z));
    value(Fault.LIMIT_OF_BYTE, "the lower limit", z -> Math.max(-128, Math.min(LARGEST, z)));
    for (int bit = 14; bit >= 7; bit--) {
      final int its = bit;
      value(
          Fault.NEGATIVE_NOT_0,
          "the sign is taken from bit " + bit,
          z -> (z >> its & 1) == 1 ? 0 : z < 0 ? z & LARGEST : Math.min(LARGEST, z));
      value(
          Fault.NEGATIVE_NOT_0,
          "the sign is taken from bit " + bit,
          z -> (z >> its & 1) == 1 ? 0 : z > LARGEST ? LARGEST : z & LARGEST);
    }
    all.add(Fault.NEGATIVE_NOT_0, "the shift drops the sign")
        .output(
            (row, sum) -> Math.min(LARGEST, biased(row, sum, row.bias()) >>> shift & 0x7fffffff));
    all.add(Fault.NEGATIVE_NOT_0, "the test looks at the sum before the bias")
        .output(
            (row, sum) -> sum < 0 ? 0 : Math.min(LARGEST, biased(row, sum, row.bias()) >> shift));
  }

  private void early() {
    all.add(Fault.ELEMENTS_TOO_FEW, "the output is computed before the last term is in the sum")
        .output((row, sum) -> row.run().rightOutput(row.layer(), beforeLast(row), row.bias()))
        .inColumn(size -> size - 1);
  }

  private void oddLimits() {
    final String cause = "the constant of the upper limit, or its comparison";
    for (int limit : new int[] {63, 64, 31, 32, 126, 96, 100, 15, 16, 120, 127}) {
      value(Fault.LIMIT_WRONG, cause, z -> z < 0 ? 0 : z >= limit ? LARGEST : z);
      value(Fault.LIMIT_WRONG, cause, z -> z < 0 ? 0 : z > limit ? limit : z);
    }
  }

  private void both() {
    value(Fault.LIMITS_MISSING, "both limits are missing", z -> (byte) z);
    value(Fault.LIMITS_MISSING, "both limits are missing", z -> z & LARGEST);
  }

  private void scales() {
    final String cause = "the shift from sum to output has the wrong number of bits";
    for (int by = 0; by <= 12; by++) {
      if (by != shift) {
        final int bits = by;
        all.add(Fault.OUTPUT_SCALED, cause)
            .output((row, sum) -> clip(biased(row, sum, row.bias()) >> bits));
      }
    }
    if (shift > 0) {
      all.add(Fault.OUTPUT_ROUNDED, "half of the last place is added before the shift")
          .output((row, sum) -> clip((biased(row, sum, row.bias()) + (1 << (shift - 1))) >> shift));
      all.add(Fault.OUTPUT_ROUNDED_TO_0, "a division replaces the shift")
          .output((row, sum) -> clip(biased(row, sum, row.bias()) / (1 << shift)));
      for (int by : new int[] {shift - 1, shift + 1}) { // other bits, with the right limits
        all.add(Fault.OUTPUT_OTHER_BITS, cause)
            .output((row, sum) -> otherBits(biased(row, sum, row.bias()), by));
      }
    }
    early();
    all.add(Fault.OUTPUT_0, "the stored value is never computed")
        .output((row, sum) -> 0)
        .fromRow0();
    value(Fault.OUTPUT_HALF, cause, z -> clip(z) >> 1);
    value(Fault.OUTPUT_TWICE, cause, z -> (byte) (clip(z) << 1));
    value(Fault.OUTPUT_WITHOUT_LOWEST_BIT, "the path of the output", z -> clip(z) & ~1);
  }

  /** The sum of a row before its last term. */
  private static int beforeLast(SupposedRow row) {
    final int[] sums = row.run().sums(row.position(), row.channel(), row.number());
    return sums[Math.max(0, sums.length - 2)];
  }

  /** The last sum of the row that ran before; 0 if no row did. */
  private static int sumBefore(SupposedRow row) {
    final SupposedRow its = row.before();
    if (its == null) {
      return 0;
    }
    final int[] sums = row.run().right(its.position(), its.channel(), its.number());
    return sums[sums.length - 1];
  }

  /** The output of the row that ran before; {@code first} if no row did. */
  private static int outputBefore(SupposedRow row, int first) {
    final SupposedRow its = row.before();
    return its == null ? first : row.run().rightOutput(row.layer(), sumBefore(row), its.bias());
  }

  private void before() {
    for (int first : new int[] {0, SupposedRow.UNKNOWN}) {
      all.add(Fault.OUTPUT_OF_ROW_BEFORE, "the output is stored before it is computed")
          .output((row, sum) -> outputBefore(row, first));
    }
    all.add(
            Fault.OUTPUT_OF_ROW_BEFORE,
            "the output is stored before its sum is complete, with its own bias")
        .output((row, sum) -> row.run().rightOutput(row.layer(), sumBefore(row), row.bias()))
        .fromRow0();
  }

  private int otherBits(int biased, int by) {
    final int right = biased >> shift;
    return right < 0 ? 0 : right > LARGEST ? LARGEST : biased >> by & BYTE;
  }

  private void otherSide() {
    if (all.channels().size() > 1) {
      all.add(Fault.OUTPUTS_SWAPPED, "each side has the output of the other side")
          .output((row, sum) -> otherSide(row))
          .seldom();
    } else {
      all.add(Fault.OUTPUTS_OF_OTHER_SIDE, "the other side's output is stored for both")
          .output((row, sum) -> otherSide(row));
    }
  }

  private static int otherSide(SupposedRow row) {
    final int[] sums =
        row.run().right(row.position(), LayerInstance.other(row.channel()), row.number());
    final int sum = sums[sums.length - 1];
    return row.run()
        .rightOutput(1, sum, row.bias(LayerInstance.other(row.channel()), row.number()));
  }
}
