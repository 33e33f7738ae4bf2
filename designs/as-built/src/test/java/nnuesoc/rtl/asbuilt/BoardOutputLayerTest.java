// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.fabric.Script;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Layer 4 of the board alone: reset in cycle 10, granted in 12, 32 elements of 3 · 32 in 1/32. */
class BoardOutputLayerTest {
  private static final int SIZE = 32;
  private static final int SUM = SIZE * 3;
  private static final long DONE = 13 + 3 * SIZE;

  private static Simulation run(BoardErrata rules) {
    return run(rules, 1_000, new ArrayList<>());
  }

  /** With a second reset, and the uses of the weight memory. */
  private static Simulation run(BoardErrata rules, long again, List<String> uses) {
    final Circuit circuit = new Circuit("board");
    final Register reset = circuit.root().register("reset", 1);
    final Register ready = circuit.root().register("ready", 8);
    final Register bias = circuit.root().register("bias", 8).powerUp(-5);
    final Memory input = circuit.root().memory("input", SIZE, 8);
    final Memory weight = circuit.root().memory("weight", SIZE, 8);
    final Plan plan = new Plan(circuit);
    input.writtenBy(plan);
    weight.writtenBy(plan);
    for (int i = 0; i < SIZE; i++) {
      input.fastWrite(i, 3);
      weight.fastWrite(i, 32);
    }
    plan.pulse(10, 11, reset).pulse(12, 13, ready).pulse(again, again + 1, reset);
    for (long lands = 12; lands <= 17; lands++) {
      plan.word(lands, weight, 31, 32);
    }
    final Simulation run =
        plan.simulation(
            new BoardOutputLayer(
                circuit.root().child("layer4"), reset, ready, bias, input, weight, rules));
    weight.monitor((memory, address, use) -> uses.add(run.cycle() + " " + use));
    return run;
  }

  @Test
  void memoriesAreUsedWhileAnElementIsRead() {
    final List<String> uses = new ArrayList<>();
    run(BoardErrata.PUBLISHED, 1_000, uses).run(30);
    assertThat(uses)
        .containsExactly("14 " + Memory.SAMPLED, "15 " + Memory.HELD); // not in 11 to 13 and 16
  }

  @ParameterizedTest
  @ValueSource(longs = {13, 14, 17, 109, 111})
  void resetBeginsAnewFromAnyState(long again) {
    final Simulation run = run(BoardErrata.PUBLISHED, again, new ArrayList<>());
    assertThat(
            Script.table(
                run,
                again + 1,
                again + 1,
                "board.layer4",
                "state",
                "column",
                "wait_b",
                "accumulator",
                "sum_register"))
        .isEqualTo(again + 1 + " 1 0 0 0 0\n");
  }

  @Test
  void rowTakesThreeCyclesAnElement() {
    // cycle state column wait_b accumulator
    assertThat(
            Script.table(
                run(BoardErrata.PUBLISHED),
                11,
                17,
                "board.layer4",
                "state",
                "column",
                "wait_b",
                "accumulator"))
        .isEqualTo(
            """
            11 1 0 0 0
            12 1 0 0 0
            13 2 0 0 0
            14 3 0 1 0
            15 3 0 0 0
            16 2 1 0 3
            17 3 1 1 3
            """);
  }

  @Test
  void publishedResultDriftsByTheBiasFromTheSecondCycleOn() {
    final Simulation run = run(BoardErrata.PUBLISHED);
    // cycle state column accumulator sum_register; the bias of −5 is 251 without its sign
    assertThat(
            Script.table(
                run,
                DONE,
                DONE + 3,
                "board.layer4",
                "state",
                "column",
                "accumulator",
                "sum_register"))
        .isEqualTo(
            "%d 4 31 96 0\n%d 4 0 347 96\n%d 4 0 598 347\n%d 4 0 849 598\n"
                .formatted(DONE, DONE + 1, DONE + 2, DONE + 3));
  }

  @Test
  void repairedResultHasTheSignedBiasAndStands() {
    final Simulation run = run(BoardLayerTest.REPAIRED);
    // cycle state column sum_register
    assertThat(Script.table(run, DONE, DONE + 3, "board.layer4", "state", "column", "sum_register"))
        .isEqualTo(
            "%d 4 31 0\n%d 5 0 %d\n%d 5 0 %d\n%d 5 0 %d\n"
                .formatted(DONE, DONE + 1, SUM - 5, DONE + 2, SUM - 5, DONE + 3, SUM - 5));
  }

  @Test
  void onlyBit0OfReadyCounts() {
    final Circuit circuit = new Circuit("board");
    final Register ready = circuit.root().register("ready", 8);
    final Register reset = circuit.root().register("reset", 1);
    final Plan plan = new Plan(circuit);
    final Memory input = circuit.root().memory("input", SIZE, 8).writtenBy(plan);
    final Memory weight = circuit.root().memory("weight", SIZE, 8).writtenBy(plan);
    final BoardOutputLayer layer =
        new BoardOutputLayer(
            circuit.root().child("layer4"),
            reset,
            ready,
            circuit.root().register("bias", 8),
            input,
            weight,
            BoardErrata.PUBLISHED);
    plan.pulse(10, 11, reset).set(12, ready, 0xfe).set(20, ready, 0x03);
    final Simulation run = plan.simulation(layer);
    assertThat(Script.table(run, 19, 21, "board.layer4", "state")).isEqualTo("19 1\n20 1\n21 2\n");
    assertThat(layer.isReading()).isTrue();
    assertThat(layer.ready()).isSameAs(ready);
    assertThat(layer.reset()).isSameAs(reset);
  }
}
