// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import nnuesoc.rtl.asbuilt.BoardLayer;
import nnuesoc.rtl.asbuilt.BoardOutputLayer;
import nnuesoc.rtl.asbuilt.PieceLoader;
import nnuesoc.rtl.asbuilt.PublishedBoard;
import nnuesoc.rtl.asbuilt.PublishedRowLayer;
import nnuesoc.rtl.asbuilt.SideConcatenation;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import org.jspecify.annotations.Nullable;

/** Records all events of a run of the published board. */
public final class BoardEventRecorder {
  private static final List<String> TIMES =
      List.of(
          "row",
          "trigger_rises",
          "ready_rises",
          "ready_falls",
          "trigger_falls",
          "state2_first_entered",
          "state4_entered");

  private final PublishedBoard board;
  private final PulseLog reset;
  private final StateEntryCycles loaderStates;
  private final PulseLog loaderEnable;
  private final PulseLog go;
  private final List<List<Long>> biases = new ArrayList<>();
  private final StateEntryCycles layer1States;
  private final PulseLog trigger2;
  private final List<LayerRowLog> layers = new ArrayList<>();
  private final StateEntryCycles concatenationStates;
  private final PulseLog concatenationEnable;
  private final PulseLog proceed;
  private final OutputLayerLog layer4;
  private @Nullable Long evalReadCycle;
  private @Nullable Long evalReadValue;

  private BoardEventRecorder(PublishedBoard board, Simulation simulation) {
    this.board = board;
    final PieceLoader loader = board.loader();
    reset = new PulseLog(simulation, board.pio().reset());
    loaderStates = new StateEntryCycles(simulation, loader.state());
    loaderEnable = new PulseLog(simulation, loader.writeEnable());
    go = new PulseLog(simulation, loader.go());
    simulation.watch(board.pio().bias(), this::biasChanged);
    final List<BoardLayer> all = board.layers();
    layer1States = new StateEntryCycles(simulation, all.get(0).state(), loader.go());
    trigger2 = new PulseLog(simulation, all.get(2).trigger());
    addRows(simulation, List.of(all.get(0), all.get(1)));
    addRows(simulation, List.of(all.get(2)));
    addRows(simulation, List.of(all.get(3)));
    final SideConcatenation concatenation = board.concatenation();
    concatenationStates =
        new StateEntryCycles(simulation, concatenation.state(), all.get(0).done());
    concatenationEnable = new PulseLog(simulation, concatenation.writeEnable());
    proceed = new PulseLog(simulation, concatenation.proceed());
    final BoardOutputLayer output = board.outputLayer();
    layer4 =
        new OutputLayerLog(
            simulation,
            output.reset(),
            output.ready(),
            output.state(),
            output.accumulator(),
            output.sum());
  }

  /** Watches a run from its first cycle on. */
  public static BoardEventRecorder attach(PublishedBoard board, Simulation simulation) {
    return new BoardEventRecorder(board, simulation);
  }

  private void addRows(Simulation simulation, List<PublishedRowLayer> sides) {
    layers.add(new LayerRowLog(simulation, RowTableColumns.of(TIMES, sides.size() == 2), sides));
  }

  private void biasChanged(Register bias, long cycle) {
    biases.add(List.of(cycle, (long) bias.q()));
  }

  /** The processor has read the result, as it stood in {@code cycle}. */
  public void evalRead(long cycle, int value) {
    evalReadCycle = cycle;
    evalReadValue = Integer.toUnsignedLong(value);
  }

  /** The events so far: names to numbers (null if not reached) or lists. */
  public Map<String, @Nullable Object> tree() {
    final Map<String, @Nullable Object> tree = EventTreeNodes.node();
    tree.put("design", "board");
    tree.put("power_up", powerUp());
    tree.put("loader", loader());
    tree.put("bias_pio_changes", List.copyOf(biases));
    tree.put("layer1", rows(0));
    tree.put("concatenation", concatenation());
    tree.put("layer2", rows(1));
    tree.put("layer3", rows(2));
    tree.put("layer4", layer4());
    tree.put("final_memories", EventTreeNodes.finalMemories(board.circuit().memories()));
    return tree;
  }

  private Map<String, @Nullable Object> powerUp() {
    final Map<String, @Nullable Object> unasked = EventTreeNodes.node();
    unasked.put("state4_entered", concatenationStates.enteredAtPowerUp(SideConcatenation.DONE));
    unasked.put("proceed_high", proceed.pulse(0));
    unasked.put("layer2_trigger_rises", trigger2.firstRise());
    final Map<String, @Nullable Object> tree = EventTreeNodes.node();
    tree.put("layer1_state1_entered", layer1States.enteredAtPowerUp(BoardLayer.REQUEST));
    tree.put("concatenation_runs_unasked", unasked);
    return tree;
  }

  private Map<String, @Nullable Object> loader() {
    final Map<String, @Nullable Object> tree = EventTreeNodes.node();
    tree.put("reset_pio_high", reset.last());
    tree.put("state_entered", loaderStates.all());
    tree.put("write_enable_high", loaderEnable.last());
    tree.put("go_high", go.last());
    return tree;
  }

  private Map<String, @Nullable Object> rows(int layer) {
    final Map<String, @Nullable Object> tree = EventTreeNodes.node();
    layers.get(layer).addTo(tree);
    return tree;
  }

  private Map<String, @Nullable Object> concatenation() {
    final Map<String, @Nullable Object> tree = EventTreeNodes.node();
    tree.put("state0_entered", concatenationStates.entered(SideConcatenation.READ));
    tree.put("write_enable_rises", concatenationEnable.firstRise());
    tree.put("state4_entered", concatenationStates.entered(SideConcatenation.DONE));
    tree.put("proceed_high", proceed.pulse(1)); // the first pulse had no start
    return tree;
  }

  private Map<String, @Nullable Object> layer4() {
    final Map<String, @Nullable Object> read = EventTreeNodes.node();
    read.put("sampled_at_cycle", evalReadCycle);
    read.put("value", evalReadValue);
    final Map<String, @Nullable Object> tree = EventTreeNodes.node();
    tree.put("state1_entered", layer4.states().entered(BoardLayer.REQUEST));
    tree.put("ready_high", layer4.ready().last());
    tree.put("state2_first_entered", layer4.states().entered(PublishedRowLayer.READ));
    tree.put("state4_entered", layer4.states().entered(PublishedRowLayer.WRITE));
    tree.put("accumulator_in_state4", layer4.accumulator());
    tree.put("hps_eval_read", read);
    tree.put("eval_changes_columns", List.of("cycle", "eval"));
    tree.put("eval_changes_first_60", layer4.evals());
    return tree;
  }
}
