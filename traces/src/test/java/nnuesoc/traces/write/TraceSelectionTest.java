// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Signal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceSelectionTest {
  private final Circuit circuit = new TinyCircuit().circuit;

  private List<String> names(List<String> globs, List<String> words) {
    return TraceSelection.of(circuit, globs, words).signals().stream().map(Signal::name).toList();
  }

  @Test
  void allIsTheClockAndEverySignalInOrderOfDeclaration() {
    final TraceSelection all = TraceSelection.all(circuit);
    assertThat(all.signals()).hasSize(circuit.signals().size() + 1);
    assertThat(all.signals().get(0).name()).isEqualTo("top.clk");
    assertThat(all.signals().subList(1, all.signals().size())).isEqualTo(circuit.signals());
    assertThat(all.hasClock()).isTrue();
  }

  @Test
  void globsKeepTheOrderOfDeclarationAndOverlap() {
    assertThat(names(List.of("*.late", "top.counting.*", "*.clk"), List.of()))
        .containsExactly(
            "top.clk",
            "top.counting.count",
            "top.counting.zero",
            "top.counting.late",
            "top.counting.both");
    assertThat(TraceSelection.of(circuit, List.of("*.late"), List.of()).hasClock()).isFalse();
  }

  @Test
  void wordsComeBesidesAndOnlyOnce() {
    assertThat(names(List.of("*.late"), List.of("words:3", "top.storage.words:1-2", "words:2-3")))
        .containsExactly(
            "top.counting.late",
            "top.storage.words.word_1",
            "top.storage.words.word_2",
            "top.storage.words.word_3");
    assertThat(names(List.of("*.late"), List.of("words"))).hasSize(5);
  }

  @Test
  void aGlobThatMatchesNothingIsAnErrorWithNearNames() {
    assertThatThrownBy(() -> names(List.of("*.clk", "counting.cuont"), List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(
            "\"counting.cuont\" matches no signal; did you mean top.counting.count");
  }

  @ParameterizedTest
  @CsvSource({
    "words:4, 'no word 4, words has words 0 to 3'",
    "words:0-4, 'no word 4, words has words 0 to 3'",
    "words:99999999999, 'no word 99999999999, words has words 0 to 3'",
    "words:, 'expected MEMORY, MEMORY[A] or MEMORY[A:B]'",
    "words:-1, 'expected MEMORY, MEMORY[A] or MEMORY[A:B]'",
    "words:1-, 'expected MEMORY, MEMORY[A] or MEMORY[A:B]'",
    "word, '\"word\": there is no such memory; did you mean words?'",
  })
  void wordsThatAreNotThereAreAnError(String text, String expected) {
    assertThatThrownBy(() -> names(List.of(), List.of(text)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(expected);
  }

  @Test
  void aCircuitWithAClockOfItsOwnIsRefused() {
    final Circuit clocked = new Circuit("top");
    clocked.root().register("clk", 1);
    assertThatThrownBy(() -> TraceSelection.all(clocked))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("top.clk");
  }
}
