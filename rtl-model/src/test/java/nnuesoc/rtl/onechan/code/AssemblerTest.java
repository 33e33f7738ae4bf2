package nnuesoc.rtl.onechan.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AssemblerTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "add moves, best, layer    | 0x000D2001",
        "or zero, value, move      | 0xC05AE000",
        "add best, zero, -128      | 0x1003E003",
        "mul weights[9], best, 3   | 0x308C00C9",
        "load layer_word, layer, 0 | 0x1824000A",
        "beq moves, zero, 0        | no",
        "build_grid                | 0x0E000040",
        "send_move                 | 0x0E000240",
        "word 0xFFFFFFFF           | 0xFFFFFFFF",
      })
  void fieldsStandWhereTheInstructionSetHasThem(String line, String word) throws LineException {
    if (word.equals("no")) {
      assertThatThrownBy(() -> Assembler.assemble(line)).hasMessage("line 1: no label \"0\"");
    } else {
      assertThat(Assembler.assemble(line)).containsExactly(Long.decode(word).intValue());
    }
  }

  @Test
  void labelsAreAddresses() throws LineException {
    assertThat(Assembler.assemble("a: jump b ; there\n\nb: bneg best, zero, a\n c:"))
        .containsExactly(0x0200_0001, 0xC40C_0000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "add best, zero            | line 1: add takes a target, a register, and a register or a number",
        "add best, zero, 2048      | line 1: \"2048\" is no number from -2048 to 2047",
        "add best, zero, 1x        | line 1: \"1x\" is no number from -2048 to 2047",
        "add weights[64], zero, 1  | line 1: no register \"weights[64]\"",
        "add r1, zero, 1           | line 1: no register \"r1\"",
        "jump away                 | line 1: no label \"away\"",
        "halt                      | line 1: no instruction \"halt\"",
        "build_grid now            | line 1: build_grid takes no operands",
        "A: jump A                 | line 1: label \"A\" is no new name",
      })
  void wrongLineIsNamedWithWhatWouldBeRight(String line, String message) {
    assertThatThrownBy(() -> Assembler.assemble(line)).hasMessage(message);
  }

  @Test
  void programThatIsTooLongIsNamed() {
    assertThatThrownBy(() -> Assembler.assemble("build_grid\n".repeat(Assembler.WORDS + 1)))
        .hasMessage("line 4097: the instruction memory has 4096 words");
  }

  @Test
  void ourProgramHasThirtyInstructions() {
    assertThat(TpuProgram.words()).hasSize(30);
  }
}
