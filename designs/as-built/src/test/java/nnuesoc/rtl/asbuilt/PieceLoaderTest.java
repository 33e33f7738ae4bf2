// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.rtl.asbuilt.LoaderPieceList.Piece;
import nnuesoc.rtl.fabric.Script;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Engines;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;

/**
 * The board's loader alone, whose states begin at 1. A clear phase takes 2 · 40,961 cycles, each
 * piece two.
 */
class PieceLoaderTest {
  private static final int WORDS = 40_960;
  private static final long START = 11 + 2L * (WORDS + 1); // the reset stands in cycle 10
  private static final LoaderPieceList TWO =
      new LoaderPieceList(
          4,
          3,
          List.of(new Piece(8, 0, LoaderPieceList.WHITE), new Piece(59, 4, LoaderPieceList.BLACK)));

  private static final class Rig {
    final Circuit circuit = new Circuit("board");
    final Register reset = circuit.root().register("reset", 8);
    final Memory white = circuit.root().memory("white", WORDS, 1);
    final Memory black = circuit.root().memory("black", WORDS, 1);
    final Plan plan = new Plan(circuit);
    final PieceLoader loader;

    Rig(BoardErrata rules) {
      loader =
          new PieceLoader(
              circuit.root().child("loader"),
              TWO,
              PowerUpValues.ZERO,
              1,
              rules,
              reset,
              white,
              black);
      white.readBy(plan, reset);
      black.readBy(plan, reset);
      white.fastWrite(77, 1);
      white.fastWrite(WORDS - 1, 1);
      black.fastWrite(78, 1);
      plan.pulse(10, 11, reset);
    }
  }

  /** 64 · (2 · type + colour + 10 · king) + square. */
  private static int index(int square, int type, int colour, int king) {
    return 64 * (2 * type + colour + 10 * king) + square;
  }

  @Test
  void publishedLoaderClearsNothingAndIsOnePieceLateInBlacksView() {
    final Rig rig = new Rig(BoardErrata.PUBLISHED);
    rig.plan.skipping(rig.loader).run(START + 20);
    assertThat(rig.white.nonZero())
        .containsExactly(77, index(8, 0, 0, 4), index(59, 4, 1, 4), WORDS - 1);
    // Black's view of piece n has its type, but the other colour and the square of piece n − 1
    assertThat(rig.black.nonZero()).containsExactly(78, index(63, 0, 1, 3), index(63 - 8, 4, 1, 3));
  }

  @Test
  void repairedLoaderClearsEveryWordAndSeesTheSamePiece() {
    final Rig rig = new Rig(BoardLayerTest.REPAIRED);
    rig.plan.simulation(rig.loader).run(START + 20);
    assertThat(rig.white.nonZero()).containsExactly(index(8, 0, 0, 4), index(59, 4, 1, 4));
    assertThat(rig.black.nonZero())
        .containsExactly(index(63 - 8, 0, 1, 3), index(63 - 59, 4, 0, 3));
  }

  @Test
  void aWordIsClearedInTwoCyclesAndAPieceLoadedInTwo() {
    final Rig rig = new Rig(BoardErrata.PUBLISHED);
    final Simulation run = rig.plan.simulation(rig.loader);
    // cycle state clear_counter clear_index_register clear_wait_flag white_write_address
    assertThat(
            Script.table(
                run,
                10,
                15,
                "board.loader",
                "state",
                "clear_counter",
                "clear_index_register",
                "clear_wait_flag",
                "white_write_address"))
        .isEqualTo(
            """
            10 0 0 0 0 0
            11 1 0 0 0 0
            12 1 1 0 1 0
            13 1 1 0 0 0
            14 1 2 1 1 1
            15 1 2 1 0 1
            """);
    // cycle state piece_counter piece_wait_flag write_enable write_data address_select go
    assertThat(
            Script.table(
                run,
                START - 2,
                START + 9,
                "board.loader",
                "state",
                "piece_counter",
                "piece_wait_flag",
                "write_enable",
                "write_data",
                "address_select",
                "go"))
        .isEqualTo(
            """
            81931 1 0 0 0 0 0 0
            81932 2 0 0 0 0 0 0
            81933 2 0 0 0 0 0 0
            81934 3 0 0 1 0 1 0
            81935 3 1 1 1 1 1 0
            81936 3 1 0 1 1 1 0
            81937 3 2 1 1 1 1 0
            81938 3 2 0 1 1 1 0
            81939 4 3 1 0 1 1 0
            81940 4 3 0 0 1 1 0
            81941 5 3 0 0 1 1 1
            81942 5 3 0 0 1 1 0
            """);
  }

  @Test
  void resetBeginsAnew() {
    final Rig rig = new Rig(BoardErrata.PUBLISHED);
    rig.plan.pulse(START + 3, START + 4, rig.reset); // while pieces are loaded
    final Simulation run = rig.plan.simulation(rig.loader);
    // cycle state clear_counter piece_counter write_enable write_data address_select white_square
    assertThat(
            Script.table(
                run,
                START + 3,
                START + 4,
                "board.loader",
                "state",
                "clear_counter",
                "piece_counter",
                "write_enable",
                "write_data",
                "address_select",
                "white_square"))
        .isEqualTo("81936 3 40961 1 1 1 1 8\n81937 1 0 0 0 0 0 0\n");
  }

  @Test
  void onlyAResetOfExactly1Resets() {
    final Rig rig = new Rig(BoardErrata.PUBLISHED);
    rig.plan.set(20, rig.reset, 3).set(21, rig.reset, 0);
    final Simulation run = rig.plan.simulation(rig.loader);
    assertThat(Script.value(run, 21, "board.loader.clear_counter")).isEqualTo(5);
    assertThat(Script.value(run, 22, "board.loader.clear_counter")).isEqualTo(6);
  }

  @Test
  void skippedStretchesEndAsTheyDoStepByStep() {
    final Rig stepped = new Rig(BoardErrata.PUBLISHED);
    final Rig fast = new Rig(BoardErrata.PUBLISHED);
    stepped.plan.pulse(START + 200, START + 201, stepped.reset);
    fast.plan.pulse(START + 200, START + 201, fast.reset);
    final Simulation skipping = fast.plan.skipping(fast.loader);
    final Simulation run = stepped.plan.simulation(stepped.loader);
    Engines.assertSame(run, skipping, 300, 20, 1);
    Engines.assertSame(run, skipping, START - 100, 5_000, 2);
    Engines.assertSame(run, skipping, START + 400, 20, 3);
    assertThat(skipping.skippedCycles()).isGreaterThan(START * 9 / 10);
  }
}
