// SPDX-License-Identifier: Apache-2.0
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
record MistakeMatch(
    SupposedLayer layer, OutputCandidate place, @Nullable SumSignal sums, int points) {
  private static final int SURE = 10; // points for words and for the sums before them
  private static final int PROBABLE = 6; // for more than words

  /** Whether it is not by chance: sums agree, or all words and something else. */
  boolean isSure() {
    return points >= SURE || (points >= PROBABLE && place.isForEachRow(0));
  }
}
