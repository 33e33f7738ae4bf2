// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.function.ToIntFunction;
import nnuesoc.parameter.InputException;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import org.jspecify.annotations.Nullable;

/** What each piece is worth: the evaluation minus the evaluation without that piece. */
final class PieceValues {
  private static final int SQUARES = 64;
  private static final int NOWHERE = -1;
  private static final int ROW = 8;
  private static final int KIND = 7; // of a piece code
  private static final int KING = 6;
  private static final String LETTERS = " PNBRQK  pnbrqk";

  private PieceValues() {}

  /**
   * The evaluation of the position minus that without the piece, for a1 to h8; null for kings and
   * empty squares, and where the rest is no position.
   */
  static @Nullable Integer[] of(Position position, ToIntFunction<Position> value) {
    final int with = value.applyAsInt(position);
    final @Nullable Integer[] worth = new Integer[SQUARES];
    for (int square = 0; square < SQUARES; square++) {
      final Position rest = without(position, square);
      worth[square] = rest == null ? null : Integer.valueOf(with - value.applyAsInt(rest));
    }
    return worth;
  }

  /** The position without a piece; null for a king or an empty square, or if it is not allowed. */
  static @Nullable Position without(Position position, int square) {
    final int code = position.code(square);
    if (code == 0 || (code & KIND) == KING) {
      return null;
    }
    return changed(position, square, NOWHERE);
  }

  /** The position with a piece on another square; null if there is no piece or no such position. */
  static @Nullable Position moved(Position position, int from, int to) {
    return from == to || position.code(from) == 0 ? null : changed(position, from, to);
  }

  private static @Nullable Position changed(Position position, int from, int to) {
    try {
      return parsed(position, from, to);
    } catch (InputException e) {
      return null;
    }
  }

  private static Position parsed(Position position, int from, int to) {
    final StringBuilder fen = new StringBuilder();
    for (int rank = ROW - 1; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < ROW; file++) {
        final int square = ROW * rank + file;
        final int code =
            square == to ? position.code(from) : square == from ? 0 : position.code(square);
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
