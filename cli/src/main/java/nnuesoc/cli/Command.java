package nnuesoc.cli;

import java.util.List;
import nnuesoc.cli.options.Arguments;
import org.apache.commons.cli.Options;

/** One command of the command line. */
interface Command {
  /** As it is typed. */
  String name();

  /** One line for the list of commands. */
  String summary();

  /** Arguments of an example that works as typed, after {@code ./nnuesoc}. */
  String example();

  /** What its arguments that are no options are called; each must be given. */
  default List<String> positionals() {
    return List.of();
  }

  /** Whether what follows {@code --} is passed on to a program. */
  default boolean passesOn() {
    return false;
  }

  /** The options that there are, without {@code --help}. */
  Options options();

  /** Whether it moves a terminal's cursor and sets its colors. */
  default boolean drawsOnTerminal() {
    return false;
  }

  /** Runs it and returns the exit status. */
  int run(Arguments arguments, Console console);
}
