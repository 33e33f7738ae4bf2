// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play;

import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.Squares;

/** Draws a board. */
public final class BoardRenderer {
  /** How pieces are drawn. */
  public enum Style {
    /** Filled symbols, white and black, on colored squares. */
    COLORS,
    /** Outlined symbols for white, filled ones for black. */
    SYMBOLS,
    /** Capital letters for white, small ones for black. */
    LETTERS
  }

  private static final String WHITE_PIECES = " ♙♘♗♖♕♔";
  private static final String BLACK_PIECES = " ♟♞♝♜♛♚";
  private static final String LETTERS = " PNBRQK";

  private static final String RESET = "\u001b[0m";
  private static final String LIGHT = "\u001b[48;5;180m";
  private static final String DARK = "\u001b[48;5;137m";
  private static final String MOVED = "\u001b[48;5;143m";
  private static final String WHITE_ON = "\u001b[38;5;231m";
  private static final String BLACK_ON = "\u001b[38;5;16m";

  private final Style style;

  BoardRenderer(Style style) {
    this.style = style;
  }

  /**
   * Eight ranks and the names of the files.
   *
   * @param fromBlack whether Black's side is at the bottom
   * @param lastMove its squares are marked, in color
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
      text.append(style == Style.COLORS ? RESET : "").append('\n');
    }
    String files = fromBlack ? " h  g  f  e  d  c  b  a" : " a  b  c  d  e  f  g  h";
    return text.append("  ").append(files).append('\n').toString();
  }

  private String square(int code, int square, int lastMove) {
    return switch (style) {
      case COLORS -> colored(code, square, lastMove);
      case SYMBOLS -> " " + (code == PieceCodes.NONE ? '·' : symbol(code)) + " ";
      case LETTERS -> " " + (code == PieceCodes.NONE ? '.' : letter(code)) + " ";
    };
  }

  private static char symbol(int code) {
    boolean white = PieceCodes.color(code) == PieceCodes.WHITE;
    return (white ? WHITE_PIECES : BLACK_PIECES).charAt(PieceCodes.type(code));
  }

  private static char letter(int code) {
    char letter = LETTERS.charAt(PieceCodes.type(code));
    return PieceCodes.color(code) == PieceCodes.WHITE ? letter : Character.toLowerCase(letter);
  }

  private static String colored(int code, int square, int lastMove) {
    boolean white = PieceCodes.color(code) == PieceCodes.WHITE;
    boolean moved =
        lastMove != Move.NONE && (square == Move.from(lastMove) || square == Move.to(lastMove));
    boolean light = (Squares.file(square) + Squares.rank(square)) % 2 == 1;
    String ground = moved ? MOVED : light ? LIGHT : DARK;
    // the filled signs for both sides: the outlined ones are hardly visible on a colored ground
    return ground
        + (white ? WHITE_ON : BLACK_ON)
        + " "
        + BLACK_PIECES.charAt(PieceCodes.type(code))
        + " ";
  }
}
