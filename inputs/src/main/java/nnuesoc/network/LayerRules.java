// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import nnuesoc.parameter.InputException;
import org.jspecify.annotations.Nullable;

/**
 * One layer as {@code network.json} describes it: its outputs, its tensors, and every number format
 * that decides a bit.
 *
 * @param outputs the number of outputs, 1 to 4,096
 * @param weights a row for each output, a column for each input
 * @param bias one for each output
 * @param product what becomes of each product
 * @param sum the accumulator
 * @param output how the sum becomes the output
 */
public record LayerRules(
    int outputs, TensorFile weights, TensorFile bias, Product product, Sum sum, Output output) {
  /** The most inputs or outputs of a layer. */
  public static final int MOST_SIZE = 4096;

  /** The most bits of an input, a weight, and an output that is the input of a layer. */
  static final int MOST_WORD_BITS = 16;

  private static final int MOST_BITS = 32;
  private static final int MOST_SHIFT = 40;

  /**
   * Checks the ranges.
   *
   * @throws InputException if a number is out of its range
   */
  public LayerRules {
    requireRange("outputs", outputs, 1, MOST_SIZE);
    requireWord("weights", weights.format());
  }

  @JsonCreator
  static LayerRules of(
      @JsonProperty("outputs") @Nullable Integer outputs,
      @JsonProperty("weights") @Nullable TensorFile weights,
      @JsonProperty("bias") @Nullable TensorFile bias,
      @JsonProperty("product") @Nullable Product product,
      @JsonProperty("sum") @Nullable Sum sum,
      @JsonProperty("output") @Nullable Output output) {
    return new LayerRules(
        required("outputs", outputs),
        required("weights", weights),
        required("bias", bias),
        product == null ? Product.EXACT : product,
        required("sum", sum),
        required("output", output));
  }

  /**
   * A tensor that is in a file.
   *
   * @param file its name, relative to {@code network.json}
   * @param format the format of each number
   */
  public record TensorFile(String file, FixedFormat format) {
    @JsonCreator
    static TensorFile of(
        @JsonProperty("file") @Nullable String file,
        @JsonProperty("format") @Nullable FixedFormat format) {
      return new TensorFile(required("file", file), required("format", format));
    }
  }

  /**
   * What becomes of each product before it is added.
   *
   * @param shift the bits that are dropped, 0 to 40
   * @param rounding how
   * @param bits 0, or the bits that remain: the sign and the low {@code bits − 1} bits, as the
   *     course's {@code signed_mult} keeps them
   */
  public record Product(int shift, Rounding rounding, int bits) {
    /** Nothing is dropped. */
    public static final Product EXACT = new Product(0, Rounding.FLOOR, 0);

    /**
     * Checks the ranges.
     *
     * @throws InputException if a number is out of its range
     */
    public Product {
      requireRange("shift", shift, 0, MOST_SHIFT);
      requireRange("bits", bits, 0, MOST_BITS);
    }

    @JsonCreator
    static Product of(
        @JsonProperty("shift") @Nullable Integer shift,
        @JsonProperty("rounding") @Nullable Rounding rounding,
        @JsonProperty("bits") @Nullable Integer bits) {
      return new Product(orZero(shift), orFloor(rounding), orZero(bits));
    }
  }

  /**
   * The accumulator, which is signed.
   *
   * @param bits its width, 2 to 32
   * @param overflow what becomes of a sum that does not fit
   */
  public record Sum(int bits, Overflow overflow) {
    /**
     * Checks the range.
     *
     * @throws InputException if the width is out of its range
     */
    public Sum {
      requireRange("bits", bits, 2, MOST_BITS);
    }

    @JsonCreator
    static Sum of(
        @JsonProperty("bits") @Nullable Integer bits,
        @JsonProperty("overflow") @Nullable Overflow overflow) {
      return new Sum(required("bits", bits), required("overflow", overflow));
    }

    /** The smallest sum. */
    public long min() {
      return -max() - 1;
    }

    /** The largest sum. */
    public long max() {
      return (1L << (bits - 1)) - 1;
    }
  }

  /**
   * How the sum becomes the output.
   *
   * @param shift the bits that are dropped, 0 to 40
   * @param rounding how
   * @param activation what follows
   * @param min the smallest output of {@link Activation#CLIP}
   * @param max the largest output of {@link Activation#CLIP}
   * @param format the output's format
   * @param overflow what becomes of an output that does not fit it
   */
  public record Output(
      int shift,
      Rounding rounding,
      Activation activation,
      long min,
      long max,
      FixedFormat format,
      Overflow overflow) {
    /**
     * Checks the ranges.
     *
     * @throws InputException if a number is out of its range
     */
    public Output {
      requireRange("shift", shift, 0, MOST_SHIFT);
      if (min > max) {
        throw new InputException("min " + min + " is greater than max " + max);
      }
    }

    @JsonCreator
    static Output of(
        @JsonProperty("shift") @Nullable Integer shift,
        @JsonProperty("rounding") @Nullable Rounding rounding,
        @JsonProperty("activation") @Nullable Activation activation,
        @JsonProperty("min") @Nullable Long min,
        @JsonProperty("max") @Nullable Long max,
        @JsonProperty("format") @Nullable FixedFormat format,
        @JsonProperty("overflow") @Nullable Overflow overflow) {
      final Activation chosen = activation == null ? Activation.NONE : activation;
      if (chosen != Activation.CLIP && (min != null || max != null)) {
        throw new InputException(
            "activation "
                + chosen.name().toLowerCase(Locale.ROOT)
                + " has no min and max: omit them, or choose clip");
      }
      return new Output(
          orZero(shift),
          orFloor(rounding),
          chosen,
          chosen == Activation.CLIP ? required("min", min) : 0,
          chosen == Activation.CLIP ? required("max", max) : 0,
          required("format", format),
          overflow == null ? Overflow.SATURATE : overflow);
    }
  }

  static <T> T required(String key, @Nullable T value) {
    if (value == null) {
      throw new InputException("the key \"" + key + "\" is missing");
    }
    return value;
  }

  static void requireRange(String key, int value, int min, int max) {
    if (value < min || value > max) {
      throw new InputException(
          String.format(Locale.ROOT, "%s %d: expected %d to %,d", key, value, min, max));
    }
  }

  static void requireWord(String key, FixedFormat format) {
    if (format.bits() > MOST_WORD_BITS) {
      throw new InputException(
          key + " " + format + ": " + format.bits() + " bits; expected at most " + MOST_WORD_BITS);
    }
  }

  private static int orZero(@Nullable Integer number) {
    return number == null ? 0 : number;
  }

  private static Rounding orFloor(@Nullable Rounding rounding) {
    return rounding == null ? Rounding.FLOOR : rounding;
  }
}
