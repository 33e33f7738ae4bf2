// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Scope;

/**
 * Layer 1 column by column. The biases arrive first, then the columns of the set features; each is
 * added to the sums of all rows. After the last column the activations are complete.
 */
final class FeatureColumnLayer extends TunedRowLayer {
  /** The only buffer of a memory with one buffer, and the only position. */
  private static final int ONLY = 0;

  private static final int NO_BIAS = 0;

  private final FabricConfig config;
  private final Tuning variant;
  private final FirstLayerStarter positions;
  private final BankedMemory[] weights;
  private final BankedMemory[] sums;
  private final BankedMemory[] outputs;

  FeatureColumnLayer(
      Scope scope,
      FabricConfig config,
      Tuning variant,
      Pio pio,
      FirstLayerStarter positions,
      TunedMemories memories) {
    super(scope, 1, variant, pio, positions.start1());
    this.config = config;
    this.variant = variant;
    this.positions = positions;
    positions.featuresReadBy(this);
    weights = new BankedMemory[] {memories.weight1White, memories.weight1Black};
    sums = memories.sum1.toArray(new BankedMemory[0]);
    outputs = new BankedMemory[] {memories.output1White.get(ONLY), memories.output1Black.get(ONLY)};
    for (int side = 0; side < weights.length; side++) {
      weights[side].readBy(this, col);
      sums[side].readBy(this, col).writtenBy(this);
      outputs[side].writtenBy(this);
    }
  }

  @Override
  int inputs() {
    return config.h();
  }

  @Override
  int rows() {
    return positions.features() + 1;
  }

  @Override
  void addressMemories(int use) {
    for (int side = 0; side < weights.length; side++) {
      weights[side].address(drain.q(), col.q(), use);
      sums[side].address(ONLY, col.q(), use);
    }
  }

  @Override
  void writeSums() {
    final boolean isLast = isLast();
    for (int column = col.q(); column < col.q() + variant.terms(); column++) {
      for (int side = 0; side < weights.length; side++) {
        final int sum = sum(side, column);
        sums[side].write(ONLY, column, sum);
        if (isLast) {
          outputs[side].write(ONLY, column, config.arithmetic().featureActivation(sum, NO_BIAS));
        }
      }
    }
  }

  /** The last column writes the activations, which layer 2 reads. */
  @Override
  boolean isSeen() {
    return isLast();
  }

  private boolean isLast() {
    return row.q() == rows() - 1;
  }

  @Override
  void sampleMemories() {
    for (int side = 0; side < weights.length; side++) {
      weights[side].sample(drain.q(), col.q());
      sums[side].sample(ONLY, col.q());
    }
  }

  @Override
  void holdMemories() {
    for (int side = 0; side < weights.length; side++) {
      weights[side].hold(drain.q());
      sums[side].hold(ONLY);
    }
  }

  @Override
  void tickSums(int first, int end) {
    for (int side = 0; side < weights.length; side++) {
      for (int column = first; column < end; column++) {
        sums[side].set(ONLY, column, sum(side, column));
      }
    }
  }

  private int sum(int side, int column) {
    final int before = row.q() == 0 ? 0 : sums[side].signed(ONLY, column);
    return before + weights[side].signed(drain.q(), column);
  }

  @Override
  void accumulateTerms(int first, int end) {
    // port A writes the sums
  }

  @Override
  void clearSums() {
    // the first column replaces the old sums
  }

  @Override
  void holdBias() {
    // the first column holds the biases
  }
}
