package nnuesoc.doctor.layer;

import java.util.Arrays;
import java.util.List;
import nnuesoc.doctor.mistake.SupposedLayer;

/**
 * How a design may compute a row: any of these is right.
 *
 * @param fromBias whether the sum begins with the bias
 * @param backwards whether the last column comes first
 * @param step how many terms are added at once
 */
record SumWay(boolean fromBias, boolean backwards, int step) {
  /** All ways, those with single terms first. */
  static final List<SumWay> ALL =
      List.of(
          new SumWay(false, false, 1),
          new SumWay(true, false, 1),
          new SumWay(false, true, 1),
          new SumWay(true, true, 1),
          new SumWay(false, false, 2),
          new SumWay(true, false, 2),
          new SumWay(false, true, 2),
          new SumWay(true, true, 2));

  /** The sums of a row in the order in which they are made, without repetition. */
  long[] numbers(SupposedLayer layer, int row) {
    final int[] sums = layer.sums()[row];
    final int terms = sums.length - 1;
    final long[] all = new long[terms / step + 2];
    int count = 0;
    long sum = plus(sums[0], fromBias ? layer.biases()[row] : 0);
    all[count++] = sum;
    for (int i = 0; i < terms; i++) {
      final int at = backwards ? terms - 1 - i : i;
      sum =
          sum == ObservedSignal.X
                  || sums[at] == SupposedLayer.UNKNOWN
                  || sums[at + 1] == SupposedLayer.UNKNOWN
              ? ObservedSignal.X
              : sum + sums[at + 1] - sums[at];
      if ((i % step == step - 1 || i == terms - 1) && sum != all[count - 1]) {
        all[count++] = sum;
      }
    }
    return Arrays.copyOf(all, count);
  }

  /** The columns of the terms that change the sum, in their order. */
  int[] columns(SupposedLayer layer, int row) {
    final int[] sums = layer.sums()[row];
    final int terms = sums.length - 1;
    final int[] all = new int[terms];
    int count = 0;
    for (int i = 0; i < terms; i++) {
      final int at = backwards ? terms - 1 - i : i;
      if (sums[at] != sums[at + 1]) {
        all[count++] = layer.columns()[row][at];
      }
    }
    return Arrays.copyOf(all, count);
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

  private static boolean follows(ObservedSignal signal, int at, long[] sums, int first) {
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
