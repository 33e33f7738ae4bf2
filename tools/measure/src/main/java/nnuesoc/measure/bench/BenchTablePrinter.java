// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The answer of {@code bench} for people; {@code docs/design/performance.md} has an example. */
public final class BenchTablePrinter {
  private static final String LINE = "%-21s %-12s %-24s %-26s %-27s %s";
  private static final String GROWTH_LINE = "%-17s %-13s %9s %15s   %-24s %s";
  private static final int WIDTH = 120;
  private static final String INDENT = "    ";
  private static final double MILLI = 1e3;

  private BenchTablePrinter() {}

  /** Prints the machine, the rows, what each time includes, and the curves. */
  public static void print(Bench.Results results, PrintStream out) {
    machine(results, out);
    if (!results.rows().isEmpty()) {
      out.println("\nmedian [least to greatest]; both sides in turn");
      line(out, String.format(LINE, "", "", "ours", "theirs", "times as fast", "goal"));
      results.rows().forEach(row -> row(row, out));
      out.println();
      results.rows().forEach(row -> wrap(row.name() + ": " + workload(row), out));
      out.println();
      notes(results.rows()).forEach((note, names) -> wrap(names + ": " + note, out));
    }
    if (!results.growth().isEmpty()) {
      out.println("\nhow the time grows: ours alone");
      line(
          out,
          String.format(
              GROWTH_LINE, "", "shape", "positions", "cycles", "stepped, ms", "fast, ms"));
      results.growth().forEach(row -> growth(row, out));
    }
    if (!results.complete()) {
      out.println("\ninterrupted: the rest was not measured");
    }
  }

  private static void machine(Bench.Results results, PrintStream out) {
    final MachineInfo machine = results.machine();
    out.printf(
        "%s, %d cores; Java %s; %s%n",
        machine.cpu(), machine.cores(), machine.java(), machine.os());
    final Set<String> rivals = new LinkedHashSet<>();
    for (BenchRow row : results.rows()) {
      final BenchRow.Rival theirs = row.theirs();
      if (theirs != null && theirs.missing() != null) {
        rivals.add(theirs.tool() + " not measured: " + theirs.missing());
      } else if (theirs != null) {
        rivals.add(theirs.tool() + " " + theirs.version());
      }
    }
    rivals.forEach(out::println);
  }

  private static void row(BenchRow row, PrintStream out) {
    final BenchRow.Rival theirs = row.theirs();
    line(
        out,
        String.format(
            LINE,
            row.name(),
            row.unit(),
            row.ours() == null ? "not measured" : text(row.ours(), 1),
            theirs == null
                ? ""
                : theirs.missing() == null ? text(theirs.spread(), 1) : "not measured",
            text(row.ratio(), 1),
            goal(row)));
  }

  private static String goal(BenchRow row) {
    if (row.goal() == null) {
      return "";
    }
    final Boolean met = row.met();
    final String verdict = met == null ? "" : met ? ": met" : ": missed";
    return row.goal() + verdict;
  }

  private static String workload(BenchRow row) {
    return row.workload() + ", " + row.rounds() + (row.rounds() == 1 ? " round" : " rounds");
  }

  /** The notes about what a time includes, each with the names of its rows. */
  private static Map<String, String> notes(List<BenchRow> rows) {
    final Map<String, String> notes = new LinkedHashMap<>();
    rows.forEach(row -> notes.merge(row.note(), row.name(), (a, b) -> a + ", " + b));
    return notes;
  }

  private static void growth(GrowthRow row, PrintStream out) {
    line(
        out,
        String.format(
            GROWTH_LINE,
            row.name(),
            row.shape(),
            String.format(Locale.ROOT, "%,d", row.positions()),
            String.format(Locale.ROOT, "%,d", row.cycles()),
            text(row.steppedSeconds(), MILLI),
            text(row.fastSeconds(), MILLI)));
  }

  private static String text(@Nullable FigureSpread spread, double factor) {
    return spread == null
        ? ""
        : String.format(
            "%s [%s to %s]",
            number(factor * spread.median()),
            number(factor * spread.min()),
            number(factor * spread.max()));
  }

  /** Three digits, or all digits before the point. */
  private static String number(double value) {
    final int before = value < 1 ? 0 : 1 + (int) Math.floor(Math.log10(value));
    return String.format(Locale.ROOT, "%,." + Math.max(0, 3 - before) + "f", value);
  }

  private static void line(PrintStream out, String line) {
    out.println(line.stripTrailing());
  }

  private static void wrap(String text, PrintStream out) {
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (line.length() + 1 + word.length() > WIDTH) {
        out.println(line);
        line = new StringBuilder(INDENT);
      } else if (line.length() > 0) {
        line.append(' ');
      }
      line.append(word);
    }
    out.println(line);
  }
}
