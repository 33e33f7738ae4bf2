package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.RunProgress;
import nnuesoc.cli.output.SweepTable;
import nnuesoc.measure.sweep.Oracle;
import nnuesoc.measure.sweep.Point;
import nnuesoc.measure.sweep.RecordFile;
import nnuesoc.measure.sweep.Row;
import nnuesoc.measure.sweep.Runner;
import nnuesoc.measure.sweep.Sweep;
import nnuesoc.measure.sweep.SweepException;
import nnuesoc.measure.sweep.SweepJson;
import nnuesoc.measure.sweep.SweepPlot;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.verification.regress.Json;
import org.jspecify.annotations.Nullable;

/**
 * Runs the points in order and tells their results: the record as they come, the rest at the end.
 */
final class SweepAnswer {
  private final Sweep sweep;
  private final Arguments arguments;
  private final Console console;
  private final @Nullable RecordFile record;
  private final List<Row> rows = new ArrayList<>();
  private final List<String> differences = new ArrayList<>();
  private @Nullable Row baseline;

  private SweepAnswer(
      Sweep sweep, Arguments arguments, Console console, @Nullable RecordFile record) {
    this.sweep = sweep;
    this.arguments = arguments;
    this.console = console;
    this.record = record;
  }

  /**
   * Begins the record, or reads the one that is there.
   *
   * @throws UsageException if it is another sweep's, or the plot had too many lines
   */
  static SweepAnswer open(Sweep sweep, Arguments arguments, Console console) throws IOException {
    if (arguments.has("plot") && sweep.lines() > SweepPlot.MOST_LINES) {
      throw new UsageException(
          String.format(
              Locale.ROOT,
              "--plot: %,d lines, one for each combination behind the first key: expected at most %d",
              sweep.lines(),
              SweepPlot.MOST_LINES));
    }
    final String csv = arguments.get("csv");
    try {
      final RecordFile record =
          csv == null || csv.equals(Json.STANDARD_OUTPUT)
              ? null
              : RecordFile.open(Path.of(csv), sweep);
      return new SweepAnswer(sweep, arguments, console, record);
    } catch (SweepException e) {
      throw new UsageException("--csv " + e.getMessage());
    }
  }

  /** Runs what is missing, writes everything, and returns the exit status. */
  int run(Oracle oracle) throws IOException {
    final Runner runner = new Runner(oracle, console.interrupted());
    final boolean complete = measure(runner);
    answer(complete);
    if (!complete) {
      return ExitCode.INTERRUPTED;
    }
    return differences.isEmpty() ? ExitCode.OK : ExitCode.DIFFERENCE;
  }

  /** Returns whether everything was run. */
  private boolean measure(Runner runner) throws IOException {
    if (standardOutput("csv")) {
      console.out().println(RecordFile.header(sweep));
    }
    final Runner.Outcome report = runner.baseline(sweep.baseline());
    baseline = report.row();
    if (baseline == null) {
      return !differs(report);
    }
    try (RunProgress progress =
        RunProgress.ofCount(
            "sweep", sweep.points().size(), console.err(), console.errIsTerminal())) {
      int done = 0;
      for (Point point : sweep.points()) {
        final Row known = record == null ? null : record.row(point);
        if (known != null) {
          rows.add(known);
        } else {
          final Runner.Outcome outcome = runner.run(point);
          if (outcome.row() != null) {
            add(outcome.row());
          } else if (!differs(outcome)) {
            return false;
          }
        }
        progress.at(++done);
      }
    }
    return true;
  }

  private void add(Row row) throws IOException {
    rows.add(row);
    if (record != null) {
      record.append(row);
    } else if (standardOutput("csv")) {
      console.out().println(row.toCsv());
    }
  }

  /** A point that differs is no result, so that the record has none of it. */
  private boolean differs(Runner.Outcome outcome) {
    if (outcome.difference() == null) {
      return false;
    }
    differences.add(outcome.difference());
    console.say(outcome.difference());
    return true;
  }

  private void answer(boolean complete) throws IOException {
    final String plot = arguments.get("plot");
    if (plot != null && complete && !rows.isEmpty()) {
      OutputFile.write(Path.of(plot), SweepPlot.of(sweep, rows));
    }
    final String json = arguments.get("json");
    if (json != null) {
      Json.write(SweepJson.of(sweep, baseline, rows, differences, complete), json, console.out());
    }
    if (baseline != null && !standardOutput("csv") && !standardOutput("json")) {
      SweepTable.print(sweep, baseline, rows, console.out());
    }
    if (!complete) {
      console.say(
          "interrupted: "
              + rows.size()
              + " of "
              + sweep.points().size()
              + " points"
              + (plot == null ? "" : "; no plot was written"));
    }
  }

  private boolean standardOutput(String option) {
    return Json.STANDARD_OUTPUT.equals(arguments.get(option));
  }
}
