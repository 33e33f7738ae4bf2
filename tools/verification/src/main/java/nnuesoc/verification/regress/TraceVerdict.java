// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.EarlyEnd;
import nnuesoc.traces.compare.FirstDifference;
import nnuesoc.traces.write.ClockPeriod;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.explain.FinishedRun;
import nnuesoc.verification.explain.SignalDifferenceAudit;
import org.jspecify.annotations.Nullable;

/**
 * What is said about a trace of a user's hardware.
 *
 * @param difference what is wrong with it, in one line; null if nothing is
 * @param cycle the model's first cycle that shows it; 0 if nobody knows it, as of a layer alone
 * @param signal the model's signal that differs first; null if there is none
 */
record TraceVerdict(@Nullable String difference, long cycle, @Nullable String signal) {
  private static final long FS_PER_NS = 1_000_000;

  /** The verdict of a comparison with the model. */
  static TraceVerdict of(Path file, ComparisonResult result) {
    final FirstDifference first = result.first();
    if (result.same() || first == null) {
      return new TraceVerdict(result.same() ? null : file + ": differs from the model", 0, null);
    }
    final FirstDifference.Value value = first.value();
    final long cycle = modelCycle(result, first);
    return new TraceVerdict(
        String.format(
            Locale.ROOT,
            "%s: %s, cycle %,d: %s",
            file,
            value == null ? "a trace ends before the other" : value.pair().name(),
            cycle,
            value == null
                ? first.end() == EarlyEnd.A ? "theirs" : "the model's"
                : "theirs " + value.a().brief() + ", the model has " + value.b().brief()),
        cycle,
        value == null ? null : value.pair().b().name());
  }

  /** The verdict on a layer that runs alone. */
  static TraceVerdict of(Path file, TraceDiagnosis diagnosis) {
    if (diagnosis.verdict() == null) {
      final List<String> notes = diagnosis.notes();
      final String why = notes.isEmpty() ? "" : ": " + notes.get(notes.size() - 1);
      return new TraceVerdict(file + ": no verdict" + why, 0, null);
    }
    if (diagnosis.findings().isEmpty()) {
      return new TraceVerdict(null, 0, null);
    }
    final TraceFinding first = diagnosis.findings().get(0);
    return new TraceVerdict(
        String.format(
            Locale.ROOT,
            "%s: %s%s%s%s, %s (%s): %s",
            file,
            first.where().isEmpty() ? first.model() : first.where(),
            first.layer() == null ? "" : ", layer " + first.layer(),
            first.row() == null ? "" : ", row " + first.row(),
            first.column() == null ? "" : ", column " + first.column(),
            first.moment(),
            first.time(),
            first.blame().what()),
        0,
        null);
  }

  /** Walks back in the model from the signal that differs first. */
  @Nullable Divergence explain(FinishedRun scene) {
    return signal == null
        ? null
        : SignalDifferenceAudit.of(scene, signal, cycle, String.valueOf(difference));
  }

  private static long modelCycle(ComparisonResult result, FirstDifference first) {
    return first.cycle() >= 0
        ? first.cycle() - result.offset()
        : ClockPeriod.cycleAt(first.time().in(FS_PER_NS));
  }
}
