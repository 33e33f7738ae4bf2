package nnuesoc.traces.pair;

import java.util.Arrays;

/**
 * A digest of events at increasing places (cycles or numbers of changes): sums of hashes in at most
 * {@value #WINDOWS} windows of equal length. When the windows are used up, neighbors are merged in
 * twos. Two digests of any length can thus be brought to the same windows and compared place by
 * place.
 */
final class WindowedDigest {
  static final int WINDOWS = 256;

  private long[] sums = new long[8];
  private int[] counts = new int[8];
  private int shift; // a window is 2^shift places long
  private long total;

  /**
   * The agreement of two digests.
   *
   * @param equal the number of events in equal windows
   * @param prefix the number of events before the first unequal window
   * @param most the number of events of the digest that has more
   * @param parting where the first unequal window begins; {@code Long.MAX_VALUE} if there is none
   */
  record Agreement(long equal, long prefix, long most, long parting) {
    /** The share of events that agree, relative to the digest that has more. */
    double share() {
      return most == 0 ? 1 : (double) equal / most;
    }
  }

  void add(long place, long hash) {
    while (place >>> shift >= WINDOWS) {
      halve(sums, counts);
      shift++;
    }
    final int window = (int) (place >>> shift);
    if (window >= sums.length) {
      final int length = Math.min(WINDOWS, Math.max(window + 1, 2 * sums.length));
      sums = Arrays.copyOf(sums, length);
      counts = Arrays.copyOf(counts, length);
    }
    sums[window] += hash;
    counts[window]++;
    total++;
  }

  /** All events in one number, which is equal for the same events at the same places. */
  long digest() {
    long sum = total;
    for (long one : sums) {
      sum += one;
    }
    return sum;
  }

  /** How many events there were. */
  long total() {
    return total;
  }

  private static void halve(long[] sums, int[] counts) {
    for (int i = 0; i < sums.length; i++) {
      final int from = 2 * i;
      sums[i] = from < sums.length ? sums[from] + (from + 1 < sums.length ? sums[from + 1] : 0) : 0;
      counts[i] =
          from < sums.length ? counts[from] + (from + 1 < sums.length ? counts[from + 1] : 0) : 0;
    }
  }

  /** Compares window by window; neither digest has events from {@code end} on. */
  Agreement whole(WindowedDigest other, long end) {
    final long length = 1L << Math.max(shift, other.shift);
    return agreement(other, end + length - 1);
  }

  /**
   * Compares window by window.
   *
   * @param end places from here on do not count, nor does the window that contains this place
   */
  Agreement agreement(WindowedDigest other, long end) {
    final int common = Math.max(shift, other.shift);
    final int stepA = 1 << (common - shift);
    final int stepB = 1 << (common - other.shift);
    final int windows =
        (int)
            Math.min(
                Math.max(
                    (sums.length + stepA - 1) / stepA, (other.sums.length + stepB - 1) / stepB),
                Math.max(1, end >>> common));
    long equal = 0;
    long prefix = 0;
    long mine = 0;
    long its = 0;
    boolean together = true;
    long parting = Long.MAX_VALUE;
    for (int i = 0; i < windows; i++) {
      long sum = 0;
      long count = 0;
      final int endA = Math.min((i + 1) * stepA, sums.length);
      for (int k = i * stepA; k < endA; k++) {
        sum += sums[k];
        count += counts[k];
      }
      long otherSum = 0;
      long otherCount = 0;
      final int endB = Math.min((i + 1) * stepB, other.sums.length);
      for (int k = i * stepB; k < endB; k++) {
        otherSum += other.sums[k];
        otherCount += other.counts[k];
      }
      mine += count;
      its += otherCount;
      if (sum == otherSum && count == otherCount) {
        equal += count;
        prefix += together ? count : 0;
      } else if (together) {
        together = false;
        parting = (long) i << common;
      }
    }
    return new Agreement(equal, prefix, Math.max(mine, its), parting);
  }
}
