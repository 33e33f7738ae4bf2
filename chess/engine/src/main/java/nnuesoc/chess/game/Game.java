// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.GameState;
import nnuesoc.chess.Move;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.notation.PgnWriter;
import nnuesoc.position.Position;

/** The moves of a game, the board after them, and how it ended. */
public final class Game {
  private static final int NOBODY = -1;

  private final Position start;
  private final Board board;
  private final List<Integer> moves;
  private int resigned = NOBODY;

  /** A game that has begun. */
  public Game(Position start, List<Integer> moves) {
    this.start = start;
    this.board = Board.of(start);
    this.moves = new ArrayList<>(moves);
    moves.forEach(board::make);
  }

  /** The board as it stands. */
  public Board board() {
    return board;
  }

  /** The last move, or {@link Move#NONE}. */
  public int last() {
    return moves.isEmpty() ? Move.NONE : moves.get(moves.size() - 1);
  }

  /** Whether there is a move to take back. */
  public boolean hasMoves() {
    return !moves.isEmpty();
  }

  /** Makes a legal move. */
  public void play(int move) {
    board.make(move);
    moves.add(move);
  }

  /** Takes the last move back; false if there is none. */
  public boolean undo() {
    if (moves.isEmpty()) {
      return false;
    }
    board.unmake(moves.remove(moves.size() - 1));
    return true;
  }

  /** A side gives up. */
  public void resign(int color) {
    resigned = color;
  }

  /** Takes a resignation back; false if nobody has resigned. */
  public boolean takeBackResignation() {
    boolean was = resigned != NOBODY;
    resigned = NOBODY;
    return was;
  }

  /** Whether the rules or a resignation have ended the game. */
  public boolean isOver() {
    return resigned != NOBODY || GameEndRules.state(board) != GameState.ONGOING;
  }

  /** The result as in PGN. */
  public String result() {
    if (resigned == NOBODY) {
      return PgnWriter.result(board);
    }
    return resigned == PieceCodes.WHITE ? "0-1" : "1-0";
  }

  /** How a finished game ended. */
  public String ending() {
    return (resigned == NOBODY
            ? GameEndRules.state(board).text()
            : PieceCodes.colorName(resigned) + " resigns")
        + ", "
        + result();
  }

  /** The game in PGN. */
  public String pgn(Map<String, String> headers) {
    return PgnWriter.of(headers, start, moves, result());
  }
}
