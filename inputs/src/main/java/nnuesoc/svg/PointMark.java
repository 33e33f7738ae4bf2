// SPDX-License-Identifier: Apache-2.0
package nnuesoc.svg;

/** The form of a point in a chart, by which a reader needs no colors. */
public enum PointMark {
  DISC("full", "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z"),
  SQUARE("hollow", "M-3.5 -3.5h7v7h-7z"),
  TRIANGLE("full", "M0 -4.5L4.5 3.5h-9z"),
  DIAMOND("hollow", "M0 -5L5 0L0 5L-5 0z"),
  /** For hundreds of points. */
  DOT("full", "M-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z"),
  CROSS("line", "M-2.5 -2.5l5 5m0 -5l-5 5");

  private final String fill;
  private final String outline;

  PointMark(String fill, String outline) {
    this.fill = fill;
    this.outline = outline;
  }

  /** The class of the picture's style. */
  String fill() {
    return fill;
  }

  String outline() {
    return outline;
  }
}
