// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariableLayoutTest {
  @ParameterizedTest
  @CsvSource({"0, 1", "1, 1", "63, 1", "64, 1", "65, 2", "128, 2", "129, 3", "1048576, 16384"})
  void aVariableTakesWholeWords(int widthBits, int words) {
    assertThat(VariableLayout.wordsOf(widthBits)).isEqualTo(words);
  }

  @Test
  void anyNumberOfVariablesLieOneBehindTheOther() {
    final VariableLayout variables = new VariableLayout();
    for (int i = 0; i < 300; i++) {
      final boolean wide = i % 3 == 0;
      final TraceSignal.Kind kind = wide ? TraceSignal.Kind.BITS : TraceSignal.Kind.REAL;
      assertThat(variables.declare(wide ? 100 : 64, kind)).isEqualTo(i);
    }
    assertThat(variables.count()).isEqualTo(300);
    assertThat(variables.words()).isEqualTo(400);
    for (int i = 0; i < 300; i++) {
      assertThat(variables.first()[i]).isEqualTo(i + (i + 2) / 3);
      assertThat(variables.widthBits(i)).isEqualTo(i % 3 == 0 ? 100 : 64);
      assertThat(variables.width()[i]).isEqualTo(variables.widthBits(i));
      assertThat(variables.kind(i))
          .isEqualTo(i % 3 == 0 ? TraceSignal.Kind.BITS : TraceSignal.Kind.REAL);
    }
  }
}
