// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import nnuesoc.parameter.Tuning;
import nnuesoc.sim.design.Circuit;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.ModelTrace;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.FirstDifference;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.write.ClockPeriod;
import nnuesoc.traces.write.TraceSelection;
import nnuesoc.traces.write.TraceSizeEstimate;

/**
 * How the twin, A, is compared with the model, B: every signal, at every time, x matching x only.
 */
public final class CosimulationComparison {
  private static final long FS_PER_NS = 1_000_000;
  private static final long LONG_RUN_CYCLES = 20_000_000;

  /** In addition, the test bench's scope is removed from the twin's names. */
  public static final ComparisonOptions RULES =
      ComparisonOptions.DEFAULT.withRenamings(List.of(Renaming.parse("^tb\\.=")));

  private CosimulationComparison() {}

  /**
   * Builds the twin of a run.
   *
   * @param cycles how many the run takes; an optimised build pays for a long run
   * @throws IOException if it cannot be built; the message says why
   */
  public static VerilogRun build(
      TwinSimulator simulator,
      SocSpec spec,
      long cycles,
      TwinFolders workplace,
      BooleanSupplier interrupted)
      throws IOException {
    final Path sources = workplace.sources();
    final Path data = workplace.data();
    final boolean followsMoves = UpdatableTwinRecipe.isMeant(spec);
    final TwinRecipe recipe;
    if (followsMoves) {
      recipe = UpdatableTwinRecipe.of(sources, spec, data);
    } else if (isTuned(spec)) {
      recipe = TwinRecipe.tuned(sources, spec);
    } else {
      recipe = TwinRecipe.report(simulator, sources, spec);
    }
    final CompiledTwin program =
        CompiledTwin.compile(
            recipe,
            followsMoves ? data : workplace.build(),
            cycles < LONG_RUN_CYCLES ? CompiledTwin.SHORT_RUN : CompiledTwin.LONG_RUN,
            interrupted);
    return TwinRun.prepare(program, spec, data);
  }

  /** Whether a run's fabric is not the report's. */
  public static boolean isTuned(SocSpec spec) {
    return !spec.tuning().equals(Optional.of(Tuning.REPORT));
  }

  /** Compares a trace of the twin with the model's of the same run. Nothing is read yet. */
  public static Comparison of(VerilogRun twin, Comparison.Progress progress) {
    return new Comparison(twin, new ModelTrace(twin.spec()), twin.rules(), progress);
  }

  /** The approximate length of the model's trace of this many cycles. */
  public static long expectedBytes(DesignSpec spec, long cycles) {
    final Circuit circuit = spec.start().simulation().circuit();
    return TraceSizeEstimate.bytes(TraceSelection.all(circuit), cycles);
  }

  /** How many cycles: each has a time at which it begins and one at which {@code clk} falls. */
  public static long cycles(ComparisonResult result) {
    return result.byCycles()
        ? result.moments()
        : (result.moments() + 1) / 2; // cycle 0 begins with the trace, clk low
  }

  /** The cycle of a difference. */
  public static long cycle(FirstDifference difference) {
    return ClockPeriod.cycleAt(difference.time().in(FS_PER_NS));
  }

  /** How many values were compared: signals × cycles. */
  public static long signalCycles(ComparisonResult result) {
    return result.pairs().size() * cycles(result);
  }
}
