package nnuesoc.cli;

import java.util.Collection;
import java.util.List;
import org.apache.commons.cli.Option;

/** The texts of {@code --help} and {@code --version}. */
final class Help {
  private static final int WIDTH = 100;
  private static final int INDENT = 6;

  private Help() {}

  static String version() {
    final String version = Help.class.getPackage().getImplementationVersion();
    return "nnuesoc " + (version == null ? "(built from classes)" : version) + "\n";
  }

  static String commands(List<Command> commands) {
    final StringBuilder text =
        new StringBuilder("usage: ./nnuesoc COMMAND [options]\n\ncommands:\n");
    for (Command command : commands) {
      text.append("  ")
          .append(command.name())
          .append(" ".repeat(Math.max(1, 12 - command.name().length())))
          .append(command.summary())
          .append('\n');
    }
    return text.append("\n./nnuesoc COMMAND --help tells its options; ./nnuesoc --version\n")
        .toString();
  }

  static String of(Command command) {
    final StringBuilder text = new StringBuilder("usage: ./nnuesoc " + command.name());
    command.positionals().forEach(name -> text.append(' ').append(name));
    final Collection<Option> options = command.options().getOptions();
    text.append(options.isEmpty() ? "\n\n" : " [options]\n\n").append(command.summary());
    text.append("\n\nexample:\n  ./nnuesoc ").append(command.example()).append("\n");
    if (!options.isEmpty()) {
      text.append("\noptions:\n");
    }
    for (Option option : options) {
      text.append(option.getOpt() == null ? "  " : "  -" + option.getOpt() + ", ");
      text.append("--").append(option.getLongOpt());
      if (option.hasArg()) {
        text.append(' ').append(option.getArgName());
      }
      text.append('\n');
      wrap(option.getDescription(), text);
    }
    return text.toString();
  }

  private static void wrap(String description, StringBuilder text) {
    final String indent = " ".repeat(INDENT);
    StringBuilder line = new StringBuilder(indent);
    for (String word : description.split(" ", -1)) {
      if (line.length() + 1 + word.length() > WIDTH) {
        text.append(line).append('\n');
        line = new StringBuilder(indent);
      }
      line.append(line.length() > INDENT ? " " : "").append(word);
    }
    text.append(line).append('\n');
  }
}
