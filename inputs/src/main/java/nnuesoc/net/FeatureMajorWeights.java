// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import org.jspecify.annotations.Nullable;

/** Weights given feature by feature, as in a {@code .nnue} file; all rows are built at once. */
final class FeatureMajorWeights extends FeatureWeights {
  /** Features per block: a block stays in the processor's cache until every row has read it. */
  private static final int BLOCK = 64;

  private final short[] weights; // feature by feature, H weights each
  private final int rowCount;
  private final int features;
  private volatile short @Nullable [][] rows; // nets are shared between threads

  /** Keeps the array: F times H weights. */
  FeatureMajorWeights(short[] weights, int rowCount) {
    this.weights = weights;
    this.rowCount = rowCount;
    features = weights.length / rowCount;
  }

  @Override
  public int weight(int row, int feature) {
    return weights[feature * rowCount + row];
  }

  @Override
  short[] row(int row) {
    final short[][] made = rows;
    return made == null ? transpose()[row] : made[row];
  }

  private short[][] transpose() {
    final short[][] made = new short[rowCount][features];
    for (int first = 0; first < features; first += BLOCK) {
      final int end = Math.min(first + BLOCK, features);
      for (int row = 0; row < rowCount; row++) {
        copy(first, end, row, made[row]);
      }
    }
    rows = made;
    return made;
  }

  private void copy(int first, int end, int row, short[] into) {
    for (int feature = first; feature < end; feature++) {
      into[feature] = weights[feature * rowCount + row];
    }
  }
}
