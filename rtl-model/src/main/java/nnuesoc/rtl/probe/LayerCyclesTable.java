// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.probe;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;

/** Prints where the cycles of each layer went, for human readers. */
public final class LayerCyclesTable {
  // layer, rows, transfer, compute, handshake: sums over many positions, and the shares of one
  private static final String MANY = "%-7s%22s%20s%20s%20s%n";
  private static final String ONE_SHARE = "%-29s%38s%12s%12s%n";
  private static final String SHARE_OF_MANY = "%-29s%20s%20s%20s%n";

  private LayerCyclesTable() {}

  /**
   * Prints the figures of one position, or the sums of many; nothing for a fabric without layers.
   *
   * @param positions the layers of each
   * @param rows the rows of a layer in one position; 0 if it works column by column
   */
  public static void print(
      List<List<LayerCycles>> positions, IntUnaryOperator rows, PrintStream out) {
    final List<LayerCycles> sums = LayerCycles.sums(positions);
    if (sums.isEmpty()) {
      return;
    }
    final boolean single = positions.size() == 1;
    if (single) {
      out.printf(
          "%n%-7s%14s%16s%16s%14s%12s%12s%n%-21s%16s%16s%14s%12s%12s%n",
          "layer",
          "rows done",
          "first trigger",
          "proceed",
          "transfer",
          "compute",
          "handshake",
          "",
          "(cycle number)",
          "(cycle number)",
          "(cycles)",
          "(cycles)",
          "(cycles)");
    } else {
      out.printf("%n" + MANY, "layer", "rows done", "transfer", "compute", "handshake");
      out.printf(MANY, "", "", "(cycles)", "(cycles)", "(cycles)");
    }
    for (LayerCycles layer : sums) {
      final long all = (long) positions.size() * rows.applyAsInt(layer.layer());
      final String done =
          all == 0
              ? String.format(Locale.ROOT, "%,d columns", layer.rows())
              : String.format(Locale.ROOT, "%,d of %,d", layer.rows(), all);
      if (single) {
        row(layer, done, out);
      } else {
        out.printf(
            Locale.ROOT,
            "%-7s%22s%,20d%,20d%,20d%n",
            layer.layer(),
            done,
            layer.transfer(),
            layer.compute(),
            layer.handshake());
      }
    }
    shares(sums, single ? ONE_SHARE : SHARE_OF_MANY, out);
    positions.stream()
        .flatMap(List::stream)
        .filter(LayerCycles::computing)
        .forEach(
            layer ->
                out.printf(
                    Locale.ROOT,
                    "row %,d of layer %d was still being computed when the run ended%n",
                    layer.rows(),
                    layer.layer()));
  }

  private static String cycle(long cycle) {
    return cycle == LayerCycles.NEVER ? "-" : String.format(Locale.ROOT, "%,d", cycle);
  }

  private static void row(LayerCycles layer, String done, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%-7d%14s%16s%16s%,14d%,12d%,12d%n",
        layer.layer(),
        done,
        cycle(layer.firstTrigger()),
        cycle(layer.proceed()),
        layer.transfer(),
        layer.compute(),
        layer.handshake());
  }

  private static void shares(List<LayerCycles> sums, String format, PrintStream out) {
    final long transfer = sums.stream().mapToLong(LayerCycles::transfer).sum();
    final long compute = sums.stream().mapToLong(LayerCycles::compute).sum();
    final long handshake = sums.stream().mapToLong(LayerCycles::handshake).sum();
    final long all = transfer + compute + handshake;
    out.printf(
        format,
        "share of the layers' cycles",
        share(transfer, all),
        share(compute, all),
        share(handshake, all));
  }

  private static String share(long part, long cycles) {
    return cycles == 0 ? "-" : String.format(Locale.ROOT, "%.2f%%", 100.0 * part / cycles);
  }
}
