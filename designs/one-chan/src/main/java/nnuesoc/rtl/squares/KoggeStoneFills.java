// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.squares;

/**
 * The eight fills from one square, 64 bits each, a1 bit 0: the squares that a slider passes, and
 * those that block it.
 */
final class KoggeStoneFills {
  private static final int[] DISTANCES = {9, 1, 7, 8};

  /** The squares that a fill towards h8 may enter: none around the edge of the board. */
  private static final long[] LEFT = {
    0xfefefefefefefe00L, 0xfefefefefefefefeL, 0x7f7f7f7f7f7f7f00L, 0xffffffffffffff00L
  };

  /** The squares that a fill towards a1 may enter. */
  private static final long[] RIGHT = {
    0x007f7f7f7f7f7f7fL, 0x7f7f7f7f7f7f7f7fL, 0x00fefefefefefefeL, 0x00ffffffffffffffL
  };

  private KoggeStoneFills() {}

  /** The eight reaches of a piece, ORed. */
  static long reach(long own, long empty) {
    long reach = 0;
    for (int i = 0; i < DISTANCES.length; i++) {
      reach |= left(own, empty & LEFT[i], DISTANCES[i]) & LEFT[i];
      reach |= right(own, empty & RIGHT[i], DISTANCES[i]) & RIGHT[i];
    }
    return reach;
  }

  private static long left(long own, long empty, int d) {
    long g = own;
    long p = empty;
    g |= p & g << d;
    p &= p << d;
    g |= p & g << (2 * d);
    p &= p << (2 * d);
    g |= p & g << (4 * d);
    return g << d;
  }

  private static long right(long own, long empty, int d) {
    long g = own;
    long p = empty;
    g |= p & g >>> d;
    p &= p >>> d;
    g |= p & g >>> (2 * d);
    p &= p >>> (2 * d);
    g |= p & g >>> (4 * d);
    return g >>> d;
  }
}
