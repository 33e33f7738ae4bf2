// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.options.CommandOption;
import nnuesoc.cli.terminal.ProgramNameFilter;
import nnuesoc.cli.terminal.TerminalCapabilities;

/** The texts of {@code --help} and {@code --version}. */
final class HelpText {
  private static final int INDENT = 6;
  private static final int NAMES = 20;

  /** The titles of commands that belong together. */
  private static final Map<String, List<String>> GROUPS = new LinkedHashMap<>();

  static {
    group("run and look", "replay,hps,peek,why,list,inspect");
    group("compare", "compare,check,cosim");
    group("find what is wrong", "doctor,regress,explain");
    group("nets", "net fetch,net info,net convert,net export,net study,net train");
    group("chess", "play,bestmove,uci,perft");
    group("measure", "sweep,bench");
    group(
        "other projects' hardware",
        "one-chan run,one-chan search,one-chan peek,one-chan inspect,one-chan perft,one-chan asm,"
            + "one-chan pack");
  }

  private final StringBuilder text = new StringBuilder();
  private final int width = TerminalCapabilities.ofUser().columns();

  private HelpText() {}

  private static void group(String title, String commands) {
    GROUPS.put(title, List.of(commands.split(",", -1)));
  }

  static String version() {
    return "nnuesoc " + ProgramNameFilter.version() + "\n";
  }

  static String commands(List<CliCommand> commands) {
    final HelpText help = new HelpText();
    help.text.append("usage: ./nnuesoc COMMAND [options]\n");
    final List<CliCommand> left = new ArrayList<>(commands);
    GROUPS.forEach(
        (title, names) -> {
          final List<CliCommand> members =
              left.stream().filter(command -> names.contains(command.name())).toList();
          left.removeAll(members);
          help.commands(title, members);
        });
    help.commands("set up", left);
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
