// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.planes;

import nnuesoc.chess.Board;
import nnuesoc.chess.PieceCodes;

/** The two versions of the encoding. */
enum EncodingVersion {
  /** Version 1: the board as White sees it, the half-move counter as it is. */
  OF_WHITE(1),
  /** Version 2: the board turned by half a turn for Black, the counter divided by 100. */
  OF_THE_SIDE_TO_MOVE(100);

  private static final int HALF_TURN = 63;

  private final float counterUnit;

  EncodingVersion(float counterUnit) {
    this.counterUnit = counterUnit;
  }

  /** Whether a position's board is turned. */
  boolean turns(Board board) {
    return this == OF_THE_SIDE_TO_MOVE && board.sideToMove() == PieceCodes.BLACK;
  }

  /** Where a square of a position is, 8 · row + column. */
  int place(Board board, int square) {
    return turns(board) ? square ^ HALF_TURN : square;
  }

  /** The value in every place of the counter's plane. */
  float counter(Board board) {
    return board.halfmoveClock() / counterUnit;
  }
}
