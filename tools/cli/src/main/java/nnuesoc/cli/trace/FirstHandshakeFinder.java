package nnuesoc.cli.trace;

import java.util.LinkedHashMap;
import java.util.List;
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
    final List<? extends LayerPort> layers =
        SocRun.in(run)
            .<List<? extends LayerPort>>map(soc -> soc.fabric().layers())
            .orElse(List.of());
    if (run.simulation().cycle() == 0) {
      for (LayerPort layer : layers) {
        run.simulation()
            .watch(
                layer.trigger(),
                (trigger, now) -> {
                  if (trigger.q() == 1) {
                    first.cycles.putIfAbsent(layer.partName(), now);
                  }
                });
      }
    }
    return first;
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
