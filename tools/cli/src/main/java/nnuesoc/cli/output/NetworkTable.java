// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.output;

import java.io.PrintStream;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.Network;
import nnuesoc.rtl.probe.LayerCyclesTable;
import nnuesoc.soc.network.NetworkResult;
import nnuesoc.soc.network.NetworkRun;
import nnuesoc.text.CountText;
import nnuesoc.verification.regress.NetworkGolden;

/** The answer of a run of a network for people. */
final class NetworkTable {
  private static final int OUTPUTS_SHOWN = 32;
  private static final int INPUTS_SHOWN = 10; // with all their outputs

  private NetworkTable() {}

  static void print(NetworkRun run, PrintStream out) {
    final Network network = run.spec().network();
    out.println(head(network));
    out.printf("timing %s%n%n", run.spec().timing());
    final List<NetworkResult> results = run.results();
    final FixedFormat format = network.last().rules().output().format();
    for (int i = 0; i < results.size(); i++) {
      input(i, results.get(i), format, results.size() <= INPUTS_SHOWN, out);
    }
    golden(NetworkGolden.of(run), out);
    LayerCyclesTable.print(
        results.stream().map(NetworkResult::layers).toList(),
        layer -> network.layers().get(layer - 1).outputs(),
        out);
    final long cycles = run.simulation().cycle();
    out.printf(
        Locale.ROOT,
        "%n%s, %s%s%n",
        CountText.of(cycles, "cycle"),
        RunTable.boardTime(cycles),
        run.complete() ? "" : "; not finished");
    HazardTable.print(run.hazards(), out);
  }

  /** The network in a line. */
  static String head(Network network) {
    return String.format(
        Locale.ROOT,
        "network %s: %s %s, %s, %s %s",
        network.name(),
        CountText.of(network.rules().input().size(), "input"),
        network.rules().input().format(),
        CountText.of(network.layers().size(), "layer"),
        CountText.of(network.last().outputs(), "output"),
        network.last().rules().output().format());
  }

  private static void input(
      int number, NetworkResult result, FixedFormat format, boolean whole, PrintStream out) {
    if (result.begin().isEmpty()) {
      out.printf("input %d: not started%n", number);
      return;
    }
    final long begin = result.begin().getAsLong();
    if (result.end().isEmpty()) {
      out.printf(Locale.ROOT, "input %d: started in cycle %,d, not finished%n", number, begin);
      return;
    }
    final long end = result.end().getAsLong();
    final List<Long> raw = result.raw(format);
    out.printf(
        Locale.ROOT,
        "input %d: %scycles %,d to %,d, %s%n",
        number,
        raw.size() == 1 ? "" : largest(raw, format) + "; ",
        begin,
        end,
        RunTable.boardTime(end - begin));
    if (whole) {
      final String more =
          raw.size() > OUTPUTS_SHOWN
              ? " and " + (raw.size() - OUTPUTS_SHOWN) + " more (--json has all)"
              : "";
      final List<Long> shown = raw.subList(0, Math.min(OUTPUTS_SHOWN, raw.size()));
      out.printf(
          "  raw   %s%s%n",
          shown.stream().map(String::valueOf).collect(Collectors.joining(" ")), more);
      out.printf(
          "  real  %s%s%n",
          shown.stream().map(one -> real(one, format)).collect(Collectors.joining(" ")), more);
    }
  }

  private static String largest(List<Long> raw, FixedFormat format) {
    final long most = Collections.max(raw);
    return String.format(
        Locale.ROOT, "output %d is the largest, %s", raw.indexOf(most), real(most, format));
  }

  private static String real(long raw, FixedFormat format) {
    return String.format(Locale.ROOT, "%.4g", format.real(raw));
  }

  private static void golden(NetworkGolden golden, PrintStream out) {
    if (golden.wrong() > 0) {
      out.printf(
          Locale.ROOT,
          "%,d of %s differ from the golden model: %s%n",
          golden.wrong(),
          CountText.of(golden.compared(), "output"),
          golden.first());
    } else if (golden.compared() > 0) {
      out.printf("%s: all equal the golden model%n", CountText.of(golden.compared(), "output"));
    }
  }
}
