package nnuesoc.rtl.onchip;

import nnuesoc.rtl.onchip.OnChipConfig.Activation;

/** The multipliers of the output layer and what follows them, as one of the activations. */
interface Terms {
  /**
   * The terms of a group of inputs.
   *
   * @param inputs all of them, 0 to 255
   * @param first the first one of the group
   * @param terms to be filled
   */
  void of(short[] inputs, int first, int[] terms);

  /** How many terms a group has. */
  int count();

  /** Bits of a term. */
  int bits();

  /** The evaluation that the whole sum becomes. */
  int evaluation(int sum);

  /** Those of an activation. */
  static Terms of(OnChipConfig config, short[] weights) {
    return config.activation() == Activation.SQUARES
        ? new SquareTerms(config.products(), weights)
        : new PairTerms(
            config.products(), weights, config.activation() == Activation.PAIRS_WRAPPED);
  }
}
