package nnuesoc.doctor.trace;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import nnuesoc.sim.trace.read.TraceSignal;
import nnuesoc.sim.trace.read.TraceSource;
import nnuesoc.sim.trace.read.VcdReader;

/**
 * The test bench of this program keeps the names of processor and PIO registers, whatever the
 * design is called: they tell more than what the signals do, the less the longer a run hangs.
 */
final class BenchNames {
  private static final String OURS = "soc.";

  private BenchNames() {}

  /**
   * The names, those of the bench instead of others.
   *
   * @param model the names that there are
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
    for (SameSignals.Bit bit : SameSignals.handshakeBits()) {
      all.put(bit.ours(), bit.of(Objects.requireNonNull(bench.get(bit.vector()))));
    }
    return all;
  }
}
