// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Board and loader, fabric.md §5; with KINGS = 1 and r = 2, CLEAR is 2 … 641, SCAN 642 … 705. */
class BoardLoaderTest {
  private static final String LOADER = "soc.fabric.loader";
  private static final int STROBE = 1 << 31;
  private static final int BLACK = 1 << 16;

  private final Script script = script(1);

  private static Script script(int kings) {
    return Script.of(new FabricConfig(kings, 1, 1, 1, new ReportArithmetic()));
  }

  private static int piece(int square, int code) {
    return square | code << 8;
  }

  private static String states(Simulation run, long from, long to) {
    return Script.table(run, from, to, LOADER, "state", "address", "start_1");
  }

  private static List<Integer> ones(Memory memory) {
    final List<Integer> addresses = new ArrayList<>();
    for (int address = 0; address < memory.words(); address++) {
      if (memory.word(address) == 1) {
        addresses.add(address);
      }
    }
    return addresses;
  }

  @Test
  void clearsThenScansThenStartsLayer1ForOneCycle() {
    final Simulation run = script.reset(1, 2).simulation();
    // cycle state address start_1
    assertThat(states(run, 0, 3) + states(run, 640, 643) + states(run, 704, 708))
        .isEqualTo(
            """
            0 0 0 0
            1 0 0 0
            2 1 0 0
            3 1 1 0
            640 1 638 0
            641 1 639 0
            642 2 0 0
            643 2 1 0
            704 2 62 0
            705 2 63 0
            706 0 0 1
            707 0 0 0
            708 0 0 0
            """);
  }

  @Test
  void staysIdleWithoutAReset() {
    final Simulation run = script.pio(5, PioRegister.PIO_BOARD, STROBE | piece(9, 1)).simulation();
    for (long cycle = 0; cycle < 1500; cycle++) {
      assertThat(Script.value(run, cycle, LOADER + ".state")).isZero();
      assertThat(Script.value(run, cycle, LOADER + ".start_1")).isZero();
      assertThat(Script.value(run, cycle, "soc.fabric.feature_white.a_write")).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"feature_white", "feature_black"})
  void clearWritesZeroAtEveryAddress(String memory) {
    final Simulation run = script.reset(1, 2).simulation();
    for (int cycle = 0; cycle < 710; cycle++) {
      final boolean clears = cycle >= 2 && cycle <= 641;
      assertThat(
              Script.table(
                  run, cycle, cycle, "soc.fabric." + memory, "a_write", "a_address", "a_data"))
          .isEqualTo(cycle + (clears ? " 1 " + (cycle - 2) : " 0 0") + " 0\n");
    }
  }

  @Test
  void scanWritesOneAtBothIndicesOfAFeature() {
    script.pio(1, PioRegister.PIO_BOARD, STROBE | piece(8, 1)); // a white pawn on a2
    script.pio(2, PioRegister.PIO_BOARD, piece(9, 6)); // a king is no feature
    final Simulation run = script.reset(3, 4).simulation();
    // square 8 is scanned in r + F + 8 = 652: cycle a_write a_address a_data
    final String[] port = {"a_write", "a_address", "a_data"};
    final StringBuilder black = new StringBuilder();
    final StringBuilder white = new StringBuilder();
    for (long cycle = 651; cycle <= 653; cycle++) {
      white.append(Script.table(run, cycle, cycle, "soc.fabric.feature_white", port));
      black.append(Script.table(run, cycle, cycle, "soc.fabric.feature_black", port));
    }
    assertThat(white).hasToString("651 0 0 0\n652 1 8 1\n653 0 0 0\n");
    assertThat(black).hasToString("651 0 0 0\n652 1 119 1\n653 0 0 0\n");
  }

  @Test
  void everyPieceCodeLeavesItsBits() {
    final Script two = script(2);
    for (int code = 0; code < 16; code++) { // code c on square c; kings on 6 (even) and 14
      two.pio(1 + code, PioRegister.PIO_BOARD, (code % 2 == 0 ? STROBE : 0) | piece(code, code));
    }
    final Simulation run = two.reset(20, 21).simulation();
    run.run(21 + 1280 + 64);
    final FabricMemories memories = two.soc().fabric().memories();
    // white king on 6: bucket 0; black king on 14: (63 − 14) mod 2 = 1, so 640 is added
    // planes of 64: white p, black p, white n, …; one on each
    assertThat(ones(memories.featureWhite()))
        .containsExactly(1, 73, 130, 202, 259, 331, 388, 460, 517, 589);
    // the board turned, colors swapped: 704 − 640 = 64 … is white's pawn seen by black
    assertThat(ones(memories.featureBlack()))
        .containsExactly(694, 766, 821, 893, 948, 1020, 1075, 1147, 1202, 1274);
  }

  @Test
  void strobeToggleTakesEffectOneEdgeLaterInResetOrNot() {
    script.pio(5, PioRegister.PIO_BOARD, STROBE | BLACK | piece(12, 6));
    script.pio(9, PioRegister.PIO_BOARD, piece(50, 14));
    final Simulation run = script.reset(8, 12).simulation();
    // cycle strobe_seen white_king black_king black_to_move
    assertThat(
            Script.table(
                run, 4, 11, LOADER, "strobe_seen", "white_king", "black_king", "black_to_move"))
        .isEqualTo(
            """
            4 0 0 0 0
            5 0 0 0 0
            6 1 12 0 1
            7 1 12 0 1
            8 1 12 0 1
            9 1 12 0 1
            10 0 12 50 0
            11 0 12 50 0
            """);
  }

  @Test
  void aWriteWithTheSameStrobeIsIgnored() {
    script.pio(5, PioRegister.PIO_BOARD, STROBE | piece(12, 6));
    script.pio(7, PioRegister.PIO_BOARD, STROBE | BLACK | piece(20, 6));
    final Simulation run = script.simulation();
    assertThat(Script.table(run, 6, 10, LOADER, "white_king", "black_to_move"))
        .isEqualTo("6 12 0\n7 12 0\n8 12 0\n9 12 0\n10 12 0\n");
  }

  @Test
  void onlyKingCodesMoveAKing() {
    script.pio(5, PioRegister.PIO_BOARD, STROBE | piece(12, 6));
    script.pio(6, PioRegister.PIO_BOARD, piece(13, 14));
    for (int code = 0; code < 16; code++) {
      if (code != 6 && code != 14) {
        script.pio(
            10 + code, PioRegister.PIO_BOARD, (code % 2 == 0 ? STROBE : 0) | piece(12, code));
      }
    }
    final Simulation run = script.simulation();
    assertThat(Script.table(run, 7, 7, LOADER, "white_king", "black_king")).isEqualTo("7 12 13\n");
    assertThat(Script.table(run, 40, 40, LOADER, "white_king", "black_king"))
        .isEqualTo("40 12 13\n");
  }

  @ParameterizedTest
  @ValueSource(longs = {2, 3, 300, 641, 642, 650, 705, 706})
  void resetAtAnyTimeStartsAgainAndWritesNothing(long again) {
    script.pio(1, PioRegister.PIO_BOARD, STROBE | piece((int) Math.max(0, again - 642) % 64, 1));
    final Simulation run = script.reset(1, 2).reset(again, again + 3).simulation();
    for (long cycle = again; cycle < again + 3; cycle++) {
      assertThat(Script.value(run, cycle, "soc.fabric.feature_white.a_write")).isZero();
      assertThat(Script.value(run, cycle, "soc.fabric.feature_black.a_write")).isZero();
    }
    final long r = again + 3;
    assertThat(states(run, r, r + 1)).isEqualTo(r + " 1 0 0\n" + (r + 1) + " 1 1 0\n");
    assertThat(states(run, r + 703, r + 705))
        .isEqualTo((r + 703) + " 2 63 0\n" + (r + 704) + " 0 0 1\n" + (r + 705) + " 0 0 0\n");
  }

  @Test
  void boardSurvivesAResetAndTheOldBitsDoNot() {
    script.pio(1, PioRegister.PIO_BOARD, STROBE | piece(8, 1));
    script.pio(900, PioRegister.PIO_BOARD, piece(16, 5));
    script.pio(901, PioRegister.PIO_BOARD, STROBE | piece(8, 0));
    script.pio(902, PioRegister.PIO_BOARD, piece(17, 4));
    final Simulation run = script.reset(2, 3).reset(1000, 1001).reset(2000, 2001).simulation();
    run.run(800);
    final FabricMemories memories = script.soc().fabric().memories();
    assertThat(ones(memories.featureWhite())).containsExactly(8);
    run.run(2900);
    assertThat(ones(memories.featureWhite())).containsExactly(17 + 384, 16 + 512);
    assertThat(ones(memories.featureBlack())).containsExactly(46 + 448, 47 + 576);
  }
}
