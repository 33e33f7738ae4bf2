// SPDX-License-Identifier: Apache-2.0
package nnuesoc.svg;

/**
 * A measured value in a chart.
 *
 * @param x its value on the horizontal axis; the index of its name, if the axis has names
 * @param y its value on the vertical axis
 */
public record ChartPoint(double x, double y, PointMark mark) {
  /** A point with the usual mark. */
  public static ChartPoint at(double x, double y) {
    return new ChartPoint(x, y, PointMark.DISC);
  }
}
