package nnuesoc.sim.compare;

import java.io.IOException;
import nnuesoc.sim.trace.read.LateDeclarationException;
import nnuesoc.sim.trace.read.TraceSource;
import nnuesoc.sim.trace.read.VcdReader;
import org.jspecify.annotations.Nullable;

/** Two traces, and how they are to be compared. Each pass reads both from their beginning. */
public final class Comparison {
  private final TraceSource sourceA;
  private final TraceSource sourceB;
  private final ComparisonOptions options;
  private final Progress progress;
  private boolean whole; // declarations are looked for in all of the files
  private OffsetFinder.@Nullable Found offset;

  /** Is told how far a pass has come. */
  @FunctionalInterface
  public interface Progress {
    /** Bytes read of A and of B; false to stop, which ends the pass. */
    boolean at(long bytesA, long bytesB);
  }

  /** A pass was stopped by its {@link Progress}. */
  public static final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** What is compared with what. Nothing is read yet. */
  public Comparison(TraceSource a, TraceSource b, ComparisonOptions options, Progress progress) {
    this.sourceA = a;
    this.sourceB = b;
    this.options = options;
    this.progress = progress;
  }

  /**
   * Compares all of both.
   *
   * @throws ComparisonException if what was asked for cannot be compared
   * @throws IOException if a trace cannot be read
   */
  public ComparisonResult run() throws IOException {
    return run(null);
  }

  /** Compares and shows each moment to {@code observer}. */
  ComparisonResult run(Pass.@Nullable Observer observer) throws IOException {
    try {
      return onePass(observer);
    } catch (LateDeclarationException e) { // before the observer has seen what differs by it
      whole = true;
      return onePass(observer);
    }
  }

  ComparisonOptions options() {
    return options;
  }

  private VcdReader open(TraceSource source) throws IOException {
    return whole ? VcdReader.openWhole(source) : VcdReader.open(source);
  }

  private ComparisonResult onePass(Pass.@Nullable Observer observer) throws IOException {
    if (offset == null) {
      offset = offset();
    }
    try (VcdReader a = open(sourceA);
        VcdReader b = open(sourceB)) {
      final Pairing pairing = new Pairing(a.signals(), b.signals(), options);
      pairing.requireComplete();
      return new Pass(options, pairing, a, b, offset, progress, observer).run();
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
    try (VcdReader a = open(sourceA);
        VcdReader b = open(sourceB)) {
      final Pairing pairing = new Pairing(a.signals(), b.signals(), options);
      pairing.requireComplete();
      return new OffsetFinder(options, clocking, pairing).find(a, b);
    }
  }
}
