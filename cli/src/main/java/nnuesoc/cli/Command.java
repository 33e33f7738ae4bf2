package nnuesoc.cli;

import java.io.IOException;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import org.apache.commons.cli.Options;

/** One command of the command line. */
abstract class Command {
  private final String name;
  private final String summary;
  private final String example;
  private final List<String> positionals;

  /**
   * What the help says about the command.
   *
   * @param name the name as it is typed
   * @param summary one line for the list of commands
   * @param example arguments that work as typed, after {@code ./nnuesoc}
   * @param positionals the names of its arguments that are not options; each must be given
   */
  Command(String name, String summary, String example, String... positionals) {
    this.name = name;
    this.summary = summary;
    this.example = example;
    this.positionals = List.of(positionals);
  }

  final String name() {
    return name;
  }

  final String summary() {
    return summary;
  }

  final String example() {
    return example;
  }

  final List<String> positionals() {
    return positionals;
  }

  /** Whether the arguments after {@code --} are passed on to a program. */
  boolean passesOn() {
    return false;
  }

  /** Its options, without {@code --help}. */
  abstract Options options();

  /** Whether it moves a terminal's cursor and sets its colors. */
  boolean drawsOnTerminal() {
    return false;
  }

  /**
   * Reads the arguments, runs it and returns the exit status.
   *
   * @throws IOException if a file cannot be read or written; the message is complete
   */
  abstract int run(Arguments arguments, Console console) throws IOException;
}
