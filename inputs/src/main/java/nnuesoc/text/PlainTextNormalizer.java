// SPDX-License-Identifier: Apache-2.0
package nnuesoc.text;

/** Replaces the characters of word processors in a text by those that keyboards have. */
public final class PlainTextNormalizer {
  private static final String DASHES =
      "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d";

  private PlainTextNormalizer() {}

  /**
   * Replaces every blank by the usual one and every end of a line by a line feed. Characters that
   * join words or mark the direction of writing have no width and disappear.
   */
  public static String withBlanks(String text) {
    if (text.chars().allMatch(c -> (c >= ' ' && c <= '~') || c == '\n')) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    String lines = text.replace("\r\n", "\n");
    for (int i = 0; i < lines.length(); i++) {
      char c = lines.charAt(i);
      if ("\n\r\u000b\f\u0085\u2028\u2029".indexOf(c) >= 0) {
        plain.append('\n');
      } else if (Character.isSpaceChar(c) || Character.isWhitespace(c) || c == '\u200b') {
        plain.append(' ');
      } else if (Character.getType(c) != Character.FORMAT) {
        plain.append(c);
      }
    }
    return plain.toString();
  }

  /** Replaces every hyphen, dash and minus sign by {@code -}. */
  public static String withHyphens(String text) {
    StringBuilder plain = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      if (DASHES.indexOf(text.charAt(i)) >= 0) {
        plain.setCharAt(i, '-');
      }
    }
    return plain.toString();
  }
}
