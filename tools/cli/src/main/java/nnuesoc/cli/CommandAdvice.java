// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CommandOption;
import nnuesoc.cli.options.ExtraArgumentAdvice;
import nnuesoc.cli.options.RenamedOptions;
import nnuesoc.cli.options.UnknownOptionException;
import nnuesoc.cli.options.UsageException;
import nnuesoc.file.ShellQuoting;
import nnuesoc.text.NearestNameFinder;

/** Says which command was meant, if a command or an option is not known where it was typed. */
final class CommandAdvice {
  /** Words that other tools use for one of the commands. */
  private static final Map<String, String> WORDS_OF_OTHERS =
      Map.ofEntries(
          Map.entry("run", "replay"),
          Map.entry("sim", "replay"),
          Map.entry("simulate", "replay"),
          Map.entry("eval", "replay"),
          Map.entry("diff", "compare"),
          Map.entry("view", "inspect"),
          Map.entry("show", "inspect"),
          Map.entry("debug", "doctor"),
          Map.entry("diagnose", "doctor"),
          Map.entry("verify", "regress"),
          Map.entry("test", "regress"));

  private static final String OTHER_HARDWARE = "one-chan ";

  private final List<CliCommand> commands;

  CommandAdvice(List<CliCommand> commands) {
    this.commands = List.copyOf(commands);
  }

  /**
   * The error for an unknown command.
   *
   * @param typed the words of the command as they were typed
   * @param rest the arguments behind these words
   * @param expected the commands that may be typed there
   */
  UsageException unknownCommand(String typed, List<String> rest, List<CliCommand> expected) {
    final String begin = "unknown command '" + typed + "'";
    final Optional<String> reader = ExtraArgumentAdvice.commandFor(typed);
    if (reader.isPresent()) {
      return new UsageException(
          "%s: did you mean ./nnuesoc %s %s?", begin, reader.get(), ShellQuoting.of(typed));
    }
    final List<String> found = meant(typed, expected);
    if (found.isEmpty()) {
      return new UsageException("%s: expected one of %s", begin, names(expected));
    }
    final String arguments =
        rest.stream()
            .map(argument -> " " + ShellQuoting.of(argument))
            .collect(Collectors.joining());
    return new UsageException(
        "%s: did you mean %s? (./nnuesoc --help lists the commands)",
        begin, found.stream().map(name -> name + arguments).collect(Collectors.joining(" or ")));
  }

  /** The names of the commands that may be meant. */
  private List<String> meant(String typed, List<CliCommand> expected) {
    final String last = typed.substring(typed.lastIndexOf(' ') + 1);
    final String other = WORDS_OF_OTHERS.get(typed);
    if (other != null) {
      return List.of(other);
    }
    final List<String> near = near(typed, expected.stream().map(CliCommand::name).toList());
    if (!near.isEmpty()) {
      return near;
    }
    for (Predicate<String> form :
        List.<Predicate<String>>of(last::equals, name -> name.endsWith(" " + last))) {
      final List<String> same = commands.stream().map(CliCommand::name).filter(form).toList();
      if (!same.isEmpty()) {
        return same;
      }
    }
    final Map<String, String> byLastWord =
        commands.stream()
            .map(CliCommand::name)
            .filter(name -> !name.startsWith(OTHER_HARDWARE))
            .collect(Collectors.toMap(CommandAdvice::lastWord, name -> name, (a, b) -> a));
    return near(last, List.copyOf(byLastWord.keySet())).stream().map(byLastWord::get).toList();
  }

  private static List<String> near(String typed, List<String> names) {
    return NearestNameFinder.nearest(typed, names).stream().toList();
  }

  private static String lastWord(String name) {
    return name.substring(name.lastIndexOf(' ') + 1);
  }

  /** The error for an option that the command does not have, with the commands that have it. */
  UsageException unknownOption(CliCommand command, UnknownOptionException problem) {
    if (names(command).contains(problem.name())) {
      return new UsageException(
          "--%s takes no value%s", problem.name(), Arguments.seeHelp(command.name()));
    }
    return new UsageException(
        "%s%s%s",
        problem.getMessage(),
        elsewhere(command, problem.name()),
        Arguments.seeHelp(command.name()));
  }

  private String elsewhere(CliCommand command, String name) {
    final List<String> same = having(command, name);
    if (!same.isEmpty()) {
      return ": "
          + command.name()
          + " does not have it; "
          + joined(same)
          + (same.size() == 1 ? " does" : " do");
    }
    if (NearestNameFinder.nearest(name, names(command)).isPresent()) {
      return "";
    }
    final List<String> all =
        commands.stream().flatMap(other -> names(other).stream()).distinct().toList();
    return NearestNameFinder.nearest(name, all)
        .map(near -> ": did you mean --" + near + " of " + joined(having(command, near)) + "?")
        .orElse("");
  }

  private static List<String> names(CliCommand command) {
    return command.options().shown().stream().map(CommandOption::name).toList();
  }

  /** The other commands with an option; commands for other hardware only if no other has it. */
  private List<String> having(CliCommand command, String name) {
    final List<String> own = new ArrayList<>();
    final List<String> ofOtherHardware = new ArrayList<>();
    for (CliCommand other : commands) {
      final String today = RenamedOptions.newName(other.options(), name);
      if (!other.name().equals(command.name()) && names(other).contains(today)) {
        (other.name().startsWith(OTHER_HARDWARE) ? ofOtherHardware : own).add(other.name());
      }
    }
    return own.isEmpty() ? ofOtherHardware : own;
  }

  private static String joined(List<String> names) {
    final int last = names.size() - 1;
    return last <= 0
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  private static String names(List<CliCommand> expected) {
    return String.join(", ", expected.stream().map(CliCommand::name).toList());
  }
}
