// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.TraceFinding;

/** Distinguishes a run that does not end from a trace that ends before its run is over. */
final class HangDetector {
  private static final int SILENCE = 100_000; // cycles in which nothing moves

  /** Signals that change while layers wait: those of the loader and of the processor at work. */
  private static final List<String> WORK =
      List.of(
          "soc.fabric.loader.state",
          "soc.fabric.loader.address",
          "soc.hps.address",
          "soc.hps.write_data",
          "soc.fabric.weight_1_white.a_address",
          "soc.fabric.weight_1_black.a_address",
          "soc.fabric.weight_2.a_address",
          "soc.fabric.weight_3.a_address",
          "soc.fabric.weight_4.a_address");

  private final TraceCursor theirs;
  private final List<LayerSignals> layers;
  private final List<SignalProbe> signs;
  private long evaluated;
  private long lastSign;
  private String lastSignTime = "0ns";
  private LayerSignals lastToAsk;

  HangDetector(TraceCursor theirs, List<LayerSignals> layers) {
    this.theirs = theirs;
    this.layers = layers;
    lastToAsk = layers.get(0);
    signs =
        Stream.concat(
                layers.stream().flatMap(layer -> Stream.of(layer.state, layer.col)),
                WORK.stream().map(theirs::probe))
            .filter(SignalProbe::present)
            .toList();
  }

  /** Looks for signs of life in the current cycle. */
  void look() {
    for (SignalProbe sign : signs) {
      if (sign.is() != sign.was()) {
        lastSign = theirs.cycle();
        lastSignTime = theirs.time();
        break;
      }
    }
    for (LayerSignals layer : layers) {
      if (layer.trigger.is() != layer.trigger.was()) {
        lastToAsk = layer;
      }
    }
    final SignalProbe done = theirs.probe("soc.fabric.layer4.done");
    if (done.is() == 1 && done.was() == 0) {
      evaluated++;
    }
  }

  /** How many results have come. */
  long evaluated() {
    return evaluated;
  }

  /**
   * Adds a finding if the run hangs, or a note if the trace is cut short.
   *
   * @param modelEnd how long the model takes; negative if it takes longer than the trace
   */
  void judge(
      int positions,
      long modelEnd,
      Map<String, Scoreboard> sequences,
      List<TraceFinding> findings,
      List<String> notes) {
    final boolean told = theirs.probe("soc.fabric.layer4.done").present();
    final boolean unfinished =
        modelEnd >= 0
            && ScoreboardMonitor.states(sequences).stream().anyMatch(one -> one.missing() > 2);
    if (told ? evaluated >= positions : !unfinished) {
      return;
    }
    LayerSignals waiting = lastToAsk.state.present() ? layers.get(0) : lastToAsk;
    for (LayerSignals layer : layers) {
      if (layer.state.is() != LayerSignals.IDLE) {
        waiting = layer;
      }
    }
    final boolean still = theirs.cycle() - lastSign > Math.min(SILENCE, 100 + lastSign);
    if (still || (modelEnd >= 0 && theirs.cycle() >= modelEnd + modelEnd / 2)) {
      findings.add(finding(waiting, still));
    } else {
      notes.add(
          String.format(
              Locale.ROOT,
              "the trace ends in cycle %,d, before layer %d is done; it is judged up to there",
              theirs.cycle(),
              waiting.number()));
    }
  }

  private TraceFinding finding(LayerSignals waiting, boolean still) {
    final String number = String.valueOf(waiting.number());
    return new TraceFinding(
        FaultCause.of(still ? Fault.HANGS : Fault.DOES_NOT_END, cause(waiting)),
        waiting.number(),
        waiting.rowIs(),
        null,
        lastSign,
        lastSignTime,
        waiting.state.where(),
        waiting.state.name(),
        List.of(
            "layer "
                + number
                + (waiting.state.present() ? " stays in state " + waiting.state.is() : " stands")
                + " with "
                + name(waiting.trigger)
                + " "
                + waiting.trigger.is()
                + " and "
                + name(waiting.ready)
                + " "
                + waiting.ready.is()),
        1);
  }

  private static String name(SignalProbe probe) {
    return probe.present() ? probe.where() : probe.name();
  }

  /** Which handshake waits, and for what. */
  private String cause(LayerSignals waiting) {
    if (!waiting.state.present()) {
      return ofPorts(waiting);
    }
    if (waiting.state.is() == LayerSignals.REQUEST) {
      return waiting.trigger.is() == 1
          ? waits(waiting)
              + name(waiting.trigger)
              + " asks, and "
              + name(waiting.ready)
              + " does not rise"
          : waits(waiting) + name(waiting.ready) + " does not fall, so the layer does not ask";
    }
    if (waiting.state.is() == LayerSignals.IDLE) {
      return "no layer is started: "
          + name(layers.get(Math.min(layers.size(), lastIdle() + 1) - 1).start)
          + " does not come";
    }
    return "layer " + waiting.number() + " does not reach the end of its row";
  }

  /** The same if no state is known. */
  private static String ofPorts(LayerSignals waiting) {
    final boolean asks = waiting.trigger.is() == 1;
    final boolean granted = waiting.ready.is() == 1;
    if (asks == granted) {
      return asks
          ? name(waiting.trigger) + " does not fall, though " + name(waiting.ready) + " is 1"
          : "layer " + waiting.number() + " neither raises trigger nor reaches the end of its row";
    }
    return waits(waiting) + name(waiting.ready) + (asks ? " does not rise" : " does not fall");
  }

  private static String waits(LayerSignals waiting) {
    return "the handshake of layer " + waiting.number() + " waits for the processor: ";
  }

  /** The last layer that has run; 0 if none has. */
  private int lastIdle() {
    int last = 0;
    for (LayerSignals layer : layers) {
      if (layer.row.present() && layer.row.is() != 0) {
        last = layer.number();
      }
    }
    return last;
  }
}
