// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.parameter.InputException;

/**
 * A signal and its value as a user states them: {@code NAME=VALUE}.
 *
 * @param name the signal's full name
 * @param value a number; a negative one means its two's complement
 */
public record SignalValueArgument(String name, BigInteger value) {
  private static final Pattern FORM = Pattern.compile("(?<name>[^=]+)=(?<value>[^=]+)");
  private static final Pattern VALUE =
      Pattern.compile("0b(?<binary>[01]+)|0x(?<hex>\\p{XDigit}+)|(?<decimal>-?[0-9]+)");

  /**
   * Parses a name and a value that is binary ({@code 0b101}), hexadecimal ({@code 0x1f}) or
   * decimal.
   *
   * @throws InputException for another form
   */
  public static SignalValueArgument parse(String text) {
    final Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new InputException(
          "\"" + text + "\": expected NAME=VALUE, for example soc.fabric.layer2.row=7");
    }
    return new SignalValueArgument(matcher.group("name"), value(matcher.group("value")));
  }

  private static BigInteger value(String text) {
    final Matcher matcher = VALUE.matcher(text);
    if (!matcher.matches()) {
      throw new InputException("\"" + text + "\": expected a value like 0b101, 0x1f or 31");
    }
    if (matcher.group("binary") != null) {
      return new BigInteger(matcher.group("binary"), 2);
    }
    if (matcher.group("hex") != null) {
      return new BigInteger(matcher.group("hex"), 16);
    }
    return new BigInteger(matcher.group("decimal"));
  }

  /**
   * The value's bits in a signal of {@code widthBits} bits, as an unsigned number.
   *
   * @throws InputException if it does not fit
   */
  public BigInteger inBits(int widthBits) {
    // Without the sign bit, which a nonnegative number does not need here.
    if (value.bitLength() > (value.signum() < 0 ? widthBits - 1 : widthBits)) {
      throw new InputException(
          "\"" + value + "\" does not fit: " + name + " has " + bits(widthBits));
    }
    return value.signum() < 0 ? value.add(BigInteger.ONE.shiftLeft(widthBits)) : value;
  }

  private static String bits(int width) {
    return width == 1 ? "1 bit" : width + " bits";
  }

  @Override
  public String toString() {
    return name + " = " + value;
  }
}
