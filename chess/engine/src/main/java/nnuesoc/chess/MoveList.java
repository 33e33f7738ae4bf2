// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

/** The moves of one position, in an array that is filled again and again. */
public final class MoveList {
  /** No position with one king per side and at most 32 pieces has more moves. */
  private static final int MOST = 512;

  private final int[] moves = new int[MOST];
  private int size;

  /** The number of moves. */
  public int size() {
    return size;
  }

  /** The move at a place, from 0. */
  public int get(int place) {
    return moves[place];
  }

  /** Whether a move is among them. */
  public boolean contains(int move) {
    for (int i = 0; i < size; i++) {
      if (moves[i] == move) {
        return true;
      }
    }
    return false;
  }

  /** Exchanges the moves in two places. */
  public void swap(int one, int other) {
    int move = moves[one];
    moves[one] = moves[other];
    moves[other] = move;
  }

  void clear() {
    size = 0;
  }

  void add(int move) {
    moves[size++] = move;
  }
}
