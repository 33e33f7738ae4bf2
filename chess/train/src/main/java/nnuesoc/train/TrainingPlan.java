// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

/**
 * The plan of a training: everything besides the teacher that the result depends on.
 *
 * @param seed of games, order and first weights
 * @param positions how many positions to learn from
 * @param epochs how often each position is seen
 */
public record TrainingPlan(long seed, int positions, int epochs) {
  /** Positions that are held back from training; they are from other games. */
  static final int HELD_OUT = 40_000;

  /** The weights change after this many positions. */
  static final int BATCH = 8192;

  static final float FIRST_RATE = 2e-3f;
  static final float LAST_RATE = 1e-5f;

  /** Checks the values. */
  public TrainingPlan {
    if (positions < BATCH || positions > 20_000_000) {
      throw new IllegalArgumentException(positions + " positions: 8192 to 20000000");
    }
    if (epochs < 1 || epochs > 1000) {
      throw new IllegalArgumentException(epochs + " epochs: 1 to 1000");
    }
  }

  /** The plan of the net {@code own}. */
  public static TrainingPlan own() {
    return new TrainingPlan(1, 3_000_000, 6);
  }

  int batches() {
    return positions / BATCH;
  }

  /** The step size of a batch; it falls along half a cosine. */
  float rate(int epoch, int batch) {
    final double done = (epoch * (double) batches() + batch) / ((double) epochs * batches());
    return (float)
        (LAST_RATE + (FIRST_RATE - LAST_RATE) * 0.5 * (1 + StrictMath.cos(StrictMath.PI * done)));
  }
}
