// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import nnuesoc.chess.Board;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.Squares;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;

/**
 * The parts of an evaluation: how much it changes when a piece is taken off the board, piece by
 * piece. The fabric evaluates each of these boards.
 */
final class PieceContributions {
  private static final String LETTERS = " PNBRQK  pnbrqk";

  /**
   * One piece.
   *
   * @param piece the piece and its square
   * @param value its worth to the side to move in centipawns; negative if it works against that
   *     side
   */
  record Term(String piece, int value) {}

  private PieceContributions() {}

  /** The evaluation in centipawns from the side to move. */
  static int evaluation(Board board, FabricEvaluator fabric) {
    return fabric.evaluate(board);
  }

  /** All pieces except the kings, those that matter most first. */
  static List<Term> of(Board board, FabricEvaluator fabric) {
    int whole = evaluation(board, fabric);
    List<Term> terms = new ArrayList<>();
    for (int square = 0; square < Squares.COUNT; square++) {
      int code = board.code(square);
      int type = PieceCodes.type(code);
      if (code != PieceCodes.NONE && type != PieceCodes.KING) {
        int without = fabric.evaluate(without(board, square));
        String piece =
            PieceCodes.colorName(PieceCodes.color(code))
                + "'s "
                + PieceCodes.name(type)
                + " on "
                + Squares.name(square);
        terms.add(new Term(piece, whole - without));
      }
    }
    terms.sort(Comparator.comparingInt((Term term) -> Math.abs(term.value())).reversed());
    return terms;
  }

  private static Position without(Board board, int missing) {
    StringBuilder fen = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      for (int file = 0; file < 8; file++) {
        int square = Squares.of(file, rank);
        int code = square == missing ? PieceCodes.NONE : board.code(square);
        fen.append(code == PieceCodes.NONE ? '1' : LETTERS.charAt(code));
      }
      fen.append(rank > 0 ? "/" : "");
    }
    return Fen.parse(fen + (board.sideToMove() == PieceCodes.WHITE ? " w - -" : " b - -"));
  }
}
