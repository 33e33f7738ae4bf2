// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import nnuesoc.traces.compare.TextTrace;

/** A trace that stands in a test: signals of any width, and what they hold, cycle by cycle. */
final class NumberTrace {
  static final String CLOCK = "top.clk";

  private final StringBuilder declarations = new StringBuilder("wire 1 ! " + CLOCK);
  private final List<long[]> values = new ArrayList<>();

  /** Adds a signal that holds the numbers, each for a cycle, and the last one to the end. */
  NumberTrace with(String name, int widthBits, long... numbers) {
    values.add(numbers);
    return also(name, widthBits);
  }

  /** Adds another name of the signal that was added last. */
  NumberTrace also(String name, int widthBits) {
    declarations.append("\nwire %d s%d %s".formatted(widthBits, values.size() - 1, name));
    declarations.append(widthBits == 1 ? "" : " [%d:0]".formatted(widthBits - 1));
    return this;
  }

  /** Adds another name of the clock. */
  NumberTrace alsoClock(String name) {
    declarations.append("\nwire 1 ! ").append(name);
    return this;
  }

  TextTrace trace() {
    final int cycles = values.stream().mapToInt(its -> its.length).max().orElse(0);
    final StringBuilder changes = new StringBuilder();
    for (int cycle = 0; cycle < cycles; cycle++) {
      changes.append('#').append(10 * cycle).append("\n0!\n");
      for (int i = 0; i < values.size(); i++) {
        final long[] its = values.get(i);
        final String digits = Long.toBinaryString(its[Math.min(cycle, its.length - 1)]);
        changes.append('b').append(digits).append(" s").append(i).append('\n');
      }
      changes.append('#').append(10 * cycle + 5).append("\n1!\n");
    }
    return TextTrace.of(declarations.toString(), changes.toString());
  }

  /** Tracks of the signals, without bits and without other names of the clock. */
  List<SignalDigest> tracks(int... offsets) throws IOException {
    return tracks(Set.of(), offsets);
  }

  /** The same, with low bits of these widths. */
  List<SignalDigest> tracks(Set<Integer> widths, int... offsets) throws IOException {
    return TraceDigest.of(
            trace(),
            CLOCK,
            false,
            false,
            widths,
            Long.MAX_VALUE,
            Long.MAX_VALUE,
            bytes -> true,
            offsets)
        .list();
  }
}
