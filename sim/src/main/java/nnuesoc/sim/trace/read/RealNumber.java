package nnuesoc.sim.trace.read;

import java.util.Locale;

/** A real number as C's printf shows it. */
final class RealNumber {
  private RealNumber() {}

  /**
   * Reads it.
   *
   * @throws NumberFormatException if it is none
   */
  static double parse(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "nan", "-nan" -> Double.NaN;
      case "inf", "+inf" -> Double.POSITIVE_INFINITY;
      case "-inf" -> Double.NEGATIVE_INFINITY;
      default -> {
        if (!text.matches("[-+]?[0-9.]+([eE][-+]?[0-9]+)?")) { // Java knows more
          throw new NumberFormatException(text);
        }
        yield Double.parseDouble(text);
      }
    };
  }
}
