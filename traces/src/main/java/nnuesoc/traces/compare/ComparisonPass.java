// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import nnuesoc.traces.read.FourState;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.VcdReader;
import org.jspecify.annotations.Nullable;

/** One way through both traces, from moment to moment. */
final class ComparisonPass {
  /** Moments between two reports of the progress, a power of two. */
  private static final int PROGRESS_MOMENTS = 1 << 14;

  private final ComparisonOptions options;
  private final NameMatcher pairing;
  private final List<SignalPair> pairs;
  private final OffsetFinder.Found offset;
  private final Comparison.Progress progress;
  private final @Nullable Observer observer;
  private final TraceChangeTracker a;
  private final TraceChangeTracker b;
  private final LockstepCursor moments;
  private final ComparisonStart start;
  private final IncrementalComparer states;
  private long seen;
  private long compared;
  private @Nullable FirstDifference first;
  private boolean firstIsLast; // the first difference is at the last moment so far
  private boolean lastIsCompared;
  private boolean lastLeftOut;

  /** Receives each moment that is compared. */
  @FunctionalInterface
  interface Observer {
    /** Returns false if it needs no further moments. */
    boolean settled(ComparisonPass pass) throws IOException;
  }

  /**
   * Starts at the beginning of both traces.
   *
   * @throws ComparisonException if a clock is missing
   */
  ComparisonPass(
      ComparisonOptions options,
      NameMatcher pairing,
      VcdReader readerA,
      VcdReader readerB,
      OffsetFinder.Found offset,
      Comparison.Progress progress,
      @Nullable Observer observer)
      throws IOException {
    this.options = options;
    this.pairing = pairing;
    this.pairs = pairing.pairs();
    this.offset = offset;
    this.progress = progress;
    this.observer = observer;
    a = new TraceChangeTracker(readerA);
    b = new TraceChangeTracker(readerB);
    states = new IncrementalComparer(pairs, a, b, options.unknowns(), observer != null);
    final ComparisonOptions.Clocking clocking = options.clocking();
    moments = clocking == null ? byTimes() : byCycles(clocking);
    start = new ComparisonStart(options, pairing, a);
  }

  private LockstepCursor byTimes() throws IOException {
    return new LockstepTimeCursor(a, b, states, options.dumpOffIsUnknown());
  }

  private LockstepCursor byCycles(ComparisonOptions.Clocking clocking) {
    final TraceSignal clockA = pairing.clockOfA(clocking);
    final TraceSignal clockB = pairing.clockOfB(clocking);
    states.setClock(clockA, clockB);
    return new LockstepCycleCursor(
        new CycleCursor(a, clockA, clocking, options.dumpOffIsUnknown()),
        new CycleCursor(b, clockB, clocking, options.dumpOffIsUnknown()),
        offset.offset(),
        options.dumpOffIsUnknown());
  }

  /**
   * Goes through both traces.
   *
   * @throws ComparisonException if there was nothing to compare
   */
  ComparisonResult run() throws IOException {
    boolean more = true;
    while (more && moments.next()) {
      if ((++seen & (PROGRESS_MOMENTS - 1)) == 0
          && !progress.at(a.reader().offset(), b.reader().offset())) {
        throw new Comparison.StoppedException();
      }
      firstIsLast = false;
      lastIsCompared = false;
      lastLeftOut = false;
      if (start.reached(moments) && (moments.dumped() || options.dumpOffIsUnknown())) {
        if (moments.whole()) {
          compare();
          lastIsCompared = true;
          more = observer == null || observer.settled(this);
        } else {
          lastLeftOut = true;
        }
      }
    }
    requireCompared();
    endLast();
    if (first == null && moments.end() != EarlyEnd.NONE && !options.allowShorter()) {
      first = new FirstDifference(moments.time(), moments.cycle(), null, moments.end(), false);
    }
    return result();
  }

  /** Drops differences where the shorter trace may be cut, if one trace may be shorter. */
  private void endLast() {
    final boolean mayBeCut = lastIsCompared && moments.lastMayBeCut();
    if (mayBeCut && options.allowShorter()) {
      lastLeftOut |= states.dropLast();
      first = firstIsLast ? null : first;
    } else {
      states.keepLast();
      first = mayBeCut && firstIsLast && first != null ? first.inWhatMayBeCut() : first;
    }
  }

  private void requireCompared() {
    if (compared == 0) {
      final String awaited = start.awaited();
      throw new ComparisonException(
          null,
          "nothing was compared: "
              + (!start.reached() && !awaited.isEmpty()
                  ? "A never comes to " + awaited
                  : offset.offset() != 0
                      ? "with offset " + offset.offset() + " no cycle is in both traces"
                      : "there is no time or cycle at which both traces have values"));
    }
  }

  private void compare() {
    compared++;
    states.update(moments.clockCounts());
    if (first == null && !states.differing().isEmpty()) {
      first = difference();
      firstIsLast = true;
    }
  }

  private FirstDifference difference() {
    final BitSet differing = states.differing();
    final int pair = differing.nextSetBit(0);
    final List<SignalPair> others =
        differing.stream().filter(other -> other != pair).mapToObj(pairs::get).toList();
    return new FirstDifference(
        moments.time(),
        moments.cycle(),
        new FirstDifference.Value(pairs.get(pair), valueOfA(pair), valueOfB(pair), others),
        EarlyEnd.NONE,
        false);
  }

  private ComparisonResult result() {
    return new ComparisonResult(
        pairs,
        compared,
        options.clocking() != null,
        states.ever().stream().mapToObj(pairs::get).toList(),
        first,
        offset.offset(),
        offset.reason(),
        moments.end(),
        lastLeftOut,
        a.reader().unitFs(),
        b.reader().unitFs(),
        pairing.unmatchedA(),
        pairing.unmatchedB(),
        a.reader().warnings(),
        b.reader().warnings());
  }

  ComparisonOptions options() {
    return options;
  }

  List<SignalPair> pairs() {
    return pairs;
  }

  LockstepCursor moments() {
    return moments;
  }

  /** The pairs that were set since the observer last cleared this set. */
  BitSet touched() {
    return states.touched();
  }

  /** The first difference so far. */
  @Nullable FirstDifference first() {
    return first;
  }

  /** The current value of a pair's signal in A. */
  FourState valueOfA(int pair) {
    return a.reader().value(pairs.get(pair).a(), true);
  }

  /** The current value of a pair's signal in B. */
  FourState valueOfB(int pair) {
    return b.reader().value(pairs.get(pair).b(), true);
  }
}
