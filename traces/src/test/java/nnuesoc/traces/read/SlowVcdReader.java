// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.traces.read.TraceSignal.Kind;
import org.jspecify.annotations.Nullable;

/**
 * A second reader of value change dumps, for small ones: written from IEEE 1364-2005, section 18,
 * and from what {@code docs/reference/traces.md} says of departures from it, without a look at how
 * {@link VcdReader} does it. Where neither says which of two readings is meant, as in names of
 * several words, it does what that one was seen to do. A token is a string, and all values are
 * kept.
 */
final class SlowVcdReader {
  /** Why a dump is refused. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    Refused(String why) {
      super(why, null, false, false);
    }
  }

  /** A variable; those of 0 bits are left out, and have number −1. */
  record Variable(int number, Kind kind, int widthBits) {}

  private static final Set<String> BLOCKS =
      Set.of("$comment", "$date", "$version", "$enddefinitions");

  private final SlowTokens in;
  private final SlowDeclarations declared;
  private final Map<String, Variable> later;

  private final List<Long> times = new ArrayList<>();
  private final List<String[]> steps = new ArrayList<>();
  private final List<Boolean> dumped = new ArrayList<>();
  private String[] before = {};
  private String[] values = {};
  private long time = -1;
  private boolean stepOpen;
  private boolean dumping = true;
  private boolean passedOver;

  private SlowVcdReader(String text, Map<String, Variable> later) {
    in = new SlowTokens(text);
    declared = new SlowDeclarations(in);
    this.later = later;
  }

  /** Unit and signals in the first line, then a line for each step. */
  static List<String> read(String text) {
    final SlowVcdReader first = new SlowVcdReader(text, Map.of());
    first.declared.header();
    first.body();
    if (!first.passedOver) {
      return first.lines();
    }
    // docs/reference/traces.md: declarations after the first value need a first reading
    final SlowVcdReader second = new SlowVcdReader(text, first.declared.ids());
    second.declared.header();
    second.body();
    return second.lines();
  }

  private List<String> lines() {
    final List<SlowNames.Signal> signals = declared.signals();
    final List<String> lines = new ArrayList<>();
    lines.add(declared.unitFs() + " " + signals);
    for (int i = 0; i < steps.size(); i++) {
      final StringBuilder line = new StringBuilder().append(times.get(i));
      line.append(dumped.get(i) ? "" : " (not dumping)");
      for (SlowNames.Signal signal : signals) {
        line.append('\n');
        for (int part : signal.parts()) {
          line.append(shown(declared.variable(part), steps.get(i), part));
        }
      }
      lines.add(line.toString());
    }
    return lines;
  }

  /** Left extension: 0 and 1 by 0, x by x, z by z. */
  private static String shown(Variable variable, String[] values, int number) {
    final String value = number < values.length && values[number] != null ? values[number] : "x";
    if (variable.kind() != Kind.BITS) {
      return value;
    }
    final char first = value.charAt(0);
    final String extension = first == 'x' || first == 'z' ? String.valueOf(first) : "0";
    return extension.repeat(variable.widthBits() - value.length()) + value;
  }

  private void body() {
    while (in.peek() != null) {
      final String word = in.keyword();
      final boolean whole =
          switch (word.charAt(0)) {
            case '#' -> time(word);
            case '$' -> keyword(word);
            case 'b', 'B', 'r', 'R', 's', 'S' -> value(word);
            default -> scalar(word);
          };
      if (!whole) {
        return;
      }
    }
    endStep();
  }

  private void endStep() {
    if (stepOpen) {
      times.add(time);
      steps.add(values.clone());
      dumped.add(dumping);
      before = values.clone();
    }
    stepOpen = false;
  }

  /** Returns whether the file goes on; so all that follow. */
  private boolean time(String word) {
    final String digits = SlowDeclarations.stripZeros(word.substring(1));
    if (in.atEnd() && digits.matches("\\d{0,19}")) {
      endStep(); // docs/reference/traces.md: the file ends in the middle of a time
      return false;
    }
    if (!digits.matches("\\d{1,19}")
        || (digits.length() == 19 && digits.compareTo(String.valueOf(Long.MAX_VALUE)) > 0)) {
      throw new Refused("a time " + word);
    }
    final long next = Long.parseLong(digits);
    if (next < time) {
      throw new Refused("time goes back");
    }
    if (next != time) {
      endStep();
    }
    time = next;
    stepOpen = true;
    return true;
  }

  private void openStep() {
    stepOpen = true;
    time =
        Math.max(time, 0); // docs/reference/traces.md: values before the first time stand at time 0
  }

  private boolean keyword(String word) {
    switch (word) {
      case "$end", "$dumpvars", "$dumpall" -> {
        return true;
      }
      case "$dumpoff" -> {
        if (hasBits(declared.ids())) {
          openStep();
        } else {
          passedOver = true; // what is declared after it is switched off, too
          if (hasBits(later)) {
            openStep();
          }
        }
        dumping = false;
        Arrays.fill(values, null); // docs/reference/traces.md: everything is x, listed or not
        return true;
      }
      case "$dumpon" -> {
        dumping = true;
        return true;
      }
      default -> {
        if (word.startsWith("$dumpports")) {
          throw new Refused("an extended dump");
        }
        if (in.atEnd()
            && word.length() <= 64
            && !BLOCKS.contains(word)
            && !SlowDeclarations.declares(word)) {
          return false; // docs/reference/traces.md: the file ends in the middle of a value
        }
        declared.take(word, true);
        return true;
      }
    }
  }

  private static boolean hasBits(Map<String, Variable> variables) {
    return variables.values().stream().anyMatch(one -> one.number() >= 0);
  }

  private boolean scalar(String word) {
    final String state = SlowValues.states(word.substring(0, 1));
    if (state == null) {
      throw new Refused("a value " + word);
    }
    if (word.length() == 1) {
      return !cut("no identifier");
    }
    final String id = word.substring(1);
    if (word.matches("0[bB].+")
        && !declared.ids().containsKey(id)
        && SlowValues.states(word.substring(2)) != null
        && !in.atEnd()) {
      return value("b" + word.substring(2)); // docs/reference/traces.md: 0b in place of b
    }
    return set(id, Kind.BITS, state);
  }

  private boolean value(String word) {
    if (in.peek() == null) {
      return false;
    }
    final char kind = Character.toLowerCase(word.charAt(0));
    final boolean apart = in.inNewLine();
    final String id = in.next("");
    final boolean unknown = !declared.ids().containsKey(id);
    if (apart && (beginsLine(id) || (unknown && !in.atEnd()))) {
      throw new Refused("a value without an identifier: " + word);
    }
    String said = word.substring(1);
    if (kind == 'b' && said.matches("0[bB].+") && SlowValues.states(said.substring(2)) != null) {
      said = said.substring(2); // docs/reference/traces.md: 0b behind b
    }
    return switch (kind) {
      case 'b' -> set(id, Kind.BITS, said.isEmpty() ? null : SlowValues.states(said));
      case 'r' -> set(id, Kind.REAL, SlowValues.real(said));
      default -> set(id, Kind.TEXT, SlowValues.text(SlowDeclarations.decoded(said)));
    };
  }

  /**
   * docs/reference/traces.md: what a line may begin with is no identifier of the value in another
   * line.
   */
  private boolean beginsLine(String word) {
    return word.matches("#\\d+")
        || SlowTokens.SECTIONS.contains(word)
        || SlowTokens.BLOCKS.contains(word)
        || word.equals("$end")
        || (word.length() > 1
            && SlowValues.states(word.substring(0, 1)) != null
            && declared.ids().containsKey(word.substring(1)));
  }

  /** At the end of the file a value may go on; elsewhere it is an error. */
  private boolean cut(String problem) {
    if (!in.atEnd()) {
      throw new Refused(problem);
    }
    return true;
  }

  /** Sets a variable; {@code said} is null if it is none. */
  private boolean set(String id, Kind kind, @Nullable String said) {
    String value = said;
    Variable variable = declared.ids().get(id);
    final Set<String> longer = new HashSet<>(declared.ids().keySet());
    longer.removeIf(other -> other.equals(id) || !other.startsWith(id));
    if (variable == null || (in.atEnd() && !longer.isEmpty())) {
      return !cut("identifier " + id);
    }
    if (variable.number() < 0) {
      passedOver = true;
      variable = later.getOrDefault(id, variable);
    }
    if (variable.number() < 0) {
      return true;
    }
    if (value != null && variable.kind() == Kind.BITS && kind == Kind.BITS) {
      final int surplus = value.length() - variable.widthBits();
      if (surplus > 0 && value.substring(0, surplus).matches("0+")) {
        value = value.substring(surplus); // docs/reference/traces.md: surplus zeros
      }
    }
    final boolean fits =
        switch (variable.kind()) {
          case BITS -> kind == Kind.BITS && value != null && value.length() <= variable.widthBits();
          case EVENT -> kind == Kind.BITS;
          case REAL -> kind == Kind.REAL || kind == Kind.TEXT;
          case TEXT -> kind == Kind.TEXT;
        };
    if (value == null || !fits) {
      throw new Refused("a value " + value + " of " + variable);
    }
    openStep();
    values = Arrays.copyOf(values, Math.max(values.length, variable.number() + 1));
    values[variable.number()] =
        variable.kind() == Kind.EVENT
            ? turned(variable.number(), value)
            : variable.kind() == Kind.REAL ? SlowValues.number(value) : value;
    return true;
  }

  /** docs/reference/traces.md: an event is a bit that turns each time it happens. */
  private String turned(int event, String value) {
    if (value.indexOf('1') < 0) {
      return value.substring(value.length() - 1);
    }
    return event < before.length && "1".equals(before[event]) ? "0" : "1";
  }
}
