package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CompareOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.ComparisonTable;
import nnuesoc.cli.output.RunProgress;
import nnuesoc.sim.compare.Comparison;
import nnuesoc.sim.compare.ComparisonException;
import nnuesoc.sim.compare.ComparisonJson;
import nnuesoc.sim.compare.ComparisonOptions;
import nnuesoc.sim.compare.ComparisonResult;
import nnuesoc.sim.compare.Difference;
import nnuesoc.sim.compare.History;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.trace.read.TraceSource;
import nnuesoc.verification.regress.Json;

/** Compares two traces and says what came out, as the user asked for it. */
final class ComparisonAnswer {
  /** How much of a signal is shown before its first difference. */
  private static final int MOMENTS_BEFORE = 10;

  private ComparisonAnswer() {}

  static void addTo(OptionList options) {
    options.with(
        """
            --json FILE  the answer for machines; - replaces the table
            --gtkw FILE  a GTKWave save file with both traces' signals, where they first differ;
                beside it their merged trace and Surfer's commands
            """);
  }

  /** Compares {@code a} with {@code b}; the exit status. */
  static int give(TraceSource a, TraceSource b, Arguments arguments, Console console) {
    final Comparison comparison;
    final ComparisonResult result;
    try {
      final ComparisonOptions options =
          CompareOptions.read(arguments, a, b, console.err(), console.interrupted());
      final String json = arguments.get("json");
      final ComparisonFiles files = ComparisonFiles.of(arguments.get("gtkw"));
      try (RunProgress progress =
          RunProgress.ofBytes("compare", size(a.name()), console.err(), console.errIsTerminal())) {
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
      if (json != null) {
        Json.write(ComparisonJson.of(result, options), json, console.out());
      }
      final boolean table = !Json.STANDARD_OUTPUT.equals(json);
      final List<History.Entry> history =
          table || files != null ? history(comparison, result) : List.of();
      if (files != null) {
        files.write(comparison, result, history, console);
      }
      if (table) {
        ComparisonTable.print(result, options, history, console.out());
        ComparisonHints.print(result, options, console.out());
      }
      return result.same() ? ExitCode.OK : ExitCode.DIFFERENCE;
    } catch (ComparisonException e) {
      throw new UsageException(CompareOptions.message(e));
    } catch (IOException e) {
      throw new UsageException(FileProblem.text(e));
    } catch (Comparison.StoppedException e) {
      return ExitCode.INTERRUPTED;
    }
  }

  private static long size(String file) {
    try {
      return Files.size(Path.of(file));
    } catch (IOException e) {
      return -1; // opening it will say what is wrong
    }
  }

  /** What the first signal that differs did before, which takes reading both once more. */
  static List<History.Entry> history(Comparison comparison, ComparisonResult result)
      throws IOException {
    final Difference first = result.first();
    return first == null || first.value() == null
        ? List.of()
        : History.of(comparison, first.value().pair(), MOMENTS_BEFORE);
  }
}
