// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.util.List;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.options.CommandOption;
import nnuesoc.cli.terminal.ProgramNameFilter;
import nnuesoc.cli.terminal.TerminalCapabilities;

/** The texts of {@code --help} and {@code --version}. */
final class HelpText {
  private static final int INDENT = 6;
  private static final int NAMES = 20;

  private final StringBuilder text = new StringBuilder();
  private final int width = TerminalCapabilities.ofUser().columns();

  private HelpText() {}

  static String version() {
    return "nnuesoc " + ProgramNameFilter.version() + "\n";
  }

  static String commands(List<CliCommand> commands) {
    final HelpText help = new HelpText();
    help.text.append("usage: ./nnuesoc COMMAND [options]\n");
    HelpPage.titles()
        .forEach(
            title ->
                help.commands(
                    title,
                    commands.stream()
                        .filter(command -> HelpPage.title(command.name()).equals(title))
                        .toList()));
    help.text.append('\n');
    help.wrap(
        "",
        "./nnuesoc COMMAND --help (or help COMMAND) tells its options and shows examples; "
            + "./nnuesoc --version");
    return help.text.toString();
  }

  private void commands(String title, List<CliCommand> members) {
    if (members.isEmpty()) {
      return;
    }
    text.append('\n').append(title).append(":\n");
    for (CliCommand command : members) {
      final String name = "  " + command.name();
      final String first = name + " ".repeat(Math.max(1, NAMES - name.length()));
      wrap(first, " ".repeat(NAMES), command.summary());
    }
  }

  /**
   * The help of a command.
   *
   * @param all whether every option is shown; otherwise only the common ones, if the command has
   *     some
   */
  static String of(CliCommand command, boolean all) {
    final HelpPage page = HelpPage.of(command);
    final HelpText help = new HelpText();
    help.text.append("usage: ").append(page.usage()).append("\n\n");
    help.wrap("", page.summary());
    help.text.append("\nexamples:\n");
    page.examples().forEach(example -> help.text.append("  ").append(example).append('\n'));
    final List<CommandOption> common = page.groups().get(HelpPage.COMMON);
    if (common == null || all) {
      page.groups().forEach(help::options);
    } else {
      help.options(HelpPage.COMMON, common);
      help.text.append("\nall options: ").append(HelpPage.OF_CHECKOUT).append(' ');
      help.text.append(command.name()).append(" --help --all\n");
    }
    return help.text.toString();
  }

  private void options(String title, List<CommandOption> options) {
    text.append('\n').append(title).append(":\n");
    for (CommandOption option : options) {
      text.append("  ").append(option.shortName().isEmpty() ? "" : option.typed() + ", ");
      text.append("--").append(option.name());
      text.append(option.takesValue() ? " " + option.shownValue() : "").append('\n');
      wrap(" ".repeat(INDENT), option.description());
    }
  }

  private void wrap(String indent, String description) {
    wrap(indent, indent, description);
  }

  /** Breaks a description into lines that fit; the first one follows {@code first}. */
  private void wrap(String first, String indent, String description) {
    StringBuilder line = new StringBuilder(first);
    int begin = first.length();
    for (String word : description.split(" ", -1)) {
      if (line.length() > begin && line.length() + 1 + word.length() > width) {
        text.append(line).append('\n');
        line = new StringBuilder(indent);
        begin = indent.length();
      }
      line.append(line.length() > begin ? " " : "").append(word);
    }
    text.append(line).append('\n');
  }
}
