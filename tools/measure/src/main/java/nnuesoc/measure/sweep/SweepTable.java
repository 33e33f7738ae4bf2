// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The results of a sweep for people. */
public final class SweepTable {
  private static final MathContext DIGITS = new MathContext(4);
  private static final double THOUSAND = 1e3;

  private static final String REPORT = "report";

  private final List<Integer> widths;
  private final PrintStream out;

  private SweepTable(Sweep sweep, PrintStream out) {
    widths = widths(sweep);
    this.out = out;
  }

  /** Prints what all points have in common, the report's fabric, and the points. */
  public static void print(Sweep sweep, SweepRow baseline, List<SweepRow> rows, PrintStream out) {
    final FixedSettings fixed = sweep.fixed();
    out.printf(
        Locale.ROOT,
        "net %s, shape %s, %,d position%s%s%s%n%s%n",
        fixed.run().netName(),
        fixed.run().shape(),
        fixed.run().positions().size(),
        fixed.run().positions().size() == 1 ? "" : "s",
        sweep.keys().contains("clock") ? "" : ", " + fixed.clock() + " MHz",
        sweep.keys().contains("fabric") ? "" : "; fabric " + sweep.unswept(fixed.fabric().toMap()),
        sweep.unswept(fixed.run().timingKeys()));
    final String keys = sweep.baselineKeys();
    out.printf(
        "cycles: per evaluation; evals/s: evaluations per second; times: compared with"
            + " report%s%n%n",
        keys.isEmpty() ? "" : " (" + keys + ")");
    final SweepTable table = new SweepTable(sweep, out);
    table.line(
        sweep.keys(),
        "cycles",
        "evals/s",
        "setup",
        "transfer",
        "compute",
        "handshake",
        "limit",
        "M10K",
        "DSP",
        "fits",
        "times");
    final List<String> first = new ArrayList<>(Collections.nCopies(sweep.keys().size(), ""));
    first.set(0, REPORT);
    table.row(first, baseline);
    rows.forEach(row -> table.row(row.values(), row));
  }

  private void row(List<String> values, SweepRow row) {
    line(
        values,
        whole(row.perEvaluation()),
        digits(row.perSecond()),
        whole(row.parts().setup()),
        whole(row.parts().transfer()),
        whole(row.parts().compute()),
        whole(row.parts().handshake()),
        row.parts().limit(),
        row.m10k(),
        row.dsp(),
        row.fits() ? "yes" : "no",
        digits(row.times()));
  }

  /** The widths of the columns: one blank more than key and values need. */
  private static List<Integer> widths(Sweep sweep) {
    return sweep.axes().stream()
        .map(
            axis ->
                Stream.concat(Stream.of(REPORT, axis.key().optionName()), axis.values().stream())
                        .mapToInt(String::length)
                        .max()
                        .orElseThrow()
                    + 1)
        .toList();
  }

  private void line(List<String> keys, Object... cells) {
    final StringBuilder line = new StringBuilder();
    for (int i = 0; i < keys.size(); i++) {
      line.append(String.format("%-" + widths.get(i) + "s", keys.get(i)));
    }
    out.println(
        line.append(String.format("%12s %8s %8s %12s %11s %9s  %-9s %4s %3s %4s %6s", cells))
            .toString()
            .stripTrailing());
  }

  private static String whole(BigDecimal cycles) {
    return String.format(Locale.ROOT, "%,d", cycles.setScale(0, RoundingMode.HALF_UP).longValue());
  }

  /** Four digits, or all digits before the point. */
  private static String digits(BigDecimal number) {
    return number.doubleValue() >= THOUSAND ? whole(number) : number.round(DIGITS).toPlainString();
  }
}
