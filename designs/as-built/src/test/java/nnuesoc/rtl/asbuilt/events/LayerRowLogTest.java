// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import nnuesoc.rtl.asbuilt.BoardLayer;
import nnuesoc.rtl.asbuilt.PublishedRowLayer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LayerRowLogTest {
  private static final List<String> TIMES =
      List.of(
          "row",
          "trigger_rises",
          "trigger_falls",
          "ready_rises",
          "ready_falls",
          "state1_entered",
          "state2_first_entered",
          "state4_entered");

  private final BoardPuppet puppet = new BoardPuppet();

  private Map<String, @Nullable Object> tree(LayerRowLog log) {
    final Map<String, @Nullable Object> tree = EventTreeNodes.node();
    log.addTo(tree);
    return tree;
  }

  /** A reset in 10, and two rows; the layer ends in 41. */
  private void rows(BoardLayer layer) {
    puppet.plan.pulse(10, 11, layer.reset());
    puppet.plan.set(11, layer.trigger(), 1).set(11, layer.state(), 1);
    puppet.plan.set(14, layer.ready(), 1).set(15, layer.trigger(), 0).set(16, layer.ready(), 2);
    puppet
        .plan
        .set(15, layer.state(), PublishedRowLayer.READ)
        .set(16, layer.state(), PublishedRowLayer.ACCUMULATE);
    puppet
        .plan
        .set(18, layer.state(), PublishedRowLayer.READ)
        .set(19, layer.state(), PublishedRowLayer.ACCUMULATE);
    puppet.plan.set(21, layer.accumulator(), 777).set(21, layer.state(), PublishedRowLayer.WRITE);
    puppet.plan.set(22, layer.port().clippedSum(), 63).set(22, layer.port().writeData(), 9);
    puppet.plan.set(22, layer.port().writeAddress(), 0).set(22, layer.trigger(), 1);
    puppet.plan.set(22, layer.state(), 1).set(22, layer.port().writeEnable(), 1);
    puppet.plan.set(30, layer.trigger(), 0).set(30, layer.state(), PublishedRowLayer.READ);
    puppet.plan.set(40, layer.state(), PublishedRowLayer.WRITE);
    puppet
        .plan
        .set(41, layer.port().writeAddress(), 1)
        .set(41, layer.state(), PublishedRowLayer.DONE);
    puppet.plan.pulse(41, 42, layer.done()).set(42, layer.port().writeEnable(), 0);
  }

  @Test
  void rowHasTheFirstCycleOfEachEventAndItsNumbers() {
    final BoardLayer layer2 = puppet.layer(2);
    rows(layer2);
    final List<String> columns = RowTableColumns.of(TIMES, false);
    final LayerRowLog log = new LayerRowLog(puppet.simulation, columns, List.of(layer2));
    puppet.simulation.run(60);
    final Map<String, @Nullable Object> tree = tree(log);
    assertThat(tree.get("columns")).isEqualTo(columns);
    assertThat(tree.get("write_enable_high")).hasToString("[22, 42]");
    assertThat(tree.get("done_high")).hasToString("[41, 42]");
    assertThat(columns.subList(8, columns.size()))
        .containsExactly(
            "accumulator_in_state4",
            "clipped_sum_register_after_state4",
            "write_port_registers_updated",
            "write_address",
            "write_data");
    assertThat(tree.get("rows"))
        .hasToString(
            "[[0, 11, 15, 14, 16, 11, 15, 21, 777, 63, 22, 0, 9], "
                + "[1, 22, 30, null, null, null, 30, 40, 777, 63, 41, 1, 9]]");
  }

  @Test
  void bothSidesOfLayer1StandInOneRow() {
    final BoardLayer white = puppet.layer(0);
    final BoardLayer black = puppet.layer(1);
    rows(white);
    puppet.plan.set(21, black.accumulator(), 555).set(22, black.port().clippedSum(), 44);
    puppet.plan.set(22, black.port().writeData(), 33);
    final List<String> columns = RowTableColumns.of(List.of("row"), true);
    final LayerRowLog log = new LayerRowLog(puppet.simulation, columns, List.of(white, black));
    puppet.simulation.run(35);
    assertThat(columns)
        .containsExactly(
            "row",
            "white_accumulator_in_state4",
            "white_clipped_sum_register_after_state4",
            "write_port_registers_updated",
            "write_address",
            "white_write_data",
            "black_accumulator_in_state4",
            "black_clipped_sum_register_after_state4",
            "black_write_data");
    assertThat(tree(log).get("rows"))
        .hasToString(
            "[[0, 777, 63, 22, 0, 9, 555, 44, 33], "
                + "[1, null, null, null, null, null, null, null, null]]");
  }

  @Test
  void nothingIsLoggedBeforeAResetAndAResetBeginsAnew() {
    final BoardLayer layer2 = puppet.layer(2);
    puppet.plan.set(3, layer2.trigger(), 1).set(4, layer2.trigger(), 0);
    rows(layer2);
    final List<String> columns = List.of("row", "trigger_rises", "trigger_falls");
    final LayerRowLog log = new LayerRowLog(puppet.simulation, columns, List.of(layer2));
    puppet.simulation.run(8);
    assertThat(tree(log).get("rows")).hasToString("[]");
    puppet.plan.pulse(50, 51, layer2.reset());
    puppet.simulation.run(60);
    assertThat(tree(log).get("rows")).hasToString("[[0, 51, null]]");
  }
}
