package nnuesoc.train;

import java.util.Arrays;

/** One half of a batch: values, losses and the gradient of their sum. */
final class GameShard {
  /** Evaluations of this size count half; the larger they are, the less they are told apart. */
  private static final float SOFT = 600;

  final float[] gradient = new float[Student.SIZE];
  private final float[] first = new float[Student.LANES];
  private final float[] second = new float[Student.LANES];
  private double loss;

  /** The sum of losses since the last call. */
  double takeLoss() {
    final double sum = loss;
    loss = 0;
    return sum;
  }

  /** Adds the gradients of samples {@code order[from … to − 1]} to an empty gradient. */
  void learn(Student student, Samples samples, int[] order, int from, int to) {
    Arrays.fill(gradient, 0);
    for (int at = from; at < to; at++) {
      learn(student.rounded, samples, order[at]);
    }
  }

  private void learn(float[] weights, Samples samples, int sample) {
    final float value = value(weights, samples, sample);
    final float error = soft(value) - soft(samples.value(sample));
    loss += error * error;
    final float toSoft = SOFT / ((SOFT + Math.abs(value)) * (SOFT + Math.abs(value)));
    final float slope = 2 * error * toSoft * Student.SCALE;
    gradient[Student.OUTPUT_BIAS] += slope;
    back(weights, first, Student.OUTPUTS, slope);
    back(weights, second, Student.OUTPUTS + Student.LANES, slope);
    for (int at = samples.start(sample); at < samples.end(sample); at++) {
      final int feature = samples.feature(at);
      add(first, gradient, feature * Student.LANES);
      add(second, gradient, Samples.otherView(feature) * Student.LANES);
    }
    add(first, gradient, Student.BIASES);
    add(second, gradient, Student.BIASES);
  }

  private static float soft(float value) {
    return value / (SOFT + Math.abs(value));
  }

  /** The evaluation of a sample; 208 is a pawn. */
  float value(float[] weights, Samples samples, int sample) {
    System.arraycopy(weights, Student.BIASES, first, 0, Student.LANES);
    System.arraycopy(weights, Student.BIASES, second, 0, Student.LANES);
    for (int at = samples.start(sample); at < samples.end(sample); at++) {
      final int feature = samples.feature(at);
      add(weights, feature * Student.LANES, first);
      add(weights, Samples.otherView(feature) * Student.LANES, second);
    }
    float sum = weights[Student.OUTPUT_BIAS];
    sum += output(weights, first, Student.OUTPUTS);
    sum += output(weights, second, Student.OUTPUTS + Student.LANES);
    return sum * Student.SCALE;
  }

  private static void add(float[] from, int start, float[] to) {
    for (int lane = 0; lane < Student.LANES; lane++) {
      to[lane] += from[start + lane];
    }
  }

  private static void add(float[] from, float[] to, int start) {
    for (int lane = 0; lane < Student.LANES; lane++) {
      to[start + lane] += from[lane];
    }
  }

  private static float output(float[] weights, float[] sums, int start) {
    float sum = 0;
    for (int lane = 0; lane < Student.LANES; lane++) {
      sum += Math.max(0, Math.min(1, sums[lane])) * weights[start + lane];
    }
    return sum;
  }

  /** Replaces the sums by the slopes along them. */
  private void back(float[] weights, float[] sums, int start, float slope) {
    for (int lane = 0; lane < Student.LANES; lane++) {
      final float sum = sums[lane];
      gradient[start + lane] += slope * Math.max(0, Math.min(1, sum));
      sums[lane] = sum > 0 && sum < 1 ? slope * weights[start + lane] : 0;
    }
  }
}
