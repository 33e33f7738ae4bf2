// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.asbuilt;

import java.util.List;
import java.util.Map;
import nnuesoc.rtl.asbuilt.PublishedTestbench;
import nnuesoc.rtl.asbuilt.TestbenchLayer;
import nnuesoc.rtl.asbuilt.TestbenchWeightFiller;
import nnuesoc.rtl.asbuilt.events.TestbenchEventRecorder;
import nnuesoc.rtl.probe.MemoryHazardDetector;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.soc.Engine;
import org.jspecify.annotations.Nullable;

/** A run of the published test bench. Its result is the last value of eval that is not 0. */
final class TestbenchRun extends AsBuiltRun {
  private final PublishedTestbench bench;
  private final Simulation simulation;
  private @Nullable TestbenchEventRecorder events;
  private int eval;
  private long evalCycle = -1;

  TestbenchRun(AsBuiltSpec spec) {
    super(spec);
    bench = new PublishedTestbench(spec.pieces().value(), spec.weights().value());
    simulation = spec.engine() == Engine.FAST ? bench.skipping() : bench.simulation();
    final List<TestbenchLayer> layers = bench.layers();
    follow(
        List.of(layers.get(0), layers.get(2), layers.get(3)),
        bench.outputLayer().reset(),
        bench.outputLayer().state());
    for (int i = 0; i < bench.fills().size(); i++) {
      final int layer = i + 1;
      simulation.watch(
          bench.fills().get(i).writeEnable(),
          (enable, cycle) -> transferring(layer, enable.q() == 1, cycle));
    }
    simulation.watch(bench.outputLayer().sum(), this::sumChanged);
    MemoryHazardDetector.attach(
        bench.circuit(),
        bench.fills().stream().map(TestbenchWeightFiller::memories).flatMap(List::stream).toList(),
        simulation,
        hazards());
  }

  private void sumChanged(Register sum, long cycle) {
    if (sum.q() != 0) {
      eval = sum.q();
      evalCycle = cycle;
    }
  }

  @Override
  public Simulation simulation() {
    return simulation;
  }

  @Override
  public boolean complete() {
    return simulation.finished();
  }

  /** The test bench has fill machines instead of a processor. */
  @Override
  public boolean isWrittenByProcessor(Memory memory) {
    return false;
  }

  @Override
  public long processorStep() {
    return 0;
  }

  @Override
  public @Nullable Integer eval() {
    return complete() || evalCycle >= 0 ? eval : null;
  }

  /** The cycle of the result; for a sum of 0, the cycle in which another would have come. */
  @Override
  public @Nullable Long end() {
    if (evalCycle >= 0) {
      return evalCycle;
    }
    return complete() ? simulation.cycle() - 1 : null;
  }

  @Override
  public void recordEvents() {
    events = TestbenchEventRecorder.attach(bench, simulation);
  }

  @Override
  public Map<String, @Nullable Object> events() {
    return events == null ? Map.of() : events.tree();
  }

  @Override
  public void exchange(StateVisitor state) {
    eval = state.number(eval);
    evalCycle = state.count(evalCycle);
    super.exchange(state);
  }
}
