// SPDX-License-Identifier: Apache-2.0
package nnuesoc.svg;

import java.util.List;
import java.util.Locale;

/**
 * Points of a chart that belong together.
 *
 * @param label what they are; empty if there is only one series
 * @param points at least one
 */
public record ChartSeries(String label, Form form, List<ChartPoint> points) {
  /** Copies the list. */
  public ChartSeries {
    points = List.copyOf(points);
  }

  /** How a series is drawn. */
  public enum Form {
    /** Points in the order of the horizontal axis; a line joins them if the axis has numbers. */
    JOINED,
    /** Points that stand for themselves. */
    POINTS,
    /** A dashed line without points: a value to compare with, which is not measured there. */
    REFERENCE
  }

  /** A horizontal line, from one end of the axis to the other. */
  public static ChartSeries baseline(String label, ChartAxis x, double y) {
    return new ChartSeries(
        label, Form.REFERENCE, List.of(ChartPoint.at(x.begin(), y), ChartPoint.at(x.end(), y)));
  }

  /** Whether a line is drawn: nothing is between two names. */
  boolean isLine(ChartAxis x) {
    return form == Form.REFERENCE || (form == Form.JOINED && x.isContinuous());
  }

  ChartPoint last() {
    return points.get(points.size() - 1);
  }

  /** The series in words. */
  String description() {
    final String name = label.isEmpty() ? "Values" : label;
    return switch (form) {
      case JOINED ->
          String.format(
              Locale.ROOT,
              "%s: points: %d, from %s to %s.",
              name,
              points.size(),
              ChartAxis.number(points.get(0).y()),
              ChartAxis.number(last().y()));
      case POINTS -> String.format(Locale.ROOT, "%s: points: %d.", name, points.size());
      case REFERENCE -> name + ": a dashed line.";
    };
  }
}
