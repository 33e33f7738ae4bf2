// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.study;

import java.util.Collections;
import java.util.List;
import nnuesoc.net.convert.ArrayNumberRule;
import nnuesoc.net.convert.ConversionRule;
import nnuesoc.net.convert.NetNumberRule;
import nnuesoc.net.convert.ScaleFactor;

/** The hardware variants that are compared. */
public final class HardwareVariants {
  private static final int ONE = 32; // 1.0 as 3.5
  private static final int FIRST_SHIFT = 8;

  /** The net's own integers. */
  private static final NetNumberRule OWN = own(32);

  private static final NetNumberRule UNIT = ConversionRule.UNIT.numbers();

  /** The biases are also 3.5, instead of 11.5: values of 4.0 or more saturate. */
  private static final NetNumberRule UNIT_8 =
      new NetNumberRule(
          UNIT.weight1(),
          UNIT.bias1(),
          UNIT.weights(),
          List.of(
              ArrayNumberRule.ofBits(UNIT.bias(2).scale(), 8),
              ArrayNumberRule.ofBits(UNIT.bias(3).scale(), 8),
              ArrayNumberRule.ofBits(UNIT.bias(4).scale(), 8)),
          UNIT.rawPerEval());

  /** Only layer 1 has format 3.13. */
  private static final NetNumberRule FIRST =
      new NetNumberRule(
          UNIT.weight1(), UNIT.bias1(), OWN.weights(), OWN.biases(), OWN.rawPerEval());

  /** Clipped where the net is clipped, at 1.0, and with sums as wide as they become. */
  private static final HardwareFormat CLIPPED =
      HardwareFormat.REPORT.clip(ONE).products(ProductRule.FLOORED, 5).sums(SumRule.WIDE);

  private static final HardwareFormat FIRST_ONLY =
      HardwareFormat.EXACT.layer1(SumRule.WIDE, 0, new ScaleFactor(127, 1 << (FIRST_SHIFT + 5)));

  /** The exact net. */
  static final HardwareVariant EXACT =
      new HardwareVariant("exact", "exact", OWN, HardwareFormat.EXACT);

  /** The report's hardware as it is, and variants that show the effect of its parts. */
  public static final List<HardwareVariant> FORMATS =
      List.of(
          new HardwareVariant(
              "as-is", "the report's format as it is: net convert", UNIT, HardwareFormat.REPORT),
          new HardwareVariant(
              "scaled",
              "the same hardware, scaled per layer: --scale fit",
              ConversionRule.FIT.numbers(),
              HardwareFormat.REPORT),
          new HardwareVariant("clip-1", "clipped at 1.0; biases 3.5", UNIT_8, CLIPPED),
          new HardwareVariant(
              "clip-1-toward-zero",
              "same, products cut toward zero",
              UNIT_8,
              CLIPPED.products(ProductRule.TOWARD_ZERO, 5)),
          new HardwareVariant(
              "clip-1-sum-1-wraps",
              "same, sums of layer 1 wrap at 16 bits",
              UNIT_8,
              CLIPPED.layer1(SumRule.WRAP_16, FIRST_SHIFT, ScaleFactor.ONE)),
          new HardwareVariant(
              "clip-1-sums-saturate",
              "same, later sums saturate at 8 bits",
              UNIT_8,
              CLIPPED.sums(SumRule.SATURATE_8)),
          new HardwareVariant(
              "clip-1-sums-wrap",
              "same, later sums wrap at 8 bits",
              UNIT_8,
              CLIPPED.sums(SumRule.WRAP_8)),
          new HardwareVariant(
              "wider-product",
              "same, wider products: all 16 bits",
              UNIT_8,
              CLIPPED.products(ProductRule.EXACT, 0).shifts(5, 5, 5)),
          new HardwareVariant("first-3.13", "only layer 1 in 3.13", FIRST, FIRST_ONLY),
          new HardwareVariant(
              "first-3.13-wraps",
              "same, its sums wrap at 16 bits",
              FIRST,
              FIRST_ONLY.layer1(SumRule.WRAP_16, 0, FIRST_ONLY.scale1())),
          new HardwareVariant("weights-3.5", "exact, but weights of 3.5", halved(), halvedExact()),
          new HardwareVariant(
              "bias-16", "exact, but biases of 16 bits", own(16), HardwareFormat.EXACT),
          new HardwareVariant(
              "clip-63",
              "exact, but clipped at 63 as on the board",
              OWN,
              HardwareFormat.EXACT.clip(63)));

  private HardwareVariants() {}

  /** The net's own numbers, halved in layers 2 to 4. */
  private static NetNumberRule halved() {
    final ScaleFactor half = new ScaleFactor(1, 2);
    return new NetNumberRule(
        OWN.weight1(),
        OWN.bias1(),
        Collections.nCopies(3, ArrayNumberRule.ofBits(half, 8)),
        Collections.nCopies(3, ArrayNumberRule.ofBits(half, 32)),
        new ScaleFactor(2, 1));
  }

  private static HardwareFormat halvedExact() {
    return HardwareFormat.EXACT.shifts(0, 5, 0);
  }

  /** The net's own weights; biases that do not fit saturate. */
  private static NetNumberRule own(int biasBits) {
    return new NetNumberRule(
        ArrayNumberRule.ofBits(ScaleFactor.ONE, 16),
        ArrayNumberRule.ofBits(ScaleFactor.ONE, biasBits),
        Collections.nCopies(3, ArrayNumberRule.ofBits(ScaleFactor.ONE, 8)),
        Collections.nCopies(3, ArrayNumberRule.ofBits(ScaleFactor.ONE, biasBits)),
        ScaleFactor.ONE);
  }
}
