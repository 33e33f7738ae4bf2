// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import nnuesoc.hps.bus.Hps;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.Program;
import nnuesoc.parameter.InputException;
import nnuesoc.position.Position;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.probe.FabricHazardDetector;
import nnuesoc.rtl.probe.HandshakeLog;
import nnuesoc.rtl.probe.LayerCycleProbe;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.traces.write.NamedInCircuit;
import org.jspecify.annotations.Nullable;

/**
 * One run of positions through one system on chip with any fabric, with its probes. One thread at a
 * time may use it; two at the same time get an {@link IllegalStateException}.
 */
public final class SocRun implements DesignRun {
  private final SocSpec spec;
  private final FabricModel fabric;
  private final Hps hps;
  private final Simulation simulation;
  private final HazardLog hazards = new HazardLog();
  private final List<LayerCycleProbe> layerTimes = new ArrayList<>();
  private final Program program;
  private final ProcessorEventRelay processor;
  private final PositionLog positions;
  private final FabricHazardDetector fabricHazards;
  private final Optional<Stateful> probes;
  private final HandshakeListeners events;
  private final ThreadGuard guard = new ThreadGuard();
  private @Nullable TimeTravel travel;

  /** How the parts are evaluated. */
  private interface Kernel {
    Simulation of(Circuit circuit, Assembly fabric, Hps hps);
  }

  SocRun(SocSpec spec) {
    this(spec, spec.fabric().build(spec.fabricConfig()));
  }

  private SocRun(SocSpec spec, FabricModel fabric) {
    this(
        spec,
        fabric,
        spec.engine() == Engine.FAST && fabric.canSkip()
            ? Simulation::skipping
            : Simulation::gated);
  }

  /** A run that enters all parts in every cycle, each time in another order (OrderCheck). */
  static SocRun shuffled(SocSpec spec, long seed) {
    return new SocRun(
        spec,
        spec.fabric().build(spec.fabricConfig()),
        (circuit, parts, hps) -> Simulation.shuffled(circuit, hps, seed));
  }

  /** A run that evaluates every part in every cycle, whatever the engine of {@code spec} is. */
  public static SocRun everyPart(SocSpec spec) {
    return new SocRun(
        spec,
        spec.fabric().build(spec.fabricConfig()),
        (circuit, parts, hps) -> Simulation.everyCycle(circuit, parts, hps));
  }

  private SocRun(SocSpec spec, FabricModel fabric, Kernel kernel) {
    this.spec = spec;
    this.fabric = fabric;
    positions = new PositionLog(spec.positions(), this::layers, fabric::accumulatorCrcs);
    program = spec.program().of(positions, spec.net(), spec.timing());
    processor = new ProcessorEventRelay(program, positions, layerTimes);
    hps = new Hps(fabric, program, spec.timing(), processor);
    simulation = kernel.of(fabric.circuit(), fabric.parts(), hps);
    events = new HandshakeListeners(fabric, simulation);
    fabricHazards = FabricHazardDetector.attach(fabric, simulation, hazards);
    probes = fabric.probes(simulation, hazards);
    for (LayerPort layer : fabric.layers()) {
      layerTimes.add(LayerCycleProbe.attach(fabric, layer, simulation));
    }
    processor.built(fabricHazards, hps);
  }

  /**
   * Exchanges the whole state, including the probes and the results, but without the log of events.
   */
  @Override
  public void exchange(StateVisitor state) {
    processor.leaves(simulation.cycle());
    positions.exchange(state);
    processor.exchange(state);
    hazards.exchange(state);
    fabricHazards.exchange(state);
    probes.ifPresent(probe -> probe.exchange(state));
    for (LayerCycleProbe times : layerTimes) {
      times.exchange(state);
    }
    simulation.exchange(state);
    events.lookAgain();
  }

  @Override
  public SocSpec spec() {
    return spec;
  }

  /** The fabric on which the positions run. */
  public FabricModel fabric() {
    return fabric;
  }

  /** What is simulated: signals and memories by name. */
  public Circuit circuit() {
    return fabric.circuit();
  }

  @Override
  public Simulation simulation() {
    return simulation;
  }

  /** What the processor runs. */
  Program program() {
    return program;
  }

  /** The current cycle. */
  public long cycle() {
    return simulation.cycle();
  }

  /** Whether the program has ended. */
  public boolean finished() {
    return simulation.finished();
  }

  /** Goes one cycle on, unless the run has ended; all signals have settled. */
  public void step() {
    guard.enter();
    try {
      travel();
      if (!simulation.finished()) {
        simulation.step();
      }
      simulation.settle();
      events.reached();
    } finally {
      guard.leave();
    }
  }

  /**
   * Goes to a cycle, forwards or backwards; all signals have settled. If the run ends before that
   * cycle, it stops in its last one.
   *
   * @throws IllegalArgumentException if {@code cycle} is before the cycle in which this run was
   *     first moved, or in which the position of {@link #evaluate} began
   * @throws IllegalStateException if {@code cycle} is earlier and a trace is being recorded, or the
   *     thread is interrupted; an interrupted run is in a cycle before {@code cycle}
   */
  public void to(long cycle) {
    if (!towards(cycle)) {
      simulation.requireUninterrupted();
    }
  }

  /**
   * Goes to the end of the run.
   *
   * @throws IllegalStateException if the thread is interrupted
   */
  public void toEnd() {
    to(Long.MAX_VALUE);
  }

  /**
   * Goes to the end of the run, but at most {@code maxCycles} cycles on.
   *
   * @param maxCycles 0 or more
   * @return whether the run has ended; false if it needs more cycles, or the thread is interrupted
   * @throws InputException if {@code maxCycles} is less than 0
   */
  public boolean toEnd(long maxCycles) {
    if (maxCycles < 0) {
      throw new InputException("at most " + maxCycles + " cycles on: expected 0 or more");
    }
    final long now = cycle();
    return towards(maxCycles < Long.MAX_VALUE - now ? now + maxCycles : Long.MAX_VALUE)
        && finished();
  }

  /** Returns whether it is there; false if the thread is interrupted. */
  private boolean towards(long cycle) {
    guard.enter();
    try {
      if (cycle < cycle()) {
        requireUnrecorded("goes forwards only");
      }
      while (!travel().towards(cycle)) {
        if (Thread.currentThread().isInterrupted()) {
          simulation.settle();
          return false;
        }
      }
      return true;
    } finally {
      events.reached();
      guard.leave();
    }
  }

  private void requireUnrecorded(String what) {
    if (simulation.isObserved()) {
      throw new IllegalStateException(
          "while a trace is recorded, the run " + what + ": close the recording first");
    }
  }

  /** Leaves checkpoints on the way, beginning with the cycle in which it is first requested. */
  private TimeTravel travel() {
    if (travel == null) {
      travel = new TimeTravel(simulation, this, TimeTravel.DEFAULT_BYTES);
    }
    return travel;
  }

  /**
   * Evaluates one more position on the fabric in its current state, in exactly the cycles that it
   * takes in a run of all positions in turn; the time between two calls takes none. Only the last
   * position that was added in this way is kept.
   *
   * @throws IllegalStateException if the program ends without a result, or the thread is
   *     interrupted; the next call first ends what was interrupted
   */
  public Evaluation evaluate(Position next) {
    Objects.requireNonNull(next, "the position is null");
    guard.enter();
    try {
      if (travel != null) { // it may have gone back
        travel.to(Long.MAX_VALUE);
      }
      simulation.run(Long.MAX_VALUE);
      positions.add(next);
      travel = null;
      processor.resumes(simulation.cycle());
      hps.resume();
      simulation.run(Long.MAX_VALUE);
    } finally {
      events.reached();
      guard.leave();
    }
    final Evaluation result = positions.ofLast();
    if (result == null) {
      throw new IllegalStateException("the program ended without an evaluation of " + next);
    }
    return result;
  }

  /**
   * A signal by its full name; it cannot be set through this view.
   *
   * @throws InputException if there is none; the message names similar ones
   */
  public Signal signal(String name) {
    return new SignalView(NamedInCircuit.signal(circuit(), name));
  }

  /**
   * A memory by its name; it cannot be written through this view.
   *
   * @throws InputException if there is none; the message names similar ones
   */
  public MemoryView memory(String name) {
    return new MemoryView(NamedInCircuit.memory(circuit(), name));
  }

  /**
   * The origin of a word's value in the current cycle; empty if nothing has written it.
   *
   * @throws IllegalArgumentException if the memory is one of another run
   * @throws IndexOutOfBoundsException if the memory has no such word
   * @throws IllegalStateException if a trace is being recorded: the search goes back; or if the
   *     thread is interrupted: the run is then in another cycle
   */
  public Optional<WordOrigin> lastWrite(MemoryView memory, int word) {
    Objects.requireNonNull(memory, "the memory is null");
    circuit().requireOwn(memory.memory());
    memory.longWord(word);
    requireUnrecorded("does not search for a write");
    guard.enter();
    events.quiet(true);
    try {
      final long now = cycle();
      final WordOrigin origin = WordOrigin.find(travel(), this, memory.memory(), word, now);
      travel().to(now);
      return Optional.of(origin).filter(one -> one.cycle() != null);
    } finally {
      events.quiet(false);
      guard.leave();
    }
  }

  /** The number of the transaction that the processor began last, from 1. */
  @Override
  public long processorStep() {
    return hps.step();
  }

  @Override
  public boolean isWrittenByProcessor(Memory memory) {
    return memory.writer() == hps;
  }

  /** A layer's row, or the address of a loader with states. */
  @Override
  public String doing(String part) {
    Objects.requireNonNull(part, "the part is null");
    for (LayerPort layer : fabric.layers()) {
      if (layer.partName().equals(part)) {
        return ", row " + layer.row().q();
      }
    }
    return LoaderActivityText.of(circuit(), part);
  }

  @Override
  public HazardLog hazards() {
    return hazards;
  }

  /**
   * Reports each handshake after the current cycle to {@code sink}, once, even if the run goes back
   * and passes it again; what {@link #lastWrite} passes is not reported.
   *
   * @return ends the reports when it is closed
   */
  public Subscription onEvent(HandshakeLog.Sink sink) {
    final Subscription subscription = events.add(Objects.requireNonNull(sink, "the sink is null"));
    if (travel != null) { // the first listener watches registers, another one does not
      travel.forgetLater();
    }
    return subscription;
  }

  /**
   * Also notifies {@code listener} of the processor's accesses after the current cycle; in cycle 0
   * also of what begins in it. It hears of each once, even if the run goes back and passes it
   * again. A listener that comes later can hear the end of a position or of a transfer without its
   * beginning.
   */
  public void listen(HpsListener listener) {
    processor.tell(Objects.requireNonNull(listener, "the listener is null"));
    if (travel != null) { // the cycles after this one are passed again
      travel.forgetLater();
    }
  }

  /** Whether every position was evaluated. */
  @Override
  public boolean complete() {
    return positions.isComplete();
  }

  @Override
  public boolean deadlocked() {
    return processor.deadlocked();
  }

  /** How many positions were evaluated. */
  public int evaluated() {
    return positions.evaluated();
  }

  /** One entry per position of the spec, in order, then one for the last added position. */
  public List<Evaluation> evaluations() {
    return positions.results(simulation.cycle());
  }

  /** Whether there is a listener that {@link #onEvent} added. */
  boolean hasEventListeners() {
    return events.exist();
  }

  /** Tells the listeners of an event of a stretch that was stepped elsewhere. */
  void tell(long cycle, String signal, int value) {
    events.event(cycle, signal, value);
  }

  /** Goes to the state of another run of the same; the listeners have heard all up to there. */
  void continueFrom(Snapshot state) {
    state.restore(this);
    events.reached();
  }

  /** Whether there is a listener that {@link #listen} added. */
  boolean hasProcessorListeners() {
    return processor.hasListeners();
  }

  /** Where the cycles of each layer went so far. */
  List<LayerCycles> layerCycles() {
    return layers(cycle());
  }

  private List<LayerCycles> layers(long cycle) {
    return layerTimes.stream().map(times -> times.at(cycle)).toList();
  }

  /** {@code run}, if it is one of the report's design, with any fabric. */
  public static Optional<SocRun> in(DesignRun run) {
    Objects.requireNonNull(run, "the run is null");
    return run instanceof SocRun own ? Optional.of(own) : Optional.empty();
  }
}
