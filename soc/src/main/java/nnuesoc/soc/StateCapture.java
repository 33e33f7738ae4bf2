// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import org.jspecify.annotations.Nullable;

/**
 * What a run holds in a cycle: every register and signal, every memory, and what its probes have
 * seen. Taking it settles the cycle.
 */
public final class StateCapture {
  private static final String UNKNOWN = "x";

  private final List<Signal> signals; // every register, and then what a trace shows
  private final List<Memory> memories;
  private final long[] values;
  private final boolean[] unknown;
  private final List<Object> contents; // of the memories: digests or all words
  private final Map<String, Object> others; // by what they are

  private StateCapture(DesignRun run, String results, Function<Memory, Object> content) {
    final Circuit circuit = run.simulation().circuit();
    run.simulation().settle();
    signals = new ArrayList<>(circuit.registers());
    signals.addAll(circuit.signals());
    memories = List.copyOf(circuit.memories().values());
    values = signals.stream().mapToLong(Signal::longValue).toArray();
    unknown = new boolean[values.length];
    for (int i = 0; i < values.length; i++) {
      unknown[i] = signals.get(i).unknown();
    }
    contents = memories.stream().map(content).toList();
    others = new LinkedHashMap<>();
    others.put("the cycle", run.simulation().cycle());
    others.put("the run's end", run.simulation().finished());
    others.put("the processor's step", run.processorStep());
    others.put("the number of hazards", run.hazards().count());
    others.put("the list of results", results);
  }

  /**
   * The state now, with one number for all words of a memory.
   *
   * @param results what the run has given so far
   */
  public static StateCapture of(DesignRun run, String results) {
    return new StateCapture(run, results, StateCapture::digest);
  }

  /** The state now, with all words, so that a difference can name one. */
  public static StateCapture withWords(DesignRun run, String results) {
    return new StateCapture(run, results, StateCapture::words);
  }

  private static Long digest(Memory memory) {
    long digest = 0;
    if (memory.widthBits() > Integer.SIZE) {
      for (long word : words(memory)) {
        digest = mixed(digest, word);
      }
      return digest;
    }
    final int[] words = new int[memory.words()];
    memory.copySigned(0, words.length, words, 0); // faster than word by word
    for (int word : words) {
      digest = mixed(digest, word);
    }
    return digest;
  }

  /** A digest with one more value; two values that differ do not make up for each other. */
  static long mixed(long digest, long value) {
    final long product = (digest ^ value) * 0x9E3779B97F4A7C15L;
    return product ^ product >>> 32;
  }

  private static long[] words(Memory memory) {
    final long[] words = new long[memory.words()];
    Arrays.setAll(words, memory::longWord);
    return words;
  }

  /**
   * The first difference between the states of two runs: its name and both values. Empty if they
   * are the same.
   *
   * @param how how each of the two came about: {@code stepped} and {@code fast}
   * @param otherHow the same of the other
   */
  public static String difference(
      StateCapture one, String how, StateCapture other, String otherHow) {
    final BothValues both =
        (what, left, right) ->
            what + " is " + left + " (" + how + ") and " + right + " (" + otherHow + ")";
    for (int i = 0; i < one.values.length; i++) {
      if (one.values[i] != other.values[i] || one.unknown[i] != other.unknown[i]) {
        return both.text(one.signals.get(i).name(), one.value(i), other.value(i));
      }
    }
    for (int i = 0; i < one.contents.size(); i++) {
      final String difference = contentDifference(one.contents.get(i), other.contents.get(i), both);
      if (!difference.isEmpty()) {
        return one.memories.get(i).name() + difference;
      }
    }
    return one.others.keySet().stream()
        .filter(what -> !Objects.equals(one.others.get(what), other.others.get(what)))
        .findFirst()
        .map(what -> both.text(what, one.others.get(what), other.others.get(what)))
        .orElse("");
  }

  private static String contentDifference(Object one, Object other, BothValues both) {
    if (one instanceof long[] words && other instanceof long[] others) {
      final int word = Arrays.mismatch(words, others);
      return word < 0
          ? ""
          : both.text(
              "[" + word + "]",
              Long.toUnsignedString(words[word]),
              Long.toUnsignedString(others[word]));
    }
    return one.equals(other) ? "" : " differs";
  }

  private String value(int register) {
    return unknown[register] ? UNKNOWN : Long.toUnsignedString(values[register]);
  }

  /** Says what differs. */
  @FunctionalInterface
  private interface BothValues {
    String text(String what, @Nullable Object one, @Nullable Object other);
  }
}
