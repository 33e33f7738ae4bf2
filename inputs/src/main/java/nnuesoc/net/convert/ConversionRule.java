package nnuesoc.net.convert;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The rules by which a net is written for the report's hardware as it is. */
public enum ConversionRule {
  /**
   * Every real number stays what it is: 3.13 in layer 1, 3.5 after it, biases as 11.5. The hardware
   * clips at 3.97 what the net clips at 1.0.
   */
  UNIT(1, "1.0 stays 1.0; activations are clipped at 3.97 instead of 1.0"),
  /**
   * The net's 1.0 is 127, where the hardware clips. Weights go up to 32, as 127 · 32 is the most
   * that its multiplier takes: 4,096 wraps.
   */
  FIT(2, "activations are clipped at 1.0; weights so that no product wraps");

  private final int code;
  private final String meaning;

  ConversionRule(int code, String meaning) {
    this.code = code;
    this.meaning = meaning;
  }

  /** As it is typed. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The rule of that name. */
  public static Optional<ConversionRule> named(String name) {
    return Arrays.stream(values()).filter(rule -> rule.optionName().equals(name)).findFirst();
  }

  /** All names, for a message. */
  public static String names(String between) {
    return Arrays.stream(values())
        .map(ConversionRule::optionName)
        .collect(Collectors.joining(between));
  }

  /** The rule that a file names by number. */
  static Optional<ConversionRule> ofCode(int code) {
    return Arrays.stream(values()).filter(rule -> rule.code == code).findFirst();
  }

  int code() {
    return code;
  }

  /** Array by array. */
  public NetRule numbers() {
    return switch (this) {
      case UNIT -> Numbers.UNIT;
      case FIT -> Numbers.FIT;
    };
  }

  /** What becomes of the numbers, in a line. */
  public String meaning() {
    return meaning;
  }

  private static final class Numbers {
    static final NetRule UNIT =
        new NetRule(
            NumberRule.ofBits(new Scale(8192, 127), 16),
            NumberRule.ofBits(new Scale(8192, 127), 16),
            List.of(
                NumberRule.ofBits(new Scale(1, 2), 8),
                NumberRule.ofBits(new Scale(1, 2), 8),
                NumberRule.ofBits(new Scale(127 * 32, 9600), 8)),
            List.of(
                NumberRule.ofBits(new Scale(32, 8128), 16),
                NumberRule.ofBits(new Scale(32, 8128), 16),
                NumberRule.ofBits(new Scale(32, 9600), 16)),
            new Scale(300, 1));

    static final NetRule FIT =
        new NetRule(
            NumberRule.ofBits(new Scale(256, 1), 16),
            NumberRule.ofBits(new Scale(256, 1), 16),
            List.of(
                NumberRule.upTo(new Scale(1, 2), 32),
                NumberRule.upTo(new Scale(1, 2), 32),
                NumberRule.upTo(new Scale(1, 4), 32)),
            List.of(
                NumberRule.ofBits(new Scale(1, 64), 16),
                NumberRule.ofBits(new Scale(1, 64), 16),
                NumberRule.ofBits(new Scale(1, 128), 16)),
            new Scale(128, 1));
  }
}
