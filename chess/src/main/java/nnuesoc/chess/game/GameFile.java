package nnuesoc.chess.game;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import nnuesoc.chess.Board;
import nnuesoc.chess.IllegalPositionException;
import nnuesoc.chess.notation.MoveLine;
import nnuesoc.chess.notation.MoveTextException;
import nnuesoc.position.Fen;
import nnuesoc.position.FenException;
import nnuesoc.position.Position;

/** Reads a game from a PGN file. */
public final class GameFile {
  private static final long MOST_BYTES = 10_000_000;
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private GameFile() {}

  /**
   * Reads the file.
   *
   * @throws GameFileException if the file does not hold one game
   */
  public static Game read(String name) {
    try {
      Path file = Path.of(name);
      if (Files.size(file) > MOST_BYTES) {
        throw new GameFileException(name + ": is too large for a game");
      }
      return parse(name, Files.readString(file, StandardCharsets.UTF_8));
    } catch (NoSuchFileException e) {
      throw new GameFileException(name + ": there is no such file");
    } catch (IOException | InvalidPathException e) {
      throw new GameFileException(name + ": cannot be read: expected a game in PGN");
    }
  }

  private static Game parse(String name, String text) {
    try {
      MoveLine line = MoveLine.of(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
      String fen = line.headers().get("FEN");
      Position start = fen == null ? Position.START : Fen.parse(fen);
      return new Game(start, line.play(Board.of(start)));
    } catch (MoveTextException | FenException | IllegalPositionException e) {
      throw new GameFileException(name + ": " + e.getMessage());
    }
  }
}
