// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import nnuesoc.rtl.asbuilt.PublishedBoard;
import nnuesoc.rtl.asbuilt.PublishedRowLayer;
import nnuesoc.sim.kernel.Plan;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Where the events of the board's registers go in the tree. */
class BoardEventRecorderTest {
  private final BoardPuppet puppet = new BoardPuppet();
  private final PublishedBoard board = puppet.board;
  private final Plan plan = puppet.plan;
  private final BoardEventRecorder events = BoardEventRecorder.attach(board, puppet.simulation);

  private Map<String, @Nullable Object> tree() {
    puppet.simulation.run(200);
    return events.tree();
  }

  @Test
  void sectionsAreThoseOfTheRecording() {
    assertThat(tree().keySet())
        .containsExactly(
            "design",
            "power_up",
            "loader",
            "bias_pio_changes",
            "layer1",
            "concatenation",
            "layer2",
            "layer3",
            "layer4",
            "final_memories");
    assertThat(tree().get("design")).isEqualTo("board");
    assertThat(String.valueOf(tree().get("layer1"))).contains("white_write_data");
    assertThat(String.valueOf(tree().get("layer3"))).doesNotContain("white_write_data");
  }

  @Test
  void loaderHasItsPulsesAndStates() {
    plan.pulse(3, 5, board.pio().reset()).set(6, board.pio().bias(), 7);
    plan.set(9, board.pio().bias(), 0xff);
    plan.set(5, board.loader().state(), 1).set(30, board.loader().state(), 3);
    plan.pulse(30, 36, board.loader().writeEnable()).pulse(40, 41, board.loader().go());
    assertThat(tree().get("loader"))
        .hasToString(
            "{reset_pio_high=[3, 5], state_entered={1=5, 3=30}, write_enable_high=[30, 36],"
                + " go_high=[40, 41]}");
    assertThat(tree().get("bias_pio_changes")).hasToString("[[6, 7], [9, 255]]");
  }

  @Test
  void concatenationRunsUnaskedAndThenAsked() {
    plan.set(2, board.layers().get(0).state(), 1).pulse(20, 21, board.loader().go());
    plan.set(10, board.concatenation().state(), 4).pulse(10, 11, board.concatenation().proceed());
    plan.set(12, board.layers().get(2).trigger(), 1);
    plan.pulse(30, 31, board.layers().get(0).done()).set(31, board.concatenation().state(), 0);
    plan.set(31, board.concatenation().writeEnable(), 1);
    plan.set(44, board.concatenation().state(), 4).pulse(44, 45, board.concatenation().proceed());
    assertThat(tree().get("power_up"))
        .hasToString(
            "{layer1_state1_entered=2, concatenation_runs_unasked={state4_entered=10,"
                + " proceed_high=[10, 11], layer2_trigger_rises=12}}");
    assertThat(tree().get("concatenation"))
        .hasToString(
            "{state0_entered=31, write_enable_rises=31, state4_entered=44,"
                + " proceed_high=[44, 45]}");
  }

  @Test
  void layer4HasTheResultThatTheProcessorRead() {
    final var layer4 = board.outputLayer();
    plan.pulse(50, 51, layer4.reset()).set(51, layer4.state(), 1).pulse(52, 54, layer4.ready());
    plan.set(53, layer4.state(), PublishedRowLayer.READ).set(60, layer4.accumulator(), 88);
    plan.set(60, layer4.state(), PublishedRowLayer.WRITE).set(61, layer4.sum(), 88);
    events.evalRead(100, -1);
    assertThat(tree().get("layer4"))
        .hasToString(
            "{state1_entered=51, ready_high=[52, 54], state2_first_entered=53, state4_entered=60,"
                + " accumulator_in_state4=88, hps_eval_read={sampled_at_cycle=100,"
                + " value=4294967295}, eval_changes_columns=[cycle, eval],"
                + " eval_changes_first_60=[[61, 88]]}");
  }

  @Test
  void whatWasNotReachedIsNull() {
    final Object layer4 = Objects.requireNonNull(tree().get("layer4"));
    assertThat(layer4)
        .hasToString(
            "{state1_entered=null, ready_high=[null, null], state2_first_entered=null,"
                + " state4_entered=null, accumulator_in_state4=null,"
                + " hps_eval_read={sampled_at_cycle=null, value=null},"
                + " eval_changes_columns=[cycle, eval], eval_changes_first_60=[]}");
  }
}
