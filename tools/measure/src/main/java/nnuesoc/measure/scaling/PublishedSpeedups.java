// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.scaling;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What others have found about many searchers: the speedup to a depth against one searcher. */
final class PublishedSpeedups {
  /**
   * Zeta v099m, start position, depth 12, ABDADA on the multiprocessors of a V100; its author's
   * figures.
   */
  static final Map<Integer, Double> ABDADA_V100 =
      Map.of(1, 1.0, 2, 2.81, 4, 4.40, 8, 7.97, 16, 10.74, 32, 14.08, 64, 17.72);

  /**
   * Random move order on synthetic trees of some 40,000 nodes: the speedup is N divided by this.
   */
  private static final Map<Integer, Double> BAND =
      Map.of(1, 1.0, 2, 1.05, 4, 1.15, 8, 1.35, 16, 1.65, 32, 2.1, 64, 3.0);

  private PublishedSpeedups() {}

  /** The band of synthetic trees, or null between its figures. */
  static @Nullable Double band(int fabrics) {
    final Double divisor = BAND.get(fabrics);
    return divisor == null ? null : fabrics / divisor;
  }
}
