package nnuesoc.sim.trace.read;

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
}
