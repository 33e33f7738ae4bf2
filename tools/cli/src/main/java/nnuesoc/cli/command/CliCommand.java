// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.command;

import java.io.IOException;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.terminal.Console;

/** One command of the command line. */
public abstract class CliCommand {
  private final String name;
  private final String summary;
  private final List<String> examples;
  private final FileUse use;
  private final List<String> positionals;

  /** A command whose arguments are all options. */
  public CliCommand(String name, String summary, String examples) {
    this(name, summary, examples, FileUse.NO_FILE);
  }

  /**
   * What the help says about the command.
   *
   * @param name the name as it is typed
   * @param summary one line for the list of commands
   * @param examples lines of arguments that work as typed, after {@code ./nnuesoc}
   * @param use how it uses the files that its arguments name, those that are not options
   * @param positionals the names of these arguments; each must be given
   */
  public CliCommand(
      String name, String summary, String examples, FileUse use, String... positionals) {
    this.name = name;
    this.summary = summary;
    this.examples = examples.lines().toList();
    this.use = use;
    this.positionals = List.of(positionals);
  }

  public final String name() {
    return name;
  }

  public final String summary() {
    return summary;
  }

  public final List<String> examples() {
    return examples;
  }

  /** How it uses the files that its arguments name, those that are not options. */
  public final FileUse use() {
    return use;
  }

  public final List<String> positionals() {
    return positionals;
  }

  /** Whether the arguments after {@code --} are passed on to a program. */
  public boolean passesOn() {
    return false;
  }

  /** Its options, without {@code --help}. */
  public abstract OptionList options();

  /**
   * The names of the options that most users need, in the order of the help; empty if all options
   * fit on a screen. The help without {@code --all} shows only these.
   */
  public List<String> commonOptions() {
    return List.of();
  }

  /** Whether it moves a terminal's cursor and sets its colors. */
  public boolean drawsOnTerminal() {
    return false;
  }

  /**
   * Reads the arguments, runs it and returns the exit status.
   *
   * @throws IOException if a file cannot be read or written; the message is complete
   */
  public abstract int run(Arguments arguments, Console console) throws IOException;
}
