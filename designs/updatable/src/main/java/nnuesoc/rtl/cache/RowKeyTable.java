// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.cache;

/**
 * Keys of positions as a net sees them. Each row of the first layer has a word of 64 bits. The key
 * of a sum of rows is the XOR of their words, so a row that is added and removed leaves no trace.
 */
public final class RowKeyTable {
  /** The number of drawn words: their address has ten bits, as in a memory block. */
  public static final int WORDS = 1024;

  private static final int ADDRESS_BITS = 10;
  private static final long STEP = 0x9E3779B97F4A7C15L;
  private static final long[] TABLE = draw();

  private RowKeyTable() {}

  /** The word of a row, 0 to 65,535: the table's word, rotated left by the row's bits above ten. */
  public static long row(int row) {
    return Long.rotateLeft(TABLE[row & WORDS - 1], row >>> ADDRESS_BITS);
  }

  /** The key of the rows of both perspectives. */
  public static long both(long white, long black) {
    return white ^ Long.rotateLeft(black, Integer.SIZE);
  }

  /** The key of an evaluation, in which the side to move comes first. */
  public static long evaluation(long both, boolean blackToMove) {
    return blackToMove ? ~both : both;
  }

  /** The draws of a synthetic net with seed 0 (docs/design/fabric.md §10). */
  private static long[] draw() {
    final long[] table = new long[WORDS];
    for (int word = 0; word < WORDS; word++) {
      long z = (word + 1) * STEP;
      z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
      z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
      table[word] = z ^ z >>> 31;
    }
    return table;
  }
}
