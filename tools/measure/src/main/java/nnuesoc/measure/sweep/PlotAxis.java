package nnuesoc.measure.sweep;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * An axis of a plot: the places of values, in pixels from its start, and the places of its marks.
 */
public final class PlotAxis {
  private static final double[] STEPS = {1, 2, 5};
  private static final int MOST_STEPS = 8;

  private final double from;
  private final double to;
  private final boolean logarithmic;
  private final int pixels;
  private final List<Double> marks;

  private PlotAxis(double from, double to, boolean logarithmic, int pixels, List<Double> marks) {
    this.from = from;
    this.to = to;
    this.logarithmic = logarithmic;
    this.pixels = pixels;
    this.marks = marks;
  }

  /** Marks at the given values; the least and the greatest are at the ends. */
  public static PlotAxis at(List<Double> values, boolean logarithmic, int pixels) {
    return new PlotAxis(
        Collections.min(values), Collections.max(values), logarithmic, pixels, values);
  }

  /** An axis from 0, with round marks, up to a mark that is not below {@code most}. */
  static PlotAxis linear(double most, int pixels) {
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
    return at(marks, false, pixels);
  }

  /** An axis with marks at 1, 2 and 5 of each power of ten, around all values. */
  static PlotAxis logarithmic(double least, double most, int pixels) {
    final List<Double> marks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(least)); ; power++) {
      for (double step : STEPS) {
        final double mark = step * Math.pow(10, power);
        if (mark <= least) {
          marks.clear();
        }
        marks.add(mark);
        if (mark >= most) {
          return at(marks, true, pixels);
        }
      }
    }
  }

  /** The values of the marks. */
  public List<Double> marks() {
    return marks;
  }

  /** Pixels from the start of the axis; the middle, if the axis has only one mark. */
  public double place(double value) {
    if (from == to) {
      return pixels / 2.0;
    }
    return logarithmic
        ? pixels * Math.log(value / from) / Math.log(to / from)
        : pixels * (value - from) / (to - from);
  }
}
