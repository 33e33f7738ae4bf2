package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.vector.Mismatch;

/** What is said below a failure: its first cause, and the trace that shows it. */
public final class Explanation {
  private static final int MISMATCHES_SHOWN = 3;
  private static final String INDENT = "    ";

  private Explanation() {}

  /** The lines; a window of the trace is written beside the vector, in {@code target/}. */
  public static List<String> lines(Outcome outcome) {
    final List<String> lines = new ArrayList<>();
    outcome.mismatches().stream()
        .skip(1)
        .limit(MISMATCHES_SHOWN)
        .forEach(
            one -> lines.add(INDENT + outcome.file() + ":" + one.expected().line() + ": " + one));
    final Divergence found = outcome.divergence();
    if (found != null) {
      lines.add("  first divergence: " + found.place() + ", cycle " + number(found.cycle()));
      lines.add(INDENT + found.what());
      found.details().forEach(detail -> lines.add(INDENT + detail));
      lines.add(INDENT + window(outcome));
    } else if (!outcome.mismatches().isEmpty()) {
      final Mismatch first = outcome.mismatches().get(0);
      final List<String> account = outcome.one().design().build().account();
      lines.add(
          "  "
              + account.get(0)
              + "; the expectation in "
              + outcome.file()
              + " line "
              + first.expected().line()
              + " differs");
      account.stream().skip(1).forEach(line -> lines.add(INDENT + line));
      lines.add(
          INDENT + "if the new value is meant: ./nnuesoc regress " + outcome.file() + " --update");
      lines.add(INDENT + window(outcome));
    }
    return lines;
  }

  private static String number(long cycle) {
    return String.format(Locale.ROOT, "%,d", cycle);
  }

  /** Writes the trace, and says how to open it. */
  private static String window(Outcome outcome) {
    final Path file = outcome.file().toAbsolutePath();
    final String name = String.valueOf(file.getFileName()).replaceFirst("\\.json$", "") + ".vcd";
    final Path trace = file.resolveSibling("target").resolve(name);
    try {
      final Path shown = Path.of("").toAbsolutePath();
      final Path near = trace.startsWith(shown) ? shown.relativize(trace) : trace;
      return outcome.one().design().build().writeWindow(outcome.cycle(), near);
    } catch (IOException e) {
      return "no trace of cycle " + number(outcome.cycle()) + ": " + e.getMessage();
    }
  }
}
