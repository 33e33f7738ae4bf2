// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import nnuesoc.chess.Board;
import nnuesoc.chess.Move;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.Squares;

/** What a text says about a move; what it leaves open is {@link #ANY}. */
final class MovePattern {
  static final int ANY = -1;

  /** The type that moves. */
  int type = ANY;

  int fromFile = ANY;
  int fromRank = ANY;
  int toFile = ANY;
  int toRank = ANY;

  /** The text says that something is captured. */
  boolean captures;

  /** The type that is captured. */
  int captured = ANY;

  /** The type that a pawn becomes. */
  int promotion = ANY;

  /** The text says that the king castles; the squares then say nothing. */
  boolean castles;

  /** To which side, {@link #SHORT} or {@link #LONG}. */
  int castlingSide = ANY;

  /** The text says that the move gives check. */
  boolean checks;

  /** The pattern is as likely as the one before it in a list. */
  boolean asLikely;

  static final int SHORT = 0;
  static final int LONG = 1;

  /** Whether a legal move is as the text says. */
  boolean fits(Board board, int move) {
    int from = Move.from(move);
    int to = Move.to(move);
    if (castles) {
      return board.isCastling(move) && fits(castlingSide, to > from ? SHORT : LONG);
    }
    return fits(type, PieceCodes.type(board.code(from)))
        && fits(fromFile, Squares.file(from))
        && fits(fromRank, Squares.rank(from))
        && fits(toFile, Squares.file(to))
        && fits(toRank, Squares.rank(to))
        && (!captures || board.isCapture(move))
        && fits(captured, captured(board, move))
        && fits(promotion, Move.promotion(move));
  }

  private static boolean fits(int wanted, int is) {
    return wanted == ANY || wanted == is;
  }

  private static int captured(Board board, int move) {
    return board.isEnPassant(move) ? PieceCodes.PAWN : PieceCodes.type(board.code(Move.to(move)));
  }

  /** The square where the piece comes from if the text says so in full, else {@link #ANY}. */
  int from() {
    return fromFile == ANY || fromRank == ANY ? ANY : Squares.of(fromFile, fromRank);
  }

  /** The square where the piece goes to if the text says so in full, else {@link #ANY}. */
  int to() {
    return toFile == ANY || toRank == ANY ? ANY : Squares.of(toFile, toRank);
  }

  void setFrom(int square) {
    fromFile = Squares.file(square);
    fromRank = Squares.rank(square);
  }

  void setTo(int square) {
    toFile = Squares.file(square);
    toRank = Squares.rank(square);
  }
}
