package nnuesoc.doctor.layer;

import nnuesoc.doctor.mistake.SupposedLayer;
import org.jspecify.annotations.Nullable;

/**
 * A mistake that explains what a layer gave.
 *
 * @param layer the numbers that follow from the mistake
 * @param place where its words were given
 * @param sums a signal that has its sums; null if none has
 * @param points how much of the trace it explains
 */
record Explanation(
    SupposedLayer layer, OutputPlace place, @Nullable SumCarrier sums, int points) {
  /** Points of a mistake that explains the words and sums before them. */
  static final int SURE = 10;
}
