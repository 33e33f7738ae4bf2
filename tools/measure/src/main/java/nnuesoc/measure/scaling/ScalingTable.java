// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.scaling;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A study of scaling for people, and as CSV. */
public final class ScalingTable {
  private static final List<String> WAITS =
      List.of("processor", "fabric", "bridge_wait", "memory_wait", "table_wait");
  private static final double PER_CENT = 100;

  private ScalingTable() {}

  /** The names of the columns. */
  public static String csvHeader(ScalingRow one) {
    return String.join(",", one.columns(one).keySet());
  }

  /** A row; unknown values are empty. */
  public static String csv(ScalingRow row, ScalingRow one) {
    return row.columns(one).values().stream()
        .map(value -> Objects.toString(value, ""))
        .collect(Collectors.joining(","));
  }

  /** Prints all rows, and how many fabrics fit a device. */
  public static void print(
      ScalingStudy study, ScalingRow one, List<ScalingRow> rows, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "net %s, %s, %s, depth %d, %d positions%n",
        study.spec().netName(),
        study.spec().fabricText().isEmpty() ? "fabric report" : study.spec().fabricText(),
        study.team().method(),
        study.depth(),
        study.boards().size());
    out.println();
    out.println(
        "fabrics        cycles speed-up  nodes/s  in vain processor   fabric   bridge   memory"
            + "    table  limit       band  V100");
    for (ScalingRow row : rows) {
      final String waits =
          WAITS.stream()
              .map(name -> per(row.shares().getOrDefault(name, 0.0)))
              .collect(Collectors.joining());
      out.printf(
          Locale.ROOT,
          "%7d %,13d %8.2f %8.2f%s%s  %-9s%6s%6s%n",
          row.fabrics(),
          row.cycles(),
          row.speedup(one),
          row.nodeSpeedup(one),
          per(row.vain(one)),
          waits,
          row.limit(one),
          figure(PublishedSpeedups.band(row.fabrics())),
          figure(PublishedSpeedups.ABDADA_V100.get(row.fabrics())));
    }
    out.println();
    for (ScalingRow row : rows) {
      if (row.otherScores() > 0) {
        out.printf(
            "%d fabrics: roots with another score: %d, with nodes that the table cut by a deeper"
                + " search: %d%n",
            row.fabrics(), row.otherScores(), row.otherScoresExplained());
      }
    }
    final Map<String, Integer> fits = DeviceFit.of(study.spec());
    if (!fits.isEmpty()) {
      out.println(
          "fits         "
              + fits.entrySet().stream()
                  .map(device -> device.getValue() + " in a " + device.getKey())
                  .collect(Collectors.joining(", ")));
    }
  }

  private static String per(double share) {
    return String.format(Locale.ROOT, "%8.1f%%", PER_CENT * share);
  }

  private static String figure(@Nullable Double value) {
    return value == null ? "" : String.format(Locale.ROOT, "%.2f", value);
  }
}
