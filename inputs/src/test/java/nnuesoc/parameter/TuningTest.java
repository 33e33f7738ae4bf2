// SPDX-License-Identifier: Apache-2.0
package nnuesoc.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import nnuesoc.parameter.Tuning.Columns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TuningTest {
  @Test
  void whatIsNotNamedIsTheReports() {
    assertThat(Tuning.parse("buffers=2")).isEqualTo(new Tuning(1, 2, Columns.ALL, 1, 1));
    assertThat(Tuning.parse("columns=by-column,terms=16,words=8"))
        .isEqualTo(new Tuning(8, 1, Columns.BY_COLUMN, 16, 1));
  }

  @Test
  void textIsReadBack() {
    final Tuning variant = new Tuning(4, 2, Columns.ALL, 2, 7);
    assertThat(variant)
        .hasToString("words=4,buffers=2,columns=all,terms=2,positions=7")
        .isEqualTo(Tuning.parse(variant.toString()));
  }

  @ParameterizedTest
  @CsvSource({"1, 32, 1", "2, 32, 4", "4, 64, 8", "8, 128, 16"})
  void bridgeIsAsWideAsTheWordsAndFullOfBytes(int words, int bits, int bytes) {
    final Tuning variant = Tuning.parse("words=" + words);
    assertThat(variant.bridgeBits()).isEqualTo(bits);
    assertThat(variant.bytes()).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "words=3 | words=3: expected a power of two, 1 to 8",
        "buffers=4 | buffers=4: expected a power of two, 1 to 2",
        "terms=0 | terms=0: expected a power of two, 1 to 16",
        "positions=17 | positions=17: expected 1 to 16",
        "positions=2,columns=active | positions=2: with columns=active a load serves 1 position",
        "columns=some | columns=some: expected all, active or by-column",
        "terms=two | terms=two: expected a number",
        "words=2,words=4 | key 'words' is given twice",
        "width=64 | unknown key 'width': expected one of words, buffers, columns, terms, positions",
        "words | 'words': expected KEY=VALUE",
      })
  void whatCannotBeIsRefusedWithWhatWouldBeRight(String text, String message) {
    assertThatThrownBy(() -> Tuning.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }
}
