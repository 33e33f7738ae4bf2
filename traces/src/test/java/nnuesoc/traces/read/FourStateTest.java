// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FourStateTest {
  private static FourState bits(String digits) {
    return new FourState(digits, TraceSignal.Kind.BITS);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 0",
    "1, 1, 1, -1",
    "0101, 5, 5, 5",
    "1011, b, 11, -5",
    "10000, 10, 16, -16",
    "011111111, 0ff, 255, 255",
  })
  void aKnownValueIsANumber(String digits, String hex, String unsigned, String signed) {
    assertThat(bits(digits).isNumber()).isTrue();
    assertThat(bits(digits).hex()).isEqualTo(hex);
    assertThat(bits(digits).unsigned()).hasToString(unsigned);
    assertThat(bits(digits).signed()).hasToString(signed);
  }

  @Test
  void anUnknownBitMakesItsHexDigitUnknown() {
    assertThat(bits("x").isNumber()).isFalse();
    assertThat(bits("1000z0000x01zx").hex()).isEqualTo("2zxx");
    assertThat(bits("zzzz0001").hex()).isEqualTo("z1");
  }

  @Test
  void realNumbersAndTextsAreWhatTheySay() {
    final FourState text = new FourState("101", TraceSignal.Kind.TEXT);
    assertThat(text.isNumber()).isFalse();
    assertThat(text.hex()).isEqualTo("101");
    assertThat(new FourState("0.5", TraceSignal.Kind.REAL).hex()).isEqualTo("0.5");
  }

  @Test
  void aZThatIsUnknownToNoXMakesADigitZ() {
    assertThat(bits("000z").hex()).isEqualTo("z");
    assertThat(bits("x00z").hex()).isEqualTo("x");
    assertThat(bits("z").isNumber()).isFalse();
  }

  @Test
  void anEventHasBitsButNoHex() {
    final FourState event = new FourState("1", TraceSignal.Kind.EVENT);
    assertThat(event.isBits()).isTrue();
    assertThat(event.isNumber()).isTrue();
    assertThat(event.hex()).isEqualTo("1");
    assertThat(event.brief()).isEqualTo("0b1");
    assertThat(bits("0").isBits()).isTrue();
    assertThat(new FourState("0.5", TraceSignal.Kind.REAL).isBits()).isFalse();
    assertThat(new FourState("1", TraceSignal.Kind.TEXT).isBits()).isFalse();
  }

  /** Up to eight bits in binary; up to 64 bits also as a signed number. */
  @ParameterizedTest
  @CsvSource({
    "0, 0b0",
    "10x1, 0b10x1",
    "10000001, 0b10000001",
    "100000001, '0x101 (257, signed -255)'",
    "011111111, 0x0ff (255)",
    "10000000x, 0x10x",
  })
  void aShortTextIsBinaryOrHexWithItsNumber(String digits, String brief) {
    assertThat(bits(digits).brief()).isEqualTo(brief);
  }

  @Test
  void aNumberOfMoreThan64BitsIsShownInHexAlone() {
    assertThat(bits("1".repeat(64)).brief())
        .isEqualTo("0x" + "f".repeat(16) + " (18446744073709551615, signed -1)");
    assertThat(bits("1".repeat(65)).brief()).isEqualTo("0x1" + "f".repeat(16));
  }

  @Test
  void otherValuesAreShownAsTheyAre() {
    assertThat(new FourState("0.5", TraceSignal.Kind.REAL).brief()).isEqualTo("0.5");
    assertThat(new FourState("101010101", TraceSignal.Kind.TEXT).brief()).isEqualTo("101010101");
  }
}
