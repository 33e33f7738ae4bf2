// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import nnuesoc.rtl.onchip.OnChipConfig.Activation;

/** The multipliers of the output layer and the logic after them, for one of the activations. */
interface OutputMultipliers {
  /**
   * Computes the terms of a group of inputs.
   *
   * @param inputs all inputs, 0 to 255
   * @param first the first input of the group
   * @param terms the array to fill
   */
  void of(short[] inputs, int first, int[] terms);

  /** The number of terms in a group. */
  int count();

  /** Bits of a term. */
  int bits();

  /** The evaluation for a complete sum. */
  int evaluation(int sum);

  /** The terms of an activation. */
  static OutputMultipliers of(OnChipConfig config, short[] weights) {
    return config.activation() == Activation.SQUARES
        ? new SquaredReluMultipliers(config.products(), weights)
        : new PairSumMultipliers(
            config.products(), weights, config.activation() == Activation.PAIRS_WRAPPED);
  }
}
