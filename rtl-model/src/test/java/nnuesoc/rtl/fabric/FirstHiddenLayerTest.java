// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.arithmetic.StockfishArithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What layer 2 alone does, fabric.md §6: two input memories of H words, the side to move first. */
class FirstHiddenLayerTest {
  private static final int BLACK_TO_MOVE = 0x80010000;

  @ParameterizedTest
  @CsvSource({
    // pio_board, sum after the first term, after the second: weights 3 and 4 on 10 and 20
    "0x00000000, 30, 110", // white first: 3 · 10, 4 · 20
    "0x80000000, 30, 110", // an empty square, white to move
    "0x80010000, 60, 100" // black first: 3 · 20, 4 · 10
  })
  void sideToMoveComesFirst(String board, int first, int second) {
    final Script script = TinyRun.untilLayer2(1, 1).ready(2, 1996, 1998);
    script.pio(6, PioRegister.PIO_BOARD, Long.decode(board).intValue());
    final Simulation run = script.simulation();
    // cycle state col sum
    assertThat(Script.table(run, 1998, 2001, "soc.fabric.layer2", "state", "col", "sum"))
        .isEqualTo(
            "1998 3 0 0\n1999 2 1 %d\n2000 3 1 %d\n2001 4 2 %d\n".formatted(first, first, second));
  }

  @Test
  void sideMayChangeBetweenTwoTerms() {
    final Script script = TinyRun.untilLayer2(1, 1).ready(2, 1996, 1998);
    script.pio(1998, PioRegister.PIO_BOARD, BLACK_TO_MOVE); // black_to_move from 1999 on
    final Simulation run = script.simulation();
    assertThat(Script.table(run, 1999, 2001, "soc.fabric.layer2", "sum"))
        .isEqualTo("1999 30\n2000 30\n2001 70\n"); // 4 · 10
  }

  @Test
  void inputAddressIsColModOddH() {
    final int h = 3;
    final Script script =
        Script.of(new FabricConfig(1, h, 1, 1, new StockfishArithmetic())).reset(1, 2);
    for (int row = 0; row < h; row++) { // rows of 1281 cycles from trigger to trigger
      script.pio(row == 0 ? 5 : 709 + 1300L * row, PioRegister.PIO_BIAS_1_WHITE, 11 + row);
      script.pio(row == 0 ? 6 : 710 + 1300L * row, PioRegister.PIO_BIAS_1_BLACK, 21 + row);
      script.ready(1, 720 + 1300L * row, 722 + 1300L * row);
    }
    // last row: q = 3320, proceed in 4602, layer 2 asks in 4604
    final Simulation run = script.ready(2, 4606, 4608).simulation();
    final String[] port = {"b_address", "b_q"};
    final StringBuilder seen = new StringBuilder();
    for (long cycle = 4607; cycle <= 4620; cycle++) {
      seen.append(Script.table(run, cycle, cycle, "soc.fabric.layer2", "col").strip())
          .append(" | ");
      seen.append(Script.table(run, cycle, cycle, "soc.fabric.output_1_white", port).strip());
      seen.append(" | ");
      seen.append(Script.table(run, cycle, cycle, "soc.fabric.output_1_black", port));
    }
    // cycle col | cycle b_address b_q of white | of black; state 2 is every odd cycle to 4617
    assertThat(seen)
        .hasToString(
            """
            4607 0 | 4607 0 11 | 4607 0 21
            4608 0 | 4608 0 11 | 4608 0 21
            4609 1 | 4609 1 11 | 4609 1 21
            4610 1 | 4610 1 12 | 4610 1 22
            4611 2 | 4611 2 12 | 4611 2 22
            4612 2 | 4612 2 13 | 4612 2 23
            4613 3 | 4613 0 13 | 4613 0 23
            4614 3 | 4614 0 11 | 4614 0 21
            4615 4 | 4615 1 11 | 4615 1 21
            4616 4 | 4616 1 12 | 4616 1 22
            4617 5 | 4617 2 12 | 4617 2 22
            4618 5 | 4618 2 13 | 4618 2 23
            4619 6 | 4619 0 13 | 4619 0 23
            4620 6 | 4620 0 11 | 4620 0 21
            """);
  }

  @Test
  void reportSumWrapsIn16Bits() {
    final int h = 130;
    final Script script = Script.of(new FabricConfig(1, h, 1, 1, new ReportArithmetic()));
    script.reset(1, 2).serve();
    script.pio(3, PioRegister.PIO_BIAS_1_WHITE, 0x7fff); // activations of 127
    script.pio(3, PioRegister.PIO_BIAS_1_BLACK, 0x7fff);
    script.pio(3, PioRegister.PIO_BIAS_2, -32760);
    for (int c = 0; c < 2 * h; c++) {
      script.word(10 + c, script.soc().fabric().memories().weight2(), c, 32); // products of 127
    }
    final Simulation run = script.simulation();
    while (script.soc().fabric().layers().get(1).proceed().q() == 0) {
      run.step();
    }
    // 260 · 127 = 33020 in 16 bits is −32516; with −32760 it is 260: clipped
    assertThat(Script.value(run, run.cycle(), "soc.fabric.layer2.sum")).isEqualTo(33020);
    assertThat(script.soc().fabric().memories().output2().word(0)).isEqualTo(127);
  }
}
