// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.search;

import java.util.ArrayList;
import java.util.List;

/** The best moves from each ply on, as far as they are known. */
public final class PrincipalVariationTable {
  private final int[][] moves;
  private final int[] ends;

  /** A line for a search of at most this depth. */
  public PrincipalVariationTable(int deepest) {
    moves = new int[deepest + 2][deepest + 2];
    ends = new int[deepest + 2];
  }

  /** Forgets the moves from a ply on. */
  public void clear(int ply) {
    ends[ply] = ply;
  }

  /** Sets a move as the best in a ply; the best moves of the next ply follow. */
  public void put(int ply, int move) {
    moves[ply][ply] = move;
    ends[ply] = Math.max(ply + 1, ends[ply + 1]);
    System.arraycopy(moves[ply + 1], ply + 1, moves[ply], ply + 1, ends[ply] - ply - 1);
  }

  /** The moves from the first ply on. */
  public List<Integer> moves() {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < ends[0]; i++) {
      list.add(moves[0][i]);
    }
    return list;
  }
}
