// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.sim.design.Memory;

/** What a box of a design without a picture of its own claims: each line, by its signal. */
final class PartClaims {
  private static final Pattern SIZE =
      Pattern.compile("(?:\\d+ × )?(?<words>[\\d,]+) × (?<bits>\\d+) bit");
  private static final Pattern WRITE = Pattern.compile("\\[(?<at>[\\d,]+)\\] ← (?<value>.+)");
  private static final Pattern NEXT = Pattern.compile("next (?:\\[(?<at>[\\d,]+)\\]|no word|x)");
  private static final int MOST = 6; // parts that the sentence names
  private static final double EXACT = 0.00001;

  /**
   * Names whose numbers have a sign; all others count, name or select something. Written down from
   * the documents of the designs, not from the page.
   */
  private static final Pattern SIGNED =
      Pattern.compile(
          "sum.*|bias.*|pio_bias.*|eval.*|pio_eval|term_.*|write_data.*|read_data|raw|out|result"
              + "|(white|black)_\\d+|weight_\\d_\\d|product|accumulator_\\d|adder|pe_.*|weight|value");

  private PartClaims() {}

  /** The beginning of the sentence above the boxes. */
  static String atWork(List<String> lit) {
    if (lit.isEmpty()) {
      return "No part is at work.";
    }
    return "At work: "
        + String.join(", ", lit.subList(0, Math.min(MOST, lit.size())))
        + (lit.size() > MOST ? " and " + (lit.size() - MOST) + " more" : "")
        + ".";
  }

  /** The lines of a box that are not so; a comma may also stand within the name of a state. */
  static List<String> wrong(List<String> lines, String scope, RealRun real) {
    final List<String> wrong = new ArrayList<>();
    int first = 0;
    while (first < lines.size()) {
      int behind = lines.size();
      while (behind > first
          && !isSo(String.join(", ", lines.subList(first, behind)), scope, real)) {
        behind--;
      }
      if (behind == first) {
        wrong.add(lines.get(first));
        behind++;
      }
      first = behind;
    }
    return wrong;
  }

  /** Whether a line of a box is so; {@code scope} is a scope and {@code .*}, or a memory. */
  private static boolean isSo(String line, String scope, RealRun real) {
    return scope.startsWith("memory:")
        ? isSoOfMemory(line, scope.substring("memory:".length()), real)
        : isSoOfScope(line, scope.substring(0, scope.length() - ".*".length()), real);
  }

  private static boolean isSoOfScope(String line, String scope, RealRun real) {
    final int blank = line.indexOf(' ');
    if (blank < 0) {
      return false;
    }
    final String own = line.substring(0, blank);
    final Pattern name =
        Pattern.compile(scope.replace(".", "\\.").replace("*", ".*") + "\\." + own);
    final List<String> found = new ArrayList<>(real.names(name));
    return found.stream().anyMatch(one -> isNumber(line.substring(blank + 1), one, real));
  }

  /** Whether a text is what a signal holds. */
  static boolean isNumber(String text, String signal, RealRun real) {
    if (real.isUnknown(signal)) {
      return text.equals("x");
    }
    final String own = signal.substring(signal.lastIndexOf('.') + 1);
    final long bits = real.value(signal);
    final int width = real.width(signal);
    if (real.states(signal).contains(text)) {
      return real.states(signal).indexOf(text) == bits;
    }
    if (text.matches("0x[0-9a-f]{1,8}")) {
      return Long.parseLong(text.substring(2), 16) == bits;
    }
    if (text.length() == width && text.matches("[01]+")) {
      return Long.parseLong(text, 2) == bits;
    }
    if (own.equals("pc") && text.matches("[a-z].*") && !text.matches(".*, [a-z_]{3,} [−\\dx].*")) {
      return true; // an instruction, which TpuPageTest reads
    }
    if (own.equals("state") && text.matches("[A-Z_]+")) {
      return bits < 5; // names of states, which the claims of the report's machine read
    }
    final double number = decimal(text);
    final boolean isSigned = SIGNED.matcher(own).matches();
    final long whole = isSigned ? real.signed(signal) : bits;
    return number == whole
        || (isSigned && (isScaled(number, whole, 5) || isScaled(number, whole, 13)));
  }

  private static boolean isScaled(double number, long whole, int bits) {
    return Math.abs(number - whole / Math.pow(2, bits)) < EXACT;
  }

  private static boolean isSoOfMemory(String line, String name, RealRun real) {
    final Matcher size = SIZE.matcher(line);
    if (size.matches()) {
      return !real.hasMemory(name) || hasSize(real.memory(name), size);
    }
    if (!real.hasMemory(name)) {
      return false;
    }
    final String scope = real.scope(name);
    final Matcher write = WRITE.matcher(line);
    if (write.matches()) {
      return real.value(scope + "a_write") == 1
          && real.value(scope + "a_address") == number(write.group("at"))
          && isWord(write.group("value"), scope + "a_data", real);
    }
    final Matcher next = NEXT.matcher(line);
    if (next.matches()) {
      final long address = real.value(scope + "b_address");
      return next.group("at") == null
          ? line.endsWith("x")
              ? real.isUnknown(scope + "b_address")
              : address >= real.memory(name).words()
          : address == number(next.group("at"));
    }
    return line.startsWith("q ")
        ? isWord(line.substring(2), scope + "b_q", real)
        : real.hasMemory(line);
  }

  /** A word; whether it is signed depends on the memory. */
  private static boolean isWord(String text, String signal, RealRun real) {
    if (real.isUnknown(signal)) {
      return text.equals("x");
    }
    if (text.matches("0x[0-9a-f]{1,8}")) {
      return Long.parseLong(text.substring(2), 16) == real.value(signal);
    }
    final double number = decimal(text);
    final boolean isSigned = signal.matches(".*\\.(weight|sum|output)_.*");
    final long whole = isSigned ? real.signed(signal) : real.value(signal);
    return number == whole
        || (isSigned && (isScaled(number, whole, 5) || isScaled(number, whole, 13)));
  }

  private static boolean hasSize(Memory memory, Matcher size) {
    return memory.words() == number(size.group("words"))
        && memory.widthBits() == number(size.group("bits"));
  }

  /** A number with a minus sign; one that no signal holds for another text. */
  private static double decimal(String text) {
    return text.matches("−?[\\d,.]+")
        ? new BigDecimal(text.replace(",", "").replace('−', '-')).doubleValue()
        : Double.NaN;
  }

  private static long number(String text) {
    return Long.parseLong(text.replace(",", "").toLowerCase(Locale.ROOT));
  }
}
