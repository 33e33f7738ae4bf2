// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import nnuesoc.sim.design.DeferredWords;

/** A row of layer 2, 3 or 4. Rows of the same array are equal. */
final class DeferredLaterLayerRow implements DeferredWords {
  private final byte[] weights;

  DeferredLaterLayerRow(byte[] weights) {
    this.weights = weights;
  }

  @Override
  public int word(int address) {
    return weights[address];
  }

  @Override
  public void copy(int from, int end, int[] into, int at) {
    for (int address = from; address < end; address++) {
      into[at + address - from] = weights[address];
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DeferredLaterLayerRow row && row.weights == weights;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(weights);
  }
}
