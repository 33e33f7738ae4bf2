// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.rtl.tuned.FabricCost;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.SocRun;
import org.jspecify.annotations.Nullable;

/** Runs points, and compares each with what is expected. */
public final class SweepPointRunner {
  /** Entries of the kernel per portion, which take some tens of milliseconds. */
  private static final long PORTION = 1_000_000;

  /** A run is given up this many cycles after the end that the formula gives. */
  private static final long PATIENCE = 1_000_000;

  private static final double HERTZ = 1e6;

  private final ResultOracle oracle;
  private final BooleanSupplier interrupted;
  private double baseline; // evaluations per second

  /** Runs nothing yet. */
  public SweepPointRunner(ResultOracle oracle, BooleanSupplier interrupted) {
    this.oracle = oracle;
    this.interrupted = interrupted;
  }

  /**
   * The outcome of a point.
   *
   * @param row its result; null if it differs or was interrupted
   * @param difference what differs; null if nothing does
   */
  public record Outcome(@Nullable SweepRow row, @Nullable String difference) {
    static final Outcome INTERRUPTED = new Outcome(null, null);

    static Outcome differs(SweepPoint point, String what) {
      return new Outcome(null, point.name() + ": " + what);
    }
  }

  /** Runs the point that all points are compared with; to be called before them. */
  public Outcome baseline(SweepPoint point) {
    compareWith(point);
    return run(point);
  }

  /** Sets the point that all points are compared with, without running it. */
  void compareWith(SweepPoint point) {
    baseline = perSecond(point, oracle.end(point));
  }

  /** Whether the user has stopped the sweep. */
  boolean isInterrupted() {
    return interrupted.getAsBoolean();
  }

  /** Runs a point to its end, unless the user stops the sweep. */
  public Outcome run(SweepPoint point) {
    final SocRun machine = point.spec().start();
    final long end = oracle.end(point);
    while (!machine.simulation().finished() && machine.simulation().cycle() < end + PATIENCE) {
      if (isInterrupted()) {
        return Outcome.INTERRUPTED;
      }
      machine.simulation().run(end + PATIENCE, PORTION);
    }
    return judge(point, machine.evaluations(), end);
  }

  private Outcome judge(SweepPoint point, List<Evaluation> results, long end) {
    for (int i = 0; i < results.size(); i++) {
      if (isInterrupted()) {
        return Outcome.INTERRUPTED;
      }
      final Evaluation result = results.get(i);
      final int expected = oracle.eval(result.position());
      if (!result.eval().equals(OptionalInt.of(expected))) {
        return Outcome.differs(
            point,
            String.format(
                Locale.ROOT,
                "position %d of %d (%s): expected the evaluation %d of the golden model, the fabric"
                    + " gave %s",
                i + 1,
                results.size(),
                result.position().fen(),
                expected,
                result.eval().isEmpty() ? "none" : result.eval().getAsInt()));
      }
    }
    final long cycles = results.get(results.size() - 1).end().orElseThrow();
    if (cycles != end) {
      return Outcome.differs(
          point,
          "expected the end in cycle " + end + " by the formula, the run ended in " + cycles);
    }
    return new Outcome(row(point, results, cycles), null);
  }

  private SweepRow row(SweepPoint point, List<Evaluation> results, long cycles) {
    final int evaluations = results.size();
    long transfer = 0;
    long compute = 0;
    long handshake = 0;
    for (int i = 0; i < evaluations; i += point.positionsALoad()) { // each load has one account
      for (LayerCycles layer : results.get(i).layers()) {
        transfer += layer.transfer();
        compute += layer.compute();
        handshake += layer.handshake();
      }
    }
    final FabricCost cost = point.cost();
    final double perSecond = perSecond(point, cycles);
    return new SweepRow(
        point.values(),
        cycles,
        evaluations,
        SweepRow.share(cycles, evaluations),
        SweepRow.ratio(perSecond),
        new CycleShares(
            SweepRow.share(
                point.spec().tuning().isEmpty() ? 0 : cycles - transfer - compute - handshake,
                evaluations),
            SweepRow.share(transfer, evaluations),
            SweepRow.share(compute, evaluations),
            SweepRow.share(handshake, evaluations)),
        cost.m10k(),
        cost.dsp(),
        cost.fits(),
        SweepRow.ratio(perSecond / baseline));
  }

  private static double perSecond(SweepPoint point, long cycles) {
    return point.clock() * HERTZ * point.spec().positions().size() / cycles;
  }
}
