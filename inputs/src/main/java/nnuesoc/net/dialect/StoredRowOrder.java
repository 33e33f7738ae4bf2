// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.dialect;

import nnuesoc.net.dialect.Dialect.LayerSpec;

/**
 * The order in which the halfkp nets keep the rows of layers 2 and 3: groups of four inputs are
 * exchanged between rows of a block of eight.
 */
final class StoredRowOrder {
  private static final int BLOCK = 8;
  private static final int GROUP = 4;

  private StoredRowOrder() {}

  /** Puts each weight into the row of its output. */
  static int[] restore(int[] stored, LayerSpec layer) {
    final int[] weights = new int[stored.length];
    for (int output = 0; output < layer.outputs(); output++) {
      for (int group = 0; group < layer.inputs() / GROUP; group++) {
        System.arraycopy(
            stored,
            storedRow(output, group) * layer.inputs() + GROUP * group,
            weights,
            output * layer.inputs() + GROUP * group,
            GROUP);
      }
    }
    return weights;
  }

  private static int storedRow(int output, int group) {
    final int line = output % BLOCK;
    final int column = group % BLOCK;
    final int half = (column < GROUP) == (line < GROUP) ? 0 : GROUP;
    return output - line + ((column - line) & (GROUP - 1)) + half;
  }
}
