package nnuesoc.measure.bench;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a row's median should come to.
 *
 * @param of what is judged
 * @param bound a ratio that is to be reached, or a figure of ours that is not to be exceeded
 * @param aim what would be better still, or null
 */
record Goal(Of of, double bound, @Nullable Double aim) {
  /** What is judged. */
  public enum Of {
    RATIO,
    OURS
  }

  static Goal ratio(double atLeast) {
    return new Goal(Of.RATIO, atLeast, null);
  }

  static Goal ratio(double atLeast, double aim) {
    return new Goal(Of.RATIO, atLeast, aim);
  }

  static Goal atMost(double ours) {
    return new Goal(Of.OURS, ours, null);
  }

  /** Whether it is reached; null if what is judged was not measured. */
  @Nullable Boolean met(@Nullable Spread ours, @Nullable Spread ratio) {
    final Spread judged = of == Of.RATIO ? ratio : ours;
    if (judged == null) {
      return null;
    }
    return of == Of.RATIO ? judged.median() >= bound : judged.median() <= bound;
  }

  /** For people. */
  @Override
  public String toString() {
    if (of == Of.OURS) {
      return "<= " + number(bound);
    }
    return ">= " + number(bound) + (aim == null ? "" : ", aim " + number(aim));
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%,.0f", value)
        : Double.toString(value);
  }
}
