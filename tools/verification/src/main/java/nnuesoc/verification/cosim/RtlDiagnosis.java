// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.util.List;
import java.util.function.LongPredicate;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.trace.SignalNameMap;
import nnuesoc.doctor.trace.TraceDoctor;
import nnuesoc.traces.compare.ComparisonResult;

/**
 * What is known about a user's Verilog that ran beside the model.
 *
 * @param run the part of the run that was examined
 * @param result the comparison with the model, up to the first difference
 * @param ending how the run has ended
 * @param diagnosis what the doctor says about its trace
 * @param pairs the signals that were paired by what they do, as text for people
 */
public record RtlDiagnosis(
    RtlRun run,
    ComparisonResult result,
    RtlEnding ending,
    TraceDiagnosis diagnosis,
    List<String> pairs) {
  /** At most this many cycles of a run without a difference are examined. */
  private static final long LONGEST = 1_000_000;

  /** Copies the list. */
  public RtlDiagnosis {
    pairs = List.copyOf(pairs);
  }

  /**
   * Examines the trace of a run that was compared with the model up to the first difference.
   *
   * @param goesOn told of the bytes that were read; returns false if the user has interrupted
   */
  public static RtlDiagnosis of(
      RtlRun whole, ComparisonResult result, RtlSignalNames.Pairing pairing, LongPredicate goesOn)
      throws IOException {
    final long seen =
        result.first() == null ? LONGEST : CosimulationComparison.cycle(result.first());
    final RtlRun run = whole.examined(seen);
    final RtlSignalNames names =
        run.names().isEmpty()
            ? RtlSignalNames.matched(run, seen, pairing)
            : RtlSignalNames.ruled(run, SignalNameMap.ruled(run, run.names(), run.spec()));
    final TraceDiagnosis examined =
        TraceDoctor.examine(
            run,
            RtlRun.clock(),
            new SignalNameMap(names.names(), names.guesses(), run.names().isEmpty()),
            run.spec(),
            goesOn);
    final RtlEnding ending = run.ending();
    return new RtlDiagnosis(
        run,
        result,
        ending,
        ending.text().isPresent() ? examined.withoutAcquittal() : examined,
        names.summary());
  }

  /** Whether nothing is wrong with the Verilog; its outputs may come at other times. */
  public boolean isRight() {
    return (result.same() || diagnosis.verdict() == TraceDiagnosis.Verdict.RIGHT_LATER)
        && diagnosis.verdict() != TraceDiagnosis.Verdict.WRONG
        && ending.text().isEmpty();
  }
}
