// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.why;

import java.util.List;
import java.util.Locale;
import java.util.function.IntBinaryOperator;
import nnuesoc.net.NumberFormat;
import nnuesoc.reference.golden.GoldenArithmetic;
import nnuesoc.rtl.asbuilt.ElementArithmetic;
import nnuesoc.rtl.asbuilt.LayerSize;
import nnuesoc.soc.Design;

/**
 * What layer 4 of a design can give with any weights: by trying every product.
 *
 * @param design the name of the design
 * @param least the least sum, without the bias
 * @param most the largest one
 * @param why how the limits come about
 * @param biasAdds whether a bias is added to the sum
 */
record EvaluationRange(String design, int least, int most, String why, boolean biasAdds) {
  private static final int CLIP = 127;
  private static final int PUBLISHED_CLIP = 63;
  private static final int LOW_BYTE = 0xff;

  /** The ranges of the designs with the report's number formats, the published ones first. */
  static List<EvaluationRange> all() {
    final GoldenArithmetic report = GoldenArithmetic.of(NumberFormat.REPORT);
    final IntBinaryOperator published =
        (input, weight) -> ElementArithmetic.PUBLISHED.addend(LayerSize.LAYER_4, input, weight);
    return List.of(
        new EvaluationRange(
            Design.AS_BUILT_TESTBENCH.optionName(),
            0,
            LOW_BYTE,
            "the result register holds the low byte of the sum",
            false),
        of(Design.AS_BUILT_BOARD, PUBLISHED_CLIP, published),
        of(Design.REPORT, CLIP, (input, weight) -> report.accumulate(0, input, weight)));
  }

  private static EvaluationRange of(Design design, int mostInput, IntBinaryOperator product) {
    int least = Integer.MAX_VALUE;
    int most = Integer.MIN_VALUE;
    for (int input = 0; input <= mostInput; input++) {
      for (int weight = Byte.MIN_VALUE; weight <= Byte.MAX_VALUE; weight++) {
        final int one = product.applyAsInt(input, weight);
        least = Math.min(least, one);
        most = Math.max(most, one);
      }
    }
    final int terms = LayerSize.LAYER_4.inputs();
    return new EvaluationRange(
        design.optionName(),
        terms * least,
        terms * most,
        String.format(Locale.ROOT, "%d products of %,d to %,d", terms, least, most),
        true);
  }

  /** Whether some weights make the design give that evaluation. */
  boolean contains(int word) {
    return word >= least && word <= most;
  }

  /** Whether the design can give that evaluation, and what it requires. */
  String judge(int word) {
    if (contains(word)) {
      return "possible with other weights";
    }
    final int bias = word > most ? word - most : word - least;
    if (!biasAdds) {
      return "impossible";
    }
    return String.format(
        Locale.ROOT,
        WordFormat.WEIGHT.holds(bias)
            ? "possible only with a bias of %,d or beyond"
            : "impossible with a bias in 3.5: it requires a bias of %,d or beyond",
        bias);
  }
}
