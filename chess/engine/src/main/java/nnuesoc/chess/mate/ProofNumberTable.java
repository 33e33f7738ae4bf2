// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.mate;

/**
 * How far positions are from being solved, as far as is known: the least number of other positions
 * that would have to be solved for the side to move (phi) and against it (delta). New entries
 * replace old ones.
 */
final class ProofNumberTable {
  /** The position cannot be solved that way any more. */
  static final int NEVER = 1_000_000_000;

  private static final int SIZE = 1 << 21;

  private final long[] keys = new long[SIZE];
  private final long[] entries = new long[SIZE];

  /** Both numbers of a position in one value, or 0. */
  long find(long key) {
    int place = (int) key & (SIZE - 1);
    return keys[place] == key ? entries[place] : 0;
  }

  void store(long key, int phi, int delta) {
    int place = (int) key & (SIZE - 1);
    keys[place] = key;
    entries[place] = ((long) phi << 32) | delta;
  }

  static int phi(long entry) {
    return (int) (entry >> 32);
  }

  static int delta(long entry) {
    return (int) entry;
  }
}
