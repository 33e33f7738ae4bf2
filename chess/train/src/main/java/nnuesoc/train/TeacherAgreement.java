// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How similar the values of a net are to the teacher's.
 *
 * @param positions how many positions were compared
 * @param signAgreement the share of positions with agreeing signs, where the teacher's value is not
 *     0
 * @param rankCorrelation Spearman's rank correlation; ties have their mean rank
 */
public record TeacherAgreement(int positions, double signAgreement, double rankCorrelation) {

  /** Compares the two values of each position. */
  public static TeacherAgreement of(float[] values, float[] teachers) {
    int counted = 0;
    int agree = 0;
    for (int at = 0; at < values.length; at++) {
      if (teachers[at] != 0) {
        counted++;
        agree += Math.signum(values[at]) == Math.signum(teachers[at]) ? 1 : 0;
      }
    }
    return new TeacherAgreement(
        values.length, (double) agree / counted, correlation(ranks(values), ranks(teachers)));
  }

  private static double[] ranks(float[] values) {
    final int[] order =
        IntStream.range(0, values.length)
            .boxed()
            .sorted((one, other) -> Float.compare(values[one], values[other]))
            .mapToInt(Integer::intValue)
            .toArray();
    final double[] ranks = new double[values.length];
    for (int first = 0; first < order.length; ) {
      int end = first + 1;
      while (end < order.length && values[order[end]] == values[order[first]]) {
        end++;
      }
      for (int at = first; at < end; at++) {
        ranks[order[at]] = (first + end - 1) / 2.0;
      }
      first = end;
    }
    return ranks;
  }

  private static double correlation(double[] one, double[] other) {
    final double mean = Arrays.stream(one).average().orElse(0);
    double both = 0;
    double ofOne = 0;
    double ofOther = 0;
    for (int at = 0; at < one.length; at++) {
      both += (one[at] - mean) * (other[at] - mean);
      ofOne += (one[at] - mean) * (one[at] - mean);
      ofOther += (other[at] - mean) * (other[at] - mean);
    }
    return both / Math.sqrt(ofOne * ofOther);
  }
}
