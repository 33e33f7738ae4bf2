// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.game;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.chess.Board;
import nnuesoc.chess.IllegalPositionException;
import nnuesoc.chess.PositionCheck;
import nnuesoc.chess.notation.MoveListParser;
import nnuesoc.chess.notation.MoveTextException;
import nnuesoc.position.FenException;
import nnuesoc.position.Position;
import nnuesoc.position.PositionFile;
import nnuesoc.text.TextDecoder;
import nnuesoc.text.UnexpectedFormat;

/** Reads a game from a PGN file. */
public final class GameFileReader {
  private static final int MOST_BYTES = 10_000_000;

  private static final String FEN_GIVEN =
      "holds a position (FEN), not a game in PGN: give the position with --fen \"FEN\"";

  private GameFileReader() {}

  /**
   * Reads the file.
   *
   * @throws GameFileException if the file does not hold one game
   * @throws IOException if the file cannot be read, or its text is in UTF-16
   * @throws java.nio.file.InvalidPathException if there can be no file of that name
   */
  public static Game read(String name) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(Path.of(name))) {
      bytes = in.readNBytes(MOST_BYTES + 1);
    }
    if (bytes.length > MOST_BYTES) {
      throw new GameFileException(
          String.format("%s: has more than %,d bytes: too large for one game", name, MOST_BYTES));
    }
    return parse(name, TextDecoder.decode(bytes));
  }

  private static Game parse(String name, String text) throws IOException {
    try {
      MoveListParser line = MoveListParser.of(text);
      if (line.texts().isEmpty()
          && line.headers().isEmpty()
          && UnexpectedFormat.of(text) == UnexpectedFormat.JSON) {
        throw new GameFileException(
            name + ": " + not(UnexpectedFormat.JSON)); // or one long comment
      }
      String fen = line.headers().get("FEN");
      Position start = fen == null ? Position.START : PositionCheck.parse(fen);
      return new Game(start, line.play(Board.of(start)));
    } catch (MoveTextException e) {
      throw new GameFileException(name + ": " + (isFen(text) ? FEN_GIVEN : reason(text, e)));
    } catch (FenException | IllegalPositionException e) {
      throw new GameFileException(name + ": header FEN: " + e.getMessage());
    }
  }

  private static boolean isFen(String text) throws IOException {
    String first = text.strip().lines().findFirst().orElse("");
    try {
      return !PositionFile.read("", new StringReader(first)).isEmpty();
    } catch (FenException e) {
      return false;
    }
  }

  private static String reason(String text, MoveTextException e) {
    UnexpectedFormat format = UnexpectedFormat.of(text);
    return format == null || format == UnexpectedFormat.PGN || format == UnexpectedFormat.CSV
        ? String.valueOf(e.getMessage())
        : not(format);
  }

  private static String not(UnexpectedFormat format) {
    return "is " + format.text() + ", not a game in PGN";
  }
}
