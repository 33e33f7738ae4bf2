// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.probe.HandshakeLog;
import nnuesoc.sim.kernel.Simulation;
import org.jspecify.annotations.Nullable;

/**
 * Who is told of a run's handshakes. Each listener hears each event once, however often the run
 * goes back and passes its cycle again.
 */
final class HandshakeListeners {
  private final FabricModel fabric;
  private final Simulation simulation;
  private final List<Listener> listeners = new ArrayList<>();
  private @Nullable HandshakeLog log; // null until there is a listener: the log slows the run down
  private boolean quiet;

  /** A listener, and the last cycle whose events it has heard. */
  private static final class Listener {
    private final HandshakeLog.Sink sink;
    private long heard;

    Listener(HandshakeLog.Sink sink, long heard) {
      this.sink = sink;
      this.heard = heard;
    }
  }

  HandshakeListeners(FabricModel fabric, Simulation simulation) {
    this.fabric = fabric;
    this.simulation = simulation;
  }

  /** Tells {@code sink} of every event after the current cycle. */
  Subscription add(HandshakeLog.Sink sink) {
    if (log == null) {
      log = HandshakeLog.attach(fabric, simulation, this::event);
    }
    final Listener listener = new Listener(sink, simulation.cycle());
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }

  boolean exist() {
    return !listeners.isEmpty();
  }

  /** Tells everybody of an event whose cycle he has not yet passed. */
  void event(long cycle, String signal, int value) {
    if (!quiet) {
      for (Listener one : List.copyOf(listeners)) { // one may end its subscription meanwhile
        if (cycle > one.heard) {
          one.sink.event(cycle, signal, value);
        }
      }
    }
  }

  /** The run has reached its current cycle: all events up to it were told. */
  void reached() {
    for (Listener one : listeners) {
      one.heard = Math.max(one.heard, simulation.cycle());
    }
  }

  /** While the run only answers a question, nobody is told of what it passes. */
  void quiet(boolean now) {
    quiet = now;
  }

  /** The run was put to another cycle. */
  void lookAgain() {
    if (log != null) {
      log.lookAgain();
    }
  }
}
