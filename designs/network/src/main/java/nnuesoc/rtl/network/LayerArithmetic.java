// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.network;

import nnuesoc.network.FixedFormat;
import nnuesoc.network.LayerRules;
import nnuesoc.network.LayerRules.Output;
import nnuesoc.network.LayerRules.Product;
import nnuesoc.network.NetworkLayer;
import nnuesoc.network.Overflow;
import nnuesoc.network.Rounding;

/** What a layer computes of numbers, as adders, shifters and comparators do it. */
final class LayerArithmetic {
  private static final int MOST_SHIFT = 31;
  private static final int BEYOND_EVERY_SUM = 33;

  private final Shifter product;
  private final boolean dropsBits; // of a product
  private final long lowBits; // of a product; the others repeat its sign
  private final int aboveSum; // bits of a long above the sum's
  private final boolean sumSaturates;
  private final long sumMin;
  private final long sumMax;
  private final FixedFormat bias;
  private final int biasShift;
  private final Shifter output;
  private final long outputMin;
  private final long outputMax;

  LayerArithmetic(NetworkLayer layer) {
    final LayerRules rules = layer.rules();
    final Product ofProduct = rules.product();
    product = Shifter.of(ofProduct.shift(), ofProduct.rounding());
    dropsBits = ofProduct.shift() != 0 || ofProduct.bits() != 0;
    lowBits = ofProduct.bits() == 0 ? -1 : (1L << (ofProduct.bits() - 1)) - 1;
    aboveSum = Long.SIZE - rules.sum().bits();
    sumSaturates = rules.sum().overflow() == Overflow.SATURATE;
    sumMin = rules.sum().min();
    sumMax = rules.sum().max();
    bias = rules.bias().format();
    biasShift = layer.biasShift();
    final Output ofOutput = rules.output();
    output = Shifter.of(ofOutput.shift(), ofOutput.rounding());
    final boolean saturates = ofOutput.overflow() == Overflow.SATURATE;
    final long formatMin = saturates ? ofOutput.format().min() : Long.MIN_VALUE;
    final long formatMax = saturates ? ofOutput.format().max() : Long.MAX_VALUE;
    final long activeMin =
        switch (ofOutput.activation()) {
          case NONE -> Long.MIN_VALUE;
          case RELU -> 0;
          case CLIP -> ofOutput.min();
        };
    final long activeMax =
        switch (ofOutput.activation()) {
          case NONE, RELU -> Long.MAX_VALUE;
          case CLIP -> ofOutput.max();
        };
    // Two limiters in series are one, also if their ranges have nothing in common.
    outputMin = limit(activeMin, formatMin, formatMax);
    outputMax = limit(activeMax, formatMin, formatMax);
  }

  /** The sum after a further term. The register cuts one that wraps to its width. */
  int accumulate(int sum, int input, int weight) {
    final long exact = (long) input * weight;
    final long total = sum + (dropsBits ? kept(product.shift(exact)) : exact);
    return (int) (sumSaturates ? limit(total, sumMin, sumMax) : total);
  }

  /** A product whose high bits repeat its sign. */
  private long kept(long shifted) {
    return (shifted & lowBits) | ((shifted >> (Long.SIZE - 1)) & ~lowBits);
  }

  /** The word that is written to the output memory, which cuts it to its width. */
  int output(int sum, int biasWord) {
    return (int) limit(output.shift(fit(sum + addend(bias.raw(biasWord)))), outputMin, outputMax);
  }

  /**
   * The bias at the place of the sum's binary point. Beyond 31 places, only its sign matters: a sum
   * that wraps has no such bits, and one that saturates does so for every bias but 0.
   */
  private long addend(long raw) {
    return biasShift <= MOST_SHIFT ? raw << biasShift : (long) Long.signum(raw) << BEYOND_EVERY_SUM;
  }

  private int fit(long sum) {
    return (int) (sumSaturates ? limit(sum, sumMin, sumMax) : sum << aboveSum >> aboveSum);
  }

  private static long limit(long value, long min, long max) {
    return Math.max(min, Math.min(max, value));
  }

  /**
   * A shift to the right with an adder before it, which rounds.
   *
   * @param bits the bits that are dropped
   * @param always what is added to every number
   * @param ifNegative what is added to a negative number
   * @param ifOdd what is added if the lowest bit that remains is 1
   */
  private record Shifter(int bits, long always, long ifNegative, long ifOdd) {
    static Shifter of(int bits, Rounding rounding) {
      if (bits == 0) {
        return new Shifter(0, 0, 0, 0);
      }
      final long half = 1L << (bits - 1);
      return switch (rounding) {
        case FLOOR -> new Shifter(bits, 0, 0, 0);
        case ZERO -> new Shifter(bits, 0, 2 * half - 1, 0);
        case NEAREST -> new Shifter(bits, half, 0, 0);
        case EVEN -> new Shifter(bits, half - 1, 0, 1);
      };
    }

    long shift(long value) {
      return (value
              + always
              + ((value >> (Long.SIZE - 1)) & ifNegative)
              + ((value >> bits) & ifOdd))
          >> bits;
    }
  }
}
