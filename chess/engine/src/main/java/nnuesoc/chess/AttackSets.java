// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

/**
 * The squares that a piece attacks, as sets of 64 bits in which bit n is square n. Files and
 * diagonals are found by subtraction (a borrow runs through empty squares up to the next piece; the
 * other direction is the same with the bytes reversed), ranks by a table.
 */
final class AttackSets {
  static final long FILE_A = 0x0101010101010101L;
  static final long FILE_H = FILE_A << 7;

  private static final int[][] ROOK_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  private static final int[][] BISHOP_STEPS = {{1, 1}, {-1, -1}, {-1, 1}, {1, -1}};

  private static final long[] KNIGHT = new long[Squares.COUNT];
  private static final long[] KING = new long[Squares.COUNT];
  private static final long[][] PAWN = new long[2][Squares.COUNT];

  /** Each set excludes the square itself. */
  private static final long[] FILE = new long[Squares.COUNT];

  private static final long[] DIAGONAL = new long[Squares.COUNT];
  private static final long[] ANTIDIAGONAL = new long[Squares.COUNT];

  /** Indexed by 8 times the occupancy of the inner six squares, plus the file. */
  private static final long[] RANK = new long[64 * 8];

  /** The squares strictly between two; 0 if they share no line. */
  private static final long[] BETWEEN = new long[Squares.COUNT * Squares.COUNT];

  /** The whole line through two squares, both included; 0 if they share none. */
  private static final long[] LINE = new long[Squares.COUNT * Squares.COUNT];

  static {
    for (int square = 0; square < Squares.COUNT; square++) {
      fillSteps(square);
      fillLines(square);
    }
    for (int file = 0; file < 8; file++) {
      for (int inner = 0; inner < 64; inner++) {
        RANK[8 * inner + file] = ray(file, 1, 0, 2L * inner) | ray(file, -1, 0, 2L * inner);
      }
    }
  }

  private AttackSets() {}

  static long knight(int square) {
    return KNIGHT[square];
  }

  static long king(int square) {
    return KING[square];
  }

  /** The squares on which a pawn of a color captures from the square. */
  static long pawn(int color, int square) {
    return PAWN[color][square];
  }

  static long bishop(int square, long occupied) {
    return line(square, occupied, DIAGONAL[square]) | line(square, occupied, ANTIDIAGONAL[square]);
  }

  static long rook(int square, long occupied) {
    int shift = square & 56;
    int inner = ((int) (occupied >>> shift) >> 1) & 63;
    return line(square, occupied, FILE[square]) | (RANK[8 * inner + (square & 7)] << shift);
  }

  static long between(int one, int other) {
    return BETWEEN[Squares.COUNT * one + other];
  }

  static long line(int one, int other) {
    return LINE[Squares.COUNT * one + other];
  }

  private static long line(int square, long occupied, long mask) {
    long bit = Squares.bit(square);
    long forward = occupied & mask;
    long backward = Long.reverseBytes(forward) - Long.reverseBytes(bit);
    return ((forward - bit) ^ Long.reverseBytes(backward)) & mask;
  }

  private static void fillSteps(int square) {
    for (int file = -2; file <= 2; file++) {
      for (int rank = -2; rank <= 2; rank++) {
        int far = Math.abs(file) + Math.abs(rank);
        if (far == 3) {
          KNIGHT[square] |= step(square, file, rank);
        } else if (far != 0 && Math.max(Math.abs(file), Math.abs(rank)) == 1) {
          KING[square] |= step(square, file, rank);
        }
      }
    }
    PAWN[PieceCodes.WHITE][square] = step(square, 1, 1) | step(square, -1, 1);
    PAWN[PieceCodes.BLACK][square] = step(square, 1, -1) | step(square, -1, -1);
  }

  private static void fillLines(int square) {
    FILE[square] = ray(square, 0, 1, 0) | ray(square, 0, -1, 0);
    DIAGONAL[square] = ray(square, 1, 1, 0) | ray(square, -1, -1, 0);
    ANTIDIAGONAL[square] = ray(square, 1, -1, 0) | ray(square, -1, 1, 0);
    fillLines(square, ROOK_STEPS);
    fillLines(square, BISHOP_STEPS);
  }

  private static void fillLines(int square, int[][] steps) {
    for (int[] step : steps) {
      long ahead = ray(square, step[0], step[1], 0);
      long whole = ahead | ray(square, -step[0], -step[1], 0) | Squares.bit(square);
      for (long left = ahead; left != 0; left &= left - 1) {
        int other = Long.numberOfTrailingZeros(left);
        LINE[Squares.COUNT * square + other] = whole;
        BETWEEN[Squares.COUNT * square + other] =
            ray(square, step[0], step[1], Squares.bit(other)) & ~Squares.bit(other);
      }
    }
  }

  /** The squares after one in a direction, up to and including the first one that is occupied. */
  private static long ray(int square, int file, int rank, long occupied) {
    long squares = 0;
    int times = 1;
    long next = step(square, file, rank);
    while (next != 0) {
      squares |= next;
      times++;
      next = (next & occupied) != 0 ? 0 : step(square, times * file, times * rank);
    }
    return squares;
  }

  /** The square at that distance as a set; the empty set if it is off the board. */
  private static long step(int square, int file, int rank) {
    int toFile = Squares.file(square) + file;
    int toRank = Squares.rank(square) + rank;
    boolean onBoard = (toFile | toRank) >= 0 && toFile < 8 && toRank < 8;
    return onBoard ? Squares.bit(Squares.of(toFile, toRank)) : 0;
  }
}
