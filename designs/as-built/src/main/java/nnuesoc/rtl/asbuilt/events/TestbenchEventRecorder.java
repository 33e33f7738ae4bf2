// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import nnuesoc.rtl.asbuilt.PieceLoader;
import nnuesoc.rtl.asbuilt.PublishedRowLayer;
import nnuesoc.rtl.asbuilt.PublishedTestbench;
import nnuesoc.rtl.asbuilt.SideConcatenation;
import nnuesoc.rtl.asbuilt.TestbenchLayer;
import nnuesoc.rtl.asbuilt.TestbenchWeightFiller;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.Simulation;
import org.jspecify.annotations.Nullable;

/** Records all events of a run of the published test bench. */
public final class TestbenchEventRecorder {
  private static final List<String> TIMES =
      List.of(
          "row",
          "trigger_rises",
          "trigger_falls",
          "hps_fill_state_entered",
          "ready_rises",
          "ready_falls",
          "state1_entered",
          "state2_first_entered",
          "state4_entered");

  private final PublishedTestbench bench;
  private final WriteLog writes;
  private final StateEntryCycles loaderStates;
  private final PulseLog loaderEnable;
  private final PulseLog go;
  private final List<LayerRowLog> layers = new ArrayList<>();
  private final StateEntryCycles concatenationStates;
  private final PulseLog concatenationEnable;
  private final PulseLog proceed;
  private final OutputLayerLog layer4;
  private final StateEntryCycles fill4;

  private TestbenchEventRecorder(PublishedTestbench bench, Simulation simulation) {
    this.bench = bench;
    final PieceLoader loader = bench.loader();
    loaderStates = new StateEntryCycles(simulation, loader.state());
    loaderEnable = new PulseLog(simulation, loader.writeEnable());
    go = new PulseLog(simulation, loader.go());
    writes = new WriteLog(simulation, bench.circuit(), loader);
    final List<TestbenchLayer> all = bench.layers();
    addRows(simulation, bench.fills().get(0), List.of(all.get(0), all.get(1)));
    addRows(simulation, bench.fills().get(1), List.of(all.get(2)));
    addRows(simulation, bench.fills().get(2), List.of(all.get(3)));
    final SideConcatenation concatenation = bench.concatenation();
    concatenationStates =
        new StateEntryCycles(
            simulation, concatenation.state(), all.get(0).done(), all.get(1).done());
    concatenationEnable = new PulseLog(simulation, concatenation.writeEnable());
    proceed = new PulseLog(simulation, concatenation.proceed());
    final Register start4 = all.get(3).done();
    layer4 =
        new OutputLayerLog(
            simulation,
            start4,
            bench.fills().get(3).ready(),
            bench.outputLayer().state(),
            bench.outputLayer().accumulator(),
            bench.outputLayer().sum());
    fill4 = new StateEntryCycles(simulation, bench.fills().get(3).state(), start4);
  }

  /** Watches a run from its first cycle on. */
  public static TestbenchEventRecorder attach(PublishedTestbench bench, Simulation simulation) {
    return new TestbenchEventRecorder(bench, simulation);
  }

  private void addRows(
      Simulation simulation, TestbenchWeightFiller fill, List<PublishedRowLayer> sides) {
    final LayerRowLog log = new LayerRowLog(simulation, columns(sides.size() == 2), sides);
    layers.add(log);
    simulation.watch(
        fill.state(),
        (state, cycle) -> {
          if (state.q() == TestbenchWeightFiller.FILL) {
            log.put("hps_fill_state_entered", cycle);
          }
        });
  }

  private static List<String> columns(boolean twoSides) {
    return RowTableColumns.of(TIMES, twoSides);
  }

  /** The events so far: names to numbers (null if unknown or not reached) or lists. */
  public Map<String, @Nullable Object> tree() {
    final Map<String, @Nullable Object> tree = EventTreeNodes.node();
    tree.put("design", "testbench");
    tree.put("loader", loader());
    for (int i = 0; i < layers.size(); i++) {
      final Map<String, @Nullable Object> layer = EventTreeNodes.node();
      layers.get(i).addTo(layer);
      final List<TestbenchLayer> all = bench.layers();
      if (i == 0) {
        layer.put(
            "bias_register_last_white_black",
            Arrays.asList(
                EventTreeNodes.shown(all.get(0).bias()), EventTreeNodes.shown(all.get(1).bias())));
        tree.put("layer1", layer);
        tree.put("concatenation", concatenation());
      } else {
        layer.put("bias_register_last", EventTreeNodes.shown(all.get(i + 1).bias()));
        tree.put("layer" + (i + 1), layer);
      }
    }
    tree.put("layer4", layer4());
    tree.put("final_memories", EventTreeNodes.finalMemories(bench.circuit().memories()));
    return tree;
  }

  private Map<String, @Nullable Object> loader() {
    final Map<String, @Nullable Object> tree = EventTreeNodes.node();
    tree.put("state_entered", loaderStates.all());
    tree.put("write_enable_high", loaderEnable.last());
    tree.put("go_high", go.last());
    tree.put("writes_columns", List.of("cycle", "data", "white_address", "black_address"));
    tree.put("writes", List.copyOf(writes.writes));
    return tree;
  }

  private Map<String, @Nullable Object> concatenation() {
    final Map<String, @Nullable Object> tree = EventTreeNodes.node();
    tree.put("state0_first", concatenationStates.entered(SideConcatenation.READ));
    tree.put("state4_entered", concatenationStates.entered(SideConcatenation.DONE));
    tree.put("write_enable_rises", concatenationEnable.firstRise());
    tree.put("proceed_high", proceed.last());
    return tree;
  }

  private Map<String, @Nullable Object> layer4() {
    final Map<String, @Nullable Object> tree = EventTreeNodes.node();
    tree.put("reset_state0_entered", layer4.states().entered(TestbenchLayer.REQUEST));
    tree.put("hps_fill_state_entered", fill4.entered(TestbenchWeightFiller.FILL));
    tree.put("ready_high", layer4.ready().last());
    tree.put("state1_entered", layer4.states().entered(TestbenchLayer.BIAS));
    tree.put("state2_first_entered", layer4.states().entered(PublishedRowLayer.READ));
    tree.put("bias_register", EventTreeNodes.shown(bench.outputLayer().bias()));
    tree.put("state4_entered", layer4.states().entered(PublishedRowLayer.WRITE));
    tree.put("accumulator_in_state4", layer4.accumulator());
    tree.put("eval_changes_columns", List.of("cycle", "eval"));
    tree.put("eval_changes", layer4.evals());
    return tree;
  }

  /** Each cycle in which the loader writes, with the data and both addresses. */
  private static final class WriteLog {
    private final List<List<@Nullable Long>> writes = new ArrayList<>();
    private final PieceLoader loader;
    private final @Nullable Signal white;
    private final @Nullable Signal black;
    private long lastCycle = -1;

    WriteLog(Simulation simulation, Circuit circuit, PieceLoader loader) {
      this.loader = loader;
      white = circuit.signal("testbench.loader.white_write_address");
      black = circuit.signal("testbench.loader.black_write_address");
      simulation.watch(loader.writeEnable(), this::changed);
      simulation.watch(loader.pieceWait(), this::changed);
      simulation.watch(loader.pieceCounter(), this::changed);
    }

    /** Records a write: one of these registers changes in each cycle of a write. */
    private void changed(Register source, long cycle) {
      if (loader.writeEnable().q() == 1 && cycle != lastCycle && white != null && black != null) {
        lastCycle = cycle;
        writes.add(
            Arrays.asList(
                cycle,
                EventTreeNodes.shown(loader.writeData()),
                EventTreeNodes.shown(white),
                EventTreeNodes.shown(black)));
      }
    }
  }
}
