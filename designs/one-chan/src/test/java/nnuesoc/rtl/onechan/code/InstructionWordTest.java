// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstructionWordTest {
  /** {@code 101 0 010 11 10011 01110 0000000 101101}, and all other bits. */
  @Test
  void fieldsAreReadFromTheirBits() {
    final int word = 0b101_0_010_11_10011_01110_0000000_101101;
    assertThat(InstructionWord.operation(word)).isEqualTo(0b101);
    assertThat(InstructionWord.hasImmediate(word)).isFalse();
    assertThat(InstructionWord.type(word)).isEqualTo(0b010);
    assertThat(InstructionWord.selectsMemory(word)).isFalse();
    assertThat(InstructionWord.group(word)).isEqualTo(0b11);
    assertThat(InstructionWord.source1(word)).isEqualTo(0b10011);
    assertThat(InstructionWord.source2(word)).isEqualTo(0b01110);
    assertThat(InstructionWord.target(word)).isEqualTo(0b101101);
    assertThat(InstructionWord.operation(~word)).isEqualTo(0b010);
    assertThat(InstructionWord.hasImmediate(~word)).isTrue();
    assertThat(InstructionWord.type(~word)).isEqualTo(0b101);
    assertThat(InstructionWord.selectsMemory(~word)).isTrue();
    assertThat(InstructionWord.group(~word)).isZero();
    assertThat(InstructionWord.source1(~word)).isEqualTo(0b01100);
    assertThat(InstructionWord.source2(~word)).isEqualTo(0b10001);
    assertThat(InstructionWord.target(~word)).isEqualTo(0b010010);
  }

  @ParameterizedTest
  @CsvSource({"0x0003FFFF, -1", "0x0001FFC0, 2047", "0xFFFE003F, -2048", "0x0000007F, 1"})
  void immediateIsSigned(String word, int immediate) {
    assertThat(InstructionWord.immediate(Long.decode(word).intValue())).isEqualTo(immediate);
  }

  @Test
  void addressAndSpecialCodeOverlapOtherFields() {
    assertThat(InstructionWord.address(0xFFFF_FA5C)).isEqualTo(0xA5C);
    assertThat(InstructionWord.special(0xFFFF_FE7F)).isEqualTo(9);
  }

  @Test
  void wordsAreMadeOfTheirFields() {
    assertThat(InstructionWord.arithmetic(6, 3, 19, 14))
        .isEqualTo(0b110_0_000_00_10011_01110_0000000_000011);
    assertThat(InstructionWord.immediate(5, InstructionWord.LOAD, 3, 19, -2))
        .isEqualTo(0b101_1_100_00_10011_111111111110_000011);
    assertThat(InstructionWord.branch(6, 19, 14, 0x9A5))
        .isEqualTo(0b110_0_010_00_10011_01110_0_100110100101);
    assertThat(InstructionWord.jump(0x9A5)).isEqualTo(0b001 << 25 | 0x9A5);
    assertThat(InstructionWord.special(SpecialInstruction.SEND_MOVE))
        .isEqualTo(0b111 << 25 | 9 << 6);
    assertThat(InstructionWord.inGroup(5, 2)).isEqualTo(2 << 23 | 5);
  }
}
