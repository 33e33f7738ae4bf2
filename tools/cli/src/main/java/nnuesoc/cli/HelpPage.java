// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.options.CommandOption;
import nnuesoc.cli.options.OptionRule;

/**
 * What the help says about a command. {@code --help}, the manual page, the completions and {@code
 * docs/reference/cli.md} are made from it.
 *
 * @param name the name of the command, one word or two
 * @param usage how it is typed
 * @param summary what it does
 * @param examples commands that work as typed
 * @param groups the options of each group, by its title
 * @param rules the rules about these options
 */
public record HelpPage(
    String name,
    String usage,
    String summary,
    List<String> examples,
    Map<String, List<CommandOption>> groups,
    List<OptionRule> rules) {
  /** The program as it is typed in a checkout. */
  public static final String OF_CHECKOUT = "./nnuesoc";

  /** The title of the options that most users need. */
  static final String COMMON = "common options";

  private static final String TRACE = "trace";

  /** The commands that belong together, by their title. */
  private static final Map<String, List<String>> GROUPS = new LinkedHashMap<>();

  static {
    group("run and look", "replay,hps,peek,why,list,inspect");
    group("compare", "compare,check,cosim");
    group("find what is wrong", "doctor,regress,explain");
    group("nets", "net fetch,net info,net convert,net export,net study,net train");
    group("networks of your own", "network info,network export");
    group("chess", "play,bestmove,uci,perft");
    group("measure", "sweep,bench");
    group(
        "other projects' hardware",
        "one-chan run,one-chan search,one-chan peek,one-chan inspect,one-chan perft,one-chan asm,"
            + "one-chan pack");
    group("set up", "tools");
  }

  /** The titles of options that several commands share; each command's own ones come first. */
  private static final Map<String, List<String>> SHARED = new LinkedHashMap<>();

  static {
    share("positions", "fen file moves every pgn");
    share(
        "design, net and bus",
        "design net arithmetic shape fabric cache timing engine pieces weights program-stores");
    share(TRACE, "vcd signal memory from to trace-when trace-around force");
    share("answer", "json csv junit plot gtkw strict");
  }

  private static void share(String title, String options) {
    SHARED.put(title, List.of(options.split(" ", -1)));
  }

  private static void group(String title, String commands) {
    GROUPS.put(title, List.of(commands.split(",", -1)));
  }

  /** The titles of commands that belong together, in the order of the help. */
  public static List<String> titles() {
    return List.copyOf(GROUPS.keySet());
  }

  /** The title above a command. */
  public static String title(String command) {
    return GROUPS.entrySet().stream()
        .filter(group -> group.getValue().contains(command))
        .findFirst()
        .orElseThrow()
        .getKey();
  }

  /** The pages of all commands, in the order of the help. */
  public static List<HelpPage> all() {
    return Main.COMMANDS.stream().map(HelpPage::of).toList();
  }

  static HelpPage of(CliCommand command) {
    final List<CommandOption> left = new ArrayList<>(command.options().shown());
    final StringBuilder usage = new StringBuilder(OF_CHECKOUT + " " + command.name());
    command.positionals().forEach(name -> usage.append(' ').append(name));
    command.options().all().stream()
        .filter(CommandOption::bare)
        .forEach(option -> usage.append(" [").append(option.value()).append(']'));
    usage.append(command.commonOptions().contains("fen") ? " [FEN]" : "");
    usage.append(left.isEmpty() ? "" : " [options]");
    usage.append(command.passesOn() ? " [-- ARGUMENTS]" : "");
    final List<CommandOption> common =
        command.commonOptions().stream()
            .map(name -> Objects.requireNonNull(command.options().get(name), name))
            .toList();
    left.removeIf(option -> command.commonOptions().contains(option.name()));
    final Map<String, List<CommandOption>> shared = new LinkedHashMap<>();
    SHARED.forEach(
        (title, names) -> {
          final List<CommandOption> members =
              left.stream().filter(option -> names.contains(option.name())).toList();
          if (members.size() > 1 && (!title.equals(TRACE) || command.options().has("vcd"))) {
            shared.put(title, members);
            left.removeAll(members);
          }
        });
    final Map<String, List<CommandOption>> groups = new LinkedHashMap<>();
    if (!common.isEmpty()) {
      groups.put(COMMON, common);
    }
    if (!left.isEmpty()) {
      groups.put(common.isEmpty() ? "options" : "other options", left);
    }
    groups.putAll(shared);
    return new HelpPage(
        command.name(),
        usage.toString(),
        command.summary(),
        command.examples().stream().map(example -> OF_CHECKOUT + " " + example).toList(),
        groups,
        command.options().rules().stream()
            .map(rule -> rule.withOther(command.options().shownName(rule.other())))
            .toList());
  }

  /** The page with another name of the program in all texts. */
  public HelpPage withProgram(String program) {
    final UnaryOperator<String> renamed = text -> text.replace(OF_CHECKOUT, program);
    final Map<String, List<CommandOption>> others = new LinkedHashMap<>();
    groups.forEach(
        (title, options) ->
            others.put(
                title,
                options.stream()
                    .map(option -> option.withDescription(renamed.apply(option.description())))
                    .toList()));
    return new HelpPage(
        name,
        renamed.apply(usage),
        renamed.apply(summary),
        examples.stream().map(renamed).toList(),
        others,
        rules);
  }

  /** The options of all groups. */
  public List<CommandOption> options() {
    return groups.values().stream().flatMap(List::stream).toList();
  }
}
