package nnuesoc.cli;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.sim.file.SameFile;
import nnuesoc.verification.regress.Json;
import org.jspecify.annotations.Nullable;

/**
 * All files that a command reads and writes. Each file that it writes must be writable when it
 * begins. No other option may read or write the same file, not even under another name. No other
 * run may write it until the command has ended.
 */
final class CommandFiles implements Closeable {
  private static final List<String> OUTPUTS =
      List.of("vcd events csv junit json save-at plot html mif hex gtkw output".split(" ", -1));

  /** Outputs for which standard output is possible. */
  private static final Set<String> STREAMS = Set.of("events", "json", "csv");

  private static final Map<String, List<String>> BESIDE =
      Map.of("vcd", List.of(".gtkw", ".states", ".sucl"), "gtkw", List.of(".merged.vcd", ".sucl"));

  private static final String GTKW = ".gtkw";
  private final String command;
  private final Arguments arguments;

  /** The files that are written, each with the option that asks for it. */
  private final Map<Path, String> written = new LinkedHashMap<>();

  private final List<Closeable> reserved = new ArrayList<>();

  private CommandFiles(String command, Arguments arguments) {
    this.command = command;
    this.arguments = arguments;
  }

  /**
   * Reserves the outputs.
   *
   * @throws UsageException if an output cannot be written, or if that would destroy something
   */
  static CommandFiles reserve(String command, Arguments arguments) throws IOException {
    final CommandFiles files = new CommandFiles(command, arguments);
    try {
      files.addOutputs();
      files.requireNoInput();
      files.reserve();
      return files;
    } catch (RuntimeException e) {
      files.close();
      throw e;
    }
  }

  private void addOutputs() {
    boolean streamed = false;
    for (String option : OUTPUTS) {
      final String name = name(option);
      if (!Json.STANDARD_OUTPUT.equals(name)) {
        if (name != null) {
          add(option, Path.of(name));
        }
        continue;
      }
      if (!STREAMS.contains(option)) {
        throw new UsageException(
            shown(option) + " -: expected the name of a file; ./- for one that is called so");
      }
      if (streamed) {
        throw new UsageException(shown(option) + " -: another option writes there");
      }
      streamed = true;
    }
  }

  /**
   * The name of the file that is given with an option, or null. {@code -o} is a folder for new
   * vectors; files that are already there are not overwritten.
   */
  private @Nullable String name(String option) {
    final String text = arguments.get(option);
    if (text == null || (option.equals("output") && command.equals("regress"))) {
      return null;
    }
    return option.equals("save-at")
        ? text.substring(Math.min(text.length(), text.indexOf(':') + 1))
        : text;
  }

  private void add(String option, Path file) {
    addOne(option, file);
    String base = String.valueOf(file.getFileName());
    if (option.equals("gtkw") && base.endsWith(GTKW)) {
      base = base.substring(0, base.length() - GTKW.length());
    }
    for (String suffix : BESIDE.getOrDefault(option, List.of())) {
      addOne(option, file.resolveSibling(base + suffix));
    }
  }

  private void addOne(String option, Path file) {
    for (Map.Entry<Path, String> other : written.entrySet()) {
      if (!other.getValue().equals(option) && SameFile.is(file, other.getKey())) {
        throw new UsageException(
            "%s %s: another option writes there: %s",
            shown(option), name(option), shown(other.getValue()));
      }
    }
    written.put(file, option);
  }

  private void requireNoInput() {
    final List<Path> endangered = written.keySet().stream().filter(Files::isRegularFile).toList();
    if (endangered.isEmpty()) {
      return;
    }
    for (Path input : CommandInputs.of(command, arguments)) {
      for (Path file : endangered) {
        if (SameFile.is(file, input)) {
          final String option = String.valueOf(written.get(file));
          throw new UsageException(
              "%s %s: would write over %s, which the command reads",
              shown(option), name(option), input);
        }
      }
    }
  }

  /** Reserves the files that are always rewritten, not those that a user may have edited. */
  private void reserve() {
    final Set<String> seen = new HashSet<>();
    for (Map.Entry<Path, String> one : written.entrySet()) {
      final String option = one.getValue();
      final boolean first = seen.add(option);
      if (option.equals("gtkw") ? one.getKey().toString().endsWith(".vcd") : first) {
        try {
          reserved.add(OutputFile.reserve(one.getKey()));
        } catch (IOException e) {
          throw new UsageException(shown(option) + " " + FileProblem.text(e));
        }
      }
    }
  }

  private static String shown(String option) {
    return option.equals("output") ? "-o" : "--" + option;
  }

  @Override
  public void close() throws IOException {
    for (Closeable one : reserved) {
      one.close();
    }
  }
}
