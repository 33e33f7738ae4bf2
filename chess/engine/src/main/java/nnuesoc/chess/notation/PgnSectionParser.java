// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.text.PlainTextNormalizer;

/**
 * Splits the text of one game in PGN, or bare moves, into headers and movetext without comments,
 * variations and annotations.
 */
final class PgnSectionParser {
  private static final Pattern HEADER =
      Pattern.compile("\\[\\s*(\\w+)\\s+\"((?:[^\"\\\\]|\\\\.)*)\"\\s*\\]");

  private static final Pattern PROMOTION = Pattern.compile("\\([QRBNqrbn]\\)");

  private final String text;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final StringBuilder moves = new StringBuilder();
  private int at;

  private PgnSectionParser(String text) {
    this.text = text;
  }

  /**
   * Splits a text.
   *
   * @throws MoveTextException if a comment, a variation or a header does not end
   */
  static PgnSectionParser of(String text) {
    PgnSectionParser pgn = new PgnSectionParser(PlainTextNormalizer.withBlanks(text));
    pgn.readHeaders();
    pgn.readMoves();
    return pgn;
  }

  /** The headers in their order, with values without quotes. */
  Map<String, String> headers() {
    return headers;
  }

  /** What is left: move numbers, moves and the result, separated by blanks. */
  String moves() {
    return moves.toString();
  }

  private void readHeaders() {
    Matcher matcher = HEADER.matcher(text);
    skipComments();
    while (matcher.region(at, text.length()).lookingAt()) {
      headers.put(matcher.group(1), matcher.group(2).replaceAll("\\\\(.)", "$1"));
      at = matcher.end();
      skipComments();
    }
  }

  /** Skips blanks and comments before a header. */
  private void skipComments() {
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (!skipComment()) {
        return;
      }
    }
  }

  /** Skips the comment or escaped line that begins here; false if there is none. */
  private boolean skipComment() {
    char c = text.charAt(at);
    if (c == '{') {
      skipTo("}", "comment");
      return true;
    }
    if (c == ';' || (c == '%' && lineStarts())) {
      int end = text.indexOf('\n', at);
      at = end < 0 ? text.length() : end;
      return true;
    }
    return false;
  }

  private boolean lineStarts() {
    return at == 0 || text.charAt(at - 1) == '\n';
  }

  private void readMoves() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (skipComment()) {
        continue;
      }
      if (c == '(' && !isPromotion()) {
        skipVariation();
      } else if (c == '$') {
        at++;
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
          at++;
        }
      } else if (c == '[' && lineStarts()) {
        throw wrong("a second game begins, or a header that is no [Name \"value\"]", at);
      } else {
        moves.append(Character.isWhitespace(c) ? ' ' : c);
        at++;
      }
    }
  }

  /** Whether it is {@code e8(Q)}: a variation has more than one letter, or a blank before it. */
  private boolean isPromotion() {
    return at > 0
        && Character.isDigit(text.charAt(at - 1))
        && PROMOTION.matcher(text).region(at, text.length()).lookingAt();
  }

  private void skipVariation() {
    int begin = at;
    int open = 0;
    do {
      if (at >= text.length()) {
        throw wrong("a variation does not end, ) is missing; it begins", begin);
      }
      if (skipComment()) {
        continue;
      }
      char c = text.charAt(at);
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
      at++;
    } while (open > 0);
    moves.append(' ');
  }

  private void skipTo(String end, String what) {
    int found = text.indexOf(end, at);
    if (found < 0) {
      throw wrong("a " + what + " does not end, " + end + " is missing; it begins", at);
    }
    at = found + end.length();
    moves.append(' ');
  }

  private MoveTextException wrong(String what, int place) {
    long line = 1 + text.substring(0, place).chars().filter(c -> c == '\n').count();
    return new MoveTextException(what + " in line " + line);
  }
}
