package nnuesoc.soc;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.Hps;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.position.Position;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.probe.LayerTimes;
import nnuesoc.sim.kernel.Simulation;
import org.jspecify.annotations.Nullable;

/**
 * One SoC that stays: it evaluates a position when it is asked to, in exactly the cycles that the
 * position takes in a run of all of them in turn. What the processor thinks meanwhile takes none.
 */
public final class LiveFabric {
  private final RunSpec spec;
  private final Positions positions = new Positions();
  private final List<LayerTimes> layerTimes = new ArrayList<>();
  private @Nullable Machine machine;
  private long transfer;
  private long begin;
  private @Nullable Integer eval;

  /** The fabric of a run; of its positions nothing is taken. */
  public LiveFabric(RunSpec spec) {
    this.spec = spec;
  }

  /** What it was made of. */
  public RunSpec spec() {
    return spec;
  }

  /** The raw register {@code eval} after a position. */
  public int evaluate(Position position) {
    positions.add(position);
    if (machine == null) {
      machine = new Machine();
    } else {
      machine.hps.resume();
    }
    final Simulation simulation = machine.simulation;
    eval = null;
    simulation.run(Long.MAX_VALUE);
    if (eval == null) {
      throw new IllegalStateException("the program ended without an evaluation of " + position);
    }
    for (LayerTimes times : layerTimes) {
      transfer += times.at(simulation.cycle()).transfer();
    }
    return eval;
  }

  /** How many positions were evaluated. */
  public int evaluations() {
    return positions.size();
  }

  /** The cycle that stands: all that was spent so far. */
  public long cycles() {
    return machine == null ? 0 : machine.simulation.cycle();
  }

  /** In which cycle the last position began. */
  public long begin() {
    return begin;
  }

  /** Cycles spent on the transfer of weights and biases so far. */
  public long transferCycles() {
    return transfer;
  }

  /** Of the positions that were asked for, the last one alone is kept. */
  private static final class Positions extends AbstractList<Position> {
    private Position last = Position.START;
    private int size;

    @Override
    public boolean add(Position position) {
      last = position;
      size++;
      return true;
    }

    @Override
    public Position get(int index) {
      if (index != size - 1) {
        throw new IndexOutOfBoundsException("position " + index + ": only the last is kept");
      }
      return last;
    }

    @Override
    public int size() {
      return size;
    }
  }

  /** The parts, built when there is a first position. */
  private final class Machine implements HpsListener {
    private final Hps hps;
    private final Simulation simulation;

    Machine() {
      final Soc soc = new Soc(spec.fabricConfig());
      hps =
          new Hps(
              soc.circuit(),
              soc.pio(),
              soc.fabric().memories().weightPorts(),
              Run.program(spec, positions),
              spec.timing(),
              this);
      simulation =
          spec.engine() == Engine.FAST
              ? Simulation.skipping(soc.circuit(), soc.fabric(), hps)
              : Simulation.gated(soc.circuit(), soc.fabric(), hps);
      for (LayerFsm layer : soc.fabric().layers()) {
        layerTimes.add(LayerTimes.attach(soc, layer, simulation));
      }
    }

    @Override
    public void positionBegins(int position, long cycle) {
      begin = cycle;
      layerTimes.forEach(LayerTimes::restart);
    }

    @Override
    public void positionEnds(int position, int value, long cycle) {
      eval = value;
    }

    @Override
    public void transferring(boolean now, long cycle) {
      layerTimes.forEach(times -> times.transferring(now, cycle));
    }

    @Override
    public void skippedWrites(long between, long cycle) {
      layerTimes.forEach(times -> times.skippedWrites(between, cycle));
    }
  }
}
