// SPDX-License-Identifier: Apache-2.0
package nnuesoc.svg;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** An axis of a chart: what it counts, its marks, and the place of a value between its ends. */
public final class ChartAxis {
  private static final double[] STEPS = {1, 2, 5};
  private static final int MOST_STEPS = 8;
  private static final int DIGITS = 3;
  private static final double LOGARITHMIC_FROM = 20; // from the least to the greatest value

  private final String title;
  private final Scale scale;
  private final List<Double> marks;
  private final List<String> labels;

  private ChartAxis(String title, Scale scale, List<Double> marks, List<String> labels) {
    this.title = title;
    this.scale = scale;
    this.marks = List.copyOf(marks);
    this.labels = List.copyOf(labels);
  }

  private enum Scale {
    LINEAR,
    LOGARITHMIC,
    /** Names, which have no order and nothing between them. */
    CATEGORIES
  }

  /**
   * Marks at the given values; the least and the greatest are at the ends.
   *
   * @param title what the values are, with their unit
   */
  public static ChartAxis at(String title, List<Double> values, boolean isLogarithmic) {
    return new ChartAxis(
        title,
        isLogarithmic ? Scale.LOGARITHMIC : Scale.LINEAR,
        values,
        values.stream().map(ChartAxis::number).toList());
  }

  /** Names at equal distances; the value of a name is its index. */
  public static ChartAxis categories(String title, List<String> names) {
    return new ChartAxis(
        title,
        Scale.CATEGORIES,
        IntStream.range(0, names.size()).mapToObj(i -> (double) i).toList(),
        names);
  }

  /** An axis for these values: from 0, or logarithmic if the greatest is many times the least. */
  public static ChartAxis around(String title, List<Double> values) {
    final double least = Collections.min(values);
    final double most = Collections.max(values);
    return least > 0 && most > LOGARITHMIC_FROM * least
        ? logarithmic(title, least, most)
        : linear(title, most);
  }

  /** An axis from 0, with round marks, up to a mark that is not below {@code most}. */
  private static ChartAxis linear(String title, double most) {
    double step = 0;
    for (int power = (int) Math.floor(Math.log10(most)) - 1; step * MOST_STEPS < most; power++) {
      for (int i = 0; i < STEPS.length && step * MOST_STEPS < most; i++) {
        step = STEPS[i] * Math.pow(10, power);
      }
    }
    final List<Double> marks = new ArrayList<>();
    for (int i = 0; marks.isEmpty() || marks.get(marks.size() - 1) < most; i++) {
      marks.add(i * step);
    }
    return at(title, marks, false);
  }

  /** An axis with marks at 1, 2 and 5 of each power of ten, around all values. */
  private static ChartAxis logarithmic(String title, double least, double most) {
    final List<Double> marks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(least)); ; power++) {
      for (double step : STEPS) {
        final double mark = step * Math.pow(10, power);
        if (mark <= least) {
          marks.clear();
        }
        marks.add(mark);
        if (mark >= most) {
          return at(title, marks, true);
        }
      }
    }
  }

  /** The title, which says that the axis is logarithmic. */
  String title() {
    return scale == Scale.LOGARITHMIC ? title + ", logarithmic" : title;
  }

  /** The axis in words. */
  String description() {
    return isContinuous()
        ? title() + ", " + labels.get(0) + " to " + labels.get(labels.size() - 1) + "."
        : title() + ": " + String.join(", ", labels) + ".";
  }

  /** Whether a line may go from one value to the next: there is something between them. */
  boolean isContinuous() {
    return scale != Scale.CATEGORIES;
  }

  /** Whether the value is between the ends. */
  public boolean covers(double value) {
    return value >= least() && value <= most();
  }

  List<Double> marks() {
    return marks;
  }

  List<String> labels() {
    return labels;
  }

  private double least() {
    return Collections.min(marks);
  }

  private double most() {
    return Collections.max(marks);
  }

  /** The value at the start of the axis; a single mark is in the middle. */
  double begin() {
    return switch (scale) {
      case CATEGORIES -> -0.5;
      case LINEAR -> marks.size() == 1 ? least() - 1 : least();
      case LOGARITHMIC -> marks.size() == 1 ? least() / 2 : least();
    };
  }

  /** The value at the end of the axis. */
  double end() {
    return switch (scale) {
      case CATEGORIES -> marks.size() - 0.5;
      case LINEAR -> marks.size() == 1 ? most() + 1 : most();
      case LOGARITHMIC -> marks.size() == 1 ? most() * 2 : most();
    };
  }

  /** Pixels from the start of the axis. A value beyond an end is at this end. */
  double place(double value, int pixels) {
    final double from = begin();
    final double to = end();
    final double inside = Math.max(from, Math.min(to, value));
    return scale == Scale.LOGARITHMIC
        ? pixels * Math.log(inside / from) / Math.log(to / from)
        : pixels * (inside - from) / (to - from);
  }

  /** The number with three digits, or all digits before the point, and a true minus sign. */
  public static String number(double value) {
    final BigDecimal digits = BigDecimal.valueOf(Math.abs(value)).round(new MathContext(DIGITS));
    final String text =
        Math.abs(value) >= 1_000
            ? String.format(Locale.ROOT, "%,d", Math.round(Math.abs(value)))
            : digits.stripTrailingZeros().toPlainString();
    return value < 0 ? "\u2212" + text : text;
  }
}
