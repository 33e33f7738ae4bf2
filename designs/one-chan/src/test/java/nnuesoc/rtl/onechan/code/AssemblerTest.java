// SPDX-License-Identifier: Apache-2.0
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
        "word 0                    | 0",
        "add best, zero, 2047      | 0x1001FFC3",
        "add best, zero, -2048     | 0x10020003",
        "shr best, best, -0x1      | 0x700FFFC3",
        "ADD best, zero, zero      | 0x00000003",
        "add weights[63], zero, 0  | 0x1080003F",
        "add biases[0], zero, moves| 0x01002000",
        "load biases[7], value, -1 | 0x195BFFC7",
      })
  void fieldsStandWhereTheInstructionSetHasThem(String line, String word) throws AssemblyException {
    if (word.equals("no")) {
      assertThatThrownBy(() -> Assembler.assemble(line)).hasMessage("line 1: no label \"0\"");
    } else {
      assertThat(Assembler.assemble(line)).containsExactly(Long.decode(word).intValue());
    }
  }

  @Test
  void labelsAreAddresses() throws AssemblyException {
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
        ": send_move               | line 1: label \"\" is no new name",
        "add best, zero, -2049     | line 1: \"-2049\" is no number from -2048 to 2047",
        "add best, zero, rest      | line 1: no register \"rest\"",
        "add groups[1], zero, 1    | line 1: no register \"groups[1]\"",
        "add [1], zero, 1          | line 1: no register \"[1]\"",
        "add weights[100], zero, 1 | line 1: no register \"weights[100]\"",
        "add weights[1]x[, zero, 1 | line 1: no register \"weights[1]x[\"",
        "beq moves, zero           | line 1: beq takes two registers and a label",
        "jump                      | line 1: jump takes a label",
        "load best, zero           | line 1: load takes a target, a register and a number",
        "load best, zero, 2048     | line 1: \"2048\" is no number from -2048 to 2047",
        "word                      | line 1: word takes a number",
        "word -1                   | line 1: \"-1\" is no number from 0 to 4294967295",
        "word 4294967296           | line 1: \"4294967296\" is no number from 0 to 4294967295",
        "add best,, zero           | line 1: no register \"\"",
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
    assertThat(TpuControlProgram.words()).hasSize(30);
  }

  @Test
  void longestProgramHasAsManyInstructionsAsTheMemoryHasWords() throws AssemblyException {
    assertThat(Assembler.assemble("build_grid\n".repeat(Assembler.WORDS))).hasSize(4096);
  }

  @Test
  void labelThatStandsTwiceIsNamedWithItsLine() {
    assertThatThrownBy(() -> Assembler.assemble("a: build_grid\n\n a : jump a"))
        .isInstanceOfSatisfying(
            AssemblyException.class, wrong -> assertThat(wrong.line()).isEqualTo(3))
        .hasMessage("line 3: label \"a\" is no new name");
  }

  @Test
  void linesWithoutAnInstructionCountForMessagesOnly() {
    assertThatThrownBy(() -> Assembler.assemble("; a comment\n\nnext:\n jump nowhere ; not here"))
        .hasMessage("line 4: no label \"nowhere\"");
  }

  @Test
  void wordsAreLinesOfEightDigits() throws AssemblyException {
    assertThat(Assembler.words("word 0x1A\n send_move"))
        .isEqualToNormalizingNewlines("0000001a\n0e000240\n");
    assertThat(Assembler.words("")).isEmpty();
  }

  @Test
  void listingHasTheInstructionsByAddress() throws AssemblyException {
    assertThat(Assembler.listing("a:\n Add  best ,zero,  a ; no\n\nb: send_move\n"))
        .containsExactly("add best, zero, a", "send_move");
  }
}
