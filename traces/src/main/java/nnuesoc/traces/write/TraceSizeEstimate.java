// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.HashSet;
import java.util.Set;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;

/**
 * Estimates the uncompressed size of a trace before it is written. The error is some tenths for a
 * run that mostly writes memories over the bus, like every default run.
 */
public final class TraceSizeEstimate {
  /**
   * Bytes per cycle for changes of all declared signals, without the clock and time stamps.
   * Measured at full size: 14.5 in the first ten million cycles, 15.5 in the last.
   */
  private static final double CHANGES_BYTES = 15;

  /** The share of cycles with a change; with the clock, every cycle has a time stamp. */
  private static final double CHANGING_CYCLES = 0.2;

  /** Memory words written per cycle, and the bytes of such a change besides its digits. */
  private static final double WRITES = 0.1;

  private static final int CHANGE_OVERHEAD_BYTES = 5;

  /**
   * The size of a value change dump relative to an FST file. Measured at full size: 87 for the
   * first 11.8 million cycles; several hundred if rows are short and all the same.
   */
  private static final long PACKED = 80;

  private TraceSizeEstimate() {}

  /** The size of an FST file, estimated from that of a value change dump. */
  public static long packedBytes(long bytes) {
    return bytes / PACKED;
  }

  /** The size of a trace of {@code cycles} cycles from cycle 0 on, in bytes. */
  public static long bytes(TraceSelection selection, long cycles) {
    return bytes(selection, 0, cycles);
  }

  /** The size of a trace of {@code cycles} cycles from cycle {@code first} on, in bytes. */
  public static long bytes(TraceSelection selection, long first, long cycles) {
    final Circuit circuit = selection.circuit();
    long declared = 0;
    for (Signal signal : circuit.signals()) {
      declared += signal.widthBits();
    }
    long traced = 0;
    double words = 0; // changes per cycle, in bytes
    long dump = 0;
    final Set<Memory> memories = new HashSet<>();
    for (Signal signal : selection.signals()) {
      dump += signal.widthBits() + CHANGE_OVERHEAD_BYTES;
      if (signal instanceof MemoryWordSignal word) {
        memories.add(word.memory());
        words += (word.widthBits() + CHANGE_OVERHEAD_BYTES) * WRITES / word.memory().words();
      } else if (!(signal instanceof ClockSignal)) {
        traced += signal.widthBits();
      }
    }
    // Only one memory is written at a time.
    words /= Math.max(1, memories.size());
    // Some signals change far more often than others, and people select these.
    final double share = Math.sqrt((double) traced / Math.max(1, declared));
    final double stamp = stampBytes(first, cycles);
    final double clock = selection.hasClock() ? 2 * (stamp + 3) : CHANGING_CYCLES * share * stamp;
    final long header = VcdHeader.of(selection.signals()).length();
    return header + dump + Math.round(cycles * (clock + CHANGES_BYTES * share + words));
  }

  /** The mean length of a stamp, {@code #} and newline included. */
  private static double stampBytes(long first, long cycles) {
    final long end = first + cycles;
    double digits = 0;
    long from = first;
    while (from < end) {
      long limit = 10; // the first time with one more digit
      int length = 1;
      while (limit <= ClockPeriod.NS * from) {
        limit *= 10;
        length++;
      }
      final long to = Math.min(end, (limit + ClockPeriod.NS - 1) / ClockPeriod.NS);
      digits += (double) length * (to - from);
      from = to;
    }
    return 2 + (cycles == 0 ? 0 : digits / cycles);
  }
}
