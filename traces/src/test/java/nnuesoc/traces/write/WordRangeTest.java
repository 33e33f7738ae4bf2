// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordRangeTest {
  private final TinyCircuit tiny = new TinyCircuit();

  @ParameterizedTest
  @CsvSource({
    "words, 0, 3",
    "top.storage.words, 0, 3",
    "words:0, 0, 0",
    "words:3, 3, 3",
    "top.storage.words:1-2, 1, 2",
    "words:2-2, 2, 2",
    "words:0-3, 0, 3",
    "words:000000003, 3, 3",
    "words[3], 3, 3",
    "words[1:2], 1, 2",
    "words[1-2], 1, 2",
    "words[1..2], 1, 2",
    "words:1:2, 1, 2",
    "words:1..2, 1, 2",
  })
  void aRangeHasAFirstAndALastWord(String text, int first, int last) {
    final WordRange range = WordRange.parse(tiny.circuit, text);
    assertThat(range.memory().path()).isEqualTo("top.storage.words");
    assertThat(range.first()).isEqualTo(first);
    assertThat(range.last()).isEqualTo(last);
  }

  /** Verilog declares {@code [2:0]}; such a range was refused. */
  @ParameterizedTest
  @ValueSource(strings = {"words[2:1]", "words[2-1]", "words:2..1"})
  void aRangeMayBeginWithItsHigherWordAsInVerilog(String text) {
    final WordRange range = WordRange.parse(tiny.circuit, text);
    assertThat(range.first()).isEqualTo(1);
    assertThat(range.last()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"words[3", "words3]", "words[]", "words:", "words[a]", "words[1,2]"})
  void anotherFormIsAnsweredWithTheRightOne(String text) {
    assertThatThrownBy(() -> WordRange.parse(tiny.circuit, text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"4", "999999999", "1000000000", "4294967296"})
  void aWordBehindTheLastIsToldAsItWasTyped(String word) {
    assertThatThrownBy(() -> WordRange.parse(tiny.circuit, "words:" + word))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "\"words:" + word + "\": there is no word " + word + ", words has words 0 to 3");
  }
}
