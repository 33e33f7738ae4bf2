// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignalConditionTest {
  private final TinyCircuit tiny = new TinyCircuit();

  @ParameterizedTest
  @CsvSource({
    "top.counting.count=0,          0",
    "top.counting.count=255,      255",
    "top.counting.count=0xfF,     255",
    "top.counting.count=0b101,      5",
    "top.counting.count=0b0000000101, 5",
    "top.counting.count=-1,       255",
    "top.counting.count=-128,     128",
    "top.counting.late=-8,          8",
    "top.counting.zero=-1,          1",
    "top.storage.words.word_3=511, 511",
    "top.storage.words.a_write=1,   1",
  })
  void valueIsABitPattern(String text, int value) {
    final SignalCondition condition = SignalCondition.parse(tiny.circuit, text);
    assertThat(condition.value()).isEqualTo(value);
    assertThat(condition.signal().name()).isEqualTo(text.substring(0, text.indexOf('=')));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "top.counting.count | expected NAME=VALUE",
        "top.counting.count= | expected NAME=VALUE",
        "=1 | expected NAME=VALUE",
        "top.counting.count==1 | expected NAME=VALUE",
        "top.counting.count=one | 0b101, 0x1f or 31",
        "top.counting.count=0b2 | 0b101, 0x1f or 31",
        "top.counting.count=0b | 0b101, 0x1f or 31",
        "top.counting.count=1.5 | 0b101, 0x1f or 31",
        "top.counting.count=256 | does not fit: top.counting.count has 8 bits",
        "top.counting.count=-129 | does not fit",
        "top.counting.count=0x1000000000000000000000000 | does not fit",
        "top.counting.zero=2 | does not fit: top.counting.zero has 1 bit",
        "top.counting.cuont=1 | there is no such signal; did you mean top.counting.count",
        "top.storage.words.word_4=1 | there is no such signal",
        "top.clk=1 | is the clock",
      })
  void whatIsWrongIsSaid(String text, String fact) {
    assertThatThrownBy(() -> SignalCondition.parse(tiny.circuit, text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(fact);
  }

  @Test
  void patternMayStandForTheNameOfOneSignal() {
    assertThat(SignalCondition.parse(tiny.circuit, "*.count=7").signal().name())
        .isEqualTo("top.counting.count");
    assertThatThrownBy(() -> SignalCondition.parse(tiny.circuit, "*.counting.*=1"))
        .hasMessageContaining("\"*.counting.*\" matches ")
        .hasMessageContaining(" signals: top.counting.count, ")
        .hasMessageEndingWith("; name one of them");
    assertThatThrownBy(() -> SignalCondition.parse(tiny.circuit, "count*=1"))
        .hasMessageContaining("\"count*\" matches no signal; did you mean '*.count*'?");
  }

  @Test
  void holdsInTheCyclesInWhichTheSignalHasTheValue() {
    final SignalCondition seven = SignalCondition.parse(tiny.circuit, "top.counting.count=7");
    for (int cycle = 0; cycle < 5; cycle++) {
      tiny.simulation.settle();
      assertThat(seven.holds()).as("cycle %d", cycle).isEqualTo(cycle == 2);
      tiny.simulation.step();
    }
    assertThat(seven).hasToString("top.counting.count = 7");
  }

  @Test
  void anUnknownSignalHoldsNothing() {
    final SignalCondition zero = SignalCondition.parse(tiny.circuit, "top.counting.zero=0");
    assertThat(zero.holds()).isFalse();
    tiny.simulation.run(TinyCircuit.ZERO_ASSIGNED);
    assertThat(zero.holds()).isTrue();
  }
}
