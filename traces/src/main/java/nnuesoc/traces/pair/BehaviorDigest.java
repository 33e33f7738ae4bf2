// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.HashMap;
import java.util.Map;

/** The behavior of a number, cycle by cycle, as digests. */
final class BehaviorDigest {
  private static final int CODES = 16; // a state has fewer values

  /**
   * Changes that are added to the digests together, so that a cache holds the digests meanwhile.
   */
  private static final int TOGETHER = 16;

  private final int[] offsets; // shifts in cycles
  private final WindowedDigest[] values; // by offset
  private final WindowedDigest times = new WindowedDigest();
  private final WindowedDigest codes =
      new WindowedDigest(); // values numbered in order of appearance
  private final Map<Long, Integer> order = new HashMap<>();
  private final WindowedDigest sequence = new WindowedDigest();
  private final WindowedDigest marks =
      new WindowedDigest(); // values at their cycles, change by change
  private final WindowedDigest beats = new WindowedDigest(); // cycles alone, change by change
  private final long end;
  private final long[] cycles = new long[TOGETHER]; // of changes that are not yet in the digests
  private final long[] numbers = new long[TOGETHER];
  private int waiting;
  private long changes;
  private long value;
  private boolean begun;

  /**
   * Creates an empty trail.
   *
   * @param end cycles from here on count only for the order of values
   * @param offsets the shifts in cycles for which digests of values and cycles are kept
   */
  BehaviorDigest(long end, int... offsets) {
    this.end = end;
    this.offsets = offsets;
    values = new WindowedDigest[offsets.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = new WindowedDigest();
    }
  }

  /** Takes the number's value in a cycle. */
  void at(long cycle, long now) {
    if (begun && now == value) {
      return;
    }
    if (waiting == TOGETHER) {
      settle();
    }
    cycles[waiting] = cycle;
    numbers[waiting] = now;
    waiting++;
    changes += begun ? 1 : 0;
    value = now;
    begun = true;
  }

  private void settle() {
    for (int i = 0; i < waiting; i++) {
      final boolean later = sequence.total() > 0;
      sequence.add(sequence.total(), mix(numbers[i] ^ sequence.total() * 0x9E3779B97F4A7C15L));
      if (cycles[i] < end) {
        add(cycles[i], numbers[i], later);
      }
    }
    waiting = 0;
  }

  private void add(long cycle, long now, boolean later) {
    if (later) {
      marks.add(times.total(), mix(now + mix(cycle)));
      beats.add(times.total(), mix(cycle));
      times.add(cycle, mix(cycle));
    }
    if (order.size() < CODES) {
      final int code = order.computeIfAbsent(now, key -> order.size());
      final long first = later ? cycle : 0;
      codes.add(first, mix(code + mix(first)));
    }
    for (int i = 0; i < offsets.length; i++) {
      final long place = later ? Math.max(0, cycle + offsets[i]) : 0;
      values[i].add(place, mix(now + mix(place)));
    }
  }

  /** The number of changes. */
  long changes() {
    return changes;
  }

  /** The current value, which is the only one if the number never changed. */
  long value() {
    return value;
  }

  int[] offsets() {
    return offsets;
  }

  WindowedDigest values(int offset) {
    settle();
    return values[offset];
  }

  WindowedDigest times() {
    settle();
    return times;
  }

  /** Whether the number takes so few values that it may be a state. */
  boolean isOfFewValues() {
    settle();
    return order.size() < CODES;
  }

  /** Equal for two numbers whose values map one to one in every cycle; only for few values. */
  WindowedDigest codes() {
    settle();
    return codes;
  }

  WindowedDigest sequence() {
    settle();
    return sequence;
  }

  WindowedDigest marks() {
    settle();
    return marks;
  }

  WindowedDigest beats() {
    settle();
    return beats;
  }

  private static long mix(long z) {
    long y = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    y = (y ^ y >>> 27) * 0x94D049BB133111EBL;
    return y ^ y >>> 31;
  }
}
