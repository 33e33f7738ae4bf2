// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a document quotes of a stored result stands there: rows of a table, or a command's output in
 * which {@code …} stands for any lines. A comment before the quotation names the file.
 */
class QuotedResultsTest {
  private static final Pattern QUOTED = Pattern.compile("<!-- quoted from (?<file>\\S+) -->");
  private static final String RESULTS = "docs/results/mutants.md";

  static Stream<String> pages() {
    return Page.all().stream()
        .filter(page -> page.lines().stream().anyMatch(line -> QUOTED.matcher(line).matches()))
        .map(Page::path);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void quotationsStandInTheResults(String path) {
    assertThat(strangers(Page.of(path))).as("quotations of %s", path).isEmpty();
  }

  @Test
  void generatedTablesAreQuoted() {
    assertThat(pages())
        .contains(
            "docs/design/design-space.md",
            "docs/design/mutants.md",
            "docs/design/twin-faults.md",
            "docs/design/vector-coverage.md");
  }

  @Test
  void rowThatIsNotInTheResultsIsNoticed() {
    final String row =
        Page.of(RESULTS).lines().stream().filter(QuotedResultsTest::isRow).toList().get(2);
    assertThat(strangers(quoting("mutants.md", row, "| no such row |")))
        .containsExactly("| no such row |");
  }

  @Test
  void outputThatIsNotInTheResultsIsNoticed() {
    final PageCommand command = Page.of("docs/results/design-space.md").commands().get(0);
    final String head = "$ " + command.text();
    final String last = command.shown().get(command.shown().size() - 1);
    assertThat(strangers(quoting("design-space.md", "```", head, "…", last, "```"))).isEmpty();
    assertThat(strangers(quoting("design-space.md", "```", head, "…", last + "1", "```")))
        .containsExactly(command.text());
    assertThat(strangers(quoting("design-space.md", "```", "$ ./nnuesoc list nets", "```")))
        .containsExactly("./nnuesoc list nets");
  }

  @Test
  void quotationOfNothingIsNoticed() {
    assertThat(strangers(quoting("mutants.md", "Some text.")))
        .containsExactly("nothing is quoted in line 1");
  }

  private static Page quoting(String file, String... lines) {
    final List<String> all =
        new ArrayList<>(List.of("<!-- quoted from ../results/" + file + " -->", ""));
    all.addAll(List.of(lines));
    return new Page("docs/design/planted.md", all);
  }

  /** Rows and commands that do not stand in the file which the page names. */
  private static List<String> strangers(Page page) {
    final List<String> found = new ArrayList<>();
    for (int i = 0; i < page.lines().size(); i++) {
      final Matcher quoted = QUOTED.matcher(page.lines().get(i));
      if (quoted.matches()) {
        final Path file = Path.of(page.path()).resolveSibling(quoted.group("file"));
        addStrangers(found, page, i, Page.of(file.toString()));
      }
    }
    return found;
  }

  private static void addStrangers(List<String> found, Page page, int at, Page results) {
    final int begin = at + 2; // after the comment and an empty line
    if (isRow(page.lines().get(begin))) {
      page.lines().subList(begin, page.lines().size()).stream()
          .takeWhile(QuotedResultsTest::isRow)
          .filter(row -> !results.lines().contains(row))
          .forEach(found::add);
      return;
    }
    final int line = begin + 2; // the one after the fence; lines count from 1
    final List<PageCommand> quotations =
        page.commands().stream().filter(one -> one.line() == line).toList();
    if (quotations.isEmpty()) {
      found.add("nothing is quoted in line " + (at + 1));
    }
    quotations.stream()
        .filter(one -> results.commands().stream().noneMatch(whole -> isOf(one, whole)))
        .map(PageCommand::text)
        .forEach(found::add);
  }

  private static boolean isOf(PageCommand quotation, PageCommand whole) {
    return quotation.text().equals(whole.text())
        && PageCommand.matches(quotation.shown(), whole.shown());
  }

  private static boolean isRow(String line) {
    return line.startsWith("|");
  }
}
