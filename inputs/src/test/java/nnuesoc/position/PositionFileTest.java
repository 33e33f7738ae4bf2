// SPDX-License-Identifier: Apache-2.0
package nnuesoc.position;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PositionFileTest {
  private static final String KINGS = "4k3/8/8/8/8/8/8/4K3 w - -";

  @ParameterizedTest
  @ValueSource(
      strings = {
        KINGS,
        KINGS + " bm Nf3; id \"x\";",
        KINGS + ";",
        KINGS + " ; D1 5",
        KINGS + " 0 1",
        KINGS + " 0",
        KINGS + " 0 1;",
        KINGS + " 0 1 ;D1 20 ;D2 400",
        KINGS + " 0 1 bm Kd2; c0 \"1 2 3; 4\";",
        "  \t" + KINGS + "  "
      })
  void fenOrEpdIsReadAndOperationsAreIgnored(String line) throws IOException {
    assertThat(read(line)).containsExactly(KINGS + " 0 1");
  }

  @Test
  void countersOfAFenAreKeptBeforeOperations() throws IOException {
    assertThat(read(KINGS + " 3 44 bm Kd2;")).containsExactly(KINGS + " 3 44");
  }

  @Test
  void commentsEmptyLinesAndAByteOrderMarkAreSkipped() throws IOException {
    assertThat(read("\uFEFF# first\n\n   \n  # second\n" + KINGS + "\nstartpos\n"))
        .containsExactly(KINGS + " 0 1", Position.START.fen());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void anyLineEndEndsALineAndCountsOnce(String end) throws IOException {
    assertThat(read("startpos" + end + KINGS)).hasSize(2);
    assertThat(read("startpos" + end + end + KINGS + end)).hasSize(2);
    assertThatThrownBy(() -> read("startpos" + end + end + "oops" + end))
        .hasMessageStartingWith("games.epd:3: ");
  }

  @Test
  void wrongLineIsNamedWithItsFault() {
    assertThatThrownBy(() -> read("# one\nstartpos\n4k3/8/8/8/8/8/8/8 w - - 0 1\n"))
        .isInstanceOf(FenException.class)
        .hasMessage("games.epd:3: FEN field 1 (placement): 0 white kings, exactly one K is right");
  }

  @ParameterizedTest
  @ValueSource(strings = {" -1 1", " 0 1 2", " 5a 1"})
  void wrongCountersAreNoOperations(String tail) {
    assertThatThrownBy(() -> read(KINGS + tail))
        .isInstanceOf(FenException.class)
        .hasMessageStartingWith("games.epd:1: FEN ");
  }

  @Test
  void operationsInPlaceOfAFieldAreAnError() {
    assertThatThrownBy(() -> read("4k3/8/8/8/8/8/8/4K3 w bm Kd2;"))
        .isInstanceOf(FenException.class)
        .hasMessageContaining("games.epd:1: FEN field 3 (castling) is \"bm\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# only a comment\n", "\uFEFF"})
  void fileWithoutAPositionIsAnError(String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(FenException.class)
        .hasMessage("games.epd: no position in it: one FEN, EPD or startpos a line");
  }

  @Test
  void veryLongLineGivesAShortMessage() {
    assertThatThrownBy(() -> read("startpos\n" + "Q".repeat(1_000_000)))
        .isInstanceOf(FenException.class)
        .hasMessage(
            "games.epd:2: \""
                + "Q".repeat(40)
                + "...\" is longer than 10000 characters: one FEN, EPD or startpos a line");
  }

  @Test
  void longestLineIsStillRead() throws IOException {
    String line = KINGS + " c0 \"";
    assertThat(read(line + "x".repeat(PositionFile.LONGEST_LINE - line.length()))).hasSize(1);
  }

  @Test
  void binaryFileGivesAShortPrintableMessage() {
    assertThatThrownBy(() -> read("\u0089PNG\u0000\u0001\uFFFD".repeat(500)))
        .isInstanceOf(FenException.class)
        .hasMessageStartingWith("games.epd:1: FEN \"?PNG???")
        .message()
        .hasSizeLessThan(200)
        .matches("[ -~]+");
  }

  private static List<String> read(String text) throws IOException {
    return PositionFile.read("games.epd", new StringReader(text)).stream()
        .map(Position::fen)
        .toList();
  }
}
