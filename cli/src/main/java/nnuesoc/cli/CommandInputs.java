package nnuesoc.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.cli.options.Arguments;
import nnuesoc.net.store.NetCache;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.sim.file.NamedFiles;
import nnuesoc.soc.Checkpoint;
import nnuesoc.verification.regress.Json;
import nnuesoc.verification.regress.VectorFiles;

/** The files that a command reads: those in its arguments, and those that these files name. */
final class CommandInputs {
  private static final List<String> INPUTS =
      List.of(
          "file net pieces weights resume import vector from stimulus image against"
              .split(" ", -1));

  /** Inputs in JSON, which may name files next to them. */
  private static final Set<String> NAMING = Set.of("weights", "vector");

  private static final Set<String> OF_VECTORS = Set.of("regress", "explain");

  private CommandInputs() {}

  /** All inputs that exist. */
  static List<Path> of(String command, Arguments arguments) {
    final List<Path> inputs = new ArrayList<>();
    arguments.positionals().forEach(name -> addInput(name, inputs));
    for (String option : INPUTS) {
      for (String name : arguments.all(option)) {
        addInput(name.equals(Json.STANDARD_OUTPUT) ? "/dev/stdin" : name, inputs);
        if (NAMING.contains(option)) {
          inputs.addAll(NamedFiles.of(Path.of(name)));
        }
      }
    }
    for (String name : arguments.all("resume")) {
      addResumed(Path.of(name), inputs);
    }
    if (OF_VECTORS.contains(command) && !arguments.has("import")) {
      for (Path vector : VectorFiles.find(arguments.positionals())) {
        inputs.add(vector);
        inputs.addAll(NamedFiles.of(vector));
      }
    }
    return inputs;
  }

  /** Adds the inputs of the run from which a checkpoint was saved. */
  private static void addResumed(Path checkpoint, List<Path> inputs) {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(checkpoint))) {
      final Map<String, List<String>> options = Checkpoint.read(in).options();
      for (String option : INPUTS) {
        options.getOrDefault(option, List.of()).forEach(name -> addInput(name, inputs));
      }
    } catch (IOException e) {
      // The command that resumes the run will report the problem.
    }
  }

  private static void addInput(String name, List<Path> inputs) {
    final Path file =
        PublishedNet.named(name).map(NetCache.ofUser()::file).orElseGet(() -> Path.of(name));
    if (Files.isRegularFile(file)) {
      inputs.add(file);
    }
  }
}
