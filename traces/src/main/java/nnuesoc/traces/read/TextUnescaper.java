// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

/**
 * Replaces C escapes in a text value: a dump has no other way to show a blank. GTKWave's {@code
 * fst2vcd} writes {@code s\'a\' !} and {@code sa\040b !}.
 */
final class TextUnescaper {
  private static final String LETTERS = "abfnrtv";
  private static final String MEANT = "\u0007\b\f\n\r\t\u000b";
  private static final int MAX_OCTAL_DIGITS = 3;

  private TextUnescaper() {}

  /** The text with escapes resolved; a backslash that begins no escape stands for itself. */
  static String resolve(String text) {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    final StringBuilder resolved = new StringBuilder();
    int at = 0;
    while (at < text.length()) {
      final char c = text.charAt(at++);
      if (c != '\\' || at == text.length()) {
        resolved.append(c);
        continue;
      }
      final int octal = octalDigits(text, at);
      if (octal > 0) {
        resolved.append((char) (Integer.parseInt(text.substring(at, at + octal), 8) & 0xff));
        at += octal;
      } else {
        at += letter(text.charAt(at), resolved);
      }
    }
    return resolved.toString();
  }

  /** Appends the character for a backslash and {@code c}; returns the number of characters used. */
  private static int letter(char c, StringBuilder resolved) {
    final int letter = LETTERS.indexOf(c);
    if (letter >= 0) {
      resolved.append(MEANT.charAt(letter));
    } else if ("\\'\"?".indexOf(c) >= 0) {
      resolved.append(c);
    } else {
      resolved.append('\\');
      return 0;
    }
    return 1;
  }

  private static int octalDigits(String text, int from) {
    int to = from;
    while (to < text.length()
        && to - from < MAX_OCTAL_DIGITS
        && text.charAt(to) >= '0'
        && text.charAt(to) <= '7') {
      to++;
    }
    return to - from;
  }
}
