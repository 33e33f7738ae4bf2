// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.RunProgress;
import nnuesoc.file.OutputFile;
import nnuesoc.measure.scaling.ScalingJson;
import nnuesoc.measure.scaling.ScalingPlot;
import nnuesoc.measure.scaling.ScalingRow;
import nnuesoc.measure.scaling.ScalingStudy;
import nnuesoc.measure.scaling.ScalingTable;
import nnuesoc.verification.regress.JsonOutput;

/** Reports the rows of a study of scaling: the record as they come, the rest at the end. */
final class ScalingReporter implements ScalingStudy.Listener {
  private final ScalingRequest request;
  private final Console console;
  private final RunProgress progress;
  private final List<ScalingRow> rows = new ArrayList<>();
  private final StringBuilder csv = new StringBuilder();

  private ScalingReporter(ScalingRequest request, Console console, RunProgress progress) {
    this.request = request;
    this.console = console;
    this.progress = progress;
  }

  /** Runs the searches, writes everything, and returns the exit status. */
  static int give(ScalingRequest request, Console console) throws IOException {
    try (RunProgress progress =
        RunProgress.ofCount("searches", request.study().searches(), console.terminal())) {
      final ScalingReporter answer = new ScalingReporter(request, console, progress);
      final boolean complete = request.study().run(console.interrupted(), answer);
      answer.give(complete);
      return complete ? ExitCode.OK : ExitCode.INTERRUPTED;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  @Override
  public void measured(ScalingRow row, ScalingRow single) {
    final StringBuilder lines = new StringBuilder();
    if (rows.isEmpty()) {
      rows.add(single);
      lines.append(ScalingTable.csvHeader(single)).append('\n');
      if (row.fabrics() > 1) {
        lines.append(ScalingTable.csv(single, single)).append('\n');
      }
    }
    if (row.fabrics() > 1) {
      rows.add(row);
    }
    csv.append(lines.append(ScalingTable.csv(row, single)).append('\n'));
    if (JsonOutput.STANDARD_OUTPUT.equals(request.csv())) {
      console.out().print(lines);
    } else if (request.csv() != null) {
      try {
        OutputFile.write(Path.of(request.csv()), csv.toString());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Override
  public void at(int done) {
    progress.at(done);
  }

  private void give(boolean complete) throws IOException {
    if (!complete) {
      console.say("interrupted: " + rows.size() + " rows; no plot was written");
    }
    if (rows.isEmpty()) {
      return;
    }
    final ScalingRow single = rows.get(0);
    if (request.plot() != null && complete) {
      OutputFile.write(Path.of(request.plot()), ScalingPlot.of(request.study(), single, rows));
    }
    request
        .answer()
        .give(
            console,
            () -> ScalingJson.of(request.study(), single, rows, complete),
            out -> ScalingTable.print(request.study(), single, rows, out));
  }
}
