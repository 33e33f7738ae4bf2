package nnuesoc.sim.pairing;

import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import nnuesoc.sim.trace.read.TraceSignal;
import org.jspecify.annotations.Nullable;

/** What a signal, or a bit of one, did from cycle to cycle, as digests; x and z count as 0. */
final class Track {
  static final int WHOLE = -1;

  private final TraceSignal signal;
  private final int bit;
  private final Trail whole;
  private final SortedMap<Integer, Trail> lower = new TreeMap<>(); // its low bits, by their number
  private String place;

  /**
   * Nothing yet.
   *
   * @param bit of the signal, or {@link #WHOLE}
   * @param widths of the other trace's signals: what is wider is kept cut to these, too
   * @param end cycles from there on count for the order of values alone
   * @param offsets with which its digest of values and cycles is kept
   */
  Track(TraceSignal signal, int bit, Set<Integer> widths, long end, int... offsets) {
    this.signal = signal;
    this.bit = bit;
    place = name();
    whole = new Trail(end, offsets);
    for (int width : widths) {
      if (bit == WHOLE && width > 1 && width < signal.widthBits()) {
        lower.put(width, new Trail(end, offsets));
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
  void at(long cycle, long held) {
    if (bit == WHOLE) {
      whole.at(cycle, held);
      lower.forEach((width, its) -> its.at(cycle, held & ((1L << width) - 1)));
    } else {
      whole.at(cycle, held >>> bit & 1);
    }
  }

  Trail whole() {
    return whole;
  }

  /** The low bits alone; null if they are not kept. */
  @Nullable Trail lower(int width) {
    return lower.get(width);
  }

  /** How often it changed. */
  long changes() {
    return whole.changes();
  }

  Signature values() {
    return whole.values(0);
  }
}
