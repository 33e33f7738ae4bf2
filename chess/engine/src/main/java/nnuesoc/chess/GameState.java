// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

/** Whether a game goes on, and if not, why. */
public enum GameState {
  /** There is a legal move, and no draw. */
  ONGOING("the game goes on"),
  /** The side to move is in check and has no legal move: it has lost. */
  CHECKMATE("checkmate"),
  /** The side to move is not in check and has no legal move. */
  STALEMATE("draw by stalemate"),
  /** The position has occurred three times with the same moves possible. */
  THREEFOLD("draw by threefold repetition"),
  /** Fifty moves of each side without a capture or a move of a pawn. */
  FIFTY_MOVES("draw by the fifty-move rule"),
  /** No sequence of legal moves leads to a mate with the pieces that are left. */
  INSUFFICIENT_MATERIAL("draw by insufficient material");

  private final String text;

  GameState(String text) {
    this.text = text;
  }

  /** The text for people. */
  public String text() {
    return text;
  }

  /** Whether nobody won a game that is over. */
  public boolean draw() {
    return this != ONGOING && this != CHECKMATE;
  }
}
