// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.probe;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.Simulation;

/**
 * Reports every change of {@code trigger}, {@code ready} and {@code proceed} of the layers, and of
 * {@code done}. One thread at a time uses a run and what belongs to it.
 */
public final class HandshakeLog {
  /** Takes one event. */
  @FunctionalInterface
  public interface Sink {
    /** The signal with that full name holds {@code value} from {@code cycle} on. */
    void event(long cycle, String signal, int value);
  }

  private final Sink sink;
  private final List<Signal> handshakes = new ArrayList<>();
  private int[] before = {};
  private long lastCycle = -1;

  private HandshakeLog(Sink sink) {
    this.sink = sink;
  }

  /** Reports what happens after the current cycle. */
  public static HandshakeLog attach(FabricModel fabric, Simulation simulation, Sink sink) {
    Objects.requireNonNull(fabric, "the fabric is null");
    Objects.requireNonNull(simulation, "the simulation is null");
    Objects.requireNonNull(sink, "the sink is null");
    final HandshakeLog log = new HandshakeLog(sink);
    final List<Register> sources = new ArrayList<>();
    for (LayerPort layer : fabric.layers()) {
      log.handshakes.add(layer.trigger());
      log.handshakes.add(layer.ready());
      log.handshakes.add(layer.proceed());
      sources.add(layer.trigger());
      sources.add(layer.proceed());
    }
    log.handshakes.add(fabric.done());
    sources.add(fabric.done());
    sources.add(fabric.pio().output(PioRegister.PIO_READY));
    log.before = new int[log.handshakes.size()];
    for (Register source : sources) {
      simulation.watch(source, log::changed);
    }
    if (simulation.cycle() > 0) {
      log.lookAgain();
    }
    return log;
  }

  /** Takes the signals of another cycle, to which the run was put, without reporting events. */
  public void lookAgain() {
    lastCycle = -1; // the run may come by the same cycle again
    for (int i = 0; i < before.length; i++) {
      before[i] = handshakes.get(i).value();
    }
  }

  /** All registers of the cycle are visible, so one look serves every source that changed in it. */
  private void changed(Register source, long cycle) {
    if (cycle == lastCycle) {
      return;
    }
    lastCycle = cycle;
    for (int i = 0; i < before.length; i++) {
      final Signal signal = handshakes.get(i);
      final int value = signal.value();
      if (value != before[i]) {
        before[i] = value;
        sink.event(cycle, signal.name(), value);
      }
    }
  }
}
