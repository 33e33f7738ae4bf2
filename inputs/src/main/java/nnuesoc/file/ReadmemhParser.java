// SPDX-License-Identifier: Apache-2.0
package nnuesoc.file;

import java.util.Arrays;
import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.parameter.InputException;

/**
 * Words in the form of Verilog's {@code $readmemh}: hexadecimal digits with {@code _} between them,
 * {@code @} with the address of the next word, and comments of both kinds.
 */
public final class ReadmemhParser {
  private static final int RADIX = 16;
  private static final int MOST_DIGITS = 8;
  private static final int QUOTED = 40;
  private static final int MOST_WORDS = 1 << 24;

  /** What a text consists of, in the order in which the parts are tried. */
  private static final Pattern PART =
      Pattern.compile(
          "(?<blank>\\s+)|(?<line>//[^\\n\\r]*)|(?<block>/\\*(?s:.*?)\\*/)|(?<open>/\\*)"
              + "|(?<word>[^\\s/]+|/)");

  private final String where;
  private final String text;
  private final int size;
  private int[] words;
  private final BitSet named = new BitSet();
  private int address;

  private ReadmemhParser(String where, String text, int size) {
    this.where = where;
    this.text = text;
    this.size = size;
    words = new int[Math.min(size, QUOTED)];
  }

  /**
   * The words of a memory of {@code size} words; those that the text does not name are 0.
   *
   * @param where the file, for messages
   * @throws InputException if the text has another form, or does not fit the memory
   */
  public static int[] read(String where, String text, int size) {
    final ReadmemhParser reader = new ReadmemhParser(where, text, size);
    reader.read();
    return Arrays.copyOf(reader.words, size);
  }

  /**
   * All words that a text names.
   *
   * @throws InputException also if it leaves a word out
   */
  public static int[] readAll(String where, String text) {
    final ReadmemhParser reader = new ReadmemhParser(where, text, MOST_WORDS);
    reader.read();
    final int missing = reader.named.nextClearBit(0);
    final int count = reader.named.length();
    if (missing < count) {
      throw new InputException(
          where
              + ": no word for address %x: expected all words to %x".formatted(missing, count - 1));
    }
    return Arrays.copyOf(reader.words, count);
  }

  private void read() {
    final Matcher part = PART.matcher(text);
    while (part.lookingAt()) {
      if (part.group("open") != null) {
        throw error(part.start(), "the comment /* does not end: expected */ behind it");
      }
      final String word = part.group("word");
      if (word != null) {
        word(part.start(), word);
      }
      part.region(part.end(), text.length());
    }
  }

  private void word(int at, String word) {
    if (word.equals("@")) {
      throw error(at, "the digits of an address are missing behind @");
    }
    if (word.startsWith("@")) {
      if (word.contains("_")) { // Icarus takes the rest for a word
        throw error(at, quoted(word) + ": an address takes no _: expected hexadecimal digits");
      }
      address = number(at, word.substring(1));
      requireInside(at, address);
    } else {
      requireInside(at, address);
      named.set(address);
      if (address >= words.length) {
        words = Arrays.copyOf(words, Math.min(size, 2 * address + 1));
      }
      words[address++] = number(at, word);
    }
  }

  private void requireInside(int at, int place) {
    if (place < 0 || place >= size) {
      throw error(
          at, "address %x lies behind the memory: expected 0 to %x".formatted(place, size - 1));
    }
  }

  private int number(int at, String word) {
    final String digits = word.replace("_", "");
    if (digits.matches("[0-9a-fA-F]*[xXzZ?][0-9a-fA-FxXzZ?]*")) {
      throw error(
          at,
          quoted(word)
              + ": an unknown (x) or open (z) digit; the model's memory holds only 0 and 1:"
              + " expected hexadecimal digits");
    }
    final String significant = digits.replaceFirst("^0+(?=.)", "");
    if (!digits.matches("[0-9a-fA-F]+") || significant.length() > MOST_DIGITS) {
      throw error(at, quoted(word) + ": expected 1 to " + MOST_DIGITS + " hexadecimal digits");
    }
    return Integer.parseUnsignedInt(significant, RADIX);
  }

  private static String quoted(String word) {
    return '"' + (word.length() > QUOTED ? word.substring(0, QUOTED) + "…" : word) + '"';
  }

  private InputException error(int at, String what) {
    final long line = text.substring(0, at).chars().filter(c -> c == '\n').count() + 1;
    return new InputException(where + ", line " + line + ": " + what);
  }
}
