// SPDX-License-Identifier: Apache-2.0
package nnuesoc.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnexpectedFormatTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[Event \"x\"] | PGN",
        "{ a comment } [Event \"x\"] | PGN",
        "1. e4 e5 | PGN",
        "1.e4 | PGN",
        "$date today $end | VCD",
        "$timescale 1ns $end | VCD",
        "{\"fen\": 1} | JSON",
        "[1, 2] | JSON",
        "<html> | HTML",
        "fen,eval | CSV",
        "8/8/8/8/8/8/8/8 w - - 0 1,35 | CSV"
      })
  void formatIsKnownByItsBeginning(String head, UnexpectedFormat format) {
    assertThat(UnexpectedFormat.of(head)).isEqualTo(format);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "startpos", "# positions", "4k3/8/8/8/8/8/8/4K3 w - - bm e4;"})
  void positionsAreNoOtherFormat(String head) {
    assertThat(UnexpectedFormat.of(head)).isNull();
  }
}
