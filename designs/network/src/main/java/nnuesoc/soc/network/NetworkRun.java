// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import nnuesoc.hps.bus.Hps;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.network.NetworkProgram;
import nnuesoc.network.FixedFormat;
import nnuesoc.rtl.network.NetworkFabric;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.probe.FabricHazardDetector;
import nnuesoc.rtl.probe.HandshakeLog;
import nnuesoc.rtl.probe.LayerCycleProbe;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.AppendOnlyLog;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.Engine;

/** One run of inputs through a network's fabric, with its probes. */
public final class NetworkRun implements DesignRun {
  private final NetworkSpec spec;
  private final NetworkFabric fabric;
  private final Hps hps;
  private final Simulation simulation;
  private final HazardLog hazards = new HazardLog();
  private final FabricHazardDetector fabricHazards;
  private final List<LayerCycleProbe> layerTimes = new ArrayList<>();
  private final AppendOnlyLog<NetworkResult> finished = new AppendOnlyLog<>();
  private final List<HandshakeLog> events = new ArrayList<>();
  private List<Integer> outputs = new ArrayList<>(); // read so far, of the current input
  private long begin; // of the current input
  private boolean deadlocked;

  NetworkRun(NetworkSpec spec) {
    this.spec = spec;
    fabric = new NetworkFabric(spec.network());
    final NetworkProgram program = new NetworkProgram(spec.network(), spec.inputs().vectors());
    hps = new Hps(fabric, program, spec.timing(), new Listener());
    simulation =
        spec.engine() == Engine.FAST
            ? Simulation.skipping(fabric.circuit(), fabric.parts(), hps)
            : Simulation.gated(fabric.circuit(), fabric.parts(), hps);
    fabricHazards = FabricHazardDetector.attach(fabric, simulation, hazards);
    for (LayerPort layer : fabric.layers()) {
      layerTimes.add(LayerCycleProbe.attach(fabric, layer, simulation));
    }
  }

  /** Follows the processor. */
  private final class Listener implements HpsListener {
    @Override
    public void positionBegins(int position, long cycle) {
      begin = cycle;
      layerTimes.forEach(LayerCycleProbe::restart);
    }

    @Override
    public void transferring(boolean now, long cycle) {
      for (int i = 0; i < layerTimes.size(); i++) { // called often: no iterator
        layerTimes.get(i).transferring(now, cycle);
      }
    }

    @Override
    public void skippedWrites(long between, long cycle) {
      for (int i = 0; i < layerTimes.size(); i++) {
        layerTimes.get(i).skippedWrites(between, cycle);
      }
    }

    @Override
    public void evalRead(long cycle, int value) {
      fabricHazards.evalRead(cycle);
    }

    /** Each output is a result of its own for the processor. */
    @Override
    public void positionEnds(int position, int value, long cycle) {
      outputs.add(value);
      if (outputs.size() == spec.network().last().outputs()) {
        finished.add(
            new NetworkResult(
                outputs, OptionalLong.of(begin), OptionalLong.of(cycle), layers(cycle)));
        outputs.clear();
      }
    }

    @Override
    public void deadlock(int position, int offset, long cycle) {
      deadlocked = true;
      fabricHazards.deadlock(offset, cycle);
    }
  }

  @Override
  public NetworkSpec spec() {
    return spec;
  }

  /** The fabric on which the inputs run. */
  public NetworkFabric fabric() {
    return fabric;
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
    return finished.size() == spec.inputs().vectors().rows();
  }

  @Override
  public boolean deadlocked() {
    return deadlocked;
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
  public String doing(String part) {
    return fabric.layers().stream()
        .filter(layer -> layer.partName().equals(part))
        .map(layer -> ", row " + layer.row().q())
        .findFirst()
        .orElse("");
  }

  /** One entry per input, in order. */
  public List<NetworkResult> results() {
    final List<NetworkResult> results = new ArrayList<>(finished.entries());
    if (!complete()) {
      final long cycle = simulation.cycle();
      results.add(
          new NetworkResult(outputs, OptionalLong.of(begin), OptionalLong.empty(), layers(cycle)));
    }
    while (results.size() < spec.inputs().vectors().rows()) {
      results.add(NetworkResult.NONE);
    }
    return results;
  }

  private List<LayerCycles> layers(long cycle) {
    return layerTimes.stream().map(times -> times.at(cycle)).toList();
  }

  /** Reports each handshake after the current cycle. */
  public void onEvent(HandshakeLog.Sink sink) {
    events.add(HandshakeLog.attach(fabric, simulation, sink));
  }

  /** The words of a layer's output memory, from 1, as raw numbers. */
  public List<Long> outputs(int layer) {
    final FixedFormat format = spec.network().layers().get(layer - 1).rules().output().format();
    final Memory memory = fabric.outputs(layer);
    final List<Long> numbers = new ArrayList<>();
    for (int word = 0; word < memory.words(); word++) {
      numbers.add(format.raw(memory.word(word)));
    }
    return numbers;
  }

  @Override
  public void exchange(StateVisitor state) {
    begin = state.count(begin);
    deadlocked = state.flag(deadlocked);
    outputs = NetworkResult.exchange(state, outputs);
    finished.exchange(state, (each, place, before) -> NetworkResult.exchange(each, before));
    hazards.exchange(state);
    fabricHazards.exchange(state);
    for (LayerCycleProbe times : layerTimes) {
      times.exchange(state);
    }
    simulation.exchange(state);
    events.forEach(HandshakeLog::lookAgain);
  }

  /** {@code run}, if it is one of a network. */
  public static Optional<NetworkRun> in(DesignRun run) {
    return run instanceof NetworkRun own ? Optional.of(own) : Optional.empty();
  }
}
