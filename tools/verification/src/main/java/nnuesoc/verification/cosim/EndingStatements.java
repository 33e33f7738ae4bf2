// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.text.NamesText;

/**
 * The statements of a user's design that can end a run or its trace, each with file and line.
 *
 * @param tasks the system tasks that were looked for, with {@code $}
 * @param found text such as {@code $finish in evaluator.v:33}
 */
record EndingStatements(List<String> tasks, List<String> found) {
  /** The macro that is defined when cosim compiles a design. */
  static final String MACRO = "NNUESOC";

  private static final int MOST_SHOWN = 3;

  /**
   * Finds the statements: the one that the simulator names, or else all that are in the sources.
   *
   * @param said the file with what the simulator printed
   * @param names the system tasks, without {@code $}
   */
  static EndingStatements of(Path folder, Path said, String... names) throws IOException {
    final String any = String.join("|", names);
    final List<String> tasks = new ArrayList<>();
    for (String name : names) {
      tasks.add("$" + name);
    }
    final Set<String> found = new LinkedHashSet<>();
    final Pattern told = Pattern.compile("([^\\s:]+:\\d+): (?:Verilog )?(\\$(?:" + any + "))\\b.*");
    for (String line : SimulatorOutput.lines(said)) {
      final Matcher matcher = told.matcher(line);
      if (matcher.find() && !matcher.group(1).contains("bench.v")) {
        found.add(matcher.group(2) + " in " + matcher.group(1));
      }
    }
    return new EndingStatements(
        tasks,
        found.isEmpty()
            ? RtlFolder.read(folder).places(Pattern.compile("\\$(?:" + any + ")\\b"))
            : List.copyOf(found));
  }

  /** Whether there is any. */
  boolean areFound() {
    return !found.isEmpty();
  }

  /** The statements as text for people. */
  String text() {
    if (found.isEmpty()) {
      return String.join(", ", tasks) + " in a file that is not in the folder";
    }
    return NamesText.of(found, MOST_SHOWN);
  }

  /** What the user can do about the statements. */
  String remedy() {
    return (found.size() == 1 ? "Remove the statement" : "Remove these statements")
        + ", or put `ifndef "
        + MACRO
        + " before and `endif after "
        + (found.size() == 1 ? "it" : "them");
  }
}
