// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;

/**
 * Takes the names of processor and PIO registers from the test bench of this program, which keeps
 * them whatever the names in the design are. They are more reliable than what the signals do, above
 * all in a run that hangs: the longer it hangs, the less the signals show.
 */
final class SuppliedBenchNames {
  private static final String OURS = "soc.";

  private SuppliedBenchNames() {}

  /**
   * The names, with those of the bench in place of others.
   *
   * @param model the names that exist in the model
   * @throws IOException if the trace cannot be read
   */
  static Map<String, String> completed(
      TraceSource source, Map<String, String> names, Set<String> model) throws IOException {
    final Map<String, String> bench = new HashMap<>();
    try (VcdReader reader = VcdReader.open(source)) {
      for (TraceSignal signal : reader.signals()) {
        final String name = signal.name();
        final int at = Math.max(name.indexOf(".pio."), name.indexOf(".hps."));
        final String ours = at < 0 ? "" : OURS + name.substring(at + 1);
        if (model.contains(ours)) {
          bench.merge(ours, name, (one, other) -> "");
        }
      }
    }
    bench.values().removeIf(String::isEmpty);
    if (!bench.containsKey("soc.pio.pio_ready") || !bench.containsKey("soc.pio.pio_trigger")) {
      return names;
    }
    final Map<String, String> all = new HashMap<>(names);
    all.putAll(bench);
    for (SameWireSignals.Bit bit : SameWireSignals.handshakeBits()) {
      all.put(bit.ours(), bit.of(Objects.requireNonNull(bench.get(bit.vector()))));
    }
    return all;
  }
}
