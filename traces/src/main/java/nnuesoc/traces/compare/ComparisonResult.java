// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a comparison.
 *
 * @param pairs the signals that were compared, by name
 * @param moments the number of cycles or times that were compared
 * @param byCycles whether the moments were cycles
 * @param differing the pairs that differed at any moment, by name
 * @param first where they first differ; null if they do not
 * @param offset B's cycle i was compared with A's cycle i + offset
 * @param offsetReason the reason for the offset, if it was found; null if it was given
 * @param shorter the trace that ended before the other, where that is allowed
 * @param lastLeftOut whether the last time step or cycle of the shorter one was left out, because
 *     it may be cut
 * @param unitFsA A's unit of time in femtoseconds
 * @param unitFsB B's unit of time in femtoseconds
 * @param unmatchedA names, after renaming, that only A has
 * @param unmatchedB names that only B has
 * @param warningsA deviations from the standard in A
 * @param warningsB deviations from the standard in B
 */
public record ComparisonResult(
    List<SignalPair> pairs,
    long moments,
    boolean byCycles,
    List<SignalPair> differing,
    @Nullable FirstDifference first,
    long offset,
    @Nullable String offsetReason,
    EarlyEnd shorter,
    boolean lastLeftOut,
    long unitFsA,
    long unitFsB,
    List<String> unmatchedA,
    List<String> unmatchedB,
    List<String> warningsA,
    List<String> warningsB) {
  /** The pairs whose bits are numbered in opposite directions. */
  public List<SignalPair> opposite() {
    return pairs.stream().filter(pair -> pair.oppositeRanges() != null).toList();
  }

  /** Whether no difference was found. */
  public boolean same() {
    return first == null;
  }
}
