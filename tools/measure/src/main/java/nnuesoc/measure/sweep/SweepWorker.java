// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.util.List;
import nnuesoc.work.ReceivedFiles;
import nnuesoc.work.TextWorker;

/** Runs points of a {@link SweepWork} in another process. */
final class SweepWorker implements TextWorker {
  private static final String DIFFERS = "differs: ";

  private final SweepWorkText sweep;
  private final SweepPointRunner runner;

  /** Reads what all points have in common. */
  SweepWorker(String common, ReceivedFiles files) {
    sweep = SweepWorkText.read(common, files);
    runner =
        new SweepPointRunner(
            ResultOracle.of(sweep.fixed().run()), () -> Thread.currentThread().isInterrupted());
    runner.compareWith(SweepPoint.baseline(sweep.fixed()));
  }

  @Override
  public String run(String piece) {
    final SweepPoint point =
        SweepPoint.of(sweep.fixed(), sweep.axes(), List.of(piece.split(",", -1)));
    final SweepPointRunner.Outcome outcome = runner.run(point);
    return outcome.row() == null ? DIFFERS + outcome.difference() : outcome.row().toCsv();
  }

  /** Reads an answer. */
  static SweepPointRunner.Outcome read(String answer, int keys) {
    return answer.startsWith(DIFFERS)
        ? new SweepPointRunner.Outcome(null, answer.substring(DIFFERS.length()))
        : new SweepPointRunner.Outcome(SweepRow.ofCsv(answer, keys), null);
  }
}
