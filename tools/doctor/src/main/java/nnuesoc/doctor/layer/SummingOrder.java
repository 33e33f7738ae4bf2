// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nnuesoc.doctor.mistake.SupposedLayer;
import org.jspecify.annotations.Nullable;

/**
 * How a design may compute a row: any of these is right.
 *
 * @param fromBias whether the sum begins with the bias
 * @param backwards whether the last column comes first
 * @param step how many terms are added at once
 */
record SummingOrder(boolean fromBias, boolean backwards, int step) {
  private static final int[] STEPS = {1, 2, 4, 3, 8};

  /** All ways for rows of so many columns, those with single terms first. */
  static List<SummingOrder> of(int columns) {
    final List<SummingOrder> all = new ArrayList<>();
    for (int step : STEPS) {
      for (int i = 0; i < 4 && (step < columns || step == 1); i++) {
        all.add(new SummingOrder((i & 1) == 1, i >= 2, step));
      }
    }
    return all;
  }

  /** The sums of a row in the order in which they are made, without repetition. */
  long[] numbers(SupposedLayer layer, int row) {
    final int[] sums = layer.sums()[row];
    final int terms = sums.length - 1;
    final long[] all = new long[terms / step + 2];
    int count = 0;
    long sum = plus(sums[0], fromBias ? layer.biases()[row] : 0);
    all[count++] = sum;
    for (int i = 0; i < terms; i++) {
      final int at = at(i, terms);
      sum =
          sum == ObservedSignal.X
                  || sums[at] == SupposedLayer.UNKNOWN
                  || sums[at + 1] == SupposedLayer.UNKNOWN
              ? ObservedSignal.X
              : sum + sums[at + 1] - sums[at];
      if (ends(i, terms) && sum != all[count - 1]) {
        all[count++] = sum;
      }
    }
    return Arrays.copyOf(all, count);
  }

  /** The first columns of the terms that change the sum together, in their order. */
  int[] columns(SupposedLayer layer, int row) {
    final int[] sums = layer.sums()[row];
    final int terms = sums.length - 1;
    final int[] all = new int[terms];
    int count = 0;
    int change = 0;
    int first = 0;
    for (int i = 0; i < terms; i++) {
      final int at = at(i, terms);
      change += sums[at + 1] - sums[at];
      if (ends(i, terms)) {
        if (change != 0) {
          all[count++] = layer.columns()[row][at(first, terms)];
        }
        change = 0;
        first = i + 1;
      }
    }
    return Arrays.copyOf(all, count);
  }

  /**
   * The column of the first added term that is not a right one; null if other columns are added.
   */
  @Nullable Integer firstOther(SupposedLayer its, SupposedLayer right, int row) {
    final int[] sums = its.sums()[row];
    final int[] expected = right.sums()[row];
    final int terms = sums.length - 1;
    final boolean same = Arrays.equals(its.columns()[row], right.columns()[row]);
    for (int i = 0; same && i < terms; i++) {
      final int at = at(i, terms);
      if (sums[at + 1] - sums[at] != expected[at + 1] - expected[at]) {
        return right.columns()[row][at];
      }
    }
    return null;
  }

  /** The index of a term that is added as the i-th. */
  int at(int i, int terms) {
    return backwards ? terms - 1 - i : i;
  }

  /** Whether the i-th term is the last one of those that are added at once. */
  boolean ends(int i, int terms) {
    return i % step == step - 1 || i == terms - 1;
  }

  /** A sum and a bias; {@link ObservedSignal#X} if one of them is unknown. */
  static long plus(int sum, int bias) {
    return sum == SupposedLayer.UNKNOWN || bias == SupposedLayer.UNKNOWN
        ? ObservedSignal.X
        : (long) sum + bias;
  }

  /** The index of a row's last sum behind others; −1 if they do not follow each other. */
  static int end(ObservedSignal signal, int from, long[] sums) {
    final boolean replaces = sums.length > 2; // the first term may replace the sum
    for (int at = from; at < signal.count(); at++) {
      if (follows(signal, at, sums, 0)) {
        return at + sums.length - 1;
      }
      if (replaces && follows(signal, at, sums, 1)) {
        return at + sums.length - 2;
      }
    }
    return -1;
  }

  /** Whether sums, all but the first ones, follow each other in a signal from an index on. */
  static boolean follows(ObservedSignal signal, int at, long[] sums, int first) {
    if (at + sums.length - first > signal.count()) {
      return false;
    }
    for (int i = first; i < sums.length; i++) {
      if (!is(signal, at + i - first, sums[i])) {
        return false;
      }
    }
    return true;
  }

  /** Whether a signal has a sum, or is unknown if the sum is. */
  static boolean is(ObservedSignal signal, int index, long sum) {
    return sum == ObservedSignal.X
        ? signal.value(index) == ObservedSignal.X
        : signal.holds(index, (int) sum);
  }
}
