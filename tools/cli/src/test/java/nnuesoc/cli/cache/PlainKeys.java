// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.cache;

import java.math.BigInteger;
import nnuesoc.position.Position;

/** Keys of whole positions, worked out from docs/design/cache.md alone. */
final class PlainKeys {
  private static final BigInteger WORD = BigInteger.ONE.shiftLeft(64);
  private static final int KING = 6;

  private PlainKeys() {}

  /** A net's key of a position. */
  interface Rule {
    long of(Position position);
  }

  /** Rows of 768 features and of the bias. */
  static Rule onChip(int biasRows) {
    return position -> {
      long white = 0;
      long black = 0;
      for (int row = 768; row < 768 + biasRows; row++) {
        white ^= word(row);
        black ^= word(row);
      }
      for (int square = 0; square < 64; square++) {
        final int code = position.code(square);
        if (code != 0) {
          final int plane = 64 * ((code & 7) - 1);
          final boolean isBlack = code >= 8;
          white ^= word((isBlack ? 384 : 0) + plane + square);
          black ^= word((isBlack ? 0 : 384) + plane + (square ^ 56));
        }
      }
      return both(white, black, position);
    };
  }

  /** Columns of HalfKP, and that of the biases. */
  static Rule halfKp() {
    return position -> both(view(position, false), view(position, true), position);
  }

  private static long view(Position position, boolean black) {
    final int turn = black ? 63 : 0;
    int king = 0;
    for (int square = 0; square < 64; square++) {
      king = position.code(square) == (black ? KING | 8 : KING) ? square : king;
    }
    long key = word(40_960);
    for (int square = 0; square < 64; square++) {
      final int code = position.code(square);
      if (code != 0 && (code & 7) != KING) {
        final boolean own = code >= 8 == black;
        key ^=
            word(640 * (king ^ turn) + 128 * ((code & 7) - 1) + (own ? 0 : 64) + (square ^ turn));
      }
    }
    return key;
  }

  private static long both(long white, long black, Position position) {
    final long key = white ^ (black << 32 | black >>> 32);
    return position.blackToMove() ? ~key : key;
  }

  /** The word of a row: the draws of a synthetic net, with whole numbers of any size. */
  private static long word(int row) {
    BigInteger z = times(BigInteger.valueOf(row % 1024 + 1), "9e3779b97f4a7c15");
    z = times(z.xor(z.shiftRight(30)), "bf58476d1ce4e5b9");
    z = times(z.xor(z.shiftRight(27)), "94d049bb133111eb");
    z = z.xor(z.shiftRight(31));
    final int turn = row / 1024;
    return z.shiftLeft(turn).mod(WORD).or(z.shiftRight(64 - turn)).longValue();
  }

  private static BigInteger times(BigInteger one, String other) {
    return one.multiply(new BigInteger(other, 16)).mod(WORD);
  }
}
