package nnuesoc.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** What each simulator dumps of each design. All are run once, for all tests that ask for it. */
final class SimulatorTraces implements AutoCloseable {
  private final Path folder;
  private final Map<Simulator, Map<Design, Path>> traces = new EnumMap<>(Simulator.class);

  private SimulatorTraces(Path folder) {
    this.folder = folder;
  }

  private static SimulatorTraces run() {
    try {
      final SimulatorTraces all = new SimulatorTraces(Files.createTempDirectory("simulators"));
      boolean complete = false;
      try {
        for (Simulator simulator : Simulator.values()) {
          final Path own = Files.createDirectory(all.folder.resolve(simulator.toString()));
          all.traces.put(simulator, simulator.simulate(own));
        }
        complete = true;
        return all;
      } finally {
        if (!complete) {
          all.close();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** The trace of a design from a simulator. */
  Path of(Simulator simulator, Design design) {
    return Objects.requireNonNull(
        Objects.requireNonNull(traces.get(simulator)).get(design), design.name());
  }

  @Override
  public void close() throws IOException {
    final List<Path> all;
    try (Stream<Path> walk = Files.walk(folder)) {
      all = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) {
      Files.delete(path);
    }
  }

  /** Hands the traces to tests; the simulators are run for the first that asks. */
  static final class Resolver implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == SimulatorTraces.class;
    }

    @Override
    public SimulatorTraces resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return context
          .getRoot()
          .getStore(ExtensionContext.Namespace.create(SimulatorTraces.class))
          .getOrComputeIfAbsent(SimulatorTraces.class, key -> run(), SimulatorTraces.class);
    }
  }
}
