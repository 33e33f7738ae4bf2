package nnuesoc.inspect.subject;

import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.parameter.InputException;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.soc.Centipawns;
import org.jspecify.annotations.Nullable;

/** What each piece is worth: the evaluation minus the evaluation without that piece. */
final class PieceValues {
  private static final int SQUARES = 64;
  private static final int ROW = 8;
  private static final int KIND = 7; // of a piece code
  private static final int KING = 6;
  private static final String LETTERS = " PNBRQK  pnbrqk";

  private PieceValues() {}

  /**
   * In centipawns to the side to move, for a1 to h8; null for kings and empty squares. For a net
   * that was not trained, differences of the raw evaluation.
   */
  static @Nullable Integer[] of(
      Position position, Net net, NumberFormat arithmetic, boolean isTrained) {
    final int with = value(position, net, arithmetic, isTrained);
    final @Nullable Integer[] worth = new Integer[SQUARES];
    for (int square = 0; square < SQUARES; square++) {
      final int code = position.code(square);
      if (code != 0 && (code & KIND) != KING) {
        try {
          worth[square] = with - value(without(position, square), net, arithmetic, isTrained);
        } catch (InputException e) {
          worth[square] = null; // the rest is not a position
        }
      }
    }
    return worth;
  }

  private static int value(Position position, Net net, NumberFormat arithmetic, boolean isTrained) {
    final int eval = GoldenModel.evaluate(position, net, arithmetic).eval();
    return isTrained ? Centipawns.of(eval, net) : eval;
  }

  private static Position without(Position position, int removed) {
    final StringBuilder fen = new StringBuilder();
    for (int rank = ROW - 1; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < ROW; file++) {
        final int square = ROW * rank + file;
        final int code = square == removed ? 0 : position.code(square);
        if (code == 0) {
          empty++;
        } else {
          fen.append(empty == 0 ? "" : empty).append(LETTERS.charAt(code));
          empty = 0;
        }
      }
      fen.append(empty == 0 ? "" : empty).append(rank == 0 ? "" : "/");
    }
    return Fen.parse(fen + (position.blackToMove() ? " b - -" : " w - -"));
  }
}
