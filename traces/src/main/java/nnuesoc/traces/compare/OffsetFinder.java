// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.VcdReader;
import org.jspecify.annotations.Nullable;

/**
 * Finds how many cycles A is ahead of B: the offset at which most of the first changes of the
 * compared signals coincide. If two offsets are equally good, the smaller one is taken.
 */
final class OffsetFinder {
  private static final long MAX_CYCLES = 1 << 20;

  private final ComparisonOptions options;
  private final ComparisonOptions.Clocking clocking;
  private final NameMatcher pairing;

  /**
   * An offset.
   *
   * @param offset B's cycle i is compared with A's cycle i + offset
   * @param reason the reason, if the offset was found; null if it was given
   */
  record Found(long offset, @Nullable String reason) {}

  OffsetFinder(
      ComparisonOptions options, ComparisonOptions.Clocking clocking, NameMatcher pairing) {
    this.options = options;
    this.clocking = clocking;
    this.pairing = pairing;
  }

  /** Reads the first cycles of both traces. */
  Found find(VcdReader a, VcdReader b) throws IOException {
    final FirstChangeRecorder ofA =
        changes(
            a, pairing.clockOfA(clocking), pairing.pairs().stream().map(SignalPair::a).toList());
    final FirstChangeRecorder ofB =
        changes(
            b, pairing.clockOfB(clocking), pairing.pairs().stream().map(SignalPair::b).toList());
    final Map<Long, Integer> votes = new HashMap<>();
    for (int pair = 0; pair < pairing.pairs().size(); pair++) {
      for (FirstChangeRecorder.Change one : ofA.of(pair)) {
        for (FirstChangeRecorder.Change other : ofB.of(pair)) {
          if (one.value() == other.value()) {
            votes.merge(one.cycle() - other.cycle(), 1, Integer::sum);
          }
        }
      }
    }
    final boolean aIsLater = ofA.order(ofB) >= 0;
    long best = 0;
    int most = votes.getOrDefault(0L, 0);
    for (Map.Entry<Long, Integer> entry : votes.entrySet()) {
      final long offset = entry.getKey();
      final boolean nearer =
          Math.abs(offset) < Math.abs(best) || (offset == -best && offset > 0 == aIsLater);
      if (entry.getValue() > most || (entry.getValue() == most && nearer)) {
        best = offset;
        most = entry.getValue();
      }
    }
    return new Found(best, reason(most, Math.min(ofA.count(), ofB.count())));
  }

  private String reason(int together, int changes) {
    return together == 0
        ? "no match: no compared signal changes to the same value in both"
        : (2 * together < changes ? "weak match: " : "found: ")
            + together
            + " of "
            + changes
            + " first changes agree";
  }

  private FirstChangeRecorder changes(
      VcdReader reader, TraceSignal clock, List<TraceSignal> signals) throws IOException {
    final TraceChangeTracker side = new TraceChangeTracker(reader);
    final CycleCursor walk = new CycleCursor(side, clock, clocking, false);
    final FirstChangeRecorder changes =
        new FirstChangeRecorder(side, signals, options.unknowns() == UnknownPolicy.STRICT);
    while (walk.next() && walk.cycle() < MAX_CYCLES && !changes.enough()) {
      if (walk.dumped()) {
        changes.look(walk.cycle());
      }
    }
    return changes;
  }
}
