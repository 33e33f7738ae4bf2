// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.traces.read.TraceSource;
import org.jspecify.annotations.Nullable;

/**
 * What the numbers of a user's state machines mean if they are not those of fabric.md §6, for
 * example one-hot. A layer asks in REQUEST, counts its column in ACCUMULATE and its row in WRITE;
 * it begins in IDLE, and the remaining state is READ. A loader is idle, clears and scans, in this
 * order.
 */
final class StateCoding {
  private static final long LONGEST = 500_000; // cycles in which layer 1 ends its first row
  private static final int MOST = 16; // states

  private final SignalProbe state;
  private final SignalProbe trigger;
  private final SignalProbe col;
  private final SignalProbe row;
  private final SignalProbe write;
  private final SignalProbe loader;
  private final Set<Long> states = new LinkedHashSet<>(); // in the order of their first visits
  private final Set<Long> loaderStates = new LinkedHashSet<>();
  private final Map<Integer, Long> byMeaning = new HashMap<>();

  private StateCoding(RunCursor recording) {
    state = recording.probe("soc.fabric.layer1.state");
    trigger = recording.probe("soc.fabric.layer1.trigger");
    col = recording.probe("soc.fabric.layer1.col");
    row = recording.probe("soc.fabric.layer1.row");
    write = recording.probe("soc.fabric.output_1_white.a_write");
    loader = recording.probe("soc.fabric.loader.state");
  }

  /**
   * Reads a trace until layer 1's first row has ended.
   *
   * @param names the name in the trace of each of our signals
   * @param model which signals exist
   * @throws IOException if the trace cannot be read
   */
  static StateCoding of(
      TraceSource source, String clock, Map<String, String> names, Map<String, SignalProbe> model)
      throws IOException {
    try (TraceCursor recording = new TraceCursor(source, clock, names, model)) {
      final StateCoding coding = new StateCoding(recording);
      while (!coding.complete() && recording.cycle() < LONGEST && recording.next()) {
        coding.look();
      }
      return coding;
    }
  }

  private boolean complete() {
    return byMeaning.containsKey(LayerSignals.WRITE) && state.is() != state.was();
  }

  private void look() {
    if (loader.present() && loader.isKnown()) {
      loaderStates.add(loader.is());
    }
    if (!state.present() || !state.isKnown()) {
      return;
    }
    states.add(state.is());
    byMeaning.putIfAbsent(LayerSignals.IDLE, state.is());
    if (trigger.isKnown() && trigger.is() == 1) {
      byMeaning.putIfAbsent(LayerSignals.REQUEST, state.is());
    }
    if (state.wasKnown() && col.wasKnown() && col.is() == col.was() + 1) {
      byMeaning.putIfAbsent(LayerSignals.ACCUMULATE, state.was());
    }
    if (row.present()) {
      if (state.wasKnown() && row.wasKnown() && row.is() == row.was() + 1) {
        byMeaning.putIfAbsent(LayerSignals.WRITE, state.was());
      }
    } else if (write.isKnown() && write.is() == 1) {
      byMeaning.putIfAbsent(LayerSignals.WRITE, state.is());
    }
  }

  /** Translates the states of a recording to those of fabric.md. */
  void applyTo(RunCursor recording) {
    final @Nullable Map<Long, Long> layers = layers();
    if (layers != null) {
      for (int layer = 1; layer <= Shape.LAYERS; layer++) {
        recording.probe(LayerPort.scope(layer) + "state").decode(layers);
      }
    }
    if (loaderStates.stream().anyMatch(value -> value > 2) && loaderStates.size() > 2) {
      final Map<Long, Long> coding = inOrder(loaderStates);
      coding.replaceAll((value, meaning) -> meaning > 2 ? 0 : meaning); // a fourth state hands over
      recording.probe("soc.fabric.loader.state").decode(coding);
    }
  }

  private @Nullable Map<Long, Long> layers() {
    if (states.size() > MOST || states.stream().allMatch(value -> value <= LayerSignals.WRITE)) {
      return null;
    }
    if (byMeaning.size() < LayerSignals.WRITE) { // all but READ
      return states.size() == LayerSignals.WRITE + 1 ? inOrder(states) : null;
    }
    final Map<Long, Long> coding = new HashMap<>();
    states.forEach(value -> coding.put(value, (long) LayerSignals.READ));
    byMeaning.forEach((meaning, value) -> coding.put(value, (long) meaning));
    return coding;
  }

  private static Map<Long, Long> inOrder(Set<Long> values) {
    final Map<Long, Long> coding = new HashMap<>();
    List.copyOf(values).forEach(value -> coding.put(value, (long) coding.size()));
    return coding;
  }
}
