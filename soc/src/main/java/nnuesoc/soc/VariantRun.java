package nnuesoc.soc;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.Hps;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.program.InterlockedProgram;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.probe.LayerTimes;
import nnuesoc.rtl.probe.PortHazards;
import nnuesoc.rtl.tuned.RowLayer;
import nnuesoc.rtl.tuned.VariantSoc;
import nnuesoc.rtl.tuned.VariantTimes;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.PartArray;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.State;

/** One run of positions through a fabric that is built otherwise; every cycle is evaluated. */
public final class VariantRun implements PositionMachine {
  private final VariantSpec spec;
  private final Hps hps;
  private final Simulation simulation;
  private final HazardLog hazards = new HazardLog();
  private final List<VariantTimes> layerTimes = new ArrayList<>();
  private final PositionLog positions;

  VariantRun(VariantSpec spec) {
    this.spec = spec;
    final RunSpec inputs = spec.run();
    positions = new PositionLog(inputs.positions(), this::layers);
    final Tuning variant = spec.variant();
    final VariantSoc soc = new VariantSoc(inputs.fabricConfig(), variant);
    hps =
        Hps.wide(
            soc.circuit(),
            soc.pio(),
            soc.fabric().ports(),
            variant.bridgeBits(),
            new InterlockedProgram(inputs.positions(), inputs.net(), variant),
            inputs.timing(),
            new Listener());
    simulation = Simulation.gated(soc.circuit(), PartArray.gated(soc.fabric().parts()), hps);
    PortHazards.attach(soc.circuit(), soc.fabric().rowMemories(), simulation, hazards);
    for (RowLayer layer : soc.fabric().layers()) {
      layerTimes.add(VariantTimes.attach(layer, simulation));
    }
  }

  @Override
  public void exchange(State state) {
    positions.exchange(state);
    hazards.exchange(state);
    for (VariantTimes times : layerTimes) {
      times.exchange(state);
    }
    simulation.exchange(state);
  }

  @Override
  public VariantSpec spec() {
    return spec;
  }

  @Override
  public RunSpec inputs() {
    return spec.run();
  }

  @Override
  public Simulation simulation() {
    return simulation;
  }

  @Override
  public HazardLog hazards() {
    return hazards;
  }

  @Override
  public boolean complete() {
    return positions.isComplete();
  }

  @Override
  public boolean deadlocked() {
    return false; // the interlocked program waits for nothing that does not come
  }

  @Override
  public boolean isWrittenByProcessor(Memory memory) {
    return memory.writer() == hps;
  }

  @Override
  public long processorStep() {
    return hps.step();
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

  private final class Listener implements HpsListener {
    @Override
    public void positionBegins(int position, long cycle) {
      if (position % spec.variant().positions() == 0) {
        positions.begins(cycle);
        layerTimes.forEach(VariantTimes::restart);
      } else {
        positions.beganWithItsLoad();
      }
    }

    @Override
    public void positionEnds(int position, int eval, long cycle) {
      positions.ends(eval, cycle);
    }

    @Override
    public void transferring(boolean now, long cycle) {
      layerTimes.forEach(times -> times.transferring(now, cycle));
    }
  }
}
