// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The goal for a row's median.
 *
 * @param of what is judged
 * @param bound the least ratio, or our greatest figure
 * @param aim what would be better still, or null
 */
record RowGoal(Of of, double bound, @Nullable Double aim) {
  /** What is judged. */
  public enum Of {
    RATIO,
    OURS
  }

  static RowGoal ratio(double atLeast) {
    return new RowGoal(Of.RATIO, atLeast, null);
  }

  static RowGoal ratio(double atLeast, double aim) {
    return new RowGoal(Of.RATIO, atLeast, aim);
  }

  static RowGoal atMost(double ours) {
    return new RowGoal(Of.OURS, ours, null);
  }

  /** Whether the goal is reached; null if what is judged was not measured. */
  @Nullable Boolean met(@Nullable FigureSpread ours, @Nullable FigureSpread ratio) {
    final FigureSpread judged = of == Of.RATIO ? ratio : ours;
    if (judged == null) {
      return null;
    }
    return of == Of.RATIO ? judged.median() >= bound : judged.median() <= bound;
  }

  /** The text for people. */
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
