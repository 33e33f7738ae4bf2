// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkLayer;
import nnuesoc.parameter.BusTiming;

/**
 * The cycles of one input of a network (docs/design/network.md). They depend neither on numbers nor
 * on the inputs before it.
 *
 * @param begin the cycle in which its first access begins
 * @param resetFall the cycle in which {@code pio_reset} is 0 again
 * @param layers the layers' windows
 * @param end the cycle in which the read of the last output completes
 */
public record NetworkCycles(long begin, long resetFall, List<LayerWindow> layers, long end) {
  /** From the cycle in which reset is 0 to the first layer's first trigger. */
  private static final int START_TO_TRIGGER = 3;

  /** Copies the list. */
  public NetworkCycles {
    layers = List.copyOf(layers);
  }

  /** The cycles of each of so many inputs, run in turn on one fabric from power-up. */
  public static List<NetworkCycles> of(Network network, BusTiming clocks, int inputs) {
    final List<NetworkCycles> cycles = new ArrayList<>();
    long begin = 0;
    for (int i = 0; i < inputs; i++) {
      final NetworkCycles one = of(network, clocks, begin);
      cycles.add(one);
      begin = one.end + clocks.cpu();
    }
    return cycles;
  }

  private static NetworkCycles of(Network network, BusTiming clocks, long begin) {
    final long cpu = clocks.cpu();
    final int words = network.rules().input().size();
    final long write = clocks.lwWrite() + cpu;
    long next =
        begin
            + 2 * write // of pio_reset
            + clocks.write()
            + (words - 1L) * clocks.clocksOfFollowingWord()
            + words * cpu;
    final long resetFall = next - cpu;
    long trigger = resetFall + START_TO_TRIGGER;
    long proceed = 0;
    final List<LayerWindow> windows = new ArrayList<>();
    for (NetworkLayer layer : network.layers()) {
      final RowClockFormula rows = new RowClockFormula(layer.inputs(), layer.outputs(), 1, clocks);
      final long last = rows.lastLanding(rows.landing(next, trigger));
      proceed = rows.proceed(last);
      windows.add(new LayerWindow(trigger, proceed));
      trigger = proceed + ReportCycles.PROCEED_TO_TRIGGER;
      next = rows.next(last);
    }
    final long done = proceed + 1;
    final long results = network.last().outputs() * (write + clocks.lwRead() + cpu) - cpu;
    return new NetworkCycles(
        begin, resetFall, windows, RowClockFormula.afterPolls(next, done, clocks) + results);
  }
}
