package nnuesoc.soc;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.Hps;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.program.InterlockedProgram;
import nnuesoc.hps.program.NaiveProgram;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.probe.EventLog;
import nnuesoc.rtl.probe.FabricHazards;
import nnuesoc.rtl.probe.LayerTimes;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.State;
import org.jspecify.annotations.Nullable;

/** One run of positions through one SoC, with its probes attached. */
public final class Run implements PositionMachine {
  private final RunSpec spec;
  private final Soc soc;
  private final Hps hps;
  private final Simulation simulation;
  private final HazardLog hazards = new HazardLog();
  private final List<LayerTimes> layerTimes = new ArrayList<>();
  private final PositionLog positions;
  private final FabricHazards fabricHazards;
  private @Nullable EventLog events;
  private boolean deadlocked;

  /** How the parts come to be entered. */
  private interface Kernel {
    Simulation of(Circuit circuit, Assembly fabric, Stimulus hps);
  }

  /** Builds the SoC; nothing has run yet. */
  public Run(RunSpec spec) {
    this(spec, spec.engine() == Engine.FAST ? Simulation::skipping : Simulation::gated);
  }

  /** The same with every part entered in every cycle, whatever the engine of {@code spec} is. */
  public static Run everyPart(RunSpec spec) {
    return new Run(
        spec, (circuit, fabric, hps) -> Simulation.everyCycle(circuit, new AllAwake(fabric), hps));
  }

  private Run(RunSpec spec, Kernel kernel) {
    this.spec = spec;
    positions = new PositionLog(spec.positions(), this::layers);
    soc = new Soc(spec.fabricConfig());
    hps =
        new Hps(
            soc.circuit(),
            soc.pio(),
            soc.fabric().memories().weightPorts(),
            program(spec),
            spec.timing(),
            new Listener());
    simulation = kernel.of(soc.circuit(), soc.fabric(), hps);
    fabricHazards = FabricHazards.attach(soc, simulation, hazards);
    for (LayerFsm layer : soc.fabric().layers()) {
      layerTimes.add(LayerTimes.attach(soc, layer, simulation));
    }
  }

  /**
   * The whole state, the probes' and the results' included; the log of events is not part of it.
   */
  @Override
  public void exchange(State state) {
    positions.exchange(state);
    deadlocked = state.flag(deadlocked);
    hazards.exchange(state);
    fabricHazards.exchange(state);
    for (LayerTimes times : layerTimes) {
      times.exchange(state);
    }
    simulation.exchange(state);
    if (events != null) {
      events.lookAgain();
    }
  }

  /** The processor's program for a run. */
  static Program program(RunSpec spec) {
    return program(spec, spec.positions());
  }

  /** The program of a run for other positions. */
  static Program program(RunSpec spec, List<Position> positions) {
    return spec.timing().handshake() == BusTiming.Handshake.NAIVE
        ? new NaiveProgram(positions, spec.net(), spec.timing().sleep())
        : new InterlockedProgram(positions, spec.net());
  }

  /** What is run. */
  @Override
  public RunSpec spec() {
    return spec;
  }

  @Override
  public RunSpec inputs() {
    return spec;
  }

  /** The clock: runs, steps and stops. */
  @Override
  public Simulation simulation() {
    return simulation;
  }

  /** The number of the transaction that the processor began last, from 1. */
  @Override
  public long processorStep() {
    return hps.step();
  }

  /** Whether the processor writes that memory. */
  @Override
  public boolean isWrittenByProcessor(Memory memory) {
    return memory.writer() == hps;
  }

  /** The hazards so far. */
  @Override
  public HazardLog hazards() {
    return hazards;
  }

  /** Reports the handshakes to {@code sink}; before the first cycle. */
  public void logEvents(EventLog.Sink sink) {
    events = EventLog.attach(soc, simulation, sink);
  }

  /** Whether every position was evaluated. */
  @Override
  public boolean complete() {
    return positions.isComplete();
  }

  /** Whether the run ended by itself because nothing could change any more. */
  @Override
  public boolean deadlocked() {
    return deadlocked;
  }

  @Override
  public int finishedPositions() {
    return positions.size();
  }

  @Override
  public List<PositionResult> results() {
    return positions.results(simulation.cycle());
  }

  private List<LayerTimes.Snapshot> layers(long cycle) {
    return layerTimes.stream().map(times -> times.at(cycle)).toList();
  }

  /** Each part of an assembly is told that there is news. */
  private record AllAwake(Assembly parts) implements Assembly {
    private static final int ALL = -1;

    @Override
    public void settle(int news) {
      parts.settle(ALL);
    }

    @Override
    public void edge(int news) {
      parts.edge(ALL);
    }
  }

  private final class Listener implements HpsListener {
    @Override
    public void positionBegins(int position, long cycle) {
      positions.begins(cycle);
      layerTimes.forEach(LayerTimes::restart);
    }

    @Override
    public void positionEnds(int position, int eval, long cycle) {
      positions.ends(eval, cycle);
    }

    @Override
    public void transferring(boolean now, long cycle) {
      for (LayerTimes times : layerTimes) {
        times.transferring(now, cycle);
      }
    }

    @Override
    public void skippedWrites(long between, long cycle) {
      for (LayerTimes times : layerTimes) {
        times.skippedWrites(between, cycle);
      }
    }

    @Override
    public void evalRead(long cycle) {
      if (soc.fabric().outputLayer().done().q() == 0) {
        hazards.add(
            new Hazard(
                cycle,
                "early-eval",
                soc.fabric().outputLayer().eval().name(),
                null,
                "layer4",
                "hps",
                "pio_eval is read while done is 0: the value is not this position's"));
      }
    }

    @Override
    public void deadlock(int position, int offset, long cycle) {
      deadlocked = true;
      hazards.add(
          new Hazard(
              cycle,
              "deadlock",
              "soc.pio.pio_trigger",
              offset,
              "hps",
              "hps",
              "the poll finds the whole state as the poll before did: nothing can change any more"));
    }
  }
}
