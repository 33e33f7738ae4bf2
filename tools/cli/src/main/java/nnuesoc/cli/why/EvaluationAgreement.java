// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.why;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.text.CountText;

/**
 * Why a design gives several positions the same evaluation: where their numbers become the same.
 *
 * @param answers of one design with one net, at least two, with the same evaluation
 * @param reasons a sentence for each layer, up to the one after which all numbers are the same
 */
record EvaluationAgreement(List<DesignAnswer> answers, List<String> reasons) {
  private static final int MOST_VALUES = 4; // in an example

  /** Copies the lists. */
  EvaluationAgreement {
    answers = List.copyOf(answers);
    reasons = List.copyOf(reasons);
  }

  /** All agreements among answers. */
  static List<EvaluationAgreement> among(List<DesignAnswer> answers) {
    final Map<String, List<DesignAnswer>> groups = new LinkedHashMap<>();
    for (DesignAnswer answer : answers) {
      if (!answer.layers().isEmpty()) {
        groups
            .computeIfAbsent(answer.title() + answer.evaluation(), key -> new ArrayList<>())
            .add(answer);
      }
    }
    return groups.values().stream()
        .filter(group -> group.size() > 1)
        .map(group -> new EvaluationAgreement(group, reasons(group)))
        .toList();
  }

  private static List<String> reasons(List<DesignAnswer> group) {
    final List<String> reasons = new ArrayList<>();
    boolean sameInputs = false; // of the layer, for all positions
    boolean sameFirst = true; // outputs of layer 1 so far
    for (int at = 0; at < group.get(0).layers().size(); at++) {
      final int layer = at;
      final LayerComparison rows =
          LayerComparison.of(group.stream().map(answer -> answer.layers().get(layer)).toList());
      final String name = group.get(0).layers().get(at).name();
      if (sameInputs) {
        reasons.add(
            name
                + (at + 1 < group.get(0).layers().size() ? " and all that follows" : "")
                + ": the inputs are the same, and so are the results; every position with these"
                + " inputs has this evaluation");
        return reasons;
      }
      reasons.add(name + ": " + rows.text());
      final boolean first = name.startsWith("layer 1");
      sameFirst &= !first || rows.sameOutputs();
      final boolean firstGoesOn =
          first
              && at + 1 < group.get(0).layers().size()
              && group.get(0).layers().get(at + 1).name().startsWith("layer 1");
      sameInputs = !firstGoesOn && (first ? sameFirst : rows.sameOutputs());
    }
    return reasons;
  }

  /** The rows of one layer for several positions. */
  private record LayerComparison(
      List<LayerNumbers> all, int otherSums, int otherOutputs, int cutAbove, int cutBelow) {
    static LayerComparison of(List<LayerNumbers> all) {
      final LayerNumbers first = all.get(0);
      int sums = 0;
      int outputs = 0;
      int above = 0;
      int below = 0;
      for (int row = 0; row < first.sums().length; row++) {
        final int at = row;
        final boolean sum = all.stream().anyMatch(one -> one.sums()[at] != first.sums()[at]);
        sums += sum ? 1 : 0;
        outputs += all.stream().anyMatch(one -> one.outputs()[at] != first.outputs()[at]) ? 1 : 0;
        above += sum && all.stream().allMatch(one -> one.above(at)) ? 1 : 0;
        below += sum && all.stream().allMatch(one -> one.below(at)) ? 1 : 0;
      }
      return new LayerComparison(all, sums, outputs, above, below);
    }

    boolean sameOutputs() {
      return otherOutputs == 0;
    }

    String text() {
      final int rows = all.get(0).sums().length;
      if (otherSums == 0 && sameOutputs()) {
        return rows == 1 ? "the sum is the same" : "the sums of all rows are the same";
      }
      if (!sameOutputs()) {
        return String.format(
            Locale.ROOT,
            "the outputs of %d of %s differ%s",
            otherOutputs,
            CountText.of(rows, "row"),
            example());
      }
      final List<String> causes = new ArrayList<>();
      if (cutAbove > 0) {
        causes.add(
            String.format(
                Locale.ROOT,
                "in %s all sums are too large and are clipped to %d",
                CountText.of(cutAbove, "row"),
                all.get(0).mostOutput()));
      }
      if (cutBelow > 0) {
        causes.add(
            "in " + CountText.of(cutBelow, "row") + " all sums are negative and are clipped to 0");
      }
      final int rest = otherSums - cutAbove - cutBelow;
      if (rest > 0) {
        causes.add("in " + CountText.of(rest, "row") + " the difference is lost in the fraction");
      }
      return String.format(
          Locale.ROOT,
          "the sums of %d of %s differ%s, and the outputs are the same: %s",
          otherSums,
          CountText.of(rows, "row"),
          example(),
          String.join("; ", causes));
    }

    /** The first row that differs. */
    private String example() {
      for (int row = 0; row < all.get(0).sums().length; row++) {
        final int at = row;
        final boolean output = !sameOutputs();
        final List<Integer> values =
            all.stream().map(one -> output ? one.outputs()[at] : one.sums()[at]).toList();
        if (values.stream().distinct().count() > 1) {
          return String.format(
              Locale.ROOT,
              " (row %d: %s)",
              row,
              values.stream()
                  .map(value -> String.format(Locale.ROOT, "%,d", value))
                  .limit(MOST_VALUES)
                  .reduce((one, next) -> one + "; " + next)
                  .orElseThrow());
        }
      }
      return "";
    }
  }
}
