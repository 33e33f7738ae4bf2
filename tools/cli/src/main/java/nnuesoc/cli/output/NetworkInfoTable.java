// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.Locale;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.LayerRules;
import nnuesoc.network.LayerSummary;
import nnuesoc.network.NetworkLayer;
import nnuesoc.network.Overflow;
import nnuesoc.rtl.tuned.FabricCost;
import nnuesoc.verification.cycles.NetworkInfo;

/** What is to be known about a network before it runs, for people. */
public final class NetworkInfoTable {
  private NetworkInfoTable() {}

  /** Prints sizes, ranges, sums, cycles and memory. */
  public static void print(NetworkInfo info, PrintStream out) {
    out.printf(
        "%s%n%n%-6s%12s  %-26s%-30s%s%n",
        NetworkTable.head(info.network()),
        "layer",
        "rows x cols",
        "weights (raw)",
        "biases (raw)",
        "worst-case sum (raw)");
    info.layers().forEach(layer -> layer(layer, out));
    out.printf(
        Locale.ROOT,
        "%nan input takes %,d cycles (%s), with --timing mode=streamed %,d%n",
        info.cycles(),
        RunTable.boardTime(info.cycles()),
        info.streamedCycles());
    out.printf(
        Locale.ROOT,
        "%d of %d M10K blocks; with all weights on the device %s%n",
        info.blocks(),
        FabricCost.DEVICE_M10K,
        resident(info.residentBlocks()));
  }

  private static String resident(int blocks) {
    final int beyond = blocks - FabricCost.DEVICE_M10K;
    return beyond <= 0
        ? String.valueOf(blocks)
        : String.format(
            Locale.ROOT,
            "%,d, too large by %,d blocks; rows are streamed, so it simulates all the same",
            blocks,
            beyond);
  }

  private static void layer(LayerSummary summary, PrintStream out) {
    final NetworkLayer layer = summary.layer();
    final LayerRules rules = layer.rules();
    out.printf(
        Locale.ROOT,
        "%-6d%12s  %-26s%-30s%s: %d of %d bits%s%n",
        layer.number(),
        layer.outputs() + " x " + layer.inputs(),
        range(summary.minWeight(), summary.maxWeight(), layer.weights().format()),
        range(summary.minBias(), summary.maxBias(), layer.bias().format()),
        String.format(Locale.ROOT, "%.0f to %.0f", summary.minSum(), summary.maxSum()),
        summary.sumBits(),
        rules.sum().bits(),
        summary.sumFits()
            ? ""
            : rules.sum().overflow() == Overflow.WRAP ? ", may wrap" : ", may saturate");
  }

  private static String range(long min, long max, FixedFormat format) {
    return min + " to " + max + " of " + format;
  }
}
