// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TpuControlProgramTest {
  @Test
  void instructionsAreThoseOfTheText() {
    assertThat(TpuControlProgram.instructions())
        .hasSize(30)
        .startsWith("beq moves, zero, wait", "add move_index, zero, 0")
        .endsWith("add moves, zero, 0", "send_move", "jump wait");
    assertThat(TpuControlProgram.text()).startsWith("; The control program of the TPU.");
  }

  /** One instruction more that keeps the best value, and one that answers with it. */
  @Test
  void programForTheValueKeepsTheBestOneAndAnswersWithIt() throws AssemblyException {
    final int[] move = TpuControlProgram.words();
    final int[] value = TpuControlProgram.wordsForValue();
    assertThat(value).hasSize(32);
    assertThat(value[0]).isEqualTo(move[0]);
    assertThat(value[23] >>> 29).isEqualTo(3); // ble
    assertThat(new int[] {value[24], value[30], value[29]})
        .containsExactly(
            Assembler.assemble("add best, value, 0\n send_move\n add best_move, best, 0"));
  }
}
