// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.parameter.InputException;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.text.CountText;
import nnuesoc.text.NamesText;
import org.jspecify.annotations.Nullable;

/**
 * The condition that a signal holds a value, written as {@code NAME=VALUE}.
 *
 * @param value a bit pattern of the signal's width
 */
public record SignalCondition(Signal signal, long value) {
  private static final int LISTED = 12;
  private static final Pattern GLOB = Pattern.compile("[*?]");
  private static final Pattern WORD =
      Pattern.compile("(?<memory>.+)\\.word_(?<address>[0-9]{1,9})");

  /** As {@link #parse(Circuit, String, String)}, for a circuit that needs no name. */
  public static SignalCondition parse(Circuit circuit, String text) {
    return parse(circuit, text, "");
  }

  /**
   * Parses a condition on a signal or memory word of {@code circuit}, traced or not; for values see
   * {@link SignalValueArgument}. A {@link Glob} may stand for the name of a single signal.
   *
   * @param title what messages call the circuit; empty if there is only one that can be meant
   * @throws InputException for another form, an unknown name, a pattern of several signals, the
   *     clock, or a value that the signal cannot hold
   */
  public static SignalCondition parse(Circuit circuit, String text, String title) {
    final SignalValueArgument stated = SignalValueArgument.parse(text);
    final Signal signal = signal(circuit, stated.name(), title);
    return new SignalCondition(signal, stated.inBits(signal.widthBits()).longValue());
  }

  private static Signal signal(Circuit circuit, String name, String title) {
    final Signal declared = circuit.signal(name);
    if (declared != null) {
      return declared;
    }
    final Signal word = word(circuit, name);
    if (word != null) {
      return word;
    }
    if (GLOB.matcher(name).find()) {
      return matching(circuit, name);
    }
    if (name.equals(circuit.root().path() + '.' + ClockSignal.NAME)) {
      throw new InputException(
          "\"" + name + "\" is the clock, which rises in every cycle; choose another signal");
    }
    final List<String> names = circuit.signals().stream().map(Signal::name).toList();
    throw new InputException(
        "\""
            + name
            + "\": "
            + (title.isEmpty() ? "there is no such signal" : title + " has no such signal")
            + NearNameHint.hint(name, names));
  }

  private static Signal matching(Circuit circuit, String glob) {
    final Glob pattern = new Glob(glob);
    final List<Signal> all =
        circuit.signals().stream().filter(signal -> pattern.matches(signal.name())).toList();
    if (all.isEmpty()) {
      throw new InputException(
          "\"" + glob + "\" " + TraceSelection.noMatch(glob, circuit.signals()));
    }
    if (all.size() > 1) {
      throw new InputException(
          "\""
              + glob
              + "\" matches "
              + CountText.of(all.size(), "signal")
              + ": "
              + NamesText.of(all.stream().map(Signal::name).toList(), LISTED)
              + "; name one of them");
    }
    return all.get(0);
  }

  private static @Nullable Signal word(Circuit circuit, String name) {
    final Matcher matcher = WORD.matcher(name);
    if (!matcher.matches()) {
      return null;
    }
    final int address = Integer.parseInt(matcher.group("address"));
    for (Memory memory : circuit.memories().values()) {
      if (memory.path().equals(matcher.group("memory")) && address < memory.words()) {
        return new MemoryWordSignal(memory, address);
      }
    }
    return null;
  }

  /** Whether it holds in the current, settled cycle; an unknown signal holds no value. */
  public boolean holds() {
    return !signal.unknown() && signal.longValue() == value;
  }

  @Override
  public String toString() {
    return signal.name() + " = " + Long.toUnsignedString(value);
  }
}
