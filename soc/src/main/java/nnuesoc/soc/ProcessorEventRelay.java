// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import nnuesoc.hps.bus.BusFaultException;
import nnuesoc.hps.bus.Hps;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.PartialAccess;
import nnuesoc.hps.bus.Program;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.probe.FabricHazardDetector;
import nnuesoc.rtl.probe.LayerCycleProbe;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;
import org.jspecify.annotations.Nullable;

/**
 * Passes on what the processor reports to the run's own logs, whenever a cycle is passed, and to
 * listeners, once.
 */
final class ProcessorEventRelay implements HpsListener, Stateful {
  private final Program program;
  private final PositionLog positions;
  private final List<LayerCycleProbe> layerTimes;
  private final List<Listener> listeners = new ArrayList<>();
  private final List<Consumer<HpsListener>> before = new ArrayList<>(); // while the run is built
  private @Nullable FabricHazardDetector
      hazards; // null until the run is built and listeners may exist
  private @Nullable Hps hps; // the same
  private boolean deadlocked;

  /** A listener, and the last cycle whose events it has heard before the run was put elsewhere. */
  private static final class Listener {
    private final HpsListener listener;
    private long told;

    Listener(HpsListener listener, long told) {
      this.listener = listener;
      this.told = told;
    }
  }

  /** Begins with {@code layerTimes}, which may still grow. */
  ProcessorEventRelay(Program program, PositionLog positions, List<LayerCycleProbe> layerTimes) {
    this.program = program;
    this.positions = positions;
    this.layerTimes = layerTimes;
  }

  /** The run is built. */
  void built(FabricHazardDetector probe, Hps processor) {
    hazards = probe;
    hps = processor;
  }

  /** The run is about to be put to another cycle; listeners have heard of all cycles up to now. */
  void leaves(long cycle) {
    listeners.forEach(one -> one.told = Math.max(one.told, cycle));
  }

  /** The program gets more to do in {@code cycle}, to whose events more are added. */
  void resumes(long cycle) {
    listeners.forEach(one -> one.told = Math.min(one.told, cycle - 1));
  }

  private void tellAll(Consumer<HpsListener> event) {
    if (hps == null) {
      before.add(event);
      return;
    }
    for (int i = 0; i < listeners.size(); i++) { // called often: no iterator
      final Listener one = listeners.get(i);
      if (hps.cycle() > one.told) { // it hears of the edge that is being made for the first time
        event.accept(one.listener);
      }
    }
  }

  /**
   * Notifies {@code listener} from now on; in cycle 0 also of what happened while the run was
   * built.
   */
  void tell(HpsListener listener) {
    final long now = Objects.requireNonNull(hps).cycle();
    listeners.add(new Listener(listener, now == 0 ? -1 : now));
    if (now == 0) {
      before.forEach(event -> event.accept(listener));
    }
  }

  boolean hasListeners() {
    return !listeners.isEmpty();
  }

  boolean deadlocked() {
    return deadlocked;
  }

  @Override
  public void positionBegins(int position, long cycle) {
    positions.begins(cycle, program.beginsLoad());
    if (program.beginsLoad()) {
      layerTimes.forEach(LayerCycleProbe::restart);
    }
    tellAll(listener -> listener.positionBegins(position, cycle));
  }

  @Override
  public void positionEnds(int position, int eval, long cycle) {
    positions.ends(eval, cycle);
    tellAll(listener -> listener.positionEnds(position, eval, cycle));
  }

  @Override
  public void transferring(boolean now, long cycle) {
    for (int i = 0; i < layerTimes.size(); i++) { // called often: no iterator
      layerTimes.get(i).transferring(now, cycle);
    }
    if (!listeners.isEmpty()) {
      tellAll(listener -> listener.transferring(now, cycle));
    }
  }

  @Override
  public void skippedWrites(long between, long cycle) {
    for (int i = 0; i < layerTimes.size(); i++) {
      layerTimes.get(i).skippedWrites(between, cycle);
    }
    if (!listeners.isEmpty()) {
      tellAll(listener -> listener.skippedWrites(between, cycle));
    }
  }

  @Override
  public void partAccessed(PartialAccess store) {
    tellAll(listener -> listener.partAccessed(store));
  }

  @Override
  public void said(String text, long cycle) {
    tellAll(listener -> listener.said(text, cycle));
  }

  @Override
  public void faulted(BusFaultException fault, long cycle) {
    if (listeners.isEmpty()) {
      throw fault;
    }
    tellAll(listener -> listener.faulted(fault, cycle));
  }

  @Override
  public void evalRead(long cycle, int value) {
    positions.reads(
        Objects.requireNonNull(hazards).evalRead(PioRegister.PIO_EVAL.signalName(), cycle));
    tellAll(listener -> listener.evalRead(cycle, value));
  }

  @Override
  public void polled(int offset, int value) {
    tellAll(listener -> listener.polled(offset, value));
  }

  @Override
  public void deadlock(int position, int offset, long cycle) {
    deadlocked = true;
    Objects.requireNonNull(hazards).deadlock(offset, cycle);
    tellAll(listener -> listener.deadlock(position, offset, cycle));
  }

  @Override
  public void exchange(StateVisitor state) {
    deadlocked = state.flag(deadlocked);
  }
}
