// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.IntPredicate;
import nnuesoc.chess.Board;
import nnuesoc.chess.CastlingRefusal;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.GameState;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.Squares;
import nnuesoc.text.NamesText;

/** Says why no legal move fits a pattern, and which moves are legal instead. */
final class MoveRefusal {
  private static final int MOST_LISTED = 12;

  private final Board board;
  private final MovePattern pattern;
  private final String side;

  private MoveRefusal(Board board, MovePattern pattern) {
    this.board = board;
    this.pattern = pattern;
    side = PieceCodes.colorName(board.sideToMove());
  }

  static String of(Board board, MovePattern pattern) {
    GameState state = GameEndRules.state(board);
    if (MoveGenerator.all(board).size() == 0) {
      return "the game is over, " + state.text();
    }
    MoveRefusal refusal = new MoveRefusal(board, pattern);
    return pattern.castles ? refusal.ofCastling() : refusal.reason() + refusal.instead();
  }

  /** Moves in SAN, sorted. */
  static List<String> names(Board board, Collection<Integer> moves) {
    return moves.stream().map(move -> SanWriter.of(board, move)).sorted().toList();
  }

  private String ofCastling() {
    List<String> reasons = new ArrayList<>();
    if (pattern.castlingSide != MovePattern.LONG) {
      reasons.add("kingside " + CastlingRefusal.obstacle(board, false));
    }
    if (pattern.castlingSide != MovePattern.SHORT) {
      reasons.add("queenside " + CastlingRefusal.obstacle(board, true));
    }
    return side + " cannot castle: " + String.join("; ", reasons);
  }

  private String reason() {
    int from = pattern.from();
    if (from != MovePattern.ANY && board.code(from) == PieceCodes.NONE) {
      return "there is no piece on " + Squares.name(from);
    }
    if (from != MovePattern.ANY && PieceCodes.color(board.code(from)) != board.sideToMove()) {
      return "the " + piece(from) + " is not " + side + "'s, which is to move";
    }
    List<Integer> movers = movers();
    if (movers.isEmpty()) {
      return side
          + " has no "
          + pieceName()
          + (pattern.fromFile + pattern.fromRank < -1 ? "" : " there");
    }
    int to = pattern.to();
    if (to == MovePattern.ANY) {
      return "no " + pieceName() + " of " + side + " can do that";
    }
    if (!pattern.captures
        && PieceCodes.color(board.code(to)) == board.sideToMove()
        && board.code(to) != PieceCodes.NONE) {
      return side + "'s own " + piece(to) + " is in the way";
    }
    List<Integer> reaching =
        movers.stream().filter(one -> GameEndRules.reaches(board, one, to)).toList();
    if (reaching.isEmpty()) {
      return movers.size() == 1
          ? "the " + piece(movers.get(0)) + " does not reach " + Squares.name(to)
          : "no " + pieceName() + " of " + side + " reaches " + Squares.name(to);
    }
    return reasonAt(reaching.get(0), to);
  }

  /** Why a piece that could go there may not. */
  private String reasonAt(int from, int to) {
    if (anyLegal(move -> Move.from(move) == from && Move.to(move) == to)) {
      if (pattern.captures && board.code(to) == PieceCodes.NONE) {
        return "there is nothing to take on " + Squares.name(to);
      }
      return pattern.promotion != MovePattern.ANY && pattern.captured == MovePattern.ANY
          ? "the "
              + piece(from)
              + " cannot become a "
              + PieceCodes.name(pattern.promotion)
              + " there"
          : "that is not what stands on " + Squares.name(to);
    }
    if (PieceCodes.type(board.code(from)) == PieceCodes.KING) {
      return "the king would be in check on " + Squares.name(to);
    }
    return board.inCheck()
        ? side + " is in check, which it would not end"
        : "the " + piece(from) + " is pinned: its king would be in check";
  }

  private List<Integer> movers() {
    List<Integer> squares = new ArrayList<>();
    for (long left = board.pieces(board.sideToMove()); left != 0; left &= left - 1) {
      int square = Long.numberOfTrailingZeros(left);
      boolean fits =
          (pattern.type == MovePattern.ANY || pattern.type == PieceCodes.type(board.code(square)))
              && (pattern.fromFile == MovePattern.ANY || pattern.fromFile == Squares.file(square))
              && (pattern.fromRank == MovePattern.ANY || pattern.fromRank == Squares.rank(square));
      if (fits) {
        squares.add(square);
      }
    }
    return squares;
  }

  private String pieceName() {
    return pattern.type == MovePattern.ANY ? "piece" : PieceCodes.name(pattern.type);
  }

  private String piece(int square) {
    return PieceCodes.name(PieceCodes.type(board.code(square))) + " on " + Squares.name(square);
  }

  private boolean anyLegal(IntPredicate wanted) {
    return !legal(wanted).isEmpty();
  }

  private List<Integer> legal(IntPredicate wanted) {
    List<Integer> found = new ArrayList<>();
    MoveList moves = MoveGenerator.all(board);
    for (int i = 0; i < moves.size(); i++) {
      if (wanted.test(moves.get(i))) {
        found.add(moves.get(i));
      }
    }
    return found;
  }

  /** The nearest legal moves: from that square, of such a piece, to that square, or else all. */
  private String instead() {
    int from = pattern.from();
    List<Integer> moves = legal(move -> from != MovePattern.ANY && Move.from(move) == from);
    if (moves.isEmpty() && pattern.type != MovePattern.ANY) {
      moves = legal(move -> PieceCodes.type(board.code(Move.from(move))) == pattern.type);
    }
    if (moves.isEmpty()) {
      moves = legal(move -> Move.to(move) == pattern.to());
    }
    String which = "legal: ";
    if (moves.isEmpty()) {
      moves = legal(move -> true);
      which = "legal moves of other pieces: ";
    }
    return "; " + which + NamesText.of(names(board, moves), MOST_LISTED);
  }
}
