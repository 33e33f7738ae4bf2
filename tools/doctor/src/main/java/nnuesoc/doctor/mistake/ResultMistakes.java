// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.List;
import java.util.Set;
import nnuesoc.doctor.Fault;
import nnuesoc.net.Shape;

/** Mistakes between layer 4's sum and the evaluation. */
final class ResultMistakes {
  private final boolean report;
  private final MistakeList all = new MistakeList(Set.of(Shape.LAYERS));

  private ResultMistakes(boolean report) {
    this.report = report;
  }

  static List<Mistake> of(boolean report) {
    final ResultMistakes its = new ResultMistakes(report);
    its.results();
    return its.all.all();
  }

  private void add(Fault fault, String cause, Mistake.Output output) {
    all.add(fault, cause).output(output);
  }

  private int cut(int value) {
    return report ? (short) value : value;
  }

  private void results() {
    add(
        Fault.RESULT_NOT_OF_SUM,
        "the result is not sign-extended",
        (row, sum) -> right(row, sum) & 0xffff);
    for (int bits : new int[] {8, 12, 10, 14, 15}) {
      final int rest = Integer.SIZE - bits;
      add(
          Fault.RESULT_NOT_OF_SUM,
          "it is cut to " + bits + " bits",
          (row, sum) -> (right(row, sum) << rest) >> rest);
      add(
          Fault.RESULT_NOT_OF_SUM,
          "it is cut to " + bits + " bits, without sign",
          (row, sum) -> right(row, sum) & ((1 << bits) - 1));
    }
    for (int by = 1; by <= 8; by++) {
      final int bits = by;
      add(Fault.RESULT_NOT_OF_SUM, "it is shifted", (row, sum) -> right(row, sum) >> bits);
      add(Fault.RESULT_NOT_OF_SUM, "it is shifted", (row, sum) -> right(row, sum) << bits);
    }
    add(
        Fault.RESULT_NOT_OF_SUM,
        "the result passes through an activation",
        (row, sum) -> Math.max(0, Math.min(127, right(row, sum))));
    add(Fault.RESULT_NOT_OF_SUM, "it is cut at 0", (row, sum) -> Math.max(0, right(row, sum)));
    add(
        Fault.RESULT_NOT_OF_SUM,
        "the sign of the result is inverted",
        (row, sum) -> -right(row, sum));
    add(
        Fault.RESULT_TOO_EARLY,
        "the last term is not in it",
        (row, sum) -> cut(beforeLast(row) + row.bias()));
    add(
        Fault.RESULT_TOO_EARLY,
        "neither the last term nor the bias is in it",
        (row, sum) -> beforeLast(row));
  }

  private static int right(SupposedRow row, int sum) {
    return row.run().rightOutput(Shape.LAYERS, sum, row.bias());
  }

  private static int beforeLast(SupposedRow row) {
    final int[] sums = row.run().right(row.position(), row.channel(), row.number());
    return sums[Math.max(0, sums.length - 2)];
  }
}
