// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.mate;

/**
 * What is proven for good: within how many moves a position's attacker mates, and within how many
 * there is certainly no mate. Neither depends on the way to the position (see {@link
 * DrawDetector}).
 */
final class ProvenMateTable {
  private static final int SIZE = 1 << 20;

  private final long[] keys = new long[SIZE];

  /** From bit 0: the move (15 bits), moves to a proven mate (6; 0: none), moves without one (6). */
  private final int[] entries = new int[SIZE];

  /** Moves to a proven mate, or {@link Integer#MAX_VALUE}. */
  int provenIn(long key) {
    int proven = (find(key) >> 15) & 63;
    return proven == 0 ? Integer.MAX_VALUE : proven;
  }

  /** Within how many moves there is certainly no mate. */
  int refutedIn(long key) {
    return (find(key) >> 21) & 63;
  }

  /** The move of the proven mate, or 0. */
  int move(long key) {
    return find(key) & 0x7fff;
  }

  void prove(long key, int moves, int move) {
    if (moves < provenIn(key)) {
      put(key, move, moves, refutedIn(key));
    }
  }

  void refute(long key, int moves) {
    int proven = provenIn(key);
    put(key, move(key), proven == Integer.MAX_VALUE ? 0 : proven, Math.max(moves, refutedIn(key)));
  }

  private int find(long key) {
    int place = place(key);
    return keys[place] == key ? entries[place] : 0;
  }

  private void put(long key, int move, int proven, int refuted) {
    int place = place(key);
    keys[place] = key;
    entries[place] = move | (proven << 15) | (refuted << 21);
  }

  private static int place(long key) {
    return (int) (key >>> 40) & (SIZE - 1);
  }
}
