// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.why;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberQuestionTest {
  @ParameterizedTest
  @CsvSource({
    "0x7E8, hex, 2024",
    "7e8, hex, 2024",
    "2024, dec, 2024",
    "63.25, 11.5, 2024",
    "-0.5, 3.5, -16",
    "-1, 3.13, -8192",
  })
  void aNumberIsReadInItsFormat(String number, String format, int word) {
    final NumberQuestion question = NumberQuestion.parse(number, format);
    assertThat(question.words()).containsExactly(word);
    assertThat(question.formats(word)).containsExactly(format);
  }

  @Test
  void withoutAFormatEveryFormatIsTried() {
    final NumberQuestion question = NumberQuestion.parse("0.5", null);
    assertThat(question.words()).containsExactly(16, 4096);
    assertThat(question.formats(16)).containsExactly("11.5", "3.5");
    assertThat(question.formats(4096)).containsExactly("3.13");
    assertThat(question.problems()).containsExactly(Map.entry("dec", "a word is a whole number"));
  }

  @Test
  void theHighestBitOfAHexadecimalNumberMayBeASign() {
    assertThat(NumberQuestion.parse("0xF0", null).words()).containsExactly(-16, 240);
    assertThat(NumberQuestion.parse("0xFFFFFFFF", null).words()).containsExactly(-1);
  }

  @ParameterizedTest
  @CsvSource({
    "0.759644, prints 0.759644 if its result register holds 6223.",
    "0.7596435546875, prints 0.7596435546875 if its result register holds 6223.",
    "7.999878, prints 7.999878 if its result register holds 65535.",
    "0.75964, 'cannot have printed 0.75964: the nearest number that it prints is 0.759644'",
    "-0.5, 'cannot have printed -0.5: it divides its result register of 16 bits'",
    "8, 'cannot have printed 8: it divides its result register of 16 bits'",
  })
  void registerWasTakenForThePrintedNumber(String number, String told) {
    assertThat(PublishedPrint.judge(number, new BigDecimal(number))).contains(told);
  }
}
