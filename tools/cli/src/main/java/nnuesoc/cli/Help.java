package nnuesoc.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.cli.options.OptionList;
import org.apache.commons.cli.Option;

/** The texts of {@code --help} and {@code --version}. */
final class Help {
  private static final int INDENT = 6;
  private static final int NAMES = 14;

  private static final Map<String, List<String>> COMMAND_GROUPS =
      groups(
          """
          run and look: replay,hps,peek,list,inspect
          compare: compare,check,cosim
          find what is wrong: doctor,regress,explain
          nets: net fetch,net info,net convert,net study
          chess: play,bestmove,uci,perft
          measure: sweep,bench
          """,
          ",");

  /** Options that several commands share; each command's own ones come first. */
  private static final Map<String, List<String>> OPTION_GROUPS =
      groups(
          """
          positions: fen file moves every pgn
          design, net and bus: design net arithmetic shape fabric cache timing engine pieces weights hps
          trace: vcd trace trace-words trace-from trace-to trace-when trace-around force
          answer: json csv junit plot gtkw strict
          """,
          " ");

  private final StringBuilder text = new StringBuilder();
  private final int width = Screen.ofUser().columns();

  private Help() {}

  /** One group per line: its title and its members. */
  private static Map<String, List<String>> groups(String text, String between) {
    final Map<String, List<String>> groups = new LinkedHashMap<>();
    for (String line : text.lines().toList()) {
      final int colon = line.indexOf(": ");
      groups.put(line.substring(0, colon), List.of(line.substring(colon + 2).split(between, -1)));
    }
    return groups;
  }

  static String version() {
    final String version = Help.class.getPackage().getImplementationVersion();
    return "nnuesoc " + (version == null ? "(built from classes)" : version) + "\n";
  }

  static String commands(List<Command> commands) {
    final Help help = new Help();
    help.text.append("usage: ./nnuesoc COMMAND [options]\n");
    final List<Command> left = new ArrayList<>(commands);
    COMMAND_GROUPS.forEach(
        (title, names) -> {
          final List<Command> members =
              left.stream().filter(command -> names.contains(command.name())).toList();
          left.removeAll(members);
          help.group(title, members);
        });
    help.group("set up", left);
    help.text.append('\n');
    help.wrap(
        "",
        "./nnuesoc COMMAND --help (or help COMMAND) tells its options and an example; "
            + "./nnuesoc --version");
    return help.text.toString();
  }

  private void group(String title, List<Command> members) {
    if (members.isEmpty()) {
      return;
    }
    text.append('\n').append(title).append(":\n");
    for (Command command : members) {
      final String name = "  " + command.name();
      final String first = name + " ".repeat(Math.max(1, NAMES - name.length()));
      wrap(first, " ".repeat(NAMES), command.summary());
    }
  }

  static String of(Command command) {
    final Help help = new Help();
    help.write(command);
    return help.text.toString();
  }

  private void write(Command command) {
    final List<Option> left = new ArrayList<>(command.options().getOptions());
    left.removeIf(OptionList::isRefused);
    text.append("usage: ./nnuesoc ").append(command.name());
    command.positionals().forEach(name -> text.append(' ').append(name));
    text.append(left.isEmpty() ? "" : " [options]");
    text.append(command.passesOn() ? " [-- ARGUMENTS]\n\n" : "\n\n");
    wrap("", command.summary());
    text.append("\nexample:\n  ./nnuesoc ").append(command.example()).append("\n");
    final Map<String, List<Option>> groups = new LinkedHashMap<>();
    OPTION_GROUPS.forEach(
        (title, names) -> {
          final List<Option> members =
              left.stream().filter(option -> names.contains(option.getLongOpt())).toList();
          if (members.size() > 1) {
            groups.put(title, members);
            left.removeAll(members);
          }
        });
    options("options", left);
    groups.forEach(this::options);
  }

  private void options(String title, List<Option> options) {
    if (options.isEmpty()) {
      return;
    }
    text.append('\n').append(title).append(":\n");
    for (Option option : options) {
      text.append(option.getOpt() == null ? "  " : "  -" + option.getOpt() + ", ");
      text.append("--").append(option.getLongOpt());
      if (option.hasArg()) {
        final String name = option.getArgName();
        text.append(' ').append(option.hasOptionalArg() ? "[" + name + "]" : name);
      }
      text.append('\n');
      wrap(" ".repeat(INDENT), option.getDescription());
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
