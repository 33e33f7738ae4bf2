// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;

/**
 * Finds the clock of a trace: the bit that toggles most often; of several, the one with a clock's
 * name.
 */
public final class ClockFinder {
  private static final int STEPS = 4_000;
  private static final int LEAST_TURNS = 4;

  private ClockFinder() {}

  /**
   * The clock's name; empty if no signal of one bit toggles often.
   *
   * @throws IOException if the trace cannot be read
   */
  public static Optional<String> find(TraceSource source) throws IOException {
    try (VcdReader reader = VcdReader.open(source)) {
      final int[] turns = new int[reader.variableCount()];
      for (int step = 0; step < STEPS && reader.next(); step++) {
        for (int i = 0; i < reader.changedCount(); i++) {
          final int variable = reader.changed(i);
          if (reader.ones(variable, true) != reader.ones(variable, false)
              || reader.unknown(variable, true) != reader.unknown(variable, false)) {
            turns[variable]++;
          }
        }
        reader.settle();
      }
      final int most =
          reader.signals().stream()
              .filter(ClockFinder::isBit)
              .mapToInt(one -> turns[one.variable(0)])
              .max()
              .orElse(0);
      if (most < LEAST_TURNS || most < Arrays.stream(turns).max().orElse(0)) {
        return Optional.empty();
      }
      return reader.signals().stream()
          .filter(one -> isBit(one) && turns[one.variable(0)] >= most - 1)
          .min(
              Comparator.comparing((TraceSignal one) -> !isNamedClock(one.name()))
                  .thenComparing(one -> one.name().chars().filter(c -> c == '.').count())
                  .thenComparing(one -> one.name().length()))
          .map(TraceSignal::name);
    }
  }

  private static boolean isBit(TraceSignal signal) {
    return signal.kind() == TraceSignal.Kind.BITS && signal.widthBits() == 1;
  }

  private static boolean isNamedClock(String name) {
    final String leaf = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return leaf.contains("clk") || leaf.contains("clock") || leaf.contains("ck");
  }
}
