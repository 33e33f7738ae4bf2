package nnuesoc.sim.trace;

import java.util.HashSet;
import java.util.Set;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;

/**
 * How large a trace will be, before it is written: good to some tenths for a run whose time is
 * mostly bus writes to memories, as that of every default run is. Not compressed.
 */
public final class TraceEstimate {
  /**
   * Bytes a cycle for changes of all declared signals, the clock and stamps apart: measured at full
   * size, 14.5 in the first ten million cycles, 15.5 in the last.
   */
  private static final double CHANGES_BYTES = 15;

  /** The share of cycles with a change, where no clock asks for a stamp in every cycle. */
  private static final double CHANGING_CYCLES = 0.2;

  /** Memory words written a cycle, and what one such change takes besides its digits. */
  private static final double WRITES = 0.1;

  private static final int CHANGE_OVERHEAD_BYTES = 5;

  /**
   * How many times as long a value change dump is as an FST file: measured for the first 11.8
   * million cycles at full size, 87; where rows are short and all the same, several hundred.
   */
  private static final long PACKED = 80;

  private TraceEstimate() {}

  /** The size of an FST file, by that of a value change dump. */
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
    double words = 0; // changes a cycle, in bytes
    long dump = 0;
    final Set<Memory> memories = new HashSet<>();
    for (Signal signal : selection.signals()) {
      dump += signal.widthBits() + CHANGE_OVERHEAD_BYTES;
      if (signal instanceof MemoryWord word) {
        memories.add(word.memory());
        words += (word.widthBits() + CHANGE_OVERHEAD_BYTES) * WRITES / word.memory().words();
      } else if (!(signal instanceof Clock)) {
        traced += signal.widthBits();
      }
    }
    // Writes go to one memory at a time.
    words /= Math.max(1, memories.size());
    // Some signals change far more often than others, and people ask for those that do.
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
      long limit = 10; // the first time with a digit more than that of cycle from
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
