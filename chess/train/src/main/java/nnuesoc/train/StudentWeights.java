// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The net that learns, in one array: first-layer weights feature by feature, first-layer biases,
 * 512 output weights, the output bias. Its units are those of the fabric's numbers: an accumulator
 * of 255 is 1, and an output weight of 64 is 1. The net computes with weights rounded to what the
 * fabric holds; training changes the weights before rounding.
 */
final class StudentWeights {
  static final int LANES = 256;
  static final int BIASES = TrainingSamples.FEATURES * LANES;
  static final int OUTPUTS = BIASES + LANES;
  static final int OUTPUT_BIAS = OUTPUTS + 2 * LANES;
  static final int SIZE = OUTPUT_BIAS + 1;

  /** The accumulator value that is 1. */
  static final float ONE = 255;

  /** The output weight that is 1; the sum of two products of 255 and 64 stays within 16 bits. */
  static final float OUTPUT_ONE = 64;

  /** The evaluation of one output weight of 1 and an input of 1: 255 · 64 / 32. */
  static final float SCALE = ONE * OUTPUT_ONE / 32;

  /** First-layer weights have 10 bits. */
  private static final float MOST = 511 / ONE;

  private static final float ROUNDING = 12_582_912f; // 1.5 · 2^23: adding it rounds to integers

  final float[] learning = new float[SIZE];
  final float[] rounded = new float[SIZE];

  /** The first weights, drawn from a seed. */
  StudentWeights(long seed) {
    final SplittableRandom random = new SplittableRandom(seed);
    for (int at = 0; at < BIASES; at++) {
      learning[at] = (float) (random.nextDouble() - 0.5) * 0.2f;
    }
    Arrays.fill(learning, BIASES, OUTPUTS, 0.1f);
    for (int at = OUTPUTS; at < OUTPUT_BIAS; at++) {
      learning[at] = (float) (random.nextDouble() - 0.5) * 0.2f;
    }
    round(0, SIZE);
  }

  /** Limits the weights from one place to another to the fabric's range, and rounds them. */
  void round(int from, int to) {
    round(from, Math.min(to, OUTPUTS), ONE, MOST);
    round(Math.max(from, OUTPUTS), Math.min(to, OUTPUT_BIAS), OUTPUT_ONE, 1);
    if (to == SIZE) {
      rounded[OUTPUT_BIAS] = learning[OUTPUT_BIAS];
    }
  }

  private void round(int from, int to, float one, float most) {
    final float step = 1 / one;
    for (int at = from; at < to; at++) {
      final float kept = Math.max(-most, Math.min(most, learning[at]));
      learning[at] = kept;
      rounded[at] = (kept * one + ROUNDING - ROUNDING) * step;
    }
  }
}
