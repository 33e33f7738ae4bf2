package nnuesoc.cli.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.notation.Pgn;
import nnuesoc.position.Position;

/** The moves of a game, and the board behind them. */
final class Game {
  private final Position start;
  private final Board board;
  private final List<Integer> moves;

  /** A game that has begun. */
  Game(Position start, List<Integer> moves) {
    this.start = start;
    this.board = Board.of(start);
    this.moves = new ArrayList<>(moves);
    moves.forEach(board::make);
  }

  Board board() {
    return board;
  }

  /** The last move, or {@link Move#NONE}. */
  int last() {
    return moves.isEmpty() ? Move.NONE : moves.get(moves.size() - 1);
  }

  void play(int move) {
    board.make(move);
    moves.add(move);
  }

  /** Takes the last move back; false if there is none. */
  boolean undo() {
    if (moves.isEmpty()) {
      return false;
    }
    board.unmake(moves.remove(moves.size() - 1));
    return true;
  }

  String pgn(Map<String, String> headers) {
    return Pgn.of(headers, start, moves);
  }
}
