// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CommandOption;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.file.FilesNamedInJson;
import nnuesoc.net.dialect.Dialect;
import nnuesoc.net.store.NetCache;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.soc.Checkpoint;
import nnuesoc.verification.regress.JsonOutput;
import nnuesoc.verification.regress.VectorFileFinder;
import nnuesoc.verification.vector.VectorException;

/** The files that a command reads: those in its arguments, and those that these files name. */
final class CommandInputFiles {
  private static final String VERILOG = "(?s).*\\.s?v";

  private final OptionList options;
  private final List<Input> found = new ArrayList<>();

  /**
   * A file that is read.
   *
   * @param reader the option or argument that names it, as a user types it
   * @param replaceable whether {@code --json} may replace it
   */
  record Input(String reader, Path file, boolean replaceable) {}

  private CommandInputFiles(OptionList options) {
    this.options = options;
  }

  /** All inputs that exist. */
  static List<Input> of(CliCommand command, OptionList options, Arguments arguments) {
    final CommandInputFiles inputs = new CommandInputFiles(options);
    final List<String> names = command.positionals();
    for (int i = 0; i < arguments.positionals().size(); i++) {
      inputs.add(names.get(Math.min(i, names.size() - 1)), command.use(), arguments.positional(i));
    }
    arguments.passedOn().forEach(argument -> inputs.add("the program", FileUse.READS, argument));
    for (CommandOption option : options.all()) {
      for (String value : arguments.all(option.name())) {
        inputs.add(option.typed(), option.file(), value);
      }
    }
    return inputs.found;
  }

  private void add(String reader, FileUse use, String value) {
    switch (use) {
      case READS ->
          addFile(reader, value.equals(JsonOutput.STANDARD_OUTPUT) ? "/dev/stdin" : value);
      case READS_EARLIER_ANSWER -> found.add(new Input(reader, Path.of(value), true));
      case READS_NAMING -> addNaming(reader, Path.of(value));
      case READS_NET -> addNet(reader, value);
      case READS_VECTORS -> addVectors(reader, value);
      case READS_VERILOG ->
          filesIn(Path.of(value), 1)
              .filter(file -> file.toString().matches(VERILOG))
              .forEach(file -> addNaming(reader, file));
      case READS_STATE -> addState(reader, Path.of(value));
      case READS_OR_SETS -> {
        final int sign = value.indexOf('=');
        if (sign > 0 && options.has(value.substring(0, sign))) {
          add(reader, options.use(value.substring(0, sign)), value.substring(sign + 1));
        } else {
          addFile(reader, value);
        }
      }
      default -> {
        // It is written, or no file.
      }
    }
  }

  private void addFile(String reader, String name) {
    addFile(reader, Path.of(name));
  }

  private void addFile(String reader, Path file) {
    if (Files.isRegularFile(file)) {
      found.add(new Input(reader, file, false));
    }
  }

  private void addNaming(String reader, Path file) {
    addFile(reader, file);
    FilesNamedInJson.of(file).forEach(named -> addFile(reader, named));
  }

  private void addNet(String reader, String name) {
    final int colon = name.indexOf(':');
    final Optional<Dialect> dialect =
        colon < 0 ? Optional.empty() : Dialect.named(name.substring(0, colon));
    if (dialect.isPresent()) {
      filesIn(Path.of(name.substring(colon + 1)), 2)
          .filter(file -> file.toString().endsWith(".bin"))
          .forEach(file -> addFile(reader, file));
    } else {
      addFile(
          reader,
          PublishedNet.named(name).map(NetCache.ofUser()::file).orElseGet(() -> Path.of(name)));
    }
  }

  private void addVectors(String reader, String name) {
    try {
      VectorFileFinder.find(List.of(name)).forEach(vector -> addNaming(reader, vector));
    } catch (VectorException e) {
      // The command reports the problem.
    }
  }

  /** Adds a saved state, and the inputs of the run from which it was saved. */
  private void addState(String reader, Path state) {
    addFile(reader, state);
    if (!Files.isRegularFile(state)) {
      return; // the state in a pipe can be read only once
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(state))) {
      Checkpoint.read(in)
          .options()
          .forEach(
              (option, values) -> values.forEach(value -> add(reader, options.use(option), value)));
    } catch (IOException e) {
      // The command that resumes the run reports the problem.
    }
  }

  private static Stream<Path> filesIn(Path folder, int depth) {
    final List<Path> files = new ArrayList<>();
    try (Stream<Path> all = Files.walk(folder, depth)) {
      all.filter(Files::isRegularFile).forEach(files::add);
    } catch (IOException | UncheckedIOException e) {
      // The command reports the problem.
    }
    return files.stream();
  }
}
