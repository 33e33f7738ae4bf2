// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import nnuesoc.rtl.fabric.Script;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.kernel.Engines;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Layer 3 of the board alone: 32 rows of 32 elements, three cycles each. The reset stands in cycle
 * 10, the layer asks from 11 on, and each row is granted a cycle after the request.
 */
class BoardLayerTest {
  private static final int SIZE = 32;
  private static final int FIRST_REQUEST = 11;
  private static final int ROW = 1 + 3 * SIZE + 2; // from a request to the next

  static final BoardErrata REPAIRED =
      new BoardErrata(
          BoardErrata.Clearing.EVERY_WORD,
          BoardErrata.BlackView.SAME_PIECE,
          new ElementArithmetic(
              ElementArithmetic.Multiplier.WHOLE,
              ElementArithmetic.Extension.SIGN,
              ElementArithmetic.Layer1Sum.BITS_32),
          new ActivationArithmetic(
              ActivationArithmetic.Bias.ADDED,
              ActivationArithmetic.Limit.WHOLE,
              ActivationArithmetic.Negative.SIGNED,
              ActivationArithmetic.Moment.SAME_ROW),
          BoardErrata.Copy.ALL_ONCE,
          BoardErrata.CopyAtPowerUp.RESTS,
          BoardErrata.ResultRule.HOLDS,
          Map.of());

  private static long request(int row) {
    return FIRST_REQUEST + (long) row * ROW;
  }

  /** The layer with memories of its own; the first weight differs from row to row. */
  private static final class Rig {
    final Circuit circuit = new Circuit("board");
    final Register reset = circuit.root().register("reset", 1);
    final Register ready = circuit.root().register("ready", 8);
    final Register bias = circuit.root().register("bias", 8).powerUp(-5);
    final Memory input = circuit.root().memory("input", SIZE, 8);
    final Memory weight = circuit.root().memory("weight", SIZE, 8);
    final Memory output = circuit.root().memory("output", SIZE, 8);
    final Plan plan = new Plan(circuit);
    final BoardLayer layer;

    /** Weights from {@code least} to before {@code end}. */
    Rig(BoardErrata rules, int least, int end) {
      final Scope scope = circuit.root().child("layer3");
      layer =
          new BoardLayer(
              scope,
              "layer3",
              LayerSize.LAYER_3,
              reset,
              ready,
              bias,
              new PublishedRowLayer.Memories(input, weight, output),
              rules);
      input.writtenBy(plan);
      weight.writtenBy(plan);
      output.readBy(plan, reset);
      final Random random = new Random(5);
      for (int i = 0; i < SIZE; i++) {
        input.fastWrite(i, random.nextInt(128));
        weight.fastWrite(i, random.nextInt(least, end));
      }
      input.fastWrite(0, 64);
      plan.pulse(10, FIRST_REQUEST, reset);
      for (int row = 0; row < SIZE; row++) {
        plan.word(request(row), weight, 0, firstWeight(row));
        plan.pulse(request(row) + 1, request(row) + 3, ready);
      }
    }

    static int firstWeight(int row) {
      return row % 7;
    }

    /** The sum of a row by the published multiplier, without a sign, or by the whole product. */
    int sum(int row, boolean published) {
      int sum = 0;
      for (int i = 0; i < SIZE; i++) {
        final int exact = input.word(i) * (i == 0 ? firstWeight(row) : weight.signedWord(i));
        sum += published ? (exact < 0 ? 0x80 : 0) | ((exact >> 5) & 0x7f) : exact >> 5;
      }
      return sum;
    }
  }

  @Test
  void oneRowTakesThreeCyclesAnElement() {
    final Rig rig = new Rig(BoardErrata.PUBLISHED, 0, 2);
    final Simulation run = rig.plan.simulation(rig.layer);
    // cycle state trigger column row wait_b write_enable done
    final String[] names = {"state", "trigger", "column", "row", "wait_b", "write_enable", "done"};
    assertThat(
            Script.table(run, 9, 18, "board.layer3", names)
                + Script.table(run, 106, 113, "board.layer3", names))
        .isEqualTo(
            """
            9 0 0 0 0 0 0 0
            10 0 0 0 0 0 0 0
            11 1 1 0 0 0 0 0
            12 1 1 0 0 0 0 0
            13 2 0 0 0 0 0 0
            14 3 0 0 0 1 0 0
            15 3 0 0 0 0 0 0
            16 2 0 1 0 0 0 0
            17 3 0 1 0 1 0 0
            18 3 0 1 0 0 0 0
            106 2 0 31 0 0 0 0
            107 3 0 31 0 1 0 0
            108 3 0 31 0 0 0 0
            109 4 0 31 0 0 1 0
            110 1 1 0 1 0 1 0
            111 1 1 0 1 0 1 0
            112 2 0 0 1 0 1 0
            113 3 0 0 1 1 1 0
            """);
  }

  @Test
  void lastRowEndsTheLayerForOneCycle() {
    final Rig rig = new Rig(BoardErrata.PUBLISHED, 0, 2);
    final Simulation run = rig.plan.simulation(rig.layer);
    final long done = request(SIZE);
    // cycle state trigger row write_enable done
    assertThat(
            Script.table(
                run,
                done - 1,
                done + 2,
                "board.layer3",
                "state",
                "trigger",
                "row",
                "write_enable",
                "done"))
        .isEqualTo(
            "%d 4 0 31 1 0\n%d 5 0 31 1 1\n%d 5 0 31 0 0\n%d 5 0 31 0 0\n"
                .formatted(done - 1, done, done + 1, done + 2));
  }

  @Test
  void publishedOutputsComeARowLateWithoutTheBias() {
    final Rig rig = new Rig(BoardErrata.PUBLISHED, 0, 2);
    rig.plan.simulation(rig.layer).run(request(SIZE) + 2);
    assertThat(rig.output.word(0)).isZero();
    for (int row = 1; row < SIZE; row++) {
      assertThat(rig.output.word(row))
          .as("row %d", row)
          .isEqualTo(Math.min(63, rig.sum(row - 1, true)));
    }
  }

  @Test
  void repairedOutputsAreThoseOfTheirRowsWithTheBias() {
    final Rig rig = new Rig(REPAIRED, -8, 9);
    rig.plan.simulation(rig.layer).run(request(SIZE) + 2);
    for (int row = 0; row < SIZE; row++) {
      assertThat(rig.output.word(row))
          .as("row %d", row)
          .isEqualTo(Math.max(0, Math.min(127, rig.sum(row, false) - 5)));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void skippedStretchesEndAsTheyDoStepByStep(long seed) {
    final Rig stepped = new Rig(BoardErrata.PUBLISHED, -8, 9);
    final Rig fast = new Rig(BoardErrata.PUBLISHED, -8, 9);
    final Simulation skipping = fast.plan.skipping(fast.layer);
    final long end = request(SIZE) + 100;
    Engines.assertSame(stepped.plan.simulation(stepped.layer), skipping, end, 90, seed);
    assertThat(skipping.skippedCycles()).isGreaterThan(end * 3 / 4);
  }

  /** In each state of the second row, and at the end of the last. */
  @ParameterizedTest
  @ValueSource(longs = {112, 113, 114, 115, 208, 209, 210, 3178, 3179})
  void resetBeginsAnewFromAnyState(long again) {
    final Rig rig = new Rig(BoardErrata.PUBLISHED, 0, 2);
    rig.plan.pulse(again, again + 1, rig.reset);
    // cycle state trigger column row wait_b done accumulator clipped_sum write_enable
    assertThat(
            Script.table(
                rig.plan.simulation(rig.layer),
                again + 1,
                again + 1,
                "board.layer3",
                "state",
                "trigger",
                "column",
                "row",
                "wait_b",
                "done",
                "accumulator",
                "clipped_sum",
                "write_enable"))
        .isEqualTo(again + 1 + " 1 1 0 0 0 0 0 0 0\n");
  }

  @Test
  void memoriesAreUsedWhileAnElementIsRead() {
    final Rig rig = new Rig(BoardErrata.PUBLISHED, 0, 2);
    final List<String> uses = new ArrayList<>();
    final Simulation run = rig.plan.simulation(rig.layer);
    rig.weight.monitor((memory, address, use) -> uses.add(run.cycle() + " " + use));
    for (long lands = 12; lands <= 18; lands++) {
      rig.plan.word(lands, rig.weight, 31, 1);
    }
    for (long lands = 109; lands <= 110; lands++) {
      rig.plan.word(lands, rig.weight, 31, 1);
    }
    run.run(112);
    // READ in 13 and 16, the sample in 14 and 17, the last addition in 108
    assertThat(uses)
        .containsExactly(
            "13 " + Memory.HELD,
            "14 " + Memory.SAMPLED,
            "15 " + Memory.HELD,
            "16 " + Memory.HELD,
            "17 " + Memory.SAMPLED,
            "108 " + Memory.HELD);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, true",
    "1, 0, 0, true",
    "1, 1, 0, false",
    "1, 2, 0, true",
    "3, 0, 0, false",
    "4, 0, 0, false",
    "5, 0, 0, true",
    "5, 0, 1, false"
  })
  void layerRestsUntilItIsGranted(int state, int ready, int done, boolean rests) {
    final Rig rig = new Rig(BoardErrata.PUBLISHED, 0, 2);
    rig.layer.state().powerUp(state);
    rig.layer.done().powerUp(done);
    rig.ready.powerUp(ready);
    assertThat(rig.layer.ahead()).isEqualTo(rests ? Part.FOREVER : 0);
    rig.reset.powerUp(1);
    assertThat(rig.layer.ahead()).isZero();
  }

  @Test
  void layer1StartsACycleBeforeItsRequest() {
    final PublishedBoard board = new PublishedBoard(LoaderPieceList.published());
    final Plan plan = new Plan(board.circuit());
    board.weightPorts().forEach(port -> port.writtenBy(plan));
    final BoardLayer white = board.layers().get(0);
    plan.pulse(10, 11, white.reset());
    assertThat(white.ahead()).isZero(); // state 0 lasts one cycle
    final Simulation run = plan.simulation(white);
    assertThat(Script.table(run, 10, 13, "board.layer1_white", "state", "trigger"))
        .isEqualTo("10 1 0\n11 0 1\n12 1 1\n13 1 1\n");
  }

  @Test
  void rewritingGoesOnForeverOnlyIfTheWordStands() {
    final Memory memory = new Circuit("top").root().memory("words", 4, 8);
    memory.fastWrite(2, 9);
    assertThat(RepeatedWriteSkip.ahead(false, memory, 2, 8)).isEqualTo(Part.FOREVER);
    assertThat(RepeatedWriteSkip.ahead(true, memory, 2, 8)).isZero();
    assertThat(RepeatedWriteSkip.ahead(true, memory, 2, 9)).isBetween(1L << 40, Part.FOREVER - 1);
  }

  @Test
  void readyThatStaysHighStartsTheNextRowAtOnce() {
    final Rig rig = new Rig(BoardErrata.PUBLISHED, 0, 2);
    rig.plan.set(request(0) + 3, rig.ready, 0xff);
    final Simulation run = rig.plan.simulation(rig.layer);
    // bit 0 of ready counts, in the cycle of the request too
    assertThat(Script.table(run, 109, 111, "board.layer3", "state", "row"))
        .isEqualTo("109 4 0\n110 1 1\n111 2 1\n");
  }
}
