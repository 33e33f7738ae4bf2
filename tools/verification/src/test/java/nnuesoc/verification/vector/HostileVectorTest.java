// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that nobody wrote by hand: huge numbers, a byte-order mark, no JSON. */
class HostileVectorTest {
  private static final String RIGHT = "{\"positions\": [{\"fen\": \"startpos\"}], \"cycles\": 5}";

  private static String error(String text) {
    final VectorException error =
        catchThrowableOfType(VectorException.class, () -> GoldenVector.read("v.json", text));
    assertThat(error).as(text).isNotNull();
    return error.getMessage();
  }

  /** It printed 100 MB, or took all memory. */
  @ParameterizedTest
  @CsvSource({
    "1e100000000",
    "-1e-100000000",
    "1e999999999999",
    "1E+00000000400",
    "11111111111111111111111111111111111111111"
  })
  void aHugeNumberIsToldInALine(String number) {
    assertThat(error(RIGHT.replace("5", number)))
        .startsWith("v.json:1: cycles is the number ")
        .hasSizeLessThan(150);
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheVector() {
    final GoldenVector vector = GoldenVector.read("v.json", '\uFEFF' + RIGHT);
    assertThat(vector.root().required("cycles").whole(0, 9)).isEqualTo(5);
    assertThat(vector.text()).startsWith("\uFEFF{");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"cycles\": 5             | it ends in the middle of a value",
        "{\"cycles\": 5, \"cycles\": 6} | \"cycles\" is given twice",
        "{\"cycles\": five}         | 'five': expected a text in quotes",
        "{\"cycles\": 05}           | a number that begins with 0",
        "{cycles: 5}                | expected the name of a field in quotes",
        "{\"cycles\" 5}             | expected a colon",
        "{\"cycles\": 5 \"net\": 1} | expected a comma",
        "{\"cycles\": 5]            | ']' closes what is not open",
        "{\"net\": \"\\q\"}         | a backslash before 'q'",
        "{\"cycles\": 5.}           | no number",
        "}                          | is not",
      })
  void theParsersWordsAreOurs(String text, String meant) {
    assertThat(error(text))
        .startsWith("v.json:1: no JSON: ")
        .contains(meant)
        .doesNotContain("Source", "REDACTED", "marker", "CTRL", "JsonRead", "code ");
  }

  @Test
  void aLineFeedInANameIsNoLineOfTheMessage() {
    assertThat(error("{\"a\\nb\": 1}").lines()).hasSize(1);
  }
}
