// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.study;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How far values are from the exact ones.
 *
 * @param mean the mean of the error's magnitude
 * @param worst the largest error
 * @param meanCp the mean in centipawns
 * @param worstCp the largest error in centipawns
 * @param signs how often the sign is right
 * @param near the same for positions up to two pawns
 * @param rank Spearman's rank correlation; null if all values of one kind are equal
 */
public record ErrorStatistics(
    double mean,
    int worst,
    double meanCp,
    int worstCp,
    Signs signs,
    Signs near,
    @Nullable Double rank) {
  /** 208 units are one pawn. */
  private static final int PAWN = 208;

  private static final int NEAR = 2 * PAWN;

  /**
   * How often the sign is right. Positions whose exact value is 0 do not count; a value of 0 for
   * any other position is wrong.
   *
   * @param right how often
   * @param of how many positions count
   */
  public record Signs(int right, int of) {
    /** In percent; 100 if no position counts. */
    public double percent() {
      return of == 0 ? 100 : 100.0 * right / of;
    }
  }

  /**
   * Compares values from the side to move, in units of 1/208 pawn.
   *
   * @param exact at least one value
   * @param values as many values
   */
  static ErrorStatistics of(int[] exact, int[] values) {
    final int[] errors = new int[exact.length];
    final int[] errorsCp = new int[exact.length];
    for (int i = 0; i < exact.length; i++) {
      errors[i] = Math.abs(values[i] - exact[i]);
      errorsCp[i] = Math.abs(centipawns(values[i]) - centipawns(exact[i]));
    }
    return new ErrorStatistics(
        Arrays.stream(errors).average().orElseThrow(),
        Arrays.stream(errors).max().orElseThrow(),
        Arrays.stream(errorsCp).average().orElseThrow(),
        Arrays.stream(errorsCp).max().orElseThrow(),
        signs(exact, values, Integer.MAX_VALUE),
        signs(exact, values, NEAR),
        correlation(ranks(exact), ranks(values)));
  }

  /** Rounded toward zero, as in Stockfish and fabric.md §7. */
  private static int centipawns(int value) {
    return value * 100 / PAWN;
  }

  private static Signs signs(int[] exact, int[] values, int most) {
    int of = 0;
    int right = 0;
    for (int i = 0; i < exact.length; i++) {
      if (exact[i] != 0 && Math.abs(exact[i]) <= most) {
        of++;
        right += Integer.signum(exact[i]) == Integer.signum(values[i]) ? 1 : 0;
      }
    }
    return new Signs(right, of);
  }

  /** The ranks, from 1; equal values share the mean of their ranks. */
  static double[] ranks(int[] values) {
    final int[] order =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingInt(i -> values[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    final double[] ranks = new double[values.length];
    int first = 0;
    while (first < order.length) {
      int end = first;
      while (end < order.length && values[order[end]] == values[order[first]]) {
        end++;
      }
      for (int i = first; i < end; i++) {
        ranks[order[i]] = (first + 1 + end) / 2.0;
      }
      first = end;
    }
    return ranks;
  }

  /** Pearson's correlation, which is Spearman's for ranks. */
  private static @Nullable Double correlation(double[] a, double[] b) {
    final double middle = (a.length + 1) / 2.0;
    double both = 0;
    double squaresA = 0;
    double squaresB = 0;
    for (int i = 0; i < a.length; i++) {
      both += (a[i] - middle) * (b[i] - middle);
      squaresA += (a[i] - middle) * (a[i] - middle);
      squaresB += (b[i] - middle) * (b[i] - middle);
    }
    return squaresA == 0 || squaresB == 0 ? null : both / Math.sqrt(squaresA * squaresB);
  }
}
