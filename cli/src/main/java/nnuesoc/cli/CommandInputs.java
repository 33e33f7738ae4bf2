package nnuesoc.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.cli.options.Arguments;
import nnuesoc.net.store.NetCache;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.soc.Checkpoint;
import nnuesoc.verification.regress.Json;
import nnuesoc.verification.regress.VectorFiles;

/** The files that a command reads: those of its arguments, and those that these name. */
final class CommandInputs {
  private static final List<String> INPUTS =
      List.of("file net pieces weights resume import vector from stimulus image".split(" ", -1));

  /** Inputs in JSON, which may name files beside them. */
  private static final Set<String> NAMING = Set.of("weights", "vector");

  private static final Set<String> OF_VECTORS = Set.of("regress", "explain");

  private static final Pattern JSON_TEXT = Pattern.compile("\"(?:file:)?([^\"\\\\\n]{1,400})\"");
  private static final long MOST_BYTES = 16 << 20;

  private CommandInputs() {}

  /** All that are there. */
  static List<Path> of(String command, Arguments arguments) {
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
}
