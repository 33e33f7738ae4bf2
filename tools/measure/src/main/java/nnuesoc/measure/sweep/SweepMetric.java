// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A result that a plot can show over the first key. */
public enum SweepMetric {
  RATE("evaluations per second"),
  CYCLES("cycles per evaluation"),
  TIME("milliseconds per evaluation");

  private static final double MILLIS = 1_000; // of a second

  private final String title;

  SweepMetric(String title) {
    this.title = title;
  }

  /** What the numbers are, with their unit. */
  public String title() {
    return title;
  }

  double of(SweepRow row) {
    return switch (this) {
      case RATE -> row.perSecond().doubleValue();
      case CYCLES -> row.perEvaluation().doubleValue();
      case TIME -> MILLIS / row.perSecond().doubleValue();
    };
  }

  /** The name as the user types it. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The metric of that name, if there is one. */
  public static Optional<SweepMetric> named(String name) {
    return Arrays.stream(values()).filter(one -> one.optionName().equals(name)).findFirst();
  }

  /** All names, as in {@code rate, cycles, time}. */
  public static String names() {
    return Arrays.stream(values()).map(SweepMetric::optionName).collect(Collectors.joining(", "));
  }
}
