package nnuesoc.sim.pairing;

import nnuesoc.sim.trace.read.TraceSignal;

/** What a signal, or a bit of one, did from cycle to cycle, as digests; x and z count as 0. */
final class Track {
  static final int WHOLE = -1;

  private final TraceSignal signal;
  private final int bit;
  private final int[] offsets; // in cycles, as if it were so much later
  private final Signature[] values; // by offset
  private final Signature times = new Signature();
  private final Signature sequence = new Signature();
  private long value;
  private String place;
  private boolean begun;
  private long lastChange = -1;

  /**
   * Nothing yet.
   *
   * @param bit of the signal, or {@link #WHOLE}
   * @param offsets with which its digest of values and cycles is kept
   */
  Track(TraceSignal signal, int bit, int... offsets) {
    this.signal = signal;
    this.bit = bit;
    this.offsets = offsets.clone();
    place = name();
    values = new Signature[offsets.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = new Signature();
    }
  }

  TraceSignal signal() {
    return signal;
  }

  int bit() {
    return bit;
  }

  int widthBits() {
    return bit == WHOLE ? signal.widthBits() : 1;
  }

  /** The name as if each part of the design had a scope of its own. */
  String place() {
    return place;
  }

  void place(String to) {
    place = to;
  }

  /** The name, with the bit's index if it is one. */
  final String name() {
    return bit == WHOLE ? signal.name() : signal.name() + '[' + bit + ']';
  }

  /** What the signal holds in a cycle. */
  void at(long cycle, long whole) {
    final long now = bit == WHOLE ? whole : whole >>> bit & 1;
    if (begun && now == value) {
      return;
    }
    if (begun) {
      times.add(cycle, mix(cycle));
      lastChange = cycle;
    }
    sequence.add(sequence.total(), mix(now ^ sequence.total() * 0x9E3779B97F4A7C15L));
    for (int i = 0; i < offsets.length; i++) {
      final long place = begun ? Math.max(0, cycle + offsets[i]) : 0;
      values[i].add(place, mix(now + mix(place)));
    }
    value = now;
    begun = true;
  }

  /** How often it changed. */
  long changes() {
    return times.total();
  }

  long lastChange() {
    return lastChange;
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

  Signature sequence() {
    return sequence;
  }

  private static long mix(long z) {
    long y = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    y = (y ^ y >>> 27) * 0x94D049BB133111EBL;
    return y ^ y >>> 31;
  }
}
