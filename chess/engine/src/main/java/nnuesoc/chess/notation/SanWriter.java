// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import java.util.List;
import java.util.StringJoiner;
import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.Squares;

/** Writes moves in standard algebraic notation, as the PGN standard defines it. */
public final class SanWriter {
  private SanWriter() {}

  /** A legal move: {@code Nf3}, {@code R1xd5+}, {@code e8=Q#}, {@code O-O}. */
  public static String of(Board board, int move) {
    String text = withoutCheck(board, move);
    board.make(move);
    boolean check = board.inCheck();
    boolean mate = check && MoveGenerator.all(board).size() == 0;
    board.unmake(move);
    return text + (mate ? "#" : check ? "+" : "");
  }

  /** Moves in turn with their numbers: {@code 1. e4 e5 2. Nf3}, {@code 7... Kd8 8. Rd1+}. */
  public static String line(Board board, List<Integer> moves) {
    Board copy = board.copy();
    StringJoiner line = new StringJoiner(" ");
    for (int i = 0; i < moves.size(); i++) {
      line.add(numbered(copy, moves.get(i), i == 0));
      copy.make(moves.get(i));
    }
    return line.toString();
  }

  /** A move, with its number if it is White's move or the first of a line. */
  static String numbered(Board board, int move, boolean first) {
    boolean white = board.sideToMove() == PieceCodes.WHITE;
    String dots = white ? ". " : "... ";
    return (white || first ? board.moveNumber() + dots : "") + of(board, move);
  }

  private static String withoutCheck(Board board, int move) {
    int from = Move.from(move);
    int to = Move.to(move);
    if (board.isCastling(move)) {
      return to > from ? "O-O" : "O-O-O";
    }
    String target = (board.isCapture(move) ? "x" : "") + Squares.name(to);
    int type = PieceCodes.type(board.code(from));
    if (type != PieceCodes.PAWN) {
      return PieceCodes.letter(type) + origin(board, move) + target;
    }
    String file = board.isCapture(move) ? Squares.name(from).substring(0, 1) : "";
    int promotion = Move.promotion(move);
    return file + target + (promotion == PieceCodes.NONE ? "" : "=" + PieceCodes.letter(promotion));
  }

  /** What tells the piece from others that could go there: file, else rank, or both. */
  private static String origin(Board board, int move) {
    int from = Move.from(move);
    boolean others = false;
    boolean sameFile = false;
    boolean sameRank = false;
    MoveList moves = MoveGenerator.all(board);
    for (int i = 0; i < moves.size(); i++) {
      int other = Move.from(moves.get(i));
      if (other != from
          && Move.to(moves.get(i)) == Move.to(move)
          && board.code(other) == board.code(from)) {
        others = true;
        sameFile |= Squares.file(other) == Squares.file(from);
        sameRank |= Squares.rank(other) == Squares.rank(from);
      }
    }
    String name = Squares.name(from);
    if (!others) {
      return "";
    }
    if (!sameFile) {
      return name.substring(0, 1);
    }
    return sameRank ? name : name.substring(1);
  }
}
