// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import nnuesoc.net.FeatureWeights;
import nnuesoc.sim.design.DeferredWords;

/** One side's row of layer 1. Rows of the same array are equal. */
final class DeferredLayer1Row implements DeferredWords {
  private final short[] weights;
  private final FeatureWeights columns;
  private final int row;

  /** Row {@code row} of the weights, which {@code columns} also holds feature by feature. */
  DeferredLayer1Row(short[] weights, FeatureWeights columns, int row) {
    this.weights = weights;
    this.columns = columns;
    this.row = row;
  }

  @Override
  public int word(int address) {
    return weights[address];
  }

  @Override
  public int sum(int[] addresses, int from, int end) {
    int sum = 0;
    for (int i = from; i < end; i++) {
      sum += columns.weight(row, addresses[i]);
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DeferredLayer1Row same && same.weights == weights;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(weights);
  }
}
