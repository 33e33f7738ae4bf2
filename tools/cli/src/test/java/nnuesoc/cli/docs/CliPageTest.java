// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import nnuesoc.cli.HelpPage;
import nnuesoc.cli.options.CommandOption;
import nnuesoc.cli.options.OptionRule;
import nnuesoc.cli.options.OptionRule.Kind;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Test;

/** The reference of the command line is made from the options of all commands. */
class CliPageTest {
  private static final String PAGE = "docs/reference/cli.md";
  private static final String TEST = "-Dtest=CliPageTest";

  private static final String HEAD =
      """
      # The command line

      All commands, in the groups of `./nnuesoc --help`. The page of a group has their options, as `--help --all` shows
      them. A test makes these pages from the options that the program declares (`CliPageTest`).

      | command | what it does |
      |---|---|
      """;

  private static final String HEAD_OF_GROUP =
      """
      # The command line: %s

      All options, as `--help --all` shows them. `*` marks an option that may be given more than once. The other
      commands: [cli.md](cli.md).
      """;

  @Test
  void pageShowsTheOptionsOfAllCommands() throws IOException {
    final List<HelpPage> pages = HelpPage.all();
    assertThat(pages).hasSizeGreaterThan(20);
    final StringBuilder all = new StringBuilder(HEAD);
    for (String group : HelpPage.titles()) {
      final List<HelpPage> members =
          pages.stream().filter(page -> HelpPage.title(page.name()).equals(group)).toList();
      final String page = "cli-" + group.replaceAll("[^a-z]+", "-") + ".md";
      members.forEach(one -> all.append(link(one, page)));
      GeneratedRepositoryFile.check(
          "docs/reference/" + page,
          HEAD_OF_GROUP.formatted(group)
              + members.stream().map(CliPageTest::section).collect(Collectors.joining()),
          TEST);
    }
    GeneratedRepositoryFile.check(PAGE, all.toString(), TEST);
  }

  private static String link(HelpPage command, String page) {
    return "| [%s](%s#%s) | %s |\n"
        .formatted(command.name(), page, command.name().replace(' ', '-'), cell(command.summary()));
  }

  private static String section(HelpPage page) {
    final StringBuilder text = new StringBuilder();
    text.append("\n## ").append(page.name()).append("\n\n```\n");
    text.append("usage:   ").append(page.usage()).append('\n');
    page.examples().forEach(example -> text.append("example: ").append(example).append('\n'));
    text.append("```\n");
    page.groups()
        .forEach(
            (title, options) -> {
              text.append("\n| ").append(title).append(" | |\n|---|---|\n");
              options.forEach(option -> text.append(row(option, page.rules())));
            });
    return text.toString();
  }

  private static String row(CommandOption option, List<OptionRule> rules) {
    final String names =
        (option.shortName().isEmpty() ? "" : option.typed() + ", ") + "--" + option.name();
    final String value = option.takesValue() ? " " + option.shownValue() : "";
    return "| `%s`%s | %s%s |\n"
        .formatted(
            cell(names + value),
            option.repeatable() ? " \\*" : "",
            cell(option.description().replace(" (repeatable)", "")).replace("*", "\\*"),
            (isRequired(option, rules) ? ". required" : "")
                + others(option, rules, Kind.REQUIRES, "requires")
                + others(option, rules, Kind.EXCLUDES, "cannot be combined with"));
  }

  private static boolean isRequired(CommandOption option, List<OptionRule> rules) {
    return rules.stream()
        .anyMatch(
            rule -> rule.kind() == Kind.REQUIRED && rule.other().equals("--" + option.name()));
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }

  private static String others(
      CommandOption option, List<OptionRule> rules, Kind kind, String verb) {
    final String others =
        rules.stream()
            .filter(rule -> rule.kind() == kind && rule.refused().contains(option.name()))
            .map(rule -> "`" + rule.other() + "`")
            .distinct()
            .collect(Collectors.joining(", "));
    return others.isEmpty() ? "" : ". " + verb + " " + others;
  }
}
