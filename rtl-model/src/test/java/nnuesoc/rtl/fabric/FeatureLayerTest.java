// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.rtl.arithmetic.StockfishArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;

/** Layer 1 cycle by cycle, fabric.md §6: N = F = 640, one row, granted in q = 710. */
class FeatureLayerTest {
  private static Script script() {
    final Script script = TinyRun.untilLayer2(1, 1);
    final FabricMemories memories = script.soc().fabric().memories();
    // a white pawn on a2: feature 8 of white, 119 of black
    script.pio(1, PioRegister.PIO_BOARD, 0x80000108);
    script.word(20, memories.weight1White(), 8, 5);
    script.word(21, memories.weight1White(), 9, 99); // no piece there
    return script.word(20, memories.weight1Black(), 119, -7);
  }

  private static String rows(Simulation run, long from, long to) {
    return Script.table(
        run,
        from,
        to,
        "soc.fabric.layer1",
        "state",
        "trigger",
        "ready",
        "row",
        "col",
        "sum_white",
        "sum_black",
        "proceed");
  }

  @Test
  void oneRow() {
    final Simulation run = script().simulation();
    // cycle state trigger ready row col sum_white sum_black proceed
    assertThat(
            rows(run, 705, 715) + rows(run, 727, 732) + rows(run, 949, 952) + rows(run, 1988, 1994))
        .isEqualTo(
            """
            705 0 0 0 0 0 0 0 0
            706 0 0 0 0 0 0 0 0
            707 1 0 0 0 0 0 0 0
            708 1 1 0 0 0 0 0 0
            709 1 1 0 0 0 0 0 0
            710 1 1 1 0 0 0 0 0
            711 2 0 1 0 0 0 0 0
            712 3 0 0 0 0 0 0 0
            713 2 0 0 0 1 0 0 0
            714 3 0 0 0 1 0 0 0
            715 2 0 0 0 2 0 0 0
            727 2 0 0 0 8 0 0 0
            728 3 0 0 0 8 0 0 0
            729 2 0 0 0 9 5 0 0
            730 3 0 0 0 9 5 0 0
            731 2 0 0 0 10 5 0 0
            732 3 0 0 0 10 5 0 0
            949 2 0 0 0 119 5 0 0
            950 3 0 0 0 119 5 0 0
            951 2 0 0 0 120 5 4294967289 0
            952 3 0 0 0 120 5 4294967289 0
            1988 3 0 0 0 638 5 4294967289 0
            1989 2 0 0 0 639 5 4294967289 0
            1990 3 0 0 0 639 5 4294967289 0
            1991 4 0 0 0 640 5 4294967289 0
            1992 0 0 0 1 640 5 4294967289 1
            1993 0 0 0 1 640 5 4294967289 0
            1994 0 0 0 1 640 5 4294967289 0
            """);
  }

  @Test
  void bothSidesAreWrittenInState4() {
    final Script script = script();
    final Simulation run = script.simulation();
    // cycle a_write a_address a_data: 5 + 10 and −7 + 20
    final StringBuilder white = new StringBuilder();
    final StringBuilder black = new StringBuilder();
    for (long cycle = 1990; cycle <= 1992; cycle++) {
      white.append(port(run, cycle, "output_1_white"));
      black.append(port(run, cycle, "output_1_black"));
    }
    assertThat(white).hasToString("1990 0 0 0\n1991 1 0 15\n1992 0 0 0\n");
    assertThat(black).hasToString("1990 0 0 0\n1991 1 0 13\n1992 0 0 0\n");
    assertThat(script.soc().fabric().memories().output1White().word(0)).isEqualTo(15);
  }

  private static String port(Simulation run, long cycle, String memory) {
    return Script.table(
        run, cycle, cycle, "soc.fabric." + memory, "a_write", "a_address", "a_data");
  }

  @Test
  void secondRowBeginsWithoutTheSumsOfTheFirst() {
    final Script script =
        Script.of(new FabricConfig(1, 2, 1, 1, new StockfishArithmetic())).reset(1, 2).serve();
    final FabricMemories memories = script.soc().fabric().memories();
    script.pio(1, PioRegister.PIO_BOARD, 0x80000108);
    script.word(20, memories.weight1White(), 8, 5).word(20, memories.weight1Black(), 119, 7);
    script.simulation().run(3400);
    assertThat(memories.output1White().word(0)).isEqualTo(5);
    assertThat(memories.output1White().word(1)).isEqualTo(5);
    assertThat(memories.output1Black().word(0)).isEqualTo(7);
    assertThat(memories.output1Black().word(1)).isEqualTo(7);
  }

  @Test
  void weightsAreReadOneCycleAfterTheirAddress() {
    final Simulation run = script().simulation();
    // cycle b_address b_q
    assertThat(Script.table(run, 726, 731, "soc.fabric.weight_1_white", "b_address", "b_q"))
        .isEqualTo("726 7 0\n727 8 0\n728 8 5\n729 9 5\n730 9 99\n731 10 99\n");
    // past the last word nothing is read
    assertThat(Script.table(run, 1990, 1992, "soc.fabric.weight_1_white", "b_address", "b_q"))
        .isEqualTo("1990 639 0\n1991 640 0\n1992 640 0\n");
  }
}
