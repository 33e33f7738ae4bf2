// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.util.List;

/**
 * The figures of repeated measurements.
 *
 * @param median the median; of an even number of figures, the mean of the two in the middle
 * @param min the least
 * @param max the greatest
 */
record FigureSpread(double median, double min, double max) {
  /** The spread of at least one figure. */
  static FigureSpread of(List<Double> figures) {
    final double[] sorted = figures.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    final int n = sorted.length;
    return new FigureSpread((sorted[(n - 1) / 2] + sorted[n / 2]) / 2, sorted[0], sorted[n - 1]);
  }
}
