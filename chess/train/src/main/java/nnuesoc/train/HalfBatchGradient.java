// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import java.util.Arrays;

/** One half of a batch: values, losses and the gradient of their sum. */
final class HalfBatchGradient {
  /** Evaluations of this size count half; the larger they are, the less they are told apart. */
  private static final float SOFT = 600;

  final float[] gradient = new float[StudentWeights.SIZE];
  private final float[] first = new float[StudentWeights.LANES];
  private final float[] second = new float[StudentWeights.LANES];
  private double loss;

  /** The sum of losses since the last call. */
  double takeLoss() {
    final double sum = loss;
    loss = 0;
    return sum;
  }

  /** Adds the gradients of samples {@code order[from … to − 1]} to an empty gradient. */
  void learn(StudentWeights student, TrainingSamples samples, int[] order, int from, int to) {
    Arrays.fill(gradient, 0);
    for (int at = from; at < to; at++) {
      learn(student.rounded, samples, order[at]);
    }
  }

  private void learn(float[] weights, TrainingSamples samples, int sample) {
    final float value = value(weights, samples, sample);
    final float error = soft(value) - soft(samples.value(sample));
    loss += error * error;
    final float toSoft = SOFT / ((SOFT + Math.abs(value)) * (SOFT + Math.abs(value)));
    final float slope = 2 * error * toSoft * StudentWeights.SCALE;
    gradient[StudentWeights.OUTPUT_BIAS] += slope;
    back(weights, first, StudentWeights.OUTPUTS, slope);
    back(weights, second, StudentWeights.OUTPUTS + StudentWeights.LANES, slope);
    for (int at = samples.start(sample); at < samples.end(sample); at++) {
      final int feature = samples.feature(at);
      add(first, gradient, feature * StudentWeights.LANES);
      add(second, gradient, TrainingSamples.otherView(feature) * StudentWeights.LANES);
    }
    add(first, gradient, StudentWeights.BIASES);
    add(second, gradient, StudentWeights.BIASES);
  }

  private static float soft(float value) {
    return value / (SOFT + Math.abs(value));
  }

  /** The evaluation of a sample; 208 is a pawn. */
  float value(float[] weights, TrainingSamples samples, int sample) {
    System.arraycopy(weights, StudentWeights.BIASES, first, 0, StudentWeights.LANES);
    System.arraycopy(weights, StudentWeights.BIASES, second, 0, StudentWeights.LANES);
    for (int at = samples.start(sample); at < samples.end(sample); at++) {
      final int feature = samples.feature(at);
      add(weights, feature * StudentWeights.LANES, first);
      add(weights, TrainingSamples.otherView(feature) * StudentWeights.LANES, second);
    }
    float sum = weights[StudentWeights.OUTPUT_BIAS];
    sum += output(weights, first, StudentWeights.OUTPUTS);
    sum += output(weights, second, StudentWeights.OUTPUTS + StudentWeights.LANES);
    return sum * StudentWeights.SCALE;
  }

  private static void add(float[] from, int start, float[] to) {
    for (int lane = 0; lane < StudentWeights.LANES; lane++) {
      to[lane] += from[start + lane];
    }
  }

  private static void add(float[] from, float[] to, int start) {
    for (int lane = 0; lane < StudentWeights.LANES; lane++) {
      to[start + lane] += from[lane];
    }
  }

  private static float output(float[] weights, float[] sums, int start) {
    float sum = 0;
    for (int lane = 0; lane < StudentWeights.LANES; lane++) {
      sum += Math.max(0, Math.min(1, sums[lane])) * weights[start + lane];
    }
    return sum;
  }

  /** Replaces the sums by the slopes along them. */
  private void back(float[] weights, float[] sums, int start, float slope) {
    for (int lane = 0; lane < StudentWeights.LANES; lane++) {
      final float sum = sums[lane];
      gradient[start + lane] += slope * Math.max(0, Math.min(1, sum));
      sums[lane] = sum > 0 && sum < 1 ? slope * weights[start + lane] : 0;
    }
  }
}
