package nnuesoc.verification.regress;

import java.nio.file.Path;
import java.util.Locale;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.EarlyEnd;
import nnuesoc.traces.compare.FirstDifference;
import nnuesoc.traces.write.ClockPeriod;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.explain.FinishedRun;
import nnuesoc.verification.explain.SignalAudit;
import org.jspecify.annotations.Nullable;

/**
 * The result of comparing a trace with the model.
 *
 * @param file the trace
 */
record TraceVerdict(Path file, ComparisonResult result) {
  private static final long FS_PER_NS = 1_000_000;

  /** One line, or null if they agree. */
  @Nullable String difference() {
    final FirstDifference first = result.first();
    if (result.same() || first == null) {
      return result.same() ? null : file + ": differs from the model";
    }
    final FirstDifference.Value value = first.value();
    return String.format(
        Locale.ROOT,
        "%s: %s, cycle %,d: %s",
        file,
        value == null ? "a trace ends before the other" : value.pair().name(),
        modelCycle(first),
        value == null
            ? first.end() == EarlyEnd.A ? "theirs" : "the model's"
            : "theirs " + value.a().brief() + ", the model has " + value.b().brief());
  }

  /** The model's cycle of the first difference; 0 if there is none. */
  long cycle() {
    final FirstDifference first = result.first();
    return first == null ? 0 : Math.max(0, modelCycle(first));
  }

  /** Walks back in the model from the signal that differs first. */
  @Nullable Divergence explain(FinishedRun scene) {
    final FirstDifference first = result.first();
    if (first == null || first.value() == null) {
      return null;
    }
    return SignalAudit.of(
        scene, first.value().pair().b().name(), modelCycle(first), String.valueOf(difference()));
  }

  private long modelCycle(FirstDifference first) {
    return first.cycle() >= 0
        ? first.cycle() - result.offset()
        : ClockPeriod.cycleAt(first.time().in(FS_PER_NS));
  }
}
