// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.parameter.InputException;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;

/**
 * A range of words of a memory: {@code MEMORY}, {@code MEMORY[A]} or {@code MEMORY[A:B]}. People
 * also write {@code MEMORY:A}, and {@code A-B} or {@code A..B}; the higher word may come first, as
 * in Verilog.
 *
 * @param last the last word, inclusive
 */
public record WordRange(Memory memory, int first, int last) {
  private static final Pattern FORMAT =
      Pattern.compile("(?<memory>[^:\\[\\]]+)(\\[(?<first>[0-9]+)(:(?<last>[0-9]+))?\\])?");

  private static final String WORDS = "([0-9]+)((-|:|\\.\\.)([0-9]+))?";
  private static final Pattern WRITTEN =
      Pattern.compile("([^:\\[\\]]+)(:(?<behind>" + WORDS + ")|\\[(?<inside>" + WORDS + ")\\])");

  /** A number with more digits is beyond the end of any memory and of an {@code int}. */
  private static final int MAX_DIGITS = 9;

  /**
   * Parses a range; the memory may be given by its own name or its full name.
   *
   * @throws InputException for another form, an unknown memory or words outside it
   */
  public static WordRange parse(Circuit circuit, String text) {
    final Matcher matcher = FORMAT.matcher(inBrackets(text));
    if (!matcher.matches()) {
      throw new InputException(
          "\"" + text + "\": expected MEMORY, MEMORY[A] or MEMORY[A:B], as weight_2[0:15]");
    }
    final Memory memory = memory(circuit, matcher.group("memory"));
    final String first = matcher.group("first");
    if (first == null) {
      return new WordRange(memory, 0, memory.words() - 1);
    }
    final String last = matcher.group("last");
    final int one = word(memory, text, first);
    final int other = last == null ? one : word(memory, text, last);
    return new WordRange(memory, Math.min(one, other), Math.max(one, other));
  }

  /** The form {@code MEMORY[A:B]} of a text in another form; every other text as it is. */
  public static String inBrackets(String text) {
    final Matcher matcher = WRITTEN.matcher(text);
    if (!matcher.matches()) {
      return text;
    }
    final String behind = matcher.group("behind");
    final String words = behind == null ? matcher.group("inside") : behind;
    return matcher.group(1) + "[" + words.replaceFirst("-|\\.\\.", ":") + "]";
  }

  private static Memory memory(Circuit circuit, String name) {
    for (Memory memory : circuit.memories().values()) {
      if (name.equals(memory.name()) || name.equals(memory.path())) {
        return memory;
      }
    }
    throw new InputException(
        "\""
            + name
            + "\": there is no such memory"
            + NearNameHint.hint(
                name, circuit.memories().values().stream().map(Memory::name).toList()));
  }

  private static int word(Memory memory, String text, String digits) {
    final int word = digits.length() <= MAX_DIGITS ? Integer.parseInt(digits) : Integer.MAX_VALUE;
    if (word >= memory.words()) {
      throw new InputException(
          "\""
              + text
              + "\": there is no word "
              + digits
              + ", "
              + memory.name()
              + " has words 0 to "
              + (memory.words() - 1));
    }
    return word;
  }
}
