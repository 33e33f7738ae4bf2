// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import java.util.Arrays;
import nnuesoc.traces.compare.CycleSampler;
import nnuesoc.traces.read.TraceSignal;
import org.jspecify.annotations.Nullable;

/**
 * The changes of one signal of a trace: each cycle in which it changes, and its value from there
 * on.
 */
final class SignalChangeHistory {
  private final TraceSignal signal;
  private long[] cycles = new long[16];
  private @Nullable Long[] values = new Long[16];
  private int count;

  SignalChangeHistory(TraceSignal signal) {
    this.signal = signal;
  }

  /** The signal in the trace. */
  TraceSignal signal() {
    return signal;
  }

  /** Takes the value in the sampler's cycle. */
  void take(CycleSampler sampler) {
    final Long value = sampler.unknown(signal) == 0 ? Long.valueOf(sampler.known(signal)) : null;
    if (count > 0 && same(values[count - 1], value)) {
      return;
    }
    if (count == cycles.length) {
      cycles = Arrays.copyOf(cycles, 2 * count);
      values = Arrays.copyOf(values, 2 * count);
    }
    cycles[count] = sampler.cycle();
    values[count++] = value;
  }

  private static boolean same(@Nullable Long a, @Nullable Long b) {
    return a == null ? b == null : a.equals(b);
  }

  /** The place of the value in a cycle; −1 before the first. */
  int place(long cycle) {
    final int found = Arrays.binarySearch(cycles, 0, count, cycle);
    return found >= 0 ? found : -found - 2;
  }

  /** The number of values. */
  int count() {
    return count;
  }

  /** The cycle from which on a value holds. */
  long cycle(int place) {
    return cycles[place];
  }

  /** The value at a place; null where a bit of it is x or z, or before the first. */
  @Nullable Long value(int place) {
    return place < 0 ? null : values[place];
  }

  /** The value in a cycle; null where a bit of it is x or z. */
  @Nullable Long at(long cycle) {
    return value(place(cycle));
  }

  /** The first cycle in which the value is 1, or null. */
  @Nullable Long rise() {
    for (int i = 0; i < count; i++) {
      final Long value = values[i];
      if (value != null && value == 1) {
        return cycles[i];
      }
    }
    return null;
  }
}
