// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import java.lang.invoke.VarHandle;

/**
 * Weights given row by row. A feature's column is gathered on the first request, by the thread that
 * asks.
 */
final class RowMajorWeights extends FeatureWeights {
  private final short[][] rows;
  private final short[][] columns;

  /** Keeps the arrays: H rows of F weights. */
  RowMajorWeights(short[][] rows, int features) {
    this.rows = rows;
    columns = new short[features][];
  }

  @Override
  public int weight(int row, int feature) {
    final short[] column = columns[feature];
    return column == null ? gather(feature)[row] : column[row];
  }

  @Override
  short[] row(int row) {
    return rows[row];
  }

  private short[] gather(int feature) {
    final short[] column = new short[rows.length];
    for (int row = 0; row < column.length; row++) {
      column[row] = rows[row][feature];
    }
    VarHandle.releaseFence(); // a thread that sees the column sees its contents
    columns[feature] = column;
    return column;
  }
}
