// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.doctor.Fault;
import nnuesoc.sim.probe.HazardKind;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of all messages is made by the running program and the declared texts. */
class MessagesPageTest {
  private static final String PAGE = "docs/reference/messages%s.md";

  private static final String COMMANDS = "messages.txt";

  private static final int MOST_LINES = 16;

  /** The last lines of a long answer, such as its verdict, are shown too. */
  private static final int LAST_LINES = 4;

  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

  private static final Pattern BEGIN_OF_PAGE = Pattern.compile("= (?<name>\\w+): (?<title>.*)");

  private static final Pattern OUT = Pattern.compile("(^|:)out/");

  private static final String HEAD =
      """
      # Messages

      What the program prints, sorted by what you do. The outputs are real: `MessagesPageTest` runs each command line
      and compares. Words such as finding, hazard or verdict: [glossary](glossary.md).

      - `S` stands for `--shape 1,4,3,2 --net synthetic:7`, a small fabric, so that runs are short.
      - `…` stands for lines that are left out, and `N ms` for a measured time.
      - `status` is what the command returns: 0 right, 1 different or wrong, 2 not possible.

      | page | what it has |
      |---|---|
      """;

  private static final String FINDINGS =
      """
      # Messages: findings and hazards

      ## Findings of the doctor

      A kind is a word for the part of the design that goes wrong. Scripts find it in `--json`, at `kind`. Some
      sentences are used for several parts, and the table lists all their kinds. A finding has one of them.

      | finding | kind |
      |---|---|
      """;

  private static final String HAZARDS =
      """

      ## Hazards

      The hazard of the kind `mixed-port` is the same event as the doctor's finding "a word is read and written at the same
      clock edge", of the kind `read-during-write`.

      | hazard | kind | can occur in |
      |---|---|---|
      """;

  @TempDir Path folder;

  @Test
  void pagesShowWhatTheProgramSays() throws IOException {
    final StringBuilder index = new StringBuilder(HEAD);
    final Map<String, StringBuilder> pages = new LinkedHashMap<>();
    StringBuilder page = new StringBuilder();
    for (String line : lines()) {
      final Matcher begin = BEGIN_OF_PAGE.matcher(line);
      if (begin.matches()) {
        page = new StringBuilder("# Messages: " + begin.group("title") + "\n");
        page.append("\nWhat `S`, `…`, `N` and `status` mean: [messages.md](messages.md).\n");
        pages.put("-" + begin.group("name"), page);
        index.append(link(begin.group("name"), begin.group("title")));
      } else if (line.startsWith("# ")) {
        page.append("\n## ").append(line.substring(2)).append("\n\n");
      } else if (!line.isBlank()) {
        page.append(answer(line));
      }
    }
    pages.put("-findings", findings());
    pages.put("", index.append(link("findings", "the doctor's findings; hazards")));
    for (Map.Entry<String, StringBuilder> one : pages.entrySet()) {
      assertThat(one.getValue().toString()).doesNotContain(folder.toString(), root());
      GeneratedRepositoryFile.check(
          PAGE.formatted(one.getKey()), one.getValue().toString(), "-Dtest=MessagesPageTest");
    }
  }

  private static String link(String name, String title) {
    return row("[messages-%1$s.md](messages-%1$s.md)".formatted(name), title);
  }

  private static StringBuilder findings() {
    final StringBuilder page = new StringBuilder(FINDINGS);
    final Map<String, Set<String>> kinds = new LinkedHashMap<>();
    for (Fault fault : Fault.values()) {
      kinds
          .computeIfAbsent(
              fault.text().replaceFirst("%d", "N").replace("%d", "M"),
              sentence -> new LinkedHashSet<>())
          .add(fault.kind().word());
    }
    kinds.forEach((sentence, of) -> page.append(row(sentence, String.join(", ", of))));
    page.append(HAZARDS);
    for (HazardKind hazard : HazardKind.values()) {
      page.append(row(hazard.what(), hazard.word(), hazard.where()));
    }
    return page;
  }

  private static List<String> lines() throws IOException {
    try (var in =
        Objects.requireNonNull(MessagesPageTest.class.getResourceAsStream(COMMANDS), COMMANDS)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private String answer(String line) throws IOException {
    final TestConsole.Outcome outcome = TestConsole.run(words(line));
    final List<String> shown =
        Stream.concat(outcome.err().lines(), outcome.out().lines())
            .map(this::normalised)
            .collect(Collectors.toCollection(ArrayList::new));
    final boolean cut = shown.size() > MOST_LINES;
    final StringBuilder text = new StringBuilder("```\n$ nnuesoc " + line + "\n");
    final int first = cut ? MOST_LINES - LAST_LINES : shown.size();
    shown.subList(0, first).forEach(one -> text.append(one).append('\n'));
    if (cut) {
      text.append("…\n");
      shown
          .subList(shown.size() - LAST_LINES, shown.size())
          .forEach(one -> text.append(one).append('\n'));
    }
    return text.append("status ").append(outcome.status()) + "\n```\n";
  }

  private String[] words(String line) throws IOException {
    final List<String> words = new ArrayList<>();
    final Matcher word = WORD.matcher(line);
    while (word.find()) {
      final String one =
          Stream.of(1, 2, 3).map(word::group).filter(Objects::nonNull).findFirst().orElse("");
      if (one.equals("S")) {
        words.addAll(Arrays.asList(TestConsole.SMALL));
      } else {
        words.add(absolute(one));
      }
    }
    return words.toArray(String[]::new);
  }

  /** A file of the checkout under its name; {@code out/x} is a file of the test's folder. */
  private String absolute(String word) throws IOException {
    if (OUT.matcher(word).find()) {
      return OUT.matcher(word).replaceFirst("$1" + Matcher.quoteReplacement(folder + "/"));
    }
    return word.contains("/") && Files.exists(GeneratedRepositoryFile.of(word))
        ? root() + "/" + word
        : word;
  }

  private static String root() throws IOException {
    return GeneratedRepositoryFile.of("").toRealPath().toString();
  }

  private String normalised(String line) {
    try {
      return line.replace(folder + "/", "out/")
          .replace(root() + "/", "")
          .replaceAll("\\d+(\\.\\d+)? (ms|s|min)\\b(?! at 50 MHz)", "N $2")
          .replaceAll(
              "[\\d.,]+ (million )?(cycles|positions|nodes)( a | per |/)s(econd)?", "N $2 per s")
          .stripTrailing();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String row(String... cells) {
    return Arrays.stream(cells)
        .map(cell -> cell.replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
