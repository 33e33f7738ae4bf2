// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A command of which a shell makes a start of {@code ./nnuesoc} and nothing else. */
final class PlainCommand {
  /** Nothing that a shell would replace: plain characters and quoted texts, side by side. */
  private static final String PIECE = "[\\w./,:=+@%^-]|'[^']*'|\"[^\"$`\\\\!]*\"";

  private static final Pattern WORD = Pattern.compile("(?:" + PIECE + ")+");
  private static final Pattern PLAIN = Pattern.compile("\\./nnuesoc(?: +(?:" + PIECE + ")+)* *");
  private static final Pattern QUOTED = Pattern.compile("'([^']*)'|\"([^\"]*)\"|([^'\"]+)");

  private PlainCommand() {}

  /** The arguments as the shell passes them on; empty if the command asks more of the shell. */
  static Optional<List<String>> arguments(String command) {
    final String line = command.replaceAll("\\\\\n", " ");
    if (!PLAIN.matcher(line).matches()) {
      return Optional.empty();
    }
    return Optional.of(
        WORD.matcher(line)
            .results()
            .skip(1)
            .map(word -> withoutQuotes(word.group()))
            .collect(Collectors.toUnmodifiableList()));
  }

  private static String withoutQuotes(String word) {
    return QUOTED.matcher(word).results().map(PlainCommand::text).collect(Collectors.joining());
  }

  private static String text(MatchResult piece) {
    for (int i = 1; i <= piece.groupCount(); i++) {
      if (piece.group(i) != null) {
        return piece.group(i);
      }
    }
    throw new AssertionError(piece.group());
  }
}
