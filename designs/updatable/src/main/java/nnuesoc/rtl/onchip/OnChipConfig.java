// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import nnuesoc.parameter.KeyValueSettings;

/**
 * The configuration of the fabric.
 *
 * @param lanes accumulator lanes of a perspective, H; even
 * @param products terms of the output layer per clock; even, a divisor of 2H
 * @param stack moves that can be undone, a power of two
 * @param activation the function between the accumulators and the products
 */
public record OnChipConfig(int lanes, int products, int stack, Activation activation) {
  /** Lanes of the published nets. */
  public static final int FULL = 256;

  private static final int MOST_STACK = 1024;

  /** The activations that can be built. */
  public enum Activation {
    /** Clipped; neighbouring products are added and saturate in 16 bits. */
    PAIRS,
    /** Like {@link #PAIRS}; the sum is cut to 16 bits before it becomes the evaluation. */
    PAIRS_WRAPPED,
    /** Clipped and squared. */
    SQUARES;

    /** The name on the command line. */
    public String optionName() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** Checks the ranges. */
  public OnChipConfig {
    if (lanes < 2 || lanes > 1024 || lanes % 2 != 0) {
      throw new IllegalArgumentException("lanes=" + lanes + ": expected an even number, 2 to 1024");
    }
    if (products < 2 || products % 2 != 0 || 2 * lanes % products != 0) {
      throw new IllegalArgumentException(
          "products=" + products + ": expected an even number that divides " + 2 * lanes);
    }
    if (stack < 2 || stack > MOST_STACK || Integer.bitCount(stack) != 1) {
      throw new IllegalArgumentException(
          "stack=" + stack + ": expected a power of two, 2 to " + MOST_STACK);
    }
  }

  /** The full size with an activation. Squares take twice the multipliers, so half the products. */
  public static OnChipConfig of(Activation activation) {
    return new OnChipConfig(FULL, activation == Activation.SQUARES ? 64 : 128, 64, activation);
  }

  /**
   * Parses {@code products=…,stack=…}. Omitted keys keep the values of {@link #of}.
   *
   * @throws IllegalArgumentException for an unknown or repeated key, or a value out of range
   */
  public static OnChipConfig parse(String text, Activation activation) {
    final OnChipConfig standard = of(activation);
    if (text.isEmpty()) {
      return standard;
    }
    final KeyValueSettings given = KeyValueSettings.parse(text, standard.toMap().keySet());
    return new OnChipConfig(
        FULL,
        given.number("products", standard.products, "a number"),
        given.number("stack", standard.stack, "a number"),
        activation);
  }

  /** Every key with its value. */
  public Map<String, Object> toMap() {
    final Map<String, Object> map = new LinkedHashMap<>();
    map.put("products", products);
    map.put("stack", stack);
    return map;
  }

  @Override
  public String toString() {
    return KeyValueSettings.text(toMap());
  }

  /** Clocks that the output layer needs for its 2H terms. */
  public int groups() {
    return 2 * lanes / products;
  }
}
