// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;
import nnuesoc.traces.read.ComputedTrace;
import nnuesoc.traces.read.LateDeclarationException;
import nnuesoc.traces.read.ParsedDeclarations;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;
import org.jspecify.annotations.Nullable;

/** Two traces, and how they are to be compared. Each pass reads both from their beginning. */
public final class Comparison {
  private final TraceSource sourceA;
  private TraceSource sourceB;
  private final ComparisonOptions options;
  private final Progress progress;
  private boolean prepared; // the cycles of B to leave out are known
  private boolean whole; // the whole files are searched for declarations
  private @Nullable ParsedDeclarations layoutA; // known once the trace has been opened
  private @Nullable ParsedDeclarations layoutB;
  private @Nullable NameMatcher pairing;
  private OffsetFinder.@Nullable Found offset;
  private long readA; // bytes, as a pass last reported
  private long readB;
  private volatile @Nullable Thread runner; // the thread of the pass, not one that reads ahead

  /** Receives the progress of a pass. */
  @FunctionalInterface
  public interface Progress {
    /** Takes the bytes read of A and of B; returns false to stop the pass. */
    boolean at(long bytesA, long bytesB);
  }

  /** A pass was stopped by its {@link Progress}. */
  public static final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Sets up a comparison; reads nothing yet. */
  public Comparison(TraceSource a, TraceSource b, ComparisonOptions options, Progress progress) {
    this.sourceA = a;
    this.sourceB = b;
    this.options = options;
    this.progress = progress;
  }

  /**
   * Compares both traces to their ends.
   *
   * @throws ComparisonException if what was asked for cannot be compared
   * @throws IOException if a trace cannot be read
   */
  public ComparisonResult run() throws IOException {
    return run(null);
  }

  /**
   * Compares up to the first difference.
   *
   * @throws ComparisonException if what was asked for cannot be compared
   * @throws IOException if a trace cannot be read
   */
  public ComparisonResult runToFirst() throws IOException {
    return run(pass -> pass.first() == null);
  }

  /** Compares and shows each moment to {@code observer}. */
  ComparisonResult run(ComparisonPass.@Nullable Observer observer) throws IOException {
    try {
      return onePass(observer);
    } catch (LateDeclarationException e) { // before the observer saw anything that this changes
      whole = true;
      layoutA = null;
      layoutB = null;
      pairing = null;
      return onePass(observer);
    }
  }

  ComparisonOptions options() {
    return options;
  }

  private VcdReader open(TraceSource source, @Nullable ParsedDeclarations known)
      throws IOException {
    final TraceSource watched = new StoppableTraceSource(source, this::requireWanted);
    if (known != null) {
      return VcdReader.open(watched, known);
    }
    return whole ? VcdReader.openWhole(watched) : VcdReader.open(watched);
  }

  private void requireWanted() {
    if (Thread.currentThread() == runner && !progress.at(readA, readB)) {
      throw new StoppedException();
    }
  }

  private boolean at(long bytesA, long bytesB) {
    readA = bytesA;
    readB = bytesB;
    return progress.at(bytesA, bytesB);
  }

  /** An operation on both traces, each opened at its beginning. */
  @FunctionalInterface
  private interface Use<T> {
    T of(VcdReader a, VcdReader b, NameMatcher pairing) throws IOException;
  }

  private <T> T withBoth(Use<T> use) throws IOException {
    runner = Thread.currentThread();
    try (VcdReader a = open(sourceA, layoutA);
        VcdReader b = open(sourceB, layoutB)) {
      if (pairing == null) {
        layoutA = a.layout();
        layoutB = b.layout();
        final NameMatcher found =
            new NameMatcher(a.signals(), b.signals(), options, this::requireWanted);
        found.requireComplete(a.warnings(), b.warnings());
        pairing = found;
      }
      b.readAhead(this::requireWanted);
      return use.of(a, b, pairing);
    }
  }

  private ComparisonResult onePass(ComparisonPass.@Nullable Observer observer) throws IOException {
    if (offset == null) {
      offset = offset();
    }
    final OffsetFinder.Found found = offset;
    if (!prepared) {
      leaveOutUndumped(found.offset());
      prepared = true;
    }
    return withBoth(
        (a, b, pairs) -> new ComparisonPass(options, pairs, a, b, found, this::at, observer).run());
  }

  /** Leaves out of B's computation the cycles that A's file does not show. */
  private void leaveOutUndumped(long cycles) throws IOException {
    final ComparisonOptions.Clocking clocking = options.clocking();
    if (clocking != null
        && clocking.rising()
        && !options.dumpOffIsUnknown()
        && sourceB instanceof ComputedTrace computed
        && sourceA instanceof TraceFileSource
        && SkippableCycles.mayBeIn(sourceA)) {
      sourceB =
          computed.leavingOut(
              withBoth((a, b, pairs) -> SkippableCycles.of(a, pairs.clockOfA(clocking), cycles)));
    }
  }

  private OffsetFinder.Found offset() throws IOException {
    final ComparisonOptions.Clocking clocking = options.clocking();
    if (clocking == null) {
      return new OffsetFinder.Found(0, null);
    }
    if (clocking.offset() != null) {
      return new OffsetFinder.Found(clocking.offset(), null);
    }
    return withBoth((a, b, pairs) -> new OffsetFinder(options, clocking, pairs).find(a, b));
  }
}
