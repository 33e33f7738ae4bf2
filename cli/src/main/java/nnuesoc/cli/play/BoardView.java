package nnuesoc.cli.play;

import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.Pieces;
import nnuesoc.chess.Squares;

/** Draws a board in Unicode, on a terminal with colors. */
final class BoardView {
  private static final String WHITE_PIECES = " ♙♘♗♖♕♔";
  private static final String BLACK_PIECES = " ♟♞♝♜♛♚";

  private static final String RESET = "\u001b[0m";
  private static final String LIGHT = "\u001b[48;5;180m";
  private static final String DARK = "\u001b[48;5;137m";
  private static final String MOVED = "\u001b[48;5;143m";
  private static final String WHITE_ON = "\u001b[38;5;231m";
  private static final String BLACK_ON = "\u001b[38;5;16m";

  private final boolean colors;

  BoardView(boolean colors) {
    this.colors = colors;
  }

  /**
   * Eight ranks and the names of the files.
   *
   * @param fromBlack whether black sits below
   * @param lastMove its squares are marked, on a terminal
   */
  String draw(Board board, boolean fromBlack, int lastMove) {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < 8; row++) {
      int rank = fromBlack ? row : 7 - row;
      text.append(rank + 1).append(' ');
      for (int column = 0; column < 8; column++) {
        int square = Squares.of(fromBlack ? 7 - column : column, rank);
        text.append(square(board.code(square), square, lastMove));
      }
      text.append(colors ? RESET : "").append('\n');
    }
    String files = fromBlack ? " h  g  f  e  d  c  b  a" : " a  b  c  d  e  f  g  h";
    return text.append("  ").append(files).append('\n').toString();
  }

  private String square(int code, int square, int lastMove) {
    int type = Pieces.type(code);
    boolean white = Pieces.color(code) == Pieces.WHITE;
    if (!colors) {
      char piece = (white ? WHITE_PIECES : BLACK_PIECES).charAt(type);
      return " " + (code == Pieces.NONE ? '·' : piece) + " ";
    }
    boolean moved =
        lastMove != Move.NONE && (square == Move.from(lastMove) || square == Move.to(lastMove));
    boolean light = (Squares.file(square) + Squares.rank(square)) % 2 == 1;
    String ground = moved ? MOVED : light ? LIGHT : DARK;
    // the filled signs for both sides: the outlined ones are hardly seen on a colored ground
    return ground + (white ? WHITE_ON : BLACK_ON) + " " + BLACK_PIECES.charAt(type) + " ";
  }
}
