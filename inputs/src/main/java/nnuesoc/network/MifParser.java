// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.parameter.InputException;

/** Words in Quartus's memory initialisation file, {@code .mif}. */
final class MifParser {
  private static final String UNSIGNED = "UNS";
  private static final String DECIMAL = "DEC";
  private static final Map<String, Integer> RADIX =
      Map.of("BIN", 2, "OCT", 8, UNSIGNED, 10, DECIMAL, 10, "HEX", 16);
  private static final Pattern COMMENT = Pattern.compile("--[^\\n]*|%[^%]*%");
  private static final Pattern SETTING =
      Pattern.compile("(WIDTH|DEPTH|ADDRESS_RADIX|DATA_RADIX)\\s*=\\s*(\\w+)");
  private static final Pattern WORDS =
      Pattern.compile(
          "(?:(\\w+)|\\[\\s*(\\w+)\\s*\\.\\.\\s*(\\w+)\\s*\\])\\s*:\\s*(-?\\w+(?:\\s+-?\\w+)*)");

  private static final int MOST_WORDS = 1 << 24;

  private final String where;
  private int[] words = new int[0];
  private int size = MOST_WORDS;
  private final int bits;
  private final BitSet named = new BitSet();
  private String addressRadix = "HEX";
  private String dataRadix = "HEX";
  private boolean inContent;
  private int line = 1;

  private MifParser(String where, int bits) {
    this.where = where;
    this.bits = bits;
  }

  /**
   * All words of a memory, as bits.
   *
   * @param bits the width that the file has to have
   * @throws InputException if it has another form or width, or leaves a word out
   */
  static int[] read(String where, String text, int bits) {
    final MifParser parser = new MifParser(where, bits);
    final String plain =
        COMMENT.matcher(text).replaceAll(comment -> comment.group().replaceAll("[^\\n]", " "));
    for (String statement : plain.toUpperCase(Locale.ROOT).split(";", -1)) {
      final String rest = statement.stripLeading();
      parser.line += lines(statement) - lines(rest);
      parser.statement(rest.strip());
      parser.line += lines(rest);
    }
    final int missing = parser.named.nextClearBit(0);
    final int count = parser.size == MOST_WORDS ? parser.named.length() : parser.size;
    if (missing < count) {
      throw new InputException(
          "%s: no word for address %d: expected %,d words".formatted(where, missing, count));
    }
    return Arrays.copyOf(parser.words, count);
  }

  private static int lines(String text) {
    return (int) text.chars().filter(c -> c == '\n').count();
  }

  private void statement(String statement) {
    final String text = statement.replaceFirst("^CONTENT\\s+BEGIN\\s*", "");
    inContent |= !text.equals(statement);
    final Matcher setting = SETTING.matcher(text);
    final Matcher content = WORDS.matcher(text);
    if (!inContent && setting.matches()) {
      set(setting.group(1), setting.group(2));
    } else if (inContent && content.matches()) {
      words(content);
    } else if (!text.isEmpty() && !(inContent && text.equals("END"))) {
      throw error("'" + text.lines().findFirst().orElse("") + "': expected ADDRESS : WORD;");
    }
  }

  private void set(String key, String value) {
    switch (key) {
      case "WIDTH" -> requireWidth(value);
      case "DEPTH" -> size = depth(value);
      case "ADDRESS_RADIX" -> addressRadix = radix(value);
      default -> dataRadix = radix(value);
    }
  }

  private void requireWidth(String value) {
    if (!value.equals(String.valueOf(bits))) {
      throw error("WIDTH=" + value + ": expected " + bits);
    }
  }

  private int depth(String value) {
    final long depth = number(value, UNSIGNED);
    if (depth < 1 || depth > MOST_WORDS) {
      throw error("DEPTH=" + value + ": expected 1 to " + MOST_WORDS);
    }
    return (int) depth;
  }

  private String radix(String value) {
    if (!RADIX.containsKey(value)) {
      throw error("radix " + value + ": expected BIN, OCT, DEC, UNS or HEX");
    }
    return value;
  }

  private void words(Matcher content) {
    final boolean range = content.group(1) == null;
    final long first = number(range ? content.group(2) : content.group(1), addressRadix);
    final List<String> data = Arrays.asList(content.group(4).split("\\s+", -1));
    final long last = range ? number(content.group(3), addressRadix) : first + data.size() - 1;
    if (first < 0 || first > last || last >= size) {
      throw error("addresses %d to %d: expected 0 to %d".formatted(first, last, size - 1));
    }
    if (last >= words.length) {
      words = Arrays.copyOf(words, (int) Math.min(size, 2 * last + 1));
    }
    for (int i = (int) first; i <= last; i++) {
      final long word = number(data.get((int) (i - first) % data.size()), dataRadix);
      final long least = dataRadix.equals(DECIMAL) ? -(1L << (bits - 1)) : 0;
      if (word < least || word >= 1L << bits) {
        throw error("word %d has more than %d bits".formatted(word, bits));
      }
      words[i] = (int) (word & ((1L << bits) - 1));
      named.set(i);
    }
  }

  private long number(String text, String radix) {
    try {
      return Long.parseLong(text, RADIX.getOrDefault(radix, 16));
    } catch (NumberFormatException e) {
      throw new InputException(
          where + ", line " + line + ": '" + text + "': expected a number in " + radix, e);
    }
  }

  private InputException error(String what) {
    return new InputException(where + ", line " + line + ": " + what);
  }
}
