// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.convert;

import java.util.ArrayList;
import java.util.List;

/**
 * The numbers of an array that did not fit when it was converted.
 *
 * @param name the fabric's name for the memory or register. Names of layer 1 end in {@code _white}
 *     and {@code _black} if the sides differ
 * @param rule how the array was written
 * @param values how many numbers it has
 * @param count how many did not fit
 * @param first the first of these
 */
public record SaturatedNumbers(
    String name, ArrayNumberRule rule, long values, long count, List<Misfit> first) {
  /** The most numbers that are kept. */
  public static final int KEPT = 3;

  /**
   * A number that did not fit.
   *
   * @param row its row
   * @param column its column; 0 for a bias
   * @param value the number in the net
   * @param wanted the number after factor and rounding
   * @param written what was written
   */
  public record Misfit(int row, int column, int value, long wanted, int written) {}

  /** Converts numbers and counts those that do not fit. */
  static final class Counter {
    private final String name;
    private final ArrayNumberRule rule;
    private final List<Misfit> first = new ArrayList<>();
    private long values;
    private long count;

    Counter(String name, ArrayNumberRule rule) {
      this.name = name;
      this.rule = rule;
    }

    int written(int row, int column, int value) {
      values++;
      final int written = rule.of(value);
      if (rule.saturates(value) && count++ < KEPT) {
        first.add(new Misfit(row, column, value, rule.scale().rounded(value), written));
      }
      return written;
    }

    SaturatedNumbers saturation() {
      return new SaturatedNumbers(name, rule, values, count, List.copyOf(first));
    }
  }
}
