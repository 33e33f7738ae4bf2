package nnuesoc.cli;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.UsageException;
import nnuesoc.net.store.NetCache;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.soc.Checkpoint;
import nnuesoc.verification.regress.Json;
import nnuesoc.verification.regress.VectorFiles;
import org.jspecify.annotations.Nullable;

/**
 * All files that a command reads and writes. Before it begins, each that it writes must be
 * writable, be none that it reads or writes besides, under whatever name, and be written by no
 * other run; that stays so until the command has ended.
 */
final class CommandFiles implements Closeable {
  private static final List<String> INPUTS =
      List.of("file", "net", "pieces", "weights", "resume", "import", "vector", "from");

  /** Inputs in JSON, which may name files beside them. */
  private static final Set<String> NAMING = Set.of("weights", "vector");

  private static final Set<String> OF_VECTORS = Set.of("regress", "explain");

  private static final List<String> OUTPUTS =
      List.of(
          "vcd", "events", "csv", "junit", "json", "save-at", "plot", "html", "mif", "hex", "gtkw",
          "output");

  /** Outputs that may be standard output. */
  private static final Set<String> STREAMS = Set.of("events", "json", "csv");

  private static final Map<String, List<String>> BESIDE =
      Map.of("vcd", List.of(".gtkw", ".states", ".sucl"), "gtkw", List.of(".merged.vcd", ".sucl"));

  private static final String GTKW = ".gtkw";
  private static final Pattern JSON_TEXT = Pattern.compile("\"(?:file:)?([^\"\\\\\n]{1,400})\"");
  private static final long MOST_BYTES = 16 << 20;

  private final String command;
  private final Arguments arguments;

  /** What is written, with the option that asks for it. */
  private final Map<Path, String> written = new LinkedHashMap<>();

  private final List<Closeable> reserved = new ArrayList<>();

  private CommandFiles(String command, Arguments arguments) {
    this.command = command;
    this.arguments = arguments;
  }

  /**
   * Reserves the outputs.
   *
   * @throws UsageException if one cannot be written, or writing it would destroy something
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
      if (name == null || isFolder(option)) {
        continue;
      }
      if (name.equals(Json.STANDARD_OUTPUT)) {
        if (!STREAMS.contains(option)) {
          throw new UsageException(
              shown(option) + " -: expected the name of a file; ./- for one that is called so");
        }
        if (streamed) {
          throw new UsageException(shown(option) + " -: another option writes there");
        }
        streamed = true;
        continue;
      }
      add(option, Path.of(name));
    }
  }

  /** The name that was given with an option, or null. */
  private @Nullable String name(String option) {
    final String text = arguments.get(option);
    return text != null && option.equals("save-at")
        ? text.substring(Math.min(text.length(), text.indexOf(':') + 1))
        : text;
  }

  /** {@code -o} of vectors that are made; what is there is not written over. */
  private boolean isFolder(String option) {
    return option.equals("output") && command.equals("regress");
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
      if (!other.getValue().equals(option) && isSame(file, other.getKey())) {
        throw new UsageException(
            shown(option)
                + " "
                + name(option)
                + ": another option writes there: "
                + shown(other.getValue()));
      }
    }
    written.put(file, option);
  }

  private void requireNoInput() {
    final List<Path> endangered = written.keySet().stream().filter(Files::isRegularFile).toList();
    if (endangered.isEmpty()) {
      return;
    }
    for (Path input : inputs()) {
      for (Path file : endangered) {
        if (isSame(file, input)) {
          final String option = String.valueOf(written.get(file));
          throw new UsageException(
              shown(option)
                  + " "
                  + name(option)
                  + ": would write over "
                  + input
                  + ", which the command reads");
        }
      }
    }
  }

  private List<Path> inputs() {
    final List<Path> inputs = new ArrayList<>();
    arguments.positionals().forEach(name -> addInput(name, inputs));
    for (String option : INPUTS) {
      for (String name : arguments.all(option)) {
        addInput(name.equals(Json.STANDARD_OUTPUT) ? "/dev/stdin" : name, inputs);
        if (NAMING.contains(option)) {
          addNamed(Path.of(name), inputs);
        }
      }
    }
    for (String name : arguments.all("resume")) {
      addResumed(Path.of(name), inputs);
    }
    if (OF_VECTORS.contains(command) && !arguments.has("import")) {
      for (Path vector : VectorFiles.find(arguments.positionals())) {
        inputs.add(vector);
        addNamed(vector, inputs);
      }
    }
    return inputs;
  }

  /** What the run that a checkpoint is of was started with. */
  private static void addResumed(Path checkpoint, List<Path> inputs) {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(checkpoint))) {
      final Map<String, List<String>> options = Checkpoint.read(in).options();
      for (String option : INPUTS) {
        options.getOrDefault(option, List.of()).forEach(name -> addInput(name, inputs));
      }
    } catch (IOException e) {
      // Resuming will say what is wrong.
    }
  }

  private static void addInput(String name, List<Path> inputs) {
    final Path file =
        PublishedNet.named(name).map(NetCache.ofUser()::file).orElseGet(() -> Path.of(name));
    if (Files.isRegularFile(file)) {
      inputs.add(file);
    }
  }

  /** The files that a file in JSON names: any text in it that is one. */
  private static void addNamed(Path json, List<Path> inputs) {
    try {
      if (!Files.isRegularFile(json) || Files.size(json) > MOST_BYTES) {
        return;
      }
      final String text = new String(Files.readAllBytes(json), StandardCharsets.ISO_8859_1);
      final Matcher name = JSON_TEXT.matcher(text);
      while (name.find()) {
        final String utf8 =
            new String(name.group(1).getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
        if (utf8.indexOf('\0') < 0 && Files.isRegularFile(json.resolveSibling(utf8))) {
          inputs.add(json.resolveSibling(utf8));
        }
      }
    } catch (IOException e) {
      // Reading it will say what is wrong.
    }
  }

  private void reserve() {
    for (String option : OUTPUTS) {
      final String name = name(option);
      if (name == null || name.equals(Json.STANDARD_OUTPUT) || isFolder(option)) {
        continue;
      }
      for (Path file : files(option)) {
        try {
          reserved.add(OutputFile.reserve(file));
        } catch (IOException e) {
          throw new UsageException(shown(option) + " " + FileProblem.text(e));
        }
      }
    }
  }

  /** Those that are written anew each time, not those that a user may have edited. */
  private List<Path> files(String option) {
    final Stream<Path> all =
        written.entrySet().stream()
            .filter(one -> one.getValue().equals(option))
            .map(Map.Entry::getKey);
    return option.equals("gtkw")
        ? all.filter(file -> file.toString().endsWith(".vcd")).toList()
        : all.limit(1).toList();
  }

  /** Whether two names stand for one file. */
  private static boolean isSame(Path one, Path other) {
    try {
      if (Files.exists(one) && Files.exists(other)) {
        return Files.isRegularFile(one) && Files.isSameFile(one, other);
      }
      return target(one).equals(target(other));
    } catch (IOException e) {
      return one.equals(other);
    }
  }

  private static Path target(Path file) throws IOException {
    return OutputFile.target(file).toAbsolutePath().normalize();
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
