// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ControlRegisterTest {
  @ParameterizedTest
  @CsvSource({"0, zero", "1, moves", "9, layer", "17, layer_flags", "22, value", "23, move"})
  void registerHasANumberAndAName(int number, String label) {
    final ControlRegister register = ControlRegister.of(number);
    assertThat(register.number()).isEqualTo(number);
    assertThat(register.label()).isEqualTo(label);
  }

  @Test
  void registersStandInTheOrderOfTheirNumbers() {
    assertThat(ControlRegister.values()).hasSize(ControlRegister.COUNT);
    for (int number = 0; number < ControlRegister.COUNT; number++) {
      assertThat(ControlRegister.of(number).number()).isEqualTo(number);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, decode_layer_number", "1, build_grid", "5, load_weights", "9, send_move"})
  void specialInstructionHasACodeAndAName(int code, String label) {
    assertThat(SpecialInstruction.of(code).code()).isEqualTo(code);
    assertThat(SpecialInstruction.of(code).label()).isEqualTo(label);
  }
}
