package nnuesoc.verification.regress;

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
import nnuesoc.soc.DesignRun;
import org.jspecify.annotations.Nullable;

/**
 * What a run holds in a cycle: every register and signal, every memory, and what its probes have
 * seen. Taking it settles the cycle.
 */
final class StateCapture {
  private static final String UNKNOWN = "x";

  private final List<Signal> signals; // every register, and then what a trace shows
  private final List<Memory> memories;
  private final int[] values;
  private final boolean[] unknown;
  private final List<Object> contents; // of the memories: digests or all words
  private final Map<String, Object> others; // by what they are

  private StateCapture(DesignRun run, String results, Function<Memory, Object> content) {
    final Circuit circuit = run.simulation().circuit();
    run.simulation().settle();
    signals = new ArrayList<>(circuit.registers());
    signals.addAll(circuit.signals());
    memories = List.copyOf(circuit.memories().values());
    values = signals.stream().mapToInt(Signal::value).toArray();
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
  static StateCapture of(DesignRun run, String results) {
    return new StateCapture(run, results, StateCapture::digest);
  }

  /** The state now, with all words, so that a difference can name one. */
  static StateCapture withWords(DesignRun run, String results) {
    return new StateCapture(run, results, StateCapture::words);
  }

  private static Long digest(Memory memory) {
    long digest = 0;
    for (int word = 0; word < memory.words(); word++) {
      // Two words that differ do not make up for each other.
      final long product = (digest ^ memory.word(word)) * 0x9E3779B97F4A7C15L;
      digest = product ^ product >>> 32;
    }
    return digest;
  }

  private static int[] words(Memory memory) {
    final int[] words = new int[memory.words()];
    Arrays.setAll(words, memory::word);
    return words;
  }

  /**
   * The first difference between the state of a stepped run and of another: its name and both
   * values. Empty if they are the same.
   *
   * @param engine what the other one is: {@code fast}
   */
  static String difference(StateCapture stepped, StateCapture other, String engine) {
    for (int i = 0; i < stepped.values.length; i++) {
      if (stepped.values[i] != other.values[i] || stepped.unknown[i] != other.unknown[i]) {
        return both(stepped.signals.get(i).name(), stepped.value(i), other.value(i), engine);
      }
    }
    for (int i = 0; i < stepped.contents.size(); i++) {
      final String difference =
          contentDifference(stepped.contents.get(i), other.contents.get(i), engine);
      if (!difference.isEmpty()) {
        return stepped.memories.get(i).name() + difference;
      }
    }
    return stepped.others.keySet().stream()
        .filter(what -> !Objects.equals(stepped.others.get(what), other.others.get(what)))
        .findFirst()
        .map(what -> both(what, stepped.others.get(what), other.others.get(what), engine))
        .orElse("");
  }

  private static String contentDifference(Object stepped, Object other, String engine) {
    if (stepped instanceof int[] words && other instanceof int[] others) {
      final int word = Arrays.mismatch(words, others);
      return word < 0
          ? ""
          : both(
              "[" + word + "]",
              Integer.toUnsignedString(words[word]),
              Integer.toUnsignedString(others[word]),
              engine);
    }
    return stepped.equals(other) ? "" : " differs";
  }

  private String value(int register) {
    return unknown[register] ? UNKNOWN : Integer.toUnsignedString(values[register]);
  }

  private static String both(
      String what, @Nullable Object stepped, @Nullable Object other, String engine) {
    return what + " is " + stepped + " (stepped) and " + other + " (" + engine + ")";
  }
}
