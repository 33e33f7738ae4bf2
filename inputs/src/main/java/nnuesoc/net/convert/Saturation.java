package nnuesoc.net.convert;

import java.util.ArrayList;
import java.util.List;

/**
 * What of an array did not fit when it was converted.
 *
 * @param name as the fabric calls the memory or register it goes to; those of layer 1 end in {@code
 *     _white} and {@code _black} if the sides differ
 * @param rule how it was written
 * @param values how many numbers it has
 * @param count how many did not fit
 * @param first the first of these
 */
public record Saturation(
    String name, NumberRule rule, long values, long count, List<Misfit> first) {
  /** The most that are kept. */
  public static final int KEPT = 3;

  /**
   * A number that did not fit.
   *
   * @param row its row
   * @param column its column; 0 for a bias
   * @param value what the net has
   * @param wanted what it is by factor and rounding
   * @param written what was written
   */
  public record Misfit(int row, int column, int value, long wanted, int written) {}

  /** Writes numbers and counts. */
  static final class Counter {
    private final String name;
    private final NumberRule rule;
    private final List<Misfit> first = new ArrayList<>();
    private long values;
    private long count;

    Counter(String name, NumberRule rule) {
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

    Saturation saturation() {
      return new Saturation(name, rule, values, count, List.copyOf(first));
    }
  }
}
