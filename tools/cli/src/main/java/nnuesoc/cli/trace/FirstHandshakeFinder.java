// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.trace;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.SocRun;
import nnuesoc.traces.write.TraceSelection;

/** Finds the cycle in which each layer first asks the processor for a row. */
final class FirstHandshakeFinder {
  /** By the name of the layer; the layers in the order in which they ask. */
  private final Map<String, Long> cycles = new LinkedHashMap<>();

  private FirstHandshakeFinder() {}

  /** Follows a run; a run that is already under way, or has no layers, shows none. */
  static FirstHandshakeFinder watch(DesignRun run) {
    final FirstHandshakeFinder first = new FirstHandshakeFinder();
    SocRun.in(run).filter(soc -> soc.cycle() == 0).ifPresent(first::listen);
    return first;
  }

  private void listen(SocRun run) {
    final Map<String, String> parts = new HashMap<>(); // by the names of their triggers
    for (LayerPort layer : run.fabric().layers()) {
      parts.put(layer.trigger().name(), layer.partName());
    }
    run.onEvent(
        (cycle, signal, value) -> {
          final String part = parts.get(signal);
          if (part != null && value == 1) {
            cycles.putIfAbsent(part, cycle);
          }
        });
  }

  /** The cycle from which a trigger is 1 for the first time; −1 if there has been no handshake. */
  long cycle() {
    return cycles.values().stream().findFirst().orElse(-1L);
  }

  /** When the first of the traced layers works, for a trace in which nothing happens. */
  String advice(TraceSelection selection) {
    final Optional<Map.Entry<String, Long>> layer =
        cycles.entrySet().stream()
            .filter(
                asked ->
                    selection.signals().stream()
                        .anyMatch(signal -> signal.name().contains("." + asked.getKey() + ".")))
            .findFirst()
            .or(() -> cycles.entrySet().stream().findFirst());
    return layer
        .map(
            asked ->
                String.format(
                    Locale.ROOT,
                    "; %s first asks in cycle %,d",
                    asked.getKey().replaceFirst("^layer", "layer "),
                    asked.getValue()))
        .orElse("; no layer asks in the cycles that were run");
  }
}
