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
  private final List<HpsListener> listeners = new ArrayList<>();
  private final List<Consumer<HpsListener>> before = new ArrayList<>(); // while the run is built
  private @Nullable FabricHazardDetector
      hazards; // null until the run is built and listeners may exist
  private @Nullable Hps hps; // the same
  private long told = -1; // the last cycle whose events the listeners have heard, if not the last
  private boolean deadlocked;

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
    told = Math.max(told, cycle);
  }

  /** The program gets more to do in {@code cycle}, to whose events more are added. */
  void resumes(long cycle) {
    told = Math.min(told, cycle - 1);
  }

  /** Whether the edge that is being made was never made before. */
  private boolean isNew() {
    return hps == null || hps.cycle() > told;
  }

  private void tellAll(Consumer<HpsListener> event) {
    if (hazards == null) {
      before.add(event);
    } else if (isNew()) {
      listeners.forEach(event);
    }
  }

  /** Notifies {@code listener} from now on, and of what happened while the run was built. */
  void tell(HpsListener listener) {
    listeners.add(listener);
    before.forEach(event -> event.accept(listener));
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
    for (int i = 0; i < listeners.size() && isNew(); i++) {
      listeners.get(i).transferring(now, cycle);
    }
  }

  @Override
  public void skippedWrites(long between, long cycle) {
    for (int i = 0; i < layerTimes.size(); i++) {
      layerTimes.get(i).skippedWrites(between, cycle);
    }
    for (int i = 0; i < listeners.size() && isNew(); i++) {
      listeners.get(i).skippedWrites(between, cycle);
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
    positions.reads(Objects.requireNonNull(hazards).evalRead(cycle));
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
