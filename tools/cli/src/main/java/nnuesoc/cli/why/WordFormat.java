// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.why;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.OptionalInt;

/** The ways to read a word of the designs as a number. */
public enum WordFormat {
  /** A whole number. */
  DECIMAL("dec", Integer.SIZE, 0, "a whole number: the word itself"),
  /** What layer 4 gives. */
  EVALUATION("11.5", 16, 5, "an evaluation, or a sum of layers 2 to 4"),
  /** What layers 2 to 4 multiply. */
  WEIGHT("3.5", 8, 5, "a weight, bias, product or output of layers 2 to 4"),
  /** What layer 1 adds. */
  FIRST("3.13", 16, 13, "a weight or bias of layer 1");

  private final String typed;
  private final int widthBits;
  private final int fractionBits;
  private final String use;

  WordFormat(String typed, int widthBits, int fractionBits, String use) {
    this.typed = typed;
    this.widthBits = widthBits;
    this.fractionBits = fractionBits;
    this.use = use;
  }

  /** The name that is typed. */
  public String typed() {
    return typed;
  }

  int widthBits() {
    return widthBits;
  }

  /** Where the designs use the format. */
  public String use() {
    return use;
  }

  private BigDecimal ones() {
    return BigDecimal.valueOf(1L << fractionBits);
  }

  private int largest() {
    return Integer.MAX_VALUE >> (Integer.SIZE - widthBits);
  }

  /** Whether a word fits the format. */
  boolean holds(int word) {
    return word >= -largest() - 1 && word <= largest();
  }

  /** The number that a word is. */
  BigDecimal number(int word) {
    final BigDecimal number = BigDecimal.valueOf(word).divide(ones());
    return number.scale() < 1 && fractionBits > 0 ? number.setScale(1) : number;
  }

  /** The word that is this number; empty if no word is. */
  OptionalInt word(BigDecimal number) {
    final BigDecimal word = number.multiply(ones());
    final boolean whole = word.stripTrailingZeros().scale() <= 0;
    final boolean fits =
        word.compareTo(BigDecimal.valueOf(-1L - largest())) >= 0
            && word.compareTo(BigDecimal.valueOf(largest())) <= 0;
    return whole && fits ? OptionalInt.of(word.intValue()) : OptionalInt.empty();
  }

  /** Why {@link #word} is empty. */
  String problem(BigDecimal number) {
    final BigDecimal word = number.multiply(ones());
    if (word.compareTo(BigDecimal.valueOf(largest())) > 0) {
      return "the largest number is " + number(largest()).toPlainString();
    }
    if (word.compareTo(BigDecimal.valueOf(-1L - largest())) < 0) {
      return "the least number is " + number(-largest() - 1).toPlainString();
    }
    if (fractionBits == 0) {
      return "a word is a whole number";
    }
    final int below = word.setScale(0, RoundingMode.FLOOR).intValue();
    return String.format(
        Locale.ROOT,
        "the nearest numbers are %s and %s",
        number(below).toPlainString(),
        number(below + 1).toPlainString());
  }
}
