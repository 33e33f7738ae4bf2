// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

/** Changes weights along the gradient of a batch, each at its own rate (Kingma and Ba, 2014). */
final class AdamOptimizer {
  private static final float KEEP_MEAN = 0.9f;
  private static final float KEEP_SQUARE = 0.999f;
  private static final float EPSILON = 1e-8f;

  final float[] mean = new float[StudentWeights.SIZE];
  final float[] square = new float[StudentWeights.SIZE];

  /** One step of weights {@code from … to − 1}, after {@code steps} earlier steps. */
  void step(
      StudentWeights student,
      HalfBatchGradient[] shards,
      long steps,
      float rate,
      int from,
      int to) {
    final float[] one = shards[0].gradient;
    final float[] other = shards[1].gradient;
    final float share = 1f / TrainingPlan.BATCH;
    final float forMean = (float) (1 / (1 - StrictMath.pow(KEEP_MEAN, steps + 1.0)));
    final float forSquare = (float) (1 / (1 - StrictMath.pow(KEEP_SQUARE, steps + 1.0)));
    final float[] weights = student.learning;
    for (int at = from; at < to; at++) {
      final float slope = (one[at] + other[at]) * share;
      final float m = KEEP_MEAN * mean[at] + (1 - KEEP_MEAN) * slope;
      final float s = KEEP_SQUARE * square[at] + (1 - KEEP_SQUARE) * slope * slope;
      mean[at] = m;
      square[at] = s;
      weights[at] -= rate * (m * forMean) / ((float) Math.sqrt(s * forSquare) + EPSILON);
    }
    student.round(from, to);
  }
}
