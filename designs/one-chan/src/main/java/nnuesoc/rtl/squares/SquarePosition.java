// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

/** A position for the square generator, and the position after a move, which the host computes. */
public final class SquarePosition {
  private static final int SQUARES = 64;
  private static final int SIDE = 8;

  /** The castling rights that a move from or to a square removes. */
  private static final int[] RIGHTS = new int[SQUARES];

  static {
    RIGHTS[0] = 2;
    RIGHTS[4] = 3;
    RIGHTS[7] = 1;
    RIGHTS[56] = 8;
    RIGHTS[60] = 12;
    RIGHTS[63] = 4;
  }

  private final byte[] codes;
  private final boolean blackToMove;
  private final int castling;
  private final int enPassant;

  /**
   * A position.
   *
   * @param codes 64 piece codes, a1 first: 0 empty, 1 to 6 white P N B R Q K, 9 to 14 black
   * @param castling bit 0 White's king side, 1 its queen side, 2 and 3 Black's
   * @param enPassant the square behind a pawn that has just advanced two squares; 64 none
   */
  public SquarePosition(byte[] codes, boolean blackToMove, int castling, int enPassant) {
    this.codes = codes.clone();
    this.blackToMove = blackToMove;
    this.castling = castling;
    this.enPassant = enPassant;
  }

  /** The piece code on a square. */
  public int code(int square) {
    return codes[square];
  }

  /** Whether Black is to move. */
  public boolean blackToMove() {
    return blackToMove;
  }

  /** Bit 0 White's king side, 1 its queen side, 2 and 3 Black's. */
  public int castling() {
    return castling;
  }

  /** The square behind a pawn that has just advanced two squares; 64 none. */
  public int enPassant() {
    return enPassant;
  }

  /** The position after a move. */
  public SquarePosition after(SquareMove move) {
    final byte[] next = codes.clone();
    final int from = move.from();
    final int to = move.to();
    final int code = codes[from];
    next[to] =
        (byte) (move.promotion() == 0 ? code : (code & SquarePieceCodes.BLACK) | move.promotion());
    next[from] = 0;
    int passing = SquareGeneratorInputs.NO_EN_PASSANT;
    if (SquarePieceCodes.isPawn(code)) {
      if (to == enPassant) {
        next[to + (blackToMove ? SIDE : -SIDE)] = 0;
      } else if (Math.abs(to - from) == 2 * SIDE) {
        passing = (from + to) / 2;
      }
    } else if (SquarePieceCodes.kind(code) == SquarePieceCodes.KING && Math.abs(to - from) == 2) {
      final int corner = to > from ? to + 1 : to - 2;
      next[(from + to) / 2] = next[corner];
      next[corner] = 0;
    }
    return new SquarePosition(next, !blackToMove, castling & ~(RIGHTS[from] | RIGHTS[to]), passing);
  }
}
