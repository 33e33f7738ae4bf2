// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import java.util.Arrays;
import nnuesoc.net.Shape;
import nnuesoc.position.Position;
import nnuesoc.rtl.fabric.BoardLoader;

/**
 * The active features of a position, in the order of the squares of their pieces (fabric.md §5).
 */
final class ActiveFeatures {
  private static final int SQUARES = 64;
  private static final int WHITE_KING = 6;
  private static final int BLACK_KING = 14;

  private final int[] white;
  private final int[] black;
  private final boolean blackToMove;

  private ActiveFeatures(int[] white, int[] black, boolean blackToMove) {
    this.white = white;
    this.black = black;
    this.blackToMove = blackToMove;
  }

  static ActiveFeatures of(Position position, Shape shape) {
    final int whiteKing = square(position, WHITE_KING);
    final int blackKing = square(position, BLACK_KING);
    final int[] white = new int[SQUARES];
    final int[] black = new int[SQUARES];
    int count = 0;
    for (int square = 0; square < SQUARES; square++) {
      final int code = position.code(square);
      if (BoardLoader.isFeature(code)) {
        white[count] = BoardLoader.indexWhite(square, code, whiteKing, shape.kings());
        black[count] = BoardLoader.indexBlack(square, code, blackKing, shape.kings());
        count++;
      }
    }
    return new ActiveFeatures(
        Arrays.copyOf(white, count), Arrays.copyOf(black, count), position.blackToMove());
  }

  private static int square(Position position, int code) {
    for (int square = 0; square < SQUARES; square++) {
      if (position.code(square) == code) {
        return square;
      }
    }
    throw new IllegalArgumentException("no piece of code " + code + " in " + position.fen());
  }

  /** The number of features, which is the same for each side. */
  int count() {
    return white.length;
  }

  /** A feature in white's view. */
  int white(int place) {
    return white[place];
  }

  /** The feature of the same piece in black's view. */
  int black(int place) {
    return black[place];
  }

  boolean blackToMove() {
    return blackToMove;
  }
}
