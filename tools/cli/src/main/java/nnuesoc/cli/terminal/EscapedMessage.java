// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.terminal;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A message in the form for a terminal: text from a user or a file can neither control the terminal
 * nor hide the message.
 */
final class EscapedMessage {
  private static final int MOST_LINES = 4;
  private static final int LONGEST_LINE = 600;
  private static final int BEGIN = 400;
  private static final int END = 180;

  private EscapedMessage() {}

  /**
   * The text without control characters, shortened if it is long.
   *
   * @param typed the arguments of the command line; their line feeds do not belong to the message
   */
  static String of(String text, List<String> typed) {
    String whole = text;
    for (String argument : typed) {
      for (int i = argument.indexOf('\n'); i >= 0; i = argument.indexOf('\n', i + 1)) {
        final String around =
            argument.substring(Math.max(0, i - 1), Math.min(argument.length(), i + 2));
        whole = whole.replace(around, around.replace("\n", "\\n"));
      }
    }
    return whole
        .lines()
        .limit(MOST_LINES)
        .map(EscapedMessage::line)
        .collect(Collectors.joining("\n"));
  }

  private static String line(String text) {
    final StringBuilder line = new StringBuilder();
    text.codePoints().forEach(c -> append(line, c));
    return line.length() <= LONGEST_LINE
        ? line.toString()
        : line.substring(0, BEGIN) + " … " + line.substring(line.length() - END);
  }

  private static void append(StringBuilder line, int c) {
    switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT, // turns the direction of text, for example
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          line.append(String.format(Locale.ROOT, "\\u%04x", c));
      default -> line.appendCodePoint(c);
    }
  }
}
