// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.study;

import java.util.Collections;
import java.util.List;
import nnuesoc.net.convert.ArrayNumberRule;
import nnuesoc.net.convert.ConversionRule;
import nnuesoc.net.convert.NetNumberRule;
import nnuesoc.net.convert.ScaleFactor;

/**
 * A change of the report's hardware, and its cost. Multipliers stay 8 × 8, for which a DSP block
 * gives the whole product anyway, and memories keep their widths: no repair takes an additional
 * M10K or DSP block.
 *
 * @param variant the changed hardware
 * @param m10k additional blocks of 10,240 bits
 * @param dsp additional blocks of three 9 × 9 products
 * @param productBits wires from each multiplier to its adder, including the carry; the report has 8
 * @param sumBits the width of adder and sum register in each of layers 2 to 4; the report has 16
 */
public record StudyRepair(
    HardwareVariant variant, int m10k, int dsp, int productBits, int sumBits) {
  private static final int REPORT_SUM_BITS = 16;
  private static final int SHIFT = 6;
  private static final int SUM_LAYERS = 3;

  /** Layer 1 takes the net's weights times 64, which always fit, and shifts its sums by 6. */
  private static final HardwareFormat SHIFTED =
      HardwareFormat.REPORT.layer1(SumRule.WIDE, SHIFT, ScaleFactor.ONE);

  /** From the cheapest on: first wires, then bits of products, then bits of sums. */
  public static final List<StudyRepair> BY_COST =
      List.of(
          of(
              "scaled",
              "scales alone, no change",
              ConversionRule.FIT.numbers(),
              HardwareFormat.REPORT,
              8,
              16),
          of("shift-6", "layer 1 shifts by 6 instead of 8", layer1Shifted(), SHIFTED, 8, 16),
          of(
              "product-9",
              "shift by 6, products p[14:6]",
              writtenFor(6),
              SHIFTED.products(ProductRule.FLOORED, 6),
              9,
              16),
          of(
              "product-9-rounded",
              "shift by 6, products p[14:6], p[5] the carry",
              writtenFor(6),
              SHIFTED.products(ProductRule.ROUNDED, 6),
              10,
              16),
          of(
              "product-10-rounded",
              "shift by 6, products p[14:5], p[4] the carry",
              writtenFor(5),
              SHIFTED.products(ProductRule.ROUNDED, 5).shifts(0, 1, 0),
              11,
              16),
          of(
              "product-11-rounded",
              "shift by 6, products p[14:4], p[3] the carry",
              writtenFor(4),
              SHIFTED.products(ProductRule.ROUNDED, 4).shifts(0, 2, 0),
              12,
              16),
          of(
              "sums-32",
              "shift by 6, sums of 32 bits",
              layer1Shifted(),
              SHIFTED.sums(SumRule.WIDE),
              8,
              32),
          of(
              "exact-32",
              "shift by 6, whole products, sums of 32 bits",
              writtenFor(0),
              SHIFTED.products(ProductRule.EXACT, 0).sums(SumRule.WIDE).shifts(0, SHIFT, 0),
              15,
              32));

  /** Additional flip-flops: those of the three sums. */
  public int flipFlops() {
    return SUM_LAYERS * (sumBits - REPORT_SUM_BITS);
  }

  private static StudyRepair of(
      String name,
      String title,
      NetNumberRule rule,
      HardwareFormat hardware,
      int productBits,
      int sumBits) {
    return new StudyRepair(
        new HardwareVariant(name, title, rule, hardware), 0, 0, productBits, sumBits);
  }

  private static NetNumberRule layer1Shifted() {
    final NetNumberRule fit = ConversionRule.FIT.numbers();
    return new NetNumberRule(by64(), by64(), fit.weights(), fit.biases(), fit.rawPerEval());
  }

  /** The net's own weights, and biases that suit products from bit {@code shift} on. */
  private static NetNumberRule writtenFor(int shift) {
    final ScaleFactor step = new ScaleFactor(1, 1L << shift);
    return new NetNumberRule(
        by64(),
        by64(),
        Collections.nCopies(3, ArrayNumberRule.ofBits(ScaleFactor.ONE, 8)),
        Collections.nCopies(3, ArrayNumberRule.ofBits(step, shift == 0 ? 32 : 16)),
        new ScaleFactor(1L << shift, 1));
  }

  private static ArrayNumberRule by64() {
    return ArrayNumberRule.ofBits(new ScaleFactor(1 << SHIFT, 1), 16);
  }
}
