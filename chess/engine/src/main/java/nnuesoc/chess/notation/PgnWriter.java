// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.GameState;
import nnuesoc.chess.PieceCodes;
import nnuesoc.position.Position;

/** Writes a game as PGN. */
public final class PgnWriter {
  private static final int WIDTH = 80;

  private PgnWriter() {}

  /**
   * One game, with the seven headers of the standard, and with its start position if that is not
   * the usual one.
   *
   * @param headers replace headers of the same name; others follow
   * @param start the position before the first move
   * @param moves legal moves, in turn
   */
  public static String of(Map<String, String> headers, Position start, List<Integer> moves) {
    Board board = Board.of(start);
    moves.forEach(board::make);
    return of(headers, start, moves, result(board));
  }

  /**
   * As above.
   *
   * @param result how the game ended; the moves alone may not tell, because a side may have
   *     resigned
   */
  public static String of(
      Map<String, String> headers, Position start, List<Integer> moves, String result) {
    Board board = Board.of(start);
    StringBuilder line = new StringBuilder();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < moves.size(); i++) {
      append(text, line, SanWriter.numbered(board, moves.get(i), i == 0));
      board.make(moves.get(i));
    }
    append(text, line, result);
    return headers(headers, start, result) + "\n" + text + line + "\n\n";
  }

  /** {@code 1-0}, {@code 0-1}, {@code 1/2-1/2}, or {@code *} while the game goes on. */
  public static String result(Board board) {
    GameState state = GameEndRules.state(board);
    if (state == GameState.CHECKMATE) {
      return board.sideToMove() == PieceCodes.WHITE ? "0-1" : "1-0";
    }
    return state.draw() ? "1/2-1/2" : "*";
  }

  private static String headers(Map<String, String> given, Position start, String result) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (String name : List.of("Event", "Site", "Date", "Round", "White", "Black")) {
      headers.put(name, name.equals("Date") ? "????.??.??" : "?");
    }
    headers.put("Result", result);
    if (!start.equals(Position.START)) {
      headers.put("SetUp", "1");
      headers.put("FEN", start.fen());
    }
    headers.putAll(given);
    StringBuilder text = new StringBuilder();
    headers.forEach(
        (name, value) ->
            text.append('[')
                .append(name)
                .append(" \"")
                .append(value.replace("\\", "\\\\").replace("\"", "\\\""))
                .append("\"]\n"));
    return text.toString();
  }

  private static void append(StringBuilder text, StringBuilder line, String word) {
    if (line.length() + 1 + word.length() >= WIDTH) {
      text.append(line).append('\n');
      line.setLength(0);
    }
    line.append(line.isEmpty() ? "" : " ").append(word);
  }
}
