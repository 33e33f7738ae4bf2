// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Programs of the TPU as text, one instruction per line: {@code label: name operand, …} with {@code
 * ;} before a comment. Arithmetic is {@code add target, source1, source2}, where source 2 may be a
 * number (−2048 to 2047), loads are {@code load target, source, number}, branches are {@code beq
 * source1, source2, label}. There are also {@code jump label}, the special instructions by name,
 * and {@code word number}. A target is a control register, or {@code weights[n]} or {@code
 * biases[n]} of groups 1 and 2.
 */
public final class Assembler {
  /** Words of the instruction memory. */
  public static final int WORDS = 4096;

  private static final List<String> ARITHMETIC =
      List.of("add", "mul", "shl", "shr", "and", "xor", "or");
  private static final List<String> BRANCHES =
      List.of("beq", "bne", "bge", "ble", "bgt", "blt", "bneg");
  private static final int MIN_IMMEDIATE = -2048;
  private static final int MAX_IMMEDIATE = 2047;

  private final Map<String, Integer> labels = new HashMap<>();
  private final List<Line> lines = new ArrayList<>();

  private record Line(int number, String name, List<String> operands) {}

  private Assembler() {}

  /**
   * The words of a program, from address 0.
   *
   * @throws AssemblyException if a line is wrong
   */
  public static int[] assemble(String text) throws AssemblyException {
    final Assembler assembler = new Assembler();
    assembler.read(text);
    final int[] words = new int[assembler.lines.size()];
    for (int i = 0; i < words.length; i++) {
      words[i] = assembler.word(assembler.lines.get(i));
    }
    return words;
  }

  /**
   * The instructions as text, by address, without labels and comments.
   *
   * @throws AssemblyException if a label is wrong
   */
  static List<String> listing(String text) throws AssemblyException {
    final Assembler assembler = new Assembler();
    assembler.read(text);
    return assembler.lines.stream()
        .map(line -> (line.name() + ' ' + String.join(", ", line.operands())).strip())
        .toList();
  }

  private void read(String text) throws AssemblyException {
    int number = 0;
    for (String whole : text.lines().toList()) {
      number++;
      String rest = whole.replaceFirst(";.*", "").strip();
      final int colon = rest.indexOf(':');
      if (colon >= 0) {
        final String label = rest.substring(0, colon).strip();
        if (!label.matches("[a-z_][a-z_0-9]*") || labels.put(label, lines.size()) != null) {
          throw new AssemblyException(number, "label \"" + label + "\" is no new name");
        }
        rest = rest.substring(colon + 1).strip();
      }
      if (!rest.isEmpty()) {
        if (lines.size() == WORDS) {
          throw new AssemblyException(number, "the instruction memory has " + WORDS + " words");
        }
        final String[] parts = rest.split("\\s+", 2);
        final String operands = parts.length == 1 ? "" : parts[1].strip();
        lines.add(
            new Line(
                number,
                parts[0].toLowerCase(Locale.ROOT),
                operands.isEmpty() ? List.of() : List.of(operands.split("\\s*,\\s*", -1))));
      }
    }
  }

  private int word(Line line) throws AssemblyException {
    if (ARITHMETIC.contains(line.name())) {
      return arithmetic(line);
    }
    if (BRANCHES.contains(line.name())) {
      require(line, 3, "two registers and a label");
      return InstructionWord.branch(
          BRANCHES.indexOf(line.name()), register(line, 0), register(line, 1), label(line, 2));
    }
    for (SpecialInstruction special : SpecialInstruction.values()) {
      if (special.label().equals(line.name())) {
        require(line, 0, "no operands");
        return InstructionWord.special(special);
      }
    }
    return switch (line.name()) {
      case "jump" -> {
        require(line, 1, "a label");
        yield InstructionWord.jump(label(line, 0));
      }
      case "load" -> {
        require(line, 3, "a target, a register and a number");
        yield to(
            line,
            InstructionWord.immediate(
                0, InstructionWord.LOAD, 0, register(line, 1), immediate(line, 2)));
      }
      case "word" -> {
        require(line, 1, "a number");
        yield number(line, 0, 0, 0xFFFFFFFFL);
      }
      default ->
          throw new AssemblyException(line.number(), "no instruction \"" + line.name() + '"');
    };
  }

  private int arithmetic(Line line) throws AssemblyException {
    require(line, 3, "a target, a register, and a register or a number");
    final int operation = ARITHMETIC.indexOf(line.name());
    final int source1 = register(line, 1);
    final String second = line.operands().get(2);
    return to(
        line,
        second.matches("[-0-9].*")
            ? InstructionWord.immediate(
                operation, InstructionWord.ARITHMETIC, 0, source1, immediate(line, 2))
            : InstructionWord.arithmetic(operation, 0, source1, register(line, 2)));
  }

  /** A word with the first operand as its target. */
  private static int to(Line line, int word) throws AssemblyException {
    final String name = line.operands().get(0);
    final String[] parts = name.split("[\\[\\]]", -1);
    if (parts.length == 3 && parts[1].matches("\\d{1,2}") && Integer.parseInt(parts[1]) < 64) {
      final int group = List.of("", "weights", "biases").indexOf(parts[0]);
      if (group > 0) {
        return InstructionWord.inGroup(word, group) | Integer.parseInt(parts[1]);
      }
    }
    return word | register(line, 0);
  }

  private static int register(Line line, int place) throws AssemblyException {
    final String name = line.operands().get(place);
    for (ControlRegister register : ControlRegister.values()) {
      if (register.label().equals(name)) {
        return register.number();
      }
    }
    throw new AssemblyException(line.number(), "no register \"" + name + '"');
  }

  private int label(Line line, int place) throws AssemblyException {
    final Integer address = labels.get(line.operands().get(place));
    if (address == null) {
      throw new AssemblyException(line.number(), "no label \"" + line.operands().get(place) + '"');
    }
    return address;
  }

  private static int immediate(Line line, int place) throws AssemblyException {
    return number(line, place, MIN_IMMEDIATE, MAX_IMMEDIATE);
  }

  private static int number(Line line, int place, long least, long most) throws AssemblyException {
    final String text = line.operands().get(place);
    try {
      final long number = Long.decode(text);
      if (number >= least && number <= most) {
        return (int) number;
      }
    } catch (NumberFormatException e) {
      // the error follows below
    }
    throw new AssemblyException(
        line.number(), '"' + text + "\" is no number from " + least + " to " + most);
  }

  private static void require(Line line, int operands, String what) throws AssemblyException {
    if (line.operands().size() != operands) {
      throw new AssemblyException(line.number(), line.name() + " takes " + what);
    }
  }

  /**
   * The words of {@link #assemble} as lines of eight hex digits, as {@code $readmemh} reads them.
   */
  public static String words(String text) throws AssemblyException {
    final StringBuilder words = new StringBuilder();
    for (int word : assemble(text)) {
      words.append(String.format("%08x%n", word));
    }
    return words.toString();
  }
}
