// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.LayerPort;

/** What is written, and when the layers change their states, in the trace and in the model. */
final class ScoreboardMonitor {
  /** The prefix of the names of sequences that are a layer's states. */
  static final String STATES = "state ";

  /** The sequence of requests and of the end. */
  static final String TRIGGER = "trigger";

  private static final int CUT = 8; // events that the end of a trace can cut off

  private final RunCursor recording;
  private final boolean ofModel;
  private final Map<String, Scoreboard> all;
  private final List<Writes> writes = new ArrayList<>();
  private final List<Watched> states = new ArrayList<>();

  private record Writes(
      Scoreboard sequence, SignalProbe write, SignalProbe address, SignalProbe data) {}

  private record Watched(Scoreboard sequence, SignalProbe probe) {}

  private ScoreboardMonitor(RunCursor recording, boolean ofModel, Map<String, Scoreboard> all) {
    this.recording = recording;
    this.ofModel = ofModel;
    this.all = all;
  }

  /** Both sides of the same sequences; those that the trace does not have are left out. */
  static Map<String, Scoreboard> attach(
      RunCursor theirs, RunCursor model, Iterable<String> memories, List<ScoreboardMonitor> both) {
    final Map<String, Scoreboard> all = new LinkedHashMap<>();
    final ScoreboardMonitor their = new ScoreboardMonitor(theirs, false, all);
    final ScoreboardMonitor our = new ScoreboardMonitor(model, true, all);
    for (String memory : memories) {
      final String scope = "soc.fabric." + memory + '.';
      if (theirs.probe(scope + "a_write").present()
          && theirs.probe(scope + "a_address").present()
          && theirs.probe(scope + "a_data").present()) {
        all.put(memory, new Scoreboard(memory));
        their.writes(memory, scope);
        our.writes(memory, scope);
      }
    }
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      watch(STATES + layer, LayerPort.scope(layer) + "state", their, our);
    }
    watch("loader", "soc.fabric.loader.state", their, our);
    for (String name : List.of("strobe_seen", "white_king", "black_king", "black_to_move")) {
      watch("soc.fabric.loader." + name, "soc.fabric.loader." + name, their, our);
    }
    watch("board", "soc.pio.pio_board", their, our);
    watch(TRIGGER, "soc.pio.pio_trigger", their, our);
    watch("eval", "soc.fabric.layer4.eval", their, our);
    watch("done", "soc.fabric.layer4.done", their, our);
    both.add(their);
    both.add(our);
    return all;
  }

  /** Whether layers began, and entered the model's states in its cycles before a given cycle. */
  static boolean areStatesExact(Map<String, Scoreboard> all, long cycle) {
    return (states(all).stream().anyMatch(one -> one.hasExactBefore(cycle))
            || areStatesTheModels(all))
        && states(all).stream().allMatch(one -> one.isExactBefore(cycle));
  }

  /** Whether the layers entered all of the model's states and no others, in whatever cycles. */
  static boolean areStatesTheModels(Map<String, Scoreboard> all) {
    return states(all).stream().mapToLong(Scoreboard::compared).sum() > 0
        && states(all).stream()
            .allMatch(one -> one.differing() == 0 && one.left() + one.missing() <= CUT);
  }

  /** The sequences that are layers' states. */
  static List<Scoreboard> states(Map<String, Scoreboard> all) {
    return all.values().stream().filter(one -> one.name().startsWith(STATES)).toList();
  }

  private static void watch(
      String name, String signal, ScoreboardMonitor their, ScoreboardMonitor our) {
    if (their.recording.probe(signal).present()) {
      final Scoreboard sequence = new Scoreboard(name);
      their.all.put(name, sequence);
      their.states.add(new Watched(sequence, their.recording.probe(signal)));
      our.states.add(new Watched(sequence, our.recording.probe(signal)));
    }
  }

  private void writes(String memory, String scope) {
    writes.add(
        new Writes(
            Objects.requireNonNull(all.get(memory), memory),
            recording.probe(scope + "a_write"),
            recording.probe(scope + "a_address"),
            recording.probe(scope + "a_data")));
  }

  /** Takes the events of the current cycle. */
  void look() {
    final long cycle = recording.cycle();
    for (Writes one : writes) {
      if (one.write().is() == 1) {
        put(one.sequence(), cycle, one.address().isLow() << Integer.SIZE | one.data().isLow());
      }
    }
    for (Watched one : states) {
      final SignalProbe probe = one.probe();
      if (probe.is() != probe.was()) {
        put(one.sequence(), cycle, probe.is() & probe.mask());
      }
    }
  }

  private void put(Scoreboard sequence, long cycle, long value) {
    if (ofModel) {
      sequence.ours(cycle, value);
    } else {
      sequence.theirs(cycle, value);
    }
  }
}
