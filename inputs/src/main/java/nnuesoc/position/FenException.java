// SPDX-License-Identifier: Apache-2.0
package nnuesoc.position;

import nnuesoc.parameter.InputException;

/**
 * A position's text is wrong. The message is one line: what is wrong, where (field and rank; in a
 * file also its name and line), and what would be right.
 */
public final class FenException extends InputException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_QUOTE = 40;

  FenException(String message) {
    super(message);
  }

  FenException(String where, IllegalArgumentException cause) {
    super(where + ": " + cause.getMessage(), cause);
  }

  /** The text in quotes, cut to 40 characters. Characters outside printable ASCII become '?'. */
  static String quoted(String text) {
    boolean cut = text.length() > LONGEST_QUOTE;
    String start = cut ? text.substring(0, LONGEST_QUOTE) : text;
    return '"' + start.replaceAll("[^ -~]", "?") + (cut ? "...\"" : "\"");
  }
}
