// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import nnuesoc.file.FileProblemText;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.explain.DivergenceTraceWriter.Window;
import org.jspecify.annotations.Nullable;

/**
 * The text below a failure: its first cause, and the trace that shows it.
 *
 * @param lines why it failed, as it is shown
 * @param isNew whether the run does what it should, so that the expectation may be wrong
 * @param window how to open the files, or why there are none; empty if there is nothing to see
 * @param files the cycles around the first cause, or null
 */
public record FailureExplanation(
    List<String> lines, boolean isNew, String window, @Nullable Window files) {
  /** The indentation of each line. */
  public static final String INDENT = "    ";

  private static final int MISMATCHES_SHOWN = 3;

  /** Copies the list. */
  public FailureExplanation {
    lines = List.copyOf(lines);
  }

  /** Explains a failure; writes a window of the trace next to the vector, in {@code target/}. */
  public static FailureExplanation of(VectorOutcome outcome) {
    final List<String> lines = new ArrayList<>();
    outcome.mismatches().stream()
        .skip(1)
        .limit(MISMATCHES_SHOWN)
        .forEach(
            one -> lines.add(INDENT + outcome.file() + ":" + one.expected().line() + ": " + one));
    final Divergence found = outcome.divergence();
    if (found == null && outcome.mismatches().isEmpty()) {
      return outcome.cycle() > 0
          ? withWindow(outcome, lines, false)
          : new FailureExplanation(lines, false, "", null);
    }
    if (found != null) {
      lines.add("  first divergence: " + found.place() + ", cycle " + number(found.cycle()));
      lines.add(INDENT + found.what());
      found.details().forEach(detail -> lines.add(INDENT + detail));
    } else {
      final List<String> account = outcome.one().build().account(outcome.mismatches().get(0));
      lines.add(
          "  "
              + account.get(0)
              + "; the expectation in "
              + outcome.file()
              + " line "
              + outcome.mismatches().get(0).expected().line()
              + " differs");
      account.stream().skip(1).forEach(line -> lines.add(INDENT + line));
    }
    return withWindow(outcome, lines, found == null);
  }

  private static String number(long cycle) {
    return String.format(Locale.ROOT, "%,d", cycle);
  }

  /** Writes the window of the trace. */
  private static FailureExplanation withWindow(
      VectorOutcome outcome, List<String> lines, boolean isNew) {
    final Path file = outcome.file().toAbsolutePath();
    final String name = String.valueOf(file.getFileName()).replaceFirst("\\.json$", "") + ".vcd";
    final Path beside = file.resolveSibling("target").resolve(name);
    try {
      final Path shown = Path.of("").toAbsolutePath();
      final Path near = beside.startsWith(shown) ? shown.relativize(beside) : beside;
      final Path trace = UserTraceCheck.apart(outcome.one().vector(), near);
      final VectorRun run = outcome.one().build();
      final Window files = run.writeWindow(outcome.cycle(), outcome.mismatches(), trace);
      return new FailureExplanation(lines, isNew, run.shown(files), files);
    } catch (IOException e) {
      final String why =
          "no trace of cycle " + number(outcome.cycle()) + ": " + FileProblemText.text(e);
      return new FailureExplanation(lines, isNew, why, null);
    }
  }

  /** The trace of the window, or null. */
  public @Nullable Path trace() {
    return files == null ? null : files.trace();
  }

  /** All of it as text for people, several lines, without a line end after the last. */
  public String text() {
    final List<String> all = new ArrayList<>(lines);
    if (!window.isEmpty()) {
      all.add(INDENT + window);
    }
    return String.join("\n", all);
  }
}
