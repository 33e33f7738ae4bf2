// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import nnuesoc.hps.bus.BusFaultException;
import nnuesoc.hps.bus.Hps;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.PartialAccess;
import nnuesoc.hps.bus.Program;
import nnuesoc.network.FixedFormat;
import nnuesoc.rtl.network.NetworkFabric;
import nnuesoc.rtl.network.NetworkPio;
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
  private final HpsListener other;
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

  /**
   * A run of another program, which has its own inputs; those of {@code spec} are none.
   *
   * @param other is also told of the program's accesses, but for transfers
   */
  public NetworkRun(NetworkSpec spec, Program program, HpsListener other) {
    this.spec = spec;
    this.other = other;
    fabric = new NetworkFabric(spec.network());
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
      fabricHazards.evalRead(NetworkPio.RESULT_NAME, cycle);
      other.evalRead(cycle, value);
    }

    @Override
    public void polled(int offset, int value) {
      other.polled(offset, value);
    }

    @Override
    public void partAccessed(PartialAccess access) {
      other.partAccessed(access);
    }

    @Override
    public void said(String text, long cycle) {
      other.said(text, cycle);
    }

    @Override
    public void faulted(BusFaultException fault, long cycle) {
      other.faulted(fault, cycle);
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
      other.positionEnds(position, value, cycle);
    }

    @Override
    public void deadlock(int position, int offset, long cycle) {
      deadlocked = true;
      fabricHazards.deadlock(offset, cycle);
      other.deadlock(position, offset, cycle);
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
    final int inputs = spec.inputs().vectors().rows();
    return inputs > 0 ? finished.size() == inputs : hps.finished() && outputs.isEmpty();
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

  /** The memory with the current input. */
  public Memory inputs() {
    return fabric.weightPorts().get(0).memory();
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
