// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.study;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import nnuesoc.net.Net;
import nnuesoc.reference.study.ErrorStatistics;
import nnuesoc.reference.study.FormatStudy;
import nnuesoc.reference.study.StudyRepair;
import org.jspecify.annotations.Nullable;

/** What number formats cost a net, for people: first the formats, then repairs. */
public final class StudyTable {
  private StudyTable() {}

  /** Prints both tables and the cheapest repair that is good enough. */
  public static void print(Net net, FormatStudy study, PrintStream out) {
    final int[] exact = study.exact();
    out.printf(
        Locale.ROOT,
        "net %s at %,d positions, against its exact values, whose mean magnitude is %.1f%n",
        net.name(),
        exact.length,
        Arrays.stream(exact).map(Math::abs).average().orElse(0));
    out.printf("in units of 208 a pawn, from the side to move; near: up to 416%n");
    out.printf("%n%-49s%16s%16s%18s%8s%n", "", "error", "centipawns", "sign right", "rank");
    out.printf(
        "%-49s%8s%8s%8s%8s%9s%9s%8s%n",
        "the report's hardware", "mean", "worst", "mean", "worst", "all", "near", "corr.");
    study.formats().forEach(row -> statistics(row.variant().title(), row.statistics(), out));
    out.printf(
        "%n%-49s%8s%8s%8s%8s%9s%9s%8s%n",
        "changes, from the cheapest on", "mean", "worst", "mean", "worst", "all", "near", "corr.");
    study
        .repairs()
        .forEach(row -> statistics(row.repair().variant().title(), row.row().statistics(), out));
    out.printf(
        "%n%-49s%8s%8s%16s%13s%13s%n",
        "what they take", "M10K", "DSP", "product bits", "sum bits", "flip-flops");
    study.repairs().forEach(row -> cost(row.repair(), out));
    out.println();
    study
        .cheapest()
        .ifPresentOrElse(
            row -> cheapest(row, out),
            () ->
                out.printf(
                    Locale.ROOT, "no change gets %.0f %% of the signs right%n", FormatStudy.GOAL));
  }

  private static void statistics(String title, ErrorStatistics of, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%-49s%8.1f%8d%8.1f%8d%7.1f %%%7.1f %%%8s%n",
        title,
        of.mean(),
        of.worst(),
        of.meanCp(),
        of.worstCp(),
        of.signs().percent(),
        of.near().percent(),
        rank(of.rank()));
  }

  private static String rank(@Nullable Double rank) {
    return rank == null ? "-" : String.format(Locale.ROOT, "%.4f", rank);
  }

  private static void cost(StudyRepair repair, PrintStream out) {
    out.printf(
        "%-49s%8s%8s%16d%13d%13s%n",
        repair.variant().title(),
        "+" + repair.m10k(),
        "+" + repair.dsp(),
        repair.productBits(),
        repair.sumBits(),
        "+" + repair.flipFlops());
  }

  private static void cheapest(FormatStudy.RepairRow row, PrintStream out) {
    final ErrorStatistics.Signs signs = row.row().statistics().signs();
    out.printf(
        Locale.ROOT,
        "the cheapest with more than %.0f %% of the signs right (%d of %d): %s%n",
        FormatStudy.GOAL,
        signs.right(),
        signs.of(),
        row.repair().variant().title());
  }
}
