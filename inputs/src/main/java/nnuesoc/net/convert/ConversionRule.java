// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.convert;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The rules by which a net is converted for the report's unchanged hardware. */
public enum ConversionRule {
  /**
   * Every real number keeps its value: 3.13 in layer 1, 3.5 after it, biases as 11.5. The net clips
   * at 1.0, the hardware at 3.97.
   */
  UNIT(1, "1.0 stays 1.0; activations are clipped at 3.97 instead of 1.0"),
  /**
   * The net's 1.0 becomes 127, where the hardware clips. Weights are limited to 32, because 127 ·
   * 32 is the largest product that the multiplier takes: 4,096 wraps.
   */
  FIT(2, "activations are clipped at 1.0; weights so that no product wraps");

  private final int code;
  private final String meaning;

  ConversionRule(int code, String meaning) {
    this.code = code;
    this.meaning = meaning;
  }

  /** The name on the command line. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The rule with that name. */
  public static Optional<ConversionRule> named(String name) {
    return Arrays.stream(values()).filter(rule -> rule.optionName().equals(name)).findFirst();
  }

  /** All names, for a message. */
  public static String names(String between) {
    return Arrays.stream(values())
        .map(ConversionRule::optionName)
        .collect(Collectors.joining(between));
  }

  /** The rule for a number in a file. */
  static Optional<ConversionRule> ofCode(int code) {
    return Arrays.stream(values()).filter(rule -> rule.code == code).findFirst();
  }

  int code() {
    return code;
  }

  /** The rule for each array. */
  public NetNumberRule numbers() {
    return switch (this) {
      case UNIT -> Numbers.UNIT;
      case FIT -> Numbers.FIT;
    };
  }

  /** The effect on the numbers, in one line. */
  public String meaning() {
    return meaning;
  }

  private static final class Numbers {
    static final NetNumberRule UNIT =
        new NetNumberRule(
            ArrayNumberRule.ofBits(new ScaleFactor(8192, 127), 16),
            ArrayNumberRule.ofBits(new ScaleFactor(8192, 127), 16),
            List.of(
                ArrayNumberRule.ofBits(new ScaleFactor(1, 2), 8),
                ArrayNumberRule.ofBits(new ScaleFactor(1, 2), 8),
                ArrayNumberRule.ofBits(new ScaleFactor(127 * 32, 9600), 8)),
            List.of(
                ArrayNumberRule.ofBits(new ScaleFactor(32, 8128), 16),
                ArrayNumberRule.ofBits(new ScaleFactor(32, 8128), 16),
                ArrayNumberRule.ofBits(new ScaleFactor(32, 9600), 16)),
            new ScaleFactor(300, 1));

    static final NetNumberRule FIT =
        new NetNumberRule(
            ArrayNumberRule.ofBits(new ScaleFactor(256, 1), 16),
            ArrayNumberRule.ofBits(new ScaleFactor(256, 1), 16),
            List.of(
                ArrayNumberRule.upTo(new ScaleFactor(1, 2), 32),
                ArrayNumberRule.upTo(new ScaleFactor(1, 2), 32),
                ArrayNumberRule.upTo(new ScaleFactor(1, 4), 32)),
            List.of(
                ArrayNumberRule.ofBits(new ScaleFactor(1, 64), 16),
                ArrayNumberRule.ofBits(new ScaleFactor(1, 64), 16),
                ArrayNumberRule.ofBits(new ScaleFactor(1, 128), 16)),
            new ScaleFactor(128, 1));
  }
}
