// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.Arrays;
import java.util.List;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.TraceFinding.Sight;
import nnuesoc.doctor.mistake.PortChange.Port;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.LayerPort;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with the handshakes of a run, judged by the ports alone: requests that are
 * forbidden, that are not taken back, or that are missing.
 */
final class HandshakeFaultFinder {
  private static final int PATIENCE = 3; // a run hangs after this many times the longest pause
  private static final int SLACK = 1_000; // additional cycles
  private static final int AFTER_RESET = 2; // cycles until a reset has its effect

  private final List<PortChange> events;
  private final HandshakePorts ports;
  private final Shape shape;
  private final int positions;
  private final long cycles;
  private final long changedResult;
  private final int[] granted = new int[Shape.LAYERS + 1];
  private final boolean[] asks = new boolean[Shape.LAYERS + 1];
  private final boolean[] ready = new boolean[Shape.LAYERS + 1];
  private boolean reset;
  private long resetEnd; // if it is over
  private boolean begun; // a reset was taken back
  private boolean done;
  private boolean doneStands; // whatever a reset should do
  private int evaluated;
  private boolean waits; // for an event that does not come, whatever the cause

  HandshakeFaultFinder(PortLog log, Shape shape, int positions) {
    events = log.events();
    ports = log.ports();
    cycles = log.cycles();
    changedResult = log.changedResult();
    this.shape = shape;
    this.positions = positions;
  }

  /** The first thing that is wrong; null if nothing is. */
  @Nullable LocatedMistake finding(boolean hangs) {
    for (int i = 0; i < events.size(); i++) {
      final LocatedMistake wrong = step(events.get(i), i);
      if (wrong != null) {
        return wrong;
      }
    }
    if (changedResult >= 0) {
      return finding(
          Fault.DONE_BEFORE_RESULT,
          Shape.LAYERS,
          0,
          changedResult,
          "done comes before the bias, or before the last term",
          "the result changes while done is 1");
    }
    return evaluated < positions && (hangs || hangs()) ? hang() : null;
  }

  private @Nullable LocatedMistake step(PortChange event, int at) {
    final int layer = event.layer();
    switch (event.port()) {
      case RESET -> {
        reset = event.up();
        resetEnd = event.cycle();
        begun |= !reset;
        Arrays.fill(granted, 0);
        done = false;
      }
      case READY -> {
        ready[layer] = event.up();
        granted[layer] += event.up() ? 1 : 0;
        if (event.up() && layer == Shape.LAYERS && doneStands) {
          return finding(
              Fault.DONE_NOT_CLEARED,
              Shape.LAYERS,
              0,
              event.cycle(),
              "the reset branch does not clear done",
              "done is still 1 when layer 4 gets its row");
        }
      }
      case DONE -> {
        final boolean early = event.up() && granted[Shape.LAYERS] == 0 && !reset;
        evaluated += event.up() ? 1 : 0;
        doneStands = event.up();
        done = event.up();
        if (!done && !reset && event.cycle() > resetEnd + AFTER_RESET) {
          return finding(
              Fault.DONE_NOT_HELD,
              Shape.LAYERS,
              0,
              event.cycle(),
              "done is a pulse, or another signal than reset clears it",
              "done falls without a reset");
        }
        if (early) {
          return finding(
              Fault.DONE_BEFORE_RESULT,
              Shape.LAYERS,
              0,
              event.cycle(),
              "done does not follow the last row",
              "layer 4 has computed no row");
        }
      }
      default -> {
        asks[layer] = event.up();
        return reset ? null : event.up() ? rises(event, at) : falls(event);
      }
    }
    return null;
  }

  private @Nullable LocatedMistake rises(PortChange event, int at) {
    final int layer = event.layer();
    final int row = granted[layer];
    if (event.answered()) {
      return finding(
          Fault.REQUEST_FORBIDDEN,
          layer,
          row,
          event.cycle(),
          "trigger rises while ready is still 1",
          "ready of row " + (row - 1) + " is still 1");
    }
    if (row >= shape.rows(layer)) {
      return finding(
          Fault.ROWS_TOO_MANY,
          layer,
          shape.rows(layer) - 1,
          event.cycle(),
          "the test for the last row allows one more row",
          row + " rows got ready, and trigger rises once more");
    }
    if (layer == 1 || granted[layer - 1] >= shape.rows(layer - 1)) {
      return null;
    }
    final int before = granted[layer - 1];
    final boolean goesOn = asks[layer - 1] || asksLater(layer - 1, at);
    if (before == 0) {
      return finding(
          Fault.LAYER_UNASKED,
          layer,
          0,
          event.cycle(),
          "the layer does not start with proceed of the previous layer",
          "layer " + (layer - 1) + " has not computed a row yet");
    }
    return goesOn
        ? finding(
            Fault.NEXT_TOO_EARLY,
            layer - 1,
            before - 1,
            event.cycle(),
            "proceed does not look at the row",
            "layer " + (layer - 1) + " has computed " + before + " rows, and continues")
        : finding(
            Fault.ROWS_TOO_FEW,
            layer - 1,
            before - 1,
            event.cycle(),
            "the test for the last row ends the layer early",
            "layer "
                + (layer - 1)
                + " has computed "
                + before
                + " rows, and raises trigger no more");
  }

  private boolean asksLater(int layer, int at) {
    for (PortChange event : events.subList(at + 1, events.size())) {
      if (event.rises(Port.RESET)) {
        return false;
      }
      if (event.rises(Port.TRIGGER) && event.layer() == layer) {
        return true;
      }
    }
    return false;
  }

  private @Nullable LocatedMistake falls(PortChange event) {
    return event.answered()
        ? null
        : finding(
            Fault.REQUEST_LOST,
            event.layer(),
            granted[event.layer()],
            event.cycle(),
            "trigger falls before ready has risen",
            "ready did not rise");
  }

  private boolean hangs() {
    if (events.isEmpty()) {
      return false;
    }
    final PortChange last = events.get(events.size() - 1);
    return begun && !done && cycles - last.cycle() > PATIENCE * longestPause(last.layer());
  }

  /**
   * The longest pause that is to be expected behind an event. A layer behind the first is as quick
   * as those before it, in the ratio of their columns.
   *
   * @param layer whose event it is; 0 for the design's
   */
  private long longestPause(int layer) {
    final boolean behind = layer > 1;
    long longest = behind ? SLACK / PATIENCE : shape.inputs(1) + (long) SLACK;
    int least = Integer.MAX_VALUE;
    for (int i = 1; i < events.size(); i++) {
      final int before = events.get(i - 1).layer();
      if (!behind || before > 1) {
        longest = Math.max(longest, events.get(i).cycle() - events.get(i - 1).cycle());
        least = Math.min(least, shape.inputs(Math.max(2, before)));
      }
    }
    int most = least;
    for (int one = layer; behind && one <= Math.min(Shape.LAYERS, layer + 1); one++) {
      most = Math.max(most, shape.inputs(one));
    }
    return longest * ((most + least - 1) / least);
  }

  private @Nullable LocatedMistake hang() {
    final long since = events.get(events.size() - 1).cycle();
    int layer = 0;
    for (int one = 1; one <= Shape.LAYERS; one++) {
      layer = granted[one] > 0 ? one : layer;
    }
    for (int one = 1; one <= Shape.LAYERS; one++) {
      if (asks[one] && ready[one]) {
        return finding(
            Fault.REQUEST_STANDS,
            one,
            granted[one] - 1,
            since,
            "trigger does not fall after ready, or the layer ignores ready",
            "both " + ports.trigger[one].name() + " and " + ports.ready[one].name() + " stay 1");
      }
      if (asks[one]) {
        return null; // the processor has not answered
      }
    }
    waits = true;
    if (layer == 0) {
      return null; // the loader or layer 1 hangs; nothing shows which
    }
    if (granted[layer] < shape.rows(layer)) {
      return finding(
          Fault.REQUEST_LOST,
          layer,
          granted[layer] - 1,
          since,
          "the layer does not reach the end of its row, or does not raise trigger for the next row",
          granted[layer] + " rows got ready");
    }
    return layer == Shape.LAYERS
        ? finding(
            Fault.DONE_NOT_WITH_RESULT,
            layer,
            0,
            since,
            "done is not set in WRITE",
            "layer 4 has computed its row")
        : finding(
            Fault.LAYER_NOT_STARTED,
            layer + 1,
            null,
            since,
            "the start signal does not reach the layer",
            "layer " + layer + " has computed all its rows");
  }

  private LocatedMistake finding(
      Fault fault, int layer, @Nullable Integer row, long cycle, String cause, String seen) {
    return new LocatedMistake(
        FaultCause.of(fault, cause),
        layer,
        row,
        null,
        cycle,
        Sight.ITSELF,
        ports.trigger[layer].name(),
        LayerPort.scope(layer) + "trigger",
        List.of(seen),
        !waits);
  }
}
