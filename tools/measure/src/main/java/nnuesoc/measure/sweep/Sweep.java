// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.parameter.Tuning;

/** All combinations of the values of some keys; each can be built and run. */
public final class Sweep {
  static final int MOST_POINTS = 10_000;

  private final FixedSettings fixed;
  private final List<SweepAxis> axes;
  private final SweepPoint baseline;
  private final List<SweepPoint> points;

  /**
   * Makes the points; the first key varies slowest.
   *
   * @throws SweepException if there are too many, or a point cannot be run
   */
  public Sweep(FixedSettings fixed, List<SweepAxis> axes) {
    this.fixed = fixed;
    this.axes = List.copyOf(axes);
    baseline = SweepPoint.baseline(fixed);
    long count = 1;
    for (SweepAxis axis : axes) {
      count = Math.min(Integer.MAX_VALUE, count * axis.values().size());
    }
    if (count > MOST_POINTS) {
      throw tooMany("all combinations", count);
    }
    points =
        combinations(this.axes).stream()
            .map(values -> SweepPoint.of(fixed, this.axes, values))
            .toList();
  }

  static SweepException tooMany(String where, long count) {
    return new SweepException(
        String.format(
            Locale.ROOT, "%s: %,d points: expected at most %,d", where, count, MOST_POINTS));
  }

  private static List<List<String>> combinations(List<SweepAxis> axes) {
    List<List<String>> all = List.of(List.of());
    for (SweepAxis axis : axes) {
      final List<List<String>> longer = new ArrayList<>();
      for (List<String> before : all) {
        for (String value : axis.values()) {
          final List<String> one = new ArrayList<>(before);
          one.add(value);
          longer.add(one);
        }
      }
      all = longer;
    }
    return all;
  }

  /** What all points have in common. */
  public FixedSettings fixed() {
    return fixed;
  }

  /** The swept keys and their values. */
  public List<SweepAxis> axes() {
    return axes;
  }

  /** The names of the swept keys. */
  public List<String> keys() {
    return axes.stream().map(axis -> axis.key().optionName()).toList();
  }

  /** The keys that are not swept, with their values as typed. */
  public String unswept(Map<String, Object> keys) {
    final Map<String, Object> rest = new LinkedHashMap<>(keys);
    rest.keySet().removeAll(keys());
    if (keys().contains(SweepKey.WIDTH.optionName())) {
      rest.remove(SweepKey.WORDS.optionName());
    }
    if (keys().contains(SweepKey.FABRIC.optionName())) {
      rest.keySet().removeAll(fixed.fabric().toMap().keySet());
    }
    return FixedSettings.text(rest);
  }

  /** What the points are compared with: the report's fabric on the board. */
  public SweepPoint baseline() {
    return baseline;
  }

  /** The swept keys with the values that the baseline has, as typed. */
  String baselineKeys() {
    final Map<String, Object> values = new LinkedHashMap<>(ProcessorSettings.DEFAULT.toMap());
    values.putAll(Tuning.REPORT.toMap());
    values.put(SweepKey.CLOCK.optionName(), FixedSettings.BOARD_MHZ);
    values.put(SweepKey.WIDTH.optionName(), SweepPoint.BITS_A_WORD);
    values.keySet().retainAll(keys());
    return FixedSettings.text(values);
  }

  /** The number of combinations of the keys after the first. */
  public int lines() {
    return points.size() / axes.get(0).values().size();
  }

  /** The points, in order. */
  public List<SweepPoint> points() {
    return points;
  }
}
