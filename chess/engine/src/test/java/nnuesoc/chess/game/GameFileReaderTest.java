// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as other programs write them. */
class GameFileReaderTest {
  private static final String GAME = "[White \"Schöning\"]\n\n1. e4 {schön – “gut”} e5 2. Nf3 *\n";

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "windows-1252"})
  void gameInAnOldEncodingIsRead(String charset, @TempDir Path folder) throws IOException {
    assertThat(read(folder, GAME.getBytes(Charset.forName(charset))).board().fen())
        .startsWith("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE"})
  void utf16IsNamed(String charset, @TempDir Path folder) {
    assertThatThrownBy(() -> read(folder, GAME.getBytes(Charset.forName(charset))))
        .isInstanceOf(IOException.class)
        .hasMessage("the text is UTF-16: save the file as UTF-8");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | holds a position (FEN)",
        "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; | holds a position (FEN)",
        "{\"moves\": []} | is JSON, not a game in PGN",
        "$date today $end | is a trace in VCD, not a game in PGN",
        "[FEN \"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1\"] 1. Kd2 | header FEN: impossible position",
        "[FEN \"4k3/8/8/8/8/8/4R3/4K3 w - 0 1\"] 1. Kd2 | header FEN: FEN field 4"
      })
  void whatIsNoGameIsNamed(String text, String fact, @TempDir Path folder) {
    assertThatExceptionOfType(GameFileException.class)
        .isThrownBy(() -> read(folder, text.getBytes(Charset.forName("UTF-8"))))
        .withMessageContaining(fact);
  }

  @Test
  void fileWithoutEndIsNotReadToTheEnd() {
    assertThatExceptionOfType(GameFileException.class)
        .isThrownBy(() -> GameFileReader.read("/dev/zero"))
        .withMessage("/dev/zero: has more than 10,000,000 bytes: too large for one game");
  }

  private static Game read(Path folder, byte[] bytes) throws IOException {
    return GameFileReader.read(Files.write(folder.resolve("game.pgn"), bytes).toString());
  }
}
