// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.measure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.RunProgress;
import nnuesoc.file.OutputFile;
import nnuesoc.measure.sweep.ResultOracle;
import nnuesoc.measure.sweep.Sweep;
import nnuesoc.measure.sweep.SweepException;
import nnuesoc.measure.sweep.SweepJson;
import nnuesoc.measure.sweep.SweepPlot;
import nnuesoc.measure.sweep.SweepPointRunner;
import nnuesoc.measure.sweep.SweepRecordFile;
import nnuesoc.measure.sweep.SweepRow;
import nnuesoc.measure.sweep.SweepRunner;
import nnuesoc.measure.sweep.SweepTable;
import org.jspecify.annotations.Nullable;

/**
 * Runs the points in order and reports their results: the record as they come, the rest at the end.
 */
final class SweepReporter implements SweepRunner.Listener, AutoCloseable {
  private final SweepRequest request;
  private final Console console;
  private final RunProgress progress;

  private SweepReporter(SweepRequest request, Console console) {
    this.request = request;
    this.console = console;
    progress = RunProgress.ofCount("sweep", request.sweep().points().size(), console.terminal());
  }

  /**
   * Runs the missing points, writes everything, and returns the exit status.
   *
   * @throws UsageException if the existing record belongs to another sweep
   */
  static int give(SweepRequest request, ResultOracle oracle, Console console) throws IOException {
    try (SweepReporter answer = new SweepReporter(request, console)) {
      final SweepRunner run = new SweepRunner(request.sweep(), answer.record(), answer);
      final boolean complete =
          run.run(new SweepPointRunner(oracle, console.interrupted()), request.place());
      answer.give(run, complete);
      if (!complete) {
        return ExitCode.INTERRUPTED;
      }
      return run.differences().isEmpty() ? ExitCode.OK : ExitCode.DIFFERENCE;
    }
  }

  /** The record, new or continued; on standard output it is only the head. */
  private @Nullable SweepRecordFile record() throws IOException {
    if (request.streams()) {
      console.out().println(SweepRecordFile.header(request.sweep()));
    }
    if (request.csv() == null || request.streams()) {
      return null;
    }
    try {
      return SweepRecordFile.open(Path.of(request.csv()), request.sweep());
    } catch (SweepException e) {
      throw new UsageException("--csv " + e.getMessage());
    }
  }

  @Override
  public void measured(SweepRow row) {
    if (request.streams()) {
      console.out().println(row.toCsv());
    }
  }

  @Override
  public void differs(String what) {
    console.say(what);
  }

  @Override
  public void at(int done) {
    progress.at(done);
  }

  private void give(SweepRunner run, boolean complete) throws IOException {
    final Sweep sweep = request.sweep();
    final SweepRow baseline = run.baseline();
    final List<SweepRow> rows = run.rows();
    if (request.plot() != null && complete && baseline != null && !rows.isEmpty()) {
      OutputFile.write(
          Path.of(request.plot()), SweepPlot.of(sweep, request.metric(), baseline, rows));
    }
    request
        .answer()
        .give(
            console,
            () -> SweepJson.of(sweep, baseline, rows, run.differences(), complete),
            out -> {
              if (baseline != null) {
                SweepTable.print(sweep, baseline, rows, out);
              }
            });
    if (!complete) {
      console.say(
          "interrupted: %s of %s points%s",
          rows.size(),
          sweep.points().size(),
          request.plot() == null ? "" : "; no plot was written");
    }
  }

  @Override
  public void close() {
    progress.close();
  }
}
