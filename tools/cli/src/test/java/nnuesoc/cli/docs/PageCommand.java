// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.testing.GeneratedRepositoryFile;

/**
 * A command that a document shows.
 *
 * @param page the document's path
 * @param line where it stands, from 1 on; of one in running text, the paragraph's first
 * @param text as it is typed
 * @param shown the output behind it, without line ends; a line {@code …} stands for any lines, and
 *     no line for an output that is not shown
 */
public record PageCommand(String page, int line, String text, List<String> shown) {
  private static final String REST = "…";

  /** Fails if the document shows another output than this one; or puts this one there. */
  public void checkOutput(String said) throws IOException {
    final List<String> actual = said.stripTrailing().lines().map(String::stripTrailing).toList();
    if (shown.isEmpty() || matches(shown, actual)) {
      return;
    }
    if (GeneratedRepositoryFile.renews() && shown.indexOf(REST) == shown.lastIndexOf(REST)) {
      renew(actual);
      return;
    }
    assertThat(actual)
        .as(
            "%s:%d: another output; lines … stand for any lines. If the new one is right:"
                + " mvn -Pfull -pl tools/cli -am test -Dtest=DocumentedCommandsTest"
                + " -Dsurefire.failIfNoSpecifiedTests=false -Dnnuesoc.golden.renew=true",
            page, line)
        .containsExactlyElementsOf(shown);
  }

  /** Whether lines are those shown, in that order, with any lines for each {@code …}. */
  static boolean matches(List<String> shown, List<String> actual) {
    final int rest = shown.indexOf(REST);
    if (rest < 0) {
      return shown.equals(actual);
    }
    if (actual.size() < rest || !actual.subList(0, rest).equals(shown.subList(0, rest))) {
      return false;
    }
    final List<String> behind = shown.subList(rest + 1, shown.size());
    for (int from = rest; from <= actual.size(); from++) {
      if (matches(behind, actual.subList(from, actual.size()))) {
        return true;
      }
    }
    return false;
  }

  private void renew(List<String> actual) throws IOException {
    final Path file = GeneratedRepositoryFile.of(page);
    final String head = "$ " + text + "\n";
    final int rest = shown.indexOf(REST);
    final List<String> renewed = new ArrayList<>(actual);
    if (rest >= 0) {
      final int behind = shown.size() - rest - 1;
      renewed
          .subList(Math.min(rest, actual.size()), Math.max(rest, actual.size() - behind))
          .clear();
      renewed.add(rest, REST);
    }
    Files.writeString(
        file,
        Files.readString(file)
            .replace(
                head + String.join("\n", shown) + "\n", head + String.join("\n", renewed) + "\n"));
  }
}
