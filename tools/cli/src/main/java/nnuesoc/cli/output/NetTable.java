// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import nnuesoc.net.ArrayNumberSummary;
import nnuesoc.net.Net;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectNetSummary;

/** The properties of a net for people, on one screen. */
public final class NetTable {
  /** The number of misfits shown for an array; the JSON has more. */
  private static final int MISFITS_SHOWN = 5;

  private static final int LINE_WIDTH = 100;
  private static final int LINES_DESCRIBED = 10;

  private static final String HEAD =
      String.format("%-16s%12s%10s%10s%8s", "array", "values", "least", "greatest", "bits");

  private NetTable() {}

  /** Prints the net, the ranges of its arrays, what the report's hardware cannot hold, and bits. */
  public static void print(Net net, List<ArrayNumberSummary> summaries, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "net %s, %s arithmetic, shape %s%n",
        net.name(),
        net.format().name().toLowerCase(Locale.ROOT),
        net.shape());
    final NetFileInfo file = net.file();
    if (file != null) {
      out.println(described(file.description()));
      out.printf(Locale.ROOT, "%,d bytes, SHA-256 %s%n", file.bytes(), file.sha256());
    }
    ranges(summaries, out);
    misfits(summaries, out);
    histogram(summaries, out);
  }

  /** Prints a dialect's net; the report's hardware does not hold its numbers. */
  public static void print(DialectNet net, List<ArrayNumberSummary> summaries, PrintStream out) {
    out.printf(Locale.ROOT, "net %s, dialect %s%n", net.name(), net.dialect().id());
    out.println(DialectNetSummary.architecture(net));
    out.printf(Locale.ROOT, "%,d bytes, SHA-256 %s%n", net.file().bytes(), net.file().sha256());
    out.println();
    out.println(HEAD);
    summaries.forEach(summary -> out.println(range(summary)));
    histogram(summaries, out);
  }

  private static String described(String description) {
    if (description.isEmpty()) {
      return "without a description";
    }
    final boolean whole = description.length() <= LINES_DESCRIBED * LINE_WIDTH;
    final String shown =
        whole ? description : description.substring(0, LINES_DESCRIBED * LINE_WIDTH);
    return shown.replaceAll("(.{" + LINE_WIDTH + "})(?=.)", "$1%n".formatted())
        + (whole ? "" : String.format(Locale.ROOT, "%n… (--json shows all lines)"));
  }

  private static void ranges(List<ArrayNumberSummary> summaries, PrintStream out) {
    out.printf("%n%s%14s%14s%10s%n", HEAD, "over 8 bits", "over 16 bits", "hardware");
    for (ArrayNumberSummary summary : summaries) {
      out.printf(
          Locale.ROOT,
          "%s%,14d%,14d%10s%n",
          range(summary),
          summary.beyond(8),
          summary.beyond(16),
          summary.fabricBits() + " bits");
    }
  }

  /** The columns of {@link #HEAD}. */
  private static String range(ArrayNumberSummary summary) {
    return String.format(
        Locale.ROOT,
        "%-16s%,12d%,10d%,10d%8d",
        summary.name(),
        summary.count(),
        summary.least(),
        summary.greatest(),
        summary.bits());
  }

  private static void misfits(List<ArrayNumberSummary> summaries, PrintStream out) {
    out.println();
    boolean none = true;
    for (ArrayNumberSummary summary : summaries) {
      for (ArrayNumberSummary.Misfit misfit :
          summary.misfits().stream().limit(MISFITS_SHOWN).toList()) {
        none = false;
        out.printf(
            Locale.ROOT,
            "%s[%d] = %d needs %d bits: the report's hardware has %d%n",
            summary.name(),
            misfit.row(),
            misfit.value(),
            ArrayNumberSummary.bits(misfit.value()),
            summary.fabricBits());
      }
      if (summary.misfitCount() > MISFITS_SHOWN) {
        out.printf(
            Locale.ROOT,
            "… %,d in %s, more of them with --json%n",
            summary.misfitCount(),
            summary.name());
      }
    }
    if (none) {
      out.println("every number fits the widths of the report's hardware");
    }
  }

  /** One line for each number of bits, one column for each array. */
  private static void histogram(List<ArrayNumberSummary> summaries, PrintStream out) {
    final int most = summaries.stream().mapToInt(ArrayNumberSummary::bits).max().orElse(0);
    final StringBuilder line = new StringBuilder("bits");
    summaries.forEach(summary -> cell(line, summary, summary.name()));
    out.printf("%nhow many values need each number of bits%n%s%n", line);
    for (int bits = 1; bits <= most; bits++) {
      line.setLength(0);
      line.append(String.format(Locale.ROOT, "%4d", bits));
      for (ArrayNumberSummary summary : summaries) {
        final boolean counted = bits <= summary.bits();
        cell(line, summary, counted ? number(summary.byBits().get(bits - 1)) : "");
      }
      out.println(line.toString().stripTrailing());
    }
  }

  private static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  private static void cell(StringBuilder line, ArrayNumberSummary summary, String text) {
    final int widest = number(summary.byBits().stream().max(Long::compare).orElse(0L)).length();
    final int width = Math.max(summary.name().length(), widest) + 2;
    line.append(" ".repeat(Math.max(0, width - text.length()))).append(text);
  }
}
