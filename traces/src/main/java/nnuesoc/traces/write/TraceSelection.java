// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import nnuesoc.parameter.InputException;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;

/**
 * Which signals of a circuit are traced: the clock first, then the circuit's signals in order of
 * declaration, then memory words by memory and address. It is created once the circuit is wired.
 * One thread at a time uses a circuit and what belongs to it.
 */
public final class TraceSelection {
  private final Circuit circuit;
  private final List<Signal> signals;

  private TraceSelection(Circuit circuit, List<Signal> signals) {
    this.circuit = circuit;
    this.signals = List.copyOf(signals);
  }

  /** Selects the clock and all declared signals, but no memory words. */
  public static TraceSelection all(Circuit circuit) {
    return of(circuit, List.of(), List.of());
  }

  /**
   * Selects the signals that match a glob, and also memory words.
   *
   * @param globs patterns for full names; none means all signals
   * @param words each {@code MEMORY} (all words), {@code MEMORY:A} or {@code MEMORY:A-B},
   *     inclusive; globs do not restrict them
   * @throws InputException if a glob matches nothing, or a memory or word does not exist
   */
  public static TraceSelection of(Circuit circuit, List<String> globs, List<String> words) {
    Objects.requireNonNull(circuit, "the circuit is null");
    Objects.requireNonNull(globs, "the patterns are null");
    Objects.requireNonNull(words, "the words are null");
    final List<Signal> declared = new ArrayList<>();
    declared.add(clock(circuit));
    declared.addAll(circuit.signals());
    final List<Signal> selected = globs.isEmpty() ? declared : matching(declared, globs);
    selected.addAll(words(circuit, words));
    return new TraceSelection(circuit, selected);
  }

  private static Signal clock(Circuit circuit) {
    final ClockSignal clock = new ClockSignal(circuit.root().path() + '.' + ClockSignal.NAME);
    if (circuit.signal(clock.name()) != null) {
      throw new InputException(clock.name() + ": declared, but a trace adds the clock");
    }
    return clock;
  }

  private static List<Signal> matching(List<Signal> declared, List<String> globs) {
    final BitSet matched = new BitSet();
    for (String text : globs) {
      final Glob glob = new Glob(text);
      boolean any = false;
      for (int i = 0; i < declared.size(); i++) {
        if (glob.matches(declared.get(i).name())) {
          matched.set(i);
          any = true;
        }
      }
      if (!any) {
        throw new InputException("\"" + text + "\" " + noMatch(text, declared));
      }
    }
    final List<Signal> selected = new ArrayList<>();
    matched.stream().forEach(i -> selected.add(declared.get(i)));
    return selected;
  }

  /** {@code "matches no signal"}, with a pattern or names that the user may have meant. */
  public static String noMatch(String glob, Collection<? extends Signal> signals) {
    Objects.requireNonNull(glob, "the pattern is null");
    Objects.requireNonNull(signals, "the signals is null");
    final List<String> names = signals.stream().map(Signal::name).toList();
    return "matches no signal"
        + Stream.of("*." + glob, "*." + glob + ".*")
            .filter(wider -> names.stream().anyMatch(new Glob(wider)::matches))
            .findFirst()
            .map(wider -> "; did you mean '" + wider + "'?")
            .orElseGet(() -> NearNameHint.hint(glob, names));
  }

  private static List<Signal> words(Circuit circuit, List<String> texts) {
    final List<WordRange> ranges = new ArrayList<>();
    for (String text : texts) {
      ranges.add(WordRange.parse(circuit, text));
    }
    final List<Signal> words = new ArrayList<>();
    for (Memory memory : circuit.memories().values()) {
      final BitSet asked = new BitSet(); // ranges may overlap
      for (WordRange range : ranges) {
        if (range.memory() == memory) {
          asked.set(range.first(), range.last() + 1);
        }
      }
      asked.stream().forEach(address -> words.add(new MemoryWordSignal(memory, address)));
    }
    return words;
  }

  /** The same signals of another circuit that was built in the same way. */
  TraceSelection on(Circuit other) {
    return new TraceSelection(other, signals.stream().map(one -> on(other, one)).toList());
  }

  private static Signal on(Circuit other, Signal signal) {
    if (signal instanceof MemoryWordSignal word) {
      final Memory memory = Objects.requireNonNull(other.memories().get(word.memory().name()));
      return new MemoryWordSignal(memory, word.address());
    }
    return signal instanceof ClockSignal
        ? signal
        : Objects.requireNonNull(other.signal(signal.name()), signal.name());
  }

  /** The circuit that is traced. */
  public Circuit circuit() {
    return circuit;
  }

  /**
   * The traced signals in the order of the trace; the clock has its value at the end of a cycle, 0.
   */
  public List<Signal> signals() {
    return signals;
  }

  /** Whether the clock is traced. */
  public boolean hasClock() {
    return !signals.isEmpty() && signals.get(0) instanceof ClockSignal;
  }
}
