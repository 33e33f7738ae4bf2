// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Signs that comment on a move and are no part of it: {@code !?}, evaluations such as {@code +/-}
 * and {@code ⩲}, and letters for a novelty or a diagram. PGN has a number for each ({@code $14}).
 */
final class AnnotationSigns {
  private static final String ASCII = "!?+#=/~^-<>|_\\";

  /** Signs only together with others; alone they are null moves or mistakes. */
  private static final String NOT_ALONE = "-/<>|_\\";

  /** Punctuation and letters of Unicode that serve as signs; symbols need not be listed. */
  private static final String OTHERS = "‼⁇⁈⁉⟪⟫⌊⌋⟨⟩«»‖Δ";

  private static final String LETTERS = "N|D|RR|TN";

  /** Such letters behind a move. An N behind the last rank is a promotion. */
  private static final Pattern LETTERS_BEHIND =
      Pattern.compile(
          "(?<=[1-8+#!?)])(D|RR|TN)$|(?<=[2-7+#!?)])N$|(?<=^(?:[KQRN]|B[a-hx]).{0,5}[18])N$");

  private static final Pattern CHECK = Pattern.compile("(?<![-/=~])(\\+(?![-/=])|#)");

  private AnnotationSigns() {}

  /** Whether a word consists of signs only. */
  static boolean is(String word) {
    return word.matches("(" + LETTERS + ")[!?]*|->|<-|\\[\\]")
        || (!word.isEmpty()
            && word.chars().allMatch(AnnotationSigns::isSign)
            && word.chars().anyMatch(c -> NOT_ALONE.indexOf(c) < 0));
  }

  /** A move without the signs behind it. */
  static String without(String move) {
    Matcher letters = LETTERS_BEHIND.matcher(move);
    if (letters.find()) {
      return move.substring(0, letters.start());
    }
    int end = move.length();
    while (end > 0 && isSign(move.charAt(end - 1))) {
      end--;
    }
    return is(move.substring(end)) ? move.substring(0, end).strip() : move;
  }

  /** Whether one of the signs says check or mate; the + of an evaluation does not. */
  static boolean checks(String signs) {
    return CHECK.matcher(signs).find();
  }

  private static boolean isSign(int c) {
    if (c < 128) {
      return ASCII.indexOf(c) >= 0;
    }
    boolean figurine = c >= '♔' && c <= '♟';
    int type = Character.getType(c);
    boolean symbol = type == Character.MATH_SYMBOL || type == Character.OTHER_SYMBOL;
    return OTHERS.indexOf(c) >= 0 || (symbol && !figurine && c != '\ufffd');
  }
}
