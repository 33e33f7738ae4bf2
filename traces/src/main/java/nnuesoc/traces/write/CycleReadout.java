// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.sim.design.Signal;
import org.jspecify.annotations.Nullable;

/**
 * Signals and words of a memory in a cycle, in machine-readable form.
 *
 * @param signals the signals
 * @param range the words, or null
 */
public record CycleReadout(List<Signal> signals, @Nullable WordRange range) {
  /** Copies the list. */
  public CycleReadout {
    signals = List.copyOf(signals);
  }

  /** Names, widths in bits and values in the current cycle, as JSON. */
  public Map<String, Object> json(long cycle) {
    final Map<String, Object> json = new LinkedHashMap<>();
    json.put("cycle", cycle);
    json.put("signals", signals.stream().map(CycleReadout::json).toList());
    if (range != null) {
      final Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("name", range.memory().name());
      entry.put("width", range.memory().widthBits());
      entry.put("first", range.first());
      entry.put("words", words().toList());
      json.put("memory", entry);
    }
    return json;
  }

  private static Map<String, @Nullable Object> json(Signal signal) {
    final Map<String, @Nullable Object> entry = new LinkedHashMap<>();
    entry.put("name", signal.name());
    entry.put("width", signal.widthBits());
    entry.put("value", binary(signal));
    entry.put("unsigned", signal.unknown() ? null : unsigned(signal.longValue()));
    return entry;
  }

  private static String binary(Signal signal) {
    if (signal.unknown()) {
      return "0".repeat(signal.widthBits() - signal.unknownBits())
          + "x".repeat(signal.unknownBits());
    }
    final String digits = Long.toBinaryString(signal.longValue());
    return "0".repeat(signal.widthBits() - digits.length()) + digits;
  }

  private static BigInteger unsigned(long value) {
    return new BigInteger(Long.toUnsignedString(value));
  }

  /** The words, unsigned. */
  private Stream<BigInteger> words() {
    return range == null
        ? Stream.empty()
        : IntStream.rangeClosed(range.first(), range.last())
            .mapToObj(word -> unsigned(range.memory().longWord(word)));
  }

  /** The column names of a table of cycles, as a line of CSV. */
  public String header() {
    final StringJoiner line = new StringJoiner(",", "", "\n");
    line.add("cycle");
    signals.forEach(signal -> line.add(signal.name()));
    if (range != null) {
      for (int word = range.first(); word <= range.last(); word++) {
        line.add(range.memory().name() + ":" + word);
      }
    }
    return line.toString();
  }

  /** The table's row for the current cycle; values are unsigned, or x. */
  public String row(long cycle) {
    final StringJoiner line = new StringJoiner(",", "", "\n");
    line.add(Long.toString(cycle));
    for (Signal signal : signals) {
      line.add(signal.unknown() ? "x" : Long.toUnsignedString(signal.longValue()));
    }
    words().forEach(word -> line.add(word.toString()));
    return line.toString();
  }
}
