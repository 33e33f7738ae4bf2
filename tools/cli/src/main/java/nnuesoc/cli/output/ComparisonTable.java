// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import nnuesoc.text.CountText;
import nnuesoc.text.NamesText;
import nnuesoc.traces.compare.ComparisonJson;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.EarlyEnd;
import nnuesoc.traces.compare.FirstDifference;
import nnuesoc.traces.compare.PreDifferenceHistory;
import nnuesoc.traces.compare.SignalPair;
import nnuesoc.traces.read.FourState;

/** The outcome of a comparison for people, on one screen. */
public final class ComparisonTable {
  /** A difference in one of these cycles is usually due to the start of counting. */
  private static final long EARLY_CYCLES = 10;

  /** The width of the column of A's values, unless one is longer. */
  private static final int LEAST_WIDTH = 20;

  private static final int NAMES_SHOWN = 8;
  private static final int WARNINGS_SHOWN = 3;

  /** Wider values are shown in hexadecimal only. */
  private static final int WIDEST_BINARY = 64;

  private final ComparisonResult result;
  private final ComparisonOptions options;
  private final PrintStream out;

  private ComparisonTable(ComparisonResult result, ComparisonOptions options, PrintStream out) {
    this.result = result;
    this.options = options;
    this.out = out;
  }

  /** Prints the outcome; {@code history} has earlier values of the first signal that differs. */
  public static void print(
      ComparisonResult result,
      ComparisonOptions options,
      List<PreDifferenceHistory.Entry> history,
      PrintStream out) {
    final ComparisonTable table = new ComparisonTable(result, options, out);
    final FirstDifference first = result.first();
    if (first == null) {
      out.println("SAME");
    } else {
      table.difference(first, history);
    }
    table.compared();
  }

  private void difference(FirstDifference first, List<PreDifferenceHistory.Entry> history) {
    final FirstDifference.Value value = first.value();
    if (value == null) {
      out.printf(
          Locale.ROOT,
          "DIFFERENT: %1$s is shorter. The %2$,d compared %3$s are equal. %4$s; if %1$s may"
              + " be shorter, type --allow-shorter%n",
          first.end(),
          result.moments(),
          result.byCycles() ? "cycles" : "points in time",
          end(first));
      return;
    }
    if (differInWidthAlone(value)) {
      out.printf(
          "DIFFERENT: the width of %s: %s in A, %s in B; both hold %s %s%n",
          value.pair().name(),
          CountText.of(value.a().text().length(), "bit"),
          CountText.of(value.b().text().length(), "bit"),
          value.a().unsigned(),
          moment("in ", first.cycle(), first));
      others(value, result);
      return;
    }
    out.printf(
        "DIFFERENT: %s, %s%n%n", value.pair().name(), moment("first in ", first.cycle(), first));
    value("A", value.a());
    value("B", value.b());
    if (first.mayBeCut()) {
      out.println(
          "  one trace ends here, possibly before all values of "
              + (first.cycle() < 0 ? "this time" : "this cycle"));
    }
    out.println();
    history(history);
    others(value, result);
  }

  private static boolean differInWidthAlone(FirstDifference.Value value) {
    return value.a().isNumber()
        && value.b().isNumber()
        && value.a().text().length() != value.b().text().length()
        && value.a().unsigned().equals(value.b().unsigned());
  }

  private void others(FirstDifference.Value value, ComparisonResult result) {
    if (!value.others().isEmpty()) {
      final String when = result.byCycles() ? "also in this cycle, " : "also at this time, ";
      final boolean widths = value.others().stream().noneMatch(SignalPair::comparable);
      out.printf(
          "%n%s%s: %s%n",
          widths ? "" : when, // a width is not of a cycle
          widths
              ? differing(value.others()).replaceFirst(" ", " more ")
              : differing(value.others()),
          names(value.others()));
    }
    out.printf(
        "%nin the whole comparison, %s: %s%n",
        differing(result.differing()), names(result.differing()));
  }

  /** How many signals differ, and in what: a pair of two widths differs in every value. */
  private static String differing(List<SignalPair> pairs) {
    final long widths = pairs.stream().filter(pair -> !pair.comparable()).count();
    return CountText.of(pairs.size(), "signal")
        + (pairs.size() == 1 ? " differs" : " differ")
        + (widths == 0
            ? ""
            : widths == pairs.size()
                ? " in width"
                : String.format(Locale.ROOT, " (%,d of them in width)", widths));
  }

  /** Where the shorter trace ends, and whether that cycle is one of the compared ones. */
  private String end(FirstDifference first) {
    return first.end() == EarlyEnd.A
        ? "A ends "
            + moment("in ", first.cycle() < 0 ? -1 : first.cycle() - 1, first)
                .replaceFirst(" of A$", "")
            + (result.lastLeftOut() && result.byCycles()
                ? ", and that last cycle is not compared"
                : "")
        : "B ends before " + moment("", first.cycle(), first);
  }

  private static String moment(String before, long cycle, FirstDifference first) {
    final String time = ComparisonJson.ns(first.time()) + " ns";
    return cycle < 0
        ? before.replace("in ", "at ") + time
        : String.format(Locale.ROOT, "%scycle %,d (%s) of A", before, cycle, time);
  }

  private void value(String trace, FourState value) {
    final int width = value.text().length();
    out.printf("  %s = ", trace);
    if (!value.isBits()) {
      out.println(value.text());
      return;
    }
    if (width <= WIDEST_BINARY) {
      out.printf("0b%s = ", value.text());
    }
    out.printf("0x%s", value.hex());
    if (value.isNumber()) {
      out.printf(" = %s", width == 1 ? value.text() : value.number());
    }
    out.println(width == 1 ? "" : String.format("   [%d bits]", width));
  }

  private void history(List<PreDifferenceHistory.Entry> history) {
    out.println("  values up to the difference:");
    final int width =
        history.stream().mapToInt(entry -> entry.a().brief().length()).max().orElse(0);
    final String format = "  %14s  %14s  %-" + Math.max(width, LEAST_WIDTH) + "s  %s%s%n";
    out.printf(format, result.byCycles() ? "cycle" : "", "time in ns", "A", "B", "");
    for (int i = 0; i < history.size(); i++) {
      final PreDifferenceHistory.Entry entry = history.get(i);
      out.printf(
          Locale.ROOT,
          format,
          entry.cycle() < 0 ? "" : String.format(Locale.ROOT, "%,d", entry.cycle()),
          ComparisonJson.ns(entry.time()),
          entry.a().brief(),
          entry.b().brief(),
          i == history.size() - 1 ? "   <-" : "");
    }
  }

  private void compared() {
    final ComparisonOptions.Clocking clocking = options.clocking();
    final String begin = options.begin().toString();
    out.printf(
        Locale.ROOT,
        "%ncompared: %s at %,d %s%n",
        CountText.of(result.pairs().size(), "signal"),
        result.moments(),
        clocking == null
            ? "points in time"
            : String.format(
                "cycles of %s; each value is taken just %s",
                clocking.name(),
                (clocking.before() ? "before the %s edge that ends the cycle" : "after the %s edge")
                    .formatted(clocking.rising() ? "rising" : "falling")));
    out.printf(
        "rules: %s%s; $dumpoff sections are %s%s%n",
        begin.isEmpty() ? "" : "from " + begin + " of A on; ",
        switch (options.unknowns()) {
          case STRICT -> "an x or z must be the same in both";
          case A -> "an x or z in A matches everything";
          case ANY -> "an x or z matches everything";
        },
        options.dumpOffIsUnknown() ? "read as x" : "skipped",
        clocking == null ? "" : offset());
    if (result.shorter() != EarlyEnd.NONE && options.allowShorter()) {
      out.printf(
          "%s ends before %s; --allow-shorter accepts this%s%n",
          result.shorter(),
          result.shorter() == EarlyEnd.A ? "B" : "A",
          result.lastLeftOut()
              ? ", and the "
                  + (result.byCycles() ? "cycle" : "time step")
                  + " in which "
                  + result.shorter()
                  + " ends is not compared"
              : "");
    } else if (result.lastLeftOut() && options.allowShorter()) {
      out.println("the last cycle is skipped: one trace ends earlier in it than the other");
    }
    opposite(result.opposite());
    unmatched("A", result.unmatchedA());
    unmatched("B", result.unmatchedB());
    warnings("A", result.warningsA());
    warnings("B", result.warningsB());
  }

  private String offset() {
    return String.format(
        Locale.ROOT,
        "; cycle %,d of B is compared with cycle %,d of A%s",
        Math.max(0, -result.offset()),
        Math.max(0, result.offset()),
        result.offsetReason() == null ? "" : " (" + result.offsetReason() + ")");
  }

  /** Says how bits are paired that the traces number in opposite directions. */
  private void opposite(List<SignalPair> pairs) {
    if (!pairs.isEmpty()) {
      out.printf(
          "the leftmost bit in A is compared with the leftmost bit in B: %s%n",
          brief(pairs.stream().map(pair -> pair.name() + " is " + pair.oppositeRanges()).toList()));
    }
  }

  private void unmatched(String trace, List<String> names) {
    if (!names.isEmpty()) {
      out.printf("only in %s: %s%n", trace, brief(names));
    }
  }

  private void warnings(String trace, List<String> texts) {
    texts.stream().limit(WARNINGS_SHOWN).forEach(text -> out.printf("%s, %s%n", trace, text));
    if (texts.size() > WARNINGS_SHOWN) {
      out.printf("%s: %d more warnings (--json)%n", trace, texts.size() - WARNINGS_SHOWN);
    }
  }

  private static String names(List<SignalPair> pairs) {
    return brief(pairs.stream().map(SignalPair::name).toList());
  }

  private static String brief(List<String> names) {
    return NamesText.of(names, NAMES_SHOWN);
  }

  /** Names an option that may be missing if two traces differ, in one line. */
  public static void hint(ComparisonResult result, ComparisonOptions options, PrintStream out) {
    final FirstDifference first = result.first();
    if (first == null) {
      return;
    }
    if (first.value() != null && differInWidthAlone(first.value())) {
      out.println(
          "hint: the widths differ, so A and B probably differ in --shape; ./nnuesoc doctor TRACE"
              + " shows how many rows the layers of a trace have");
      return;
    }
    if (!result.byCycles() && result.unitFsA() != result.unitFsB()) {
      out.printf(
          "hint: A counts in units of %s, B of %s; --clock NAME compares by cycles, not by time%n",
          ComparisonJson.unit(result.unitFsA()), ComparisonJson.unit(result.unitFsB()));
    }
    if (result.byCycles()
        && result.offsetReason() == null
        && first.value() != null
        && first.cycle() - options.begin().cycle() < EARLY_CYCLES) {
      out.println(
          "hint: the traces differ in the first cycles; if one trace begins later than the other,"
              + " --offset auto finds the number of cycles");
    }
  }
}
