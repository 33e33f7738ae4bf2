package nnuesoc.dist;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parsed output of {@code nnuesoc COMMAND --help}.
 *
 * @param name the name of the command, one word or two
 * @param usage the text after {@code usage:}, with the program's name as installed
 * @param summary what the command does, without line ends
 * @param example a command as typed
 * @param options the options of all groups, in the order of the page
 */
record HelpText(String name, String usage, String summary, String example, List<Option> options) {
  private static final Pattern OPTION = Pattern.compile("  (?:-\\w, )?--([a-z-]+)(?: (\\S+))?");
  private static final Pattern COMMAND = Pattern.compile("  ([a-z]+(?: [a-z]+)?) {2,}\\S.*");
  private static final String OF_CHECKOUT = "./nnuesoc";
  private static final String INDENT = "      ";
  static final String PROGRAM = "nnuesoc";

  /**
   * An option.
   *
   * @param name the name without hyphens
   * @param value the placeholder of its value, empty for a flag
   * @param text what the option does, without line ends
   */
  record Option(String name, String value, String text) {}

  /** The names of all commands in the output of {@code nnuesoc --help}. */
  static List<String> commands(String help) {
    return help.lines()
        .map(COMMAND::matcher)
        .filter(Matcher::matches)
        .map(line -> line.group(1))
        .toList();
  }

  /**
   * Parses a page.
   *
   * @throws IllegalArgumentException if it is not such a page
   */
  static HelpText of(String name, String page) {
    final String[] parts = installed(page).split("\n\n", -1);
    if (parts.length < 3 || !parts[0].startsWith("usage: " + PROGRAM + " " + name)) {
      throw new IllegalArgumentException("no page of help for " + name + ": " + page);
    }
    final List<Option> options = new ArrayList<>();
    String example = "";
    for (int i = 2; i < parts.length; i++) {
      if (parts[i].startsWith("example:")) {
        example = joined(parts[i].substring("example:".length()));
      } else {
        options.addAll(options(parts[i]));
      }
    }
    return new HelpText(
        name,
        parts[0].substring("usage: ".length()).strip(),
        joined(parts[1]),
        example,
        List.copyOf(options));
  }

  /** Parses a group: a title, and options, each followed by its description. */
  private static List<Option> options(String group) {
    final List<Option> options = new ArrayList<>();
    final List<String> lines = group.lines().toList();
    for (int i = 1; i < lines.size(); i++) {
      final Matcher option = OPTION.matcher(lines.get(i));
      if (!option.matches()) {
        throw new IllegalArgumentException("no option: " + lines.get(i));
      }
      final StringBuilder text = new StringBuilder();
      while (i + 1 < lines.size() && lines.get(i + 1).startsWith(INDENT)) {
        text.append(lines.get(++i)).append('\n');
      }
      final String value = option.group(2);
      options.add(new Option(option.group(1), value == null ? "" : value, joined(text)));
    }
    return options;
  }

  private static String installed(String text) {
    return text.replace(OF_CHECKOUT, PROGRAM);
  }

  private static String joined(CharSequence lines) {
    return String.join(" ", lines.toString().strip().split("\\s*\n\\s*", -1));
  }
}
