// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import nnuesoc.traces.read.TraceSignal;
import org.jspecify.annotations.Nullable;

/** The behavior of a signal or one of its bits, cycle by cycle, as digests; x and z count as 0. */
final class SignalDigest {
  static final int WHOLE = -1;

  private final TraceSignal signal;
  private final int bit;
  private final BehaviorDigest whole;
  private final SortedMap<Integer, BehaviorDigest> lower =
      new TreeMap<>(); // its low bits, by their count
  private String placeName;
  private @Nullable SignalPlace place;
  private @Nullable NameWords words; // of the place

  /**
   * Creates an empty track.
   *
   * @param bit the bit of the signal, or {@link #WHOLE}
   * @param widths the widths in the other trace: a wider signal is also kept cut to these widths
   * @param end cycles from here on count only for the order of values
   * @param offsets the shifts in cycles for which digests of values and cycles are kept
   */
  SignalDigest(TraceSignal signal, int bit, Set<Integer> widths, long end, int... offsets) {
    this.signal = signal;
    this.bit = bit;
    placeName = name();
    whole = new BehaviorDigest(end, offsets);
    for (int width : widths) {
      if (bit == WHOLE && width > 1 && width < signal.widthBits()) {
        lower.put(width, new BehaviorDigest(end, offsets));
      }
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
  SignalPlace place() {
    SignalPlace its = place;
    if (its == null) {
      its = SignalPlace.of(placeName);
      place = its;
    }
    return its;
  }

  void place(String to) {
    placeName = to;
    place = null;
    words = null;
  }

  /** The words of {@link #place()}. */
  NameWords words() {
    NameWords its = words;
    if (its == null) {
      its = NameWords.of(placeName);
      words = its;
    }
    return its;
  }

  /** The name, with the index if it is a bit. */
  final String name() {
    return bit == WHOLE ? signal.name() : signal.name() + '[' + bit + ']';
  }

  /** Takes the value of the signal in a cycle. */
  void at(long cycle, long held) {
    if (bit == WHOLE) {
      whole.at(cycle, held);
      lower.forEach((width, its) -> its.at(cycle, held & ((1L << width) - 1)));
    } else {
      whole.at(cycle, held >>> bit & 1);
    }
  }

  BehaviorDigest whole() {
    return whole;
  }

  /** The trail of the low bits; null if it is not kept. */
  @Nullable BehaviorDigest lower(int width) {
    return lower.get(width);
  }

  /** The number of changes. */
  long changes() {
    return whole.changes();
  }

  WindowedDigest values() {
    return whole.values(0);
  }
}
