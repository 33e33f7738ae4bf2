package nnuesoc.chess.notation;

/**
 * A move's text is no move, or not one that is legal, or fits several. The message is one line:
 * what it is, why, and which moves were meant or are legal.
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
