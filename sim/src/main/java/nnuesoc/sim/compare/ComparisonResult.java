package nnuesoc.sim.compare;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a comparison.
 *
 * @param pairs the signals that were compared, by name
 * @param moments at how many cycles or times
 * @param byCycles whether they were cycles
 * @param differing the pairs that differed at any moment, by name
 * @param first where they first differ; null if they do not
 * @param offset B's cycle i was compared with A's cycle i + offset
 * @param offsetReason why, where it was found and not given; else null
 * @param shorter which one ended first where that is allowed, and ended early
 * @param lastLeftOut whether the last time step or cycle of the shorter one was left out, as it may
 *     be cut
 * @param unitFsA femtoseconds of A's unit of time
 * @param unitFsB the same of B
 * @param unmatchedA names, after renaming, that only A has
 * @param unmatchedB names that only B has
 * @param warningsA what was read in A against the standard
 * @param warningsB the same of B
 */
public record ComparisonResult(
    List<SignalPair> pairs,
    long moments,
    boolean byCycles,
    List<SignalPair> differing,
    @Nullable Difference first,
    long offset,
    @Nullable String offsetReason,
    TraceEnd shorter,
    boolean lastLeftOut,
    long unitFsA,
    long unitFsB,
    List<String> unmatchedA,
    List<String> unmatchedB,
    List<String> warningsA,
    List<String> warningsB) {
  /** Whether no difference was found. */
  public boolean same() {
    return first == null;
  }
}
