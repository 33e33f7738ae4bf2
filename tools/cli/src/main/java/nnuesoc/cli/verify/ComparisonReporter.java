// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.command.ViewerOption;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.ComparisonRequest;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.ComparisonTable;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.RunProgress;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonException;
import nnuesoc.traces.compare.ComparisonJson;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.ComparisonViewFiles;
import nnuesoc.traces.compare.FirstDifference;
import nnuesoc.traces.compare.PreDifferenceHistory;
import nnuesoc.traces.compare.UnmatchedNamesException;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.view.TraceView;
import org.jspecify.annotations.Nullable;

/**
 * Compares two traces and gives the answer as the user asked for it.
 *
 * @param compare how they are compared
 * @param answer the target of the answer
 * @param files the files that show it in a viewer, or null
 * @param viewer the viewer that is led there, or null
 * @param unlike what to say below names that are not alike in the two traces
 */
record ComparisonReporter(
    ComparisonRequest compare,
    AnswerTarget answer,
    @Nullable ComparisonViewFiles files,
    @Nullable String viewer,
    String unlike) {
  private static final String MAP_AUTO = "\n  --map auto pairs signals by what they do";

  /** How many earlier moments of a signal are shown before its first difference. */
  private static final int MOMENTS_BEFORE = 10;

  static void addTo(OptionList options) {
    options
        .with(ComparisonRequest::addTo)
        .with(
            """
            --json FILE  write the answer as JSON; - writes it to standard output instead of the
                table
            --gtkw FILE  write a GTKWave save file with the signals of both traces at the first
                difference; the merged trace and Surfer's commands are written beside it
            """)
        .files(FileUse.WRITES_OR_PRINTS, "json")
        .files(FileUse.WRITES_VIEW, "gtkw")
        .with(ViewerOption::addTo);
  }

  static ComparisonReporter parse(Arguments arguments) {
    final ComparisonRequest compare = ComparisonRequest.parse(arguments);
    return new ComparisonReporter(
        compare,
        AnswerTarget.of(arguments),
        gtkw(arguments),
        ViewerOption.typed(arguments),
        compare.map().auto() ? "" : MAP_AUTO);
  }

  /** For a trace that is only compared. */
  static ComparisonReporter of(ComparisonRequest compare, AnswerTarget answer) {
    return new ComparisonReporter(
        compare, answer, null, null, compare.map().auto() ? "" : MAP_AUTO);
  }

  /** The same with a command that also judges signals whose names are not alike. */
  ComparisonReporter withDoctor(String command) {
    return new ComparisonReporter(
        compare,
        answer,
        files,
        viewer,
        unlike.isEmpty() ? "" : unlike + ", and so does the doctor: " + command);
  }

  /** The files of {@code --gtkw}, or null. */
  static @Nullable ComparisonViewFiles gtkw(Arguments arguments) {
    final String gtkw = arguments.get("gtkw");
    final ComparisonViewFiles files = gtkw == null ? null : ComparisonViewFiles.of(Path.of(gtkw));
    if (files != null) {
      for (Path file : List.of(files.save(), files.trace(), files.commands())) {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
          throw new UsageException(
              "--gtkw " + gtkw + ": " + file + " is there, and no regular file");
        }
      }
    }
    return files;
  }

  /** The same with the rules for signals that are found by what they do. */
  ComparisonReporter settled(TraceSource a, TraceSource b, Console console) throws IOException {
    return new ComparisonReporter(
        compare.settled(a, b, console.err(), console.interrupted()), answer, files, viewer, unlike);
  }

  /** Compares {@code a} with {@code b}; returns the exit status. */
  int give(TraceSource a, TraceSource b, Console console) throws IOException {
    try (ViewerOption show = ViewerOption.open(viewer, console)) {
      final ComparisonOptions options = compare.options(a, b, console.err(), console.interrupted());
      final Comparison comparison;
      final ComparisonResult result;
      try (RunProgress progress = RunProgress.ofFile("compare", a.name(), console.terminal())) {
        comparison =
            new Comparison(
                a,
                b,
                options,
                (bytesA, bytesB) -> {
                  progress.at(bytesA);
                  return !console.interrupted().getAsBoolean();
                });
        result = comparison.run();
      }
      final ComparisonViewFiles shown =
          files == null && show != null ? ViewerOption.temporary() : files;
      final List<PreDifferenceHistory.Entry> history =
          answer.forPeople() || shown != null ? history(comparison, result) : List.of();
      if (shown != null) {
        final TraceView view = shown.write(comparison, result, history, console::say);
        if (show != null) {
          show.show(shown, view);
        }
      }
      answer.give(
          console,
          () -> ComparisonJson.of(result, options),
          out -> {
            out.printf("A: %s%nB: %s%n", a.name(), b.name());
            ComparisonTable.print(result, options, history, out);
            ComparisonTable.hint(result, options, out);
          });
      return result.same() ? ExitCode.OK : ExitCode.DIFFERENCE;
    } catch (ComparisonException e) {
      throw new UsageException(
          ComparisonRequest.message(e)
              + (e instanceof UnmatchedNamesException names && names.namesAreUnlike()
                  ? unlike
                  : ""));
    } catch (Comparison.StoppedException e) {
      return ExitCode.INTERRUPTED;
    }
  }

  /** The earlier values of the first signal that differs; this reads both traces once more. */
  static List<PreDifferenceHistory.Entry> history(Comparison comparison, ComparisonResult result)
      throws IOException {
    final FirstDifference first = result.first();
    return first == null || first.value() == null
        ? List.of()
        : PreDifferenceHistory.of(comparison, first.value().pair(), MOMENTS_BEFORE);
  }
}
