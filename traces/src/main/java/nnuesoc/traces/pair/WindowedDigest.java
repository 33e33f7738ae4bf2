// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A digest of events at increasing places (cycles or numbers of changes): sums of hashes in at most
 * {@value #WINDOWS} windows of equal length. When the windows are used up, neighbors are merged in
 * twos. Two digests of any length can thus be brought to the same windows and compared place by
 * place.
 */
final class WindowedDigest {
  static final int WINDOWS = 256;

  private Windows windows = new Windows(new long[8], new int[8]);
  private int shift; // a window is 2^shift places long
  private long total;
  private List<Windows> coarser = List.of(); // [i]: windows 2^i times as long; empty: not yet made

  /** The sum and the number of events of each window. */
  private static final class Windows {
    private final long[] sums;
    private final int[] counts;

    Windows(long[] sums, int[] counts) {
      this.sums = sums;
      this.counts = counts;
    }

    Windows ofLength(int length) {
      return new Windows(Arrays.copyOf(sums, length), Arrays.copyOf(counts, length));
    }

    /** Each two neighbors as one window. */
    Windows halved() {
      final int length = (sums.length + 1) / 2;
      final long[] halfSums = new long[length];
      final int[] halfCounts = new int[length];
      for (int i = 0; i < sums.length; i++) {
        halfSums[i / 2] += sums[i];
        halfCounts[i / 2] += counts[i];
      }
      return new Windows(halfSums, halfCounts);
    }

    int length() {
      return sums.length;
    }
  }

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
    coarser = List.of();
    while (place >>> shift >= WINDOWS) {
      windows = windows.halved();
      shift++;
    }
    final int window = (int) (place >>> shift);
    if (window >= windows.length()) {
      windows = windows.ofLength(Math.min(WINDOWS, Math.max(window + 1, 2 * windows.length())));
    }
    windows.sums[window] += hash;
    windows.counts[window]++;
    total++;
  }

  /** All events in one number, which is equal for the same events at the same places. */
  long digest() {
    long sum = total;
    for (long one : windows.sums) {
      sum += one;
    }
    return sum;
  }

  /** How many events there were. */
  long total() {
    return total;
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
    final Windows a = coarser(common - shift);
    final Windows b = other.coarser(common - other.shift);
    final int length =
        (int) Math.min(Math.max(a.length(), b.length()), Math.max(1, end >>> common));
    long equal = 0;
    long prefix = 0;
    long mine = 0;
    long its = 0;
    boolean together = true;
    long parting = Long.MAX_VALUE;
    for (int i = 0; i < length; i++) {
      final long sum = i < a.length() ? a.sums[i] : 0;
      final int count = i < a.length() ? a.counts[i] : 0;
      final long otherSum = i < b.length() ? b.sums[i] : 0;
      final int otherCount = i < b.length() ? b.counts[i] : 0;
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

  /** The digest in windows 2^{@code by} times as long; kept, since it is compared many times. */
  private Windows coarser(int by) {
    if (coarser.isEmpty()) {
      coarser = new ArrayList<>(List.of(windows));
    }
    Windows last = coarser.get(coarser.size() - 1);
    while (coarser.size() <= by && last.length() > 1) {
      last = last.halved();
      coarser.add(last);
    }
    return coarser.get(Math.min(by, coarser.size() - 1));
  }
}
