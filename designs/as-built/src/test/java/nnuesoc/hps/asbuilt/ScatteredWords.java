// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

import nnuesoc.rtl.asbuilt.WeightWords;

/** Words without a pattern; a small part is 0. Those of even seeds are small. */
record ScatteredWords(int seed) implements WeightWords {
  @Override
  public int weight(int layer, int side, int row, int column) {
    final int hash = (((seed * 31 + layer) * 31 + side) * 1021 + row) * 65_537 + column;
    final int mixed = (hash ^ (hash >>> 15)) * 0x2c1b3c6d;
    if (mixed >>> 28 == 0) {
      return 0;
    }
    final int word = layer == 1 ? (short) (mixed >> 13) : (byte) (mixed >> 13);
    return seed % 2 == 0 ? word >> 3 : word;
  }

  @Override
  public int bias(int layer, int side, int row) {
    return weight(layer, side, row, -1);
  }
}
