package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import nnuesoc.rtl.probe.LayerCycles;

/** Where the cycles of each layer went, for people. */
final class LayerTable {
  // layer, rows, transfer, compute, handshake: of many positions, and the share of one
  private static final String MANY = "%-7s%16s%24s%22s%20s%n";
  private static final String ONE_SHARE = "%-7s%8s%48s%14s%14s%n";

  private LayerTable() {}

  /**
   * Prints the figures of one position, or the sums of many.
   *
   * @param positions the layers of each
   */
  static void print(List<List<LayerCycles>> positions, PrintStream out) {
    final boolean single = positions.size() == 1;
    if (single) {
      out.printf(
          "%n%-7s%8s%16s%16s%16s%14s%14s%n",
          "layer", "rows", "first trigger", "proceed", "transfer", "compute", "handshake");
    } else {
      out.printf("%n" + MANY, "layer", "rows", "transfer", "compute", "handshake");
    }
    final Map<Integer, long[]> sums = new TreeMap<>();
    for (List<LayerCycles> layers : positions) {
      for (LayerCycles layer : layers) {
        final long[] sum = sums.computeIfAbsent(layer.layer(), number -> new long[4]);
        sum[0] += layer.rows();
        sum[1] += layer.transfer();
        sum[2] += layer.compute();
        sum[3] += layer.handshake();
        if (single) {
          row(layer.layer(), sum, cycle(layer.firstTrigger()), cycle(layer.proceed()), out);
        }
      }
    }
    if (!single) {
      sums.forEach((number, sum) -> row(number, sum, out));
    }
    if (!sums.isEmpty()) {
      shares(sums, single ? ONE_SHARE : MANY, out);
    }
  }

  private static String cycle(long cycle) {
    return cycle == LayerCycles.NEVER ? "-" : String.format(Locale.ROOT, "%,d", cycle);
  }

  private static void row(int layer, long[] sum, String first, String last, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%-7d%,8d%16s%16s%,16d%,14d%,14d%n",
        layer,
        sum[0],
        first,
        last,
        sum[1],
        sum[2],
        sum[3]);
  }

  private static void row(int layer, long[] sum, PrintStream out) {
    final Object[] columns = new Object[1 + sum.length];
    columns[0] = layer;
    for (int i = 0; i < sum.length; i++) {
      columns[1 + i] = String.format(Locale.ROOT, "%,d", sum[i]);
    }
    out.printf(MANY, columns);
  }

  private static void shares(Map<Integer, long[]> sums, String format, PrintStream out) {
    final long[] all = new long[4];
    for (long[] sum : sums.values()) {
      for (int i = 0; i < all.length; i++) {
        all[i] += sum[i];
      }
    }
    final double cycles = Math.max(1, all[1] + all[2] + all[3]);
    out.printf(
        format, "share", "", share(all[1], cycles), share(all[2], cycles), share(all[3], cycles));
  }

  private static String share(long part, double cycles) {
    return String.format(Locale.ROOT, "%.2f%%", 100 * part / cycles);
  }
}
