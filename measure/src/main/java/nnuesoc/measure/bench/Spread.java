package nnuesoc.measure.bench;

import java.util.List;

/**
 * What repeated measurements of one thing came to.
 *
 * @param median of an even number, the mean of the two in the middle
 * @param min the least
 * @param max the greatest
 */
record Spread(double median, double min, double max) {
  /** The spread of at least one figure. */
  static Spread of(List<Double> figures) {
    final double[] sorted = figures.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    final int n = sorted.length;
    return new Spread((sorted[(n - 1) / 2] + sorted[n / 2]) / 2, sorted[0], sorted[n - 1]);
  }
}
