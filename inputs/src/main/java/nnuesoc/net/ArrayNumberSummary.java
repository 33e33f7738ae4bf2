// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A summary of the numbers in one array of a net.
 *
 * @param name the fabric's name for the memory or register: {@code weight_2}, {@code bias_2}. Names
 *     of layer 1 end in {@code _white} and {@code _black} if the sides differ
 * @param fabricBits the bits that the report's hardware uses: 16 of {@code weight_1} and of biases,
 *     otherwise 8
 * @param least the least number
 * @param greatest the greatest number
 * @param byBits how many numbers need 1, 2, … bits as two's complement, up to the bits of the
 *     widest number
 * @param misfitCount how many numbers need more than {@code fabricBits}
 * @param misfits the first of these
 */
public record ArrayNumberSummary(
    String name,
    int fabricBits,
    int least,
    int greatest,
    List<Long> byBits,
    long misfitCount,
    List<Misfit> misfits) {
  /** The most misfits that are kept. */
  public static final int MISFITS_KEPT = 100;

  /**
   * A number that is too wide for the report's hardware. It is a bias, because nets keep weights in
   * as many bits as the memories have.
   *
   * @param row its row
   * @param value the number
   */
  public record Misfit(int row, int value) {}

  /** The bits that a number needs as two's complement: 1 for 0 and −1, 8 for 127 and −128. */
  public static int bits(int value) {
    return Integer.SIZE + 1 - Integer.numberOfLeadingZeros(value ^ (value >> (Integer.SIZE - 1)));
  }

  /** How many numbers there are. */
  public long count() {
    return byBits.stream().mapToLong(Long::longValue).sum();
  }

  /** How many numbers need more than {@code bits} bits. */
  public long beyond(int bits) {
    return byBits.stream().skip(bits).mapToLong(Long::longValue).sum();
  }

  /** The bits that the widest number needs. */
  public int bits() {
    return byBits.size();
  }

  /** A summary of numbers without rows. */
  public static ArrayNumberSummary of(String name, int fabricBits, IntStream numbers) {
    final Collector all = new Collector(name, fabricBits);
    numbers.forEach(number -> all.add(0, number));
    return all.summary();
  }

  /** Collects numbers one by one, row by row. */
  static final class Collector {
    private final String name;
    private final int fabricBits;
    private final long[] byBits = new long[Integer.SIZE + 1];
    private final List<Misfit> misfits = new ArrayList<>();
    private int least = Integer.MAX_VALUE;
    private int greatest = Integer.MIN_VALUE;
    private long misfitCount;

    Collector(String name, int fabricBits) {
      this.name = name;
      this.fabricBits = fabricBits;
    }

    void add(int row, int value) {
      final int bits = bits(value);
      byBits[bits]++;
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
      if (bits > fabricBits && misfitCount++ < MISFITS_KEPT) {
        misfits.add(new Misfit(row, value));
      }
    }

    ArrayNumberSummary summary() {
      final List<Long> counts = new ArrayList<>();
      for (int bits = 1; bits <= Math.max(bits(least), bits(greatest)); bits++) {
        counts.add(byBits[bits]);
      }
      return new ArrayNumberSummary(
          name,
          fabricBits,
          least,
          greatest,
          Collections.unmodifiableList(counts),
          misfitCount,
          List.copyOf(misfits));
    }
  }
}
