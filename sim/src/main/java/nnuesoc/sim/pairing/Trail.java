package nnuesoc.sim.pairing;

import java.util.HashMap;
import java.util.Map;

/** What a number did from cycle to cycle, as digests. */
final class Trail {
  private static final int CODES = 16; // a state has fewer values

  private final int[] offsets; // in cycles, as if it were so much later
  private final Signature[] values; // by offset
  private final Signature times = new Signature();
  private final Signature codes = new Signature(); // values by the order of their first sight
  private final Map<Long, Integer> order = new HashMap<>();
  private final Signature sequence = new Signature();
  private final Signature marks = new Signature(); // values at their cycles, change by change
  private final Signature beats = new Signature(); // cycles alone, change by change
  private final long end;
  private long changes;
  private long value;
  private boolean begun;

  /**
   * Nothing yet.
   *
   * @param end cycles from there on count for the order of values alone
   * @param offsets with which the digest of values and cycles is kept
   */
  Trail(long end, int... offsets) {
    this.end = end;
    this.offsets = offsets;
    values = new Signature[offsets.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = new Signature();
    }
  }

  /** What the number is in a cycle. */
  void at(long cycle, long now) {
    if (begun && now == value) {
      return;
    }
    changes += begun ? 1 : 0;
    sequence.add(sequence.total(), mix(now ^ sequence.total() * 0x9E3779B97F4A7C15L));
    if (cycle < end) {
      add(cycle, now);
    }
    value = now;
    begun = true;
  }

  private void add(long cycle, long now) {
    if (begun) {
      marks.add(times.total(), mix(now + mix(cycle)));
      beats.add(times.total(), mix(cycle));
      times.add(cycle, mix(cycle));
    }
    if (isOfFewValues()) {
      final int code = order.computeIfAbsent(now, key -> order.size());
      final long first = begun ? cycle : 0;
      codes.add(first, mix(code + mix(first)));
    }
    for (int i = 0; i < offsets.length; i++) {
      final long place = begun ? Math.max(0, cycle + offsets[i]) : 0;
      values[i].add(place, mix(now + mix(place)));
    }
  }

  /** How often it changed. */
  long changes() {
    return changes;
  }

  /** The value that stands, which is the only one if it never changed. */
  long value() {
    return value;
  }

  int[] offsets() {
    return offsets;
  }

  Signature values(int offset) {
    return values[offset];
  }

  Signature times() {
    return times;
  }

  /** Whether it holds no more values than a state does. */
  boolean isOfFewValues() {
    return order.size() < CODES;
  }

  /** Equal digests: one number for another, in every cycle; kept of numbers of few values. */
  Signature codes() {
    return codes;
  }

  Signature sequence() {
    return sequence;
  }

  Signature marks() {
    return marks;
  }

  Signature beats() {
    return beats;
  }

  private static long mix(long z) {
    long y = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    y = (y ^ y >>> 27) * 0x94D049BB133111EBL;
    return y ^ y >>> 31;
  }
}
