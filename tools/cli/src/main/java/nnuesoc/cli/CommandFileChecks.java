// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CommandOption;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.OutputFile;
import nnuesoc.file.SameFileCheck;
import nnuesoc.file.UnreadableReason;
import nnuesoc.verification.regress.JsonOutput;
import org.jspecify.annotations.Nullable;

/**
 * All files that a command reads and writes, as its options and arguments declare them ({@link
 * FileUse}). Each file that it writes must be writable when it begins. No other option may read or
 * write the same file, not even under another name. No other run may write it until the command has
 * ended.
 */
final class CommandFileChecks implements Closeable {
  private static final String GTKW = ".gtkw";

  private final CliCommand command;
  private final OptionList options;
  private final Arguments arguments;
  private final List<CheckedOutput> outputs = new ArrayList<>();
  private final List<Closeable> reserved = new ArrayList<>();

  /**
   * A file that is written, or a folder.
   *
   * @param option the long name of the option that asks for it
   * @param within which files of the folder are written; null for a file
   * @param spares whether an existing file is never overwritten
   */
  private record CheckedOutput(String option, Path file, @Nullable Pattern within, boolean spares) {
    /** Whether writing this output would write that file. */
    boolean writes(Path other) {
      return within == null
          ? SameFileCheck.is(file, other)
          : SameFileCheck.below(file, other)
              .filter(name -> within.matcher(name).matches())
              .isPresent();
    }

    boolean clashes(CheckedOutput other) {
      return within == null ? other.writes(file) : writes(other.file) || other.file.equals(file);
    }
  }

  private CommandFileChecks(CliCommand command, OptionList options, Arguments arguments) {
    this.command = command;
    this.options = options;
    this.arguments = arguments;
  }

  /**
   * Checks all files, then reserves the outputs.
   *
   * @throws UsageException if a name is no file name, if an output cannot be written, or if that
   *     would destroy something
   */
  static CommandFileChecks reserve(CliCommand command, OptionList options, Arguments arguments)
      throws IOException {
    final CommandFileChecks files = new CommandFileChecks(command, options, arguments);
    try {
      files.requireNames();
      files.addOutputs();
      files.requireNoInput();
      files.requireNoNewInput();
      files.reserve();
      return files;
    } catch (RuntimeException e) {
      files.close();
      throw e;
    }
  }

  /** Java cannot write every name in every locale. */
  private void requireNames() {
    if (command.use() != FileUse.NO_FILE) {
      for (int i = 0; i < arguments.positionals().size(); i++) {
        requireName(command.name(), arguments.positional(i));
      }
    }
    for (CommandOption option : options.all()) {
      if (option.file() != FileUse.NO_FILE) {
        arguments.all(option.name()).forEach(value -> requireName(option.typed(), value));
      }
    }
  }

  private static void requireName(String where, String name) {
    try {
      final Path unused = Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException(where + " " + name + ": " + UnreadableReason.reason(e));
    }
  }

  private void addOutputs() {
    CommandOption printing = null;
    for (CommandOption option : options.all()) {
      final FileUse use = option.file();
      final String value = arguments.get(option.name());
      if (value == null || !use.writes()) {
        continue;
      }
      final String file =
          use == FileUse.WRITES_AT_CYCLE
              ? value.substring(Math.min(value.length(), value.indexOf(':') + 1))
              : value;
      if (!file.equals(JsonOutput.STANDARD_OUTPUT)) {
        add(option.name(), use, Path.of(file));
      } else if (use != FileUse.WRITES_OR_PRINTS) {
        throw new UsageException(
            "%s -: expected the name of a file; ./- for one that is called so", option.typed());
      } else if (printing != null) {
        throw new UsageException(
            "%s - and %s -: only one of them can write to standard output; give the other a file",
            printing.typed(), option.typed());
      } else {
        printing = option;
      }
    }
  }

  private void add(String option, FileUse use, Path file) {
    addOne(new CheckedOutput(option, file, use.within(), use.sparesExisting()));
    String base = String.valueOf(file.getFileName());
    if (use == FileUse.WRITES_VIEW && base.endsWith(GTKW)) {
      base = base.substring(0, base.length() - GTKW.length());
    }
    for (String end : use.beside()) {
      addOne(new CheckedOutput(option, file.resolveSibling(base + end), null, false));
    }
  }

  private void addOne(CheckedOutput output) {
    for (CheckedOutput other : outputs) {
      if (!other.option.equals(output.option) && (output.clashes(other) || other.clashes(output))) {
        throw new UsageException(
            "%s and %s both write %s: give one of them another name",
            options.typed(other.option),
            options.typed(output.option),
            output.within == null ? output.file : other.file);
      }
    }
    outputs.add(output);
  }

  /** A new file in a folder that is read would be an input of the next run. */
  private void requireNoNewInput() {
    for (CommandOption option : options.all()) {
      for (String value : arguments.all(option.name())) {
        requireOutside(option.typed(), option.file(), value);
      }
    }
    for (int i = 0; i < arguments.positionals().size(); i++) {
      final String value = arguments.positional(i);
      requireOutside(value, command.use(), value);
    }
  }

  private void requireOutside(String reader, FileUse use, String value) {
    final Pattern within = use.within();
    if (within == null || !use.reads() || !Files.isDirectory(Path.of(value))) {
      return;
    }
    for (CheckedOutput output : outputs) {
      final boolean inside =
          output.within == null
              && SameFileCheck.below(Path.of(value), output.file)
                  .filter(file -> within.matcher(file).matches())
                  .isPresent();
      if (inside) {
        throw new UsageException(
            "%s %s would be read with the folder %s by the next command: give %s another name%s",
            options.typed(output.option),
            output.file,
            value,
            options.typed(output.option),
            reader.equals(value) ? "" : " than " + reader + " reads");
      }
    }
  }

  private void requireNoInput() {
    final List<CheckedOutput> endangering =
        outputs.stream()
            .filter(output -> !output.spares && Files.exists(output.file))
            .filter(output -> output.within != null || Files.isRegularFile(output.file))
            .toList();
    if (endangering.isEmpty()) {
      return;
    }
    for (CommandInputFiles.Input input : CommandInputFiles.of(command, options, arguments)) {
      for (CheckedOutput output : endangering) {
        final boolean replaces = input.replaceable() && output.option.equals("json");
        if (!replaces && output.writes(input.file())) {
          throw new UsageException(
              "%s %s would overwrite %s, which %s reads: give %s another name",
              options.typed(output.option),
              arguments.get(output.option),
              input.file(),
              input.reader(),
              options.typed(output.option));
        }
      }
    }
  }

  /** Reserves the files that are always rewritten, not those that a user may have edited. */
  private void reserve() {
    String before = "";
    for (CheckedOutput output : outputs) {
      final boolean first = !output.option.equals(before);
      before = output.option;
      final boolean rewritten =
          options.use(output.option) == FileUse.WRITES_VIEW
              ? output.file.toString().endsWith(".vcd")
              : first && output.within == null && !output.spares;
      if (rewritten) {
        try {
          reserved.add(OutputFile.reserve(output.file));
        } catch (IOException e) {
          throw new UsageException(options.typed(output.option) + " " + FileProblemText.text(e));
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    for (Closeable reservation : reserved) {
      reservation.close();
    }
  }
}
