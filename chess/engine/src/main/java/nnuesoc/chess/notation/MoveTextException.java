// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

/**
 * A text that is not a move, or not a legal one, or that fits several. The message is one line: the
 * text, what is wrong with it, and which moves were meant or are legal.
 */
public final class MoveTextException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_QUOTE = 40;

  MoveTextException(String message) {
    super(message);
  }

  /** The text in quotes, cut to 40 characters, control characters as '?'. */
  static String quoted(String text) {
    String line = text.strip().replaceAll("\\s+", " ").replaceAll("\\p{Cntrl}", "?");
    boolean cut = line.length() > LONGEST_QUOTE;
    return '"' + (cut ? line.substring(0, LONGEST_QUOTE) + "..." : line) + '"';
  }
}
